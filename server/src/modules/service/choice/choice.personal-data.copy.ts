import {
  named,
  when,
  yes,
  column,
  mission,
  guardianStates,
  type Section,
} from '../../../platform/personal-data.copy.ts'

export const choices: Section = {
  title: '展示与推荐选择',
  purpose: '按您的选择展示排行、推荐活动',
  columns: [
    column(
      'choice',
      '选择',
      3,
      named({ ranked: '参加排行', advised: '个性推荐', hidden: '不感兴趣' }),
    ),
    mission,
    column('chosen', '结果', 2, yes),
    column('guardianSaid', '监护人', 2, named(guardianStates)),
    column('at', '时间', 4, when),
  ],
}
