import type { Area } from './endpoint.ts'
import { account } from './account.ts'
import { administrator } from './administrator.ts'
import { agreement } from './agreement.ts'
import { announcement } from './announcement.ts'
import { application } from './application.ts'
import { article } from './article.ts'
import { attendance } from './attendance.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { banner } from './banner.ts'
import { cardApplication } from './card-application.ts'
import { certificate } from './certificate.ts'
import { volunteerCard } from './volunteer-card.ts'
import { choice } from './choice.ts'
import { code } from './code.ts'
import { complaint } from './complaint.ts'
import { evaluation } from './evaluation.ts'
import { managedEvaluation } from './managed-evaluation.ts'
import { content } from './content.ts'
import { commendation } from './commendation.ts'
import { correction } from './correction.ts'
import { donation } from './donation.ts'
import { factor } from './factor.ts'
import { feedback } from './feedback.ts'
import { guardian } from './guardian.ts'
import { help } from './help.ts'
import { live } from './live.ts'
import { message } from './message.ts'
import { privacy } from './privacy.ts'
import { identityReview } from './identity-review.ts'
import { profile } from './profile.ts'
import { file } from './file.ts'
import { handOver } from './hand-over.ts'
import { fault } from './fault.ts'
import { favourite } from './favourite.ts'
import { member } from './member.ts'
import { membership } from './membership.ts'
import { mission } from './mission.ts'
import { calendarFeed } from './calendar-feed.ts'
import { question } from './question.ts'
import { savedSearch } from './saved-search.ts'
import { search } from './search.ts'
import { notice } from './notice.ts'
import { organization } from './organization.ts'
import { organizationRegistration } from './organization-registration.ts'
import { organizationReview } from './organization-review.ts'
import { orgStatistics } from './org-statistics.ts'
import { outbox } from './outbox.ts'
import { ownOrganization } from './own-organization.ts'
import { post } from './post.ts'
import { ranking } from './ranking.ts'
import { recommendation } from './recommendation.ts'
import { ownRecord } from './own-record.ts'
import { goal } from './goal.ts'
import { record } from './record.ts'
import { region } from './region.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
import { releaseNote } from './release-note.ts'
import { security } from './security.ts'
import { singleSignOn } from './single-sign-on.ts'
import { site } from './site.ts'
import { statistics } from './statistics.ts'
import { task } from './task.ts'
import { workbench } from './workbench.ts'

/** Every area of the contract. The server mounts it whole; browsers import areas one by one. */
export const contract = {
  audit,
  auth,
  code,
  account,
  recovery,
  security,
  factor,
  agreement,
  registration,
  feedback,
  region,
  file,
  organization,
  organizationRegistration,
  organizationReview,
  ownOrganization,
  mission,
  article,
  search,
  savedSearch,
  question,
  calendarFeed,
  application,
  cardApplication,
  attendance,
  record,
  correction,
  commendation,
  ownRecord,
  goal,
  message,
  live,
  notice,
  privacy,
  guardian,
  singleSignOn,
  certificate,
  volunteerCard,
  statistics,
  site,
  banner,
  announcement,
  help,
  releaseNote,
  content,
  post,
  administrator,
  handOver,
  member,
  membership,
  favourite,
  complaint,
  donation,
  identityReview,
  profile,
  evaluation,
  managedEvaluation,
  choice,
  ranking,
  recommendation,
  orgStatistics,
  task,
  workbench,
  outbox,
  fault,
} satisfies Record<string, Area>
