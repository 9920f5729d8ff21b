import type { Occupation } from './occupation.ts'

/** Chinese names of the occupation codes; same source. */
export const occupationNames: Record<Occupation, string> = {
  '11': '国家公务员',
  '13': '专业技术人员',
  '17': '职员',
  '21': '企业管理人员',
  '24': '工人',
  '27': '农民',
  '31': '学生',
  '37': '现役军人',
  '51': '自由职业者',
  '54': '个体经营者',
  '70': '无业',
  '80': '退(离)休',
  '90': '其他',
}
