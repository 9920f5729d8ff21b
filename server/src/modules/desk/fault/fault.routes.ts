import type { fault } from 'contract/desk/fault'
import type { Handlers } from '../../../platform/mount.ts'
import * as faults from './fault.service.ts'

export const faultRoutes: Handlers<typeof fault> = {
  list: ({ db, input, now }) => faults.list(db, input, now),
  delay: ({ db, now }) => faults.delay(db, now),
  retry: ({ world, actor, input, now }) => faults.retry(world, actor, input, now),
}
