import { describe, expect, it } from 'vitest'
import { availabilityCodes, availability } from './availability.ts'
import { availabilityNames } from './availability.copy.ts'
import { beneficiaryType, beneficiaryTypeCodes } from './beneficiary-type.ts'
import { beneficiaryTypeNames } from './beneficiary-type.copy.ts'
import { guarantee, guaranteeCodes } from './guarantee.ts'
import { guaranteeNames } from './guarantee.copy.ts'
import { idDocument, idDocumentCodes } from './id-document.ts'
import { idDocumentNames } from './id-document.copy.ts'
import { missionImpression, missionImpressionCodes } from './mission-impression.ts'
import { missionImpressionNames } from './mission-impression.copy.ts'
import { volunteerImpression, volunteerImpressionCodes } from './volunteer-impression.ts'
import { volunteerImpressionNames } from './volunteer-impression.copy.ts'
import { occupation, occupationCodes } from './occupation.ts'
import { occupationNames } from './occupation.copy.ts'
import { serviceCategoryCodes, serviceCategory } from './service-category.ts'
import { serviceCategoryNames } from './service-category.copy.ts'
import { skill, skillCodes } from './skill.ts'
import { skillNames } from './skill.copy.ts'
import { starRating, starRatingCodes, starThresholds } from './star-rating.ts'
import { starRatingNames } from './star-rating.copy.ts'

const tables = [
  {
    table: availability,
    names: availabilityNames,
    codes: availabilityCodes,
    size: 24,
    sample: ['22', 'publicHolidayMorning', '法定节假日上午'],
  },
  {
    table: beneficiaryType,
    names: beneficiaryTypeNames,
    codes: beneficiaryTypeCodes,
    size: 13,
    sample: ['13', 'taxpayers', '纳税人缴费人'],
  },
  {
    table: guarantee,
    names: guaranteeNames,
    codes: guaranteeCodes,
    size: 12,
    sample: ['11', 'certificate', '志愿服务证书'],
  },
  {
    table: idDocument,
    names: idDocumentNames,
    codes: idDocumentCodes,
    size: 12,
    sample: ['05', 'passport', '护照'],
  },
  {
    table: occupation,
    names: occupationNames,
    codes: occupationCodes,
    size: 13,
    sample: ['31', 'student', '学生'],
  },
  {
    table: serviceCategory,
    names: serviceCategoryNames,
    codes: serviceCategoryCodes,
    size: 21,
    sample: ['0013', 'emergencyRescue', '应急救援'],
  },
  {
    table: skill,
    names: skillNames,
    codes: skillCodes,
    size: 24,
    sample: ['23', 'photography', '摄像摄影'],
  },
  {
    table: missionImpression,
    names: missionImpressionNames,
    codes: missionImpressionCodes,
    size: 12,
    sample: ['55', 'nobodyThere', '无人接待'],
  },
  {
    table: volunteerImpression,
    names: volunteerImpressionNames,
    codes: volunteerImpressionCodes,
    size: 9,
    sample: ['01', 'punctual', '守时'],
  },
  {
    table: starRating,
    names: starRatingNames,
    codes: starRatingCodes,
    size: 8,
    sample: ['5', 'fiveStar', '五星级志愿者'],
  },
] satisfies {
  table: Record<string, string>
  names: Record<string, string>
  codes: string[]
  size: number
  sample: [string, string, string]
}[]

describe.each(tables)('the table with $sample', ({ table, names, codes, size, sample }) => {
  const keys: Record<string, string> = table
  const chinese: Record<string, string> = names

  it('every code table has the known values', () => {
    const [code, key, name] = sample
    expect(codes).toHaveLength(size)
    expect([code, keys[code!], chinese[code!]]).toEqual([code, key, name])
  })

  it('every code table lists its codes once, in ascending order and of one width', () => {
    const listed: string[] = codes
    expect(listed).toEqual([...new Set(Object.keys(table))].sort((a, b) => Number(a) - Number(b)))
    expect(new Set(listed.map((code) => code.length)).size).toBe(1)
  })

  it('every code table gives every code its own key and its own Chinese name', () => {
    expect(new Set(Object.values(keys)).size).toBe(size)
    expect(new Set(Object.values(chinese)).size).toBe(size)
    for (const name of Object.values(chinese)) expect(name).toMatch(/^[\p{Script=Han}/()（）、]+$/u)
  })
})

it('a star level asks for more service with every star', () => {
  const hours = starRatingCodes.map((rating) => starThresholds[rating].serviceMinutes / 60)
  expect(hours).toEqual([100, 300, 600, 1000, 1500, 2000, 3000, 4000])
})
