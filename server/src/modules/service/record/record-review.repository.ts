import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { ReviewLevel } from './record.policy.ts'
import type { RecordKey } from './record.repository.ts'

/** What a node above made of minutes that waited for it. */
export interface ReviewDecision {
  organizationId: string
  decision: 'approved' | 'returned'
  reason: string | null
  /** Who looks where they do not wait for a review of their own, as those of a sheet. */
  level?: ReviewLevel
}

/**
 * Keeps what a node above decided about records, before they move: since when they waited for it, and who had to look,
 * is what they say.
 */
export const insertReviews = async (
  db: Tx,
  keys: readonly RecordKey[],
  { organizationId, decision, reason, level }: ReviewDecision,
  now: Date,
): Promise<void> => {
  const rows = keys.map(({ volunteerId, recordId }) => ({ id: newId(), volunteerId, recordId }))
  await sql`
    insert into record_review (id, volunteer_id, record_id, level, waited_since, organization_id, decision, reason, decided_at)
    select d.id, r.volunteer_id, r.id, coalesce(r.review_level, ${level ?? null}),
      case when r.state = 'awaitingReview' then r.step_since end, ${organizationId}::uuid, ${decision}, ${reason}, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, "volunteerId" uuid, "recordId" uuid)
    join service_record r on r.volunteer_id = d."volunteerId" and r.id = d."recordId"`.execute(db)
}

/** A review as the volunteer of the record may know it. */
export interface OwnReview {
  level: ReviewLevel
  waitedSince: Date | null
  organizationName: string
  decision: 'approved' | 'returned'
  reason: string | null
  decidedAt: Date
}

/** What nodes above decided about the record `r`, the earliest first. */
export const reviews = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('level', w.level, 'waitedSince', w.waited_since, 'organizationName', reviewing.name,
      'decision', w.decision, 'reason', w.reason, 'decidedAt', w.decided_at) order by w.decided_at, w.id), '[]')
  from record_review w join organization reviewing on reviewing.id = w.organization_id
  where w.volunteer_id = r.volunteer_id and w.record_id = r.id) as reviews`

/** Times inside JSON come as text. */
export const reviewWithDates = (one: OwnReview): OwnReview => ({
  ...one,
  waitedSince: one.waitedSince && new Date(one.waitedSince),
  decidedAt: new Date(one.decidedAt),
})
