import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { IdentifierKind } from '../../platform/identifiers.ts'
import type { Volunteer } from '../../platform/tables.ts'

/** Takes an identifier for an account; false when another account has it. Waits for one who takes it just now. */
export const insertIdentifier = async (
  db: Tx,
  kind: IdentifierKind,
  digest: Buffer,
  accountId: string,
): Promise<boolean> => {
  const row = await db
    .insertInto('account_identifier')
    .values({ realm: 'volunteer', kind, digest, account_id: accountId })
    .onConflict((conflict) => conflict.constraint('account_identifier_unique').doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export const insertVolunteer = (db: Tx, volunteer: Insertable<Volunteer>) =>
  db.insertInto('volunteer').values(volunteer).execute()
