import { describe, expect, it } from 'vitest'
import { availabilityCodes, availability } from './availability.ts'
import { availabilityNames } from './availability.copy.ts'
import { beneficiaryType, beneficiaryTypeCodes } from './beneficiary-type.ts'
import { beneficiaryTypeNames } from './beneficiary-type.copy.ts'
import { education, educationCodes } from './education.ts'
import { educationNames } from './education.copy.ts'
import { ethnicityCodes, ethnicity } from './ethnicity.ts'
import { ethnicityNames } from './ethnicity.copy.ts'
import { guarantee, guaranteeCodes } from './guarantee.ts'
import { guaranteeNames } from './guarantee.copy.ts'
import { idDocument, idDocumentCodes, nationalIdDocument } from './id-document.ts'
import { idDocumentNames } from './id-document.copy.ts'
import {
  missionCategoryCodes,
  missionCategory,
  nationalServiceCategory,
} from './mission-category.ts'
import { missionCategoryNames } from './mission-category.copy.ts'
import { missionImpression, missionImpressionCodes } from './mission-impression.ts'
import { missionImpressionNames } from './mission-impression.copy.ts'
import { volunteerImpression, volunteerImpressionCodes } from './volunteer-impression.ts'
import { volunteerImpressionNames } from './volunteer-impression.copy.ts'
import { occupation, occupationCodes } from './occupation.ts'
import { occupationNames } from './occupation.copy.ts'
import { organizationClass, organizationClassCodes } from './organization-class.ts'
import { organizationClassNames } from './organization-class.copy.ts'
import { organizationNature, organizationNatureCodes } from './organization-nature.ts'
import { organizationNatureNames } from './organization-nature.copy.ts'
import { politicalStatus, politicalStatusCodes } from './political-status.ts'
import { politicalStatusNames } from './political-status.copy.ts'
import { serviceCategoryCodes, serviceCategory } from './service-category.ts'
import { serviceCategoryNames } from './service-category.copy.ts'
import { sex, sexCodes } from './sex.ts'
import { sexNames } from './sex.copy.ts'
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
    table: education,
    names: educationNames,
    codes: educationCodes,
    size: 14,
    sample: ['14', 'master', '硕士'],
  },
  {
    table: ethnicity,
    names: ethnicityNames,
    codes: ethnicityCodes,
    size: 58,
    sample: ['56', 'jino', '基诺族'],
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
    table: missionCategory,
    names: missionCategoryNames,
    codes: missionCategoryCodes,
    size: 10,
    sample: ['02', 'elderlyAndDisabled', '敬老助残'],
  },
  {
    table: occupation,
    names: occupationNames,
    codes: occupationCodes,
    size: 13,
    sample: ['31', 'student', '学生'],
  },
  {
    table: organizationClass,
    names: organizationClassNames,
    codes: organizationClassCodes,
    size: 3,
    sample: ['2', 'volunteerOrganisation', '志愿服务组织'],
  },
  {
    table: organizationNature,
    names: organizationNatureNames,
    codes: organizationNatureCodes,
    size: 11,
    sample: ['15', 'foundation', '基金会'],
  },
  {
    table: politicalStatus,
    names: politicalStatusNames,
    codes: politicalStatusCodes,
    size: 14,
    sample: ['03', 'leagueMember', '共青团员'],
  },
  {
    table: serviceCategory,
    names: serviceCategoryNames,
    codes: serviceCategoryCodes,
    size: 21,
    sample: ['0013', 'emergencyRescue', '应急救援'],
  },
  { table: sex, names: sexNames, codes: sexCodes, size: 2, sample: ['2', 'female', '女'] },
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

  it('has the known values', () => {
    const [code, key, name] = sample
    expect(codes).toHaveLength(size)
    expect([code, keys[code!], chinese[code!]]).toEqual([code, key, name])
  })

  it('lists its codes once, in ascending order and of one width', () => {
    const listed: string[] = codes
    expect(listed).toEqual([...new Set(Object.keys(table))].sort((a, b) => Number(a) - Number(b)))
    expect(new Set(listed.map((code) => code.length)).size).toBe(1)
  })

  it('gives every code its own key and its own Chinese name', () => {
    expect(new Set(Object.values(keys)).size).toBe(size)
    expect(new Set(Object.values(chinese)).size).toBe(size)
    for (const name of Object.values(chinese)) expect(name).toMatch(/^[\p{Script=Han}/()（）、]+$/u)
  })
})

it('reports every mission category as a national one', () => {
  expect(
    missionCategoryCodes.map((code) => serviceCategory[nationalServiceCategory[code]]),
  ).toEqual([
    'education',
    'careForSpecialGroups',
    'povertyRelief',
    'civility',
    'publicSafety',
    'environment',
    'cultureAndArts',
    'community',
    'civility',
    'other',
  ])
})

it('reports our additional documents as other', () => {
  const reported = idDocumentCodes.filter((code) => nationalIdDocument(code) !== code)
  expect(reported).toEqual(['11', '12', '13', '14'])
  expect(reported.map(nationalIdDocument)).toEqual(['99', '99', '99', '99'])
})

it('asks for more service with every star', () => {
  const hours = starRatingCodes.map((rating) => starThresholds[rating].serviceMinutes / 60)
  expect(hours).toEqual([100, 300, 600, 1000, 1500, 2000, 3000, 4000])
})
