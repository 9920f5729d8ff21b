import { organization, because, day } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const membershipAccepted: Words = {
  title: '已加入组织',
  content: (p) => `您已成为${organization(p)}的成员，欢迎报名本组织的志愿活动。`,
}

export const membershipRejected: Words = {
  title: '加入组织的申请未通过',
  content: (p) =>
    `很抱歉，${organization(p)}没有通过您的加入申请。${because(p)}您可以重新申请或选择其他组织。`,
}

export const membershipPassedOn: Words = {
  title: '加入申请转由上级组织办理',
  content: (p) =>
    `您加入组织的申请到期未办理，已转由${organization(p)}办理，最迟${day(p.date)}有结果。`,
}

export const membershipRemoved: Words = {
  title: '您已不再是组织成员',
  content: (p) => `${organization(p)}已结束您的成员身份。${because(p)}您的服务时长和证书不受影响。`,
}
