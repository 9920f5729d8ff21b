import {
  forgetEvidence as forgetSupplementaryEvidence,
  passOn as passSupplementariesOn,
} from './modules/service/supplementary/timed.service.ts'
import {
  forgetOldReceipts,
  forgetPositions,
  settleForgotten,
} from './modules/service/attendance/attendance.service.ts'
import { remindOfSignOut } from './modules/service/attendance/sign-out.service.ts'
import { lookAtDatabaseCode } from './modules/desk/consistency/database-code.service.ts'
import {
  makeUpNightly,
  NIGHTLY,
  startNightly,
} from './modules/desk/consistency/consistency.service.ts'
import { forgetOldLogins } from './modules/people/auth/auth.service.ts'
import {
  forgetEvidence as forgetAnomalyEvidence,
  passOn as passAnomaliesOn,
} from './modules/desk/anomaly/anomaly.service.ts'
import { lookForAnomalies } from './modules/desk/anomaly/looking.service.ts'
import { sealAndKeep } from './modules/desk/audit/kept-seal.service.ts'
import { forgetOldCodes } from './modules/foundation/code/code.service.ts'
import { forgetFormerContacts } from './modules/people/account/same-person.service.ts'
import { forgetEndedFactors } from './modules/people/auth/factor-state.service.ts'
import { forgetCardData } from './modules/site/card-application/card-erasure.service.ts'
import { forgetEvidence } from './modules/people/profile/identity.service.ts'
import {
  closeUnanswered,
  forgetEvidence as forgetCorrectionEvidence,
} from './modules/service/correction/correction.service.ts'
import { passOn as passCorrectionsOn } from './modules/service/correction/passing-on.service.ts'
import { forgetOldComplaints } from './modules/site/complaint/complaint.service.ts'
import { inviteEvaluations } from './modules/service/evaluation/evaluation.service.ts'
import { forgetOldFeedback } from './modules/site/feedback/feedback.service.ts'
import { sealStanding } from './modules/foundation/row-seal/row-seal.service.ts'
import { expireUploads } from './modules/foundation/file/file.service.ts'
import { forgetLinks } from './modules/people/data-access/link.service.ts'
import { forgetOldMessages } from './modules/desk/message/message.service.ts'
import { forgetOldNotices } from './modules/desk/notice/notice.service.ts'
import { remind } from './modules/desk/notice/reminder.service.ts'
import { forgetOldMessages as forgetOldOutbox } from './modules/foundation/outbox/outbox.service.ts'
import { askAboutTexts } from './modules/service/guardian-request/asking.service.ts'
import { forgetPasses } from './modules/desk/guardian/pass.service.ts'
import { takeEffect } from './modules/service/record/ledger.service.ts'
import { passOn as passRecordsOn } from './modules/service/record/late.service.ts'
import { forgetHandEvidence } from './modules/service/record/hand-entry.service.ts'
import {
  forgetEvidence as forgetObjectionEvidence,
  passOn as passObjectionsOn,
} from './modules/service/record/objection.service.ts'
import {
  certifyStars,
  fallStars,
  passStarsOn,
} from './modules/service/star-rating/clock.service.ts'
import { proposeByRule } from './modules/service/trust/rule.service.ts'
import { drawMonths } from './modules/service/spot-check/draw.service.ts'
import {
  forgetEvidence as forgetSpotEvidence,
  lapseLate as lapseSpotMaterial,
  passOn as passSpotChecksOn,
  remindOfMaterial,
} from './modules/service/spot-check/spot-check.service.ts'
import { lapse as lapseWalkIns } from './modules/service/walk-in/walk-in.service.ts'
import { missForgotten } from './modules/service/application/absence.service.ts'
import { passOn as passAppealsOn } from './modules/service/absence/appeal-turn.service.ts'
import { lapseUnanswered } from './modules/service/application/guardian-answer.service.ts'
import { lapseInvitations } from './modules/service/application/invitation.service.ts'
import { lapseOffers } from './modules/service/application/waiting-list.service.ts'
import { refreshFigures, refreshPersons } from './modules/nodes/organization/figure.service.ts'
import { advanceHeads } from './modules/service/transparency/head.service.ts'
import { checkHeads } from './modules/service/transparency/head-check.service.ts'
import { forgetOldPapers } from './modules/service/certificate/certificate.service.ts'
import { forgetOldLooks } from './modules/service/certificate/look.service.ts'
import { passOn as passRequestsOn } from './modules/nodes/organization/late.service.ts'
import { passOn as passComplaintsOn } from './modules/site/complaint/late.service.ts'
import { passOn as passIdentityChangesOn } from './modules/people/profile/late.service.ts'
import { passOn as passMembershipsOn } from './modules/nodes/membership/late.service.ts'
import { passOn as passDonationsOn } from './modules/site/donation/donation-turn.service.ts'
import { passOn as passCardsOn } from './modules/site/card-application/card-turn.service.ts'
import { passOn as passHandOversOn } from './modules/people/administrator/late.service.ts'
import { passOn as passMissionsOn } from './modules/service/mission/late.service.ts'
import { closeSettled } from './modules/service/mission/mission.service.ts'
import { forgetOldFaults, watchDelay } from './modules/desk/fault/fault.service.ts'
import { sendDigests } from './modules/desk/saved-search/digest.service.ts'
import { refreshRankings } from './modules/service/ranking/ranking.service.ts'
import { completeCancellations } from './modules/desk/security/cancellation.service.ts'
import { refresh as refreshCounters } from './modules/desk/statistics/statistics.service.ts'
import { continueInterrupted, expireTaskFiles } from './modules/desk/task/task-upkeep.service.ts'
import { forgetProofs } from './modules/foundation/code/contact-proof.service.ts'
import { digestAdministrators } from './modules/people/administrator/number.service.ts'
import { digestGuardians } from './modules/people/registration/guardian.service.ts'
import { askAgain } from './modules/people/registration/real-name.service.ts'
import { forgetSignOns } from './modules/people/single-sign-on/single-sign-on.service.ts'
import { forgetRegistrationRequests } from './modules/people/registration/status.service.ts'
import { ensurePartitions } from './platform/partitions.ts'
import type { World } from './platform/world.ts'

/** A task that runs by the clock of Asia/Shanghai, on one server at a time. Safe to run again. */
export interface TimedTask {
  name: string
  /** Five fields; the finest step is a minute. */
  cron: string
  run(world: World): Promise<unknown>
}

/** The five fields for a time of each day, which the task needs to know itself. */
const dailyAt = (time: string): string => {
  const [hour, minute] = time.split(':').map(Number)
  return `${minute} ${hour} * * *`
}

/** Every timed task and when it runs. */
export const schedule: readonly TimedTask[] = [
  { name: 'rowSealing', cron: '* * * * *', run: sealStanding },
  { name: 'offers', cron: '* * * * *', run: lapseOffers },
  { name: 'invitations', cron: '* * * * *', run: lapseInvitations },
  { name: 'walkIns', cron: '* * * * *', run: lapseWalkIns },
  { name: 'absences', cron: '*/5 * * * *', run: missForgotten },
  { name: 'absenceAppealsPassedOn', cron: '*/5 * * * *', run: passAppealsOn },
  { name: 'missions', cron: '17 * * * *', run: closeSettled },
  { name: 'organizationRequestsPassedOn', cron: '*/5 * * * *', run: passRequestsOn },
  { name: 'complaintsPassedOn', cron: '*/5 * * * *', run: passComplaintsOn },
  { name: 'identityChangesPassedOn', cron: '*/5 * * * *', run: passIdentityChangesOn },
  { name: 'membershipsPassedOn', cron: '*/5 * * * *', run: passMembershipsOn },
  { name: 'donationsPassedOn', cron: '*/5 * * * *', run: passDonationsOn },
  { name: 'cardApplicationsPassedOn', cron: '*/5 * * * *', run: passCardsOn },
  { name: 'handOversPassedOn', cron: '*/5 * * * *', run: passHandOversOn },
  { name: 'missionsPassedOn', cron: '*/5 * * * *', run: passMissionsOn },
  { name: 'reminders', cron: '*/5 * * * *', run: remind },
  { name: 'missionDigests', cron: '30 9 * * *', run: sendDigests },
  { name: 'evaluations', cron: '10 10 * * *', run: inviteEvaluations },
  { name: 'counters', cron: '*/5 * * * *', run: refreshCounters },
  { name: 'figures', cron: '*/10 * * * *', run: refreshFigures },
  { name: 'rankings', cron: '8,38 * * * *', run: refreshRankings },
  { name: 'identityEvidence', cron: '23 4 * * *', run: forgetEvidence },
  { name: 'corrections', cron: '* * * * *', run: closeUnanswered },
  { name: 'correctionsPassedOn', cron: '*/5 * * * *', run: passCorrectionsOn },
  { name: 'objectionsPassedOn', cron: '*/5 * * * *', run: passObjectionsOn },
  { name: 'starsCertified', cron: '*/5 * * * *', run: certifyStars },
  { name: 'starsPassedOn', cron: '*/5 * * * *', run: passStarsOn },
  { name: 'starsFall', cron: '44 * * * *', run: (world) => fallStars(world) },
  { name: 'trustProposals', cron: '20 3 * * *', run: proposeByRule },
  { name: 'spotDraws', cron: '*/10 * * * *', run: drawMonths },
  { name: 'spotReminders', cron: '15 9 * * *', run: remindOfMaterial },
  { name: 'spotMaterial', cron: '*/5 * * * *', run: lapseSpotMaterial },
  { name: 'spotChecksPassedOn', cron: '*/5 * * * *', run: passSpotChecksOn },
  { name: 'spotEvidence', cron: '44 4 * * *', run: forgetSpotEvidence },
  { name: 'recordsPassedOn', cron: '*/5 * * * *', run: passRecordsOn },
  { name: 'correctionEvidence', cron: '33 4 * * *', run: forgetCorrectionEvidence },
  { name: 'objectionEvidence', cron: '38 4 * * *', run: forgetObjectionEvidence },
  { name: 'supplementariesPassedOn', cron: '*/5 * * * *', run: passSupplementariesOn },
  { name: 'supplementaryEvidence', cron: '47 4 * * *', run: forgetSupplementaryEvidence },
  { name: 'handEvidence', cron: '43 4 * * *', run: forgetHandEvidence },
  { name: 'anomalies', cron: '*/2 * * * *', run: (world) => lookForAnomalies(world) },
  { name: 'anomaliesPassedOn', cron: '*/5 * * * *', run: passAnomaliesOn },
  { name: 'anomalyEvidence', cron: '46 4 * * *', run: forgetAnomalyEvidence },
  { name: 'complaints', cron: '18 4 * * *', run: forgetOldComplaints },
  { name: 'cards', cron: '28 4 * * *', run: forgetCardData },
  { name: 'persons', cron: '35 * * * *', run: refreshPersons },
  { name: 'signOutReminders', cron: '* * * * *', run: remindOfSignOut },
  { name: 'forgotten', cron: '* * * * *', run: settleForgotten },
  { name: 'effect', cron: '* * * * *', run: takeEffect },
  { name: 'seal', cron: '* * * * *', run: sealAndKeep },
  { name: 'heads', cron: '* * * * *', run: advanceHeads },
  { name: 'headsChecked', cron: '27 2 * * *', run: checkHeads },
  { name: 'uploads', cron: '25 * * * *', run: expireUploads },
  { name: 'guardianTexts', cron: '12 * * * *', run: askAboutTexts },
  { name: 'links', cron: '26 * * * *', run: forgetLinks },
  { name: 'cancellations', cron: '20 * * * *', run: completeCancellations },
  { name: 'logins', cron: '40 3 * * *', run: forgetOldLogins },
  { name: 'positions', cron: '50 3 * * *', run: forgetPositions },
  { name: 'formerContacts', cron: '44 3 * * *', run: forgetFormerContacts },
  { name: 'receipts', cron: '45 3 * * *', run: forgetOldReceipts },
  { name: 'factors', cron: '42 3 * * *', run: forgetEndedFactors },
  { name: 'codes', cron: '48 3 * * *', run: forgetOldCodes },
  { name: 'outbox', cron: '52 3 * * *', run: forgetOldOutbox },
  { name: 'messages', cron: '55 3 * * *', run: forgetOldMessages },
  { name: 'notices', cron: '57 3 * * *', run: forgetOldNotices },
  { name: 'interrupted', cron: '* * * * *', run: continueInterrupted },
  { name: 'taskFiles', cron: '35 * * * *', run: expireTaskFiles },
  { name: 'realNames', cron: '* * * * *', run: askAgain },
  { name: 'guardians', cron: '* * * * *', run: lapseUnanswered },
  { name: 'guardianNumbers', cron: '5 * * * *', run: digestGuardians },
  { name: 'administratorNumbers', cron: '* * * * *', run: digestAdministrators },
  { name: 'guardianPasses', cron: '22 * * * *', run: forgetPasses },
  { name: 'signOns', cron: '24 * * * *', run: forgetSignOns },
  { name: 'proofs', cron: '20 * * * *', run: forgetProofs },
  { name: 'registrations', cron: '10 4 * * *', run: forgetRegistrationRequests },
  { name: 'certificatePapers', cron: '12 4 * * *', run: forgetOldPapers },
  { name: 'certificateLooks', cron: '14 4 * * *', run: forgetOldLooks },
  { name: 'feedback', cron: '15 4 * * *', run: forgetOldFeedback },
  { name: 'delay', cron: '* * * * *', run: watchDelay },
  { name: 'faults', cron: '58 3 * * *', run: forgetOldFaults },
  { name: 'consistency', cron: dailyAt(NIGHTLY), run: startNightly },
  { name: 'consistencyMadeUp', cron: '50 * * * *', run: makeUpNightly },
  { name: 'databaseCode', cron: '* * * * *', run: lookAtDatabaseCode },
  { name: 'partitions', cron: '50 3 * * *', run: ensurePartitions },
]
