import { sql } from 'kysely'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { violatedConstraint } from '../../../platform/transact.ts'
import { obstacleAtDoor } from './admission.policy.ts'
import * as rows from './admission.repository.ts'
import { answerByAtDoor } from './application.policy.ts'
import * as places from './place.repository.ts'

/** A session with its positions as whoever stands at its door needs it; null where there is none. */
export const doorOf = (db: Db, sessionId: string): Promise<rows.DoorRow | null> =>
  rows.findDoor(db, sessionId)

/** Volunteers as they are at the door of a session, by their identifiers. */
export const comersOf = async (
  db: Db,
  sessionId: string,
  volunteerIds: readonly string[],
  now: Date,
): Promise<Map<string, rows.ComerRow>> =>
  new Map(
    (await rows.listComers(db, sessionId, volunteerIds, now)).map((row) => [row.volunteerId, row]),
  )

interface Admission {
  volunteerId: string
  placeId: string
  above: boolean
}

/**
 * Lets somebody in at a position of a session, and says what his application came to. Fails as `obstacleAtDoor` says,
 * with walkInPlaceMissing, with walkInPlaceFull where `above` is not meant, or with sessionClash; the transaction goes
 * on all the same.
 */
export const admitAtDoor = async (
  db: Tx,
  actor: AdministratorActor,
  door: rows.DoorRow,
  { volunteerId, placeId, above }: Admission,
  now: Date,
): Promise<places.Admitted> => {
  const { mission, sessionId, endsAt } = door
  if (!door.places.some((place) => place.placeId === placeId)) fail('walkInPlaceMissing')
  await rows.lockInLine(db, volunteerId, sessionId)
  const comer = (await comersOf(db, sessionId, [volunteerId], now)).get(volunteerId)
  ensure(obstacleAtDoor(mission, door, found(comer, 'walkInNotFound'), now))
  const admitted = await apart(db, () =>
    places.takeAdmitted(db, {
      id: newId(),
      volunteerId,
      missionId: mission.missionId,
      placeId,
      above,
      answerBy: answerByAtDoor(now, endsAt),
      administratorId: actor.id,
      now,
    }),
  )
  // A place that takes more than its quota is only ever refused because the mission was called off meanwhile.
  return admitted ?? fail(above ? 'walkInPlaceMissing' : 'walkInPlaceFull')
}

/** Does something of which the rest of the transaction must not die. */
const apart = async <T>(db: Tx, act: () => Promise<T>): Promise<T> => {
  await sql`savepoint admission`.execute(db)
  try {
    const done = await act()
    await sql`release savepoint admission`.execute(db)
    return done
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint !== 'application_no_clash' && constraint !== 'application_once') throw error
    await sql`rollback to savepoint admission`.execute(db)
    // He applied elsewhere, or here, at this very moment.
    return constraint === 'application_once'
      ? fail('walkInApplied', { state: 'pending' })
      : fail('sessionClash')
  }
}
