import { when, column, mission, type Section } from '../../../platform/personal-data.copy.ts'

export const questions: Section = {
  title: '活动提问',
  purpose: '向组织了解活动情况',
  columns: [
    mission,
    column('text', '提问', 7),
    column('answer', '答复', 7),
    column('hiddenReason', '下架原因', 4),
    column('askedAt', '提问时间', 4, when),
    column('answeredAt', '答复时间', 4, when),
  ],
}
