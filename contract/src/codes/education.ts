import { codesOf } from './codes.ts'

/**
 * Education: code table of the national volunteer service information system, as read from its
 * public front-end, which carries no date.
 */
export const education = {
  '00': 'illiterate',
  '11': 'doctorate',
  '14': 'master',
  '20': 'bachelor',
  '30': 'juniorCollege',
  '40': 'secondaryVocational',
  '50': 'technicalSchool',
  '60': 'highSchool',
  '70': 'middleSchool',
  '80': 'primarySchool',
  '90': 'kindergarten',
  '91': 'preschool',
  '98': 'specialEducation',
  '99': 'other',
} as const

export type Education = keyof typeof education

export const educationCodes = codesOf(education)
