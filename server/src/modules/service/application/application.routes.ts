import type { application } from 'contract/service/application'
import type { Handlers } from '../../../platform/mount.ts'
import * as applicants from './applicant.service.ts'
import * as invitations from './invitation.service.ts'
import * as applications from './application.service.ts'
import { move } from './move.service.ts'

export const applicationRoutes: Handlers<typeof application> = {
  apply: ({ world, actor, input, now }) => applications.apply(world, actor, input, now),
  listOwn: ({ db, actor, input, now }) => applications.listOwn(db, actor, input, now),
  countOwn: ({ db, actor, now }) => applications.countOwn(db, actor, now),
  calendarOwn: ({ db, actor, input, now }) => applications.calendarOwn(db, actor, input, now),
  detailOwn: ({ world, db, actor, input, now }) =>
    applications.detailOwn(db, world, actor, input.applicationId, now),
  cancel: ({ world, actor, input, now }) => applications.cancel(world, actor, input, now),
  remove: ({ world, actor, input, now }) =>
    applications.hide(world, actor, input.applicationId, now),
  restore: ({ world, actor, input, now }) =>
    applications.restore(world, actor, input.applicationId, now),
  confirmOffer: ({ world, actor, input, now }) =>
    applications.answerOffer(world, actor, input, now),
  listInvitable: ({ db, actor, input, now }) => invitations.listInvitable(db, actor, input, now),
  invite: ({ world, actor, input, now }) => invitations.invite(world, actor, input, now),
  listApplicants: ({ world, db, actor, input, now }) =>
    applicants.list(db, world, actor, input, now),
  accept: ({ world, actor, input, now }) => applicants.accept(world, actor, input, now),
  reject: ({ world, actor, input, now }) => applicants.reject(world, actor, input, now),
  move: ({ world, actor, input, now }) => move(world, actor, input, now),
  removeApplicant: ({ world, actor, input, now }) => applicants.remove(world, actor, input, now),
}
