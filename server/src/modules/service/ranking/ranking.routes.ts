import type { ranking } from 'contract/service/ranking'
import type { Handlers } from '../../../platform/mount.ts'
import * as rankings from './ranking.service.ts'

export const rankingRoutes: Handlers<typeof ranking> = {
  volunteers: ({ world, input }) => rankings.shared(world, rankings.volunteers, input),
  organizations: ({ world, input }) => rankings.shared(world, rankings.organizations, input),
  own: ({ db, actor, input, now }) => rankings.own(db, actor, input, now),
}
