import type * as z from 'zod/mini'
import type { OrganizationKind } from '../fields.ts'
import type { ReasonField, RequestState } from './organization-registration.ts'

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

export const reasonFieldCopy: Record<z.output<typeof ReasonField>, string> = {
  kind: '组织类型',
  uscc: '统一社会信用代码',
  name: '组织名称',
  foundedOn: '成立日期',
  parentId: '上级组织',
  regionCode: '所在地区',
  principal: '负责人',
  contactName: '联系人',
  categories: '服务类别',
  address: '办公地址',
  introduction: '组织简介',
  licence: '登记证书',
  seal: '印章样式',
  other: '其他',
}
