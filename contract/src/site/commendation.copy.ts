import type * as z from 'zod/mini'
import type { CommendationLevel, CommendationState } from './commendation.ts'

/** 表彰的级别。 */
export const commendationLevelCopy: Readonly<Record<z.output<typeof CommendationLevel>, string>> = {
  organization: '本组织',
  county: '县区级',
  city: '市级',
  province: '省级',
  national: '国家级',
}

/** 表彰记录的状态。 */
export const commendationStateCopy: Readonly<Record<z.output<typeof CommendationState>, string>> = {
  pending: '待确认',
  confirmed: '已确认',
  revoked: '已撤销',
}
