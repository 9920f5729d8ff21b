import { CALL_LISTS_AN_HOUR } from 'contract/people/data-access'
import { REVEALS_AN_HOUR } from 'contract/rules/terms'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { noteSecurity } from '../../../platform/security-event.ts'
import { useProof } from '../auth/identity-proof.service.ts'
import { alarmAfter } from './allowance.policy.ts'
import * as rows from './allowance.repository.ts'

/**
 * Takes one look at hidden data, in the transaction that shows them, so that what is refused costs none.
 * The ticket of a fresh proof begins the hour's count again where it is used up (GB/T 22239: sensitive data
 * to whoever proves again who he is). Fails with revealProofNeeded or ticketRefused.
 */
export const takeReveal = async (
  db: Tx,
  actor: AdministratorActor,
  ticket: string | undefined,
  now: Date,
): Promise<void> => {
  const looks = await rows.take(db, actor.id, REVEALS_AN_HOUR, now)
  if (looks === null) await proveAgain(db, actor, { ticket, counted: false }, now)
  else await tellOf(db, actor, looks, now)
}

/**
 * Takes the one look of a call list that was made. The third of as many sessions within an hour is told of;
 * whoever makes more than that proves again each time who he is. Fails as `takeReveal` does.
 */
export const takeCallList = async (
  db: Tx,
  actor: AdministratorActor,
  ticket: string | undefined,
  now: Date,
): Promise<void> => {
  // Holds the allowance, so that of many lists at once each counts those before it.
  const looks = await rows.take(db, actor.id, REVEALS_AN_HOUR, now)
  const lists = await rows.countLists(db, actor.id, now)
  const proves = looks === null || lists > CALL_LISTS_AN_HOUR
  if (!proves) await tellOf(db, actor, looks, now)
  const inHour = proves
    ? await proveAgain(db, actor, { ticket, counted: looks !== null }, now)
    : looks.inHour
  if (lists < CALL_LISTS_AN_HOUR) return
  const details = { looks: inHour, lists }
  await noteSecurity(db, { name: 'callListsMany', ...whoseOf(actor), details }, now)
}

const proveAgain = async (
  db: Tx,
  actor: AdministratorActor,
  { ticket, counted }: { ticket: string | undefined; counted: boolean },
  now: Date,
): Promise<number> => {
  await useProof(db, actor, ticket ?? fail('revealProofNeeded'), now)
  return rows.begin(db, actor.id, counted, now)
}

const tellOf = async (
  db: Tx,
  actor: AdministratorActor,
  { taken, inHour }: rows.Looks,
  now: Date,
) => {
  const alarm = alarmAfter(taken, now)
  if (alarm && (await rows.takeAlarm(db, actor.id, now)))
    await noteSecurity(db, { name: alarm, ...whoseOf(actor), details: { looks: inHour } }, now)
}

const whoseOf = ({ id, organizationId, requestId, ip, userAgent }: AdministratorActor) => ({
  accountId: id,
  organizationId,
  requestId,
  ip,
  userAgent,
})
