import { asksBirthDate } from 'contract/rules/document-number'
import { describe, expect, it } from 'vitest'
import { emptyRegistration } from './registration-values.ts'
import { derivedFrom, registrationCheck, type RegistrationValues } from './registration-check.ts'

const now = new Date('2026-11-21T04:00:00Z')
const check = registrationCheck(() => now)
const good: RegistrationValues = {
  ...emptyRegistration,
  mobileTicket: 'A'.repeat(43),
  name: '陈嘉仪',
  documentType: '01',
  documentNumber: '449999199001010019',
  mobile: '13800138000',
  regionCode: '440106',
  loginName: 'lychee2tree',
  password: 'Kapok7blossom',
  passwordAgain: 'Kapok7blossom',
  agreed: 'voluntaryAgreement:2.0',
}
const wrong = (change: Partial<RegistrationValues>) =>
  Object.fromEntries(Object.entries(check({ ...good, ...change })).filter(([, name]) => name))

describe('the registration form', () => {
  it('the registration form finds nothing wrong when everything is good', () => {
    expect(wrong({})).toEqual({})
  })

  it.each([
    [{ documentNumber: '449999199001010018' }, { documentNumber: 'idNumberCheckDigit' }],
    [{ documentNumber: '44999919900101' }, { documentNumber: 'idNumberLength' }],
    [
      { documentType: '05', documentNumber: 'x', birthDate: '1990-01-01' },
      { documentNumber: 'documentNumberFormat' },
    ],
    [{ documentType: '05', documentNumber: 'E12345678' }, { birthDate: 'required' }],
    [
      { documentType: '05', documentNumber: 'E12345678', birthDate: '2026-11-22' },
      { birthDate: 'date' },
    ],
    [{ documentType: '05', documentNumber: 'E12345678', birthDate: '2008-11-21' }, {}],
    [{ password: 'kapok', passwordAgain: 'kapok' }, { password: 'passwordFormat' }],
    [{ password: 'Ab13800138000' }, { password: 'passwordContainsMobile' }],
    [{ passwordAgain: '' }, { passwordAgain: 'passwordAgainRequired' }],
    [{ passwordAgain: 'Kapok7Blossom' }, { passwordAgain: 'passwordsDiffer' }],
  ] as const)('the registration form of %j says %j', (change, names) => {
    expect(wrong(change)).toEqual(names)
  })

  it('the registration form wants the code of an address that was typed', () => {
    expect(wrong({ email: 'a@qq.com' })).toEqual({ emailTicket: 'proofMissing' })
    expect(wrong({ email: 'a@qq.com', emailTicket: 'B'.repeat(43) })).toEqual({})
  })

  it('the registration form wants a whole guardian of a minor, and none of anybody else', () => {
    const minor = { documentNumber: '449999201606150030' }
    expect(Object.keys(wrong(minor)).toSorted()).toEqual([
      'guardianDocumentNumber',
      'guardianMobile',
      'guardianName',
      'guardianRelation',
      'guardianTicket',
    ])
    expect(
      wrong({
        ...minor,
        guardianName: '林秋月',
        guardianRelation: 'mother',
        guardianDocumentNumber: '449999199001010018',
        guardianMobile: '13800138001',
        guardianTicket: 'C'.repeat(43),
      }),
    ).toEqual({ guardianDocumentNumber: 'idNumberCheckDigit' })
  })

  it('the registration form leaves what is empty to the schema', () => {
    expect(wrong({ documentNumber: '', password: '', passwordAgain: '' })).toEqual({})
  })
})

describe('the birth date', () => {
  it.each([
    ['01', '', false],
    ['11', '', false],
    ['05', 'E12345678', true],
    ['99', '', true],
    ['14', 'CHN110090010103', true],
    ['14', '944999199001010019', false],
  ] as const)('the birth date of %s %j is asked for: %s', (type, number, asked) => {
    expect(asksBirthDate(type, number)).toBe(asked)
  })
})

describe('what an ID number tells', () => {
  it('what an ID number tells is birth date, sex and age', () => {
    expect(derivedFrom('01', '449999 19900101 0019', now)).toEqual({
      birthDate: '1990-01-01',
      gender: 'male',
      age: 36,
    })
  })

  it('what an ID number tells is nothing while the number is wrong or of another document', () => {
    expect(derivedFrom('01', '44999919900101001', now)).toBeNull()
    expect(derivedFrom('05', '449999199001010019', now)).toBeNull()
  })
})
