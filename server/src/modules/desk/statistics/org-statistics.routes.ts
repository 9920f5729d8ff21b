import type { orgStatistics } from 'contract/nodes/org-statistics'
import type { Handlers } from '../../../platform/mount.ts'
import * as counts from './org-statistics.service.ts'

export const orgStatisticsRoutes: Handlers<typeof orgStatistics> = {
  detail: ({ db, input, now }) => counts.detail(db, input, now),
}
