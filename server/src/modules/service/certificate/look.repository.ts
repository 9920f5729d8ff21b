import type { LookWay } from 'contract/states'
import type * as z from 'zod/mini'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

export interface NewLook {
  volunteerId: string
  certificateId: string
  hour: Date
  way: z.output<typeof LookWay>
  shareId: string | null
  own: boolean
  source: number
  now: Date
}

/** Counts a look: one row for each certificate, way, source and hour. */
export const count = (db: Db, look: NewLook) =>
  sql`insert into certificate_look as l
      (volunteer_id, id, certificate_id, hour, way, share_id, own, source, first_at, last_at)
    values (${look.volunteerId}, ${newId()}, ${look.certificateId}, ${look.hour}, ${look.way}, ${look.shareId}, ${look.own},
      ${look.source}, ${look.now}, ${look.now})
    on conflict (volunteer_id, certificate_id, hour, way, share_id, own, source)
      do update set looks = l.looks + 1, last_at = greatest(l.last_at, excluded.last_at)`.execute(
    db,
  )

export const findOwn = (db: Db, volunteerId: string, certificateId: string) =>
  db
    .selectFrom('certificate')
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', certificateId)
    .select('id')
    .executeTakeFirst()

export const listOwn = (
  db: Db,
  volunteerId: string,
  certificateId: string,
  after: [string, string] | null,
  limit: number,
) =>
  db
    .selectFrom('certificate_look')
    .where('volunteer_id', '=', volunteerId)
    .where('certificate_id', '=', certificateId)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('hour', 'id'), '<', eb.tuple(new Date(after![0]), after![1])),
      ),
    )
    .select([
      'id',
      'hour',
      sql<z.output<typeof LookWay>>`way`.as('way'),
      'share_id as shareId',
      'own',
      'looks',
      'first_at as firstAt',
      'last_at as lastAt',
    ])
    .orderBy('hour', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Removes looks of hours before a moment, some at a time; gives how many. */
export const removeLooksBefore = async (db: Db, moment: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from certificate_look
    where (volunteer_id, id) in (select volunteer_id, id from certificate_look
      where hour < ${moment} order by hour limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Removes links that ended before a moment, some at a time; gives how many. */
export const removeSharesBefore = async (db: Db, moment: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from certificate_share
    where (volunteer_id, id) in (select volunteer_id, id from certificate_share
      where ends_at < ${moment} order by ends_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
