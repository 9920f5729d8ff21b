import type { identityReview } from 'contract/people/identity-review'
import type { profile } from 'contract/people/profile'
import type { Handlers } from '../../../platform/mount.ts'
import * as identities from './identity.service.ts'
import * as portraits from './portrait.service.ts'
import * as profiles from './profile.service.ts'
import * as reviews from './review.service.ts'

export const profileRoutes: Handlers<typeof profile> = {
  myDetail: ({ world, db, actor, now }) => profiles.myDetail(world, db, actor, now),
  update: ({ world, actor, input, now }) => profiles.update(world, actor, input, now),
  requestIdentity: ({ world, actor, input, now }) => identities.request(world, actor, input, now),
  withdrawIdentity: ({ world, actor, input, now }) => identities.withdraw(world, actor, input, now),
  identityChanges: ({ world, db, actor, input }) => identities.listOwn(world, db, actor, input),
  portrait: ({ db, actor }) => portraits.portrait(db, actor),
  setPortrait: ({ world, actor, input, now }) => portraits.setPortrait(world, actor, input, now),
  removePortrait: ({ world, actor, now }) => portraits.removePortrait(world, actor, now),
}

export const identityReviewRoutes: Handlers<typeof identityReview> = {
  list: ({ db, actor, input, now }) => reviews.list(db, actor, input, now),
  look: ({ world, actor, input, now }) => reviews.look(world, actor, input, now),
  fileLink: ({ world, actor, input, now }) => reviews.fileLink(world, actor, input, now),
  approve: ({ world, actor, input, now }) => reviews.approve(world, actor, input, now),
  return: ({ world, actor, input, now }) => reviews.giveBack(world, actor, input, now),
}
