import { describe, expect, it } from 'vitest'
import { newNonce } from './nonce.ts'

describe('newNonce', () => {
  it('a new nonce is 128 bits, written with leading zeros, another one each time', () => {
    const many = Array.from({ length: 400 }, newNonce)
    for (const nonce of many) expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(many).size).toBe(many.length)
  })
})
