import { when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const goals: Section = {
  title: '年度目标',
  purpose: '在您自己的页面显示进度',
  columns: [
    column('year', '年份', 3),
    column('hours', '目标小时数', 3),
    column('setAt', '设定时间', 4, when),
  ],
}
