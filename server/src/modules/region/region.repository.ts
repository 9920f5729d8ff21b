import type { RegionLevel } from 'contract/region'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'

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
  const { rows } = await sql<RegionHit>`
    select r.code, r.name, r.level, exists (
        select from region b where b.parent_code = r.code and b.valid_to is null) as "haveChild",
      (select jsonb_agg(jsonb_build_object('code', step.code, 'name', step.name) order by step.place)
        from (values (1, p3.code, p3.name), (2, p2.code, p2.name), (3, p1.code, p1.name), (4, r.code, r.name))
          as step (place, code, name) where step.code is not null) as path
    from (select * from region where valid_to is null and ((${byName}) or ${byLetters})) r
    left join region p1 on p1.code = r.parent_code
    left join region p2 on p2.code = p1.parent_code
    left join region p3 on p3.code = p2.parent_code
    where num_nonnulls(r.code, p1.code, p2.code, p3.code) <= ${wanted.depth} ${sql.join(above, sql` `)}
    order by r.level = 'province' and r.name like ${`${text}%`} desc,
      coalesce(left(r.code, 2) <> ${ownProvince}, true),
      r.name not like ${`${text}%`}, r.initials <> ${letters} and r.pinyin <> ${letters},
      array_position(array['province', 'city', 'county', 'street'], r.level), char_length(r.name), r.code
    limit ${most}`.execute(db)
  return rows
}

/** A text that LIKE takes literally. */
const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
