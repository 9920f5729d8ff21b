import { describe, expect, it } from 'vitest'
import { testServer } from '../../test/harness.ts'
import { idAt, newId, newReference } from './ids.ts'

const server = testServer()

describe('identifiers', () => {
  it('identifiers are UUIDs of version 7 that never repeat and sort as they were made', () => {
    const made = Array.from({ length: 20_000 }, () => newId())
    expect(new Set(made).size).toBe(made.length)
    expect([...made].sort()).toEqual(made)
    for (const id of made.slice(0, 100))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('identifiers keep their order when the clock stands still or goes back', () => {
    const now = Date.now() + 60_000
    const made = [newId(now), newId(now), newId(now - 5000), newId(now)]
    expect([...made].sort()).toEqual(made)
  })

  it('identifiers carry the millisecond they are given', () => {
    const id = idAt(1_772_845_200_000, 1, new Uint8Array(8))
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(1_772_845_200_000)
  })
})

describe('the reference of a request', () => {
  it('the reference of a request is short, legible, and never the same', () => {
    const made = Array.from({ length: 20_000 }, newReference)
    expect(new Set(made).size).toBe(made.length)
    for (const reference of made.slice(0, 500))
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  })

  it('the reference of a request goes with every answer', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/nowhere-at-all' })
    expect(answer.headers['x-request-id']).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  })
})
