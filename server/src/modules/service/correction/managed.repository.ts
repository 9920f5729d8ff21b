import type { AttendanceWay } from 'contract/states'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { plannedOf } from '../mission/counted-minutes.policy.ts'
import { enteredBy, formerConfirmers } from '../record/parts.service.ts'
import type { Judged } from '../record/record.policy.ts'
import type { Kind } from './correction.policy.ts'
import type { LockedRow } from './correction.repository.ts'
import type { State } from './correction.states.ts'

type Way = z.output<typeof AttendanceWay>

export interface ManagedRow {
  correctionId: string
  kind: Kind
  name: string
  volunteerNo: string
  missionTitle: string
  districtName: string
  date: string
  state: State
  submittedAt: Date
  dueAt: Date
  holderName: string
}

const listColumns = sql`c.id as "correctionId", c.kind, v.name, v.volunteer_no as "volunteerNo", m.title as "missionTitle",
  o.name as "districtName", ms.local_date as date, c.state, c.submitted_at as "submittedAt", c.due_at as "dueAt",
  h.name as "holderName"`
const joined = sql`join volunteer v on v.id = c.volunteer_id join mission m on m.id = c.mission_id
  join mission_session ms on ms.id = c.session_id join organization o on o.id = c.organization_id
  join organization h on h.id = c.holder_id`
const below = (organizationId: string) => sql`join organization_ancestry oa
  on oa.organization_id = c.organization_id and oa.ancestor_id = ${organizationId}`

/** Requests that wait for a node, those due first. */
export const listTurn = async (
  db: Db,
  organizationId: string,
  filter: {
    state: State | undefined
    after: readonly [dueAt: string, correctionId: string] | null
    most: number
  },
): Promise<ManagedRow[]> => {
  const { state, after, most } = filter
  const { rows } = await sql<ManagedRow>`
    select ${listColumns} from correction c ${joined}
    where c.holder_id = ${organizationId} and c.state in ('submitted', 'escalated')
      and ${state ? sql`c.state = ${state}` : sql`true`}
      and ${after ? sql`(c.due_at, c.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by c.due_at, c.id limit ${most}`.execute(db)
  return rows
}

/** Requests about records of the subtree, the newest first. */
export const listAll = async (
  db: Db,
  organizationId: string,
  filter: { state: State | undefined; after: readonly [correctionId: string] | null; most: number },
): Promise<ManagedRow[]> => {
  const { state, after, most } = filter
  const { rows } = await sql<ManagedRow>`
    select ${listColumns} from correction c ${below(organizationId)} ${joined}
    where ${state ? sql`c.state = ${state}` : sql`true`} and ${after ? sql`c.id < ${after[0]}::uuid` : sql`true`}
    order by c.id desc limit ${most}`.execute(db)
  return rows
}

export interface DetailRow extends ManagedRow {
  claim: string
  signedInAt: Date | null
  signedOutAt: Date | null
  minutes: number | null
  startsAt: Date
  endsAt: Date
  fileIds: string[]
}

export const findDetail = async (
  db: Db,
  organizationId: string,
  correctionId: string,
): Promise<DetailRow | undefined> => {
  const { rows } = await sql<DetailRow>`
    select ${listColumns}, c.claim, c.signed_in_at as "signedInAt", c.signed_out_at as "signedOutAt", c.minutes,
      ms.starts_at as "startsAt", ms.ends_at as "endsAt", c.file_ids as "fileIds"
    from correction c ${below(organizationId)} ${joined} where c.id = ${correctionId}`.execute(db)
  return rows[0]
}

/** A request of the subtree with who may answer it. */
export interface AnswerableRow extends LockedRow {
  distance: number
  holderDistance: number
  /** The caller has answered it before. */
  answered: boolean
  volunteerMobileCipher: Buffer | null
  administratorMobileCipher: Buffer | null
}

/** A request of the subtree as it is now. */
export const findAnswerable = async (
  db: Db,
  actor: Pick<AdministratorActor, 'id' | 'accounts' | 'organizationId'>,
  correctionId: string,
): Promise<AnswerableRow | undefined> => (await listAnswerable(db, actor, [correctionId]))[0]

/** Requests of the subtree among those named, as they are now. */
export const listAnswerable = async (
  db: Db,
  actor: Pick<AdministratorActor, 'id' | 'accounts' | 'organizationId'>,
  correctionIds: readonly string[],
): Promise<AnswerableRow[]> => {
  const { rows } = await sql<AnswerableRow>`
  select c.organization_id as "organizationId", c.volunteer_id as "volunteerId", c.id as "correctionId", c.kind, c.state, c.due_at as "dueAt",
    c.record_id as "recordId", c.application_id as "applicationId", c.session_id as "sessionId", c.file_ids as "fileIds",
    oa.distance, ha.distance as "holderDistance", v.mobile_cipher as "volunteerMobileCipher",
    (select a.mobile_cipher from administrator a where a.id = ${actor.id}) as "administratorMobileCipher",
    exists (select from correction_step s where s.volunteer_id = c.volunteer_id and s.correction_id = c.id
      and s.administrator_id = any(${actor.accounts}::uuid[])) as answered
  from correction c ${below(actor.organizationId)} join volunteer v on v.id = c.volunteer_id
  join organization_ancestry ha on ha.organization_id = c.organization_id and ha.ancestor_id = c.holder_id
  where c.id = any(${correctionIds}::uuid[])`.execute(db)
  return rows
}

/**
 * The same of one, held until the transaction ends; by a statement of its own, so that the look sees an answer
 * that was waited for, with the node that gave it.
 */
export const lockAnswerable = async (
  db: Tx,
  actor: Pick<AdministratorActor, 'id' | 'accounts' | 'organizationId'>,
  correctionId: string,
): Promise<AnswerableRow | undefined> => {
  await sql`select from correction c ${below(actor.organizationId)} where c.id = ${correctionId} for update of c`.execute(
    db,
  )
  return findAnswerable(db, actor, correctionId)
}

export interface RecordRow extends Judged {
  recordId: string
  /** Nodes between the record's and the one above where it waits; null where it waits at its own. */
  holderDistance: number | null
  kind: 'service' | 'training'
  minutes: number
  way: Way
  enteredByName: string | null
  confirmedByName: string | null
  reason: string | null
  publicityEndsAt: Date | null
}

/** A record as a request sees it. */
export const findRecord = async (
  db: Db,
  volunteerId: string,
  recordId: string,
): Promise<RecordRow | undefined> => {
  const { rows } = await sql<RecordRow>`
    select r.id as "recordId", r.state, r.kind, r.minutes, r.computed_minutes as "computedMinutes",
      r.break_minutes as "breakMinutes", r.review_level as "reviewLevel", r.confirmed_by as "confirmedBy", r.way,
      ea.name as "enteredByName", ca.name as "confirmedByName", r.reason, r.publicity_ends_at as "publicityEndsAt",
      r.raised_minutes as "raisedMinutes",
      (select hold.distance from organization_ancestry hold where hold.organization_id = r.organization_id
        and hold.ancestor_id = r.passed_to) as "holderDistance",
      (select jsonb_build_object('startsAt', ms.starts_at, 'endsAt', ms.ends_at, 'prepareBefore', ms.prepare_before,
        'prepareAfter', ms.prepare_after) from mission_session ms where ms.id = r.session_id) as planned,
      ${enteredBy} as "enteredBy", ${formerConfirmers} as "formerConfirmers",
      exists (select from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id
        and s.signed_out_at is null and not s.void) as open, (r.frozen_at is not null or
        exists (select from anomaly_record held join anomaly a on a.id = held.anomaly_id and a.frozen_at is not null
          where held.session_id = r.session_id and held.volunteer_id = r.volunteer_id)) as frozen
    from service_record r left join administrator ea on ea.id = r.entered_by
    left join administrator ca on ca.id = r.confirmed_by
    where r.volunteer_id = ${volunteerId} and r.id = ${recordId}`.execute(db)
  return rows[0] && plannedOf(rows[0])
}

/** The record of a session that counts, if there is one. */
export const findStanding = async (
  db: Db,
  volunteerId: string,
  sessionId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from service_record where volunteer_id = ${volunteerId} and session_id = ${sessionId}
      and state not in ('revoked', 'dismissed')`.execute(db)
  return rows[0]?.id ?? null
}

export interface StretchRow {
  signedInAt: Date
  signedOutAt: Date | null
  signInWay: Way
  signOutWay: Way | null
}

export const listStretches = async (
  db: Db,
  volunteerId: string,
  sessionId: string,
): Promise<StretchRow[]> => {
  const { rows } = await sql<StretchRow>`
    select signed_in_at as "signedInAt", signed_out_at as "signedOutAt", sign_in_way as "signInWay",
      sign_out_way as "signOutWay"
    from stretch where volunteer_id = ${volunteerId} and session_id = ${sessionId} and not void
    order by signed_in_at`.execute(db)
  return rows
}
