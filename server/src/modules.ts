import { contract } from 'contract'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './modules/account/account.routes.ts'
import { administratorRoutes } from './modules/administrator/administrator.routes.ts'
import { handOverRoutes } from './modules/administrator/hand-over.routes.ts'
import { agreementRoutes } from './modules/agreement/agreement.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { postRoutes } from './modules/auth/post.routes.ts'
import { factorRoutes } from './modules/factor/factor.routes.ts'
import { cardApplicationRoutes } from './modules/card-application/card-application.routes.ts'
import { certificateRoutes } from './modules/certificate/certificate.routes.ts'
import { volunteerCardRoutes } from './modules/volunteer-card/volunteer-card.routes.ts'
import { codeRoutes } from './modules/code/code.routes.ts'
import { feedbackRoutes } from './modules/feedback/feedback.routes.ts'
import { fileRoutes } from './modules/data-access/file.routes.ts'
import { guardianRoutes } from './modules/guardian/guardian.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { faultRoutes } from './modules/fault/fault.routes.ts'
import { outboxRoutes } from './modules/sent/sent.routes.ts'
import { choiceRoutes } from './modules/choice/choice.routes.ts'
import { complaintRoutes } from './modules/complaint/complaint.routes.ts'
import { commendationRoutes } from './modules/commendation/commendation.routes.ts'
import { correctionRoutes } from './modules/correction/correction.routes.ts'
import { donationRoutes } from './modules/donation/donation.routes.ts'
import {
  evaluationRoutes,
  managedEvaluationRoutes,
} from './modules/evaluation/evaluation.routes.ts'
import { orgStatisticsRoutes } from './modules/statistics/org-statistics.routes.ts'
import { rankingRoutes } from './modules/ranking/ranking.routes.ts'
import { recommendationRoutes } from './modules/recommendation/recommendation.routes.ts'
import { favouriteRoutes } from './modules/favourite/favourite.routes.ts'
import { memberRoutes, membershipRoutes } from './modules/membership/membership.routes.ts'
import { organizationRoutes } from './modules/organization/organization.routes.ts'
import {
  organizationRegistrationRoutes,
  organizationReviewRoutes,
  ownOrganizationRoutes,
} from './modules/organization/registration.routes.ts'
import {
  announcementRoutes,
  bannerRoutes,
  contentRoutes,
  helpRoutes,
  releaseNoteRoutes,
} from './modules/content/content.routes.ts'
import { regionRoutes } from './modules/region/region.routes.ts'
import { singleSignOnRoutes } from './modules/single-sign-on/single-sign-on.routes.ts'
import { siteRoutes } from './modules/site/site.routes.ts'
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts'
import { recoveryRoutes } from './modules/auth/recovery.routes.ts'
import { securityRoutes } from './modules/security/security.routes.ts'
import { registrationRoutes } from './modules/registration/registration.routes.ts'
import { applicationRoutes } from './modules/application/application.routes.ts'
import { articleRoutes } from './modules/article/article.routes.ts'
import { missionRoutes } from './modules/mission/mission.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { savedSearchRoutes } from './modules/saved-search/saved-search.routes.ts'
import { questionRoutes } from './modules/question/question.routes.ts'
import { calendarFeedRoutes } from './modules/calendar-feed/calendar-feed.routes.ts'
import { liveRoutes } from './modules/live/live.routes.ts'
import { messageRoutes } from './modules/message/message.routes.ts'
import { noticeRoutes } from './modules/notice/notice.routes.ts'
import { privacyRoutes } from './modules/privacy/privacy.routes.ts'
import { identityReviewRoutes, profileRoutes } from './modules/profile/profile.routes.ts'
import { attendanceRoutes } from './modules/attendance/attendance.routes.ts'
import { goalRoutes } from './modules/goal/goal.routes.ts'
import { ownRecordRoutes, recordRoutes } from './modules/record/record.routes.ts'
import { taskRoutes } from './modules/task/task.routes.ts'
import { workbenchRoutes } from './modules/workbench/workbench.routes.ts'
import { mount, mountLegacy } from './platform/mount.ts'
import type { World } from './platform/world.ts'

/** Every module that answers calls. */
export const mountModules = (app: FastifyInstance, world: World): void => {
  mount(app, world, contract.auth, authRoutes)
  mount(app, world, contract.code, codeRoutes)
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
  mount(app, world, contract.registration, registrationRoutes)
  mount(app, world, contract.feedback, feedbackRoutes)
  mount(app, world, contract.region, regionRoutes)
  mount(app, world, contract.file, fileRoutes)
  mount(app, world, contract.organization, organizationRoutes)
  mount(app, world, contract.organizationRegistration, organizationRegistrationRoutes)
  mount(app, world, contract.organizationReview, organizationReviewRoutes)
  mount(app, world, contract.ownOrganization, ownOrganizationRoutes)
  mount(app, world, contract.cardApplication, cardApplicationRoutes)
  mount(app, world, contract.certificate, certificateRoutes)
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
  mount(app, world, contract.question, questionRoutes)
  mount(app, world, contract.calendarFeed, calendarFeedRoutes)
  mount(app, world, contract.application, applicationRoutes)
  mount(app, world, contract.attendance, attendanceRoutes)
  mount(app, world, contract.record, recordRoutes)
  mount(app, world, contract.correction, correctionRoutes)
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
  mount(app, world, contract.workbench, workbenchRoutes)
  mount(app, world, contract.message, messageRoutes)
  mount(app, world, contract.live, liveRoutes)
  mount(app, world, contract.notice, noticeRoutes)
  mount(app, world, contract.privacy, privacyRoutes)
  mount(app, world, contract.guardian, guardianRoutes)
  mount(app, world, contract.singleSignOn, singleSignOnRoutes)
}
