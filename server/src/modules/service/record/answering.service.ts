import type { Keys } from '../../../platform/crypto.ts'
import { isAmong } from '../../../platform/one-person.ts'
import type { Answering, Person } from '../../foundation/decision/answering.policy.ts'
import { isHimself } from '../../people/profile/review.service.ts'
import type { ReviewLevel } from './record.policy.ts'
import { type Parts, takingPart } from './taking-part.policy.ts'

/** A record with whom its minutes are of, and who had a part in them. */
export interface Answered extends Parts {
  volunteerId: string
  volunteerMobileCipher: Buffer | null
}

/** Whoever had a part in minutes, or whose they are. */
const havingPart = (keys: Keys, record: Answered) => (person: Person) =>
  takingPart(record)(person) || isHimself(keys, person, record)

/** Whoever decides an objection took no part in the minutes it is about, nor let them pass, and did not raise it as a volunteer. */
export const decidingObjection = (
  keys: Keys,
  record: Answered & { objectorId: string | null; reviewedBy: string | null },
): Answering => ({
  permissions: ['recordReview'],
  isExcluded: (person) =>
    havingPart(keys, record)(person) ||
    isAmong(person, [record.reviewedBy]) ||
    (record.objectorId !== null && person.ownVolunteers.includes(record.objectorId)),
})

/** Whoever confirms minutes did not enter them, and they are not his own. */
export const confirming = (keys: Keys, record: Answered): Answering => ({
  permissions: ['recordConfirm'],
  isExcluded: (person) => isAmong(person, record.enteredBy) || isHimself(keys, person, record),
})

/** Whoever reviews a long day stands above the node that recorded it and took no part in the minutes. */
export const reviewing = (
  keys: Keys,
  record: Answered & { reviewLevel: ReviewLevel | null },
): Answering => ({
  permissions: ['recordReview'],
  isExcluded: havingPart(keys, record),
  stands: record.reviewLevel === 'parent' ? 'above' : 'root',
})

/** Whoever revokes a record took no part in its minutes. */
export const revoking = (keys: Keys, record: Answered): Answering => ({
  permissions: ['recordRevoke'],
  isExcluded: havingPart(keys, record),
})
