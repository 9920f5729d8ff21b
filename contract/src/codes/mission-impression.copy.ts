import type { MissionImpression } from './mission-impression.ts'

/** 志愿者对活动的印象。 */
export const missionImpressionNames: Record<MissionImpression, string> = {
  '01': '组织有序',
  '02': '分工清楚',
  '03': '培训到位',
  '04': '氛围友好',
  '05': '安全有保障',
  '06': '很有意义',
  '07': '物资齐备',
  '51': '现场混乱',
  '52': '分工不清',
  '53': '与说明不符',
  '54': '安全保障不足',
  '55': '无人接待',
}
