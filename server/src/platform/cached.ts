import type { Clock } from './clock.ts'

/** A value read again when it is older than a while; many who ask at once share one reading. */
export interface Cached<T> {
  get(): Promise<T>
  /** The next one who asks reads again. */
  forget(): void
}

/**
 * Keeps what `read` gives for so many milliseconds of the clock. A failed reading is answered with the
 * value before it, so that a short absence of the source does no harm; without one it fails.
 */
export const cached = <T>(clock: Clock, ms: number, read: () => Promise<T>): Cached<T> => {
  let known: { value: T; at: number } | null = null
  let reading: Promise<T> | null = null
  let generation = 0

  const readAgain = async (): Promise<T> => {
    const mine = generation
    const at = clock.now().getTime()
    try {
      const value = await read()
      // What was forgotten meanwhile may already be another value.
      if (mine === generation) known = { value, at }
      return value
    } catch (error) {
      if (!known) throw error
      return known.value
    } finally {
      if (mine === generation) reading = null
    }
  }

  return {
    get() {
      const age = known ? clock.now().getTime() - known.at : null
      // A clock that was put back makes everything known seem to come from the future.
      if (known && age !== null && age >= 0 && age < ms) return Promise.resolve(known.value)
      reading ??= readAgain()
      return reading
    },
    forget() {
      generation++
      known = null
      reading = null
    },
  }
}
