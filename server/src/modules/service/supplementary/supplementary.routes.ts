import type { supplementary } from 'contract/service/supplementary'
import type { Handlers } from '../../../platform/mount.ts'
import * as lists from './lists.service.ts'
import * as batches from './supplementary.service.ts'

export const supplementaryRoutes: Handlers<typeof supplementary> = {
  template: ({ world, actor, input, now }) => batches.template(world, actor, input, now),
  readSheet: ({ world, actor, input, now }) => batches.readSheet(world, actor, input, now),
  check: ({ world, actor, input, now }) => batches.check(world, actor, input, now),
  save: ({ world, actor, input, now }) => batches.save(world, actor, input, now),
  submit: ({ world, actor, input, now }) => batches.submit(world, actor, input, now),
  confirm: ({ world, actor, input, now }) => batches.confirm(world, actor, input, now),
  approve: ({ world, actor, input, now }) => batches.approve(world, actor, input, now),
  return: ({ world, actor, input, now }) => batches.giveBack(world, actor, input, now),
  withdraw: ({ world, actor, input, now }) => batches.withdraw(world, actor, input, now),
  reverse: ({ world, actor, input, now }) => batches.reverse(world, actor, input, now),
  list: ({ db, actor, input, now }) => lists.list(db, actor, input, now),
  detail: ({ world, actor, input, now }) => lists.detail(world, actor, input, now),
  fileLink: ({ world, actor, input, now }) => lists.fileLink(world, actor, input, now),
  revealWitness: ({ world, actor, input, now }) => lists.revealWitness(world, actor, input, now),
  honours: ({ db, actor, input }) => lists.honours(db, actor, input),
}
