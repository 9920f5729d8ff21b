import type { AdministratorActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import * as rows from './workbench.repository.ts'

/** What waits for this administrator; null where he does not decide on such things. */
export const counts = (db: Db, actor: AdministratorActor, now: Date): Promise<rows.Counts> => {
  const may = (permission: AdministratorActor['permissions'][number]) =>
    actor.permissions.includes(permission)
  const wanted = {
    applications: may('applicationDecide'),
    confirmations: may('recordConfirm'),
    questions: may('missionWrite'),
    members: may('memberDecide'),
    handOvers: may('handOverReview'),
    missionReviews: may('missionReview'),
    recordReviews: may('recordReview'),
    articleReviews: may('articleReview'),
    organizationReviews: may('organizationReview'),
    identityChanges: may('identityReview'),
    complaints: may('complaintDecide'),
    corrections: may('recordConfirm'),
    evaluationReports: may('complaintDecide'),
  }
  return rows.count(db, actor, wanted, now)
}
