import type { privacy } from 'contract/privacy'
import type { Handlers } from '../../platform/mount.ts'
import * as service from './privacy.service.ts'

export const privacyRoutes: Handlers<typeof privacy> = {
  revealApplicant: ({ world, actor, input, now }) =>
    service.revealApplicant(world, actor, input, now),
  accesses: ({ db, actor, input }) => service.accesses(db, actor, input),
}
