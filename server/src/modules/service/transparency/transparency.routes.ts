import type { transparency } from 'contract/service/transparency'
import type { Handlers } from '../../../platform/mount.ts'
import { proof } from './proof.service.ts'
import * as heads from './transparency.service.ts'

export const transparencyRoutes: Handlers<typeof transparency> = {
  newest: ({ world, now }) => heads.newest(world, now),
  list: ({ world, input }) => heads.list(world, input),
  since: ({ world, input }) => heads.since(world, input),
  file: ({ world, actor, input, now }) => heads.file(world, actor, input, now),
  proof: ({ world, actor, input, now }) => proof(world, actor, input, now),
}
