import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './workbench.repository.ts'

/** What waits for this administrator; null where he does not decide on such things. */
export const counts = async (
  { keys }: World,
  db: Db,
  actor: AdministratorActor,
  now: Date,
): Promise<rows.Counts> => {
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
    cards: may('cardManage'),
    donations: may('donationConfirm'),
    corrections: may('recordConfirm'),
    stars: may('starReview'),
    trust: may('organizationTrust'),
    supplementariesToConfirm: may('recordConfirm'),
    supplementariesToApprove: may('recordReview'),
    certificates: may('certificateManage'),
    hourImports: may('hourRelease'),
    stamps: may('certificateManage') && actor.nodeKind === 'root',
    objections: may('recordReview'),
    spotMaterial: may('missionWrite'),
    spotChecks: may('recordReview'),
    anomalies: may('anomalyDecide'),
    explanations: may('recordConfirm'),
    // Elsewhere an invitation goes out with whoever writes it.
    invitationReleases: may('staffAssign') && !may('staffInvite'),
    frozenAdministrators: may('staffFreeze'),
    alarms: may('alarmAcknowledge'),
    evaluationReports: may('complaintDecide'),
    faults: may('faultSettle'),
    consistency: may('consistencyRead'),
  }
  const own = await ownVolunteers(db, keys, actor.id)
  return rows.count(db, { ...actor, own }, wanted, now)
}
