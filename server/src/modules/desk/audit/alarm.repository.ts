import type { AlarmName } from 'contract/people/data-access'
import type { RevealedItem } from 'contract/people/data-access'
import type { RevealPurpose } from 'contract/reason'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { alarmNames } from '../../../platform/security-event.ts'

export interface AlarmRow {
  alarmId: string
  at: Date
  name: z.output<typeof AlarmName>
  administratorName: string | null
  loginName: string | null
  subjectId: string | null
  code: string | null
  organizationName: string
  looks: number
  lists: number | null
  ip: string | null
  actorId: string | null
  acknowledgedAt: Date | null
  acknowledgedBy: string | null
  note: string | null
}

const within = (organizationId: string | null) =>
  organizationId
    ? sql`s.organization_id in (select organization_id from organization_ancestry where ancestor_id = ${organizationId})`
    : sql`true`
const columns = sql`s.id as "alarmId", s.created_at as at, s.name, a.name as "administratorName", a.login_name as "loginName",
  o.name as "organizationName", coalesce((s.details->>'looks')::int, 0) as looks,
  coalesce(s.details->>'recordId', s.details->>'runId', s.details->>'anomalyId',
    s.details->>'starApplicationId', s.details->>'starBarId') as "subjectId", s.details->>'code' as code, (s.details->>'lists')::int as lists, s.ip,
  s.actor_id as "actorId", k.acknowledged_at as "acknowledgedAt", k.note, by.name as "acknowledgedBy"`
const joined = sql`security_event s left join administrator a on a.id = s.actor_id join organization o on o.id = s.organization_id
  left join alarm_acknowledgement k on k.alarm_id = s.id left join administrator by on by.id = k.administrator_id`

/** Alarms of a node's subtree, or of all where there is none, the newest first. */
export const listAlarms = async (
  db: Db,
  organizationId: string | null,
  after: readonly [at: string, id: string] | null,
  most: number,
): Promise<AlarmRow[]> => {
  const { rows } = await sql<AlarmRow>`
    select ${columns} from ${joined}
    where s.name in ${alarmNames} and ${within(organizationId)}
      and ${after ? sql`(s.created_at, s.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by s.created_at desc, s.id desc limit ${most}`.execute(db)
  return rows
}

/** One alarm of a node's subtree, or of all where there is none. */
export const findAlarm = async (
  db: Db,
  organizationId: string | null,
  alarmId: string,
): Promise<AlarmRow | undefined> => {
  const { rows } = await sql<AlarmRow>`
    select ${columns} from ${joined}
    where s.id = ${alarmId} and s.name in ${alarmNames} and ${within(organizationId)}`.execute(db)
  return rows[0]
}

/** Takes note of an alarm; false where somebody has. */
export const insertAcknowledgement = async (
  db: Tx,
  { alarmId, administratorId, note }: { alarmId: string; administratorId: string; note: string },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('alarm_acknowledgement')
    .values({ alarm_id: alarmId, administrator_id: administratorId, note, acknowledged_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface LookRow {
  lookId: string
  at: Date
  item: z.output<typeof RevealedItem>
  name: string | null
  volunteerNo: string | null
  people: number
  missionTitle: string
  purpose: z.output<typeof RevealPurpose> | null
  reason: string
}

/** What an administrator looked at in a span of time, the newest first; a call list is one look. */
export const listLooks = async (
  db: Db,
  administratorId: string,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<LookRow[]> => {
  const { rows } = await sql<LookRow>`
    select * from (
      select d.id as "lookId", d.accessed_at as at, d.item, v.name, v.volunteer_no as "volunteerNo", 1 as people,
        coalesce(m.title, '') as "missionTitle", d.purpose, d.reason
      from data_access d join volunteer v on v.id = d.volunteer_id left join mission m on m.id = d.mission_id
      where d.administrator_id = ${administratorId} and d.call_list_id is null
        and d.accessed_at > ${from} and d.accessed_at <= ${to}
      union all
      select c.id, c.made_at, 'callList', null, null,
        (select count(*)::int from data_access d where d.call_list_id = c.id and d.administrator_id = c.administrator_id
          and d.accessed_at between ${from} and ${to}), m.title, c.purpose, c.reason
      from call_list c join mission m on m.id = c.mission_id
      where c.administrator_id = ${administratorId} and c.made_at > ${from} and c.made_at <= ${to}) looks
    order by at desc, "lookId" desc limit ${most}`.execute(db)
  return rows
}
