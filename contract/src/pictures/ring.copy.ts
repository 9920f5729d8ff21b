import { hoursAndMinutes } from '../rules/minutes.ts'

const spoken = (total: number): string => {
  const { hours, minutes } = hoursAndMinutes(total)
  return [hours > 0 && `${hours} 小时`, minutes > 0 && `${minutes} 分钟`].filter(Boolean).join(' ')
}

/**
 * What a ring shows, for those who cannot see it. Months are written YYYY-MM, oldest first, with
 * whole minutes.
 */
export const ringSentence = (months: readonly { month: string; minutes: number }[]): string => {
  const [first, last] = [months[0]?.month.slice(0, 4), months.at(-1)?.month.slice(0, 4)]
  const best = months.reduce<(typeof months)[number] | undefined>(
    (found, one) => (one.minutes > 0 && one.minutes >= (found?.minutes ?? 0) ? one : found),
    undefined,
  )
  if (!first || !last) return '志愿年轮，还没有服务时长'
  const years = first === last ? `${first} 年` : `${first} 至 ${last} 年`
  if (!best) return `${years}还没有服务时长`
  const month = `${Number(best.month.slice(5, 7))} 月`
  const when = first === last ? month : `${best.month.slice(0, 4)} 年 ${month}`
  return `${years}每月服务时长，最高 ${when} ${spoken(best.minutes)}`
}
