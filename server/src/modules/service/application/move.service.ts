import type { application } from 'contract/service/application'
import type { ParsedInputOf } from 'contract/endpoint'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure, ensureNoneRefused, fail, Failure, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { findScopedMission } from './application.repository.ts'
import { obstacleToMovingOf, obstacleToMovingTo } from './move.policy.ts'
import * as rows from './move.repository.ts'
import { giveBack, holdPlaces, type Returned, takePlaces } from './place.repository.ts'

/**
 * Moves accepted volunteers to another session or position of their mission, all or none: the places they had go to
 * the next in line. Their applications stay what they are, and they are told why. Fails with missionNotFound,
 * sessionNotFound, moveTooLate, missionFull, with what keeps the one from it, or with movesRefused, which names each.
 */
export const move = (
  world: World,
  actor: AdministratorActor,
  { missionId, applicationIds, placeId, reason }: ParsedInputOf<(typeof application)['move']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    found(await findScopedMission(db, actor.organizationId, missionId), 'missionNotFound')
    const target = found(await rows.findTarget(db, missionId, placeId), 'sessionNotFound')
    ensure(obstacleToMovingTo(target, now))
    const wanted = [...new Set(applicationIds)]
    const moved = await rows.lockMoved(db, target, wanted)
    await ensureAll(db, world, actor, { wanted, moved, target }, now)
    const fromPlaceIds = moved.map((row) => row.placeId)
    await holdPlaces(db, missionId, [...new Set([placeId, ...fromPlaceIds])])
    if (!(await takePlaces(db, missionId, placeId, moved.length))) fail('missionFull')
    await rows.updatePlace(db, moved, target, { reason, by: actor.id, now })
    await giveBack(db, missionId, countedPlaces(fromPlaceIds), now)
    const { sessionId } = target
    const moves = { applicationIds: moved.map(({ id }) => id), fromPlaceIds }
    const payload = { missionId, sessionId, placeId, ...moves }
    await record(db, actor, 'applicationsMoved', { kind: 'mission', id: missionId }, payload, now)
    return { done: moved.length }
  })

const ensureAll = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  of: { wanted: readonly string[]; moved: readonly rows.MovedRow[]; target: rows.TargetRow },
  now: Date,
) => {
  const { wanted, moved, target } = of
  const own = await ownVolunteers(db, world.keys, actor.id)
  const refused = wanted.flatMap((applicationId) => {
    const row = moved.find(({ id }) => id === applicationId)
    if (!row) return [{ applicationId, failure: new Failure('applicationNotFound') }]
    const movable = { ...row, own: own.includes(row.volunteerId) }
    const obstacle = obstacleToMovingOf(movable, target, now)
    return obstacle ? [{ applicationId, failure: failureOf(obstacle, row.state) }] : []
  })
  ensureNoneRefused('movesRefused', refused, wanted.length)
}

const failureOf = (
  obstacle: NonNullable<ReturnType<typeof obstacleToMovingOf>>,
  state: string,
): Failure =>
  typeof obstacle === 'string'
    ? new Failure(obstacle, { state })
    : new Failure(obstacle.name, obstacle.details)

/** The places that were given up, each with how many of it. */
const countedPlaces = (placeIds: readonly string[]): Returned[] =>
  [...Map.groupBy(placeIds, (id) => id)].map(([placeId, all]) => ({ placeId, count: all.length }))
