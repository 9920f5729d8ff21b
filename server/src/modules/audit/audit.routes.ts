import type { audit } from 'contract/audit'
import type { Handlers } from '../../platform/mount.ts'
import { alarms } from './alarm.service.ts'
import * as entries from './audit.list.service.ts'

export const auditRoutes: Handlers<typeof audit> = {
  list: ({ world, db, actor, input }) => entries.list(world, db, actor, input),
  check: ({ db }) => entries.check(db),
  alarms: ({ db, actor, input }) => alarms(db, actor, input),
}
