import type { MissionState } from 'contract/states'
import { fieldSentence } from 'contract/fields.copy'
import { normalizeMobile } from 'contract/rules/mobile'
import type * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { encryptField, type Keys } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { isInForce } from '../../foundation/region/region.service.ts'
import { insertChange } from './mission-change.repository.ts'
import { copyCover, keepCover } from './mission.cover.service.ts'
import * as rows from './mission.editing.repository.ts'
import {
  type KeptCover,
  derivedFrom,
  type Draft,
  escapesReview,
  faultsOfDraft,
  type FieldFault,
  missingForPublication,
  needsReview,
  obstacleToSchedule,
  type PlannedSession,
  plannedSessions,
} from './mission.policy.ts'
import { titleOfCopy } from './mission.copy.ts'
import * as missions from './mission.repository.ts'
import { draftOf, published, take } from './mission.service.ts'

const about = (missionId: string) => ({ kind: 'mission', id: missionId })

const withSentences = (faults: readonly FieldFault[]) =>
  faults.map((fault) => ({ ...fault, sentence: fieldSentence(fault.name) }))

interface SaveInput {
  missionId?: string | undefined
  version?: number | undefined
  mission: Draft
}

/**
 * Creates a draft or writes over the version its editor started from. A published mission keeps
 * what somebody applied to, and never grows into what its review did not see.
 */
export const save = (
  world: World,
  actor: AdministratorActor,
  { missionId, version, mission }: SaveInput,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const sessions = ensureWellFormed(mission)
    const { regionCode } = mission
    if (regionCode !== undefined && !(await isInForce(db, regionCode))) fail('regionUnknown')
    const id = missionId ?? newId()
    const before = missionId === undefined ? null : await take(db, actor, missionId, 'edit')
    if (before && before.version !== version) fail('editedMeanwhile')
    if (before?.state === 'published') ensureStaysPublishable(before, mission, sessions, now)
    const covers = { before: before?.cover ?? null, wanted: mission.cover ?? null }
    const cover = await keepCover(world, db, actor, id, covers, now)
    const written = writtenOver(before, valuesOf(world.keys, id, mission, sessions, cover))
    if (!before) await start(db, actor, id, written, now)
    const next = before
      ? await rows.update(
          db,
          id,
          before.state === 'published' ? 'published' : 'draft',
          written,
          now,
        )
      : { version: 1 }
    const moved = before?.state === 'published' && before.address !== mission.address
    // Before the places are held: whoever cancels takes them in that order too.
    if (moved) {
      const { version } = next
      const { address } = mission
      const change = { missionId: id, version, previousAddress: before.address, address }
      await insertChange(db, change, now)
    }
    await writeSet(db, id, before?.state === 'published', mission, sessions, now)
    await rows.prepareSessions(db, id, written, now)
    await record(
      db,
      actor,
      'missionSaved',
      about(id),
      { missionId: id, version: next.version, created: !before, moved },
      now,
    )
    return { missionId: id, version: next.version }
  })

/** The sessions with their instants, once nothing is wrong that even a draft must not have. */
const ensureWellFormed = (mission: Draft): PlannedSession[] => {
  const faults = faultsOfDraft(mission)
  if (faults.length > 0) fail('invalidInput', { fields: withSentences(faults) })
  const sessions = found(plannedSessions(mission.sessions), 'sessionAcrossMidnight')
  ensure(obstacleToSchedule(sessions))
  return sessions
}

const ensureStaysPublishable = (
  before: missions.ManagedDetailRow,
  mission: Draft,
  sessions: readonly PlannedSession[],
  now: Date,
) => {
  // A deadline that has gone by may stay as it is while texts are corrected.
  const unchanged = before.applyDeadline?.toISOString() === mission.applyDeadline
  const missing = missingForPublication(mission, sessions, now).filter(
    ({ path, name }) => !(unchanged && path === 'applyDeadline' && name === 'instant'),
  )
  if (missing.length > 0)
    fail('invalidInput', {
      fields: withSentences(missing.map((fault) => ({ ...fault, path: `mission.${fault.path}` }))),
    })
  const { quota } = derivedFrom(sessions, mission.positions)
  if (escapesReview(before, { ...mission, quota })) fail('missionGrowsPastReview')
  // What volunteers applied to is more than the session: service or training, and who is admitted.
  const terms = (['kind', 'minimumAge', 'maximumAge', 'recruitScope', 'dangerous'] as const).some(
    (field) => before[field] !== mission[field],
  )
  const asks = before.guardianConsent !== (mission.guardianConsent ?? false)
  // More time that counts is more hours than anybody was shown who applied, or looked at who reviewed.
  const counts = (['prepareBefore', 'prepareAfter'] as const).some(
    (side) => (mission[side] ?? 0) > before[side],
  )
  if (before.applied && (terms || asks || counts)) fail('missionHasApplications')
}

/** A published mission had its times of applying filled in; leaving them open again keeps that meaning. */
const writtenOver = (
  before: missions.ManagedDetailRow | null,
  values: rows.MissionValues,
): rows.MissionValues =>
  before?.state === 'published'
    ? {
        ...values,
        apply_opens_at: values.apply_opens_at ?? before.applyOpensAt,
        apply_deadline: values.apply_deadline ?? values.starts_at,
      }
    : values

const valuesOf = (
  keys: Keys,
  id: string,
  mission: Draft,
  sessions: readonly PlannedSession[],
  cover: KeptCover | null,
): rows.MissionValues => {
  const derived = derivedFrom(sessions, mission.positions)
  const mobile = normalizeMobile(mission.contactMobile)
  return {
    kind: mission.kind,
    title: mission.title,
    categories: mission.categories,
    region_code: mission.regionCode ?? null,
    address: mission.address,
    online: mission.online ?? false,
    latitude: mission.latitude,
    longitude: mission.longitude,
    content: mission.content,
    requirement: mission.requirement,
    risk_notice: mission.riskNotice,
    dangerous: mission.dangerous,
    insurance: mission.insurance,
    beneficiary_types: mission.beneficiaryTypes,
    guarantees: mission.guarantees,
    minimum_age: mission.minimumAge,
    maximum_age: mission.maximumAge,
    recruit_scope: mission.recruitScope,
    guardian_consent: mission.guardianConsent ?? false,
    contact_name: mission.contactName,
    contact_mobile_cipher:
      mobile === '' ? null : encryptField(keys, `mission.contact_mobile.${id}`, mobile),
    apply_opens_at: mission.applyOpensAt === null ? null : new Date(mission.applyOpensAt),
    apply_deadline: mission.applyDeadline === null ? null : new Date(mission.applyDeadline),
    sign_in_radius: mission.signInRadius,
    prepare_before: mission.prepareBefore ?? 0,
    prepare_after: mission.prepareAfter ?? 0,
    starts_at: derived.startsAt,
    ends_at: derived.endsAt,
    session_count: derived.sessionCount,
    planned_minutes: derived.plannedMinutes,
    quota: derived.quota,
    cover,
  }
}

/** Makes sessions, positions and places those that were sent: adds, changes and removes. */
const writeSet = async (
  db: Tx,
  missionId: string,
  live: boolean,
  mission: Draft,
  sessions: readonly PlannedSession[],
  now: Date,
) => {
  const places = await rows.lockPlaces(db, missionId)
  const storedSessions = new Map((await rows.listSessions(db, missionId)).map((s) => [s.id, s]))
  const storedPositions = new Set((await rows.listPositions(db, missionId)).map(({ id }) => id))
  const givenPositions = new Set(mission.positions.map(({ positionId }) => positionId))
  // An identifier that is not the mission's was removed since the editor loaded it.
  const known =
    sessions.every(({ sessionId }) => sessionId === null || storedSessions.has(sessionId)) &&
    mission.positions.every(
      ({ positionId }) => positionId === undefined || storedPositions.has(positionId),
    )
  if (!known) fail('editedMeanwhile')

  const same = (session: PlannedSession) => {
    const stored = session.sessionId === null ? undefined : storedSessions.get(session.sessionId)
    return (
      stored?.startsAt.getTime() === session.startsAt.getTime() &&
      stored.endsAt.getTime() === session.endsAt.getTime()
    )
  }
  const changed = sessions.filter((session) => !same(session))
  const kept = new Set(sessions.filter(same).map(({ sessionId }) => sessionId))
  const goneSessions = [...storedSessions.keys()].filter((id) => !kept.has(id))
  const gonePositions = [...storedPositions].filter((id) => !givenPositions.has(id))
  if (live && changed.some(({ startsAt }) => startsAt <= now)) fail('sessionInPast')
  const appliedTo = await rows.listAppliedTo(db, missionId)
  if ([...goneSessions, ...gonePositions].some((id) => appliedTo.has(id)))
    fail('missionHasApplications')
  for (const { positionId, quota } of mission.positions) {
    const taken = Math.max(
      0,
      ...places
        .filter((place) => place.positionId === positionId)
        // Whom an organiser let in above the quota took none of its places.
        .map(({ taken, extra }) => taken - extra),
    )
    if (quota < taken) fail('quotaBelowTaken', { taken })
  }

  // A session that moves is taken out first, so that two may swap their times.
  await rows.deleteSessions(db, missionId, goneSessions)
  await rows.deletePositions(db, missionId, gonePositions)
  await rows.insertSessions(
    db,
    missionId,
    changed.map((session) => ({ ...session, sessionId: session.sessionId ?? newId() })),
  )
  await rows.writePositions(
    db,
    missionId,
    mission.positions.map((position) => ({
      ...position,
      positionId: position.positionId ?? newId(),
    })),
  )
  await rows.writePlaces(db, missionId)
}

/** Hands a draft in: by rule it is published at once or waits for review. Fails with missionIncomplete. */
export const submit = (
  world: World,
  actor: AdministratorActor,
  { missionId }: { missionId: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await take(db, actor, missionId, 'submit')
    const draft = draftOf(world.keys, row)
    const sessions = ensureComplete(draft, now)
    const submitted = { submitted_by: actor.id, submitted_at: now }
    const state: z.output<typeof MissionState> = needsReview(row, row)
      ? 'pendingReview'
      : 'published'
    await missions.move(
      db,
      missionId,
      state === 'published'
        ? { ...published(row, sessions[0]!.startsAt, now), ...submitted }
        : { state, return_reason: null, ...submitted },
      now,
    )
    await record(db, actor, 'missionSubmitted', about(missionId), { missionId, state }, now)
    return { state }
  })

const ensureComplete = (draft: Draft, now: Date): PlannedSession[] => {
  const sessions = found(plannedSessions(draft.sessions), 'sessionAcrossMidnight')
  const missing = missingForPublication(draft, sessions, now)
  const past = sessions.some(({ startsAt }) => startsAt <= now)
  // The session is what to correct first: its deadline is late only because it is.
  if (past && missing.every(({ path }) => path === 'applyDeadline')) fail('sessionInPast')
  if (missing.length > 0) fail('missionIncomplete', { fields: withSentences(missing) })
  return sessions
}

const start = async (
  db: Tx,
  actor: AdministratorActor,
  id: string,
  values: rows.MissionValues,
  now: Date,
) => {
  if (!(await rows.insertDraft(db, id, actor.organizationId, actor.id, values, now)))
    fail('missionDraftsFull')
}

/** Copies made by one administrator. */
const COPIES = { scope: 'missionCopy', most: 30, minutes: 10 }

/**
 * Starts a new draft of the actor's own node from a mission of the subtree, with its cover and without
 * its sessions. Fails with missionNotFound, missionDraftsFull and tooManyRequests.
 */
export const copy = async (
  world: World,
  actor: AdministratorActor,
  { missionId }: { missionId: string },
  now: Date,
) => {
  await allowRequest(world, actor.id, COPIES, now)
  return transact(world.db, async (db) => {
    const row = found(
      await missions.findManaged(db, actor.organizationId, missionId),
      'missionNotFound',
    )
    const source = draftOf(world.keys, row)
    const draft: Draft = {
      ...source,
      title: titleOfCopy(source.title),
      applyOpensAt: null,
      applyDeadline: null,
      sessions: [],
      positions: source.positions.map((position) => ({ ...position, positionId: undefined })),
    }
    const id = newId()
    const cover = await copyCover(world, db, actor, id, row, now)
    const values = valuesOf(world.keys, id, draft, [], cover)
    await start(db, actor, id, values, now)
    await writeSet(db, id, false, draft, [], now)
    await record(db, actor, 'missionCopied', about(id), { missionId: id, fromId: missionId }, now)
    return { missionId: id }
  })
}
