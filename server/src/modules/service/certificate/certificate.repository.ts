import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export interface Scope {
  from: string | null
  to: string | null
  /** Prefixes of division codes: a city takes all its counties. */
  regionPrefixes: string[]
  categories: string[]
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
  sourceSystem: string
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
      r.kind, r.minutes, r.way, r.source_system as "sourceSystem"
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

export const keepKey = (db: Tx, key: { id: string; publicKey: Buffer }, now: Date) =>
  db
    .insertInto('signing_key')
    .values({ id: key.id, public_key: key.publicKey, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Lets the database be of another signing key; false where it is of that one already. */
export const setSigningFingerprint = async (
  db: Tx,
  fingerprint: Buffer,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into key_fingerprint (name, fingerprint, created_at) values ('signing', ${fingerprint}, ${now})
    on conflict (name) do update set fingerprint = excluded.fingerprint, created_at = excluded.created_at
      where key_fingerprint.fingerprint <> excluded.fingerprint`.execute(db)
  return numAffectedRows === 1n
}

export const listKeys = (db: Db) =>
  db
    .selectFrom('signing_key')
    .select(['id as keyId', 'public_key as publicKey', 'created_at as since'])
    .orderBy('created_at')
    .execute()

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

/** How many a volunteer was issued on the day of Asia/Shanghai that runs. */
export const countOfDay = async (db: Tx, volunteerId: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from certificate where volunteer_id = ${volunteerId}
      and issued_at >= date_trunc('day', ${now}::timestamptz, 'Asia/Shanghai')`.execute(db)
  return rows[0]!.n
}

/** Marks the valid certificate of the same scope as superseded. */
export const supersede = (db: Tx, volunteerId: string, scope: string) =>
  db
    .updateTable('certificate')
    .set({ state: 'superseded' })
    .where('volunteer_id', '=', volunteerId)
    .where('state', '=', 'valid')
    .where('scope', '=', sql<string>`${scope}::jsonb`)
    .execute()

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

const own = (db: Db, volunteerId: string) =>
  db
    .selectFrom('certificate as c')
    .where('c.volunteer_id', '=', volunteerId)
    .select([
      'c.id as certificateId',
      'c.number',
      'c.private_cipher as privateCipher',
      'c.issued_at as issuedAt',
      // The period on the paper, which has one where none was asked for.
      sql<string>`c.signed::jsonb #>> '{period,from}'`.as('from'),
      sql<string>`c.signed::jsonb #>> '{period,to}'`.as('to'),
      'c.service_minutes as serviceMinutes',
      'c.training_minutes as trainingMinutes',
      'c.records',
      'c.state',
      'c.signed',
    ])
    .select((eb) =>
      eb
        .selectFrom('certificate_line as l')
        .innerJoin('service_record as r', (join) =>
          join.onRef('r.volunteer_id', '=', 'l.volunteer_id').onRef('r.id', '=', 'l.record_id'),
        )
        .whereRef('l.volunteer_id', '=', 'c.volunteer_id')
        .whereRef('l.certificate_id', '=', 'c.id')
        .where('r.state', '!=', 'effective')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('revokedLines'),
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

export const findByNumber = (db: Db, number: string) =>
  db
    .selectFrom('certificate_number as n')
    .innerJoin('certificate as c', (join) =>
      join.onRef('c.volunteer_id', '=', 'n.volunteer_id').onRef('c.id', '=', 'n.certificate_id'),
    )
    .innerJoin('signing_key as k', 'k.id', 'c.key_id')
    .where('n.number', '=', number)
    .select([
      'c.volunteer_id as volunteerId',
      'c.id as certificateId',
      'c.number',
      'c.code_digest as codeDigest',
      'c.signed',
      'c.signature',
      'c.key_id as keyId',
      'c.from_date as from',
      'c.to_date as to',
      'c.service_minutes as serviceMinutes',
      'c.training_minutes as trainingMinutes',
      'c.state',
      'c.issued_at as issuedAt',
      'k.public_key as publicKey',
    ])
    .executeTakeFirst()

/** What became of the records of a certificate, by record. */
export const listLineStates = (db: Db, volunteerId: string, certificateId: string) =>
  db
    .selectFrom('certificate_line as l')
    .innerJoin('service_record as r', (join) =>
      join.onRef('r.volunteer_id', '=', 'l.volunteer_id').onRef('r.id', '=', 'l.record_id'),
    )
    .where('l.volunteer_id', '=', volunteerId)
    .where('l.certificate_id', '=', certificateId)
    .select(['l.record_id as recordId', 'r.state', 'r.reason'])
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
