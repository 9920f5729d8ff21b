import { describe, expect, it } from 'vitest'
import { idAt, newId } from './ids.ts'

describe('identifiers', () => {
  it('are UUIDs of version 7 that never repeat and sort as they were made', () => {
    const made = Array.from({ length: 20_000 }, () => newId())
    expect(new Set(made).size).toBe(made.length)
    expect([...made].sort()).toEqual(made)
    for (const id of made.slice(0, 100))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('keep their order when the clock stands still or goes back', () => {
    const now = Date.now() + 60_000
    const made = [newId(now), newId(now), newId(now - 5000), newId(now)]
    expect([...made].sort()).toEqual(made)
  })

  it('carry the millisecond they are given', () => {
    const id = idAt(1_772_845_200_000, 1, new Uint8Array(8))
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(1_772_845_200_000)
  })
})
