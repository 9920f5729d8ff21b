import { by, day, mission, because, time } from '../../../platform/messages.copy.ts'
import type { Parameters, Words } from '../../../platform/messages.ts'

/** 更正后的时长；不再计时的没有时长。 */
const corrected = (p: Parameters) =>
  p.minutes ? `时长更正为${time(p)}，经公示后生效。` : '这条记录不再计入您的时长。'

export const correctionUpheld: Words = {
  title: '更正申请已同意，请确认',
  content: (p) =>
    `组织同意更正${day(p.date)}${mission(p)}的记录，${corrected(p)}${because(p)}认可请确认；有不同意见，可在${by(p.until)}前提交上级组织答复，过期视为认可。`,
}

export const correctionRefused: Words = {
  title: '更正申请未采纳，请确认',
  content: (p) =>
    `组织没有采纳您对${day(p.date)}${mission(p)}记录的更正申请。${because(p)}认可请确认；有不同意见，可在${by(p.until)}前提交上级组织答复，过期视为认可。`,
}

export const correctionSettled: Words = {
  title: '上级组织已答复更正申请',
  content: (p) =>
    `您对${day(p.date)}${mission(p)}记录的更正申请，上级组织${p.upheld ? `同意更正，${corrected(p)}` : '维持原答复。'}${because(p)}这是最终答复。`,
}
