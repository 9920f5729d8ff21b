import { grouped } from 'contract/rules/grouped'

/** 合计的分钟数写成小时；满一万小时写成“万小时”，保留一位小数，只舍不入。 */
export const totalHours = (minutes: number): { figure: string; unit: string } => {
  const hours = Math.floor(minutes / 60)
  return hours < 10_000
    ? { figure: grouped(hours), unit: '小时' }
    : {
        figure: `${grouped(Math.floor(hours / 10_000))}.${Math.floor(hours / 1000) % 10}`,
        unit: '万小时',
      }
}
