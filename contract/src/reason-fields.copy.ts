import type { ReasonField } from './nodes/organization-registration.ts'
import type * as z from 'zod/mini'

/** 组织注册和变更的各栏，退回时逐栏说明。 */
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
