import type { ParsedInputOf } from 'contract/endpoint'
import type { spotCheck } from 'contract/service/spot-check'
import { fieldSentence } from 'contract/fields.copy'
import { maskName } from 'contract/rules/mask'
import { MOST_AT_A_TIME } from 'contract/rules/terms'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { type AdministratorActor, system } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found, type Obstacle } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { forgetEvidenceOf } from '../../foundation/file/evidence.service.ts'
import { take } from '../../foundation/file/file.service.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { linkTo } from '../../people/data-access/link.service.ts'
import {
  type Asked,
  rolesFor,
  waitsFor,
  type WaitsFor,
} from '../../foundation/decision/turn.service.ts'
import { correct } from '../record/correct.service.ts'
import { passOnAll } from '../../foundation/decision/passing-on.service.ts'
import {
  checking,
  dueAfter,
  isOverdue,
  type Judged,
  obstacleToAskingAgain,
  obstacleToDeciding,
  obstacleToFinding,
  obstacleToSupplying,
  type Parts,
  reminderReaches,
  supplying,
} from './spot-check.policy.ts'
import * as rows from './spot-check.repository.ts'

type Area = typeof spotCheck

/** What its material was taken up for. */
const evidenceOf = (caseId: string) => ({ kind: 'spotCase', id: caseId })

const CaseKey = z.tuple([z.uuid()])

/** Drawn sessions of the subtree, the newest first; or those whose turn is here. */
export const list = async (
  world: World,
  actor: AdministratorActor,
  { turn, state, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, CaseKey)?.[0] ?? null
  const filter = { turn: turn === 'here', state, after, most: size + 1 }
  const listed = await rows.listCases(world.db, actor.organizationId, filter, now)
  const { items, next } = pageOfRows(listed, size, (row) => [row.caseId])
  return {
    items: await asListed(world.db, items, await askingOf(world, world.db, actor), now),
    next,
  }
}

/** A drawn session with its records and what was supplied. Fails with spotCaseNotFound. */
export const detail = async (
  world: World,
  actor: AdministratorActor,
  { caseId }: ParsedInputOf<Area['detail']>,
  now: Date,
) => {
  const { db } = world
  const row = found(await rows.findCase(db, actor.organizationId, caseId), 'spotCaseNotFound')
  const asking = await askingOf(world, db, actor)
  const [listed] = await asListed(db, [row], asking, now)
  const records = await rows.listRecords(db, row.sessionId, MOST_AT_A_TIME)
  const obstacle = obstacleToDeciding(judgedBy(row, asking))
  return {
    ...listed!,
    answeredBy: row.answeredByName,
    decidedBy: row.decidedByName,
    files: await rows.listFiles(db, caseId),
    records: records.map(({ name, volunteerNo, ...kept }) => ({
      ...kept,
      nameMasked: maskName(name),
      numberTail: volunteerNo.slice(-4),
    })),
    obstacle: obstacle === null || typeof obstacle === 'string' ? obstacle : obstacle.name,
  }
}

/** Whoever asks, with the volunteers whom he is himself. */
interface Asking extends AdministratorActor {
  own: readonly string[]
}

const askingOf = async (
  { keys }: Pick<World, 'keys'>,
  db: Db,
  actor: AdministratorActor,
): Promise<Asking> => ({ ...actor, own: await ownVolunteers(db, keys, actor.id) })

const judgedBy = (row: rows.CaseRow, asking: Asking): Judged => ({
  ...row,
  tookPart: isAmong(asking, row.parties) || asking.own.some((id) => row.served.includes(id)),
})

const obstacles = {
  supply: ['missionWrite', obstacleToSupplying],
  askAgain: ['recordReview', obstacleToAskingAgain],
  decide: ['recordReview', obstacleToDeciding],
} as const

/** Rows as an administrator sees them, each with what he may do, else who may. */
const asListed = async (db: Db, listed: readonly rows.CaseRow[], actor: Asking, now: Date) => {
  const offered = listed.map((row) =>
    (Object.keys(obstacles) as (keyof typeof obstacles)[]).filter((action) => {
      const [permission, obstacleTo] = obstacles[action]
      return actor.permissions.includes(permission) && !obstacleTo(judgedBy(row, actor), now)
    }),
  )
  const checks = await waitsFor(
    db,
    listed.map((row, at) => askedOf(row, offered[at]!)),
  )
  return listed.map(({ parties: _, served: __, ...row }, at) => ({
    ...row,
    dueAt: row.decidedAt === null ? row.dueAt : null,
    overdue: isOverdue(row, now),
    own: row.distance === 0,
    can: offered[at]!,
    waitsFor: suppliedBy(row, offered[at]!, now) ?? checks[at] ?? null,
  }))
}

const askedOf = (row: rows.CaseRow, can: readonly string[]): Asked | null =>
  row.state === 'awaitingCheck' && !can.includes('decide')
    ? { from: row.holderId, answering: checking(row) }
    : null

/** Who supplies material, where the reader may not: nobody but who recorded the session, and once the term is over nobody. */
const suppliedBy = (
  row: Omit<rows.CaseRow, keyof Parts>,
  can: readonly string[],
  now: Date,
): WaitsFor | null =>
  row.state === 'awaitingMaterial' && !isOverdue(row, now) && !can.includes('supply')
    ? {
        organizationId: row.organizationId,
        organizationName: row.districtName,
        roles: rolesFor(supplying),
        vacant: false,
      }
    : null

/** A drawn session of the subtree, held, with how the administrator stands to it. */
const hold = async (db: Tx, world: World, actor: AdministratorActor, caseId: string) => {
  const row = found(await rows.lockCase(db, actor.organizationId, caseId), 'spotCaseNotFound')
  return { row, judged: judgedBy(row, await askingOf(world, db, actor)) }
}

/** Refuses as a policy says; where somebody else was first, with who, what and when. */
const ensureNext = (
  db: Tx,
  actor: AdministratorActor,
  row: rows.CaseRow,
  obstacle: Obstacle,
): Promise<void> =>
  ensureFirst(
    db,
    actor,
    { kind: 'spotCase', ids: [row.caseId], state: row.state, nodeId: row.organizationId },
    obstacle,
  )

const aCase = (caseId: string) => ({ kind: 'spotCase', id: caseId })

/** Supplies the material of a drawn session. Fails as the contract says. */
export const supply = (
  world: World,
  actor: AdministratorActor,
  { caseId, answer, fileIds }: ParsedInputOf<Area['supply']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { row, judged } = await hold(db, world, actor, caseId)
    await ensureNext(db, actor, row, obstacleToSupplying(judged, now))
    await take(db, actor, 'spotCheckEvidence', fileIds, evidenceOf(caseId), now)
    await rows.writeAnswer(db, caseId, { answer, by: actor.id, dueAt: dueAfter(now) }, now)
    await record(db, actor, 'spotMaterialSupplied', aCase(caseId), { caseId }, now)
    return {}
  })

/** Asks for what the material lacks. Fails as the contract says. */
export const askAgain = (
  world: World,
  actor: AdministratorActor,
  { caseId, reason }: ParsedInputOf<Area['askAgain']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { row, judged } = await hold(db, world, actor, caseId)
    await ensureNext(db, actor, row, obstacleToAskingAgain(judged, now))
    await rows.askAgain(db, caseId, { asked: reason, dueAt: dueAfter(now) })
    await record(db, actor, 'spotMaterialAskedAgain', aCase(caseId), { caseId }, now)
    return {}
  })

/**
 * Says what a check found, and takes the deficient minutes away in the same transaction: what has taken effect is
 * reversed in the ledger. Fails as the contract says; then nothing of it is done.
 */
export const decide = (
  world: World,
  actor: AdministratorActor,
  { caseId, finding, reason, records = [] }: ParsedInputOf<Area['decide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { row, judged } = await hold(db, world, actor, caseId)
    await ensureNext(db, actor, row, obstacleToFinding(judged, finding))
    if (finding === 'inOrder' && records.length > 0) nothingToTake()
    if (finding === 'deficient' && records.length === 0)
      await ensureNothingCounts(db, row.sessionId)
    const { reducedIds, struckIds, taken } = await takeAway(
      db,
      world,
      actor,
      row.sessionId,
      records.map((each) => ({ ...each, reason })),
      now,
    )
    await rows.writeFinding(db, caseId, { finding, reason, by: actor.id, taken }, now)
    const payload = { caseId, finding, reducedIds, struckIds, nodeId: actor.organizationId }
    await record(db, actor, 'spotCaseDecided', aCase(caseId), payload, now)
    return { reversedRecords: taken.length, reversedMinutes: rows.minutesTaken(taken) }
  })

/** What is deficient loses minutes, else it is in order; only where none are left there is nothing to lose. */
const ensureNothingCounts = async (db: Tx, sessionId: string) => {
  if ((await rows.listRecords(db, sessionId, 1)).length > 0) fail('spotCaseNothingTaken')
}

const nothingToTake = () =>
  fail('invalidInput', {
    fields: [{ path: 'records', name: 'invalid', sentence: fieldSentence('invalid') }],
  })

const takeAway = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  sessionId: string,
  records: readonly { recordId: string; minutes: number; reason: string }[],
  now: Date,
) => {
  const ids = [...new Set(records.map(({ recordId }) => recordId))]
  if (ids.length < records.length) nothingToTake()
  const before = await rows.listMinutes(db, sessionId, ids)
  const [reducedIds, struckIds]: [string[], string[]] = [[], []]
  const taken: rows.Taken[] = []
  // In the order in which everybody holds records.
  for (const each of records.toSorted((one, other) => (one.recordId < other.recordId ? -1 : 1))) {
    const stood = before.get(each.recordId) ?? fail('recordNotFound')
    if (each.minutes >= stood) fail('spotCaseOnlyFewer')
    const { recordId, ...to } = each
    const holds = await correct(db, world, actor, recordId, to, now)
    if (to.minutes === 0) struckIds.push(recordId)
    else reducedIds.push(holds)
    taken.push({ recordId, before: stood, after: to.minutes })
  }
  return { reducedIds, struckIds, taken }
}

/** A link to a piece of the material, for the node that supplied it and those above. Fails as `linkTo` does. */
export const fileLink = async (
  world: World,
  actor: AdministratorActor,
  { caseId, ...file }: ParsedInputOf<Area['fileLink']>,
  now: Date,
) => {
  found(await rows.findCase(world.db, actor.organizationId, caseId), 'spotCaseNotFound')
  return linkTo(world, actor, evidenceOf(caseId), file, now)
}

const LATE_AT_ONCE = 100

/**
 * Takes down of which cases whoever supplies material is reminded before the term ends, once of each term; timed, safe to
 * run again. Returns how many.
 */
export const remindOfMaterial = (world: World): Promise<number> =>
  workOff<rows.LateCase>(world, {
    task: 'spotReminders',
    kind: 'spotCase',
    idOf: ({ id }) => id,
    most: LATE_AT_ONCE,
    take: (db, most, now) => rows.takeUnreminded(db, { now, before: reminderReaches(now), most }),
    act: async (db, due, now) => {
      const caseIds = due.map(({ id }) => id)
      const object = { kind: 'spotCase', id: null }
      await record(db, system, 'spotMaterialDue', object, { caseIds }, now)
    },
  })

/** Lets what was not supplied in time be checked without; timed, safe to run again. Returns how many. */
export const lapseLate = (world: World): Promise<number> =>
  workOff<rows.LateCase>(world, {
    task: 'spotMaterial',
    kind: 'spotCase',
    idOf: ({ id }) => id,
    most: LATE_AT_ONCE,
    take: (db, most, now) => rows.lockLate(db, now, most),
    act: async (db, late, now) => {
      const caseIds = late.map(({ id }) => id)
      await rows.lapse(db, caseIds, dueAfter(now))
      const object = { kind: 'spotCase', id: null }
      await record(db, system, 'spotMaterialMissing', object, { caseIds }, now)
    },
  })

/** Gives checks that nobody at their node may make, or made in time, to the node above; timed, safe to run again. */
export const passOn = (world: World): Promise<number> =>
  passOnAll<rows.WaitingCase>(world, {
    task: 'spotChecksPassedOn',
    kind: 'spotCase',
    idOf: ({ id }) => id,
    list: rows.listWaiting,
    answeringOf: checking,
    isOverdue,
    give: (db, { id, holderId }, to, now, late) =>
      rows.giveTo(db, { id, from: holderId, to, dueAt: late ? dueAfter(now) : null }),
    tell: (db, caseIds, now) => {
      const object = { kind: 'spotCase', id: null }
      return record(db, system, 'spotCasesPassedOn', object, { caseIds }, now)
    },
  })

const evidence = { task: 'spotEvidence', kind: 'spotCase', take: rows.takeOldEvidence }

/** Forgets the material of sessions that were checked long ago; timed, safe to run again. */
export const forgetEvidence = (world: World): Promise<number> =>
  forgetEvidenceOf(world, evidence, (db, caseIds, now) => {
    const object = { kind: 'spotCase', id: null }
    return record(db, system, 'spotEvidenceForgotten', object, { caseIds }, now)
  })
