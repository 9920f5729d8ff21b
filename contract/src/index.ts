import type { Area } from './endpoint.ts'
import { account } from './people/account.ts'
import { administrator } from './people/administrator.ts'
import { agreement } from './foundation/agreement.ts'
import { announcement } from './site/announcement.ts'
import { anomaly } from './desk/anomaly.ts'
import { application } from './service/application.ts'
import { article } from './site/article.ts'
import { attendance } from './service/attendance.ts'
import { rollCall } from './service/roll-call.ts'
import { signOut } from './service/sign-out.ts'
import { audit } from './desk/audit.ts'
import { auth } from './people/auth.ts'
import { banner } from './site/banner.ts'
import { cardApplication } from './site/card-application.ts'
import { certificate } from './service/certificate.ts'
import { certificateRegister } from './service/certificate-register.ts'
import { certificateCredential } from './service/certificate-credential.ts'
import { issuerStamp } from './service/issuer-stamp.ts'
import { certificateShare } from './service/certificate-share.ts'
import { volunteerCard } from './service/volunteer-card.ts'
import { choice } from './service/choice.ts'
import { code } from './foundation/code.ts'
import { complaint } from './site/complaint.ts'
import { evaluation } from './service/evaluation.ts'
import { managedEvaluation } from './service/managed-evaluation.ts'
import { consistency } from './desk/consistency.ts'
import { content } from './site/content.ts'
import { commendation } from './site/commendation.ts'
import { correction } from './service/correction.ts'
import { spotCheck } from './service/spot-check.ts'
import { donation } from './site/donation.ts'
import { factor } from './people/factor.ts'
import { feedback } from './site/feedback.ts'
import { guardian } from './desk/guardian.ts'
import { help } from './site/help.ts'
import { live } from './desk/live.ts'
import { message } from './desk/message.ts'
import { privacy } from './desk/privacy.ts'
import { identityReview } from './people/identity-review.ts'
import { profile } from './people/profile.ts'
import { file } from './foundation/file.ts'
import { handOver } from './people/hand-over.ts'
import { fault } from './desk/fault.ts'
import { favourite } from './service/favourite.ts'
import { member } from './nodes/member.ts'
import { membership } from './nodes/membership.ts'
import { mission } from './service/mission.ts'
import { calendarFeed } from './service/calendar-feed.ts'
import { absence } from './service/absence.ts'
import { venue } from './service/venue.ts'
import { walkIn } from './service/walk-in.ts'
import { sessionLeader } from './service/session-leader.ts'
import { question } from './service/question.ts'
import { savedSearch } from './service/saved-search.ts'
import { search } from './site/search.ts'
import { notice } from './desk/notice.ts'
import { organization } from './nodes/organization.ts'
import { organizationRegistration } from './nodes/organization-registration.ts'
import { organizationReview } from './nodes/organization-review.ts'
import { orgStatistics } from './nodes/org-statistics.ts'
import { outbox } from './foundation/outbox.ts'
import { ownOrganization } from './nodes/own-organization.ts'
import { post } from './people/post.ts'
import { ranking } from './service/ranking.ts'
import { recommendation } from './service/recommendation.ts'
import { ownRecord } from './service/own-record.ts'
import { goal } from './service/goal.ts'
import { record } from './service/record.ts'
import { supplementary } from './service/supplementary.ts'
import { hourImport } from './service/hour-import.ts'
import { region } from './foundation/region.ts'
import { recovery } from './people/recovery.ts'
import { registration } from './people/registration.ts'
import { releaseNote } from './site/release-note.ts'
import { security } from './people/security.ts'
import { singleSignOn } from './people/single-sign-on.ts'
import { site } from './site/site.ts'
import { starRating } from './service/star-rating.ts'
import { statistics } from './desk/statistics.ts'
import { task } from './desk/task.ts'
import { transparency } from './service/transparency.ts'
import { trust } from './service/trust.ts'
import { workbench } from './desk/workbench.ts'

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
  absence,
  venue,
  walkIn,
  sessionLeader,
  question,
  calendarFeed,
  application,
  cardApplication,
  attendance,
  signOut,
  rollCall,
  record,
  correction,
  starRating,
  trust,
  spotCheck,
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
  transparency,
  certificateRegister,
  certificateCredential,
  certificateShare,
  issuerStamp,
  volunteerCard,
  statistics,
  site,
  banner,
  announcement,
  help,
  releaseNote,
  consistency,
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
  supplementary,
  hourImport,
  recommendation,
  orgStatistics,
  task,
  workbench,
  outbox,
  fault,
  anomaly,
} satisfies Record<string, Area>
