import type { choice } from 'contract/service/choice'
import type { Handlers } from '../../../platform/mount.ts'
import * as choices from './choice.service.ts'

export const choiceRoutes: Handlers<typeof choice> = {
  own: ({ db, actor, now }) => choices.own(db, actor.id, now),
  save: ({ world, actor, input, now }) => choices.save(world, actor, input, now),
}
