import type { venue } from 'contract/service/venue'
import type { Handlers } from '../../../platform/mount.ts'
import * as devices from './device.service.ts'
import * as links from './venue.service.ts'

export const venueRoutes: Handlers<typeof venue> = {
  list: ({ db, actor, input, now }) => links.list(db, actor, input, now),
  open: ({ world, actor, input, now }) => links.open(world, actor, input, now),
  end: ({ world, actor, input, now }) => links.end(world, actor, input, now),
  bind: ({ world, actor, input, now }) => devices.bind(world, actor, input, now),
  kiosk: ({ world, input, now }) => devices.kiosk(world, input, now),
  scan: ({ world, actor, input, now }) => devices.scan(world, actor, input, now),
  board: ({ world, input, now }) => devices.board(world, input, now),
}
