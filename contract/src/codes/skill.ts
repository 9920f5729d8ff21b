import { codesOf } from './codes.ts'

/**
 * Skill: code table of the national volunteer service information system, as read from its public
 * front-end, which carries no date.
 */
export const skill = {
  '01': 'firstAid',
  '02': 'athletics',
  '03': 'driving',
  '04': 'law',
  '05': 'informationTechnology',
  '06': 'management',
  '07': 'publicRelations',
  '08': 'teaching',
  '09': 'electricalRepair',
  '10': 'security',
  '11': 'finance',
  '12': 'design',
  '13': 'reception',
  '14': 'propertyMaintenance',
  '15': 'newsWriting',
  '16': 'foreignLanguages',
  '17': 'music',
  '18': 'counselling',
  '19': 'nursing',
  '20': 'handicraft',
  '21': 'cultureAndArts',
  '22': 'networking',
  '23': 'photography',
  '99': 'other',
} as const

export type Skill = keyof typeof skill

export const skillCodes = codesOf(skill)
