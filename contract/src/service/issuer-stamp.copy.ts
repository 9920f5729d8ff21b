import type * as z from 'zod/mini'
import type { IssuerStampState } from './issuer-stamp.ts'

/** 印章图样的状态。 */
export const issuerStampStateCopy: Record<z.output<typeof IssuerStampState>, string> = {
  proposed: '待审批',
  approved: '使用中',
  refused: '未同意',
  withdrawn: '已撤回',
  replaced: '已更换',
  stopped: '已停用',
}
