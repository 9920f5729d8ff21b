import { hash, verify } from '@node-rs/argon2'
import { createTurns } from './turns.ts'

/** Argon2id, 19 MiB, two passes, one lane: about 11 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is dear in memory: a flood of logins waits its turn, and past the queue is told so. Turns go
 * round by the address that asks. One address may fill all places while nobody else wants one: a whole
 * campus stands behind it on the morning of enrolment.
 */
const inTurn = createTurns({ atOnce: 8, waiting: 64, waitingOfOne: 64 })

/**
 * The stored form of a password, for somebody at an address; without one, for ourselves. Fails with
 * serviceBusy when too many wait.
 */
export const hashPassword = (password: string, address = 'ourselves'): Promise<string> =>
  inTurn(address, () => hash(password, cost))

let decoy: Promise<string> | undefined

/**
 * Whether a password is the stored one. With no stored one a decoy is checked instead, so that an
 * unknown account answers no faster than a known one. Fails with serviceBusy when too many wait.
 */
export const passwordMatches = async (
  stored: string | null,
  password: string,
  address: string,
): Promise<boolean> => {
  decoy ??= hash('decoy', cost)
  const against = stored ?? (await decoy)
  const matches = await inTurn(address, () => verify(against, password))
  return matches && stored !== null
}
