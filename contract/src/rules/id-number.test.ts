import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageOn,
  birthDateOf,
  genderOf,
  idNumberObstacle,
  normalizeIdNumber,
  toEighteen,
} from './id-number.ts'

const now = new Date('2026-11-21T04:00:00Z')

describe('idNumberObstacle', () => {
  it.each([
    '449999199001010019',
    '449999201012310025',
    '449999201606150030',
    '44999919900101006X',
    '11010519491231002X',
    '110105491231002',
    '810000199408230021',
    '820000199001010010',
    '830000199201300022',
  ])('the resident identity number %s is accepted', (value) => {
    expect(idNumberObstacle(value, now)).toBeNull()
  })

  it.each([
    ['', 'idNumberLength'],
    ['44999919900101001', 'idNumberLength'],
    ['4499991990010100199', 'idNumberLength'],
    ['4499991990010100X9', 'idNumberLength'],
    ['44999919900101006x', 'idNumberLength'],
    ['44999919900101001９', 'idNumberLength'],
    ['449999199001010019\n', 'idNumberLength'],
    ['11010549123100X', 'idNumberLength'],
    ['009999199001010019', 'idNumberRegion'],
    ['169999199001010019', 'idNumberRegion'],
    ['990105491231002', 'idNumberRegion'],
    ['449999199002300019', 'idNumberBirthDate'],
    ['449999199013010019', 'idNumberBirthDate'],
    ['449999199000000019', 'idNumberBirthDate'],
    ['449999184912310019', 'idNumberBirthDate'],
    ['449999202611220019', 'idNumberBirthDate'],
    ['110105490230002', 'idNumberBirthDate'],
    ['449999199001010018', 'idNumberCheckDigit'],
    ['44999919900101001X', 'idNumberCheckDigit'],
    ['110105194912310021', 'idNumberCheckDigit'],
  ])('the resident identity number %j is answered with %s', (value, obstacle) => {
    expect(idNumberObstacle(value, now)).toBe(obstacle)
  })

  it('a birth day in a resident identity number begins at midnight in China', () => {
    const born = toValid('44999920261122001')
    expect(idNumberObstacle(born, new Date('2026-11-21T15:59:59Z'))).toBe('idNumberBirthDate')
    expect(idNumberObstacle(born, new Date('2026-11-21T16:00:00Z'))).toBeNull()
  })

  it('the regions of a resident identity number include 91 and 83', () => {
    for (const region of ['91', '83']) {
      expect(idNumberObstacle(toValid(`${region}000019900101001`), now)).toBeNull()
    }
  })

  it('a resident identity number of 100 KB is answered within 50 ms', () => {
    const start = performance.now()
    expect(idNumberObstacle('1'.repeat(100_000), now)).toBe('idNumberLength')
    normalizeIdNumber(' x'.repeat(50_000))
    expect(performance.now() - start).toBeLessThan(50)
  })
})

describe('any valid number', () => {
  const valid = fc
    .record({
      region: fc.constantFrom('449999', '110105', '810000', '830000', '910000'),
      born: fc.date({
        min: new Date('1900-01-01'),
        max: new Date('2026-11-20'),
        noInvalidDate: true,
      }),
      sequence: fc.integer({ min: 0, max: 999 }),
    })
    .map(({ region, born, sequence }) => ({
      date: born.toISOString().slice(0, 10),
      sequence,
      value: toValid(
        region +
          born.toISOString().slice(0, 10).replaceAll('-', '') +
          String(sequence).padStart(3, '0'),
      ),
    }))

  it('any valid identity number is accepted and tells its birth date and sex', () => {
    fc.assert(
      fc.property(valid, ({ value, date, sequence }) => {
        expect(idNumberObstacle(value, now)).toBeNull()
        expect(birthDateOf(value)).toBe(date)
        expect(genderOf(value)).toBe(sequence % 2 === 1 ? 'male' : 'female')
      }),
    )
  })

  it('any valid identity number is refused when a single digit is changed', () => {
    fc.assert(
      fc.property(valid, fc.nat(16), fc.integer({ min: 1, max: 9 }), ({ value }, at, shift) => {
        const digit = (Number(value[at]) + shift) % 10
        const changed = value.slice(0, at) + digit + value.slice(at + 1)
        expect(idNumberObstacle(changed, now)).not.toBeNull()
      }),
    )
  })

  it('any valid identity number is refused with any other check digit', () => {
    fc.assert(
      fc.property(valid, ({ value }) => {
        for (const digit of '0123456789X') {
          if (digit !== value[17]) {
            expect(idNumberObstacle(value.slice(0, 17) + digit, now)).toBe('idNumberCheckDigit')
          }
        }
      }),
    )
  })

  it('any valid identity number is found again after careless typing', () => {
    fc.assert(
      fc.property(valid, ({ value }) => {
        const typed = ` ${value.slice(0, 6)}　${value.slice(6, 14)} ${value.slice(14).toLowerCase()}\u200B`
        const wide = typed.replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))
        expect(normalizeIdNumber(typed)).toBe(value)
        expect(normalizeIdNumber(wide)).toBe(value)
      }),
    )
  })
})

it.each([
  ['110105491231002', '11010519491231002X'],
  ['11010519491231002X', '11010519491231002X'],
  ['abc', 'abc'],
])('toEighteen(%s) is %s', (value, expected) => {
  expect(toEighteen(value)).toBe(expected)
})

it('a 15-digit identity number tells sex and birth date', () => {
  expect(genderOf('110105491231002')).toBe('female')
  expect(birthDateOf('110105491231002')).toBe('1949-12-31')
})

it.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2008-12-01', 17],
  ['2008-10-30', 18],
  ['2026-11-21', 0],
])('the age of who was born on %s is %i', (birthDate, age) => {
  expect(ageOn(birthDate, now)).toBe(age)
})

it.each([
  ['2026-02-28T12:00:00Z', 17],
  ['2026-03-01T12:00:00Z', 18],
])('29 February counts on 1 March: %s', (at, age) => {
  expect(ageOn('2008-02-29', new Date(at))).toBe(age)
})

// Written independently of the rule: the ISO 7064 MOD 11-2 recurrence instead of a weight table.
function toValid(body: string): string {
  const product = [...body].reduce((p, digit) => ((p + Number(digit)) * 2) % 11, 0)
  const check = (12 - product) % 11
  return body + (check === 10 ? 'X' : String(check))
}
