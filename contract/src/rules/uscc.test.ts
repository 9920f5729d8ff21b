import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUscc, normalizeUscc, usccFormat } from './uscc.ts'

const valid = [
  '51449999MJX000018F',
  '52449999MJX0000267',
  '53449999MJX000034Y',
  '53449999MJX0001570',
  '12449999MB20000128',
  '91449999MA5000014R',
  '91350211M0000XUF4R',
]

describe('isUscc', () => {
  it.each(valid)('the unified social credit code %s is accepted', (value) => {
    expect(isUscc(value)).toBe(true)
  })

  it.each([
    '',
    '91350211M0000XUF46',
    '51449999MJX000018G',
    '51449999MJX000019F',
    '51449999mjx000018f',
    '51449999MJX000018',
    '51449999MJX000018FF',
    'I1449999MJX000018F',
    '51449999MJO000018F',
    '51449999MJX000018F\n',
    '5144999AMJX000018F',
  ])('the unified social credit code %j is refused', (value) => {
    expect(isUscc(value)).toBe(false)
  })

  it('the check of a unified social credit code notices any single changed character', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...valid),
        fc.nat(17),
        fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'),
        (value, at, char) => {
          fc.pre(value[at] !== char)
          expect(isUscc(value.slice(0, at) + char + value.slice(at + 1))).toBe(false)
        },
      ),
    )
  })

  it('the check of a unified social credit code looks at the embedded code even when the last digit fits', () => {
    const body = '51449999MJX00002'
    const fitting = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].filter((check) =>
      isUscc(`${body}8${check}`),
    )
    expect(fitting).toEqual([])
  })
})

it.each([
  [' 51449999 mjx000018f ', '51449999MJX000018F'],
  ['５１449999ＭＪＸ000018Ｆ', '51449999MJX000018F'],
])('normalizeUscc(%j) is %s', (raw, expected) => {
  expect(normalizeUscc(raw)).toBe(expected)
})

it.each([
  ['51449999mjx000018f', true],
  ['IO449999SVZ0000000', true],
  ['5144999AMJX000018F', false],
  ['51449999MJX000018', false],
])('usccFormat on %s: %s', (value, expected) => {
  expect(usccFormat.test(value)).toBe(expected)
})
