import type { question } from 'contract/service/question'
import type { Handlers } from '../../../platform/mount.ts'
import * as questions from './question.service.ts'

export const questionRoutes: Handlers<typeof question> = {
  list: ({ db, input }) => questions.list(db, input),
  listOwn: ({ db, actor, input }) => questions.listOwn(db, actor, input.missionId),
  ask: ({ world, actor, input, now }) => questions.ask(world, actor, input, now),
  listManaged: ({ db, actor, input }) => questions.listManaged(db, actor, input),
  answer: ({ world, actor, input, now }) => questions.answer(world, actor, input, now),
  hide: ({ world, actor, input, now }) => questions.hide(world, actor, input, now),
}
