import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

/** What everybody may know of a donation. */
export interface Given {
  kind: 'cardSpending' | 'money' | 'goods'
  amountFen: number | null
  goods: string | null
  from: string
  to: string
  purpose: string
  foundation: string
}

const given = sql`d.kind, d.amount_fen as "amountFen", d.goods, d.from_date as "from", d.to_date as "to", d.purpose, d.foundation`

export const findByNumber = (db: Db, number: string) =>
  db
    .selectFrom('donation_certificate as d')
    .leftJoin('signing_key as k', 'k.id', 'd.key_id')
    .where('d.number', '=', number)
    .select([
      'd.state',
      'd.code_digest as codeDigest',
      'd.signed',
      'd.signature',
      'd.revoked_at as revokedAt',
      'd.reason',
      'k.id as keyId',
      'k.public_key as publicKey',
      'k.created_at as keySince',
      'k.attestation',
    ])
    .executeTakeFirst()

export type FoundRow = NonNullable<Awaited<ReturnType<typeof findByNumber>>>

type After = [issuedAt: string, id: string] | null

const before = (after: After) =>
  after ? sql`(d.issued_at, d.id) < (${new Date(after[0])}, ${after[1]}::uuid)` : sql`true`

/** Donations with a valid certificate, the newest first. */
export const listPublic = async (db: Db, year: number | undefined, after: After, most: number) => {
  const { rows } = await sql<
    Given & { certificateId: string; donorName: string | null; shown: boolean; issuedAt: Date }
  >`
    select d.id as "certificateId", d.donor_name as "donorName", d.shown, d.issued_at as "issuedAt", ${given}
    from donation_certificate d
    where d.state = 'issued' and ${year ? sql`d.year = ${year}` : sql`true`} and ${before(after)}
    order by d.issued_at desc, d.id desc limit ${most}`.execute(db)
  return rows
}

/** What was given in each year, the newest first. */
export const sumYears = async (db: Db) => {
  const { rows } = await sql<{
    year: number
    amountFen: number
    certificates: number
    goods: number
  }>`
    select year, coalesce(sum(amount_fen), 0)::bigint as "amountFen", count(*)::int as certificates,
      (count(*) filter (where kind = 'goods'))::int as goods
    from donation_certificate where state = 'issued' group by year order by year desc limit 20`.execute(
    db,
  )
  return rows
}

export interface OwnRow {
  certificateId: string
  number: string
  codeCipher: Buffer
  donorName: string
  signed: string
  state: 'issued' | 'revoked'
  issuedAt: Date
  revokedAt: Date | null
  reason: string | null
  shown: boolean
}

const own = sql`
  select d.id as "certificateId", d.number, d.code_cipher as "codeCipher", d.donor_name as "donorName", d.signed,
    d.state, d.issued_at as "issuedAt", d.revoked_at as "revokedAt", d.reason, d.shown
  from donation_certificate d where d.number is not null`

export const listOwn = async (
  db: Db,
  volunteerId: string,
  after: After,
  most: number,
): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`${own} and d.volunteer_id = ${volunteerId} and ${before(after)}
    order by d.issued_at desc, d.id desc limit ${most}`.execute(db)
  return rows
}

export const findOwn = async (
  db: Db,
  volunteerId: string,
  certificateId: string,
): Promise<OwnRow | undefined> => {
  const { rows } =
    await sql<OwnRow>`${own} and d.volunteer_id = ${volunteerId} and d.id = ${certificateId}`.execute(
      db,
    )
  return rows[0]
}

/** Whether the own donation appears in the list; false when it was so before. */
export const setShown = async (
  db: Tx,
  volunteerId: string,
  certificateId: string,
  shown: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('donation_certificate')
    .set({ shown })
    .where('id', '=', certificateId)
    .where('volunteer_id', '=', volunteerId)
    .where('shown', '<>', shown)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the donor off his certificates: what was signed names nobody and is still verified by who has the paper. */
export const forgetDonor = (db: Tx, volunteerId: string) =>
  db
    .updateTable('donation_certificate')
    .set({ donor_name: null, code_cipher: null, volunteer_id: null, shown: false })
    .where('volunteer_id', '=', volunteerId)
    .execute()
