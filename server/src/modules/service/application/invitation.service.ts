import type { application } from 'contract/service/application'
import type { ParsedInputOf } from 'contract/endpoint'
import type { ErrorName } from 'contract/errors'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { type AdministratorActor, system, type VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found, withState } from '../../../platform/fail.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import type { Answer, Matter } from '../../../platform/messages.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { missionPhase } from '../mission/mission.states.ts'
import { ensureScoped } from './applicant.service.ts'
import {
  conditionsOf,
  invitationEnds,
  invitationState,
  isInviting,
  obstacleToAnsweringInvitation,
  obstacleToInviting,
  OPEN_INVITATIONS_PER_PLACE,
} from './application.policy.ts'
import * as applications from './application.repository.ts'
import { acceptInvitation, giveUp, takeOwn } from './application.service.ts'
import { transitions } from './application.states.ts'
import * as rows from './invitation.repository.ts'
import { sessionText } from './matter.copy.ts'

type Contract = typeof application

const obstacleOf = (
  { mission, place }: rows.InvitingRow,
  { facts, declined, ownState, clash }: rows.InviteeRow,
  now: Date,
): ErrorName | null =>
  obstacleToInviting(mission, { ...facts, declined }, { ...place, ownState, clash }, now)

/** Members who may be invited to a place, and those who may not, each with the reason. */
export const listInvitable = async (
  db: Db,
  actor: AdministratorActor,
  {
    missionId,
    placeId,
    keyword,
    cursor,
    size = PAGE_SIZE,
  }: ParsedInputOf<Contract['listInvitable']>,
  now: Date,
) => {
  await ensureScoped(db, actor, missionId)
  const inviting = found(await rows.findInviting(db, missionId, placeId), 'sessionNotFound')
  const { sessionId } = inviting.place
  const after = decodeCursor(cursor, z.tuple([z.uuid()]))?.[0] ?? null
  const members = await rows.listMembers(db, missionId, sessionId, keyword, after, size + 1)
  const { items, next } = pageOfRows(members, size, (row) => [row.volunteerId])
  return {
    items: items.map((row) => ({
      volunteerNo: row.volunteerNo,
      nameMasked: maskName(row.name),
      serviceMinutes: row.serviceMinutes,
      obstacle: obstacleOf(inviting, row, now),
    })),
    next,
  }
}

/**
 * Invites volunteers to a place and tells whom it could not invite and why. Fails with missionNotInviting
 * unless the mission is published and goes on, and with invitationTooLate when nobody could answer in time.
 */
export const invite = (
  world: World,
  actor: AdministratorActor,
  { missionId, placeId, volunteerNos, words = '', hours }: ParsedInputOf<Contract['invite']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await ensureScoped(db, actor, missionId)
    await rows.lockMission(db, missionId)
    const inviting = found(await rows.findInviting(db, missionId, placeId), 'sessionNotFound')
    const { mission, place } = inviting
    if (!isInviting(missionPhase(mission.state, mission, now))) fail('missionNotInviting')
    const until = invitationEnds(now, place.startsAt, hours)
    if (until <= now) fail('invitationTooLate')

    const { sessionId } = place
    const invitees = await rows.listInvitees(db, missionId, sessionId, volunteerNos)
    const { willing, refused } = sorted(inviting, invitees, volunteerNos, now)
    const { organizationId } = mission
    const written = await rows.insertInvitations(db, {
      missionId,
      ...place,
      organizationId,
      words,
      until,
      now,
      invitedBy: actor.id,
      volunteerIds: willing.map(({ volunteerId }) => volunteerId),
    })
    const invited = new Set(written.map(({ volunteerId }) => volunteerId))
    for (const { volunteerId, volunteerNo } of willing)
      if (!invited.has(volunteerId)) refused.push({ volunteerNo, error: 'alreadyApplied' })
    const applicationIds = written.map(({ applicationId }) => applicationId)
    const object = { kind: 'mission', id: missionId }
    if (applicationIds.length > 0)
      await record(db, actor, 'volunteersInvited', object, { missionId, applicationIds }, now)
    return { done: applicationIds.length, until, refused }
  })

/** Whom of a batch to invite, and the refusal of each other; each number counts once. */
const sorted = (
  inviting: rows.InvitingRow,
  invitees: readonly rows.InviteeRow[],
  volunteerNos: readonly string[],
  now: Date,
) => {
  const known = new Map(invitees.map((row) => [row.volunteerNo, row]))
  const refused: { volunteerNo: string; error: ErrorName }[] = []
  const willing: rows.InviteeRow[] = []
  let left = inviting.quota * OPEN_INVITATIONS_PER_PLACE - inviting.open
  for (const volunteerNo of new Set(volunteerNos)) {
    const row = known.get(volunteerNo)
    const error = row
      ? (obstacleOf(inviting, row, now) ?? (left > 0 ? null : 'invitationsExhausted'))
      : 'volunteerNumberUnknown'
    if (error) refused.push({ volunteerNo, error })
    else if (row) {
      willing.push(row)
      left--
    }
  }
  return { willing, refused }
}

const read = async (db: Db, volunteerId: string, ids: readonly string[], now: Date) =>
  new Map(
    (await rows.listInvitations(db, volunteerId, ids)).map((row) => [
      row.applicationId,
      {
        ...invitationState(row, now),
        until: row.offerExpiresAt,
        facts: [
          { name: 'mission' as const, text: row.missionTitle },
          { name: 'organization' as const, text: row.districtName },
          { name: 'time' as const, text: sessionText(row.startsAt, row.endsAt) },
          { name: 'position' as const, text: row.positionName },
          { name: 'address' as const, text: row.address },
          { name: 'contact' as const, text: row.contactName },
          ...(row.words === '' ? [] : [{ name: 'words' as const, text: row.words }]),
        ],
      },
    ]),
  )

const listPending = rows.listOpenInvitations

/**
 * Accepts by applying for the place, under every condition of that and with the refusals of that; or
 * declines. Fails with applicationStateRefuses or matterExpired when there is nothing to answer any more.
 */
const answer = async (
  world: World,
  actor: VolunteerActor,
  applicationId: string,
  answer: Answer,
  now: Date,
): Promise<unknown> => {
  if (!answer.accept) return decline(world, actor, applicationId, answer.reason ?? null, now)
  const row = found(
    await applications.findOwn(world.db, actor.id, applicationId),
    'applicationNotFound',
  )
  ensure(withState(obstacleToAnsweringInvitation(row, now), row.state))
  const { riskAccepted, wait } = answer
  return acceptInvitation(world, actor, row, { riskAccepted, wait }, now)
}

const decline = (
  world: World,
  actor: VolunteerActor,
  applicationId: string,
  reason: string | null,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await takeOwn(db, actor, applicationId)
    ensure(withState(obstacleToAnsweringInvitation(row, now), row.state))
    const state = transitions.declineInvitation.to as 'declined'
    await giveUp(db, row, { state, reason, actorKind: actor.kind, now })
    await rows.writeDeclined(db, actor.id, applicationId, now)
    const { missionId } = row
    const payload = { applicationId, volunteerId: actor.id, missionId, state }
    const object = { kind: 'application', id: applicationId }
    await record(db, actor, 'missionInvitationAnswered', object, payload, now)
  })

/** An invitation as a matter of a message; known by its application. */
export const invitationMatter: Matter<World> = { read, listPending, answer }

/** What an own invitation says, with the conditions of accepting it as they are now; null when there is none. */
export const findInvitation = async (
  db: Db,
  actor: VolunteerActor,
  applicationId: string,
  now: Date,
) => {
  const [row] = await rows.listInvitations(db, actor.id, [applicationId])
  if (!row) return null
  const { state, answeredAt } = invitationState(row, now)
  const situation = await applications.findSituation(db, row.missionId, actor.id, row.placeId, now)
  const conditions = situation?.volunteer
    ? // That the risks are read is asked for at accepting, not before.
      conditionsOf(situation.mission, situation.volunteer, situation.places, true, now)
    : []
  return {
    ...row,
    matter: { kind: 'invitation' as const, state, until: row.offerExpiresAt, answeredAt },
    conditions,
    full: conditions.some(({ name, met }) => name === 'placeLeft' && !met),
  }
}

const AT_ONCE = 200

/** Ends invitations that nobody answered in time. Timed, safe to run again and on several servers. */
export const lapseInvitations = (world: World): Promise<number> =>
  workOff<applications.LockedRow>(world, {
    task: 'invitations',
    kind: 'application',
    idOf: ({ id }) => id,
    most: AT_ONCE,
    take: (db, most, now) => applications.lockLapsed(db, 'invited', now, most),
    act: async (db, locked, now) => {
      const state = transitions.lapse.to
      const move = { state, reason: null, decidedBy: null, actorKind: system.kind, now }
      await applications.move(db, locked, move)
      const applicationIds = locked.map(({ id }) => id)
      const missionIds = [...new Set(locked.map(({ missionId }) => missionId))]
      const object = { kind: 'application', id: null }
      const payload = { missionIds, applicationIds }
      await record(db, system, 'missionInvitationsLapsed', object, payload, now)
    },
  })
