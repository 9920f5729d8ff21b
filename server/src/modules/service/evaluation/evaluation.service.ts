import { randomUUID } from 'node:crypto'
import type { ParsedInputOf } from 'contract/endpoint'
import type { evaluation } from 'contract/service/evaluation'
import { startOfLocalDay } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { system, type VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import {
  closesAt,
  editableUntil,
  obstacleToEvaluating,
  obstacleToRewriting,
  shownToAll,
  summaryOf,
  withoutNumbers,
} from './evaluation.policy.ts'
import * as rows from './evaluation.repository.ts'
import { applyChanges, listTally, removeTally } from './tally.repository.ts'

type Area = typeof evaluation

const Key = z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()])
export const RowKey = z.tuple([z.uuid()])

/** Whose event it is; identifiers only. */
export const about = (id: string) => ({ kind: 'evaluation', id })

/** Missions the volunteer was at, with what he said of them, and how many of each there are. */
export const listOwn = async (
  db: Db,
  actor: VolunteerActor,
  { state, missionId, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['getEvaluateList']>,
  now: Date,
) => {
  const wanted = { state, missionId, after: decodeCursor(cursor, Key), most: size + 1 }
  const counts = await rows.countOwn(db, actor.id, now)
  const listed = await rows.listOwn(db, actor.id, wanted, now)
  const page = pageOfRows(listed, size, (row) => [
    ((state === 'done' && row.evaluatedAt) || row.endsAt).getTime(),
    row.missionId,
  ])
  return { ...page, items: page.items.map((row) => ownItem(row, now)), counts }
}

const ownItem = (row: rows.OwnRow, now: Date) => {
  const { endsAt, ...rest } = row
  const common = { ...rest, closesAt: closesAt(endsAt) }
  if (row.evaluationId !== null) {
    const standing = { ...row, replied: row.reply !== null }
    const evaluation = { ...row, editableUntil: editableUntil(standing, now) }
    return { ...common, state: 'done' as const, evaluation }
  }
  const closed = obstacleToEvaluating(endsAt, now) !== null
  return { ...common, state: closed ? ('closed' as const) : ('due' as const), evaluation: null }
}

/**
 * Evaluates a mission the volunteer was at, or writes that again. Fails with evaluationNotAttended,
 * evaluationClosed or evaluationFixed.
 */
export const save = (
  world: World,
  actor: VolunteerActor,
  { missionId, requestId, score, impressions, text }: ParsedInputOf<Area['save']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const volunteerId = actor.id
    const before = await rows.lockOwn(db, volunteerId, missionId)
    const receipt = (evaluationId: string, evaluatedAt: Date) => ({
      evaluationId,
      editableUntil: editableUntil({ evaluatedAt, replied: false, reported: false }, now) ?? now,
    })
    if (before?.requestId === requestId) return receipt(before.id, before.evaluatedAt)
    const mission = found(
      await rows.findAttended(db, volunteerId, missionId, now),
      'evaluationNotAttended',
    )
    ensure(before ? obstacleToRewriting(before, now) : obstacleToEvaluating(mission.endsAt, now))
    const { organizationId } = mission
    // Not by time, as identifiers are else: that would tell the organisation when it was written.
    const id = before?.id ?? randomUUID()
    const said = { id, missionId, requestId, score, impressions, text }
    if (before) await rows.rewriteOfMission(db, said, now)
    else await rows.insertOfMission(db, { ...said, volunteerId, organizationId }, now)
    await applyChanges(db, [
      { subjects: subjectsOf(missionId, organizationId), before: before ?? null, after: said },
    ])
    const payload = { missionId, evaluationId: id, volunteerId, first: !before }
    await record(db, actor, 'missionEvaluated', about(id), payload, now)
    return receipt(id, before?.evaluatedAt ?? now)
  })

/** Whose counts an evaluation of a mission is part of. */
export const subjectsOf = (missionId: string, organizationId: string) => [
  { kind: 'mission' as const, id: missionId },
  { kind: 'organization' as const, id: organizationId },
]

/** What was said of the volunteer, and what it adds up to. */
export const listReceived = async (
  db: Db,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['listReceived']>,
) => {
  const summary = summaryOf(await listTally(db, 'volunteer', actor.id))
  const received = await rows.listReceived(db, actor.id, decodeCursor(cursor, Key), size + 1)
  const page = pageOfRows(received, size, (row) => [row.evaluatedAt.getTime(), row.evaluationId])
  const items = page.items.map(({ reason, decision, decisionReason, ...row }) => ({
    ...row,
    report: reason === null ? null : { reason, decision, decisionReason },
    can: { reply: row.reply === null && decision !== 'upheld', report: reason === null },
  }))
  return { ...page, items, summary }
}

/** What everybody may know of the evaluations of a mission or an organisation. */
export const summary = async (db: Db, { objectKind, objectId }: ParsedInputOf<Area['summary']>) =>
  shownToAll(summaryOf(await listTally(db, objectKind, objectId)))

/** Evaluations in words, unnamed; none while there are too few to hide in. */
export const listPublic = async (
  db: Db,
  { objectKind, objectId, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
) => {
  const after = decodeCursor(cursor, RowKey)?.[0] ?? null
  const shown = await summary(db, { objectKind, objectId })
  if (shown.average === null) return { items: [], next: null }
  const listed = await rows.listPublic(db, objectKind, objectId, after, size + 1)
  const page = pageOfRows(listed, size, ({ evaluationId }) => [evaluationId])
  return { ...page, items: page.items.map((row) => ({ ...row, text: withoutNumbers(row.text) })) }
}

const DAY_MS = 86_400_000
/** So many days back missions are looked for whose volunteers were not asked, had the clock stood still. */
const LOOK_BACK_DAYS = 3

/**
 * Asks for evaluations of the missions that ended before today, each once, on the day after its end;
 * timed, safe to run again.
 */
export const inviteEvaluations = (world: World): Promise<number> =>
  workOff<string>(world, {
    task: 'evaluations',
    kind: 'mission',
    idOf: (missionId) => missionId,
    most: 1,
    take: (db, most, now) => {
      const to = startOfLocalDay(now)
      const from = new Date(to.getTime() - LOOK_BACK_DAYS * DAY_MS)
      return rows.takeToInvite(db, { from, to, most, now })
    },
    act: async (db, missionIds, now) => {
      for (const missionId of missionIds) {
        const object = { kind: 'mission', id: missionId }
        await record(db, system, 'evaluationsInvited', object, { missionId }, now)
      }
    },
  })

/** Forgets what was said of a person whose account is no more; what he said himself names nobody and stays. */
export const forgetEvaluations = async (db: Tx, volunteerId: string): Promise<void> => {
  await rows.removeReceived(db, volunteerId)
  await removeTally(db, 'volunteer', volunteerId)
}
