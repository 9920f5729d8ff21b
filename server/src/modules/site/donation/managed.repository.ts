import type { DonationKind, DonationState } from 'contract/site/donation'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import {
  type PassedRow,
  passedColumns,
  wentAbove,
} from '../../foundation/decision/waiting.service.ts'
import type { Given } from './donation.repository.ts'
import { donationHolder, donationSince } from './donation-turn.service.ts'

type State = z.output<typeof DonationState>

export interface ManagedRow extends Given, PassedRow {
  certificateId: string
  reference: string
  number: string | null
  donorName: string | null
  volunteerNo: string | null
  receiptNumber: string | null
  shown: boolean
  state: State
  enteredAt: Date
  enteredBy: string | null
  confirmedBy: string | null
  issuedAt: Date | null
  reason: string | null
  mine: boolean
  own: boolean
  organizationName: string
  /** Since when it stands as it does, at which federation, and whether the one acted for let it pass. */
  since: Date
  holderId: string
  entererId: string | null
  passedAbove: boolean
}

interface Filter {
  state?: State | undefined
  kind?: z.output<typeof DonationKind> | undefined
  batchId?: string | undefined
  keyword?: string | undefined
}

/**
 * What a federation deals with: its own; and of those below it what waits there, or waits above it because it let it
 * pass.
 */
const dealtWith = (organizationId: string) => sql`(d.organization_id = ${organizationId}
  or d.state in ('draft', 'confirmed') and (d.passed_to = ${organizationId} or ${wentAbove('d', organizationId)}
    and exists (select from organization_ancestry b where b.organization_id = d.organization_id
      and b.ancestor_id = ${organizationId}::uuid)))`

/** Donations that a federation deals with, the newest first. */
export const listManaged = async (
  db: Db,
  { organizationId, accounts }: Pick<AdministratorActor, 'organizationId' | 'accounts'>,
  { state, kind, batchId, keyword }: Filter,
  after: string | null,
  most: number,
): Promise<ManagedRow[]> => {
  const conditions = [
    dealtWith(organizationId),
    ...(state ? [sql`d.state = ${state}`] : []),
    ...(kind ? [sql`d.kind = ${kind}`] : []),
    ...(batchId ? [sql`d.batch_id = ${batchId}`] : []),
    ...(keyword
      ? [
          sql`(d.number = upper(${keyword}) or d.reference = ${keyword} or starts_with(d.donor_name, ${keyword}))`,
        ]
      : []),
    ...(after ? [sql`d.id < ${after}::uuid`] : []),
  ]
  const { rows } = await sql<ManagedRow>`
    select d.id as "certificateId", d.reference, d.number, d.donor_name as "donorName", v.volunteer_no as "volunteerNo",
      d.kind, d.amount_fen as "amountFen", d.goods, d.from_date as "from", d.to_date as "to", d.purpose, d.foundation,
      d.receipt_number as "receiptNumber", d.shown, d.state, d.entered_at as "enteredAt", e.name as "enteredBy",
      c.name as "confirmedBy", d.issued_at as "issuedAt", d.reason, coalesce(d.entered_by = any(${accounts}::uuid[]), false) as mine,
      d.organization_id = ${organizationId} as own, o.name as "organizationName", ${donationSince('d')} as since,
      ${donationHolder('d')} as "holderId", d.entered_by as "entererId", ${wentAbove('d', organizationId)} as "passedAbove", ${passedColumns('d')}
    from donation_certificate d join organization o on o.id = d.organization_id
    left join volunteer v on v.id = d.volunteer_id
    left join administrator e on e.id = d.entered_by
    left join administrator c on c.id = d.confirmed_by
    where ${sql.join(conditions, sql` and `)} order by d.id desc limit ${most}`.execute(db)
  return rows
}

export interface BatchRow {
  batchId: string
  fileName: string
  total: number
  importedAt: Date
  importedBy: string
  undoneAt: Date | null
  /** Whether none of it is issued. */
  open: boolean
}

const batches = sql`
  select b.id as "batchId", b.file_name as "fileName", b.total, b.imported_at as "importedAt", a.name as "importedBy", b.undone_at as "undoneAt",
    not exists (select 1 from donation_certificate d where d.batch_id = b.id and d.number is not null) as open
  from donation_batch b join administrator a on a.id = b.imported_by`

export const listBatches = async (
  db: Db,
  organizationId: string,
  after: string | null,
  most: number,
): Promise<BatchRow[]> => {
  const { rows } = await sql<BatchRow>`${batches}
    where b.organization_id = ${organizationId} and ${after ? sql`b.id < ${after}::uuid` : sql`true`}
    order by b.id desc limit ${most}`.execute(db)
  return rows
}

/** A batch of the federation, kept from others until the transaction ends. */
export const lockBatch = async (
  db: Tx,
  organizationId: string,
  batchId: string,
): Promise<BatchRow | undefined> => {
  // The certificates too: none is issued meanwhile.
  await sql`select 1 from donation_certificate where batch_id = ${batchId} and organization_id = ${organizationId} order by id for update`.execute(
    db,
  )
  const { rows } = await sql<BatchRow>`${batches}
    where b.organization_id = ${organizationId} and b.id = ${batchId} for update of b`.execute(db)
  return rows[0]
}

/** Removes what a batch brought; gives how many rows were left of it. */
export const undoBatch = async (db: Tx, batchId: string, now: Date): Promise<number> => {
  await db.updateTable('donation_batch').set({ undone_at: now }).where('id', '=', batchId).execute()
  const { numDeletedRows } = await db
    .deleteFrom('donation_certificate')
    .where('batch_id', '=', batchId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Volunteers by the digests of their identifiers; none whose account has ended. */
export const listVolunteers = async (
  db: Db,
  digests: readonly Buffer[],
): Promise<Map<string, { id: string; name: string }>> => {
  const { rows } = await sql<{ digest: Buffer; id: string; name: string }>`
    select i.digest, v.id, v.name from account_identifier i join volunteer v on v.id = i.account_id
    where i.realm = 'volunteer' and i.kind in ('volunteerNo', 'documentNumber') and i.digest = any(${digests}::bytea[])
      and v.state <> 'cancelled'`.execute(db)
  return new Map(rows.map(({ digest, id, name }) => [digest.toString('hex'), { id, name }]))
}

/** Of some numbers of a foundation those that were taken up before, as `foundation\0reference`. */
export const listReferences = async (
  db: Db,
  organizationId: string,
  references: readonly string[],
): Promise<Set<string>> => {
  const found = await db
    .selectFrom('donation_certificate')
    .where('organization_id', '=', organizationId)
    .where('reference', 'in', references)
    .select(['foundation', 'reference'])
    .execute()
  return new Set(found.map(({ foundation, reference }) => `${foundation}\0${reference}`))
}

export const insertBatch = (
  db: Tx,
  batch: {
    id: string
    organization_id: string
    file_name: string
    total: number
    imported_by: string
    imported_at: Date
  },
) => db.insertInto('donation_batch').values(batch).execute()

export interface NewDonation {
  id: string
  batchId: string | null
  reference: string
  donorName: string
  volunteerId: string | null
  kind: string
  amountFen: number | null
  goods: string | null
  from: string
  to: string
  purpose: string
  foundation: string
  receiptNumber: string | null
  shown: boolean
}

export const insertDonations = (
  db: Tx,
  by: { organizationId: string; administratorId: string; now: Date },
  donations: readonly NewDonation[],
) =>
  sql`
    insert into donation_certificate (id, organization_id, batch_id, reference, donor_name, volunteer_id, kind, amount_fen, goods,
      from_date, to_date, purpose, foundation, receipt_number, shown, entered_by, entered_at)
    select id, ${by.organizationId}::uuid, "batchId", reference, "donorName", "volunteerId", kind, "amountFen", goods,
      "from", "to", purpose, foundation, "receiptNumber", shown, ${by.administratorId}::uuid, ${by.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(donations)}::jsonb) as j(id uuid, "batchId" uuid, reference text, "donorName" text,
      "volunteerId" uuid, kind text, "amountFen" bigint, goods text, "from" date, "to" date, purpose text, foundation text,
      "receiptNumber" text, shown boolean)`.execute(db)

export interface LockedRow extends Given {
  id: string
  state: State
  enteredBy: string | null
  donorName: string | null
  receiptNumber: string | null
  organizationId: string
  /** The federation acted for let it pass. */
  passedAbove: boolean
}

/** Some donations that the federation deals with, kept from others until the transaction ends. */
export const lockMany = async (
  db: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<LockedRow[]> => {
  const { rows } = await sql<LockedRow>`
    select d.id, d.state, d.entered_by as "enteredBy", d.donor_name as "donorName", d.receipt_number as "receiptNumber",
      d.kind, d.amount_fen as "amountFen", d.goods, d.from_date as "from", d.to_date as "to", d.purpose, d.foundation,
      d.organization_id as "organizationId", ${wentAbove('d', organizationId)} as "passedAbove"
    from donation_certificate d where ${dealtWith(organizationId)} and d.id = any(${ids}::uuid[])
    order by d.id for update`.execute(db)
  return rows
}

export const confirmMany = (db: Tx, ids: readonly string[], by: string, now: Date) =>
  db
    .updateTable('donation_certificate')
    .set({ state: 'confirmed', confirmed_by: by, confirmed_at: now })
    .where('id', 'in', ids)
    .execute()

export interface Issued {
  id: string
  number: string
  codeCipher: Buffer
  codeDigest: string
  signed: string
  signature: string
  keyId: string
}

export const issueMany = (db: Tx, issued: readonly Issued[], now: Date) =>
  sql`
    update donation_certificate d set state = 'issued', issued_at = ${now}::timestamptz, number = i.number, code_cipher = i.cipher,
      code_digest = i.digest, signed = i.signed, signature = i.signature, key_id = i.key
    from unnest(${issued.map(({ id }) => id)}::uuid[], ${issued.map(({ number }) => number)}::text[],
      ${issued.map(({ codeCipher }) => codeCipher)}::bytea[], ${issued.map(({ codeDigest }) => codeDigest)}::text[],
      ${issued.map(({ signed }) => signed)}::text[], ${issued.map(({ signature }) => signature)}::text[],
      ${issued.map(({ keyId }) => keyId)}::text[]) as i(id, number, cipher, digest, signed, signature, key)
    where d.id = i.id`.execute(db)

export const revokeOne = (db: Tx, id: string, reason: string, now: Date) =>
  db
    .updateTable('donation_certificate')
    .set({ state: 'revoked', revoked_at: now, reason })
    .where('id', '=', id)
    .execute()

export const removeOne = (db: Tx, id: string) =>
  db.deleteFrom('donation_certificate').where('id', '=', id).execute()

/** Of some certificate numbers those that are taken. */
export const listTaken = async (db: Tx, numbers: readonly string[]): Promise<Set<string>> => {
  const found = await db
    .selectFrom('donation_certificate')
    .where('number', 'in', numbers)
    .select('number')
    .execute()
  return new Set(found.map(({ number }) => number!))
}

/** What some federations are called. */
export const mapNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const found = await db
    .selectFrom('organization')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'name'])
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
