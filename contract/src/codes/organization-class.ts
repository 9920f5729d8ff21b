import { codesOf } from './codes.ts'

/**
 * Organisation class: code table of the national volunteer service information system, as read
 * from its public front-end, which carries no date. A group (1) is not registered: a community or
 * unit consented to it.
 */
export const organizationClass = {
  '1': 'volunteerGroup',
  '2': 'volunteerOrganisation',
  '3': 'otherLegalPerson',
} as const

export type OrganizationClass = keyof typeof organizationClass

export const organizationClassCodes = codesOf(organizationClass)
