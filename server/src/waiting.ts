import { administratorWaiting } from './modules/people/administrator/administrator.waiting.ts'
import { profileWaiting } from './modules/people/profile/profile.waiting.ts'
import { membershipWaiting } from './modules/nodes/membership/membership.waiting.ts'
import { organizationWaiting } from './modules/nodes/organization/organization.waiting.ts'
import { missionWaiting } from './modules/service/mission/mission.waiting.ts'
import { applicationWaiting } from './modules/service/application/application.waiting.ts'
import { absenceWaiting } from './modules/service/absence/absence.waiting.ts'
import { questionWaiting } from './modules/service/question/question.waiting.ts'
import { recordWaiting } from './modules/service/record/record.waiting.ts'
import { correctionWaiting } from './modules/service/correction/correction.waiting.ts'
import { supplementaryWaiting } from './modules/service/supplementary/supplementary.waiting.ts'
import { hourImportWaiting } from './modules/service/hour-import/hour-import.waiting.ts'
import { spotCheckWaiting } from './modules/service/spot-check/spot-check.waiting.ts'
import { starRatingWaiting } from './modules/service/star-rating/star-rating.waiting.ts'
import { trustWaiting } from './modules/service/trust/trust.waiting.ts'
import { certificateWaiting } from './modules/service/certificate/certificate.waiting.ts'
import { evaluationWaiting } from './modules/service/evaluation/evaluation.waiting.ts'
import { articleWaiting } from './modules/site/article/article.waiting.ts'
import { complaintWaiting } from './modules/site/complaint/complaint.waiting.ts'
import { cardApplicationWaiting } from './modules/site/card-application/card-application.waiting.ts'
import { donationWaiting } from './modules/site/donation/donation.waiting.ts'
import { anomalyWaiting } from './modules/desk/anomaly/anomaly.waiting.ts'
import { auditWaiting } from './modules/desk/audit/audit.waiting.ts'
import { consistencyWaiting } from './modules/desk/consistency/consistency.waiting.ts'
import { faultWaiting } from './modules/desk/fault/fault.waiting.ts'
import type { Figure, Waiting } from './platform/waiting.ts'

/** What waits for administrators, an entry of each module: the figures of the workbench. */
export const waiting: Readonly<Record<Figure, Waiting>> = {
  ...administratorWaiting,
  ...profileWaiting,
  ...membershipWaiting,
  ...organizationWaiting,
  ...missionWaiting,
  ...applicationWaiting,
  ...absenceWaiting,
  ...questionWaiting,
  ...recordWaiting,
  ...correctionWaiting,
  ...supplementaryWaiting,
  ...hourImportWaiting,
  ...spotCheckWaiting,
  ...starRatingWaiting,
  ...trustWaiting,
  ...certificateWaiting,
  ...evaluationWaiting,
  ...articleWaiting,
  ...complaintWaiting,
  ...cardApplicationWaiting,
  ...donationWaiting,
  ...anomalyWaiting,
  ...auditWaiting,
  ...consistencyWaiting,
  ...faultWaiting,
}
