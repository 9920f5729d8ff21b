import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { State } from '../account/account.states.ts'

/** Leads an account from one of these states to another, and keeps where it was. */
export const freezeFrom = (db: Tx, volunteerId: string, from: readonly State[], to: State) =>
  sql`update volunteer set stopped_from = state, state = ${to}
    where id = ${volunteerId} and state = any(${from}::text[])`.execute(db)

/** Leads a stopped account back to where it was. */
export const leadBack = (db: Tx, volunteerId: string, from: readonly State[]) =>
  sql`update volunteer set state = stopped_from, stopped_from = null
    where id = ${volunteerId} and state = any(${from}::text[]) and stopped_from is not null`.execute(
    db,
  )

export const isStopped = async (db: Db, volunteerId: string): Promise<boolean> => {
  const { rows } = await sql`select from volunteer
    where id = ${volunteerId} and state = 'frozen' and stopped_from is not null`.execute(db)
  return rows.length > 0
}
