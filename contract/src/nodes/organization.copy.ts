import type * as z from 'zod/mini'
import type { OrganizationKind } from '../fields.ts'
import type { RequestState } from './organization-registration.ts'

/** 组织、注册申请与资料变更在门户和管理后台共同的叫法。 */
export const organizationKindCopy: Record<z.output<typeof OrganizationKind>, string> = {
  federation: '志愿者联合会',
  organization: '志愿服务组织',
  group: '志愿服务团体',
}

export const requestStateCopy: Record<z.output<typeof RequestState>, string> = {
  pending: '待审核',
  returned: '已退回',
  approved: '已通过',
  refused: '未通过',
  withdrawn: '已撤回',
}
