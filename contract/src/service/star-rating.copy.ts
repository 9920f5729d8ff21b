import type * as z from 'zod/mini'
import type { StarAppeal, StarChangeKind, StarState, StarStep } from './star-rating.ts'

/** 星级申请的状态。 */
export const starStateCopy: Readonly<Record<z.output<typeof StarState>, string>> = {
  applied: '待审核',
  publicised: '公示中',
  objected: '异议处理中',
  certified: '已认定',
  returned: '未通过',
  withdrawn: '已撤回',
  lapsed: '时长不足，已终止',
}

/** 星级申请经过的每一步。 */
export const starStepCopy: Readonly<Record<z.output<typeof StarStep>, string>> = {
  applied: '提交申请',
  passedOn: '转上级办理',
  approved: '审核通过，开始公示',
  returned: '审核未通过',
  objected: '收到异议，暂停公示',
  upheld: '异议成立，申请终止',
  dismissed: '异议不成立，重新公示',
  certified: '公示期满无异议，认定星级',
  withdrawn: '本人撤回',
  lapsed: '有效时长不足，申请终止',
}

/** 星级的变动。 */
export const starChangeCopy: Readonly<Record<z.output<typeof StarChangeKind>, string>> = {
  certified: '认定',
  fell: '下调',
}

/** 对禁止申请的申诉。 */
export const starAppealCopy: Readonly<Record<z.output<typeof StarAppeal>, string>> = {
  waiting: '申诉处理中',
  kept: '申诉未采纳，维持决定',
  lifted: '申诉成立，已解除',
}
