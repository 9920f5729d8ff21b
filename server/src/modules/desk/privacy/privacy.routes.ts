import type { privacy } from 'contract/desk/privacy'
import type { Handlers } from '../../../platform/mount.ts'
import { callList, callListFacts } from './call-list.service.ts'
import { download } from './download.service.ts'
import { holdings } from './own-data.service.ts'
import * as service from './privacy.service.ts'

export const privacyRoutes: Handlers<typeof privacy> = {
  revealApplicant: ({ world, actor, input, now }) =>
    service.revealApplicant(world, actor, input, now),
  callList: ({ world, actor, input, now }) => callList(world, actor, input, now),
  callListFacts: ({ db, actor, input, now }) => callListFacts(db, actor, input, now),
  holdings: ({ world, db, actor }) => holdings(world, db, actor.id),
  download: ({ world, actor, input, now }) => download(world, actor, input, now),
  accesses: ({ db, actor, input }) => service.accesses(db, actor, input),
}
