import type { recommendation } from 'contract/service/recommendation'
import type { Handlers } from '../../../platform/mount.ts'
import * as recommendations from './recommendation.service.ts'

export const recommendationRoutes: Handlers<typeof recommendation> = {
  list: ({ world, actor, input, now }) => recommendations.list(world, actor, input, now),
  hide: ({ world, actor, input, now }) => recommendations.hide(world, actor, input, now),
}
