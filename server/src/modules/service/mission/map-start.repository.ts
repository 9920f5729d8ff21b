import type { RegionLevel } from 'contract/foundation/region'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'

export interface Point {
  latitude: number
  longitude: number
}

export interface Division {
  code: string
  level: z.output<typeof RegionLevel>
}

/** A division, or that of a node where none is named, with those it lies in up to the province. */
export const listLineage = async (
  db: Db,
  organizationId: string,
  code: string | null,
): Promise<Division[]> => {
  const { rows } = await sql<Division>`
    with recursive up as (
      select r.code, r.level, r.parent_code, 0 as steps from region r
        where r.code = coalesce(${code}, (select region_code from organization where id = ${organizationId}))
      union all
      select r.code, r.level, r.parent_code, up.steps + 1 from up join region r on r.code = up.parent_code)
    select code, level from up order by steps`.execute(db)
  return rows
}

/** The codes of a division and everything below it. */
const within = (code: string) => sql`(with recursive down as (
    select ${code}::text as code
    union all select r.code from down join region r on r.parent_code = down.code)
  select code from down)`

/** Where a node's latest mission within a division is, or the node itself. */
export const findOwnPoint = async (
  db: Db,
  organizationId: string,
  code: string,
): Promise<Point | undefined> => {
  const { rows } = await sql<Point>`
    select p.latitude, p.longitude from (
      (select m.latitude, m.longitude, 0 as rank from mission m
        where m.organization_id = ${organizationId} and m.latitude is not null and m.region_code in ${within(code)}
        order by m.id desc limit 1)
      union all
      select o.latitude, o.longitude, 1 from organization o
        where o.id = ${organizationId} and o.latitude is not null and o.region_code in ${within(code)}) p
    order by p.rank limit 1`.execute(db)
  return rows[0]
}

/** So many missions say well enough where the middle of a division is. */
const LOOKED_AT = 100

/** The middle of the missions that everybody may see in a division. */
export const findMiddle = async (db: Db, code: string): Promise<Point | undefined> => {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select percentile_cont(0.5) within group (order by p.latitude) as latitude,
      percentile_cont(0.5) within group (order by p.longitude) as longitude
    from (select m.latitude, m.longitude from mission m
      where m.state in ('published', 'closed', 'cancelled') and m.latitude is not null
        and m.region_code in ${within(code)} limit ${LOOKED_AT}) p`.execute(db)
  const { latitude, longitude } = rows[0]!
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}
