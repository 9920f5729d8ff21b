import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

/** The address that asks. */
const HERE = '192.0.2.1'

describe('passwords', () => {
  it('passwords are compared exactly: nothing is cut, trimmed or folded', async () => {
    const long = `Ab1${'x'.repeat(120)}`
    const stored = await hashPassword(long)
    expect(await passwordMatches(stored, long, HERE)).toBe(true)
    for (const other of [`${long.slice(0, -1)}y`, ` ${long}`, `${long}\0`, long.toUpperCase()])
      expect(await passwordMatches(stored, other, HERE)).toBe(false)
  })

  it('passwords of an unknown account never match, not even the decoy itself', async () => {
    expect(await passwordMatches(null, 'decoy', HERE)).toBe(false)
  })

  it('passwords of an unknown account take as long as those of a known one', async () => {
    const stored = await hashPassword('Zhiyuan2026')
    const took = async (against: string | null) => {
      const start = performance.now()
      await passwordMatches(against, 'Wrong1234', HERE)
      return performance.now() - start
    }
    await took(null)
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 15; round++) {
      known.push(await took(stored))
      unknown.push(await took(null))
    }
    // Without the decoy the ratio is below 0.01; the bounds leave room for a busy machine.
    const ratio = median(unknown) / median(known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('passwords are hashed with Argon2id, 19 MiB, two passes, one lane', async () => {
    expect(await hashPassword('Zhiyuan2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('passwords past eight at once and sixty-four waiting of one address are refused as busy, of another not', async () => {
    const stored = await hashPassword('Zhiyuan2026')
    const flood = Promise.allSettled(
      Array.from({ length: 80 }, () => passwordMatches(stored, 'Wrong1234', HERE)),
    )
    expect(await passwordMatches(stored, 'Zhiyuan2026', '192.0.2.9')).toBe(true)
    const refused = (await flood).filter((answer) => answer.status === 'rejected')
    expect(refused.map((answer) => (answer.reason as Error).name)).toEqual(
      // The ninth made room for whoever else asks.
      Array.from({ length: 9 }, () => 'serviceBusy'),
    )
  })

  it('passwords past sixty-four waiting of as many addresses are refused as busy', async () => {
    const stored = await hashPassword('Zhiyuan2026')
    const answers = await Promise.allSettled(
      Array.from({ length: 80 }, (_, n) => passwordMatches(stored, 'Wrong1234', `192.0.2.${n}`)),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map((answer) => (answer.reason as Error).name)).toEqual(
      Array.from({ length: 8 }, () => 'serviceBusy'),
    )
    expect(await passwordMatches(stored, 'Zhiyuan2026', HERE)).toBe(true)
  })
})

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!
