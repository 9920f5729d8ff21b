import { quoted } from 'contract/rules/quoted.copy'
import {
  because,
  by,
  changed,
  day,
  mission,
  organization,
} from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'

/** 更正后的时长；不再计时的没有时长。 */
const corrected = (p: Parameters) =>
  p.minutes
    ? `时长${changed(p, '更正')}，${reviewed(p)}经公示后生效。`
    : '这条记录不再计入您的时长。'

/** 还须另一方同意的，说清由谁、最迟何时。 */
const reviewed = (p: Parameters) =>
  p.reviewerName
    ? `${p.raised ? '属于调高，' : ''}还须由${quoted(p.reviewerName)}在${by(p.reviewUntil)}前复核同意，再`
    : ''

/** 谁答复的；以前的消息没有记下。 */
const answerer = (p: Parameters, otherwise: string) =>
  p.organizationName ? organization(p) : otherwise

export const correctionUpheld: Words = {
  title: '更正申请已同意，请确认',
  content: (p) =>
    `${answerer(p, '组织')}同意更正${day(p.date)}${mission(p)}的记录，${corrected(p)}${because(p)}认可请确认；有不同意见，可在${by(p.until)}前提交上级组织答复，过期视为认可。`,
}

export const correctionRefused: Words = {
  title: '更正申请未采纳，请确认',
  content: (p) =>
    `${answerer(p, '组织')}没有采纳您对${day(p.date)}${mission(p)}记录的更正申请。${because(p)}认可请确认；有不同意见，可在${by(p.until)}前提交上级组织答复，过期视为认可。`,
}

export const correctionSettled: Words = {
  title: '上级组织已答复更正申请',
  content: (p) =>
    `您对${day(p.date)}${mission(p)}记录的更正申请，上级${answerer(p, '组织')}${p.upheld ? `同意更正，${corrected(p)}` : '维持原答复。'}${because(p)}这是最终答复。`,
}
