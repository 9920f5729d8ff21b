import type { RegionLevel } from 'contract/region'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../platform/db.ts'

export const listBelow = (db: Db, parentCode: string | null) =>
  db
    .selectFrom('region as r')
    .where('r.parent_code', parentCode === null ? 'is' : '=', parentCode)
    .where('r.valid_to', 'is', null)
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
