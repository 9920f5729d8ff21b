import type { sessionLeader } from 'contract/service/session-leader'
import type { Handlers } from '../../../platform/mount.ts'
import * as leading from './leading.service.ts'
import * as leaders from './session-leader.service.ts'

export const sessionLeaderRoutes: Handlers<typeof sessionLeader> = {
  own: ({ db, actor, now }) => leading.listOwn(db, actor, now),
  roster: ({ world, db, actor, input, now }) =>
    leading.roster(world, db, actor, input.sessionId, now),
  scan: ({ world, actor, input, now }) => leading.scan(world, actor, input, now),
  markAbsent: ({ world, actor, input, now }) =>
    leading.mark(world, actor, input, 'markAbsent', now),
  takeBack: ({ world, actor, input, now }) => leading.mark(world, actor, input, 'takeBack', now),
  decline: ({ world, actor, input, now }) => leading.decline(world, actor, input.sessionId, now),
  list: ({ db, actor, input, now }) => leaders.list(db, actor, input.sessionId, now),
  candidates: ({ world, db, actor, input, now }) =>
    leaders.candidates(world, db, actor, input, now),
  name: ({ world, actor, input, now }) => leaders.name(world, actor, input, now),
  remove: ({ world, actor, input, now }) => leaders.remove(world, actor, input, now),
}
