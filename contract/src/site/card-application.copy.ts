import type * as z from 'zod/mini'
import type { CardKind, CardPhoto } from './card-application.ts'
import type { CardState } from '../people/card-state.ts'

/** 注册志愿者证申请的状态。 */
export const cardStateCopy: Record<z.output<typeof CardState>, string> = {
  pendingReview: '待审核',
  photoRefused: '照片需重传',
  approved: '审核通过，待报送',
  reported: '已报送银行',
  bankReturned: '银行退回',
  making: '制卡中',
  ready: '待领取/已寄出',
  received: '已领取',
  activated: '已激活',
  closed: '已挂失/注销',
  returned: '审核未通过',
  withdrawn: '已撤回',
}

export const cardKindCopy: Record<z.output<typeof CardKind>, string> = {
  debit: '借记卡',
  credit: '信用卡',
}

export const cardPhotoCopy: Record<z.output<typeof CardPhoto>, string> = {
  face: '免冠照片',
  front: '身份证人像面',
  back: '身份证国徽面',
}
