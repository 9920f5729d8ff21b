import type { ParsedInputOf } from 'contract/endpoint'
import type { sessionLeader } from 'contract/service/session-leader'
import { maskName } from 'contract/rules/mask'
import { MOST_LEADERS } from 'contract/rules/terms'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { graceEnd } from '../mission/session-clock.policy.ts'
import { endingOf, obstacleToNaming, obstacleToNamingHim } from './session-leader.policy.ts'
import * as rows from './session-leader.repository.ts'

type Contract = typeof sessionLeader

/** Most candidates that are shown at once. */
const MOST_CANDIDATES = 20

/** Who leads at a session of the subtree, and who did. Fails with sessionNotFound. */
export const list = async (db: Db, actor: AdministratorActor, sessionId: string, now: Date) => {
  const session = found(
    await rows.findSession(db, actor.organizationId, sessionId),
    'sessionNotFound',
  )
  const named = await rows.listNamed(db, sessionId)
  const leaders = named.map(({ name: whose, endedHow, placed, endsAt, ...row }) => ({
    ...row,
    nameMasked: maskName(whose),
    ended: endingOf({ endedHow, placed, endsAt }, now),
  }))
  const leading = leaders.filter(({ ended }) => ended === null).length
  const may = actor.permissions.includes('missionWrite') && obstacleToNaming(session, now) === null
  return { until: graceEnd(session.endsAt), leaders, can: { name: may && leading < MOST_LEADERS } }
}

/** Some of those who can be named for a session of the subtree, each with what is in the way. Fails with sessionNotFound. */
export const candidates = async (
  { keys }: Pick<World, 'keys'>,
  db: Db,
  actor: AdministratorActor,
  { sessionId, keyword }: ParsedInputOf<Contract['candidates']>,
  now: Date,
) => {
  found(await rows.findSession(db, actor.organizationId, sessionId), 'sessionNotFound')
  const own = await ownVolunteers(db, keys, actor.id)
  const listed = await rows.listCandidates(db, sessionId, keyword, MOST_CANDIDATES)
  return listed.map(({ name: whose, birthDate, volunteerId, ...row }) => ({
    ...row,
    nameMasked: maskName(whose),
    obstacle: obstacleToNamingHim({ birthDate, own: own.includes(volunteerId) }, now),
  }))
}

const placed: ReadonlySet<string> = new Set(['accepted', 'attended'])

/**
 * Has somebody with a place at a session lead there. Fails with sessionNotFound, leaderSessionOver, applicationNotFound,
 * applicationStateRefuses, recordOwn, leaderMinor, leaderAlready or leadersFull.
 */
export const name = (
  world: World,
  actor: AdministratorActor,
  { sessionId, applicationId }: ParsedInputOf<Contract['name']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const session = found(
      await rows.findSession(db, actor.organizationId, sessionId),
      'sessionNotFound',
    )
    await rows.holdSession(db, sessionId)
    ensure(obstacleToNaming(session, now))
    const application = found(
      await rows.holdApplication(db, sessionId, applicationId),
      'applicationNotFound',
    )
    const { volunteerId, state, volunteerState, birthDate } = application
    if (!placed.has(state) || volunteerState !== 'verified')
      fail('applicationStateRefuses', { state })
    const own = (await ownVolunteers(db, world.keys, actor.id)).includes(volunteerId)
    ensure(obstacleToNamingHim({ birthDate, own }, now))
    const leaderId = newId()
    const { organizationId } = session
    const of = { id: leaderId, sessionId, volunteerId, applicationId, organizationId }
    const outcome = await rows.insertLeader(db, { ...of, namedBy: actor.id }, now)
    if (outcome !== 'named') fail(outcome)
    const object = { kind: 'sessionLeader', id: leaderId }
    await record(db, actor, 'leaderNamed', object, { leaderId, volunteerId, sessionId }, now)
    return {}
  })

/** Has somebody lead no more, from his next call on. Fails with leaderNotFound where he does not. */
export const remove = (
  world: World,
  actor: AdministratorActor,
  { leaderId, reason }: ParsedInputOf<Contract['remove']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const by = { by: actor.id, reason }
    const ended = found(
      await rows.endByOrganiser(db, actor.organizationId, leaderId, by, now),
      'leaderNotFound',
    )
    const object = { kind: 'sessionLeader', id: leaderId }
    await record(db, actor, 'leaderRemoved', object, ended, now)
    return {}
  })
