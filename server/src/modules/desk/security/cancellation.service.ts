import { COOLING_OFF_DAYS } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { security } from 'contract/people/security'
import { record } from '../../../events.ts'
import { system, type VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { signalAccess } from '../../../platform/session.ts'
import { transact } from '../../../platform/transact.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { tellHolder } from '../../people/auth/holder-notice.service.ts'
import { provePassword } from '../../people/auth/password.service.ts'
import { ownAccount, withOwnCode } from '../../people/auth/identity-proof.service.ts'
import * as rows from './cancellation.repository.ts'

const DAY_MS = 86_400_000

/** Whether the own account is being cancelled, and what that means for it. */
export const state = async (db: Db, { id }: VolunteerActor, now: Date) => {
  const open = await rows.findOpen(db, id)
  return {
    state: open ? ('coolingOff' as const) : ('none' as const),
    appliedAt: open?.appliedAt ?? null,
    endsAt: open?.endsAt ?? null,
    days: COOLING_OFF_DAYS,
    signedInAt: await rows.findSignedIn(db, id),
    consequences: await rows.findConsequences(db, id, now),
  }
}

/**
 * Applies for the cancellation of the own account: from now on it is confined, and after the
 * cooling-off the person is taken off it. Fails with logoffStillSignedIn,
 * passwordWrong, codeWrong, codeExpired, codeVoid or contactMissing, and as `tries.takeTry` does.
 */
export const apply = async (
  world: World,
  actor: VolunteerActor,
  { password, channel, code, ...work }: ParsedInputOf<typeof security.applyForLogoff>,
  now: Date,
) => {
  const missionTitle = await rows.findSignedIn(world.db, actor.id)
  if (missionTitle !== null) fail('logoffStillSignedIn', { missionTitle })
  const account = await ownAccount(world, actor)
  await provePassword(world, actor, account, password, work, now)
  const purpose = 'cancelAccount'
  return withOwnCode(world, actor, { purpose, channel, code, work: {} }, now, async (db) => {
    const id = newId()
    const endsAt = new Date(now.getTime() + COOLING_OFF_DAYS * DAY_MS)
    if (!(await rows.begin(db, actor.id, { id, now, endsAt }))) fail('accountCancelling')
    await signalAccess(db, actor.id)
    await tellHolder(world, db, 'volunteer', account, 'cancellationApplied', {
      until: endsAt.toISOString(),
    })
    const payload = { volunteerId: actor.id, cancellationId: id }
    await record(
      db,
      actor,
      'cancellationApplied',
      { kind: 'volunteer', id: actor.id },
      payload,
      now,
    )
    return { endsAt }
  })
}

/** Takes the cancellation back during the cooling-off. Fails with logoffNotOpen. */
export const takeBack = (world: World, actor: VolunteerActor, now: Date) =>
  transact(world.db, async (db) => {
    const cancellationId = (await rows.takeBack(db, actor.id, now)) ?? fail('logoffNotOpen')
    const payload = { volunteerId: actor.id, cancellationId }
    const object = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'cancellationTakenBack', object, payload, now)
    return {}
  })

/**
 * Ends the accounts whose cooling-off is over; timed, safe to run again. Ledger, records and
 * certificates stay as they are, because the law has them kept; what names the person goes. An account
 * that cannot be ended is set aside.
 */
export const completeCancellations = (world: World): Promise<number> =>
  workOff<rows.DueCancellation>(world, {
    task: 'cancellations',
    kind: 'volunteer',
    idOf: ({ volunteerId }) => volunteerId,
    most: 1,
    take: (db, most, now) => rows.lockDue(db, now, most),
    act: (db, [due], now) => complete(world, db, due!, now),
  })

const complete = async (
  world: World,
  db: Tx,
  { volunteerId, id }: rows.DueCancellation,
  now: Date,
): Promise<void> => {
  const holder = await rows.lockContacts(db, volunteerId)
  await tellHolder(world, db, 'volunteer', holder, 'accountCancelled', { at: now.toISOString() })
  for (const { forget } of world.personalData) await forget?.(world, db, volunteerId, now)
  await rows.complete(db, volunteerId, id, now)
  const payload = { volunteerId, cancellationId: id }
  await record(db, system, 'accountCancelled', { kind: 'volunteer', id: volunteerId }, payload, now)
}
