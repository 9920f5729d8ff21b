import { REVEALS_AN_HOUR } from 'contract/privacy'
import type { AdministratorActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/db.ts'
import { fail } from '../../platform/fail.ts'
import { noteSecurity } from '../../platform/security-event.ts'
import { useProof } from '../auth/proof.service.ts'
import { alarmAfter } from './allowance.policy.ts'
import * as rows from './allowance.repository.ts'

/**
 * Takes one look at hidden data, in the transaction that shows them, so that what is refused costs none.
 * The ticket of a fresh proof begins the hour's count anew where it is used up (GB/T 22239: sensitive data
 * to whoever proves anew who he is). Fails with revealProofNeeded or ticketRefused.
 */
export const takeReveal = async (
  db: Tx,
  actor: AdministratorActor,
  ticket: string | undefined,
  now: Date,
): Promise<void> => {
  const looks = await rows.take(db, actor.id, REVEALS_AN_HOUR, now)
  if (looks === null) {
    await useProof(db, actor, ticket ?? fail('revealProofNeeded'), now)
    await rows.begin(db, actor.id, now)
    return
  }
  const alarm = alarmAfter(looks, now)
  if (alarm && (await rows.takeAlarm(db, actor.id, now)))
    await noteSecurity(db, { name: alarm, ...whoseOf(actor), details: { looks } }, now)
}

const whoseOf = ({ id, organizationId, requestId, ip, userAgent }: AdministratorActor) => ({
  accountId: id,
  organizationId,
  requestId,
  ip,
  userAgent,
})
