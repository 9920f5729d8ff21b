import { describe, expect, it } from 'vitest'
import { kindOf } from './code-kind.ts'

describe('kindOf', () => {
  it.each([
    ['v1.i.AZqfAAAAcACAAAAAAAAAAQ.88123.abcdefghijklmnop', 'signIn'],
    ['v1.o.AZqfAAAAcACAAAAAAAAAAQ.88123.abcdefghijklmnop', 'signOut'],
    ['v1.p.AZqfAAAAcACAAAAAAAAAAQ.88123.abcdefghijklmnop', null],
    ['something else', null],
  ])('the kind of a code is known: %s', (code, kind) => {
    expect(kindOf(code)).toBe(kind)
  })
})
