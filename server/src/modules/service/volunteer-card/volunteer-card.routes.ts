import type { volunteerCard } from 'contract/service/volunteer-card'
import type { Handlers } from '../../../platform/mount.ts'
import * as cards from './volunteer-card.service.ts'

export const volunteerCardRoutes: Handlers<typeof volunteerCard> = {
  query: ({ world, actor, input, now }) => cards.query(world, actor, input, now),
  printed: ({ world, actor, input, now }) => cards.printed(world, actor, input, now),
  own: ({ world, actor, now }) => cards.own(world, actor, now),
  pdf: ({ world, actor, input, now }) => cards.pdf(world, actor, input.layout, now),
  renewCode: ({ world, actor, input, now }) => cards.renewCode(world, actor, input, now),
}
