import { identityFieldCopy } from 'contract/people/profile.copy'
import { byWhom, notYou, because, day, organization } from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'

const names: Readonly<Record<string, string>> = identityFieldCopy

/** 申请变更的是哪几项；以前的消息没有记下。 */
const asked = ({ fields = [] }: Parameters) =>
  `您申请变更的身份信息${fields.length > 0 ? `（${fields.map((field) => names[field] ?? '').join('、')}）` : ''}`

export const identityChangeApproved: Words = {
  title: '身份信息已变更',
  content: (p) =>
    `${asked(p)}已${p.organizationName ? byWhom(p) : ''}审核通过，从现在起生效。以前开具的证书不变，需要时可以重新开具。${notYou}`,
}

export const identityChangeReturned: Words = {
  title: '身份信息变更未通过',
  content: (p) =>
    `${asked(p)}未通过${p.organizationName ? organization(p) : ''}审核，原来的资料不变。${because(p)}您可以补充材料后重新申请。`,
}

export const identityChangeAgreed: Words = {
  title: '身份信息变更待第二人审核',
  content: (p) =>
    `${asked(p)}已${byWhom(p)}的一位审核人同意。证件号码与姓名或出生日期都变更的，须由另一位审核人再次核对后才生效，最迟${day(p.date)}有结果，原来的资料在此之前不变。${notYou}`,
}

export const identityChangePassedOn: Words = {
  title: '身份信息变更转由上级审核',
  content: (p) =>
    `${asked(p)}到期未审核，已转由${organization(p)}审核，最迟${day(p.date)}有结果，原来的资料在此之前不变。`,
}
