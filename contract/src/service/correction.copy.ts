import type * as z from 'zod/mini'
import { formatMinutes } from '../rules/minutes.copy.ts'
import type { CorrectionKind, CorrectionState, CorrectionStep } from './correction.ts'

/** 更正申请的事由。 */
export const correctionKindCopy: Readonly<Record<z.output<typeof CorrectionKind>, string>> = {
  time: '时间或时长有误',
  content: '服务与培训记错',
  notMine: '不是本人的记录',
  missing: '缺少记录',
}

/** 更正申请的状态。 */
export const correctionStateCopy: Readonly<Record<z.output<typeof CorrectionState>, string>> = {
  submitted: '待组织答复',
  answered: '待本人确认',
  escalated: '待上级答复',
  closed: '已办完',
  withdrawn: '已撤回',
}

/** 更正申请现在的状态；没有答复而转到上级的，写明是上级。 */
export const correctionStandingText = (
  state: z.output<typeof CorrectionState>,
  isAbove: boolean,
): string => correctionStateCopy[state === 'submitted' && isAbove ? 'escalated' : state]

/** 从多少改成多少；以前的更正没有记下原来多少。 */
export const correctedText = (former: number | null, minutes: number): string =>
  `${former === null ? '' : `由${formatMinutes(former)}`}更正为${minutes === 0 ? '不计入' : formatMinutes(minutes)}`

/** 更正申请经过的每一步。 */
export const correctionStepCopy: Readonly<Record<z.output<typeof CorrectionStep>, string>> = {
  submitted: '提交申请',
  passedOn: '本级无人可以答复或到期未答复，转上级答复',
  upheld: '同意更正',
  refused: '不予更正',
  accepted: '本人认可答复',
  escalated: '提交上级答复',
  lapsed: '期满未提出不同意见，视为认可',
  withdrawn: '本人撤回',
}
