import type { Answering } from '../../foundation/decision/answering.policy.ts'
import type { ReviewLevel } from './record.policy.ts'
import { takingPart } from './taking-part.policy.ts'

/** Whoever decides an objection took no part in the minutes it is about. */
export const decidingObjection = (record: Parameters<typeof takingPart>[0]): Answering => ({
  permissions: ['recordReview'],
  isExcluded: takingPart(record),
})

/** Whoever confirms minutes did not enter them. */
export const confirming = ({ enteredBy }: { enteredBy: readonly string[] }): Answering => ({
  permissions: ['recordConfirm'],
  isExcluded: takingPart({ confirmedBy: null, enteredBy }),
})

/** Whoever reviews a long day stands above the node that recorded it and took no part in the minutes. */
export const reviewing = (
  record: NonNullable<Parameters<typeof takingPart>[0]> & { reviewLevel: ReviewLevel | null },
): Answering => ({
  permissions: ['recordReview'],
  isExcluded: takingPart(record),
  stands: record.reviewLevel === 'parent' ? 'above' : 'root',
})

/** Whoever revokes a record took no part in its minutes. */
export const revoking = (record: Parameters<typeof takingPart>[0]): Answering => ({
  permissions: ['recordRevoke'],
  isExcluded: takingPart(record),
})
