import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import type { Asking, Counts, Figure } from '../../../platform/waiting.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import * as rows from './workbench.repository.ts'

/** What waits for this administrator; null where he does not decide on such things. */
export const counts = async (
  { keys, waiting }: World,
  db: Db,
  actor: AdministratorActor,
  now: Date,
): Promise<Counts> => {
  const asking: Asking = {
    ...actor,
    own: await ownVolunteers(db, keys, actor.id),
    may: (permission) => actor.permissions.includes(permission),
    now,
  }
  const {
    pendingApplicationsBelow,
    unconfirmedRecordsBelow,
    openQuestionsBelow,
    missionReviewsBelow,
    recordReviewsBelow,
    articleReviewsBelow,
    ...here
  } = await rows.count(
    db,
    (Object.keys(waiting) as Figure[]).map((figure) => [figure, waiting[figure](asking)] as const),
  )
  return {
    ...here,
    below: {
      pendingApplications: pendingApplicationsBelow,
      unconfirmedRecords: unconfirmedRecordsBelow,
      openQuestions: openQuestionsBelow,
      missionReviews: missionReviewsBelow,
      recordReviews: recordReviewsBelow,
      articleReviews: articleReviewsBelow,
    },
  }
}
