import type { consistency } from 'contract/desk/consistency'
import type { ParsedInputOf } from 'contract/endpoint'
import { Instant } from 'contract/fields'
import { addDays, instantOf, localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { type AdministratorActor, type SystemActor, system } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { noteSecurity } from '../../../platform/security-event.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { findRoot } from '../../nodes/organization/place-in-tree.service.ts'
import * as rows from './consistency.repository.ts'
import { type CheckResult, type InvariantName, invariants } from './invariants.ts'

/** Runs of one administrator: each reads everything there is. */
const RUNS = { scope: 'consistencyRun', most: 6, minutes: 60 }
/** A run that goes on for longer has lost its server. */
const LOST_MS = 3 * 3_600_000

type Area = typeof consistency

const names = Object.keys(invariants) as InvariantName[]

/** Runs of the checks, the newest first. */
export const list = async (db: Db, { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>) => {
  const after = decodeCursor(cursor, z.tuple([Instant, z.uuid()]))
  const listed = await rows.listRuns(db, after, size + 1)
  const { items, next } = pageOfRows(listed, size, ({ startedAt, runId }) => [startedAt, runId])
  const results = await resultsOf(db, items)
  return { items: items.map((row) => ({ ...runOf(row), results: results(row.runId) })), next }
}

/** One run with what was found, or the newest; null where there was none yet. Fails with consistencyRunNotFound. */
export const detail = async (
  db: Db,
  actor: AdministratorActor,
  { runId }: ParsedInputOf<Area['detail']>,
) => {
  const row = await rows.findRun(db, runId ?? null)
  if (runId) found(row ?? null, 'consistencyRunNotFound')
  const results = row && (await resultsOf(db, [row]))
  const newest = runId ? await rows.findRun(db, null) : row
  return {
    run: row && results ? { ...runOf(row), results: results(row.runId) } : null,
    can: { start: actor.permissions.includes('consistencyRun') && newest?.outcome !== null },
  }
}

const runOf = ({ startedBy, outcome, ...row }: rows.RunRow) => ({
  ...row,
  outcome: outcome ?? ('running' as const),
  startedBy: startedBy ?? '',
})

const resultsOf = async (db: Db, runs: readonly rows.RunRow[]) => {
  const all = await rows.listResults(
    db,
    runs.map(({ runId }) => runId),
  )
  return (runId: string): (CheckResult & { invariant: InvariantName })[] =>
    names.flatMap((invariant) => {
      const one = all.find((row) => row.runId === runId && row.invariant === invariant)
      return one
        ? [{ invariant, looked: one.looked, problems: one.problems, findings: one.findings }]
        : []
    })
}

/** Begins a run on an administrator's word. Fails with consistencyRunning or tooManyRequests. */
export const start = async (world: World, actor: AdministratorActor, now: Date) => {
  await allowRequest(world, actor.id, RUNS, now)
  await transact(world.db, async (db) => {
    if (!(await begin(db, actor, now))) fail('consistencyRunning')
  })
  return {}
}

/** Begins the run of a night; timed. Nothing where one goes on. */
export const startNightly = ({ db, clock }: World): Promise<boolean> =>
  transact(db, (db) => begin(db, system, clock.now()))

/** When the run of a night begins, in China; the schedule has it from here. */
export const NIGHTLY = '02:20'

/** Begins the run that the last night should have had, where no server was up for it; timed. */
export const makeUpNightly = async (world: World): Promise<boolean> => {
  const now = world.clock.now()
  const today = instantOf(localDate(now), NIGHTLY)
  const last = today <= now ? today : instantOf(addDays(localDate(now), -1), NIGHTLY)
  const newest = await rows.findRun(world.db, null)
  if (!newest || newest.startedAt >= last) return false
  return startNightly(world)
}

const begin = async (
  db: Tx,
  actor: AdministratorActor | SystemActor,
  now: Date,
): Promise<boolean> => {
  await rows.stopBefore(db, new Date(now.getTime() - LOST_MS), now)
  const id = newId()
  const startedBy = actor.kind === 'administrator' ? actor.id : null
  if (!(await rows.insertRun(db, { id, startedBy }, now))) return false
  const object = { kind: 'consistencyRun', id }
  await record(db, actor, 'consistencyRunStarted', object, { runId: id }, now)
  return true
}

/**
 * Looks at everything of a run, one invariant after the other, and tells whoever must act where something does not
 * hold. Safe to run again: what a lost server had found is found again.
 */
export const runChecks = async (world: World, { runId }: { runId: string }): Promise<void> => {
  const run = await rows.findRun(world.db, runId)
  if (!run || run.endedAt) return
  for (const name of names) {
    const result = await invariants[name](world)
    await rows.putResult(world.db, runId, name, result, world.clock.now())
  }
  await transact(world.db, async (db) => {
    const now = world.clock.now()
    const broken = await rows.endRun(db, runId, now)
    if (broken === undefined) return
    const object = { kind: 'consistencyRun', id: runId }
    await record(db, system, 'consistencyRunEnded', object, { runId, broken }, now)
    if (broken === 0) return
    const details = { runId, broken }
    const organizationId = await findRoot(db)
    await noteSecurity(db, { name: 'checkFailed', organizationId, details }, now)
  })
}
