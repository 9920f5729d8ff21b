import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

export interface HolderRow {
  volunteerId: string
  number: string
  name: string
  accountState: string
  registeredAt: Date
  /** Which of the codes is the card's. */
  generation: number
}

const findHolder = async (db: Db, which: RawBuilder<unknown>): Promise<HolderRow | undefined> => {
  const { rows } = await sql<HolderRow>`
    select v.id as "volunteerId", v.volunteer_no as number, v.name, v.state as "accountState", v.created_at as "registeredAt",
      coalesce(c.generation, 0) as generation
    from volunteer v left join volunteer_card c on c.volunteer_id = v.id where ${which}`.execute(db)
  return rows[0]
}

export const findByNumber = (db: Db, number: string) =>
  findHolder(db, sql`v.volunteer_no = ${number}`)

export const findById = (db: Db, volunteerId: string) => findHolder(db, sql`v.id = ${volunteerId}`)

export interface FactsRow {
  organization: string | null
  issuer: string
  serviceMinutes: number
  months: { month: string; minutes: number }[]
}

/** What a card tells beside its holder: main organisation, balance and the months of the ledger. */
export const getFacts = async (db: Db, volunteerId: string): Promise<FactsRow> => {
  const { rows } = await sql<FactsRow>`
    select
      (select o.name from membership m join organization o on o.id = m.organization_id
        where m.volunteer_id = ${volunteerId} and m.state = 'member' order by m.main desc, m.joined_at, o.id limit 1) as organization,
      (select name from organization where parent_id is null) as issuer,
      coalesce((select service_minutes from balance where volunteer_id = ${volunteerId}), 0) as "serviceMinutes",
      (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'minutes', minutes) order by month), '[]')
        from (select to_char(occurred_on, 'YYYY-MM') as month, sum(minutes) as minutes from ledger_entry
          where volunteer_id = ${volunteerId} and kind = 'service' group by 1 having sum(minutes) > 0) m) as months`.execute(
    db,
  )
  return rows[0]!
}

/** Makes the next code the card's where it still has the one before; false when it has not. */
export const renew = async (
  db: Tx,
  volunteerId: string,
  generation: number,
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into volunteer_card as c (volunteer_id, generation, renewed_at) values (${volunteerId}, ${generation + 1}, ${now})
    on conflict (volunteer_id) do update set generation = excluded.generation, renewed_at = excluded.renewed_at
      where c.generation = ${generation}`.execute(db)
  return numAffectedRows === 1n
}
