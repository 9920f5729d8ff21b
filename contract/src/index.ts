import type { Area } from './endpoint.ts'
import { account } from './account.ts'
import { agreement } from './agreement.ts'
import { application } from './application.ts'
import { attendance } from './attendance.ts'
import { auth } from './auth.ts'
import { certificate } from './certificate.ts'
import { code } from './code.ts'
import { feedback } from './feedback.ts'
import { message } from './message.ts'
import { privacy } from './privacy.ts'
import { file } from './file.ts'
import { mission } from './mission.ts'
import { organization } from './organization.ts'
import { outbox } from './outbox.ts'
import { post } from './post.ts'
import { record } from './record.ts'
import { region } from './region.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
import { security } from './security.ts'
import { site } from './site.ts'
import { statistics } from './statistics.ts'
import { task } from './task.ts'
import { workbench } from './workbench.ts'

/** Every area of the contract. The server mounts it whole; browsers import areas one by one. */
export const contract = {
  auth,
  code,
  account,
  recovery,
  security,
  agreement,
  registration,
  feedback,
  region,
  file,
  organization,
  mission,
  application,
  attendance,
  record,
  message,
  privacy,
  certificate,
  statistics,
  site,
  post,
  task,
  workbench,
  outbox,
} satisfies Record<string, Area>

export type Contract = typeof contract
