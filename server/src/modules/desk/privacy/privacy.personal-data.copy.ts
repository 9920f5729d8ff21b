import { when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const downloads: Section = {
  title: '下载记录',
  purpose: '发现他人冒用账号下载',
  columns: [column('at', '时间', 4, when)],
}
