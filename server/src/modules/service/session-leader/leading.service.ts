import type { ParsedInputOf } from 'contract/endpoint'
import type { sessionLeader } from 'contract/service/session-leader'
import { maskName } from 'contract/rules/mask'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { ownOfVolunteer } from '../../people/account/same-person.service.ts'
import { type Mark, obstacleToMarking, obstacleToMarkingOf } from '../application/absence.policy.ts'
import { markAsLeader } from '../application/absence.service.ts'
import { scanPerson } from '../attendance/attendance.service.ts'
import { graceEnd, windowOf } from '../mission/session-clock.policy.ts'
import * as rows from './session-leader.repository.ts'

type Contract = typeof sessionLeader

/** Sessions at which a volunteer leads now or later. */
export const listOwn = (db: Db, actor: VolunteerActor, now: Date): Promise<rows.OwnRow[]> =>
  rows.listOwn(db, actor.id, now)

/** Who is expected where a volunteer leads, and who has come. Fails with sessionNotFound where he does not. */
export const roster = async (
  { keys }: Pick<World, 'keys'>,
  db: Db,
  actor: VolunteerActor,
  sessionId: string,
  now: Date,
) => {
  const session = found(await rows.findLed(db, actor.id, sessionId, now), 'sessionNotFound')
  const [listed, own] = await Promise.all([
    rows.listLed(db, sessionId),
    ownOfVolunteer(db, keys, actor.id),
  ])
  const { missionTitle, address, startsAt, endsAt } = session
  return {
    missionTitle,
    address,
    startsAt,
    endsAt,
    opensAt: windowOf('signIn', session).opensAt,
    until: graceEnd(endsAt),
    rows: listed.map((row) => asRow(row, session, { id: actor.id, own }, now)),
  }
}

const asRow = (
  row: rows.LedRow,
  session: rows.LedSession,
  { id, own }: { id: string; own: readonly string[] },
  now: Date,
) => {
  const { applicationId, name, volunteerNo, positionName, state, signedInAt, signedOutAt } = row
  const placed = { ...session, ...row, own: own.includes(row.volunteerId) }
  const may = (mark: Mark) =>
    obstacleToMarking(session, now) === null && obstacleToMarkingOf(mark, placed, now) === null
  return {
    applicationId,
    nameMasked: maskName(name),
    numberTail: volunteerNo.slice(-4),
    positionName,
    presence: presenceOf(row),
    signedInAt,
    signedOutAt: row.open ? null : signedOutAt,
    mark: state === 'absent' || state === 'excused' ? state : null,
    can: {
      markAbsent: may('markAbsent'),
      takeBack: state === 'absent' && row.ledBy === id && may('takeBack'),
    },
  }
}

const presenceOf = ({ came, open }: rows.LedRow) => {
  if (came === 0) return 'notSignedIn' as const
  return open ? ('signedIn' as const) : ('signedOut' as const)
}

/** Whoever leads acts for the node whose session it is; as the log tells it. */
const actingFor = (actor: VolunteerActor, { organizationId }: rows.LedSession) => ({
  ...actor,
  organizationId,
})

/** Holds that a volunteer leads, by a row that the product wrote. Fails with sessionNotFound or rowAltered. */
const hold = async (db: Tx, actor: VolunteerActor, sessionId: string, now: Date) => {
  const session = found(await rows.holdLed(db, actor.id, sessionId, now), 'sessionNotFound')
  await ensureRowsAsWritten(db, 'session_leader', [session.leaderId])
  return session
}

/**
 * Signs somebody in or out by his own code, which a volunteer scans who leads at the session. Fails with sessionNotFound,
 * leaderOwn, rowAltered, and the scan refusals; the same nonce is answered the same.
 */
export const scan = async (
  world: World,
  actor: VolunteerActor,
  input: ParsedInputOf<Contract['scan']>,
  now: Date,
) => {
  const { sessionId } = input
  const session = found(await rows.findLed(world.db, actor.id, sessionId, now), 'sessionNotFound')
  const ids = await ownOfVolunteer(world.db, world.keys, actor.id)
  const { outcome, at, nameMasked, repeated } = await scanPerson(
    world,
    actingFor(actor, session),
    input,
    { own: { ids, refusal: 'leaderOwn' }, hold: (db) => hold(db, actor, sessionId, now) },
    now,
  )
  return { outcome, at, nameMasked, repeated }
}

/** Records somebody as absent, or takes that back. Fails with sessionNotFound, rowAltered and as `markAsLeader` does. */
export const mark = (
  world: World,
  actor: VolunteerActor,
  { sessionId, applicationId }: ParsedInputOf<Contract['markAbsent']>,
  action: 'markAbsent' | 'takeBack',
  now: Date,
) =>
  transact(world.db, async (db) => {
    const session = await hold(db, actor, sessionId, now)
    const own = await ownOfVolunteer(db, world.keys, actor.id)
    const of = { sessionId, applicationId, own }
    await markAsLeader(db, actingFor(actor, session), of, action, now)
    return {}
  })

/** Has a volunteer lead no more where he does. Fails with sessionNotFound where he does not. */
export const decline = (world: World, actor: VolunteerActor, sessionId: string, now: Date) =>
  transact(world.db, async (db) => {
    const session = found(await rows.findLed(db, actor.id, sessionId, now), 'sessionNotFound')
    const ended = found(await rows.endByHimself(db, session.leaderId, now), 'sessionNotFound')
    const object = { kind: 'sessionLeader', id: ended.leaderId }
    await record(db, actingFor(actor, session), 'leaderDeclined', object, ended, now)
    return {}
  })
