import type { member } from 'contract/member'
import type { Handlers } from '../../platform/mount.ts'
import * as memberships from './membership.service.ts'

export const memberRoutes: Handlers<typeof member> = {
  list: ({ db, actor, input, now }) => memberships.list(db, actor, input, now),
  accept: ({ world, actor, input, now }) => memberships.decide(world, actor, 'accept', input, now),
  reject: ({ world, actor, input, now }) => memberships.decide(world, actor, 'reject', input, now),
  remove: ({ world, actor, input, now }) => memberships.decide(world, actor, 'remove', input, now),
}
