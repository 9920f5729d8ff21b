import type { Area } from './endpoint.ts'
import { account } from './account.ts'
import { application } from './application.ts'
import { attendance } from './attendance.ts'
import { auth } from './auth.ts'
import { certificate } from './certificate.ts'
import { mission } from './mission.ts'
import { organization } from './organization.ts'
import { record } from './record.ts'
import { region } from './region.ts'
import { registration } from './registration.ts'
import { statistics } from './statistics.ts'

/** Every area of the contract. The server mounts it whole; browsers import areas one by one. */
export const contract = {
  auth,
  account,
  registration,
  region,
  organization,
  mission,
  application,
  attendance,
  record,
  certificate,
  statistics,
} satisfies Record<string, Area>

export type Contract = typeof contract
