import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { heldByFinding } from './finding.repository.ts'
import { amongKeys, type RecordKey } from './record.repository.ts'

/** Marks records that have not taken effect, in one order for everybody; gives those that are marked then. */
export const freeze = async (
  db: Tx,
  recordIds: readonly string[],
  now: Date,
): Promise<string[]> => {
  // A record that takes effect at this moment is waited for, and is then left as it is.
  await sql`select from service_record where id = any(${recordIds}::uuid[])
    order by volunteer_id, id for update`.execute(db)
  const { rows } = await sql<{ id: string }>`
    update service_record set frozen_at = coalesce(frozen_at, ${now}) where id = any(${recordIds}::uuid[])
      and state not in ('effective', 'dismissed', 'revoked') returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Unmarks those that no frozen finding holds any more, and moves the end of their publicity; gives them. */
export const thaw = async (db: Tx, recordIds: readonly string[], now: Date) => {
  const { rows } = await sql<{ recordId: string; sessionId: string }>`
    update service_record r set frozen_at = null,
      publicity_ends_at = case when r.state = 'publicised'
        then r.publicity_ends_at + greatest(${now}::timestamptz - greatest(r.frozen_at, r.publicity_starts_at), interval '0')
        else r.publicity_ends_at end
    where r.id = any(${recordIds}::uuid[]) and r.frozen_at is not null
      and not ${heldByFinding}
    returning r.id as "recordId", r.session_id as "sessionId"`.execute(db)
  return rows
}

/** Answers the objections that wait: what was objected to is revoked. Gives them. */
export const upholdObjections = async (
  db: Tx,
  recordIds: readonly string[],
  by: { administratorId: string; reason: string },
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update objection set decision = 'upheld', decided_by = ${by.administratorId}, decision_reason = ${by.reason},
      decided_at = ${now}
    where record_id = any(${recordIds}::uuid[]) and decided_at is null returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export const revoke = (db: Tx, keys: readonly RecordKey[], reason: string, now: Date) =>
  sql`
    update service_record r set state = 'revoked', reason = ${reason}, frozen_at = null, updated_at = ${now}
    ${amongKeys(keys)}`.execute(db)

/** Those of some records that a finding holds which froze its own: not those outside the node that did. */
export const listHeld = async (db: Tx, recordIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.id from service_record r where r.id = any(${recordIds}::uuid[]) and ${heldByFinding}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
