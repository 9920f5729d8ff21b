import type { absence } from 'contract/service/absence'
import type { ParsedInputOf } from 'contract/endpoint'
import { record } from '../../../events.ts'
import { type AdministratorActor, system, type VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, ensureNoneRefused, fail, Failure, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import {
  appealUntil,
  barredUntil,
  countedAt,
  type Mark,
  obstacleToMarking,
  obstacleToMarkingOf,
} from './absence.policy.ts'
import * as rows from './absence.repository.ts'
import { type LockedRow, move, type Move } from './application.repository.ts'
import { transitions } from './application.states.ts'

type Contract = typeof absence

const AT_ONCE = 200

/**
 * Records who had a place at a session that was held, and never came, once people had time to say otherwise. Timed,
 * safe to run again and on several servers.
 */
export const missForgotten = (world: World): Promise<number> =>
  workOff<LockedRow>(world, {
    task: 'absences',
    kind: 'application',
    idOf: ({ id }) => id,
    most: AT_ONCE,
    take: (db, most, now) => rows.lockMissed(db, most, now),
    act: async (db, missed, now) => {
      const state = transitions.miss.to
      await move(db, missed, { state, reason: null, decidedBy: null, actorKind: system.kind, now })
      for (const [missionId, of] of Map.groupBy(missed, (row) => row.missionId)) {
        const payload = { missionId, applicationIds: of.map(({ id }) => id) }
        await record(
          db,
          system,
          'applicationsMissed',
          { kind: 'application', id: null },
          payload,
          now,
        )
      }
    },
  })

type Marked = ParsedInputOf<Contract['markAbsent']>

/** Records volunteers as absent; all or none. Fails with sessionNotFound, and as `mark` does. */
export const markAbsent = (world: World, actor: AdministratorActor, input: Marked, now: Date) =>
  mark(world, actor, input, { mark: 'markAbsent', event: 'absencesMarked', reason: null }, now)

/** Records volunteers as excused for a reason they read; all or none. Fails as `markAbsent` does. */
export const excuse = (
  world: World,
  actor: AdministratorActor,
  { reason, ...input }: ParsedInputOf<Contract['excuse']>,
  now: Date,
) => mark(world, actor, input, { mark: 'excuse', event: 'absencesExcused', reason }, now)

/** Takes such a record back, as long as nothing has followed from it. Fails as `markAbsent` does. */
export const takeBack = (world: World, actor: AdministratorActor, input: Marked, now: Date) =>
  mark(world, actor, input, { mark: 'takeBack', event: 'absencesTakenBack', reason: null }, now)

interface Marking {
  mark: Mark
  event: 'absencesMarked' | 'absencesExcused' | 'absencesTakenBack'
  reason: string | null
}

/** Fails with sessionNotBegun, with the refusal of the one, or with absencesRefused, which names each of several. */
const mark = (
  world: World,
  actor: AdministratorActor,
  { sessionId, applicationIds }: Marked,
  { mark: action, event, reason }: Marking,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const session = found(
      await rows.findMarkedSession(db, actor.organizationId, sessionId),
      'sessionNotFound',
    )
    ensure(obstacleToMarking(session, now))
    const wanted = [...new Set(applicationIds)]
    const locked = await rows.lockMarked(db, sessionId, wanted)
    const own = await ownVolunteers(db, world.keys, actor.id)
    ensureAll(own, { session, action, wanted, locked }, now)
    const state = transitions[action].to
    const by: Move = { state, reason, decidedBy: actor.id, actorKind: actor.kind, now }
    await move(db, locked, by)
    await tellMarked(db, actor, event, { session, sessionId, locked }, now)
    return { done: locked.length }
  })

const tellMarked = (
  db: Tx,
  actor: AdministratorActor | VolunteerActor,
  event: Marking['event'],
  { session, sessionId, locked }: { session: Session; sessionId: string; locked: rows.MarkedRow[] },
  now: Date,
) => {
  const { missionId } = session
  const lifted = locked.filter((row) => row.state === 'absent').map(({ id }) => id)
  const payload = { missionId, sessionId, applicationIds: locked.map(({ id }) => id), lifted }
  return record(db, actor, event, { kind: 'mission', id: missionId }, payload, now)
}

/**
 * Records one as absent, or takes that back, by a volunteer who leads at the session; the caller has looked whether he
 * does. Nobody marks those in `own`, and takes back what another recorded. Fails with sessionNotFound, sessionNotBegun,
 * applicationNotFound, leaderOwn, leaderMarkOfAnother, or as `obstacleToMarkingOf` says.
 */
export const markAsLeader = async (
  db: Tx,
  actor: VolunteerActor & { organizationId: string },
  of: { sessionId: string; applicationId: string; own: readonly string[] },
  action: 'markAbsent' | 'takeBack',
  now: Date,
): Promise<void> => {
  const { sessionId, applicationId, own } = of
  const session = found(
    await rows.findMarkedSession(db, actor.organizationId, sessionId),
    'sessionNotFound',
  )
  ensure(obstacleToMarking(session, now))
  const locked = await rows.lockMarked(db, sessionId, [applicationId])
  const row = found(locked[0], 'applicationNotFound')
  if (own.includes(row.volunteerId)) fail('leaderOwn')
  if (action === 'takeBack' && isOfAnother(row, actor)) fail('leaderMarkOfAnother')
  const obstacle = obstacleToMarkingOf(action, { ...session, ...row, own: false }, now)
  if (obstacle) fail(obstacle, { state: row.state })
  const state = transitions[action].to
  const by = { reason: null, decidedBy: null, ledBy: actor.id, actorKind: actor.kind }
  await move(db, locked, { state, ...by, now })
  const event = action === 'markAbsent' ? 'absencesMarked' : 'absencesTakenBack'
  await tellMarked(db, actor, event, { session, sessionId, locked }, now)
}

/** What an organiser or the clock recorded, or another who leads. */
const isOfAnother = ({ state, ledBy }: rows.MarkedRow, { id }: VolunteerActor): boolean =>
  state === 'excused' || (state === 'absent' && ledBy !== id)

type Session = NonNullable<Awaited<ReturnType<typeof rows.findMarkedSession>>>

const ensureAll = (
  own: readonly string[],
  of: {
    session: Session
    action: Mark
    wanted: readonly string[]
    locked: readonly rows.MarkedRow[]
  },
  now: Date,
) => {
  const { session, action, wanted, locked } = of
  const refused = wanted.flatMap((applicationId) => {
    const row = locked.find(({ id }) => id === applicationId)
    if (!row) return [{ applicationId, failure: new Failure('applicationNotFound') }]
    const placed = { ...session, ...row, own: own.includes(row.volunteerId) }
    const error = obstacleToMarkingOf(action, placed, now)
    return error ? [{ applicationId, failure: new Failure(error, { state: row.state }) }] : []
  })
  ensureNoneRefused('absencesRefused', refused, wanted.length)
}

const instants = (recorded: readonly string[]): Date[] => recorded.map((at) => new Date(at))

/** How often a volunteer was absent and cancelled late, and until when he applies for nothing. */
export const ownFigures = async (db: Db, actor: VolunteerActor, now: Date) => {
  const { recorded, ...figures } = await rows.findFigures(db, actor.id, now)
  return { ...figures, barredUntil: barredUntil(instants(recorded), now) }
}

/** Absences among some applications of a mission, each with which one it is of those that count, and what follows. */
export const recordedAbsences = async (
  db: Db,
  missionId: string,
  applicationIds: readonly string[],
) =>
  (await rows.listRecorded(db, missionId, applicationIds)).map(({ recorded, ...row }) => ({
    ...row,
    count: countedAt(instants(recorded), row.recordedAt),
    barredUntil: barredUntil(
      instants(recorded).filter((at) => at <= row.recordedAt),
      row.recordedAt,
    ),
    appealUntil: appealUntil(row.recordedAt),
  }))

/** Excuses an application whose appeal was accepted; the caller holds it and records the fact. */
export const excuseAppealed = (
  db: Tx,
  application: { volunteerId: string; id: string },
  { reason, decidedBy }: { reason: string; decidedBy: string },
  now: Date,
): Promise<void> => {
  const state = transitions.excuse.to
  return move(db, [application], { state, reason, decidedBy, actorKind: 'administrator', now })
}
