import { codesOf } from './codes.ts'

/**
 * What an organisation marks about a volunteer after a session: punctuality, attitude and skill are the
 * three items of the national system. Our own table; from '51' on something that could be better.
 */
export const volunteerImpression = {
  '01': 'punctual',
  '02': 'responsible',
  '03': 'warm',
  '04': 'professional',
  '05': 'cooperative',
  '06': 'active',
  '51': 'lateOrEarly',
  '52': 'absentMinded',
  '53': 'needsTraining',
} as const

export type VolunteerImpression = keyof typeof volunteerImpression

export const volunteerImpressionCodes = codesOf(volunteerImpression)
