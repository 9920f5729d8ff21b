import type { guardian } from 'contract/desk/guardian'
import type { Visitor } from '../../../platform/actor.ts'
import type { Handlers } from '../../../platform/mount.ts'
import * as service from './guardian.service.ts'
import { enter } from './pass.service.ts'

/** A public command is answered as to a visitor, whoever is signed in beside. */
const visitor = (actor: { kind: string }) => actor as Visitor

export const guardianRoutes: Handlers<typeof guardian> = {
  enter: ({ world, actor, input, now }) => enter(world, visitor(actor), input, now),
  wards: ({ world, actor, input, now }) => service.wards(world, visitor(actor), input, now),
  answer: ({ world, actor, input, now }) => service.answer(world, visitor(actor), input, now),
  cancel: ({ world, actor, input, now }) => service.cancel(world, visitor(actor), input, now),
  agreeToCard: ({ world, actor, input, now }) =>
    service.agreeToCard(world, visitor(actor), input, now),
  answerRanking: ({ world, actor, input, now }) =>
    service.answerRanking(world, visitor(actor), input, now),
  consent: ({ world, actor, input, now }) => service.consent(world, visitor(actor), input, now),
}
