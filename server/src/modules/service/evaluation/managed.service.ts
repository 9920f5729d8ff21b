import type { ParsedInputOf } from 'contract/endpoint'
import type { managedEvaluation } from 'contract/service/managed-evaluation'
import { maskName } from 'contract/rules/mask'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import {
  obstacleToEvaluating,
  obstacleToRewriting,
  summaryOf,
  withoutNumbers,
} from './evaluation.policy.ts'
import { RowKey } from './evaluation.service.ts'
import * as rows from './managed.repository.ts'
import { applyChanges, listTally } from './tally.repository.ts'

type Area = typeof managedEvaluation

const mayWrite = (actor: AdministratorActor) => actor.permissions.includes('evaluationWrite')

/** What volunteers said of missions of the subtree, unnamed. Fails with missionNotFound. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...wanted }: ParsedInputOf<Area['list']>,
) => {
  const { organizationId } = actor
  if (wanted.missionId)
    found(await rows.findMission(db, organizationId, wanted.missionId), 'missionNotFound')
  const after = decodeCursor(cursor, RowKey)?.[0] ?? null
  const listed = await rows.listManaged(db, organizationId, wanted, after, size + 1)
  const page = pageOfRows(listed, size, ({ evaluationId }) => [evaluationId])
  const may = mayWrite(actor)
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      text: withoutNumbers(row.text),
      can: {
        reply: may && row.reply === null && row.report !== 'upheld',
        report: may && row.report === null,
      },
    })),
  }
}

/** What the evaluations of a mission, or of the node acted for, add up to. Fails with missionNotFound. */
export const summary = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { missionId }: ParsedInputOf<Area['summary']>,
) => {
  if (!missionId)
    return {
      title: await rows.getName(db, organizationId),
      summary: summaryOf(await listTally(db, 'organization', organizationId)),
    }
  const { title } = found(await rows.findMission(db, organizationId, missionId), 'missionNotFound')
  return { title, summary: summaryOf(await listTally(db, 'mission', missionId)) }
}

const standingOf = ({ evaluatedAt, reply, report }: rows.Evaluated) => ({
  evaluatedAt,
  replied: reply !== null,
  reported: report !== null,
})

/** Who was at a session, with what was said of each. Fails with sessionNotFound. */
export const listAttended = async (
  db: Db,
  actor: AdministratorActor,
  { sessionId, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['listAttended']>,
  now: Date,
) => {
  const session = found(
    await rows.findSession(db, actor.organizationId, sessionId),
    'sessionNotFound',
  )
  const after = decodeCursor(cursor, RowKey)?.[0] ?? null
  const attended = await rows.listAttended(db, sessionId, after, size + 1)
  const page = pageOfRows(attended, size, ({ recordId }) => [recordId])
  const open = mayWrite(actor) && session.endsAt <= now
  const closed = obstacleToEvaluating(session.missionEndsAt, now) !== null
  const items = page.items.map((row) => {
    const evaluation = row.evaluationId === null ? null : row
    const may = evaluation ? obstacleToRewriting(standingOf(evaluation), now) === null : !closed
    return {
      ...row,
      nameMasked: maskName(row.name),
      evaluation,
      can: { evaluate: open && may && !row.gone },
    }
  })
  return { ...page, items }
}

/**
 * Says the same of all these volunteers, or of none. Fails with sessionNotFound, evaluationNotAttended
 * for a session that is not over and for whoever was not there, evaluationClosed or evaluationFixed.
 */
export const evaluate = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Area['evaluate']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { sessionId, score, impressions, text } = input
    const wanted = [...new Set(input.volunteerIds)]
    const session = found(
      await rows.lockSession(db, actor.organizationId, sessionId),
      'sessionNotFound',
    )
    const attended = await rows.listAttendedOf(db, sessionId, wanted)
    if (session.endsAt > now || attended.length < wanted.length) fail('evaluationNotAttended')
    for (const row of attended)
      ensure(
        row.evaluationId === null
          ? obstacleToEvaluating(session.missionEndsAt, now)
          : obstacleToRewriting(standingOf(row), now),
      )
    const { missionId, organizationId } = session
    const said = { sessionId, missionId, organizationId, score, impressions, text }
    const written = attended.map((row) => ({ id: row.evaluationId ?? newId(), row }))
    const named = written.map(({ id, row: { volunteerId } }) => ({ id, volunteerId }))
    await rows.writeOfVolunteers(db, named, { ...said, evaluatedBy: actor.id }, now)
    await applyChanges(
      db,
      written.map(({ row }) => ({
        subjects: [{ kind: 'volunteer' as const, id: row.volunteerId }],
        before: row.evaluationId === null ? null : row,
        after: { score, impressions },
      })),
    )
    const fresh = written.filter(({ row }) => row.evaluationId === null).map(({ id }) => id)
    const payload = { missionId, sessionId, volunteerIds: wanted, evaluationIds: fresh }
    await record(db, actor, 'volunteersEvaluated', { kind: 'session', id: sessionId }, payload, now)
    return {}
  })
