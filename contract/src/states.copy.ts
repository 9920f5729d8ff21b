import type * as z from 'zod/mini'
import type { MissionKind } from './service/mission.ts'
import type {
  ApplicationState,
  ArticleState,
  AttendanceKind,
  AttendanceWay,
  MissionPhase,
  MissionState,
  ServiceRecordState,
} from './states.ts'

/** 各种状态在管理一方的叫法：管理后台与导出的表格都用它。 */
export const missionStateCopy: Record<z.output<typeof MissionState>, string> = {
  draft: '草稿',
  pendingReview: '待审核',
  returned: '已退回',
  published: '已发布',
  suspended: '已暂停',
  cancelled: '已取消',
  revoked: '已撤销',
  closed: '已结项',
}

export const articleStateCopy: Record<z.output<typeof ArticleState>, string> = {
  draft: '草稿',
  pendingReview: '待审核',
  returned: '已退回',
  published: '已发布',
  withdrawn: '已下线',
}

export const missionPhaseCopy: Record<z.output<typeof MissionPhase>, string> = {
  unpublished: '未发布',
  upcoming: '未开始报名',
  recruiting: '招募中',
  recruitmentClosed: '报名截止',
  inProgress: '进行中',
  ended: '已结束',
  suspended: '已暂停',
  cancelled: '已取消',
  revoked: '已撤销',
  closed: '已结项',
}

export const applicationStateCopy: Record<z.output<typeof ApplicationState>, string> = {
  pending: '待审核',
  accepted: '已录用',
  rejected: '未录用',
  waitlisted: '候补中',
  offered: '待本人确认候补',
  lapsed: '过期没有答复',
  cancelled: '已取消',
  removed: '已移除',
  invited: '待本人确认邀请',
  declined: '已答复不参加',
  attended: '已到场',
  absent: '缺勤',
  excused: '已请假',
}

export const recordStateCopy: Record<z.output<typeof ServiceRecordState>, string> = {
  awaitingSignOut: '待签退',
  awaitingConfirmation: '待确认',
  awaitingReview: '待复核',
  publicised: '公示中',
  objected: '有异议',
  effective: '已生效',
  dismissed: '不予记录',
  revoked: '已撤销',
}

/** 签到签退的方式。证书上一栏只容三个字，所以写得短；核验页、记录、后台用同样的词，可以逐条对照。 */
export const attendanceWayCopy: Record<z.output<typeof AttendanceWay>, string> = {
  qr: '扫码',
  scanned: '我的码',
  code: '六位数字',
  location: '定位',
  manual: '补登',
  proposed: '按计划时间补签退',
  import: '导入',
}

export const missionKindCopy: Record<z.output<typeof MissionKind>, string> = {
  service: '志愿服务',
  training: '培训',
}

export const attendanceKindCopy: Record<z.output<typeof AttendanceKind>, string> = {
  signIn: '签到',
  signOut: '签退',
}
