import type { SupersededBy } from 'contract/service/certificate'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { KeptCertificate, Standing } from './certificate.integrity.ts'
import type { Grade } from '../record/grade.policy.ts'

export interface Scope {
  from: string | null
  to: string | null
  /** Prefixes of division codes: a city takes all its counties. */
  regionPrefixes: string[]
  categories: string[]
  /** Grades that are taken in; none for all. */
  grades: Grade[]
  /** Only what was recorded at this node or below. */
  recordedBy: string | null
  missionId: string | null
  sessionId: string | null
}

export interface EffectiveRecord {
  recordId: string
  date: string
  missionTitle: string
  organizationName: string
  regionName: string
  kind: 'service' | 'training'
  minutes: number
  way: string
  grade: Grade
  sourceSystem: string
  /** Of what: signed in, entered by hand, entered after the fact or taken over. */
  origin: string
}

/** The volunteer's effective records within a scope, oldest first. */
export const listEffective = async (
  db: Db,
  volunteerId: string,
  scope: Scope,
): Promise<EffectiveRecord[]> => {
  const { rows } = await sql<EffectiveRecord>`
    select r.id as "recordId", r.local_date as date, m.title as "missionTitle", o.name as "organizationName",
      coalesce(city.name, '') || coalesce(region.name, '') as "regionName",
      r.kind, r.minutes, r.way, r.grade, r.source_system as "sourceSystem", r.source as origin
    from service_record r
    join mission m on m.id = r.mission_id
    join organization o on o.id = r.organization_id
    left join region on region.code = m.region_code
    left join region city on city.code = region.parent_code and city.level = 'city'
    where r.volunteer_id = ${volunteerId} and r.state = 'effective'
      and (${scope.from}::date is null or r.local_date >= ${scope.from}::date)
      and (${scope.to}::date is null or r.local_date <= ${scope.to}::date)
      and (cardinality(${scope.regionPrefixes}::text[]) = 0
        or exists (select 1 from unnest(${scope.regionPrefixes}::text[]) as p(prefix) where m.region_code like p.prefix || '%'))
      and (cardinality(${scope.categories}::text[]) = 0 or m.categories && ${scope.categories}::text[])
      and (cardinality(${scope.grades}::text[]) = 0 or r.grade = any(${scope.grades}::text[]))
      and (${scope.recordedBy}::uuid is null or exists (select from organization_ancestry oa
        where oa.organization_id = r.organization_id and oa.ancestor_id = ${scope.recordedBy}::uuid))
      and (${scope.missionId}::uuid is null or r.mission_id = ${scope.missionId}::uuid)
      and (${scope.sessionId}::uuid is null or r.session_id = ${scope.sessionId}::uuid)
    order by r.local_date, r.id`.execute(db)
  return rows
}

export const getHolder = (db: Db, volunteerId: string) =>
  db
    .selectFrom('volunteer')
    .where('id', '=', volunteerId)
    .select([
      'name',
      'volunteer_no as volunteerNo',
      'document_type as documentType',
      'document_number_cipher as documentNumberCipher',
    ])
    .executeTakeFirstOrThrow()

export const getIssuerName = async (db: Db): Promise<string> => {
  const root = await db
    .selectFrom('organization')
    .where('parent_id', 'is', null)
    .select('name')
    .executeTakeFirstOrThrow()
  return root.name
}

/** What a batch is about, as it stands on the paper. */
export const findNames = async (
  db: Db,
  { recordedBy, missionId }: { recordedBy: string | null; missionId: string | null },
): Promise<{ recordedBy: string | null; mission: string | null }> => {
  const { rows } = await sql<{ recordedBy: string | null; mission: string | null }>`
    select (select name from organization where id = ${recordedBy}::uuid) as "recordedBy",
      (select title from mission where id = ${missionId}::uuid) as mission`.execute(db)
  return rows[0]!
}

export const listRegionNames = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('region')
    .where('code', 'in', codes)
    .select('name')
    .orderBy('code')
    .execute()
  return rows.map((row) => row.name)
}

/** Takes a number for a certificate; false when another holds it. */
export const takeNumber = async (
  db: Tx,
  number: string,
  volunteerId: string,
  certificateId: string,
): Promise<boolean> => {
  const taken = await db
    .insertInto('certificate_number')
    .values({ number, volunteer_id: volunteerId, certificate_id: certificateId })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('number')
    .executeTakeFirst()
  return taken !== undefined
}

/** One issue at a time for each volunteer, until the transaction ends. */
export const lockHolder = (db: Tx, volunteerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`certificate/${volunteerId}`}, 0))`.execute(
    db,
  )

/** The valid certificate of a scope, if there is one. */
export const findValid = (db: Db, volunteerId: string, scope: string) =>
  own(db, volunteerId)
    .where('c.state', '=', 'valid')
    .where('c.scope', '=', sql<string>`${scope}::jsonb`)
    .executeTakeFirst()

/** How many a volunteer asked for on the day of Asia/Shanghai that runs; what an organisation issued is none. */
export const countOfDay = async (db: Tx, volunteerId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from certificate where volunteer_id = ${volunteerId}
      and issued_at >= date_trunc('day', ${now}::timestamptz, 'Asia/Shanghai')
      and not scope ? 'recordedBy'`.execute(db)
  return rows[0]!.n
}

/**
 * Where a certificate stands from now on, with the seal over it; false where it stands elsewhere than in `from`
 * meanwhile.
 */
export const setStanding = async (
  db: Tx,
  to: Standing & { seal: Buffer },
  from: readonly string[],
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('certificate')
    .set({
      state: to.state,
      state_at: to.stateAt,
      state_seal: to.seal,
      replaced_by: to.replacedBy,
      reason_kind: to.reasonKind,
    })
    .where('volunteer_id', '=', to.volunteerId)
    .where('id', '=', to.certificateId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewCertificate {
  volunteer_id: string
  id: string
  number: string
  private_cipher: Buffer
  code_digest: string
  scope: string
  signed: string
  signature: string
  key_id: string
  from_date: string | null
  to_date: string | null
  service_minutes: number
  training_minutes: number
  records: number
  issued_at: Date
  state_at: Date
  state_seal: Buffer
}

export const insert = async (
  db: Tx,
  certificate: NewCertificate,
  lines: readonly EffectiveRecord[],
) => {
  await db.insertInto('certificate').values(certificate).execute()
  await sql`insert into certificate_line (volunteer_id, certificate_id, record_id, minutes, kind)
    select ${certificate.volunteer_id}::uuid, ${certificate.id}::uuid, *
    from unnest(${lines.map((line) => line.recordId)}::uuid[], ${lines.map((line) => line.minutes)}::int[], ${lines.map((line) => line.kind)}::text[])`.execute(
    db,
  )
}

/**
 * Who had another certificate put in the place of `c`: the federation, as the log tells, the organisation whose batch
 * it comes from, or else its holder.
 */
export const supersededBy = sql<z.output<
  typeof SupersededBy
> | null>`case when c.state <> 'superseded' then null
  when exists (select from event e where e.object_id = c.id and e.name = 'certificateReplaced') then 'federation'
  when c.scope ? 'recordedBy' then 'organization' else 'holder' end`

const own = (db: Db, volunteerId: string) =>
  db
    .selectFrom('certificate as c')
    .where('c.volunteer_id', '=', volunteerId)
    .select([
      'c.id as certificateId',
      'c.number',
      'c.private_cipher as privateCipher',
      'c.issued_at as issuedAt',
      'c.service_minutes as serviceMinutes',
      'c.training_minutes as trainingMinutes',
      'c.records',
      'c.state',
      'c.state_at as stateAt',
      'c.replaced_by as replacedBy',
      'c.reason_kind as reasonKind',
      'c.signed',
    ])
    .select(supersededBy.as('supersededBy'))
    .select(
      sql<string[]>`array(select l.record_id from certificate_line l
        join service_record r on r.volunteer_id = l.volunteer_id and r.id = l.record_id
        where l.volunteer_id = c.volunteer_id and l.certificate_id = c.id and r.state <> 'effective')`.as(
        'revokedIds',
      ),
    )

export const listOwn = (
  db: Db,
  volunteerId: string,
  after: [string, string] | null,
  limit: number,
) =>
  own(db, volunteerId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('c.issued_at', 'c.id'), '<', eb.tuple(new Date(after![0]), after![1])),
      ),
    )
    .orderBy('c.issued_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()

export const findOwn = (db: Db, volunteerId: string, certificateId: string) =>
  own(db, volunteerId).where('c.id', '=', certificateId).executeTakeFirst()

/** When the last of some records of a volunteer was credited; null where none was. */
export const findLastCredit = async (
  db: Db,
  volunteerId: string,
  recordIds: readonly string[],
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from ledger_entry
    where volunteer_id = ${volunteerId} and source_kind = 'credit' and source_id = any(${recordIds}::uuid[])`.execute(
    db,
  )
  return rows[0]!.at
}

/** What tells whether a certificate `c` was touched; a seal a day before its issue shows that it must have one. */
const kept = sql`c.volunteer_id as "volunteerId", c.id as "certificateId", c.number, c.code_digest as "codeDigest",
  c.signed, c.signature, c.key_id as "keyId", c.service_minutes as "serviceMinutes",
  c.training_minutes as "trainingMinutes", c.records, c.from_date as "from", c.to_date as "to", c.state, c.state_at as "stateAt", c.state_seal as "stateSeal",
  c.replaced_by as "replacedBy", c.reason_kind as "reasonKind", c.issued_at as "issuedAt",
  ${supersededBy} as "supersededBy", k.public_key as "publicKey", k.created_at as "keySince", k.attestation,
  exists (select from certificate s where s.state_seal is not null
    and s.state_at < c.issued_at - interval '1 day') as "sealedBefore",
  exists (select from event e where e.object_id = c.id and e.name = 'certificateRevoked') as "revokedInLog",
  c.records = (select count(*) from certificate_line l where l.volunteer_id = c.volunteer_id and l.certificate_id = c.id
    and exists (select from ledger_entry e where e.volunteer_id = l.volunteer_id and e.source_kind = 'credit'
      and e.source_id = l.record_id and e.minutes = l.minutes and e.kind = l.kind and e.created_at <= c.issued_at)) as credited,
  array(select l.record_id from certificate_line l where l.volunteer_id = c.volunteer_id and l.certificate_id = c.id) as "recordIds"
  from certificate c left join signing_key k on k.id = c.key_id`

export const findByNumber = async (
  db: Db,
  number: string,
): Promise<KeptCertificate | undefined> => {
  const { rows } = await sql<KeptCertificate>`
    select ${kept} join certificate_number n on n.volunteer_id = c.volunteer_id and n.certificate_id = c.id
    where n.number = ${number}`.execute(db)
  return rows[0]
}

/** Certificates of a volunteer among those named, with all that tells whether they were touched. */
export const listKept = async (
  db: Db,
  volunteerId: string,
  certificateIds: readonly string[],
): Promise<KeptCertificate[]> => {
  const { rows } = await sql<KeptCertificate>`
    select ${kept} where c.volunteer_id = ${volunteerId} and c.id = any(${certificateIds}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Holds a certificate until the transaction ends. */
export const lockCertificate = (db: Tx, volunteerId: string, certificateId: string) =>
  sql`select from certificate where volunteer_id = ${volunteerId} and id = ${certificateId} for update`.execute(
    db,
  )

export interface CheckedRow extends KeptCertificate {
  /** The lines beside the text, in the order of their records. */
  lines: { recordId: string; minutes: number; kind: string }[]
  /** Under its number stands this certificate. */
  numbered: boolean
}

/** Every certificate, some at a time, in the order of holder and identifier. */
export const listToCheck = async (
  db: Db,
  after: readonly [volunteerId: string, certificateId: string] | null,
  most: number,
): Promise<CheckedRow[]> => {
  const { rows } = await sql<CheckedRow>`
    select x.*, coalesce((select jsonb_agg(jsonb_build_object('recordId', l.record_id, 'minutes', l.minutes, 'kind', l.kind))
        from certificate_line l where l.volunteer_id = x."volunteerId" and l.certificate_id = x."certificateId"), '[]') as lines,
      exists (select from certificate_number n where n.number = x.number and n.volunteer_id = x."volunteerId"
        and n.certificate_id = x."certificateId") as numbered
    from (select ${kept}
      where ${after ? sql`(c.volunteer_id, c.id) > (${after[0]}::uuid, ${after[1]}::uuid)` : sql`true`}
      order by c.volunteer_id, c.id limit ${most}) x`.execute(db)
  return rows
}

/** Certificates the log tells of that are no more. */
export const listMissing = async (db: Db, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct e.payload->>'certificateId' as id from event e
    where e.name in ('certificateIssued', 'certificateReplaced')
      and not exists (select from certificate c where c.id = (e.payload->>'certificateId')::uuid
        and c.volunteer_id = (e.payload->>'volunteerId')::uuid)
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What a certificate was asked for. */
export const getScope = async (
  db: Db,
  volunteerId: string,
  certificateId: string,
): Promise<string> => {
  const { rows } = await sql<{ scope: string }>`
    select scope::text from certificate where volunteer_id = ${volunteerId} and id = ${certificateId}`.execute(
    db,
  )
  return rows[0]!.scope
}

/**
 * What became of the records of a certificate, by record. What the ledger took back is revoked, whatever a row says that
 * was put into effect again past the product.
 */
export const listLineStates = (db: Db, volunteerId: string, certificateId: string) =>
  db
    .selectFrom('certificate_line as l')
    .innerJoin('service_record as r', (join) =>
      join.onRef('r.volunteer_id', '=', 'l.volunteer_id').onRef('r.id', '=', 'l.record_id'),
    )
    .where('l.volunteer_id', '=', volunteerId)
    .where('l.certificate_id', '=', certificateId)
    .select((eb) => [
      'l.record_id as recordId',
      'r.reason',
      eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom('ledger_entry as e')
              .whereRef('e.volunteer_id', '=', 'l.volunteer_id')
              .whereRef('e.record_id', '=', 'l.record_id')
              .where('e.source_kind', '=', 'reversal'),
          ),
        )
        .then('revoked')
        .else(eb.ref('r.state'))
        .end()
        .as('state'),
    ])
    .execute()

/** The kept paper of a certificate, closed. */
export const findPdf = async (
  db: Db,
  volunteerId: string,
  certificateId: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('certificate_pdf')
    .where('volunteer_id', '=', volunteerId)
    .where('certificate_id', '=', certificateId)
    .select('cipher')
    .executeTakeFirst()
  return row?.cipher
}

/**
 * Keeps the paper of a certificate, unless its holder was forgotten meanwhile: the row is held, so
 * that forgetting comes before, and nothing is kept, or after, and takes this away too.
 */
export const keepPdf = (
  db: Db,
  volunteerId: string,
  certificateId: string,
  cipher: Buffer,
  now: Date,
) =>
  sql`insert into certificate_pdf (volunteer_id, certificate_id, cipher, made_at)
    select volunteer_id, id, ${cipher}, ${now}::timestamptz from certificate
    where volunteer_id = ${volunteerId} and id = ${certificateId} and length(private_cipher) > 0
    for share
    on conflict do nothing`.execute(db)

/** Removes kept papers made before a moment, some at a time; gives how many. */
export const removePdfsBefore = async (db: Db, moment: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from certificate_pdf
    where (volunteer_id, certificate_id) in (select volunteer_id, certificate_id from certificate_pdf
      where made_at < ${moment} order by made_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Empties what only the holder could read of his certificates. */
export const forgetHolder = async (db: Tx, volunteerId: string) => {
  await db
    .updateTable('certificate')
    .set({ private_cipher: Buffer.alloc(0) })
    .where('volunteer_id', '=', volunteerId)
    .execute()
  await db.deleteFrom('certificate_pdf').where('volunteer_id', '=', volunteerId).execute()
}
