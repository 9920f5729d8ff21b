import type { VolunteerState } from 'contract/people/account'
import type { IdDocument } from 'contract/codes/id-document'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

type State = z.output<typeof VolunteerState>

/** Writes where the check of name and document stands. */
export const writeCheck = (
  db: Tx,
  volunteerId: string,
  check: { state: 'waiting' | 'returned'; attempts: number; nextTryAt: Date },
  now: Date,
) => {
  const values = {
    state: check.state,
    reason: check.state === 'returned' ? 'mismatched' : null,
    attempts: check.attempts,
    next_try_at: check.nextTryAt,
    updated_at: now,
  }
  return db
    .insertInto('real_name_check')
    .values({ volunteer_id: volunteerId, ...values })
    .onConflict((conflict) => conflict.column('volunteer_id').doUpdateSet(values))
    .execute()
}

export const removeCheck = (db: Tx, volunteerId: string) =>
  db.deleteFrom('real_name_check').where('volunteer_id', '=', volunteerId).execute()

/** Moves an account from one state to another; false when it is in neither of `from` any more. */
export const moveState = async (
  db: Tx,
  id: string,
  from: readonly State[],
  to: State,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('volunteer')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface DueCheck {
  volunteerId: string
  attempts: number
  name: string
  documentType: IdDocument
  documentNumberCipher: Buffer
}

/**
 * Takes a check that is due and puts it off, so that no other server asks meanwhile and one that dies
 * leaves it for later.
 */
export const takeDue = async (db: Db, now: Date, until: Date): Promise<DueCheck | undefined> => {
  const { rows } = await sql<DueCheck>`
    with due as (
      select d.volunteer_id from real_name_check d join volunteer w on w.id = d.volunteer_id
      where d.state = 'waiting' and d.next_try_at <= ${now} and w.state = 'registered'
        and ${notSetAside('realNames', sql.ref('d.volunteer_id'), now)}
      order by d.next_try_at limit 1 for update of d skip locked)
    update real_name_check c set attempts = c.attempts + 1, next_try_at = ${until}, updated_at = ${now}
    from due, volunteer v where c.volunteer_id = due.volunteer_id and v.id = c.volunteer_id
    returning c.volunteer_id as "volunteerId", c.attempts, v.name, v.document_type as "documentType",
      v.document_number_cipher as "documentNumberCipher"`.execute(db)
  return rows[0]
}

export const putOff = (db: Db, volunteerId: string, nextTryAt: Date) =>
  db
    .updateTable('real_name_check')
    .set({ next_try_at: nextTryAt })
    .where('volunteer_id', '=', volunteerId)
    .where('state', '=', 'waiting')
    .execute()

/** Writes the corrected name and document of an account that was returned; false when it is not any more. */
export const writeIdentity = async (
  db: Tx,
  id: string,
  identity: {
    name: string
    documentType: string
    documentNumberCipher: Buffer
    gender: string
    birthDate: string
    state: State
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('volunteer')
    .set({
      name: identity.name,
      document_type: identity.documentType,
      document_number_cipher: identity.documentNumberCipher,
      gender: identity.gender,
      birth_date: identity.birthDate,
      state: identity.state,
    })
    .where('id', '=', id)
    .where('state', '=', 'returned')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
