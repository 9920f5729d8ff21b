import { codesOf } from './codes.ts'

/**
 * Volunteer guarantee: code table of the national volunteer service information system, as read
 * from its public front-end, which carries no date.
 */
export const guarantee = {
  '01': 'insurance',
  '02': 'groupTransport',
  '03': 'transportAllowance',
  '04': 'meals',
  '05': 'drinkingWater',
  '06': 'accommodation',
  '07': 'uniform',
  '08': 'tools',
  '09': 'medicalCheck',
  '10': 'training',
  '11': 'certificate',
  '99': 'other',
} as const

export type Guarantee = keyof typeof guarantee

export const guaranteeCodes = codesOf(guarantee)
