import type { member } from 'contract/nodes/member'
import type { membership } from 'contract/nodes/membership'
import type { Handlers } from '../../../platform/mount.ts'
import * as joinings from './joining.service.ts'
import * as memberships from './membership.service.ts'

export const memberRoutes: Handlers<typeof member> = {
  list: ({ db, actor, input, now }) => memberships.list(db, actor, input, now),
  accept: ({ world, actor, input, now }) => memberships.decide(world, actor, 'accept', input, now),
  reject: ({ world, actor, input, now }) => memberships.decide(world, actor, 'reject', input, now),
  remove: ({ world, actor, input, now }) => memberships.decide(world, actor, 'remove', input, now),
  joining: ({ world, db, actor }) => joinings.joining(world, db, actor),
  saveJoining: ({ world, actor, input, now }) => joinings.saveJoining(world, actor, input, now),
}

export const membershipRoutes: Handlers<typeof membership> = {
  apply: ({ world, actor, input, now }) => joinings.apply(world, actor, input, now),
  cancel: ({ world, actor, input, now }) => joinings.cancel(world, actor, input, now),
  chooseMain: ({ world, actor, input, now }) => joinings.chooseMain(world, actor, input, now),
  listOwn: ({ db, actor }) => joinings.listOwn(db, actor),
}
