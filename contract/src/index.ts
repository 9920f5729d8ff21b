import type { Area } from './endpoint.ts'
import { account } from './account.ts'
import { administrator } from './administrator.ts'
import { agreement } from './agreement.ts'
import { application } from './application.ts'
import { attendance } from './attendance.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { certificate } from './certificate.ts'
import { code } from './code.ts'
import { factor } from './factor.ts'
import { feedback } from './feedback.ts'
import { guardian } from './guardian.ts'
import { message } from './message.ts'
import { privacy } from './privacy.ts'
import { file } from './file.ts'
import { handOver } from './hand-over.ts'
import { member } from './member.ts'
import { mission } from './mission.ts'
import { organization } from './organization.ts'
import { organizationRegistration } from './organization-registration.ts'
import { organizationReview } from './organization-review.ts'
import { outbox } from './outbox.ts'
import { ownOrganization } from './own-organization.ts'
import { post } from './post.ts'
import { record } from './record.ts'
import { region } from './region.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
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
  application,
  attendance,
  record,
  message,
  privacy,
  guardian,
  singleSignOn,
  certificate,
  statistics,
  site,
  post,
  administrator,
  handOver,
  member,
  task,
  workbench,
  outbox,
} satisfies Record<string, Area>

export type Contract = typeof contract
