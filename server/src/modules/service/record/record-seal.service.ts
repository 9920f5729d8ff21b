import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { noteSecurity } from '../../../platform/security-event.ts'
import { transact } from '../../../platform/transact.ts'
import type { SealKeys } from '../../../platform/seal.ts'
import type { World } from '../../../platform/world.ts'
import { placesInTree } from '../../foundation/row-seal/place-in-tree.service.ts'
import { alteredVolunteers } from '../../people/account/identity-check.service.ts'
import { alteredRows } from '../../foundation/row-seal/row-seal.service.ts'
import { isAsSealed, isStillBeginning, sealBeginning } from './record.seal.ts'
import { isStretchAsSealed, type MeasuredStretch } from './stretch-seal.service.ts'
import { listPutBack } from './mark.repository.ts'
import * as rows from './record-seal.repository.ts'

const BATCH = 500
const NO_RECORD = '00000000-0000-0000-0000-000000000000'
const MOST_FINDINGS = 20

type Sealing = Pick<World, 'db'> & { keys: SealKeys }
type Opening = Pick<World, 'db' | 'keys'>

/**
 * At which moments a record without a seal may be from before there were any: until an hour after sealing began. What
 * is written down about that is sealed and the log has it too, so that nobody makes it begin again.
 */
const beginningOf = async ({ db, keys }: Sealing): Promise<(moment: Date) => boolean> => {
  const beginning = await rows.findBeginning(db)
  if (beginning) return (moment) => isStillBeginning(keys, beginning, moment)
  const logged = await rows.isBeginningLogged(db)
  return () => !logged
}

const alteredOf = async (
  world: Sealing,
  waiting: readonly rows.StoredRecord[],
  now: Date,
): Promise<rows.StoredRecord[]> => {
  const unsealed = waiting.some(({ seal }) => seal === null)
  const excused = unsealed && (await beginningOf(world))(now)
  return waiting.filter((row) =>
    row.seal === null ? !excused : !isAsSealed(world.keys, row, row.seal),
  )
}

/**
 * Those of some records that are not what was decided about them, or not what was decided last: put back as they
 * once were, seal and all.
 */
export const alteredThemselves = async (
  world: Sealing,
  recordIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> =>
  alteredOrPutBack(world, recordIds, await rows.listWaiting(world.db, recordIds), now)

/** The same, and those whose volunteer, session or node was altered. */
export const alteredAmong = async (
  world: Opening,
  recordIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const waiting = await rows.listWaiting(world.db, recordIds)
  const altered = await alteredOrPutBack(world, recordIds, waiting, now)
  const around = await aroundAltered(world, waiting)
  return new Set([...altered, ...around.map(({ recordId }) => recordId)])
}

const alteredOrPutBack = async (
  world: Sealing,
  recordIds: readonly string[],
  waiting: readonly rows.StoredRecord[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const altered = await alteredOf(world, waiting, now)
  const putBack = await listPutBack(world.db, recordIds)
  return new Set([...altered.map(({ recordId }) => recordId), ...putBack])
}

/**
 * Records whose volunteer, session, node, nodes above it or entries by hand are not what the product wrote: whose they
 * are, what counts, and who lets it pass.
 */
const aroundAltered = async (world: Opening, waiting: readonly rows.StoredRecord[]) => {
  const sessions = await alteredRows(
    world,
    'mission_session',
    waiting.map(({ sessionId }) => sessionId),
  )
  const places = await placesInTree(
    world.db,
    waiting.map(({ organizationId }) => organizationId),
  )
  const nodes = await alteredRows(
    world,
    'organization',
    places.flatMap(({ upwards }) => upwards),
  )
  const placed = new Set(
    places
      .filter(({ upwards, differs }) => !differs && !upwards.some((node) => nodes.has(node)))
      .map(({ nodeId }) => nodeId),
  )
  const people = await alteredVolunteers(
    world,
    waiting.map(({ volunteerId }) => volunteerId),
  )
  const entries = await alteredRows(
    world,
    'hand_entry',
    waiting.flatMap((row) => row.entries.map(({ id }) => id)),
  )
  return waiting.filter(
    (row) =>
      people.has(row.volunteerId) ||
      sessions.has(row.sessionId) ||
      !placed.has(row.organizationId) ||
      row.entries.some(({ id }) => entries.has(id)),
  )
}

/** Whether stretches are what was measured or entered; one from before there were seals has none. */
export const areAsMeasured = async (
  world: Sealing,
  stretches: readonly (MeasuredStretch & { seal: Buffer | null })[],
): Promise<boolean> => {
  const unsealed = stretches.filter(({ seal }) => seal === null)
  const isFromBefore = unsealed.length > 0 && (await beginningOf(world))
  return stretches.every(({ seal, ...stretch }) =>
    seal
      ? isStretchAsSealed(world.keys, stretch, seal)
      : isFromBefore && isFromBefore(new Date(stretch.signedInAt)),
  )
}

/**
 * Refuses a batch with a record in it that is not what was decided about it; alone, it is told of as an alarm the
 * first time. Fails with recordAltered.
 */
export const ensureAsDecided = async (
  { aside, keys }: Pick<World, 'aside' | 'keys'>,
  db: Db,
  due: readonly { recordId: string; organizationId: string }[],
  now: Date,
): Promise<void> => {
  const ids = due.map(({ recordId }) => recordId)
  if ((await alteredAmong({ db, keys }, ids, now)).size === 0) return
  const { recordId, organizationId } = due[0]!
  if (due.length === 1 && !(await rows.isSetAside(db, recordId))) {
    const details = { recordId }
    await noteSecurity(aside, { name: 'recordAltered', organizationId, details }, now)
  }
  fail('recordAltered')
}

/**
 * Seals what waited before there were seals, once: when the first server that seals begins, and for an hour what a
 * server of the version before decides beside it.
 */
export const sealWaiting = async (world: World): Promise<number> => {
  const now = world.clock.now()
  if (!(await beginningOf(world))(now)) return 0
  await begin(world, now)
  for (let done = 0; ;) {
    const ids = await transact(world.db, async (db) => {
      const taken = await rows.takeUnsealed(db, BATCH)
      await rows.sealRecords(db, taken, now)
      return taken
    })
    done += ids.length
    if (ids.length < BATCH) return done
  }
}

const begin = (world: World, now: Date) =>
  transact(world.db, async (db) => {
    if (await rows.findBeginning(db)) return
    if (!(await rows.insertBeginning(db, now, sealBeginning(world.keys, now)))) return
    await record(db, system, 'recordSealingBegan', { kind: 'record', id: null }, {}, now)
  })

/**
 * Of some volunteers, the records that have taken effect and are not what was sealed of them last; one from before
 * there were seals has none. `creditedAt` says when a record took effect, by its entry.
 */
export const alteredTaken = async (
  world: Sealing,
  volunteerIds: readonly string[],
  creditedAt: (recordId: string) => Date | undefined,
): Promise<rows.StoredRecord[]> => {
  const taken = await rows.listTaken(world.db, volunteerIds)
  const isFromBefore = await beginningOf(world)
  return taken.filter(({ recordId, seal, ...row }) => {
    if (seal) return !isAsSealed(world.keys, { ...row, recordId }, seal)
    const moment = creditedAt(recordId)
    // What has no entry is a finding of the ledger already.
    return moment !== undefined && !isFromBefore(moment)
  })
}

const byHand = new Set(['byHand', 'declared'])

/** What a record says that neither its stretches nor anybody who entered something gave it; null where nothing is so. */
const beyondMeasured = (row: rows.StoredRecord): string | null => {
  const given = row.entries.some(({ kind }) => kind !== 'stretch')
  if (row.minutes > row.computedMinutes && !given && row.raisedBy === null)
    return 'has more minutes than were measured, and nobody entered them'
  return row.entries.length > 0 && !byHand.has(row.grade)
    ? 'has a better grade than what is entered by hand'
    : null
}

export interface RecordReport {
  records: number
  problems: number
  /** Records that are not what was decided about them: the first of them. */
  findings: { subject: string; problem: string }[]
}

/** Compares every record that waits to take effect with what was sealed of it. */
export const verifyRecords = async (
  world: Pick<World, 'db' | 'keys' | 'clock'>,
): Promise<RecordReport> => {
  const report: RecordReport = { records: 0, problems: 0, findings: [] }
  for (let after = NO_RECORD; ;) {
    const page = await rows.listWaitingAfter(world.db, after, BATCH)
    const altered = await alteredOf(world, page, world.clock.now())
    const found = [
      ...altered.map(({ recordId, seal }) => ({
        subject: recordId,
        problem: seal ? 'is not what was sealed of it' : 'has no seal',
      })),
      ...page.flatMap((row) => {
        const problem = beyondMeasured(row)
        return problem ? [{ subject: row.recordId, problem }] : []
      }),
      ...page
        .filter(({ letGo }) => letGo)
        .map(({ recordId }) => ({
          subject: recordId,
          problem: 'is let go though a finding holds it',
        })),
    ]
    report.records += page.length
    report.problems += found.length
    report.findings.push(...found.slice(0, MOST_FINDINGS - report.findings.length))
    if (page.length < BATCH) return report
    after = page.at(-1)!.recordId
  }
}
