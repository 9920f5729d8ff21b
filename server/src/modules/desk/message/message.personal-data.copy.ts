import { when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const messages: Section = {
  title: '消息',
  purpose: '通知审核结果、时长和账号变动',
  columns: [
    column('title', '标题', 3),
    column('content', '内容', 9),
    column('createdAt', '时间', 4, when),
  ],
  more: { category: '分类', readAt: '阅读时间' },
}
