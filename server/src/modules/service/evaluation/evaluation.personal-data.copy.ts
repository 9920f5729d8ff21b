import {
  named,
  when,
  column,
  mission,
  organization,
  type Section,
} from '../../../platform/personal-data.copy.ts'

export const evaluations: Section = {
  title: '评价',
  purpose: '改进活动，反映您的服务情况',
  columns: [
    column('about', '方向', 3, named({ mission: '我评价活动', volunteer: '组织评价我' })),
    mission,
    organization,
    column('score', '评分', 2),
    column('text', '内容', 6),
    column('evaluatedAt', '评价时间', 4, when),
  ],
  more: {
    impressions: '印象',
    reply: '答复',
    report: '举报原因',
    decision: '举报结果',
    decisionReason: '处理说明',
  },
}
