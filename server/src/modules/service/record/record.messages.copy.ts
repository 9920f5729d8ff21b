import { quoted } from 'contract/rules/quoted.copy'
import {
  because,
  byWhom,
  changed,
  day,
  mission,
  organization,
  time,
  when,
} from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'
import { formatMinutes } from 'contract/rules/minutes.copy'

/** 由谁确认；以前的消息没有记下。 */
const decider = (p: Parameters) => (p.organizationName ? organization(p) : '组织')

export const signOutForgotten: Words = {
  title: '您忘了签退',
  content: (p) =>
    `${day(p.date)}参加${mission(p)}时您没有签退，已按计划结束时间提出${time(p)}。${
      p.until
        ? `请在 ${when(p.until)}前到服务记录中确认；提前离开的，请填写实际时间。`
        : '待组织确认。'
    }`,
}

export const signOutAccepted: Words = {
  title: '请确认签退时间',
  content: (p) =>
    `组织已同意您${day(p.date)}参加${mission(p)}按计划结束时间签退，计${time(p)}。请在 ${when(p.until)}前到服务记录中确认；提前离开的，请填写实际时间。`,
}

export const signOutDecided: Words = {
  title: '签退时间已由组织核定',
  content: (p) =>
    `您${day(p.date)}参加${mission(p)}时没有签退，${decider(p)}核定为${time(p)}。${because(p)}如有疑问，可在公示期内提出异议或申请更正。`,
}

export const recordConfirmed: Words = {
  title: '服务时长已确认',
  content: (p) =>
    p.until
      ? `${day(p.date)}参加${mission(p)}的${time(p)}已由${decider(p)}确认，正在公示，${when(p.until)}公示结束后计入总时长。${lowered(p)}`
      : `${day(p.date)}参加${mission(p)}的${time(p)}已由${decider(p)}确认，正在由${p.reviewerName ? quoted(p.reviewerName) : '上级'}复核。${lowered(p)}`,
}

/** 比签到计得或登记的少，说清少在哪里、为什么、怎样申请更正。 */
const lowered = (p: Parameters) =>
  p.measured
    ? `${[`${p.byHand ? '登记' : '签到计得'}${formatMinutes(p.measured)}`, p.rest ? `扣除休息${formatMinutes(p.rest)}` : ''].filter(Boolean).join('，')}。${because(p)}认为时长算少了的，可在服务记录中申请更正。`
    : ''

export const recordPassedOn: Words = {
  title: '时长转由上级组织办理',
  content: (p) =>
    `${day(p.date)}参加${mission(p)}的${time(p)}本组织到期未办理，或没有其他人可以办理，已转由${organization(p)}办理，进展可在服务记录中查看。`,
}

export const recordEffective: Words = {
  title: '服务时长已生效',
  content: (p) => `${day(p.date)}参加${mission(p)}的${time(p)}已计入您的总时长，谢谢您的付出。`,
}

export const recordRevoked: Words = {
  title: '服务时长被撤销',
  content: (p) =>
    `${day(p.date)}参加${mission(p)}的${time(p)}已${byWhom(p)}撤销，不再计入您的时长。${because(p)}如有异议，可在服务记录中申请更正，或致电 12355。`,
}

/** 一次撤销了同一人的几条，只说一次。 */
export const recordsRevoked: Words = {
  title: '服务时长被撤销',
  content: (p) =>
    `您有 ${p.count ?? 0} 条服务时长记录，共${time(p)}，已${byWhom(p)}一并撤销，不再计入您的时长。${because(p)}具体是哪些，请在服务记录中查看；如有异议，可在那里申请更正，或致电 12355。`,
}

export const objectionUpheld: Words = {
  title: '时长异议成立',
  content: (p) =>
    `${day(p.date)}${mission(p)}的时长${found(p)}异议成立${holding(p)}${following(p)}。${because(p)}`,
}

/** 改动以后还须由谁同意，或者公示到何时、还能再提异议；以前的消息没有记下。 */
const following = (p: Parameters) => {
  if (!p.minutes) return ''
  if (p.reviewerName) return `，还须由${quoted(p.reviewerName)}复核同意，再公示`
  return p.until ? `，重新公示至${when(p.until)}，认为仍不对的，可在公示期内再提出异议` : ''
}

export const objectionDismissed: Words = {
  title: '时长异议未成立',
  content: (p) =>
    `${day(p.date)}${mission(p)}的时长${found(p)}异议未成立${p.minutes === undefined ? '' : `，您的时长仍为${time(p)}`}。${because(p)}`,
}

/** 异议由谁核定；以前的消息没有记下。 */
const found = (p: Parameters) => (p.organizationName ? `经${organization(p)}核定，` : '')

/** 时长归本人的才说还剩多少。 */
const holding = (p: Parameters) => {
  if (p.minutes === undefined) return ''
  return `，您的时长${p.minutes === 0 ? '不再计入' : changed(p, '调整')}`
}
