import type { issuerStamp } from 'contract/service/issuer-stamp'
import type { Handlers } from '../../../platform/mount.ts'
import * as stamps from './stamp.service.ts'

export const issuerStampRoutes: Handlers<typeof issuerStamp> = {
  list: ({ world, db, actor, input }) => stamps.list(world, db, actor, input),
  picture: ({ db, actor, input }) => stamps.picture(db, actor, input),
  propose: ({ world, actor, input, now }) => stamps.propose(world, actor, input, now),
  decide: ({ world, actor, input, now }) => stamps.decide(world, actor, input, now),
  withdraw: ({ world, actor, input, now }) => stamps.withdraw(world, actor, input, now),
  stop: ({ world, actor, input, now }) => stamps.stop(world, actor, input, now),
}
