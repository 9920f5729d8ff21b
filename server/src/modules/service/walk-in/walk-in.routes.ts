import type { walkIn } from 'contract/service/walk-in'
import type { Handlers } from '../../../platform/mount.ts'
import * as decisions from './decision.service.ts'
import * as walkIns from './walk-in.service.ts'

export const walkInRoutes: Handlers<typeof walkIn> = {
  hold: ({ world, actor, input, now }) => walkIns.hold(world, actor.ip, input, now),
  standing: ({ world, db, actor, input, now }) =>
    walkIns.standing(world, db, actor, input.hold, now),
  ask: ({ world, actor, input, now }) => walkIns.ask(world, actor, input, now),
  own: ({ db, actor, now }) => walkIns.own(db, actor, now),
  withdraw: ({ world, actor, input, now }) => walkIns.withdraw(world, actor, input, now),
  list: ({ world, db, actor, input, now }) =>
    decisions.list(world, db, actor, input.sessionId, now),
  admit: ({ world, actor, input, now }) => decisions.admit(world, actor, input, now),
  refuse: ({ world, actor, input, now }) => decisions.refuse(world, actor, input, now),
  scanned: ({ world, db, actor, input, now }) => decisions.scanned(world, db, actor, input, now),
  admitScanned: ({ world, actor, input, now }) => decisions.admitScanned(world, actor, input, now),
}
