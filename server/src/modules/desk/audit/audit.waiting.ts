import { sql } from 'kysely'
import { alarmNames } from '../../../platform/security-event.ts'
import { isHis, type WaitingHere } from '../../../platform/waiting.ts'

/** What waits for administrators here. */
export const auditWaiting = {
  alarms: ({ may, organizationId, nodeKind, ...asking }) =>
    may('alarmAcknowledge') &&
    sql`select from security_event s where s.name in ${alarmNames} and s.organization_id is not null
      and (${nodeKind === 'root'} or s.organization_id = ${organizationId}) and not ${isHis('s.actor_id', asking)}
      and not exists (select from alarm_acknowledgement k where k.alarm_id = s.id)`,
} satisfies WaitingHere
