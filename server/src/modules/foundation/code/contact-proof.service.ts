import { record } from '../../../events.ts'
import type { Actor } from '../../../platform/actor.ts'
import { blindIndex, digest, newSecret } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import * as proofs from './contact-proof.repository.ts'

/** A form with its steps, an agreement to read and a guardian to fetch takes longer than a code lives. */
const LIFE_SECONDS = 2 * 3600
/** Of one proof: a person corrects a few mistakes, a program tries document numbers. */
const MOST_TRIES = 30

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

/** The browser that asks; null for whoever has none. */
export const browserOf = (actor: Actor): string | null =>
  'browser' in actor ? actor.browser : null

/** Forgets proofs that ran out; timed. */
export const forgetProofs = (world: World): Promise<number> =>
  proofs.removeProofsBefore(world.db, world.clock.now())
