import { codesOf } from './codes.ts'
import type { ServiceCategory } from './service-category.ts'

/**
 * Mission category of the province: the ten labels of the portal's pages in 2018; the codes are
 * ours.
 */
export const missionCategory = {
  '01': 'youth',
  '02': 'elderlyAndDisabled',
  '03': 'helpForThePoor',
  '04': 'civility',
  '05': 'publicSafety',
  '06': 'environment',
  '07': 'cultureAndSports',
  '08': 'convenience',
  '09': 'publicCivility',
  '10': 'other',
} as const

export type MissionCategory = keyof typeof missionCategory

export const missionCategoryCodes = codesOf(missionCategory)

/**
 * The national service category each local category is reported as; the choice of the nearest one
 * is ours.
 */
export const nationalServiceCategory: Record<MissionCategory, ServiceCategory> = {
  '01': '0003',
  '02': '0017',
  '03': '0002',
  '04': '0010',
  '05': '0009',
  '06': '0006',
  '07': '0008',
  '08': '0001',
  '09': '0010',
  '10': '0099',
}
