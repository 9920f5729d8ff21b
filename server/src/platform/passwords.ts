import { hash, verify } from '@node-rs/argon2'
import { fail } from './fail.ts'

/** Argon2id, 19 MiB, two passes, one lane: about 11 ms (safety.md section 7). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MOST_AT_ONCE = 8
const MOST_WAITING = 64

let running = 0
const waiting: (() => void)[] = []

/** Hashing is dear in memory: a flood of logins waits its turn, and past the queue is told so. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) fail('serviceBusy')
    await new Promise<void>((go) => waiting.push(go))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The stored form of a password. Fails with serviceBusy when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost))

let decoy: Promise<string> | undefined

/**
 * Whether a password is the stored one. With no stored one a decoy is checked instead, so that an
 * unknown account answers no faster than a known one. Fails with serviceBusy when too many wait.
 */
export const passwordMatches = async (
  stored: string | null,
  password: string,
): Promise<boolean> => {
  decoy ??= hash('decoy', cost)
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null
}
