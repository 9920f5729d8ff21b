import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { restoredMinutes } from './spot-check.repository.ts'

/** The node that draws: the root of the tree. */
export const findDrawingNode = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('organization')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .select('id')
    .executeTakeFirst()
  return row?.id
}

export interface NewDraw {
  id: string
  month: string
  organizationId: string
  rule: number
  commitment: Buffer
}

/** Promises a draw; false where it was promised before. */
export const insertDraw = async (db: Tx, draw: NewDraw, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spot_draw')
    .values({
      id: draw.id,
      month: draw.month,
      organization_id: draw.organizationId,
      rule: draw.rule,
      commitment: draw.commitment,
      committed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'month']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** A draw whose month is over, with the value that was fixed only after it. */
export interface DueDraw {
  id: string
  month: string
  organizationId: string
  commitment: Buffer
  beaconNumber: number
  beacon: Buffer
}

/** The first moment after the month of a draw. */
const afterMonth = sql`((d.month || '-01')::date + interval '1 month') at time zone 'Asia/Shanghai'`

/**
 * Draws of months that are over, once what gives their second value is made: the first ledger head after them, or by
 * rule 1 the first seal over the log. Those another worker holds are left to it.
 */
export const lockDue = async (db: Tx, month: string, most: number, now: Date) => {
  const { rows } = await sql<DueDraw>`
    select d.id, d.month, d.organization_id as "organizationId", d.commitment, s.number as "beaconNumber", s.hash as beacon
    from spot_draw d join lateral (
      (select number, hash from event_seal where d.rule = 1 and sealed_at >= ${afterMonth} order by number limit 1)
      union all
      (select number::bigint, hash from ledger_head where d.rule = 2 and at >= ${afterMonth} order by number limit 1)) s on true
    where d.drawn_at is null and d.month < ${month} and ${notSetAside('spotDraws', sql.ref('d.id'), now)}
    order by d.month, d.id limit ${most} for update of d skip locked`.execute(db)
  return rows
}

/**
 * Takes down what a draw chooses among: sessions whose publicity began in a span and that still have hours, at its node
 * or below; in order.
 */
export const takePopulation = async (
  db: Tx,
  { id, organizationId }: Pick<DueDraw, 'id' | 'organizationId'>,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> => {
  await sql`
    insert into spot_population (draw_id, session_id)
    select ${id}::uuid, p.session_id from publicity p
    join organization_ancestry oa on oa.organization_id = p.organization_id and oa.ancestor_id = ${organizationId}
    where p.starts_at >= ${from} and p.starts_at < ${until}`.execute(db)
  return listPopulation(db, id)
}

export const listPopulation = async (db: Db, drawId: string): Promise<string[]> => {
  const { rows } = await sql<{ sessionId: string }>`
    select session_id as "sessionId" from spot_population where draw_id = ${drawId} order by session_id`.execute(
    db,
  )
  return rows.map(({ sessionId }) => sessionId)
}

/**
 * Makes cases of drawn sessions, to be checked at the nearest federation above who recorded them; only the root has
 * none above.
 */
export const insertCases = async (
  db: Tx,
  drawId: string,
  drawn: readonly { id: string; sessionId: string; place: number }[],
  dueAt: Date,
  now: Date,
): Promise<void> => {
  await sql`
    insert into spot_case (id, draw_id, session_id, mission_id, organization_id, holder_id, place, due_at, created_at)
    select d.id, ${drawId}::uuid, p.session_id, p.mission_id, p.organization_id, coalesce((
        select a.ancestor_id from organization_ancestry a join organization o on o.id = a.ancestor_id
        where a.organization_id = p.organization_id and a.distance > 0 and (o.kind = 'federation' or o.parent_id is null)
        order by a.distance limit 1), p.organization_id), d.place, ${dueAt}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as d(id uuid, "sessionId" uuid, place int)
    join publicity p on p.session_id = d."sessionId"`.execute(db)
}

/** Reveals what a draw was made with. */
export const reveal = (db: Tx, draw: DueDraw, seed: Buffer, now: Date) =>
  sql`update spot_draw set seed = ${seed}, beacon_number = ${draw.beaconNumber}, beacon = ${draw.beacon}, drawn_at = ${now}
    where id = ${draw.id}`.execute(db)

export interface DrawRow {
  id: string
  month: string
  organizationName: string
  rule: number
  commitment: string
  committedAt: Date
  seed: string | null
  beacon: string | null
  beaconNumber: number | null
  drawnAt: Date | null
  population: number
  drawn: number
  results: {
    waiting: number
    inOrder: number
    deficient: number
    notSupplied: number
    reversedRecords: number
    reversedMinutes: number
    restoredMinutes: number
  }
}

/** Draws, the latest month first: all after one, or that of a month. */
export const listDraws = async (
  db: Db,
  which: { month: string } | { before: string | null; most: number },
): Promise<DrawRow[]> => {
  const wanted =
    'month' in which
      ? sql`d.month = ${which.month}`
      : which.before === null
        ? sql`true`
        : sql`d.month < ${which.before}`
  const { rows } = await sql<DrawRow>`
    select d.id, d.month, o.name as "organizationName", d.rule, encode(d.commitment, 'hex') as commitment,
      d.committed_at as "committedAt", encode(d.seed, 'hex') as seed, encode(d.beacon, 'hex') as beacon,
      d.beacon_number as "beaconNumber", d.drawn_at as "drawnAt",
      (select count(*)::int from spot_population p where p.draw_id = d.id) as population, c.drawn, c.results
    from spot_draw d join organization o on o.id = d.organization_id
    cross join lateral (select count(*)::int as drawn, jsonb_build_object(
        'waiting', count(*) filter (where decided_at is null), 'inOrder', count(*) filter (where state = 'inOrder'),
        'deficient', count(*) filter (where state = 'deficient'),
        'notSupplied', count(*) filter (where state = 'notSupplied'),
        'reversedRecords', coalesce(sum(reversed_records), 0), 'reversedMinutes', coalesce(sum(reversed_minutes), 0),
        'restoredMinutes', coalesce(sum(${restoredMinutes}), 0)) as results
      from spot_case c where draw_id = d.id) c
    where ${wanted} order by d.month desc limit ${'most' in which ? which.most : 1}`.execute(db)
  return rows
}

/** The drawn sessions of a draw, in their order. */
export const listDrawn = async (db: Db, drawId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('spot_case')
    .where('draw_id', '=', drawId)
    .orderBy('place')
    .select('session_id')
    .execute()
  return rows.map(({ session_id }) => session_id)
}
