import { describe, expect, it } from 'vitest'
import { digitsOf } from './six-digits.ts'

describe('digitsOf', () => {
  it.each(['042917', '042 917', ' 04 29 17 ', '042-917', '０４２９１７'])(
    'six digits are read from %j',
    (typed) => {
      expect(digitsOf(typed)).toBe('042917')
    },
  )

  it.each(['', '12345', '1234567', '12a456', '１２３'])(
    'six digits are not taken from %j',
    (typed) => {
      expect(digitsOf(typed)).toBeNull()
    },
  )
})
