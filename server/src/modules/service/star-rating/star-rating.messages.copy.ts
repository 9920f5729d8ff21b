import { starRatingNames } from 'contract/codes/star-rating.copy'
import { STAR_PUBLICITY_WORKING_DAYS } from 'contract/rules/terms'
import { because, by, fullDay, organization } from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'

const star = ({ rating }: Parameters) => (rating ? `“${starRatingNames[rating]}”` : '')
const former = ({ formerRating }: Parameters) =>
  formerRating ? `“${starRatingNames[formerRating]}”` : ''

/** 异议由谁核实；以前的消息没有记下。 */
const found = (p: Parameters) => (p.organizationName ? `经${organization(p)}核实` : '')

export const starPublicised: Words = {
  title: '星级申请已通过审核，正在公示',
  content: (p) =>
    `您申请的${star(p)}已由${organization(p)}审核通过，公示 ${STAR_PUBLICITY_WORKING_DAYS} 个工作日，至${by(p.until)}；期满无异议即认定。`,
}
export const starReturned: Words = {
  title: '星级申请未通过',
  content: (p) =>
    `${organization(p)}没有通过您的${star(p)}申请。${because(p)}符合要求后可以再次申请。`,
}
export const starObjected: Words = {
  title: '星级公示收到异议',
  content: (p) =>
    `您申请的${star(p)}在公示期内收到异议，公示暂停，由${organization(p)}在${by(p.until)}前处理，结果会通知您。`,
}
export const starObjectionUpheld: Words = {
  title: '星级异议成立',
  content: (p) => `对${star(p)}公示的异议${found(p)}成立，申请终止。${because(p)}`,
}
export const starObjectionDismissed: Words = {
  title: '星级异议不成立',
  content: (p) =>
    `对${star(p)}公示的异议${found(p)}不成立，重新公示至${by(p.until)}。${because(p)}`,
}
export const starCertified: Words = {
  title: '星级已认定',
  content: (p) => `公示期满无异议，您已由${organization(p)}认定为${star(p)}，谢谢您的付出。`,
}
export const starLapsed: Words = {
  title: '星级申请已终止',
  content: (p) =>
    `您的有效服务时长已低于${star(p)}的要求，申请终止。对时长有疑问，请在服务记录中申请更正。`,
}
export const starFell: Words = {
  title: '星级已下调',
  content: (p) =>
    `部分服务时长被撤销或更正，已不满足${former(p)}的要求，星级${p.rating ? `调整为${star(p)}` : '取消'}。对时长有疑问，请在服务记录中申请更正。`,
}
export const starBarred: Words = {
  title: '暂停申请星级',
  content: (p) =>
    `${organization(p)}决定您在${fullDay(p.date)}前不得申请星级。${because(p)}对决定有异议，可在服务记录页提出申诉。`,
}
export const starAppealKept: Words = {
  title: '星级申诉未采纳',
  content: (p) => `您对不得申请星级的申诉未被采纳，决定维持。${because(p)}`,
}
export const starAppealLifted: Words = {
  title: '星级申诉成立',
  content: (p) => `您对不得申请星级的申诉成立，决定已解除，可以申请星级。${because(p)}`,
}
