import type * as z from 'zod/mini'
import type { EmergencyRelation, IdentityChangeState, IdentityField } from './profile.ts'

/** 紧急联系人与志愿者的关系。 */
export const emergencyRelationCopy: Readonly<Record<z.output<typeof EmergencyRelation>, string>> = {
  parent: '父母',
  spouse: '配偶',
  child: '子女',
  sibling: '兄弟姐妹',
  friend: '朋友',
  other: '其他',
}

/** 身份信息变更申请的状态。 */
export const identityStateCopy: Readonly<Record<z.output<typeof IdentityChangeState>, string>> = {
  pending: '审核中',
  awaitingSecondReview: '待第二人审核',
  approved: '已通过',
  returned: '未通过',
  withdrawn: '已撤回',
}

/** 身份信息的各项。 */
export const identityFieldCopy: Readonly<Record<z.output<typeof IdentityField>, string>> = {
  name: '姓名',
  documentType: '证件类型',
  documentNumber: '证件号码',
  birthDate: '出生日期',
}

/** 变更的几项，并列。 */
export const identityFieldsText = (fields: readonly (keyof typeof identityFieldCopy)[]): string =>
  fields.map((field) => identityFieldCopy[field]).join('、')
