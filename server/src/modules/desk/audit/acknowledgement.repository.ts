import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** What an auditor took note of, as it was signed. */
export interface Acknowledgement {
  id: string
  sealNumber: number
  sealedEvents: number
  sealedHash: Buffer
  foundEvents: number
  foundHash: Buffer
  finding: string
  reason: string
  administratorId: string
  acknowledgedAt: Date
}

export interface SignedAcknowledgement extends Acknowledgement {
  signature: string
  publicKey: Buffer
  administratorName: string
}

/** Writes one down; false where exactly this was acknowledged before. */
export const insert = async (
  db: Tx,
  one: Acknowledgement & { keyId: string; signature: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('event_seal_acknowledgement')
    .values({
      id: one.id,
      seal_number: one.sealNumber,
      sealed_events: one.sealedEvents,
      sealed_hash: one.sealedHash,
      found_events: one.foundEvents,
      found_hash: one.foundHash,
      finding: one.finding,
      reason: one.reason,
      administrator_id: one.administratorId,
      acknowledged_at: one.acknowledgedAt,
      key_id: one.keyId,
      signature: one.signature,
    })
    .onConflict((conflict) => conflict.columns(['seal_number', 'finding']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The one of a finding, where the log has the fact as well, with what its signature is verified by. */
export const find = async (
  db: Db,
  sealNumber: number,
  finding: string,
): Promise<SignedAcknowledgement | undefined> => {
  const { rows } = await sql<SignedAcknowledgement>`
    select a.id, a.seal_number as "sealNumber", a.sealed_events as "sealedEvents", a.sealed_hash as "sealedHash",
      a.found_events as "foundEvents", a.found_hash as "foundHash", a.finding, a.reason,
      a.administrator_id as "administratorId", a.acknowledged_at as "acknowledgedAt", a.signature,
      k.public_key as "publicKey", d.name as "administratorName"
    from event_seal_acknowledgement a join signing_key k on k.id = a.key_id
    join administrator d on d.id = a.administrator_id
    where a.seal_number = ${sealNumber} and a.finding = ${finding}
      and exists (select from event e where e.created_at = a.acknowledged_at and e.name = 'sealAcknowledged'
        and e.object_id = a.id and e.actor_id = a.administrator_id)`.execute(db)
  return rows[0]
}
