import type { ParsedInputOf } from 'contract/endpoint'
import type { registration } from 'contract/people/registration'
import { normalizeTarget } from 'contract/rules/code-target'
import { record } from '../../../events.ts'
import type { Actor } from '../../../platform/actor.ts'
import { blindIndex, digest, newSecret } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { redeemCode } from '../../foundation/code/code.service.ts'
import { obstacleOfFaults } from './registration.policy.ts'
import * as proofs from './proof.repository.ts'
import * as rows from './registration.repository.ts'

type Input = ParsedInputOf<typeof registration.prove>

/** A form with its steps, an agreement to read and a guardian to fetch takes longer than a code lives. */
const LIFE_SECONDS = 2 * 3600
/** Of one proof: a person corrects a few mistakes, a program tries document numbers. */
const MOST_TRIES = 30

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

/** Writes down that a number or address was proven in this browser, as the one event of a command; gives the ticket. */
export const giveProof = async (
  world: World,
  db: Tx,
  actor: Actor,
  { purpose, channel, target }: Omit<Shown, 'ticket' | 'purposes'> & Pick<proofs.Proof, 'purpose'>,
  now: Date,
): Promise<{ ticket: string; expiresInSeconds: number }> => {
  const ticket = newSecret()
  const proof = { ...proofOf(world, { ticket, channel, target }, browserOf(actor)), purpose }
  await proofs.insertProof(db, proof, new Date(now.getTime() + LIFE_SECONDS * 1000))
  const object = { kind: 'contactProof', id: null }
  await record(db, actor, 'contactProven', object, { purpose, channel }, now)
  return { ticket, expiresInSeconds: LIFE_SECONDS }
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

/** What a form brings to show that a contact was proven. */
export interface Shown {
  ticket: string
  /** Any of these will do. */
  purposes: readonly proofs.Proof['purpose'][]
  channel: 'sms' | 'email'
  target: string
}

/** Whether a ticket holds; counts the try. */
export const holds = (world: World, actor: Actor, shown: Shown, now: Date): Promise<boolean> =>
  proofs.tryProof(
    world.db,
    proofOf(world, shown, browserOf(actor)),
    shown.purposes,
    MOST_TRIES,
    now,
  )

/** Refuses with proofExpired { field } unless every ticket holds; returns what uses them up. */
export const ensureProven = async (
  world: World,
  actor: Actor,
  shown: readonly (Shown & { field: string })[],
  now: Date,
): Promise<(db: Tx) => Promise<void>> => {
  for (const { field, ...each } of shown)
    if (!(await holds(world, actor, each, now))) fail('proofExpired', { field })
  const digests = shown.map(({ ticket }) => digest(ticket))
  return async (db) => {
    if ((await proofs.useProofs(db, digests, now)) < digests.length)
      fail('proofExpired', { field: shown[0]!.field })
  }
}

const proofOf = (
  { keys }: World,
  { ticket, channel, target }: Omit<Shown, 'purposes'>,
  browser: string | null,
): Omit<proofs.Proof, 'purpose'> => ({
  digest: digest(ticket),
  channel,
  target: blindIndex(keys, `proof.${channel}`, target),
  // Every command gives the browser its number, so that none is as good as a wrong one.
  browser: digest(browser ?? ''),
})

const browserOf = (actor: Actor): string | null => ('browser' in actor ? actor.browser : null)

/** Forgets proofs that ran out; timed. */
export const forgetProofs = (world: World): Promise<number> =>
  proofs.removeProofsBefore(world.db, world.clock.now())
