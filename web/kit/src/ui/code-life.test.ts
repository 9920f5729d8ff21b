import { describe, expect, it } from 'vitest'
import { lifeOf } from './code-life.ts'

const now = new Date('2026-12-01T01:00:00Z')

describe('lifeOf', () => {
  it.each([
    ['2026-12-01T01:00:20Z', 20_000],
    ['2026-12-01T00:00:20Z', 5_000],
    ['2026-12-02T01:00:20Z', 60_000],
  ])('the life of a code that ends at %s stays within bounds', (expiresAt, life) => {
    expect(lifeOf(expiresAt, now)).toBe(life)
  })
})
