import { localDateTime } from 'contract/rules/time'

const weekday = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', weekday: 'short' })

/** 场次的日期与起止时间，例如“2026-03-07 周六 09:00 至 11:30”。 */
export const sessionText = (startsAt: Date, endsAt: Date): string => {
  const [date, time] = localDateTime(startsAt).split(' ')
  return `${date} ${weekday.format(startsAt)} ${time} 至 ${localDateTime(endsAt).slice(11)}`
}
