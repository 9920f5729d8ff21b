import type * as z from 'zod/mini'
import type { VolunteerState } from './people/account.ts'
import type { AdministratorState } from './people/administrator.ts'
import type { DonationState } from './site/donation.ts'
import type { HandOverState } from './people/hand-over.ts'
import type { AbsenceAppealState } from './service/absence.ts'
import type { WalkInState } from './service/walk-in.ts'
import type { QuestionState } from './service/question.ts'
import type { MembershipState } from './people/registration.ts'
import type { TaskState } from './desk/task.ts'

/** 首页用不到的状态：管理后台、个人资料和拒绝的句子从这里取，与 `states.copy.ts` 分开，首页不必加载。 */
export const accountStateCopy: Record<z.output<typeof VolunteerState>, string> = {
  registered: '已注册，待实名核验',
  verified: '已实名',
  returned: '实名核验未通过',
  frozen: '已冻结',
  cancelling: '注销中',
  cancelled: '已注销',
  unclaimed: '待认领',
}

export const administratorStateCopy: Record<z.output<typeof AdministratorState>, string> = {
  active: '正常',
  frozen: '已冻结',
}

export const contentStateCopy = { draft: '草稿', published: '已发布', withdrawn: '已下线' } as const

export const donationStateCopy: Record<z.output<typeof DonationState>, string> = {
  draft: '待确认',
  confirmed: '待颁发',
  issued: '已颁发',
  revoked: '已撤销',
}

export const handOverStateCopy: Record<z.output<typeof HandOverState>, string> = {
  proposed: '待接任人同意',
  confirmed: '待上级核准',
  completed: '已完成',
  declined: '接任人未同意',
  withdrawn: '已撤回',
  refused: '上级未核准',
  lapsed: '过期失效',
}

export const membershipStateCopy: Record<z.output<typeof MembershipState>, string> = {
  applied: '待审核',
  member: '成员',
  rejected: '未通过',
  left: '已退出',
}

export const absenceAppealStateCopy: Record<z.output<typeof AbsenceAppealState>, string> = {
  pending: '待处理',
  accepted: '申诉成立',
  kept: '维持缺勤',
  settled: '已不记缺勤',
}

export const walkInStateCopy: Record<z.output<typeof WalkInState>, string> = {
  waiting: '等待同意',
  admitted: '已同意',
  refused: '未同意',
  withdrawn: '已撤回',
  lapsed: '已过签到时间',
}

export const questionStateCopy: Record<z.output<typeof QuestionState>, string> = {
  open: '待答复',
  answered: '已答复',
  hidden: '已下架',
}

export const taskStateCopy: Record<z.output<typeof TaskState>, string> = {
  waiting: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '未完成',
  cancelled: '已取消',
}
