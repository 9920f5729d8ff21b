import { notYou, because, day, organization } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const identityChangeApproved: Words = {
  title: '身份信息已变更',
  content: () =>
    `您申请变更的身份信息已通过审核，从现在起生效。以前开具的证书不变，需要时可以重新开具。${notYou}`,
}

export const identityChangeReturned: Words = {
  title: '身份信息变更未通过',
  content: (p) =>
    `您申请变更的身份信息未通过审核，原来的资料不变。${because(p)}您可以补充材料后重新申请。`,
}

export const identityChangePassedOn: Words = {
  title: '身份信息变更转由上级审核',
  content: (p) =>
    `您申请变更的身份信息到期未审核，已转由${organization(p)}审核，最迟${day(p.date)}有结果，原来的资料在此之前不变。`,
}
