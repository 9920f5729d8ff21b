import type { ConsentChannel } from 'contract/foundation/agreement'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { AgreementText, Key } from './agreement.text.ts'

export interface Version {
  key: Key
  version: string
  title: string
  effectiveFrom: string
  /** Null where it was published before that was kept. */
  publishedOn: string | null
  content: Pick<AgreementText, 'changes' | 'intro' | 'sections'>
}

const columns = sql`agreement as key, version, title, effective_from::text as "effectiveFrom",
  published_on::text as "publishedOn", content`

/** The newest first; two of the same day by their numbers. */
const newestFirst = sql`effective_from desc, string_to_array(version, '.')::int[] desc`

/** All versions of a text, the newest first. */
export const listVersions = async (db: Db, key: Key): Promise<Version[]> => {
  const { rows } = await sql<Version>`select ${columns} from agreement_version
    where agreement = ${key} order by ${newestFirst}`.execute(db)
  return rows
}

/** The version of each text that is in force on a day. */
export const listInForce = async (
  db: Db,
  keys: readonly Key[],
  today: string,
): Promise<Version[]> => {
  const { rows } =
    await sql<Version>`select distinct on (agreement) ${columns} from agreement_version
    where agreement = any(${keys}::text[]) and effective_from <= ${today}::date
    order by agreement, ${newestFirst}`.execute(db)
  return rows
}

export interface NewConsent {
  id: string
  agreement: Key
  version: string
  channel: string
  guardianId: string | null
}

export const insertConsents = (
  db: Tx,
  volunteerId: string,
  consents: readonly NewConsent[],
  now: Date,
) =>
  db
    .insertInto('consent')
    .values(
      consents.map(({ id, agreement, version, channel, guardianId }) => ({
        volunteer_id: volunteerId,
        id,
        agreement,
        version,
        channel,
        guardian_id: guardianId,
        given_at: now,
      })),
    )
    .execute()

export interface ConsentRow {
  consentId: string
  agreement: Key
  version: string
  title: string
  channel: z.output<typeof ConsentChannel>
  guardianId: string | null
  givenAt: Date
  withdrawnAt: Date | null
}

/** Everything a volunteer and his guardian agreed to, the newest first. */
export const listConsents = async (db: Db, volunteerId: string): Promise<ConsentRow[]> => {
  const { rows } = await sql<ConsentRow>`
    select c.id as "consentId", c.agreement, c.version, a.title, c.channel, c.guardian_id as "guardianId",
      c.given_at as "givenAt", w.withdrawn_at as "withdrawnAt"
    from consent c join agreement_version a on a.agreement = c.agreement and a.version = c.version
    left join consent_withdrawal w on w.volunteer_id = c.volunteer_id and w.consent_id = c.id
    where c.volunteer_id = ${volunteerId} order by c.id desc`.execute(db)
  return rows
}

/** Takes back what still stands of a text, by whoever gave it; returns how many consents that were. */
export const insertWithdrawals = async (
  db: Tx,
  volunteerId: string,
  { key, by }: { key: Key; by: 'volunteer' | 'guardian' },
  channel: string,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into consent_withdrawal (volunteer_id, consent_id, channel, withdrawn_at)
    select volunteer_id, id, ${channel}, ${now} from consent
    where volunteer_id = ${volunteerId} and agreement = ${key} and (guardian_id is not null) = ${by === 'guardian'}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** When he agreed before consents were kept one by one. */
export const findConsenter = async (db: Db, volunteerId: string) => {
  const { rows } = await sql<{ agreedAt: Date | null }>`
    select agreed_at as "agreedAt" from volunteer where id = ${volunteerId}`.execute(db)
  return rows[0]
}

/** Whether there is a text whose version in force guardians did not agree to, as `text_to_agree` counts. */
export const isToAgree = async (
  db: Db,
  volunteerId: string,
  keys: readonly Key[],
  today: string,
): Promise<boolean> => {
  const { rows } = await sql<{ title: string | null }>`
    select text_to_agree(${volunteerId}::uuid, true, ${keys}::text[], ${today}::date) as title`.execute(
    db,
  )
  return rows[0]!.title !== null
}
