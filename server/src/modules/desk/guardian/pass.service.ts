import { GUARDIAN_PASS_MINUTES } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import type { guardian } from 'contract/desk/guardian'
import { record } from '../../../events.ts'
import type { Origin, Visitor } from '../../../platform/actor.ts'
import { digest, newSecret } from '../../../platform/crypto.ts'
import { fail } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { redeemCode } from '../../foundation/code/code.service.ts'
import { guardianDigest } from '../../../platform/identifiers.ts'
import * as rows from './pass.repository.ts'

/** Long enough to read and answer, short on a telephone that is passed around. */
const LIFE_SECONDS = GUARDIAN_PASS_MINUTES * 60
export const PASS_LIFE_MS = LIFE_SECONDS * 1000

/**
 * Lets the holder of a mobile number look at the children who named it, in this browser. Answers alike for
 * a number that nobody named. Fails with codeWrong, codeExpired or codeVoid.
 */
export const enter = (
  world: World,
  actor: Visitor,
  { mobile, code }: ParsedInputOf<typeof guardian.enter>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { browser } = actor
    await redeemCode(world, db, {
      purpose: 'guardianView',
      channel: 'sms',
      target: mobile,
      code,
      browser,
    })
    const ticket = newSecret()
    const pass = {
      digest: digest(ticket),
      mobileDigest: guardianDigest(world.keys, mobile),
      browserDigest: digest(browser ?? ''),
    }
    const expiresAt = new Date(now.getTime() + PASS_LIFE_MS)
    await rows.insertPass(db, pass, { now, expiresAt })
    const payload = { purpose: 'guardianView', channel: 'sms' }
    await record(db, actor, 'contactProven', { kind: 'guardianPass', id: null }, payload, now)
    return { ticket, expiresInSeconds: LIFE_SECONDS }
  })

/** Digest of the number that a ticket was given for. Fails with ticketRefused. */
export const numberOf = async (
  { db }: World,
  { browser }: Origin,
  ticket: string,
  now: Date,
): Promise<Buffer> => {
  const shown = { digest: digest(ticket), browserDigest: digest(browser ?? '') }
  return (await rows.findPass(db, shown, now)) ?? fail('ticketRefused')
}

/** Forgets what ran out; timed. */
export const forgetPasses = ({ db, clock }: World) => rows.removePassesBefore(db, clock.now())
