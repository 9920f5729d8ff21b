import { addDays, exactTime, localDate, type Weekday } from './time.ts'

/** Weekday names as printed beside dates. */
export const shortWeekdayNames: Record<Weekday, string> = {
  1: '周一',
  2: '周二',
  3: '周三',
  4: '周四',
  5: '周五',
  6: '周六',
  7: '周日',
}

/** Weekday names as printed in schedules. */
export const weekdayNames: Record<Weekday, string> = {
  1: '星期一',
  2: '星期二',
  3: '星期三',
  4: '星期四',
  5: '星期五',
  6: '星期六',
  7: '星期日',
}

/** 年月，按 2026 年 11 月的写法；也可以给出其中的一天。 */
export const monthText = (month: string): string =>
  `${month.slice(0, 4)} 年 ${Number(month.slice(5, 7))} 月`

/** 时刻，接在起始时刻后面；次日的写明次日，更晚的写明日期。 */
export const exactTimeAfter = (from: Date, to: Date): string => {
  const day = localDate(to)
  if (day === localDate(from)) return exactTime(to)
  return `${day === addDays(localDate(from), 1) ? '次日' : day} ${exactTime(to)}`
}
