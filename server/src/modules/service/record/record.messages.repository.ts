import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Telling } from '../../../platform/messages.ts'
import { reviewerName } from './turn.service.ts'

const recordParameters = sql`
  jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'date', r.local_date, 'minutes', r.minutes, 'reason', r.reason,
    'measured', case when r.minutes < r.computed_minutes then r.computed_minutes end, 'rest', r.break_minutes,
    'byHand', r.source in ('manual', 'supplementary'),
    'until', case when r.state = 'publicised' then r.publicity_ends_at end, 'reviewerName', ${reviewerName})`

const ofRecords = sql`
  select r.volunteer_id as "volunteerId", r.id as "subjectId", ${recordParameters} as parameters
  from service_record r join mission m on m.id = r.mission_id`

/** The same of records that wait for an answer, with until when. */
const askedRecords = sql`
  select r.volunteer_id as "volunteerId", r.id as "subjectId",
    ${recordParameters} || jsonb_build_object('until', p.answer_due_at) as parameters
  from service_record r join mission m on m.id = r.mission_id
  left join sign_out_proposal p on p.volunteer_id = r.volunteer_id and p.session_id = r.session_id and p.state <> 'settled'`

export const listRecords = async (db: Db, recordIds: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    ${ofRecords} where r.id = any(${recordIds}::uuid[])`.execute(db)
  return rows
}

/** The same, told with the node that decided about them. */
export const listDecided = async (
  db: Db,
  recordIds: readonly string[],
  nodeId: string | undefined,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select r.volunteer_id as "volunteerId", r.id as "subjectId",
      ${recordParameters} || jsonb_build_object('organizationName', o.name) as parameters
    from service_record r join mission m on m.id = r.mission_id left join organization o on o.id = ${nodeId ?? null}::uuid
    where r.id = any(${recordIds}::uuid[])`.execute(db)
  return rows
}

/** Records that went on, with the node that has them now. */
export const listPassedOn = async (db: Db, recordIds: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    select r.volunteer_id as "volunteerId", r.id as "subjectId",
      ${recordParameters} || jsonb_build_object('organizationName', o.name) as parameters
    from service_record r join mission m on m.id = r.mission_id join organization o on o.id = r.passed_to
    where r.id = any(${recordIds}::uuid[])`.execute(db)
  return rows
}

/** The record that came of a session the volunteer did not sign out of. */
export const listForgotten = async (
  db: Db,
  volunteerId: string,
  sessionId: string,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    ${askedRecords} where r.volunteer_id = ${volunteerId} and r.session_id = ${sessionId} and r.state = 'awaitingConfirmation'`.execute(
    db,
  )
  return rows
}

/** Records whose volunteers are asked when they left, after the organisation has agreed. */
export const listAsked = async (db: Db, recordIds: readonly string[]): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    ${askedRecords} where r.id = any(${recordIds}::uuid[]) and r.state = 'awaitingConfirmation'
      and p.state = 'organizationAgreed'`.execute(db)
  return rows
}

/** Whose record it is, with the minutes that hold now and held before, and who objected, without them. */
export const listOfObjection = async (
  db: Db,
  objectionId: string,
  nodeId: string | undefined,
): Promise<Telling[]> => {
  const { rows } = await sql<Telling>`
    with decided as (
      select b.objector_id, r.volunteer_id, r.id,
        jsonb_build_object('missionId', m.id, 'missionTitle', m.title, 'date', r.local_date, 'reason', b.decision_reason,
          'organizationName', o.name) as told,
        jsonb_build_object('former', b.minutes, 'reviewerName', ${reviewerName},
          'until', case when r.state = 'publicised' then r.publicity_ends_at end,
          'minutes', case when r.state in ('revoked', 'dismissed') then 0 else r.minutes end) as counted
      from objection b join service_record r on r.id = b.record_id join mission m on m.id = r.mission_id
      left join organization o on o.id = ${nodeId ?? null}::uuid
      where b.id = ${objectionId})
    select volunteer_id as "volunteerId", id as "subjectId", told || counted as parameters from decided
    union all
    select objector_id, id, told from decided where objector_id <> volunteer_id`.execute(db)
  return rows
}
