import { when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const savedSearches: Section = {
  title: '订阅的活动条件',
  purpose: '有符合条件的新活动时通知您',
  columns: [
    column('name', '名称', 6),
    column('filter', '条件', 8),
    column('createdAt', '订阅时间', 4, when),
  ],
}
