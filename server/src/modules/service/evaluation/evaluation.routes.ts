import type { evaluation } from 'contract/service/evaluation'
import type { managedEvaluation } from 'contract/service/managed-evaluation'
import type { Handlers } from '../../../platform/mount.ts'
import * as answers from './answer.service.ts'
import * as evaluations from './evaluation.service.ts'
import * as managed from './managed.service.ts'

export const evaluationRoutes: Handlers<typeof evaluation> = {
  getEvaluateList: ({ db, actor, input, now }) => evaluations.listOwn(db, actor, input, now),
  save: ({ world, actor, input, now }) => evaluations.save(world, actor, input, now),
  listReceived: ({ db, actor, input }) => evaluations.listReceived(db, actor, input),
  reply: ({ world, actor, input, now }) => answers.reply(world, actor, input, now),
  report: ({ world, actor, input, now }) => answers.report(world, actor, input, now),
  summary: ({ db, input }) => evaluations.summary(db, input),
  list: ({ db, input }) => evaluations.listPublic(db, input),
}

export const managedEvaluationRoutes: Handlers<typeof managedEvaluation> = {
  list: ({ db, actor, input }) => managed.list(db, actor, input),
  summary: ({ db, actor, input }) => managed.summary(db, actor, input),
  reply: ({ world, actor, input, now }) => answers.reply(world, actor, input, now),
  report: ({ world, actor, input, now }) => answers.report(world, actor, input, now),
  listAttended: ({ db, actor, input, now }) => managed.listAttended(db, actor, input, now),
  evaluate: ({ world, actor, input, now }) => managed.evaluate(world, actor, input, now),
  listReports: ({ db, actor, input }) => answers.listReports(db, actor, input),
  decide: ({ world, actor, input, now }) => answers.decide(world, actor, input, now),
}
