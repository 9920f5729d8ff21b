import fc from 'fast-check'
import { stdnum } from 'stdnum'
import { isIdCard, isUnifiedIdentifier } from 'util-helpers'
import validator from 'validator'
import { describe, expect, it } from 'vitest'
import { idNumberObstacle, toEighteen } from './id-number.ts'
import { isUscc } from './uscc.ts'

/* Our checks against those of packages that were written without knowing of them. */

const now = new Date('2026-03-07T01:00:00Z')
const ours = (value: string) => idNumberObstacle(value, now) === null
const others = {
  validator: (value: string) => validator.isIdentityCard(value, 'zh-CN'),
  'util-helpers': (value: string) => isIdCard(value),
  stdnum: (value: string) => stdnum.CN!.ric!.validate(value).isValid,
}

const provinces =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65'.split(
    ' ',
  )
const pad = (number: number, digits: number) => String(number).padStart(digits, '0')
/** Area, birth date and sequence; the county is not looked at by us, so one that every list has. */
const body = fc
  .tuple(
    fc.constantFrom(...provinces),
    fc.date({ min: new Date('1920-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([province, born, sequence]) => {
    const day = born.toISOString().slice(0, 10).replaceAll('-', '')
    return `${province}0101${day}${pad(sequence, 3)}`
  })

describe('a resident identity number', () => {
  it.each(Object.entries(others))(
    'a resident identity number has the check digit that %s gives it',
    (_, check) => {
      fc.assert(
        fc.property(body, (start) => {
          for (const digit of '0123456789X') expect(check(start + digit)).toBe(ours(start + digit))
        }),
        { numRuns: 300 },
      )
    },
  )

  // util-helpers looks at the shape of a day only.
  it.each(['validator', 'stdnum'] as const)(
    'a resident identity number has no day that %s does not know',
    (name) => {
      const check = others[name]
      for (const day of [
        '19990229',
        '20000229',
        '19000229',
        '19991301',
        '19990431',
        '19990100',
        '20260101',
      ])
        for (const digit of '0123456789X') {
          const value = `440101${day}123${digit}`
          expect(check(value), value).toBe(ours(value))
        }
    },
  )

  it('a resident identity number of 15 digits is taken by all packages once it is written with 18', () => {
    fc.assert(
      fc.property(body, (start) => {
        const old = start.slice(0, 6) + start.slice(8)
        const full = toEighteen(old)
        expect(full.slice(6, 8)).toBe('19')
        // The century is lost in the short form: a 29 February of 2000 has no counterpart.
        fc.pre(ours(full))
        for (const check of Object.values(others)) expect(check(full)).toBe(true)
      }),
    )
    expect(toEighteen('110105491231002')).toBe('11010519491231002X')
  })
})

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const text = (length: number, from: string) =>
  fc.string({ unit: fc.constantFrom(...from), minLength: length, maxLength: length })
const start = fc
  .tuple(text(1, '159N'), text(1, '1239'), text(6, '0123456789'), text(8, alphabet))
  .map((parts) => parts.join(''))

/** The codes with a beginning that we take: one check character for the organisation, one for all. */
const codesOf = (beginning: string) =>
  [...'0123456789X'].flatMap((organisation) =>
    [...alphabet].map((check) => beginning + organisation + check).filter(isUscc),
  )

describe('a unified social credit code', () => {
  it('a unified social credit code has one check character, the one that util-helpers gives it', () => {
    fc.assert(
      fc.property(start, (beginning) => {
        const codes = codesOf(beginning)
        expect(codes).toHaveLength(1)
        const stem = codes[0]!.slice(0, -1)
        expect(
          [...alphabet].map((check) => stem + check).filter((code) => isUnifiedIdentifier(code)),
        ).toEqual(codes)
      }),
      { numRuns: 300 },
    )
  })

  it('a unified social credit code is right as stdnum has it, except sums divisible by 31, which it cannot check', () => {
    fc.assert(
      fc.property(
        start.filter((beginning) => /^\d{8}/.test(beginning)),
        (beginning) => {
          const [code] = codesOf(beginning)
          const theirs = stdnum.CN!.uscc!.validate(code!).isValid
          expect(theirs).toBe(!code!.endsWith('0'))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a unified social credit code may end in 0: the known fault of other implementations is not ours', () => {
    expect(isUscc('53449999MJX0001570')).toBe(true)
    expect(isUnifiedIdentifier('53449999MJX0001570')).toBe(true)
  })
})
