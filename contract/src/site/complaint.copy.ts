import type * as z from 'zod/mini'
import type { ComplaintDecision, ComplaintKind } from './complaint.ts'

/** 举报的类型。 */
export const complaintKindCopy: Record<z.output<typeof ComplaintKind>, string> = {
  falseHours: '虚报时长',
  fee: '违规收费',
  fraud: '假冒或诈骗',
  danger: '存在安全隐患',
  privacy: '泄露个人信息',
  content: '内容不实或违法',
  other: '其他问题',
}

export const complaintDecisionCopy: Record<z.output<typeof ComplaintDecision>, string> = {
  upheld: '经核查属实',
  dismissed: '经核查未发现问题',
}
