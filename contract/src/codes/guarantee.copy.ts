import type { Guarantee } from './guarantee.ts'

/** Chinese names of the volunteer guarantee codes; same source. */
export const guaranteeNames: Record<Guarantee, string> = {
  '01': '志愿者保险',
  '02': '集中乘车',
  '03': '交通补贴',
  '04': '餐饮或食物',
  '05': '提供饮水',
  '06': '提供住宿',
  '07': '志愿者服装',
  '08': '志愿服务工具',
  '09': '免费体检',
  '10': '专项培训',
  '11': '志愿服务证书',
  '99': '其他',
}
