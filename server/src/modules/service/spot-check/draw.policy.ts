import { createHash, createHmac } from 'node:crypto'
import { SPOT_CHECK_LEAST, SPOT_CHECK_MOST, SPOT_CHECK_PERCENT } from 'contract/rules/terms'
import { addDays, instantOf, localDate } from 'contract/rules/time'

/**
 * The rule by which is drawn, as it is published; another rule gets another number, and what was promised by one is
 * drawn by it. By rule 1 the second value is a seal over the log of events, by rule 2 the hash of a published ledger head.
 */
export const RULE = 2

/** The secret seed of a draw: nobody has it without the key, which is not in the database. */
export const seedOf = (key: Buffer, organizationId: string, month: string): Buffer =>
  createHmac('sha256', key).update(`spotCheck/${organizationId}/${month}`).digest()

/** What is published of a seed before the month is over. */
export const commitmentTo = (seed: Uint8Array): Buffer => createHash('sha256').update(seed).digest()

/** How many of so many are drawn. */
export const sampleSize = (population: number): number =>
  Math.min(
    population,
    SPOT_CHECK_MOST,
    Math.max(SPOT_CHECK_LEAST, Math.ceil((population * SPOT_CHECK_PERCENT) / 100)),
  )

/**
 * The drawn ones in their order. The key mixes the seed, which was promised before, with a value that was fixed only
 * after the month: whoever knows one of them beforehand still cannot tell what is drawn.
 */
export const drawFrom = (
  population: readonly string[],
  seed: Uint8Array,
  beacon: Uint8Array,
): string[] => {
  const key = createHash('sha256').update(seed).update(beacon).digest()
  const place = (id: string) => createHmac('sha256', key).update(id).digest('hex')
  return population
    .map((id) => ({ id, place: place(id) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, sampleSize(population.length))
    .map(({ id }) => id)
}

/** From when until when a month lasts in Asia/Shanghai. */
export const spanOf = (month: string) => ({
  from: instantOf(`${month}-01`, '00:00'),
  until: instantOf(`${monthAfter(month)}-01`, '00:00'),
})

export const monthOf = (now: Date): string => localDate(now).slice(0, 7)

export const monthAfter = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7)
