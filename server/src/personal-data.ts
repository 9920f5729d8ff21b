import { authPersonalData } from './modules/people/auth/auth.personal-data.ts'
import { accountPersonalData } from './modules/people/account/account.personal-data.ts'
import { membershipPersonalData } from './modules/nodes/membership/membership.personal-data.ts'
import { applicationPersonalData } from './modules/service/application/application.personal-data.ts'
import { certificatePersonalData } from './modules/service/certificate/certificate.personal-data.ts'
import { donationPersonalData } from './modules/site/donation/donation.personal-data.ts'
import { messagePersonalData } from './modules/desk/message/message.personal-data.ts'
import { favouritePersonalData } from './modules/service/favourite/favourite.personal-data.ts'
import { choicePersonalData } from './modules/service/choice/choice.personal-data.ts'
import { noticePersonalData } from './modules/desk/notice/notice.personal-data.ts'
import { goalPersonalData } from './modules/service/goal/goal.personal-data.ts'
import { recommendationPersonalData } from './modules/service/recommendation/recommendation.personal-data.ts'
import { savedSearchPersonalData } from './modules/desk/saved-search/saved-search.personal-data.ts'
import { walkInPersonalData } from './modules/service/walk-in/walk-in.personal-data.ts'
import { venuePersonalData } from './modules/service/venue/venue.personal-data.ts'
import { sessionLeaderPersonalData } from './modules/service/session-leader/session-leader.personal-data.ts'
import { absencePersonalData } from './modules/service/absence/absence.personal-data.ts'
import { questionPersonalData } from './modules/service/question/question.personal-data.ts'
import { evaluationPersonalData } from './modules/service/evaluation/evaluation.personal-data.ts'
import { calendarFeedPersonalData } from './modules/service/calendar-feed/calendar-feed.personal-data.ts'
import { registrationPersonalData } from './modules/people/registration/registration.personal-data.ts'
import { profilePersonalData } from './modules/people/profile/profile.personal-data.ts'
import { hourImportPersonalData } from './modules/service/hour-import/hour-import.personal-data.ts'
import { supplementaryPersonalData } from './modules/service/supplementary/supplementary.personal-data.ts'
import { correctionPersonalData } from './modules/service/correction/correction.personal-data.ts'
import { spotCheckPersonalData } from './modules/service/spot-check/spot-check.personal-data.ts'
import { trustPersonalData } from './modules/service/trust/trust.personal-data.ts'
import { starRatingPersonalData } from './modules/service/star-rating/star-rating.personal-data.ts'
import { commendationPersonalData } from './modules/site/commendation/commendation.personal-data.ts'
import { recordPersonalData } from './modules/service/record/record.personal-data.ts'
import { cardApplicationPersonalData } from './modules/site/card-application/card-application.personal-data.ts'
import { singleSignOnPersonalData } from './modules/people/single-sign-on/single-sign-on.personal-data.ts'
import { agreementPersonalData } from './modules/foundation/agreement/agreement.personal-data.ts'
import { codePersonalData } from './modules/foundation/code/code.personal-data.ts'
import { outboxPersonalData } from './modules/foundation/outbox/outbox.personal-data.ts'
import { administratorPersonalData } from './modules/people/administrator/administrator.personal-data.ts'
import { dataAccessPersonalData } from './modules/people/data-access/data-access.personal-data.ts'
import { factorPersonalData } from './modules/people/factor/factor.personal-data.ts'
import { organizationPersonalData } from './modules/nodes/organization/organization.personal-data.ts'
import { attendancePersonalData } from './modules/service/attendance/attendance.personal-data.ts'
import { guardianRequestPersonalData } from './modules/service/guardian-request/guardian-request.personal-data.ts'
import { missionPersonalData } from './modules/service/mission/mission.personal-data.ts'
import { transparencyPersonalData } from './modules/service/transparency/transparency.personal-data.ts'
import { volunteerCardPersonalData } from './modules/service/volunteer-card/volunteer-card.personal-data.ts'
import { articlePersonalData } from './modules/site/article/article.personal-data.ts'
import { complaintPersonalData } from './modules/site/complaint/complaint.personal-data.ts'
import { feedbackPersonalData } from './modules/site/feedback/feedback.personal-data.ts'
import { anomalyPersonalData } from './modules/desk/anomaly/anomaly.personal-data.ts'
import { auditPersonalData } from './modules/desk/audit/audit.personal-data.ts'
import { guardianPersonalData } from './modules/desk/guardian/guardian.personal-data.ts'
import { privacyPersonalData } from './modules/desk/privacy/privacy.personal-data.ts'
import { securityPersonalData } from './modules/desk/security/security.personal-data.ts'
import { consistencyPersonalData } from './modules/desk/consistency/consistency.personal-data.ts'
import { sentPersonalData } from './modules/desk/sent/sent.personal-data.ts'
import { taskPersonalData } from './modules/desk/task/task.personal-data.ts'
import { contentPersonalData } from './modules/site/content/content.personal-data.ts'
import { sitePersonalData } from './modules/site/site/site.personal-data.ts'
import type { PersonalData } from './platform/personal-data.ts'

/**
 * What the modules hold about people, an entry of each; a test walks the schema for a table that none names.
 * A cancelled account is forgotten in this order: first the ways into it and the account itself, so that nothing
 * new comes about meanwhile. What comes after depends on nothing of each other.
 */
export const personalData: readonly PersonalData[] = [
  authPersonalData,
  accountPersonalData,
  membershipPersonalData,
  applicationPersonalData,
  certificatePersonalData,
  donationPersonalData,
  messagePersonalData,
  favouritePersonalData,
  choicePersonalData,
  noticePersonalData,
  goalPersonalData,
  recommendationPersonalData,
  savedSearchPersonalData,
  absencePersonalData,
  walkInPersonalData,
  sessionLeaderPersonalData,
  venuePersonalData,
  questionPersonalData,
  evaluationPersonalData,
  calendarFeedPersonalData,
  registrationPersonalData,
  profilePersonalData,
  correctionPersonalData,
  starRatingPersonalData,
  spotCheckPersonalData,
  trustPersonalData,
  supplementaryPersonalData,
  hourImportPersonalData,
  commendationPersonalData,
  recordPersonalData,
  cardApplicationPersonalData,
  singleSignOnPersonalData,
  agreementPersonalData,
  codePersonalData,
  outboxPersonalData,
  administratorPersonalData,
  dataAccessPersonalData,
  factorPersonalData,
  organizationPersonalData,
  attendancePersonalData,
  guardianRequestPersonalData,
  missionPersonalData,
  volunteerCardPersonalData,
  transparencyPersonalData,
  articlePersonalData,
  complaintPersonalData,
  feedbackPersonalData,
  anomalyPersonalData,
  auditPersonalData,
  guardianPersonalData,
  privacyPersonalData,
  securityPersonalData,
  consistencyPersonalData,
  sentPersonalData,
  taskPersonalData,
  contentPersonalData,
  sitePersonalData,
]
