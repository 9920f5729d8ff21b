import { emergencyRelationCopy, identityStateCopy } from 'contract/people/profile.copy'
import { named, when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const emergency: Section = {
  title: '紧急联系人',
  purpose: '服务现场有意外而联系不到您时使用',
  single: true,
  columns: [
    column('emergencyName', '姓名', 1),
    column('relation', '与您的关系', 1, named(emergencyRelationCopy)),
    column('emergencyMobile', '手机号码', 1),
    column('updatedAt', '填写时间', 1, when),
  ],
}

export const portrait: Section = {
  title: '头像',
  purpose: '显示在您自己的页面',
  single: true,
  columns: [column('setAt', '设置时间', 1, when)],
  more: { picture: '头像图片，JPEG 的 Base64 编码' },
}

export const identityChanges: Section = {
  title: '身份信息变更申请',
  purpose: '核实变更、事后查证',
  columns: [
    column('requestedAt', '申请时间', 4, when),
    column('former_name', '原姓名', 2),
    column('name', '申请的姓名', 2),
    column('documentNumber', '申请的证件号码', 4),
    column('reason', '理由', 4),
    column('state', '状态', 2, named(identityStateCopy)),
    column('answer', '答复', 4),
  ],
  more: {
    documentType: '申请的证件类型代码',
    birthDate: '申请的出生日期',
    former_documentType: '原证件类型代码',
    former_documentNumber: '原证件号码',
    former_birthDate: '原出生日期',
    decidedAt: '答复时间',
  },
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'identity_change.identity_cipher': '身份信息变更申请中的姓名、证件和出生日期',
  'identity_change.former_cipher': '身份信息变更申请中的姓名、证件和出生日期',
  'emergency_contact.name_cipher': '紧急联系人的姓名和手机号码',
  'emergency_contact.mobile_cipher': '紧急联系人的姓名和手机号码',
}
