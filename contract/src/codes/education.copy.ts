import type { Education } from './education.ts'

/** Chinese names of the education codes; same source. */
export const educationNames: Record<Education, string> = {
  '00': '文盲',
  '11': '博士',
  '14': '硕士',
  '20': '大学本科',
  '30': '大专',
  '40': '中专/中技',
  '50': '技工学校',
  '60': '高中',
  '70': '初中',
  '80': '小学',
  '90': '幼儿园',
  '91': '学龄前',
  '98': '特殊教育',
  '99': '其他',
}
