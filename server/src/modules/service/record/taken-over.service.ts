import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { canMove } from './record.states.ts'
import { lockDays, lockRecords, type PersonDay } from './record.repository.ts'
import { lockById, noReview, revokeHeld, settle, settlement } from './record.service.ts'
import { insertTakenOver, listTakenOver, type TakenOver } from './taken-over.repository.ts'

/**
 * Holds the days of some persons until the transaction ends: what is looked up about them then is still so when
 * their hours are written.
 */
export const holdDays = (db: Tx, days: readonly PersonDay[]): Promise<void> => lockDays(db, days)

/**
 * Gives hours of another system to publicity, within the command of the person who lets them pass; the caller holds
 * the days, has looked at them, and records the fact. A long day was looked at by the root, which nobody stands
 * above. Gives the records.
 */
export const takeOver = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  of: { organizationId: string; sourceSystem: string; enteredBy: string; reason: string },
  hours: readonly TakenOver[],
  now: Date,
): Promise<string[]> => {
  const ids = await insertTakenOver(db, of, hours, now)
  const locked = await lockRecords(db, of.organizationId, ids, [])
  const settled = locked.map((row) =>
    settlement(world, row, noReview, now, { confirmedBy: actor.id, reason: of.reason }),
  )
  return settle(db, locked, settled, now)
}

/**
 * Takes the hours of some sessions back that were taken over, for the reason that another person than the actor
 * gave: credits are reversed, objections answered; the caller records the fact. Gives the records.
 */
export const takeBackOver = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  of: { sessionIds: readonly string[]; reason: string },
  now: Date,
): Promise<string[]> => {
  const recordIds = await listTakenOver(db, of.sessionIds)
  const given = recordIds.map((recordId) => ({ recordId }))
  for (const row of (await lockById(db, world, actor, given)).values()) {
    ensure(row.self ? 'recordOwn' : null)
    ensure(canMove(row.state, 'revoke') ? null : 'recordStateRefuses')
    await revokeHeld(db, world, actor, row, of.reason, now)
  }
  return recordIds
}
