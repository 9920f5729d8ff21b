import type { RegionLevel } from 'contract/foundation/region'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'

/** The first two digits of the codes in the province of the root; null before there is a root. */
const ownProvince = sql<
  string | null
>`(select left(region_code, 2) from organization where parent_id is null)`

/** Divisions in force below one, or the provinces: that of the site first, for most people live there. */
export const listBelow = (db: Db, parentCode: string | null) =>
  db
    .selectFrom('region as r')
    .where('r.parent_code', parentCode === null ? 'is' : '=', parentCode)
    .where('r.valid_to', 'is', null)
    .$if(parentCode === null, (query) =>
      query.orderBy(sql`coalesce(left(r.code, 2) <> ${ownProvince}, true)`),
    )
    .orderBy('r.code')
    .select((eb) => [
      'r.code',
      'r.name',
      sql<z.output<typeof RegionLevel>>`r.level`.as('level'),
      eb
        .exists(
          eb
            .selectFrom('region as below')
            .whereRef('below.parent_code', '=', 'r.code')
            .where('below.valid_to', 'is', null)
            .select('below.code'),
        )
        .$castTo<boolean>()
        .as('haveChild'),
    ])
    .execute()

export const existsInForce = async (db: Db, code: string): Promise<boolean> => {
  const row = await db
    .selectFrom('region')
    .where('code', '=', code)
    .where('valid_to', 'is', null)
    .select('code')
    .executeTakeFirst()
  return row !== undefined
}

export interface RegionHit {
  code: string
  name: string
  level: z.output<typeof RegionLevel>
  haveChild: boolean
  path: { code: string; name: string }[]
}

/**
 * Divisions in force whose name holds the text, or whose pinyin or initials begin with it: a province
 * that is named, then those of the site's own province; names that begin with it first, then the wider
 * divisions. Each word of `within` must stand in the names above.
 */
export const search = async (
  db: Db,
  wanted: { text: string; within: readonly string[]; depth: number },
  most: number,
): Promise<RegionHit[]> => {
  const text = likeText(wanted.text)
  const letters = wanted.text.toLowerCase()
  const byName = sql`string_to_array(name, null) @> string_to_array(${wanted.text}, null)
    and name like ${`%${text}%`}`
  const byLetters = /^[a-z]+$/.test(letters)
    ? sql`initials like ${`${letters}%`} or pinyin like ${`${letters}%`}`
    : sql`false`
  const above = wanted.within.map(
    (word) => sql`and concat(p1.name, p2.name, p3.name) ilike ${`%${likeText(word)}%`}`,
  )
  const order = sql`r.level = 'province' and r.name like ${`${text}%`} desc,
      coalesce(left(r.code, 2) <> ${ownProvince}, true),
      r.name not like ${`${text}%`}, r.initials <> ${letters} and r.pinyin <> ${letters}`
  return list(
    db,
    { matches: sql`(${byName}) or ${byLetters}`, above: sql.join(above, sql` `), order },
    wanted.depth,
    most,
  )
}

/** Fewest letters, and fewest characters, that stand for a name within several written in one. */
const SHORTEST = { letters: 3, characters: 2 }

/**
 * Divisions by the names of several levels in one text, each in full or without its end: wherever the text
 * may be parted, what follows begins the own name and what goes before stands in the names above.
 */
export const searchJoined = async (
  db: Db,
  { text, depth }: { text: string; depth: number },
  most: number,
): Promise<RegionHit[]> => {
  const inLetters = /^[a-z]+$/i.test(text)
  const { shortest, name, above } = inLetters
    ? { shortest: SHORTEST.letters, name: sql`pinyin`, above: abovePinyin }
    : { shortest: SHORTEST.characters, name: sql`name`, above: aboveName }
  const parts = [...text.toLowerCase()]
  const cuts = parts.map((_, at) => at).slice(shortest, parts.length - shortest + 1)
  const own = cuts.map((at) => `${likeText(parts.slice(at).join(''))}%`)
  const before = cuts.map((at) =>
    parts
      .slice(0, at)
      .map(likeText)
      .join(inLetters ? '' : '%'),
  )
  const sought = {
    matches: sql`${name} like any (${own}::text[])`,
    above: sql`and exists (select from unnest(${before}::text[], ${own}::text[]) c (above, own)
      where r.${name} like c.own and ${above})`,
    order: sql`coalesce(left(r.code, 2) <> ${ownProvince}, true)`,
  }
  return list(db, sought, depth, most)
}

const abovePinyin = sql`(p1.pinyin like c.above || '%' or p2.pinyin like c.above || '%' or p3.pinyin like c.above || '%')`

/** From the widest down, with room for the ends of names that are left out. */
const aboveName = sql`concat(p3.name, p2.name, p1.name) like '%' || c.above || '%'`

interface Sought {
  /** What the division itself must be. */
  matches: RawBuilder<unknown>
  /** What must hold of it with those above it, `p1` to `p3`; begins with "and". */
  above: RawBuilder<unknown>
  /** What comes first, before width and length. */
  order: RawBuilder<unknown>
}

const list = async (
  db: Db,
  { matches, above, order }: Sought,
  depth: number,
  most: number,
): Promise<RegionHit[]> => {
  const { rows } = await sql<RegionHit>`
    select r.code, r.name, r.level, exists (
        select from region b where b.parent_code = r.code and b.valid_to is null) as "haveChild",
      (select jsonb_agg(jsonb_build_object('code', step.code, 'name', step.name) order by step.place)
        from (values (1, p3.code, p3.name), (2, p2.code, p2.name), (3, p1.code, p1.name), (4, r.code, r.name))
          as step (place, code, name) where step.code is not null) as path
    from (select * from region where valid_to is null and (${matches})) r
    left join region p1 on p1.code = r.parent_code
    left join region p2 on p2.code = p1.parent_code
    left join region p3 on p3.code = p2.parent_code
    where num_nonnulls(r.code, p1.code, p2.code, p3.code) <= ${depth} ${above}
    order by ${order},
      array_position(array['province', 'city', 'county', 'street'], r.level), char_length(r.name), r.code
    limit ${most}`.execute(db)
  return rows
}

/** A text that LIKE takes literally. */
const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
