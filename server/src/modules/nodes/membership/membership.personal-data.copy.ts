import {
  named,
  when,
  yes,
  column,
  organization,
  type Section,
} from '../../../platform/personal-data.copy.ts'

const memberStates = { applied: '申请中', member: '成员', left: '已退出', rejected: '未通过' }

export const memberships: Section = {
  title: '加入的组织',
  purpose: '成员活动报名和组织管理',
  columns: [
    organization,
    column('state', '状态', 2, named(memberStates)),
    column('main', '主组织', 2, yes),
    column('joinedAt', '时间', 4, when),
    column('reason', '说明', 4),
  ],
  more: { decidedAt: '审核时间', note: '申请说明' },
}
