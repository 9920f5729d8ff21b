import type * as z from 'zod/mini'
import type { ApplicationState, ServiceRecordState } from 'contract/states'

/** 各种状态对志愿者本人的叫法；与管理一方说法相同的，取自那里。 */
export { attendanceWayCopy, missionKindCopy, missionPhaseCopy } from 'contract/states.copy'

export const applicationStateCopy: Record<z.output<typeof ApplicationState>, string> = {
  pending: '待审核',
  accepted: '已录用',
  rejected: '未录用',
  waitlisted: '候补中',
  offered: '待确认名额',
  lapsed: '过期没有答复',
  cancelled: '已取消',
  removed: '已被移出',
  invited: '待接受邀请',
  declined: '已答复不参加',
  attended: '已参加',
  absent: '未到场',
  excused: '已请假',
}

export const recordStateCopy: Record<z.output<typeof ServiceRecordState>, string> = {
  awaitingSignOut: '待签退',
  awaitingConfirmation: '待组织确认',
  awaitingReview: '待上级复核',
  publicised: '公示中',
  objected: '异议处理中',
  effective: '已生效',
  dismissed: '未计入',
  revoked: '已撤销',
}

/** What a mission is called that still recruits but has no place left: whoever applies now waits. */
export const missionFullCopy = '已满员 · 可候补'
