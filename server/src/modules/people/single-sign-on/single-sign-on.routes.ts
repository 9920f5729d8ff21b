import type { singleSignOn } from 'contract/people/single-sign-on'
import type { Visitor } from '../../../platform/actor.ts'
import type { Handlers } from '../../../platform/mount.ts'
import * as linking from './linking.service.ts'
import * as service from './single-sign-on.service.ts'

/** A public command is answered as to a visitor, whoever is signed in beside. */
const visitor = (actor: { kind: string }) => actor as Visitor

export const singleSignOnRoutes: Handlers<typeof singleSignOn> = {
  offer: ({ world }) => service.offer(world),
  begin: ({ world, actor, now }) => service.begin(world, visitor(actor), now),
  authByThird: ({ world, actor, input, now }) =>
    service.authByThird(world, visitor(actor), input, now),
  link: ({ world, actor, input, now }) => linking.link(world, actor, input, now),
  list: ({ world, db, actor }) => linking.list(world, db, actor),
  unlink: ({ world, actor, input, now }) => linking.unlink(world, actor, input, now),
}
