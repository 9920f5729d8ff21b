import { codesOf } from './codes.ts'

/**
 * Organisation nature: code table of the national volunteer service information system, as read
 * from its public front-end, which carries no date. Its codes 02 to 07 are not known to us and
 * left out.
 */
export const organizationNature = {
  '01': 'partyOrStateOrgan',
  '08': 'massOrganisation',
  '09': 'residentsCommittee',
  '10': 'villageCommittee',
  '11': 'stateOwnedCompany',
  '12': 'otherCompany',
  '13': 'socialAssociation',
  '14': 'socialServiceAgency',
  '15': 'foundation',
  '16': 'socialOrganisation',
  '99': 'other',
} as const

export type OrganizationNature = keyof typeof organizationNature

export const organizationNatureCodes = codesOf(organizationNature)
