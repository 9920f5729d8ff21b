import { applicationStateCopy } from 'contract/states.copy'
import {
  named,
  when,
  column,
  mission,
  organization,
  guardianStates,
  type Section,
} from '../../../platform/personal-data.copy.ts'

/** 写在岗位后面。 */
export const leads = '（领队）'

export const applications: Section = {
  title: '报名记录',
  purpose: '安排名额、审核和通知',
  columns: [
    mission,
    organization,
    column('startsAt', '开始时间', 4, when),
    column('state', '状态', 3, named(applicationStateCopy)),
    column('guardianState', '监护人', 2, named(guardianStates)),
    column('reason', '原因', 3),
    column('appliedAt', '报名时间', 4, when),
  ],
  more: {
    endsAt: '结束时间',
    position: '岗位',
    hidden: '是否已从列表删除',
    updatedAt: '最近变动时间',
    invitedAt: '受邀时间',
    invitationWords: '邀请人留言',
    invitationAccepted: '是否接受邀请',
    invitationAnsweredAt: '答复邀请的时间',
    guardianAskedAt: '征求监护人意见的时间',
    guardianAnsweredAt: '监护人答复的时间',
    changes: '地点变动后的答复',
  },
}

/** 现场加入的，在岗位后面注明；没有同意的，没有岗位。 */
export const walkInPosition = (position: string, aboveReason: string | null): string => {
  if (position === '') return '申请现场加入'
  return aboveReason === null
    ? `${position}（现场加入）`
    : `${position}（现场加入，超额：${aboveReason}）`
}
