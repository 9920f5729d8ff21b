import { describe, expect, it, test } from 'vitest'
import { testConfig } from '../../../../test/harness.ts'
import { gradeOf, weaker } from './grade.policy.ts'
import { type HandFacts, handReasons, isOnProbation } from './hand-entry.policy.ts'

const limits = { ...testConfig.hand, probationDays: 90 }
const fine: HandFacts = {
  enteredADay: { entries: 30, minutes: 3600 },
  session: { byHand: 4, people: 4 },
  organization: { byHand: 4, records: 4 },
  node: { isFederation: false, trusted: false, days: 90, settledSessions: 0 },
}

describe('a record with something by hand goes to the node above', () => {
  it.each<[string, Partial<HandFacts>, string[]]>([
    ['nowhere at the limits', {}, []],
    ['above the entries of a day', { enteredADay: { entries: 31, minutes: 60 } }, ['enteredADay']],
    ['above the minutes of a day', { enteredADay: { entries: 2, minutes: 3601 } }, ['enteredADay']],
    ['above a fifth of a session', { session: { byHand: 5, people: 24 } }, ['sessionShare']],
    ['not at a fifth of a session', { session: { byHand: 5, people: 25 } }, []],
    [
      'above a tenth of the organisation',
      { organization: { byHand: 11, records: 109 } },
      ['organizationShare'],
    ],
    ['not at a tenth of the organisation', { organization: { byHand: 11, records: 110 } }, []],
    [
      'where the organisation is new',
      { node: { ...fine.node, days: 89, settledSessions: 19 } },
      ['probation'],
    ],
  ])('a record with something by hand goes to the node above: %s', (_, change, reasons) => {
    expect(handReasons({ ...fine, ...change }, limits)).toEqual(reasons)
  })
})

describe('an organisation is new', () => {
  const node = { isFederation: false, trusted: false, days: 10, settledSessions: 3 }
  it.each<[Partial<typeof node>, boolean]>([
    [{}, true],
    [{ days: 90 }, false],
    [{ settledSessions: 20 }, false],
    [{ trusted: true }, false],
    [{ isFederation: true }, false],
  ])('an organisation is new or not with %j: %s', (change, expected) => {
    expect(isOnProbation({ ...node, ...change }, limits)).toBe(expected)
  })
})

describe('the grade of minutes', () => {
  const scanned = { signInWay: 'qr', signOutWay: 'qr', signInDistance: 12, signOutDistance: 30 }
  it.each([
    ['placed', {}],
    ['placed', { signInWay: 'scanned' }],
    ['scanned', { signOutDistance: null }],
    ['scanned', { signInDistance: null }],
    ['halfScanned', { signOutWay: 'proposed' }],
    ['halfScanned', { signInWay: 'code' }],
    ['halfScanned', { signOutWay: null }],
    ['byHand', { signInWay: 'manual' }],
    ['byHand', { signOutWay: 'manual', signInWay: 'code' }],
    ['declared', { signInWay: 'import', signOutWay: 'manual' }],
  ] as const)('the grade of minutes is %s with %j', (grade, change) => {
    expect(gradeOf([{ ...scanned, ...change }])).toBe(grade)
  })
  it('the grade of minutes is that of the weakest stretch', () => {
    expect(gradeOf([scanned, { ...scanned, signInWay: 'code' }, scanned])).toBe('halfScanned')
  })
  test('the grade of minutes only falls', () => {
    const grades = ['placed', 'scanned', 'halfScanned', 'byHand', 'declared'] as const
    for (const [i, a] of grades.entries())
      for (const [j, b] of grades.entries()) expect(weaker(a, b)).toBe(grades[Math.max(i, j)])
  })
})
