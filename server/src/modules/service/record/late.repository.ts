import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { Answered } from './answering.service.ts'
import type { ReviewLevel, Term } from './record.policy.ts'
import { enteredBy, formerConfirmers } from './parts.service.ts'
import { reviewingNode } from './turn.service.ts'

/** A record that waits for somebody to confirm or review it. */
export interface WaitingRecord extends Term, Answered {
  id: string
  state: 'awaitingConfirmation' | 'awaitingReview'
  /** The node whose turn it is. */
  holderId: string
  passedTo: string | null
  reviewLevel: ReviewLevel | null
}

/** Records of some people at a session, or by their identifiers. */
export type SomeRecords =
  | { sessionId: string; volunteerIds: readonly string[] }
  | { recordIds: readonly string[] }

const isAmong = (some: SomeRecords) =>
  'recordIds' in some
    ? sql`r.id = any(${some.recordIds}::uuid[])`
    : sql`r.session_id = ${some.sessionId}::uuid and r.volunteer_id = any(${some.volunteerIds}::uuid[])`

/**
 * Records that may be late or wait for nobody, of all or of some, in the order of their identifiers, after one, without
 * those set aside.
 */
export const listWaiting = async (
  db: Db,
  some: SomeRecords | null,
  after: string | null,
  most: number,
  now: Date,
): Promise<WaitingRecord[]> => {
  const { rows } = await sql<WaitingRecord>`
    select r.id, r.state, r.local_date as date, r.step_since as "stepSince", r.passed_due_at as "passedDueAt",
      r.publicity_ends_at as "publicityEndsAt", null::timestamptz as "objectedAt", r.passed_to as "passedTo",
      case r.state when 'awaitingConfirmation' then coalesce(r.passed_to, r.organization_id) else ${reviewingNode} end as "holderId",
      r.review_level as "reviewLevel", r.confirmed_by as "confirmedBy", ${enteredBy} as "enteredBy",
      ${formerConfirmers} as "formerConfirmers", v.id as "volunteerId", v.mobile_cipher as "volunteerMobileCipher"
    from service_record r join volunteer v on v.id = r.volunteer_id where r.state in ('awaitingConfirmation', 'awaitingReview')
      and ${some ? isAmong(some) : sql`true`}
      and ${after === null ? sql`true` : sql`r.id > ${after}::uuid`}
      and (r.entered_by is not null or r.raised_by is not null or coalesce(r.passed_due_at,
        greatest(r.local_date::timestamptz, r.step_since) + interval '10 days') <= ${now})
      and ${notSetAside('recordsPassedOn', sql.ref('r.id'), now)}
    order by r.id limit ${most}`.execute(db)
  return rows
}

/** Gives a record to another node with a term of its own; false where it moved meanwhile. */
export const giveTo = async (
  db: Tx,
  { id, state, passedTo }: WaitingRecord,
  to: string,
  dueAt: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update service_record set passed_to = ${to}, passed_due_at = ${dueAt}
    where id = ${id} and state = ${state} and passed_to is not distinct from ${passedTo}::uuid`.execute(
    db,
  )
  return numAffectedRows === 1n
}
