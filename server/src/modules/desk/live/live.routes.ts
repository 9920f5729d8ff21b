import type { live } from 'contract/desk/live'
import type { Handlers } from '../../../platform/mount.ts'
import * as streams from './live.service.ts'

export const liveRoutes: Handlers<typeof live> = {
  unread: ({ world, actor }) => streams.open(world, actor),
}
