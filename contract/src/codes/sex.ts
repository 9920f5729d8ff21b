import { codesOf } from './codes.ts'

/**
 * Sex: code table of the national volunteer service information system, as read from its public
 * front-end, which carries no date.
 */
export const sex = {
  '1': 'male',
  '2': 'female',
} as const

export type Sex = keyof typeof sex

export const sexCodes = codesOf(sex)
