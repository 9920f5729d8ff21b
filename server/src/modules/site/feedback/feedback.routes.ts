import type { feedback } from 'contract/site/feedback'
import type { Handlers } from '../../../platform/mount.ts'
import * as reports from './feedback.service.ts'

export const feedbackRoutes: Handlers<typeof feedback> = {
  submit: ({ world, actor, input, now }) => reports.submit(world, actor, input, now),
  answer: ({ world, actor, input, now }) => reports.answer(world, actor, input, now),
  list: ({ world, actor, input, now }) => reports.list(world, actor, input, now),
  picture: ({ world, actor, input, now }) => reports.picture(world, actor, input, now),
  reply: ({ world, actor, input, now }) => reports.reply(world, actor, input, now),
}
