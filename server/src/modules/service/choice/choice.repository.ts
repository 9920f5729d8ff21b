import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { RankingConsent } from './choice.policy.ts'

export interface Choices {
  ranked: boolean
  advised: boolean
}

export interface ChoiceRow extends Choices {
  birthDate: string
  rankingConsent: RankingConsent
}

const decided = sql`
  select v.birth_date::text as "birthDate", coalesce(c.ranked, false) as ranked, coalesce(c.advised, true) as advised,
    c.ranking_consent as "rankingConsent"
  from volunteer v left join volunteer_choice c on c.volunteer_id = v.id`

/** What a volunteer decided; what stands before he says anything. */
export const get = async (db: Db, volunteerId: string): Promise<ChoiceRow> => {
  const { rows } = await sql<ChoiceRow>`${decided} where v.id = ${volunteerId}`.execute(db)
  return rows[0]!
}

/** The same, held until the end of the transaction. */
export const lock = async (db: Tx, volunteerId: string): Promise<ChoiceRow> => {
  await sql`select from volunteer where id = ${volunteerId} for no key update`.execute(db)
  return get(db, volunteerId)
}

export const write = (
  db: Tx,
  volunteerId: string,
  { ranked, advised, rankingConsent }: Choices & Pick<ChoiceRow, 'rankingConsent'>,
  now: Date,
) =>
  sql`insert into volunteer_choice as c (volunteer_id, ranked, advised, ranking_consent, updated_at)
    values (${volunteerId}, ${ranked}, ${advised}, ${rankingConsent}, ${now})
    on conflict (volunteer_id) do update set ranked = excluded.ranked, advised = excluded.advised,
      ranking_consent = excluded.ranking_consent, updated_at = excluded.updated_at`.execute(db)

/** Writes what a guardian said, where one was asked; false where none was. Whoever is refused appears no more at once. */
export const answer = async (
  db: Tx,
  volunteerId: string,
  agree: boolean,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update volunteer_choice set ranking_consent = ${agree ? 'agreed' : 'refused'}, ranked = ranked and ${agree}::boolean,
      updated_at = ${now}
    where volunteer_id = ${volunteerId} and ranking_consent is not null returning volunteer_id`.execute(
    db,
  )
  return rows.length > 0
}

export const remove = (db: Tx, volunteerId: string) =>
  db.deleteFrom('volunteer_choice').where('volunteer_id', '=', volunteerId).execute()
