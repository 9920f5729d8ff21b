import type { certificateShare } from 'contract/service/certificate-share'
import type { Handlers } from '../../../platform/mount.ts'
import * as looks from './look.service.ts'
import * as shares from './share.service.ts'

export const certificateShareRoutes: Handlers<typeof certificateShare> = {
  open: ({ world, actor, input, now }) => shares.open(world, actor, input, now),
  revoke: ({ world, actor, input, now }) => shares.revoke(world, actor, input.shareId, now),
  list: ({ world, actor, input, now }) => shares.listOwn(world, actor, input, now),
  looks: ({ world, actor, input }) => looks.listOwn(world, actor, input),
  shared: ({ world, actor, input, now }) => shares.shared(world, actor, input.token, now),
}
