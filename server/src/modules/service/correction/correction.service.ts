import type { correction as Correction } from 'contract/service/correction'
import type { ParsedInputOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { system, type VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, found, withState } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { forgetEvidenceOf } from '../../foundation/file/evidence.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import {
  dueAfter,
  isOverdue,
  type Kind,
  obstacleToAccepting,
  obstacleToEscalating,
  obstacleToReporting,
  obstacleToSubmitting,
  obstacleToTimes,
  obstacleToWithdrawing,
  ownerOf,
} from './correction.policy.ts'
import * as rows from './correction.repository.ts'
import { passOnAtOnce } from './passing-on.service.ts'

type Area = typeof Correction

/** Requests of one account. */
const REQUESTS = { scope: 'correction', most: 20, minutes: 60 }
const MOST_UNRECORDED = 100

/** What its evidence was taken up for. */
export const evidenceOf = (correctionId: string) => ({ kind: 'correction', id: correctionId })

const aCorrection = (id: string | null) => ({ kind: 'correction', id })

/**
 * Asks for the correction of an own record. Fails with recordNotFound, as `obstacleToSubmitting` says, or
 * with correctionOpen, correctionTimes, fileNotFound or tooManyRequests.
 */
export const submit = async (
  world: World,
  actor: VolunteerActor,
  { recordId, kind, ...given }: ParsedInputOf<Area['submit']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, REQUESTS, now)
  return transact(world.db, async (db) => {
    const subject = found(await rows.findRecord(db, actor.id, recordId), 'recordNotFound')
    ensure(obstacleToSubmitting(subject, kind, now))
    const about = { kind, subject, recordId, applicationId: null }
    return insert(world, db, actor, about, given, now)
  })
}

/**
 * Tells of a session without a record. Fails with applicationNotFound, as `obstacleToReporting` says, or
 * with correctionOpen, correctionTimes, fileNotFound or tooManyRequests.
 */
export const submitMissing = async (
  world: World,
  actor: VolunteerActor,
  { applicationId, ...given }: ParsedInputOf<Area['submitMissing']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, REQUESTS, now)
  return transact(world.db, async (db) => {
    const subject = found(await rows.findPlace(db, actor.id, applicationId), 'applicationNotFound')
    ensure(obstacleToReporting(subject, now))
    const about = { kind: 'missing' as const, subject, recordId: null, applicationId }
    return insert(world, db, actor, about, given, now)
  })
}

interface About {
  kind: Kind
  subject: rows.SubjectRow
  recordId: string | null
  applicationId: string | null
}

interface Given {
  claim: string
  signedInAt?: string | undefined
  signedOutAt?: string | undefined
  minutes?: number | undefined
  fileIds?: string[] | undefined
}

const momentOf = (value: string | undefined) => (value === undefined ? null : new Date(value))

const insert = async (
  world: World,
  db: Tx,
  actor: VolunteerActor,
  { kind, subject, recordId, applicationId }: About,
  { claim, minutes, fileIds = [], ...given }: Given,
  now: Date,
) => {
  const times = { signedInAt: momentOf(given.signedInAt), signedOutAt: momentOf(given.signedOutAt) }
  ensure(obstacleToTimes(times, subject.localDate, now))
  const id = newId()
  const taken = [...new Set(fileIds)]
  await rows.insertCorrection(db, {
    volunteer_id: actor.id,
    id,
    kind,
    record_id: recordId,
    application_id: applicationId,
    session_id: subject.sessionId,
    mission_id: subject.missionId,
    organization_id: subject.organizationId,
    claim,
    signed_in_at: times.signedInAt,
    signed_out_at: times.signedOutAt,
    minutes: minutes ?? null,
    file_ids: taken,
    state: 'submitted',
    holder_id: subject.organizationId,
    due_at: dueAfter(now),
    submitted_at: now,
  })
  await files.take(db, actor, 'correctionEvidence', taken, evidenceOf(id), now)
  const key = { volunteerId: actor.id, correctionId: id }
  await rows.insertStep(db, key, { kind: 'submitted' }, now)
  const passedTo = await passOnAtOnce(world, db, id, now)
  await record(db, actor, 'correctionSubmitted', aCorrection(id), { ...key, kind, passedTo }, now)
  return { correctionId: id }
}

/** Own sessions one may say are missing. */
export const unrecorded = (db: Db, actor: VolunteerActor, now: Date) =>
  rows.listUnrecorded(db, actor.id, now, MOST_UNRECORDED)

const Key = z.tuple([z.uuid()])

/** Own requests with their steps, the newest first. */
export const listOwn = async (
  db: Db,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['listOwn']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const listed = await rows.listOwn(db, actor.id, { after, most: size + 1 })
  const page = pageOfRows(listed, size, ({ correctionId }) => [correctionId])
  const ids = page.items.map(({ correctionId }) => correctionId)
  const steps = await stepsOf(db, ids)
  const kept = await files.facts(
    db,
    page.items.flatMap(({ fileIds }) => fileIds),
  )
  const fileOf = new Map(kept.filter((file) => file !== null).map((file) => [file.fileId, file]))
  return {
    ...page,
    items: page.items.map(({ fileIds, passedOn, ...row }) => ({
      ...row,
      files: fileIds.flatMap((id) => fileOf.get(id) ?? []),
      dueAt: ownerOf(row.state) === 'nobody' ? null : row.dueAt,
      owner: ownerOf(row.state, passedOn),
      overdue: isOverdue(row, now),
      steps: steps.get(row.correctionId) ?? [],
      can: {
        withdraw: obstacleToWithdrawing(row) === null,
        accept: obstacleToAccepting(row, now) === null,
        escalate: obstacleToEscalating(row, now) === null,
      },
    })),
  }
}

/** The steps of some requests, by request. */
export const stepsOf = async (db: Db, correctionIds: readonly string[]) =>
  Map.groupBy(await rows.listSteps(db, correctionIds), ({ correctionId }) => correctionId)

/** Takes an own request back; its evidence is forgotten. Fails with correctionNotFound or correctionStateRefuses. */
export const withdraw = (
  world: World,
  actor: VolunteerActor,
  { correctionId }: ParsedInputOf<Area['withdraw']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await own(db, actor, correctionId)
    ensure(withState(obstacleToWithdrawing(row), row.state))
    await rows.moveTo(db, row, { state: 'withdrawn', dueAt: row.dueAt }, now)
    await rows.forgetFiles(db, row)
    await files.forgetUsed(world, db, row.fileIds)
    await rows.insertStep(db, row, { kind: 'withdrawn' }, now)
    await record(db, actor, 'correctionWithdrawn', aCorrection(correctionId), keyOf(row), now)
    return {}
  })

/** Agrees with the answer; agreed with already, nothing changes. Fails with correctionNotFound or correctionStateRefuses. */
export const accept = (
  world: World,
  actor: VolunteerActor,
  { correctionId }: ParsedInputOf<Area['accept']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await own(db, actor, correctionId)
    if (row.state === 'closed' && (await lastStep(db, correctionId)) === 'accepted') return {}
    ensure(withState(obstacleToAccepting(row, now), row.state))
    await rows.moveTo(db, row, { state: 'closed', dueAt: row.dueAt }, now)
    await rows.insertStep(db, row, { kind: 'accepted' }, now)
    await record(db, actor, 'correctionAccepted', aCorrection(correctionId), keyOf(row), now)
    return {}
  })

const lastStep = async (db: Db, correctionId: string) =>
  (await rows.listSteps(db, [correctionId])).at(-1)?.kind

/** Puts a request to the node above. Fails with correctionNotFound or correctionStateRefuses. */
export const escalate = (
  world: World,
  actor: VolunteerActor,
  { correctionId, reason }: ParsedInputOf<Area['escalate']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await own(db, actor, correctionId)
    ensure(withState(obstacleToEscalating(row, now), row.state))
    await rows.giveToParent(db, row)
    await rows.moveTo(db, row, { state: 'escalated', dueAt: dueAfter(now) }, now)
    await rows.insertStep(db, row, { kind: 'escalated', reason }, now)
    const passedTo = await passOnAtOnce(world, db, correctionId, now)
    const payload = { ...keyOf(row), passedTo }
    await record(db, actor, 'correctionEscalated', aCorrection(correctionId), payload, now)
    return {}
  })

const own = async (db: Tx, actor: VolunteerActor, correctionId: string) =>
  found(await rows.lockOwn(db, actor.id, correctionId), 'correctionNotFound')

const keyOf = ({ volunteerId, correctionId }: rows.Key): rows.Key => ({ volunteerId, correctionId })

const BATCH = 100

/** Closes answers that nobody disagreed with in time; timed, safe to run again. Returns how many. */
export const closeUnanswered = (world: World): Promise<number> =>
  workOff<rows.LockedRow>(world, {
    task: 'corrections',
    kind: 'correction',
    idOf: ({ correctionId }) => correctionId,
    most: BATCH,
    take: (db, most, now) => rows.lockLapsed(db, now, most),
    act: async (db, due, now) => {
      for (const row of due) {
        await rows.moveTo(db, row, { state: 'closed', dueAt: row.dueAt }, now)
        await rows.insertStep(db, row, { kind: 'lapsed' }, now)
      }
      const correctionIds = due.map(({ correctionId }) => correctionId)
      await record(db, system, 'correctionsLapsed', aCorrection(null), { correctionIds }, now)
    },
  })

const evidence = { task: 'correctionEvidence', kind: 'correction', take: rows.takeOldEvidence }

/** Forgets the evidence of requests that ended long ago; timed, safe to run again. */
export const forgetEvidence = (world: World): Promise<number> =>
  forgetEvidenceOf(world, evidence, (db, correctionIds, now) =>
    record(db, system, 'correctionEvidenceForgotten', aCorrection(null), { correctionIds }, now),
  )

/** Forgets every request of a person whose account is no more; what they changed stands in the records. */
export const forgetCorrections = async (
  world: Pick<World, 'files'>,
  db: Tx,
  volunteerId: string,
): Promise<void> => files.forgetUsed(world, db, await rows.removeAll(db, volunteerId))
