import { contract } from 'contract'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './modules/people/account/account.routes.ts'
import { administratorRoutes } from './modules/people/administrator/administrator.routes.ts'
import { handOverRoutes } from './modules/people/administrator/hand-over.routes.ts'
import { agreementRoutes } from './modules/foundation/agreement/agreement.routes.ts'
import { authRoutes } from './modules/people/auth/auth.routes.ts'
import { postRoutes } from './modules/people/auth/post.routes.ts'
import { factorRoutes } from './modules/people/factor/factor.routes.ts'
import { cardApplicationRoutes } from './modules/site/card-application/card-application.routes.ts'
import { certificateRoutes } from './modules/service/certificate/certificate.routes.ts'
import { transparencyRoutes } from './modules/service/transparency/transparency.routes.ts'
import { certificateRegisterRoutes } from './modules/service/certificate/register.routes.ts'
import { certificateCredentialRoutes } from './modules/service/certificate/credential.routes.ts'
import { issuerStampRoutes } from './modules/service/certificate/stamp.routes.ts'
import { certificateShareRoutes } from './modules/service/certificate/share.routes.ts'
import { volunteerCardRoutes } from './modules/service/volunteer-card/volunteer-card.routes.ts'
import { codeRoutes } from './modules/foundation/code/code.routes.ts'
import { feedbackRoutes } from './modules/site/feedback/feedback.routes.ts'
import { fileRoutes } from './modules/people/data-access/file.routes.ts'
import { guardianRoutes } from './modules/desk/guardian/guardian.routes.ts'
import { anomalyRoutes } from './modules/desk/anomaly/anomaly.routes.ts'
import { auditRoutes } from './modules/desk/audit/audit.routes.ts'
import { faultRoutes } from './modules/desk/fault/fault.routes.ts'
import { outboxRoutes } from './modules/desk/sent/sent.routes.ts'
import { choiceRoutes } from './modules/service/choice/choice.routes.ts'
import { complaintRoutes } from './modules/site/complaint/complaint.routes.ts'
import { commendationRoutes } from './modules/site/commendation/commendation.routes.ts'
import { trustRoutes } from './modules/service/trust/trust.routes.ts'
import { starRatingRoutes } from './modules/service/star-rating/star-rating.routes.ts'
import { hourImportRoutes } from './modules/service/hour-import/hour-import.routes.ts'
import { supplementaryRoutes } from './modules/service/supplementary/supplementary.routes.ts'
import { correctionRoutes } from './modules/service/correction/correction.routes.ts'
import { donationRoutes } from './modules/site/donation/donation.routes.ts'
import {
  evaluationRoutes,
  managedEvaluationRoutes,
} from './modules/service/evaluation/evaluation.routes.ts'
import { orgStatisticsRoutes } from './modules/desk/statistics/org-statistics.routes.ts'
import { rankingRoutes } from './modules/service/ranking/ranking.routes.ts'
import { recommendationRoutes } from './modules/service/recommendation/recommendation.routes.ts'
import { favouriteRoutes } from './modules/service/favourite/favourite.routes.ts'
import { joinWithin } from './modules/nodes/membership/joining.service.ts'
import { memberRoutes, membershipRoutes } from './modules/nodes/membership/membership.routes.ts'
import { organizationRoutes } from './modules/nodes/organization/organization.routes.ts'
import {
  organizationRegistrationRoutes,
  organizationReviewRoutes,
  ownOrganizationRoutes,
} from './modules/nodes/organization/registration.routes.ts'
import {
  announcementRoutes,
  bannerRoutes,
  contentRoutes,
  helpRoutes,
  releaseNoteRoutes,
} from './modules/site/content/content.routes.ts'
import { regionRoutes } from './modules/foundation/region/region.routes.ts'
import { singleSignOnRoutes } from './modules/people/single-sign-on/single-sign-on.routes.ts'
import { siteRoutes } from './modules/site/site/site.routes.ts'
import { statisticsRoutes } from './modules/desk/statistics/statistics.routes.ts'
import { recoveryRoutes } from './modules/people/auth/recovery.routes.ts'
import { securityRoutes } from './modules/desk/security/security.routes.ts'
import { registrationRoutes } from './modules/people/registration/registration.routes.ts'
import { applicationRoutes } from './modules/service/application/application.routes.ts'
import { articleRoutes } from './modules/site/article/article.routes.ts'
import { missionRoutes } from './modules/service/mission/mission.routes.ts'
import { searchRoutes } from './modules/site/search/search.routes.ts'
import { savedSearchRoutes } from './modules/desk/saved-search/saved-search.routes.ts'
import { spotCheckRoutes } from './modules/service/spot-check/spot-check.routes.ts'
import { venueRoutes } from './modules/service/venue/venue.routes.ts'
import { walkInRoutes } from './modules/service/walk-in/walk-in.routes.ts'
import { sessionLeaderRoutes } from './modules/service/session-leader/session-leader.routes.ts'
import { absenceRoutes } from './modules/service/absence/absence.routes.ts'
import { questionRoutes } from './modules/service/question/question.routes.ts'
import { calendarFeedRoutes } from './modules/service/calendar-feed/calendar-feed.routes.ts'
import { consistencyRoutes } from './modules/desk/consistency/consistency.routes.ts'
import { liveRoutes } from './modules/desk/live/live.routes.ts'
import { messageRoutes } from './modules/desk/message/message.routes.ts'
import { noticeRoutes } from './modules/desk/notice/notice.routes.ts'
import { privacyRoutes } from './modules/desk/privacy/privacy.routes.ts'
import { identityReviewRoutes, profileRoutes } from './modules/people/profile/profile.routes.ts'
import { attendanceRoutes } from './modules/service/attendance/attendance.routes.ts'
import { rollCallRoutes } from './modules/service/attendance/roll-call.routes.ts'
import { signOutRoutes } from './modules/service/attendance/sign-out.routes.ts'
import { goalRoutes } from './modules/service/goal/goal.routes.ts'
import { ownRecordRoutes, recordRoutes } from './modules/service/record/record.routes.ts'
import { taskRoutes } from './modules/desk/task/task.routes.ts'
import { workbenchRoutes } from './modules/desk/workbench/workbench.routes.ts'
import { mount, mountLegacy } from './platform/mount.ts'
import type { World } from './platform/world.ts'

/** Every module that answers calls. */
export const mountModules = (app: FastifyInstance, world: World): void => {
  mount(app, world, contract.auth, authRoutes)
  mount(app, world, contract.code, codeRoutes)
  mount(app, world, contract.anomaly, anomalyRoutes)
  mount(app, world, contract.audit, auditRoutes)
  mount(app, world, contract.outbox, outboxRoutes)
  mount(app, world, contract.fault, faultRoutes)
  mount(app, world, contract.account, accountRoutes)
  mount(app, world, contract.agreement, agreementRoutes)
  mount(app, world, contract.recovery, recoveryRoutes)
  const { resetUser, resetAdmin } = contract.recovery
  mountLegacy(app, world, '/api/usMain/resetModifyPwd', resetUser, recoveryRoutes.resetUser)
  const ofAdmin = '/api/manager/usersAdmin/resetModifyPwd'
  mountLegacy(app, world, ofAdmin, resetAdmin, recoveryRoutes.resetAdmin)
  mount(app, world, contract.security, securityRoutes)
  mount(app, world, contract.factor, factorRoutes)
  mount(app, world, contract.registration, registrationRoutes(joinWithin))
  mount(app, world, contract.feedback, feedbackRoutes)
  mount(app, world, contract.region, regionRoutes)
  mount(app, world, contract.file, fileRoutes)
  mount(app, world, contract.organization, organizationRoutes)
  mount(app, world, contract.organizationRegistration, organizationRegistrationRoutes)
  mount(app, world, contract.organizationReview, organizationReviewRoutes)
  mount(app, world, contract.ownOrganization, ownOrganizationRoutes)
  mount(app, world, contract.cardApplication, cardApplicationRoutes)
  mount(app, world, contract.certificate, certificateRoutes)
  mount(app, world, contract.transparency, transparencyRoutes)
  // Easily typed by whoever looks at it with his own tools.
  const { newest } = contract.transparency
  mountLegacy(app, world, '/transparency.json', newest, transparencyRoutes.newest)
  mount(app, world, contract.certificateRegister, certificateRegisterRoutes)
  mount(app, world, contract.certificateCredential, certificateCredentialRoutes)
  mount(app, world, contract.certificateShare, certificateShareRoutes)
  mount(app, world, contract.issuerStamp, issuerStampRoutes)
  mount(app, world, contract.volunteerCard, volunteerCardRoutes)
  mount(app, world, contract.statistics, statisticsRoutes)
  mount(app, world, contract.site, siteRoutes)
  mount(app, world, contract.banner, bannerRoutes)
  mount(app, world, contract.announcement, announcementRoutes)
  mount(app, world, contract.help, helpRoutes)
  mount(app, world, contract.releaseNote, releaseNoteRoutes)
  mount(app, world, contract.content, contentRoutes)
  mount(app, world, contract.mission, missionRoutes)
  mount(app, world, contract.article, articleRoutes)
  mount(app, world, contract.search, searchRoutes)
  mount(app, world, contract.savedSearch, savedSearchRoutes)
  mount(app, world, contract.absence, absenceRoutes)
  mount(app, world, contract.venue, venueRoutes)
  mount(app, world, contract.walkIn, walkInRoutes)
  mount(app, world, contract.sessionLeader, sessionLeaderRoutes)
  mount(app, world, contract.question, questionRoutes)
  mount(app, world, contract.calendarFeed, calendarFeedRoutes)
  mount(app, world, contract.application, applicationRoutes)
  mount(app, world, contract.attendance, attendanceRoutes)
  mount(app, world, contract.signOut, signOutRoutes)
  mount(app, world, contract.rollCall, rollCallRoutes)
  mount(app, world, contract.record, recordRoutes)
  mount(app, world, contract.correction, correctionRoutes)
  mount(app, world, contract.starRating, starRatingRoutes)
  mount(app, world, contract.trust, trustRoutes)
  mount(app, world, contract.supplementary, supplementaryRoutes)
  mount(app, world, contract.hourImport, hourImportRoutes)
  mount(app, world, contract.spotCheck, spotCheckRoutes)
  mount(app, world, contract.commendation, commendationRoutes)
  mount(app, world, contract.ownRecord, ownRecordRoutes)
  mount(app, world, contract.goal, goalRoutes)
  mount(app, world, contract.post, postRoutes)
  mount(app, world, contract.administrator, administratorRoutes)
  mount(app, world, contract.handOver, handOverRoutes)
  mount(app, world, contract.member, memberRoutes)
  mount(app, world, contract.membership, membershipRoutes)
  mount(app, world, contract.favourite, favouriteRoutes)
  mount(app, world, contract.complaint, complaintRoutes)
  mount(app, world, contract.donation, donationRoutes)
  mount(app, world, contract.profile, profileRoutes)
  mount(app, world, contract.identityReview, identityReviewRoutes)
  mount(app, world, contract.evaluation, evaluationRoutes)
  mount(app, world, contract.managedEvaluation, managedEvaluationRoutes)
  mount(app, world, contract.choice, choiceRoutes)
  mount(app, world, contract.ranking, rankingRoutes)
  mount(app, world, contract.recommendation, recommendationRoutes)
  mount(app, world, contract.orgStatistics, orgStatisticsRoutes)
  // The specification knows it as a service of its own: a proxy may lead its address elsewhere.
  const { detail: counts } = contract.orgStatistics
  mountLegacy(app, world, `/${counts.path}`, counts, orgStatisticsRoutes.detail)
  mount(app, world, contract.task, taskRoutes)
  mount(app, world, contract.consistency, consistencyRoutes)
  mount(app, world, contract.workbench, workbenchRoutes)
  mount(app, world, contract.message, messageRoutes)
  mount(app, world, contract.live, liveRoutes)
  mount(app, world, contract.notice, noticeRoutes)
  mount(app, world, contract.privacy, privacyRoutes)
  mount(app, world, contract.guardian, guardianRoutes)
  mount(app, world, contract.singleSignOn, singleSignOnRoutes)
}
