import type { fault } from 'contract/fault'
import type { Handlers } from '../../platform/mount.ts'
import * as faults from './fault.service.ts'

export const faultRoutes: Handlers<typeof fault> = {
  list: ({ db, input }) => faults.list(db, input),
  delay: ({ db, now }) => faults.delay(db, now),
  retry: ({ world, actor, input, now }) => faults.retry(world, actor, input, now),
}
