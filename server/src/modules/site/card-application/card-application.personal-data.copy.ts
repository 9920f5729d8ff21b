import { occupationLabels } from 'contract/codes/occupation.copy'
import { cardKindCopy, cardStateCopy } from 'contract/site/card-application.copy'
import { named, when, column, type Section } from '../../../platform/personal-data.copy.ts'

export const cardApplications: Section = {
  title: '注册志愿者证申请',
  purpose: '审核、报送银行制卡、交付卡片',
  columns: [
    column('number', '编号', 4),
    column('kind', '卡种', 3, named(cardKindCopy)),
    column('state', '状态', 3, named(cardStateCopy)),
    column('address', '住址', 6),
    column('occupation', '职业', 3, named(occupationLabels)),
    column('appliedAt', '申请时间', 4, when),
  ],
  more: {
    reason: '原因',
    since: '进入当前状态的时间',
    regionCode: '申请时的地区代码',
    documentValidUntil: '证件有效期至（空为长期）',
    contactName: '联系人',
    contactMobile: '联系人手机号码',
    postalAddress: '收件地址',
    uniformSize: '马甲尺码',
    delivery: '领取方式（branch 网点，post 邮寄）',
    branchCode: '网点代码',
    pickupOn: '预约日期',
    pickupSlot: '预约时段',
    lastFour: '卡号后四位',
    agreementVersion: '同意的申请须知版本',
    financeConsentAt: '同意向银行提供信息的时间',
    photoConsentAt: '同意使用照片的时间',
    photos: '保存着的照片数',
  },
}

/** 加密保存的各列，和《个人信息处理规则》里的叫法。 */
export const encrypted = {
  'card_application.address_cipher': '申请注册志愿者证时填写的住址、收件地址和联系人',
  'card_application.postal_address_cipher': '申请注册志愿者证时填写的住址、收件地址和联系人',
  'card_application.contact_name_cipher': '申请注册志愿者证时填写的住址、收件地址和联系人',
  'card_application.contact_mobile_cipher': '申请注册志愿者证时填写的住址、收件地址和联系人',
}
