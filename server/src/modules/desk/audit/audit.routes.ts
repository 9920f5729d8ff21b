import type { audit } from 'contract/desk/audit'
import type { Handlers } from '../../../platform/mount.ts'
import { acknowledgeSeal, sealDetail } from './acknowledgement.service.ts'
import { acknowledgeAlarm, alarmLooks, alarms } from './alarm.service.ts'
import * as entries from './audit.list.service.ts'

export const auditRoutes: Handlers<typeof audit> = {
  list: ({ world, db, actor, input }) => entries.list(world, db, actor, input),
  check: ({ world, db }) => entries.check({ ...world, db }),
  seal: ({ world, db, input }) => sealDetail({ ...world, db }, input),
  acknowledgeSeal: ({ world, actor, input, now }) => acknowledgeSeal(world, actor, input, now),
  alarms: ({ db, actor, input }) => alarms(db, actor, input),
  alarmLooks: ({ db, actor, input }) => alarmLooks(db, actor, input),
  acknowledgeAlarm: ({ world, actor, input, now }) => acknowledgeAlarm(world, actor, input, now),
}
