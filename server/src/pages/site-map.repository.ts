import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Things that have a public page each. */
export const kinds = ['mission', 'organization', 'publicity', 'article'] as const
export type Kind = (typeof kinds)[number]

export interface Listed {
  id: string
  /** What stands in its address. */
  name: string
  changedAt: Date | null
}

/** Before every identifier. */
export const START = '00000000-0000-0000-0000-000000000000'

/** What is public of each kind: as the pages themselves show it, and nothing else. */
const sources = {
  mission: sql`select id, id::text as name, updated_at as "changedAt" from mission where state in ('published', 'closed', 'cancelled')`,
  // What changes on the page of an organisation are its missions; the newest stands for them.
  organization: sql`select o.id, o.id::text as name, greatest(o.created_at, (
      select m.updated_at from mission m
      where m.organization_id = o.id and m.state in ('published', 'closed', 'cancelled')
      order by m.id desc limit 1)) as "changedAt"
    from organization o where o.state = 'approved'`,
  publicity: sql`select session_id as id, session_id::text as name, starts_at as "changedAt" from publicity`,
  article: sql`select id, case kind when 'summary' then 'summary-' else 'article-' end || page_number as name, updated_at as "changedAt"
    from article where state = 'published'`,
} as const

/** So many things of a kind behind an identifier, in its order. */
export const listPublic = async (
  db: Db,
  kind: Kind,
  after: string,
  most: number,
): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`
    select id, name, "changedAt" from (${sources[kind]}) listed where id > ${after}::uuid order by id limit ${most}`.execute(
    db,
  )
  return rows
}

/** The identifier of the thing that stands so many places behind one, or null when there are fewer. */
export const findBoundary = async (
  db: Db,
  kind: Kind,
  after: string,
  places: number,
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from (${sources[kind]}) listed where id > ${after}::uuid order by id offset ${places - 1} limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
