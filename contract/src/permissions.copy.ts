import type { Permission, Role } from './permissions.ts'

export const roleCopy: Record<Role, string> = {
  owner: '负责人',
  publisher: '活动发布',
  reviewer: '审核',
  attendance: '考勤',
  auditor: '审计',
  contentEditor: '内容编辑',
  statistician: '统计',
}

/** 每项权限能做什么，接在“需要……权限”里读得通。 */
export const permissionCopy: Record<Permission, string> = {
  organizationRead: '查看组织',
  missionRead: '查看活动',
  missionWrite: '编辑活动',
  missionReview: '审核活动',
  applicationRead: '查看报名',
  applicationDecide: '审核报名',
  attendanceRun: '组织签到',
  attendanceEnter: '补登考勤',
  recordRead: '查看时长',
  recordConfirm: '确认时长',
  recordReview: '复核时长',
  recordRevoke: '撤销时长',
  auditRead: '查看操作日志',
  taskOversee: '查看本组织全部任务',
  siteWrite: '修改站点设置',
  siteOperate: '维护与只读开关',
  feedbackAnswer: '答复问题反馈',
  outboxRead: '查看发件箱',
}
