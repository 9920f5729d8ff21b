import { day, organization, mission, because } from '../../../platform/messages.copy.ts'
import type { Words } from '../../../platform/messages.ts'

export const evaluationInvited: Words = {
  title: '请评价您参加的活动',
  content: (p) =>
    `谢谢您参加${mission(p)}。您的评价能帮助组织改进，也帮助其他志愿者选择活动，请在${day(p.date)}前评价。`,
}

export const evaluationReceived: Words = {
  title: '您收到一条评价',
  content: (p) => `${organization(p)}评价了您在${mission(p)}中的服务，您可以查看并回复一次。`,
}

export const evaluationReplied: Words = {
  title: '组织答复了您的评价',
  content: (p) => `组织答复了您对${mission(p)}的评价，请到“活动评价”查看。`,
}

export const evaluationReportUpheld: Words = {
  title: '您举报的评价已隐藏',
  content: (p) => `您举报的${mission(p)}评价经核查属实，已隐藏且不再计入平均分。${because(p)}`,
}

export const evaluationReportDismissed: Words = {
  title: '您举报的评价继续保留',
  content: (p) => `您举报的${mission(p)}评价经核查未发现问题，继续保留。${because(p)}`,
}

export const evaluationHidden: Words = {
  title: '您的一条评价已隐藏',
  content: (p) =>
    `您对${mission(p)}的评价被举报，经上级联合会核查已隐藏。${because(p)}如有疑问，请致电 12355。`,
}
