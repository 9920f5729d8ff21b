import type { statistics } from 'contract/desk/statistics'
import type { Handlers } from '../../../platform/mount.ts'
import * as counters from './statistics.service.ts'

export const statisticsRoutes: Handlers<typeof statistics> = {
  index: ({ db, now }) => counters.index(db, now),
}
