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

/** 给人看的叫法；交换数据时用国家代码表的名称。 */
export const occupationLabels: Record<Occupation, string> = {
  ...occupationNames,
  '70': '暂无工作',
  '80': '退休、离休',
}
