import type { Role } from './permissions.ts'

export const roleCopy: Record<Role, string> = {
  owner: '负责人',
  publisher: '活动发布',
  reviewer: '审核',
  attendance: '考勤',
  auditor: '审计',
  contentEditor: '内容编辑',
  statistician: '统计',
}
