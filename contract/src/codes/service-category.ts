import { codesOf } from './codes.ts'

/**
 * Service category: code table of the national volunteer service information system, as read from
 * its public front-end, which carries no date. A mission or an organisation has at most four.
 */
export const serviceCategory = {
  '0001': 'community',
  '0002': 'povertyRelief',
  '0003': 'education',
  '0004': 'health',
  '0005': 'law',
  '0006': 'environment',
  '0007': 'scienceAndTechnology',
  '0008': 'cultureAndArts',
  '0009': 'publicSafety',
  '0010': 'civility',
  '0011': 'trafficGuidance',
  '0012': 'fireService',
  '0013': 'emergencyRescue',
  '0014': 'drugPrevention',
  '0015': 'sports',
  '0016': 'tourism',
  '0017': 'careForSpecialGroups',
  '0018': 'majorEvent',
  '0019': 'overseas',
  '0020': 'tax',
  '0099': 'other',
} as const

export type ServiceCategory = keyof typeof serviceCategory

export const serviceCategoryCodes = codesOf(serviceCategory)
