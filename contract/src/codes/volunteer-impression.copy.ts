import type { VolunteerImpression } from './volunteer-impression.ts'

/** 组织对志愿者的印象。 */
export const volunteerImpressionNames: Record<VolunteerImpression, string> = {
  '01': '守时',
  '02': '认真负责',
  '03': '热情',
  '04': '专业',
  '05': '善于协作',
  '06': '积极主动',
  '51': '迟到或早退',
  '52': '不够专注',
  '53': '可多参加培训',
}
