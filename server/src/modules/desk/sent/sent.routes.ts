import type { outbox } from 'contract/foundation/outbox'
import type { Handlers } from '../../../platform/mount.ts'
import * as messages from './sent.service.ts'

export const outboxRoutes: Handlers<typeof outbox> = {
  list: ({ world, db, actor, input }) => messages.list(world, db, actor, input),
  reveal: ({ world, actor, input, now }) => messages.reveal(world, actor, input, now),
}
