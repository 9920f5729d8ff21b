import type { NodeKind, Role } from 'contract/permissions'
import { SIGN_OUT_ANSWER_DAYS } from 'contract/rules/terms'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { RecordState } from '../record/record.states.ts'
import type { State } from '../record/sign-out.states.ts'
import type { ForgottenStretch } from './attendance.repository.ts'

/** Asks the volunteer and his organiser about the end that was proposed, where there is a record to confirm. */
export const insertProposal = async (
  db: Tx,
  { volunteerId, sessionId, stretchId, endsAt }: ForgottenStretch,
  now: Date,
): Promise<void> => {
  await sql`
    insert into sign_out_proposal (volunteer_id, session_id, stretch_id, state, planned_at, answer_due_at, created_at)
    select r.volunteer_id, r.session_id, ${stretchId}::uuid, 'proposed', ${endsAt}::timestamptz,
      ${now}::timestamptz + ${SIGN_OUT_ANSWER_DAYS} * interval '1 day', ${now}::timestamptz
    from service_record r where r.volunteer_id = ${volunteerId} and r.session_id = ${sessionId}
      and r.state = 'awaitingConfirmation'
    on conflict do nothing`.execute(db)
}

/** A proposed sign-out with the stretch it ends and the record that came of it. */
export interface Proposal {
  recordId: string
  recordState: RecordState
  volunteerId: string
  sessionId: string
  missionId: string
  organizationId: string
  applicationId: string | null
  stretchId: string
  state: State
  signedInAt: Date
  signedOutAt: Date
  plannedAt: Date
  /** Who agreed for the organisation, for which node, and to how many minutes. */
  agreedBy: string | null
  agreedFor: string | null
  agreedMinutes: number | null
  /** What he holds there now, and what that node is; null where nobody agreed. */
  agreedRoles: Role[] | null
  agreedKind: NodeKind | null
}

const columns = sql`
  r.id as "recordId", r.state as "recordState", p.volunteer_id as "volunteerId", p.session_id as "sessionId",
  r.mission_id as "missionId", r.organization_id as "organizationId", r.application_id as "applicationId",
  p.stretch_id as "stretchId", p.state, s.signed_in_at as "signedInAt", s.signed_out_at as "signedOutAt",
  p.planned_at as "plannedAt", p.agreed_by as "agreedBy", p.agreed_for as "agreedFor", p.agreed_minutes as "agreedMinutes",
  (select array_agg(ar.role) from administrator a join administrator_role ar on ar.administrator_id = a.id
    where a.id = p.agreed_by and a.state = 'active' and ar.organization_id = p.agreed_for) as "agreedRoles",
  (select case when o.parent_id is null then 'root' else o.kind end from organization o where o.id = p.agreed_for) as "agreedKind"`

const ofRecord = sql`service_record r
  join sign_out_proposal p on p.volunteer_id = r.volunteer_id and p.session_id = r.session_id
  join stretch s on s.volunteer_id = p.volunteer_id and s.id = p.stretch_id and not s.void`

/**
 * The sign-out of an own record, held with it until the transaction ends: whoever confirms and the volunteer who
 * answers meet at its row. It is held by a statement of its own, so that the look sees what it waited for.
 */
export const lockOwn = async (
  db: Tx,
  volunteerId: string,
  recordId: string,
): Promise<Proposal | undefined> => {
  const isOwn = sql`r.volunteer_id = ${volunteerId} and r.id = ${recordId}`
  await sql`select from ${ofRecord} where ${isOwn} for update of p`.execute(db)
  await sql`select from service_record r where ${isOwn} for update`.execute(db)
  const { rows } = await sql<Proposal>`select ${columns} from ${ofRecord} where ${isOwn}`.execute(
    db,
  )
  return rows[0]
}

/** Holds the proposed sign-outs of records until the transaction ends, in one order for everybody. */
export const holdProposals = (db: Tx, organizationId: string, recordIds: readonly string[]) =>
  sql`select from ${ofRecord}
    join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    where r.id = any(${recordIds}::uuid[])
    order by p.volunteer_id, p.session_id for update of p`.execute(db)

/** The proposed sign-out of a record that is held already. */
export const getProposal = async (db: Tx, recordId: string): Promise<Proposal> => {
  const { rows } = await sql<Proposal>`
    select ${columns} from ${ofRecord} where r.id = ${recordId}`.execute(db)
  return rows[0]!
}

/** Writes down what the volunteer said; whoever had agreed for the organisation did not agree to that. */
export const updateAnswered = (
  db: Tx,
  { volunteerId, sessionId }: Pick<Proposal, 'volunteerId' | 'sessionId'>,
  answer: { state: State; reason: string | null },
  now: Date,
) =>
  sql`update sign_out_proposal set state = ${answer.state}, reason = ${answer.reason}, answered_at = ${now},
      settled_at = ${answer.state === 'settled' ? now : null}::timestamptz
    where volunteer_id = ${volunteerId} and session_id = ${sessionId} and state <> 'settled'`.execute(
    db,
  )

/** Writes down that somebody agreed for the organisation, to so many minutes each; the volunteer is asked. */
export const updateAgreed = (
  db: Tx,
  agreed: { by: string; for: string },
  of: readonly { recordId: string; minutes: number }[],
  now: Date,
) =>
  sql`update sign_out_proposal p set state = 'organizationAgreed', agreed_by = ${agreed.by}, agreed_for = ${agreed.for},
      agreed_minutes = d.minutes, agreed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(of.map(({ recordId, minutes }) => ({ recordId, minutes })))}::jsonb)
      as d("recordId" uuid, minutes int)
    join service_record r on r.id = d."recordId"
    where p.volunteer_id = r.volunteer_id and p.session_id = r.session_id and p.state <> 'settled'`.execute(
    db,
  )

/** Settles the sign-outs of records that are confirmed. */
export const updateSettled = (db: Tx, recordIds: readonly string[], now: Date) =>
  sql`update sign_out_proposal p set state = 'settled', settled_at = ${now}
    from service_record r where r.id = any(${recordIds}::uuid[])
      and p.volunteer_id = r.volunteer_id and p.session_id = r.session_id and p.state <> 'settled'`.execute(
    db,
  )

/** A stretch that waits for its sign-out. */
export interface OpenStretch {
  volunteerId: string
  stretchId: string
}

/** Some who are still signed in at sessions that ended after a moment, and were not reminded; held. */
export const lockUnreminded = async (
  db: Tx,
  endedAfter: Date,
  most: number,
  now: Date,
): Promise<OpenStretch[]> => {
  const { rows } = await sql<OpenStretch>`
    select s.volunteer_id as "volunteerId", s.id as "stretchId" from stretch s
    join mission_session ms on ms.id = s.session_id
    where s.signed_out_at is null and not s.void and s.reminded_at is null
      and ms.ends_at <= ${now} and ms.ends_at > ${endedAfter} and ${notSetAside('signOutReminders', sql.ref('s.id'), now)}
    order by s.signed_in_at, s.id limit ${most} for update of s skip locked`.execute(db)
  return rows
}

/** Writes down that they were reminded. */
export const updateReminded = (db: Tx, open: readonly OpenStretch[], now: Date) =>
  sql`update stretch s set reminded_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as d("volunteerId" uuid, "stretchId" uuid)
    where s.volunteer_id = d."volunteerId" and s.id = d."stretchId"`.execute(db)
