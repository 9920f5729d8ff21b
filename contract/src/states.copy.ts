import type * as z from 'zod/mini'
import type { MissionKind } from './service/mission.ts'
import type { RecordSource } from './service/record.ts'
import type {
  AnomalyRule,
  AnomalyState,
  ApplicationState,
  ArticleState,
  AttendanceKind,
  AttendanceWay,
  CertificateState,
  Grade,
  MissionPhase,
  MissionState,
  ServiceRecordState,
  SignOutState,
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

/** 忘记签退后，签退时间由谁确认到哪一步。 */
const signOutStateCopy: Record<z.output<typeof SignOutState>, string> = {
  proposed: '待本人确认',
  volunteerAgreed: '本人已同意',
  volunteerDiffers: '本人另报时间',
  organizationAgreed: '组织已同意',
  settled: '已确定',
}

/** 同上；本人到期没有答复的，轮到组织。 */
export const signOutText = ({
  state,
  turn,
}: {
  state: z.output<typeof SignOutState>
  turn: 'volunteer' | 'organization'
}): string =>
  state === 'proposed' && turn === 'organization' ? '待组织确认' : signOutStateCopy[state]

/** 时长异常的规则。 */
export const anomalyRuleCopy: Record<z.output<typeof AnomalyRule>, string> = {
  enteredAtNight: '深夜补登',
  enteredEarly: '场次开始前补登',
  enteredLate: '结束很久后补登',
  manyByOne: '一人大量补登',
  manyByPair: '两人固定搭配补登',
  sameReason: '补登理由雷同',
  handShare: '补登比例过高',
  sameDayAccounts: '账号同日注册',
  ownBrowser: '与管理员可能是同一人',
  onePerson: '经办人可能是同一人',
  sameBrowser: '多人同一浏览器',
  leaderBrowser: '用过领队的手机',
  sameAddress: '多人同一网络地址',
  farOff: '离活动地点过远',
  unplaced: '多人没有位置',
  tooFast: '两地移动过快',
  moreThanPlan: '超出计划时长',
  otherPlatform: '与其他平台重叠',
  identityReplaced: '身份信息整体变更',
}

/** 时长异常的状态。 */
export const anomalyStateCopy: Record<z.output<typeof AnomalyState>, string> = {
  open: '待处理',
  explanationAsked: '待说明',
  explained: '已说明',
  inOrder: '无异常',
  reversed: '已撤销',
}

/** 时长的来源等级，从强到弱。 */
export const gradeCopy: Record<z.output<typeof Grade>, string> = {
  placed: '扫码并核对位置',
  scanned: '扫码',
  halfScanned: '部分扫码',
  byHand: '人工登记',
  declared: '导入',
}

/** 签到签退的方式。证书上一栏只容三个字，所以写得短；核验页、记录、后台用同样的词，可以逐条对照。 */
export const attendanceWayCopy: Record<z.output<typeof AttendanceWay>, string> = {
  qr: '扫码',
  scanned: '我的码',
  code: '六位数字',
  location: '定位',
  printed: '打印的码',
  manual: '补登',
  proposed: '按计划时间补签退',
  stated: '按本人填报时间补签退，须组织同意',
  decided: '按组织核定时间补签退',
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

export const certificateStateCopy: Record<z.output<typeof CertificateState>, string> = {
  valid: '有效',
  superseded: '已被替代',
  revoked: '已作废',
  altered: '已被改动',
}

/** 时长从何而来：公示、名单和证书上的说法相同。 */
export const recordSourceCopy: Record<z.output<typeof RecordSource>, string> = {
  attendance: '考勤',
  manual: '补登',
  supplementary: '补录',
  import: '导入',
}
