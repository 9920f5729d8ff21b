import type { ParsedInputOf } from 'contract/endpoint'
import { Month, type spotCheck } from 'contract/service/spot-check'
import { replayCopy } from 'contract/service/spot-check.copy'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { type Actor, system, type Visitor } from '../../../platform/actor.ts'
import { sameBytes } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { commitmentTo, drawFrom, monthAfter, monthOf, RULE, seedOf, spanOf } from './draw.policy.ts'
import * as rows from './draw.repository.ts'
import { dueAfter } from './spot-check.policy.ts'

type Area = typeof spotCheck

/**
 * Promises the draws of this month and the next, before either is over, and makes those whose month is over. Timed,
 * safe to run again and on several servers. Returns how many were drawn.
 */
export const drawMonths = async (world: World): Promise<number> => {
  const now = world.clock.now()
  const organizationId = await rows.findDrawingNode(world.db)
  if (!organizationId) return 0
  for (const month of [monthOf(now), monthAfter(monthOf(now))])
    await promise(world, organizationId, month, now)
  return drawDue(world)
}

const promise = (world: World, organizationId: string, month: string, now: Date) =>
  transact(world.db, async (db) => {
    const id = newId()
    const commitment = commitmentTo(seedOf(world.keys.spotCheck, organizationId, month))
    const draw = { id, month, organizationId, rule: RULE, commitment }
    if (!(await rows.insertDraw(db, draw, now))) return
    await record(db, system, 'spotDrawPromised', { kind: 'spotDraw', id }, { drawId: id }, now)
  })

const drawDue = (world: World): Promise<number> =>
  workOff<rows.DueDraw>(world, {
    task: 'spotDraws',
    kind: 'spotDraw',
    idOf: ({ id }) => id,
    most: 1,
    take: (db, most, now) => rows.lockDue(db, monthOf(now), most, now),
    act: async (db, due, now) => {
      for (const draw of due) await drawOne(db, world, draw, now)
    },
  })

/** A promise that was altered is never kept: the draw stays open, and stands among what could not be processed. */
const drawOne = async (db: Tx, world: World, draw: rows.DueDraw, now: Date) => {
  const seed = seedOf(world.keys.spotCheck, draw.organizationId, draw.month)
  if (!sameBytes(commitmentTo(seed), draw.commitment))
    throw new Error(`the commitment of ${draw.month} is not that of its seed`)
  const population = await rows.takePopulation(db, draw, spanOf(draw.month))
  const drawn = drawFrom(population, seed, draw.beacon).map((sessionId, at) => ({
    id: newId(),
    sessionId,
    place: at + 1,
  }))
  await rows.insertCases(db, draw.id, drawn, dueAfter(now), now)
  await rows.reveal(db, draw, seed, now)
  const payload = { drawId: draw.id, caseIds: drawn.map(({ id }) => id) }
  await record(db, system, 'spotDrawn', { kind: 'spotDraw', id: draw.id }, payload, now)
}

const DrawKey = z.tuple([Month])

/** The draws with what was found, the latest month first. */
export const draws = async (db: Db, { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['draws']>) => {
  const before = decodeCursor(cursor, DrawKey)?.[0] ?? null
  const listed = await rows.listDraws(db, { before, most: size + 1 })
  return pageOfRows(listed, size, (row) => [row.month])
}

/** Files asked for from one address. */
const FILES = { scope: 'spotCheckData', most: 30, minutes: 1 }

/** A draw as a file to play it again. Fails with spotDrawNotFound and tooManyRequests. */
export const openData = async (
  world: World,
  db: Db,
  actor: Actor,
  { month }: ParsedInputOf<Area['openData']>,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, (actor as Visitor).ip, FILES, now)
  const draw = found((await rows.listDraws(db, { month }))[0], 'spotDrawNotFound')
  const { rule, commitment, committedAt, seed, beacon, beaconNumber, drawnAt, results } = draw
  const data = {
    month,
    organization: draw.organizationName,
    rule: { number: rule, text: replayCopy.rule },
    commitment,
    committedAt,
    seed,
    beacon,
    beaconNumber,
    drawnAt,
    population: drawnAt ? await rows.listPopulation(db, draw.id) : [],
    drawn: drawnAt ? await rows.listDrawn(db, draw.id) : [],
    results,
  }
  return {
    body: Buffer.from(JSON.stringify(data)),
    type: 'application/json; charset=utf-8',
    name: replayCopy.file(month),
  }
}
