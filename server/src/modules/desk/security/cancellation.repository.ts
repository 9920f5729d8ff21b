import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

/** What the volunteer will lose or keep. */
export interface Consequences {
  openApplications: number
  organizations: number
  certificates: number
  serviceMinutes: number
  pendingRecords: number
}

export const findConsequences = async (
  db: Db,
  volunteerId: string,
  now: Date,
): Promise<Consequences> => {
  const { rows } = await sql<Consequences>`
    select
      (select count(*)::int from application where volunteer_id = ${volunteerId} and lower(during) > ${now}
        and state in ('pending', 'accepted', 'waitlisted', 'offered', 'invited')) as "openApplications",
      (select count(*)::int from membership where volunteer_id = ${volunteerId} and state in ('member', 'applied')) as organizations,
      (select count(*)::int from certificate where volunteer_id = ${volunteerId} and state = 'valid') as certificates,
      coalesce((select service_minutes from balance where volunteer_id = ${volunteerId}), 0) as "serviceMinutes",
      (select count(*)::int from service_record where volunteer_id = ${volunteerId}
        and state in ('awaitingSignOut', 'awaitingConfirmation', 'awaitingReview', 'publicised', 'objected')) as "pendingRecords"`.execute(
    db,
  )
  return rows[0]!
}

export interface OpenCancellation {
  id: string
  appliedAt: Date
  endsAt: Date
}

/** The cancellation that is under way. */
export const findOpen = (db: Db, volunteerId: string): Promise<OpenCancellation | undefined> =>
  db
    .selectFrom('account_cancellation')
    .where('volunteer_id', '=', volunteerId)
    .where('taken_back_at', 'is', null)
    .where('completed_at', 'is', null)
    .select(['id', 'applied_at as appliedAt', 'ends_at as endsAt'])
    .executeTakeFirst()

/** The mission a volunteer is signed in at, if any: it must be settled first. */
export const findSignedIn = async (db: Db, volunteerId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('stretch as s')
    .innerJoin('mission as m', 'm.id', 's.mission_id')
    .where('s.volunteer_id', '=', volunteerId)
    .where('s.signed_out_at', 'is', null)
    .where('s.void', '=', false)
    .select('m.title')
    .executeTakeFirst()
  return row?.title ?? null
}

/**
 * Confines an account from now on and notes what it was; false when it was confined already. One
 * statement, so that of two applications one alone is made.
 */
export const begin = async (
  db: Tx,
  volunteerId: string,
  { id, now, endsAt }: { id: string; now: Date; endsAt: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    with before as (
      select id, state from volunteer where id = ${volunteerId} and state in ('registered', 'verified', 'returned') for update),
    confined as (
      update volunteer v set state = 'cancelling' from before where v.id = before.id returning v.id)
    insert into account_cancellation (volunteer_id, id, former_state, applied_at, ends_at)
    select before.id, ${id}, before.state, ${now}, ${endsAt} from before join confined on confined.id = before.id
    returning id`.execute(db)
  return rows.length > 0
}

/**
 * Gives an account its former state back; the identifier of the cancellation, or null when it is over or a
 * guardian stopped the account meanwhile. Roll back on null.
 */
export const takeBack = async (db: Tx, volunteerId: string, now: Date): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      update account_cancellation set taken_back_at = ${now}
      where volunteer_id = ${volunteerId} and taken_back_at is null and completed_at is null and ends_at > ${now}
      returning volunteer_id, id, former_state)
    update volunteer v set state = taken.former_state from taken
    where v.id = taken.volunteer_id and v.state = 'cancelling' returning taken.id`.execute(db)
  return rows[0]?.id ?? null
}

export interface DueCancellation {
  volunteerId: string
  id: string
}

/** Cancellations whose cooling-off is over, held; those another worker holds are left out. */
export const lockDue = (db: Tx, now: Date, most: number): Promise<DueCancellation[]> =>
  db
    .selectFrom('account_cancellation')
    .where('taken_back_at', 'is', null)
    .where('completed_at', 'is', null)
    .where('ends_at', '<=', now)
    .where(notSetAside('cancellations', sql.ref('account_cancellation.volunteer_id'), now))
    .orderBy('ends_at')
    .select(['volunteer_id as volunteerId', 'id'])
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** How the holder can be reached a last time; his account is held until the transaction ends. */
export const lockContacts = (db: Tx, volunteerId: string) =>
  db
    .selectFrom('volunteer')
    .where('id', '=', volunteerId)
    .select(['id', 'mobile_cipher as mobileCipher', 'email_cipher as emailCipher'])
    .forUpdate()
    .executeTakeFirstOrThrow()

export const complete = (db: Tx, volunteerId: string, id: string, now: Date) =>
  db
    .updateTable('account_cancellation')
    .set({ completed_at: now })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', id)
    .execute()
