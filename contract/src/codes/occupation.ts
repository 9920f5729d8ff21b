import { codesOf } from './codes.ts'

/**
 * Occupation: code table of the national volunteer service information system, as read from its
 * public front-end, which carries no date.
 */
export const occupation = {
  '11': 'civilServant',
  '13': 'professional',
  '17': 'clerk',
  '21': 'businessManager',
  '24': 'worker',
  '27': 'farmer',
  '31': 'student',
  '37': 'serviceMember',
  '51': 'freelancer',
  '54': 'selfEmployed',
  '70': 'unemployed',
  '80': 'retired',
  '90': 'other',
} as const

export type Occupation = keyof typeof occupation

export const occupationCodes = codesOf(occupation)
