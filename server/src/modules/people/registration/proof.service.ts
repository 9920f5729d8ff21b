import type { ParsedInputOf } from 'contract/endpoint'
import type { registration } from 'contract/people/registration'
import { normalizeTarget } from 'contract/rules/code-target'
import type { Actor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { redeemCode } from '../../foundation/code/code.service.ts'
import { browserOf, giveProof } from '../../foundation/code/contact-proof.service.ts'
import { obstacleOfFaults } from './registration.policy.ts'
import * as rows from './registration.repository.ts'

type Input = ParsedInputOf<typeof registration.prove>

/**
 * Exchanges the code that was sent to a number or address for a ticket of this browser. Fails with
 * codeWrong, codeExpired, codeVoid, and, for an own contact that an account has, mobileTaken or emailTaken.
 */
export const prove = async (world: World, actor: Actor, input: Input, now: Date) => {
  const { purpose, channel, code } = input
  const target = normalizeTarget(channel, input.target)
  if (target === null) return fail('invalidInput', invalidTarget(channel))
  return transact(world.db, async (db) => {
    await redeemCode(world, db, { purpose, channel, target, code, browser: browserOf(actor) })
    if (purpose !== 'guardianConsent') await ensureFree(world, db, channel, target)
    return giveProof(world, db, actor, { purpose, channel, target }, now)
  })
}

const invalidTarget = (channel: 'sms' | 'email') => {
  const obstacle = obstacleOfFaults([
    { path: 'target', name: channel === 'sms' ? 'mobileFormat' : 'emailFormat' },
  ])
  return obstacle && typeof obstacle !== 'string' ? obstacle.details : {}
}

/** An account that waits for its person does not stand in the way of that person. */
const ensureFree = async ({ keys }: World, db: Tx, channel: 'sms' | 'email', target: string) => {
  const kind = channel === 'sms' ? 'mobile' : 'email'
  const owner = await rows.findOwner(db, kind, identifierDigest(keys, 'volunteer', kind, target))
  if (owner && owner.state !== 'unclaimed') fail(channel === 'sms' ? 'mobileTaken' : 'emailTaken')
}
