import type { agreement } from 'contract/foundation/agreement'
import type { Handlers } from '../../../platform/mount.ts'
import * as agreements from './agreement.service.ts'

export const agreementRoutes: Handlers<typeof agreement> = {
  detail: ({ db, input, now }) => agreements.detail(db, input, now),
  outstanding: ({ db, actor, now }) => agreements.outstanding(db, actor, now),
  consents: ({ db, actor }) => agreements.consentsOf(db, actor.id),
  withdraw: ({ world, actor, input, now }) => agreements.withdraw(world, actor, input, now),
  give: ({ world, actor, input, now }) => agreements.give(world, actor, input, now),
}
