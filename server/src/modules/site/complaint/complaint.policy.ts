import type { Answering } from '../../foundation/decision/answering.policy.ts'

/** Who decides a complaint. */
export const decidingComplaint = (): Answering => ({
  permissions: ['complaintDecide'],
  isExcluded: () => false,
})
