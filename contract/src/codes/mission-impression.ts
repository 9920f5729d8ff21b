import { codesOf } from './codes.ts'

/**
 * What a volunteer marks about a mission he took part in. Our own table; from '51' on something that
 * could be better.
 */
export const missionImpression = {
  '01': 'wellOrganized',
  '02': 'clearDuties',
  '03': 'goodTraining',
  '04': 'friendly',
  '05': 'safe',
  '06': 'meaningful',
  '07': 'wellEquipped',
  '51': 'disorderly',
  '52': 'unclearDuties',
  '53': 'unlikeDescribed',
  '54': 'unsafe',
  '55': 'nobodyThere',
} as const

export type MissionImpression = keyof typeof missionImpression

export const missionImpressionCodes = codesOf(missionImpression)
