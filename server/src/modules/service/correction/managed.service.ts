import type { correction as Correction } from 'contract/service/correction'
import type { ParsedInputOf } from 'contract/endpoint'
import { fieldSentence } from 'contract/fields.copy'
import { maskName } from 'contract/rules/mask'
import { Instant } from 'contract/fields'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found, type Obstacle } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { enterWithin, lookingAgain } from '../attendance/attendance.service.ts'
import { minutesBetween } from '../mission/session-clock.policy.ts'
import { facts } from '../../foundation/file/file.service.ts'
import { linkTo } from '../../people/data-access/link.service.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { isSamePerson } from '../../people/profile/review.service.ts'
import { correct } from '../record/correct.service.ts'
import { isEnded, mostMinutes, obstacleToCorrecting } from '../record/record.policy.ts'
import { takingPart } from '../record/taking-part.policy.ts'
import { answerersOf } from './passing-on.service.ts'
import { dueAfter, isOverdue, obstacleToAnswering, ownerOf } from './correction.policy.ts'
import { insertStep, moveTo } from './correction.repository.ts'
import { canMove } from './correction.states.ts'
import { evidenceOf, stepsOf } from './correction.service.ts'
import * as rows from './managed.repository.ts'

type Area = typeof Correction

const TurnKey = z.tuple([Instant, z.uuid()])
const AllKey = z.tuple([z.uuid()])

/** Requests that wait for the node acted for, those due first; or all of the subtree, the newest first. */
export const list = async (
  world: World,
  actor: AdministratorActor,
  { turn, state, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
  now: Date,
) => {
  const { db } = world
  const { organizationId } = actor
  const most = size + 1
  if (turn) {
    const after = decodeCursor(cursor, TurnKey)
    const listed = await rows.listTurn(db, organizationId, { state, after, most })
    const page = pageOfRows(listed, size, (row) => [row.dueAt, row.correctionId])
    return { ...page, items: await inList(world, actor, page.items, now) }
  }
  const after = decodeCursor(cursor, AllKey)
  const listed = await rows.listAll(db, organizationId, { state, after, most })
  const page = pageOfRows(listed, size, (row) => [row.correctionId])
  return { ...page, items: await inList(world, actor, page.items, now) }
}

/** Requests as an administrator sees them, each with whether he may answer it, else who may. */
const inList = async <Row extends rows.ManagedRow>(
  world: World,
  actor: AdministratorActor,
  listed: readonly Row[],
  now: Date,
) => {
  const ids = listed.map(({ correctionId }) => correctionId)
  const requests = await rows.listAnswerable(world.db, actor, ids)
  const waiting = requests.filter(
    ({ state }) => canMove(state, 'answer') || canMove(state, 'settle'),
  )
  const answerable = new Set<string>()
  const asked = { ...actor, own: await ownVolunteers(world.db, world.keys, actor.id) }
  for (const request of waiting)
    if (!obstacleToTurn(world, asked, request, await subjectOf(world.db, request)))
      answerable.add(request.correctionId)
  const turns = await answerersOf(
    world,
    world.db,
    ids.filter((id) => !answerable.has(id)),
  )
  const distances = new Map(requests.map(({ correctionId, distance }) => [correctionId, distance]))
  return listed.map(({ name, ...row }) => ({
    ...row,
    nameMasked: maskName(name),
    dueAt: ownerOf(row.state) === 'nobody' ? null : row.dueAt,
    overdue: isOverdue(row, now),
    mayAnswer: answerable.has(row.correctionId),
    own: distances.get(row.correctionId) === 0,
    waitsFor: turns.get(row.correctionId) ?? null,
  }))
}

/** One request of the subtree, with the record as it stands now. Fails with correctionNotFound. */
export const detail = async (
  world: World,
  actor: AdministratorActor,
  { correctionId }: ParsedInputOf<Area['detail']>,
  now: Date,
) => {
  const { db } = world
  const row = found(
    await rows.findDetail(db, actor.organizationId, correctionId),
    'correctionNotFound',
  )
  const request = found(await rows.findAnswerable(db, actor, correctionId), 'correctionNotFound')
  const subject = await subjectOf(db, request)
  const [listed] = await inList(world, actor, [row], now)
  const kept = await facts(db, row.fileIds)
  const asked = { ...actor, own: await ownVolunteers(db, world.keys, actor.id) }
  const obstacle = obstacleNow(world, asked, request, subject, now)
  return {
    ...listed!,
    claim: row.claim,
    signedInAt: row.signedInAt,
    signedOutAt: row.signedOutAt,
    minutes: row.minutes,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    plannedMinutes: minutesBetween(row.startsAt, row.endsAt),
    files: kept.filter((file) => file !== null),
    record: subject && {
      ...subject,
      mostMinutes: Math.max(mostMinutes(subject), isEnded(subject.state) ? 0 : subject.minutes),
      enteredBy: subject.enteredByName,
      confirmedBy: subject.confirmedByName,
    },
    stretches: await rows.listStretches(db, request.volunteerId, request.sessionId),
    steps: (await stepsOf(db, [correctionId])).get(correctionId) ?? [],
    can: {
      refuse: obstacleToTurn(world, asked, request, subject) === null,
      uphold: obstacle === null,
    },
    obstacle: obstacle === null || typeof obstacle === 'string' ? obstacle : obstacle.name,
  }
}

/** The record the request is about as it stands now: the one that counts, else the one it named. */
const subjectOf = async (db: Db, { volunteerId, sessionId, recordId }: rows.AnswerableRow) => {
  const standing = (await rows.findStanding(db, volunteerId, sessionId)) ?? recordId
  return standing === null ? null : ((await rows.findRecord(db, volunteerId, standing)) ?? null)
}

type Subject = rows.RecordRow | null

/** Whoever asks, with the volunteers whom he is himself. */
interface Asking extends AdministratorActor {
  own: readonly string[]
}

/** Whose turn it is, and who took part in what stands: he does not answer, whichever way. */
const obstacleToTurn = (
  world: World,
  actor: Asking,
  request: rows.AnswerableRow,
  subject: Subject,
): Obstacle => {
  const same = isSamePerson(world.keys, actor.id, request)
  if (same === null) return 'valueDamaged'
  const tookPart = request.answered || same || actor.own.includes(request.volunteerId)
  const obstacle = obstacleToAnswering(request, { ...request, tookPart })
  if (obstacle) return obstacle
  return takingPart(subject)(actor) ? 'recordTookPart' : null
}

/** What stands in the way of upholding, whatever the figures will be. */
const obstacleNow = (
  world: World,
  actor: Asking,
  request: rows.AnswerableRow,
  subject: Subject,
  now: Date,
): Obstacle => {
  const obstacle = obstacleToTurn(world, actor, request, subject)
  if (obstacle) return obstacle
  if (!subject) return actor.permissions.includes('attendanceEnter') ? null : 'permissionDenied'
  // One fewer, as no session is too short for it: a record may have all the time of its own.
  const fewer = subject.minutes > 1 ? subject.minutes - 1 : subject.minutes + 1
  const minutes = request.kind === 'notMine' ? 0 : fewer
  const other = { minutes, kind: subject.kind }
  // Who is the volunteer himself was refused before.
  const { holderDistance } = subject
  const standing = {
    accounts: actor.accounts,
    self: false,
    distance: request.distance,
    holderDistance,
  }
  return obstacleToCorrecting(subject, standing, other, now)
}

/** A request that the actor may answer now, held, with the record it is about. */
const answerable = async (
  world: World,
  db: Tx,
  actor: AdministratorActor,
  correctionId: string,
) => {
  const request = found(await rows.lockAnswerable(db, actor, correctionId), 'correctionNotFound')
  const subject = await subjectOf(db, request)
  const late = {
    kind: 'correction' as const,
    ids: [correctionId],
    state: request.state,
    nodeId: request.organizationId,
  }
  const asked = { ...actor, own: await ownVolunteers(db, world.keys, actor.id) }
  await ensureFirst(db, actor, late, obstacleToTurn(world, asked, request, subject))
  return { request, subject }
}

/** A link to a piece of evidence, for one look. Fails with correctionNotFound, correctionStateRefuses, and as `linkTo` does. */
export const fileLink = async (
  world: World,
  actor: AdministratorActor,
  { correctionId, ...file }: ParsedInputOf<Area['fileLink']>,
  now: Date,
) => {
  const request = found(
    await rows.findAnswerable(world.db, actor, correctionId),
    'correctionNotFound',
  )
  await ensureFirst(
    world.db,
    actor,
    { kind: 'correction', ids: [correctionId], state: request.state },
    obstacleToAnswering(request, { ...request, tookPart: false }),
  )
  return linkTo(world, actor, evidenceOf(correctionId), file, now)
}

/**
 * Agrees and carries it out in the same transaction: corrects the record by the record's own service, or
 * enters the missing stretch by hand, which somebody else confirms. Fails as `obstacleToTurn` says, as
 * `correct` and `enterWithin` do, or with invalidInput.
 */
export const uphold = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Area['uphold']>,
  now: Date,
) =>
  lookingAgain(() =>
    transact(world.db, async (db) => {
      const { request, subject } = await answerable(world, db, actor, input.correctionId)
      const { reason } = input
      const done = subject
        ? await correctRecord(db, world, actor, { request, subject, input }, now)
        : await enterMissing(db, world, actor, { request, input }, now)
      const step = { kind: 'upheld' as const, reason, minutes: done.minutes }
      await answer(
        db,
        actor,
        request,
        step,
        { recordId: done.recordId, former: subject?.minutes },
        now,
      )
      return { minutes: done.minutes }
    }),
  )

interface Upholding {
  request: rows.AnswerableRow
  input: ParsedInputOf<Area['uphold']>
}

const correctRecord = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  { request, subject, input }: Upholding & { subject: rows.RecordRow },
  now: Date,
) => {
  const minutes = minutesOf(request, subject, input)
  const kind = request.kind === 'content' ? given(input, 'kind') : undefined
  const correction = { minutes, kind, reason: input.reason }
  const recordId = await correct(db, world, actor, subject.recordId, correction, now)
  return { recordId, minutes }
}

/** None for somebody else's record; those that stand where only what it was is wrong. */
const minutesOf = (
  { kind }: rows.AnswerableRow,
  subject: rows.RecordRow,
  input: Upholding['input'],
): number => {
  if (kind === 'notMine') return 0
  if (kind === 'content' && !isEnded(subject.state)) return input.minutes ?? subject.minutes
  return given(input, 'minutes')
}

const enterMissing = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  { request, input }: Upholding,
  now: Date,
) => {
  if (!actor.permissions.includes('attendanceEnter')) fail('permissionDenied')
  const stretch = {
    applicationId: found(request.applicationId, 'correctionStateRefuses'),
    sessionId: request.sessionId,
    signedInAt: given(input, 'signedInAt'),
    signedOutAt: given(input, 'signedOutAt'),
    reason: input.reason,
  }
  const { minutes } = await enterWithin(db, world, actor, stretch, now)
  return { recordId: await rows.findStanding(db, request.volunteerId, request.sessionId), minutes }
}

/** A field that this kind of request needs. */
const given = <Name extends 'minutes' | 'kind' | 'signedInAt' | 'signedOutAt'>(
  input: Upholding['input'],
  name: Name,
): NonNullable<Upholding['input'][Name]> =>
  input[name] ??
  fail('invalidInput', {
    fields: [{ path: name, name: 'required', sentence: fieldSentence('required') }],
  })

/** Leaves the record as it is. Fails as `obstacleToTurn` says. */
export const refuse = (
  world: World,
  actor: AdministratorActor,
  { correctionId, reason }: ParsedInputOf<Area['refuse']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { request } = await answerable(world, db, actor, correctionId)
    await answer(db, actor, request, { kind: 'refused', reason }, { recordId: null }, now)
    return {}
  })

/** Writes the answer; that of the node above ends the request, any other waits for the volunteer. */
const answer = async (
  db: Tx,
  actor: AdministratorActor,
  request: rows.AnswerableRow,
  step: { kind: 'upheld' | 'refused'; reason: string; minutes?: number },
  { recordId, former }: { recordId: string | null; former?: number | undefined },
  now: Date,
) => {
  const { volunteerId, correctionId } = request
  const { organizationId } = actor
  const final = request.state === 'escalated'
  const to = final
    ? { state: 'closed' as const, dueAt: request.dueAt }
    : { state: 'answered' as const, dueAt: dueAfter(now), holderId: organizationId }
  await moveTo(db, request, { ...to, recordId }, now)
  const by = { administratorId: actor.id, organizationId }
  await insertStep(db, request, { ...step, ...by, former }, now)
  const payload = { correctionId, volunteerId, decision: step.kind, recordId, final, former }
  const object = { kind: 'correction', id: correctionId }
  await record(db, actor, 'correctionAnswered', object, payload, now)
}
