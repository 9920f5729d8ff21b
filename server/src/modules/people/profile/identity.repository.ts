import type { IdDocument } from 'contract/codes/id-document'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { IdentityChange } from '../../../platform/tables.ts'
import { type PassedRow, passedColumns } from '../../foundation/decision/waiting.service.ts'
import type { ChangedField, KeptIdentity } from './identity.policy.ts'
import { type ChangeState, openStates } from './identity.states.ts'
import { couldBeAnother, countsWith, identityHolder, isIdentityTurnOf } from './turn.service.ts'

/** The identity that holds, and what decides who looks at a change of it. */
export const findHolding = async (db: Db, volunteerId: string) => {
  const { rows } = await sql<{
    name: string
    documentType: IdDocument
    documentNumberCipher: Buffer
    birthDate: string
    mobileCipher: Buffer | null
    guarded: boolean
    reviewerId: string
  }>`
    select v.name, v.document_type as "documentType", v.document_number_cipher as "documentNumberCipher",
      v.birth_date::text as "birthDate", v.mobile_cipher as "mobileCipher",
      exists (select from guardian g where g.volunteer_id = v.id and octet_length(g.mobile_cipher) > 0) as guarded,
      (select o.id from organization o where o.kind = 'federation' and o.state = 'approved'
        and (o.parent_id is null or o.region_code in (left(v.region_code, 6), left(v.region_code, 4) || '00'))
        order by (o.parent_id is null), o.region_code = left(v.region_code, 6) desc, o.created_at, o.id limit 1) as "reviewerId"
    from volunteer v where v.id = ${volunteerId}`.execute(db)
  return rows[0]
}

/** Whether another account has the document already. */
export const isTaken = async (db: Db, digest: Buffer, volunteerId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('account_identifier')
    .where('realm', '=', 'volunteer')
    .where('kind', '=', 'documentNumber')
    .where('digest', '=', digest)
    .where('account_id', '<>', volunteerId)
    .select('account_id')
    .executeTakeFirst()
  return row !== undefined
}

export const insertChange = (db: Tx, change: Insertable<IdentityChange>) =>
  db.insertInto('identity_change').values(change).execute()

export interface ChangeRow extends PassedRow {
  changeId: string
  volunteerId: string
  state: ChangeState
  identityCipher: Buffer
  formerCipher: Buffer
  fields: ChangedField[]
  reason: string
  fileIds: string[]
  requestedAt: Date
  dueOn: string
  /** Who agreed first, at which node, and when; null before, and where one person is enough. */
  agreedBy: string | null
  agreedName: string | null
  agreedNode: string | null
  agreedAt: Date | null
  answer: string | null
  /** Who decided, and at which node; nobody of one that was withdrawn. */
  decidedName: string | null
  decidedNode: string
  decidedAt: Date | null
}

const columns = sql`c.id as "changeId", c.volunteer_id as "volunteerId", c.state, c.identity_cipher as "identityCipher",
  c.former_cipher as "formerCipher", c.fields, c.reason, c.file_ids as "fileIds", c.requested_at as "requestedAt",
  coalesce(c.passed_due_on, c.due_on)::text as "dueOn", ${passedColumns('c')},
  c.agreed_by as "agreedBy", (select a.name from administrator a where a.id = c.agreed_by) as "agreedName",
  (select o.name from organization o where o.id = c.agreed_for) as "agreedNode", c.agreed_at as "agreedAt", c.answer,
  (select a.name from administrator a where a.id = c.decided_by) as "decidedName",
  (select o.name from organization o where o.id = ${identityHolder}) as "decidedNode", c.decided_at as "decidedAt"`

export const listOwn = async (
  db: Db,
  volunteerId: string,
  after: string | null,
  most: number,
): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`select ${columns} from identity_change c
    where c.volunteer_id = ${volunteerId} and ${after ? sql`c.id < ${after}::uuid` : sql`true`}
    order by c.id desc limit ${most}`.execute(db)
  return rows
}

/** An own request, held until the transaction ends. */
export const lockOwn = async (
  db: Tx,
  volunteerId: string,
  changeId: string,
): Promise<ChangeRow | undefined> => {
  const { rows } = await sql<ChangeRow>`select ${columns} from identity_change c
    where c.volunteer_id = ${volunteerId} and c.id = ${changeId} for update`.execute(db)
  return rows[0]
}

export const markWithdrawn = (db: Tx, volunteerId: string, changeId: string, now: Date) =>
  db
    .updateTable('identity_change')
    .set({ state: 'withdrawn', file_ids: [], decided_at: now })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', changeId)
    .execute()

/** A request with who asked, as who decides it sees it. */
export interface ReviewedRow extends ChangeRow {
  holderId: string
  volunteerNo: string
  name: string
  regionName: string
  byTwo: boolean
  earlier: EarlierPart[]
}

/** A request that one person alone let hold, as another that counts together with it names it. */
export interface EarlierPart {
  fields: ChangedField[]
  decidedAt: Date
}

/** What counts together with the request `c` and holds already, the earliest first. */
const earlierParts = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('fields', e.fields, 'decidedAt', e.decided_at) order by e.id), '[]')
  from identity_change e where ${countsWith} and e.id <> c.id) as earlier`

/** Times inside JSON come as text. */
const partWithDates = ({ fields, decidedAt }: EarlierPart): EarlierPart => ({
  fields,
  decidedAt: new Date(decidedAt),
})

/** Requests a federation decides, or did until they went to one above: those that wait the oldest first, all others the newest first. */
export const listOfReviewer = async (
  db: Db,
  actor: { accounts: readonly string[]; organizationId: string },
  { state, turn }: { state: ChangeState | undefined; turn: 'here' | undefined },
  after: string | null,
  most: number,
): Promise<ReviewedRow[]> => {
  const oldestFirst = turn !== undefined || (state !== undefined && openStates.includes(state))
  const { rows } = await sql<ReviewedRow>`
    select ${columns}, ${identityHolder} as "holderId", v.volunteer_no as "volunteerNo", v.name, r.name as "regionName",
      ${couldBeAnother} as "byTwo", ${earlierParts}
    from identity_change c join volunteer v on v.id = c.volunteer_id join region r on r.code = v.region_code
    where ${actor.organizationId}::uuid in (c.reviewer_id, c.passed_to) and ${state ? sql`c.state = ${state}` : sql`true`}
      and ${turn ? isIdentityTurnOf(actor) : sql`true`}
      and ${after ? (oldestFirst ? sql`c.id > ${after}::uuid` : sql`c.id < ${after}::uuid`) : sql`true`}
    order by c.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, earlier: row.earlier.map(partWithDates) }))
}

/** A request that counts together with another. */
export interface CountedRow extends ChangeRow {
  volunteerNo: string
}

/** A request and whatever counts together with it, the earliest first; nothing once the account is no more. */
export const listCounted = async (db: Db, changeId: string): Promise<CountedRow[]> => {
  const { rows } = await sql<CountedRow>`
    select ${columns}, v.volunteer_no as "volunteerNo"
    from (select e.* from identity_change c join identity_change e on ${countsWith} where c.id = ${changeId}) c
    join volunteer v on v.id = c.volunteer_id order by c.id`.execute(db)
  return rows
}

export interface ReviewRow extends ChangeRow {
  holderId: string
  byTwo: boolean
  volunteerMobileCipher: Buffer | null
  administratorMobileCipher: Buffer | null
}

/** One request of `listOfReviewer`, held until the transaction ends, with the numbers of both persons. */
export const lockOfReviewer = async (
  db: Tx,
  actor: { id: string; organizationId: string },
  changeId: string,
): Promise<ReviewRow | undefined> => {
  const { rows } = await sql<ReviewRow>`
    select ${columns}, ${identityHolder} as "holderId", ${couldBeAnother} as "byTwo",
      v.mobile_cipher as "volunteerMobileCipher",
      (select a.mobile_cipher from administrator a where a.id = ${actor.id}) as "administratorMobileCipher"
    from identity_change c join volunteer v on v.id = c.volunteer_id
    where c.id = ${changeId} and ${actor.organizationId}::uuid in (c.reviewer_id, c.passed_to) for update of c`.execute(
    db,
  )
  return rows[0]
}

/** What goes with an account to whom it names: minutes that have taken effect, certificates that hold. */
export const getStake = async (
  db: Db,
  volunteerId: string,
): Promise<{ minutes: number; certificates: number }> => {
  const { rows } = await sql<{ minutes: number; certificates: number }>`
    select coalesce((select service_minutes + training_minutes from balance where volunteer_id = ${volunteerId}), 0) as minutes,
      (select count(*)::int from certificate where volunteer_id = ${volunteerId} and state = 'valid') as certificates`.execute(
    db,
  )
  return rows[0]!
}

/** Writes down who agreed first; the request waits for a second person. */
export const writeAgreement = (
  db: Tx,
  { volunteerId, changeId }: { volunteerId: string; changeId: string },
  actor: { id: string; organizationId: string },
  now: Date,
) =>
  db
    .updateTable('identity_change')
    .set({
      state: 'awaitingSecondReview',
      agreed_by: actor.id,
      agreed_for: actor.organizationId,
      agreed_at: now,
    })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', changeId)
    .execute()

export const writeDecision = (
  db: Tx,
  { volunteerId, changeId }: { volunteerId: string; changeId: string },
  decision: { state: 'approved' | 'returned'; answer: string | null; decidedBy: string },
  now: Date,
) =>
  db
    .updateTable('identity_change')
    .set({
      state: decision.state,
      answer: decision.answer,
      decided_by: decision.decidedBy,
      decided_at: now,
    })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', changeId)
    .execute()

/** Lets another identity hold; false when the account is not in use any more. */
export const writeIdentity = async (
  db: Tx,
  volunteerId: string,
  identity: Omit<KeptIdentity, 'documentNumber'> & { documentNumberCipher: Buffer; gender: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('volunteer')
    .set({
      name: identity.name,
      document_type: identity.documentType,
      document_number_cipher: identity.documentNumberCipher,
      birth_date: identity.birthDate,
      gender: identity.gender,
    })
    .where('id', '=', volunteerId)
    .where('state', 'in', ['verified', 'cancelling', 'frozen'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the evidence off some requests decided before a moment; gives them with its files. */
export const takeOldEvidence = async (db: Tx, before: Date, most: number, now: Date) => {
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    with old as (
      select volunteer_id, id, file_ids from identity_change
      where cardinality(file_ids) > 0 and decided_at < ${before}
        and ${notSetAside('identityEvidence', sql.ref('identity_change.id'), now)} limit ${most} for update skip locked)
    update identity_change c set file_ids = '{}' from old
    where c.volunteer_id = old.volunteer_id and c.id = old.id
    returning c.id, old.file_ids as "fileIds"`.execute(db)
  return rows
}

/** Removes every request of a volunteer; gives the files that came with them. */
export const removeAll = async (db: Tx, volunteerId: string): Promise<string[]> => {
  const { rows } = await sql<{ fileIds: string[] }>`
    delete from identity_change where volunteer_id = ${volunteerId} returning file_ids as "fileIds"`.execute(
    db,
  )
  return rows.flatMap(({ fileIds }) => fileIds)
}
