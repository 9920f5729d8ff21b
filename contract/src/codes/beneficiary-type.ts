import { codesOf } from './codes.ts'

/**
 * Beneficiary type: code table of the national volunteer service information system, as read from
 * its public front-end, which carries no date.
 */
export const beneficiaryType = {
  '01': 'children',
  '02': 'women',
  '03': 'elderly',
  '04': 'disabled',
  '05': 'entitledGroups',
  '06': 'poorFamilies',
  '07': 'specialGroups',
  '08': 'patients',
  '09': 'ruralResidents',
  '10': 'urbanResidents',
  '11': 'public',
  '13': 'taxpayers',
  '99': 'other',
} as const

export type BeneficiaryType = keyof typeof beneficiaryType

export const beneficiaryTypeCodes = codesOf(beneficiaryType)
