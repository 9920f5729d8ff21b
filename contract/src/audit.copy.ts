import type * as z from 'zod/mini'
import type { AuditFactName } from './audit.ts'

/** 操作日志里各项内容的名称。 */
export const auditFactCopy: Readonly<Record<z.output<typeof AuditFactName>, string>> = {
  mission: '活动',
  record: '服务记录',
  stretch: '录入考勤',
  reason: '原因',
  volunteer: '志愿者',
  applicant: '报名人',
  administrator: '管理员',
  organization: '组织',
  roles: '角色',
  before: '原角色',
}
