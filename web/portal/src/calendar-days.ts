import { addDays, weekdayOf } from 'contract/rules/time'

/** Days that a calendar shows: whole weeks from a Monday on. */
export const daysShown = (day: string, span: 'month' | 'week'): string[] => {
  const first = span === 'week' ? day : `${day.slice(0, 7)}-01`
  const monday = addDays(first, 1 - weekdayOf(first))
  const last = span === 'week' ? addDays(monday, 6) : lastOfMonth(day)
  const sunday = addDays(last, 7 - weekdayOf(last))
  const days: string[] = []
  for (let each = monday; each <= sunday; each = addDays(each, 1)) days.push(each)
  return days
}

const lastOfMonth = (day: string): string => addDays(monthsLater(`${day.slice(0, 7)}-01`, 1), -1)

/** The same day so many months later, or the last of that month where it is shorter. */
export const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const first = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  const longest = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate()
  return `${first}-${String(Math.min(date, longest)).padStart(2, '0')}`
}
