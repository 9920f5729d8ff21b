import { maskName } from 'contract/rules/mask'
import { addDays, instantOf, localDate } from 'contract/rules/time'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { personalToken, slotEnd, slotOf } from './attendance.code.ts'
import { type Mark, obstacleToMarking, obstacleToMarkingOf } from '../application/absence.policy.ts'
import { extensionsOf } from '../mission/extension.service.ts'
import {
  countedMinutes,
  countedWindow,
  type Planned,
  timeliness,
} from '../mission/counted-minutes.policy.ts'
import { ensureInSubtree } from '../mission/mission.service.ts'
import { graceEnd } from '../mission/session-clock.policy.ts'
import { handRoomOf } from '../record/hand-entry.service.ts'
import { obstacleToEnteringFor } from './attendance.policy.ts'
import { findSessionOf, type SessionRow } from './attendance.repository.ts'
import { countRefused } from './refused-scan.repository.ts'
import * as rows from './roster.repository.ts'
import { settlementsOf } from './settlement.service.ts'

const DAYS_AHEAD = 7

/** The volunteer's own code and who he is. */
export const ownCode = async (world: World, actor: VolunteerActor, now: Date) => {
  const { name, volunteerNo } = await rows.findIdentity(world.db, actor.id)
  return {
    code: personalToken(world.keys.attendance, actor.id, slotOf(now)),
    expiresAt: slotEnd(now),
    volunteerNo,
    nameMasked: maskName(name),
  }
}

/** The stretch a volunteer should still sign out of; null once its grace is over. */
export const openStretch = async (db: Db, actor: VolunteerActor, now: Date) => {
  const open = await rows.findOpen(db, actor.id, now)
  return open && graceEnd(open.endsAt) >= now ? open : null
}

/** Sessions of one mission, or those of the subtree from yesterday to a week ahead. */
export const sessions = async (
  db: Db,
  actor: AdministratorActor,
  missionId: string | undefined,
  now: Date,
) => {
  if (missionId !== undefined) await ensureInSubtree(db, actor.organizationId, missionId)
  const wanted = missionId === undefined ? near(now) : { missionId }
  const listed = await rows.listSessions(db, actor.organizationId, wanted)
  const over = listed.filter(({ endsAt }) => endsAt <= now).map(({ sessionId }) => sessionId)
  const settled = await settlementsOf(db, over, now)
  return listed.map((session) => ({
    ...session,
    settlement: settled.get(session.sessionId) ?? null,
  }))
}

const near = (now: Date) => {
  const today = localDate(now)
  return {
    from: instantOf(addDays(today, -1), '00:00'),
    to: instantOf(addDays(today, DAYS_AHEAD + 1), '00:00'),
  }
}

/** Roster against attendance of one session. */
export const roster = async (
  world: Pick<World, 'config' | 'keys'>,
  db: Db,
  actor: AdministratorActor,
  sessionId: string,
  now: Date,
) => {
  const session = found(await findSessionOf(db, actor.organizationId, sessionId), 'sessionNotFound')
  const { missionId, missionTitle, startsAt, endsAt } = session
  const own = await ownVolunteers(db, world.keys, actor.id)
  const enters = actor.permissions.includes('attendanceEnter')
  const confirms = actor.permissions.includes('recordConfirm')
  const [listed, extended, hand, refused, walkIns, takesPart] = await Promise.all([
    rows.listRoster(db, sessionId, now),
    extensionsOf(db, actor, sessionId, now),
    handRoomOf(world, db, actor, sessionId, now),
    countRefused(db, sessionId),
    rows.countWalkIns(db, sessionId),
    rows.isAnybodyAt(db, sessionId, own),
  ])
  return {
    missionId,
    missionTitle,
    startsAt,
    endsAt,
    now,
    counted: countedWindow(session),
    refused,
    walkIns,
    ...extended,
    // Nobody gives himself more time.
    ...(takesPart && { extendable: 0 }),
    hand,
    rows: listed.map((row) =>
      asRow(
        row,
        { ...session, extensions: extended.extensions },
        { enters, confirms, own: own.includes(row.volunteerId) },
        now,
      ),
    ),
  }
}

const asRow = (
  { name, ...row }: rows.RosterRow,
  session: SessionRow & Planned,
  { enters, confirms, own }: { enters: boolean; confirms: boolean; own: boolean },
  now: Date,
) => ({
  ...row,
  signOut: confirms && !own ? row.signOut : null,
  obstacle: obstacleToEnteringFor({ ...row, missionState: session.missionState, own }),
  mark: marksOf(row, session, { enters, own }, now),
  nameMasked: maskName(name),
  ledBy: row.ledBy.map(maskName),
  presence: presenceOf(row.stretches),
  minutes: countedMinutes(row.stretches, countedWindow(session)),
  ...timeliness(row.stretches, session),
})

/** What may be recorded of somebody who did not come. */
const marksOf = (
  row: Omit<rows.RosterRow, 'name'>,
  session: SessionRow,
  { enters, own }: { enters: boolean; own: boolean },
  now: Date,
) => {
  const placed = { ...row, ...session, state: row.applicationState, own }
  const begun = obstacleToMarking(session, now) === null
  const may = (mark: Mark) => enters && begun && obstacleToMarkingOf(mark, placed, now) === null
  return { absent: may('markAbsent'), excuse: may('excuse'), takeBack: may('takeBack') }
}

const presenceOf = (stretches: readonly rows.RosterStretch[]) => {
  if (stretches.length === 0) return 'notSignedIn' as const
  return stretches.some((stretch) => stretch.signedOutAt === null)
    ? ('signedIn' as const)
    : ('signedOut' as const)
}
