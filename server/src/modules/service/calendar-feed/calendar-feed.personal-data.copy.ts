import { when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const calendarFeed: Section = {
  title: '日历订阅',
  purpose: '把您的活动日程送到您的日历',
  columns: [column('createdAt', '订阅时间', 4, when)],
}
