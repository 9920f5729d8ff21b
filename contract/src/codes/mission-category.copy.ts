import type { MissionCategory } from './mission-category.ts'

/** Chinese names of the mission category codes; same source. */
export const missionCategoryNames: Record<MissionCategory, string> = {
  '01': '青少年服务',
  '02': '敬老助残',
  '03': '扶贫帮困',
  '04': '文明礼仪',
  '05': '平安守护',
  '06': '环境保护',
  '07': '文化体育',
  '08': '便民服务',
  '09': '公共文明',
  '10': '其他',
}
