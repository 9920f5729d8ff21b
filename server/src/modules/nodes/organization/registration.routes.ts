import type { organizationRegistration } from 'contract/nodes/organization-registration'
import type { organizationReview } from 'contract/nodes/organization-review'
import type { ownOrganization } from 'contract/nodes/own-organization'
import type { Visitor } from '../../../platform/actor.ts'
import type { Handlers } from '../../../platform/mount.ts'
import { uploadAsApplicant } from '../../foundation/file/file.service.ts'
import * as applicants from './applicant.service.ts'
import * as own from './own.service.ts'
import * as registrations from './registration.service.ts'
import * as reviews from './review.service.ts'

export const organizationRegistrationRoutes: Handlers<typeof organizationRegistration> = {
  parents: ({ db, input }) => applicants.parents(db, input),
  prove: ({ world, actor, input, now }) => registrations.prove(world, actor, input, now),
  check: ({ world, actor, input, now }) => registrations.check(world, actor, input, now),
  upload: ({ world, actor, input, now }) => uploadAsApplicant(world, actor as Visitor, input, now),
  submit: ({ world, actor, input, now }) => registrations.submit(world, actor, input, now),
  status: ({ world, actor, input, now }) => applicants.status(world, actor, input, now),
  urge: ({ world, actor, input, now }) => applicants.urge(world, actor, input, now),
  mend: ({ world, actor, input, now }) => applicants.mend(world, actor, input, now),
}

export const organizationReviewRoutes: Handlers<typeof organizationReview> = {
  list: ({ db, actor, input, now }) => reviews.list(db, actor, input, now),
  detail: ({ world, db, actor, input, now }) => reviews.detail(world, db, actor, input, now),
  fileLink: ({ world, actor, input, now }) => reviews.fileLink(world, actor, input, now),
  consent: ({ world, actor, input, now }) => reviews.consent(world, actor, input, now),
  decline: ({ world, actor, input, now }) => reviews.decline(world, actor, input, now),
  approve: ({ world, actor, input, now }) => reviews.approve(world, actor, input, now),
  return: ({ world, actor, input, now }) => reviews.giveBack(world, actor, input, now),
  refuse: ({ world, actor, input, now }) => reviews.refuse(world, actor, input, now),
}

export const ownOrganizationRoutes: Handlers<typeof ownOrganization> = {
  detail: ({ world, db, actor }) => own.detail(world, db, actor),
  save: ({ world, actor, input, now }) => own.save(world, actor, input, now),
  requestChange: ({ world, actor, input, now }) => own.requestChange(world, actor, input, now),
  withdrawChange: ({ world, actor, input, now }) => own.withdrawChange(world, actor, input, now),
  fileLink: ({ world, actor, input, now }) => own.fileLink(world, actor, input, now),
}
