import type { rollCall } from 'contract/service/roll-call'
import type { Handlers } from '../../../platform/mount.ts'
import * as rollCalls from './roll-call.service.ts'

export const rollCallRoutes: Handlers<typeof rollCall> = {
  list: ({ db, actor, input }) => rollCalls.list(db, actor, input),
  make: ({ world, actor, input, now }) => rollCalls.make(world, actor, input, now),
  detail: ({ db, actor, input }) => rollCalls.detail(db, actor, input),
  answer: ({ world, actor, input, now }) => rollCalls.answer(world, actor, input, now),
  close: ({ world, actor, input, now }) => rollCalls.close(world, actor, input, now),
}
