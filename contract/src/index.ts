import type { Area } from './endpoint.ts'
import { account } from './account.ts'
import { application } from './application.ts'
import { attendance } from './attendance.ts'
import { auth } from './auth.ts'
import { certificate } from './certificate.ts'
import { message } from './message.ts'
import { file } from './file.ts'
import { mission } from './mission.ts'
import { organization } from './organization.ts'
import { post } from './post.ts'
import { record } from './record.ts'
import { region } from './region.ts'
import { registration } from './registration.ts'
import { site } from './site.ts'
import { statistics } from './statistics.ts'
import { task } from './task.ts'
import { workbench } from './workbench.ts'

/** Every area of the contract. The server mounts it whole; browsers import areas one by one. */
export const contract = {
  auth,
  account,
  registration,
  region,
  file,
  organization,
  mission,
  application,
  attendance,
  record,
  message,
  certificate,
  statistics,
  site,
  post,
  task,
  workbench,
} satisfies Record<string, Area>

export type Contract = typeof contract
