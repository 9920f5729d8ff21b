import type * as z from 'zod/mini'
import type { TrustDirection, TrustState } from './trust.ts'

/** 对组织信任的建议。 */
export const trustDirectionCopy: Readonly<Record<z.output<typeof TrustDirection>, string>> = {
  give: '认定为可信组织',
  take: '取消可信组织',
}

/** 建议的状态。 */
export const trustStateCopy: Readonly<Record<z.output<typeof TrustState>, string>> = {
  proposed: '待决定',
  agreed: '已同意',
  refused: '未同意',
}
