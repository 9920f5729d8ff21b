import type { Origin } from '../../../platform/actor.ts'
import { fail } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { newChallenge, solvedChallenge } from './code.challenge.ts'
import { challengeBits, CHALLENGE_SECONDS } from './code.policy.ts'
import * as rows from './code.repository.ts'
import { countRecent } from './code.service.ts'

/** A challenge as hard as this caller's codes of the last hour make it. */
export const challenge = async (world: World, origin: Origin, now: Date) => {
  const base = world.config.codes.challengeBits
  const bits = challengeBits(base, await countRecent(world, origin, now))
  return {
    challenge: newChallenge(world.keys, bits, now),
    bits,
    expiresInSeconds: CHALLENGE_SECONDS,
  }
}

/**
 * A challenge that is solved as it stands, with its solution: for a try that has been paid for otherwise.
 * It must not leave the process.
 */
export const waivedChallenge = (world: World, now: Date) => ({
  challenge: newChallenge(world.keys, 0, now),
  solution: '0',
})

/**
 * Spends a solved challenge, whatever becomes of what it was solved for. Fails with challengeRefused
 * unless it is ours, in time and solved, and was not spent before.
 */
export const ensureWorkDone = async (
  world: World,
  challenge: string,
  solution: string,
  now: Date,
): Promise<void> => {
  const solved = solvedChallenge(world.keys, challenge, solution, now)
  if (!solved || !(await rows.spendChallenge(world.db, solved.nonce, solved.expiresAt)))
    fail('challengeRefused')
}
