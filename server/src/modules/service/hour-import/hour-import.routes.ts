import type { hourImport } from 'contract/service/hour-import'
import type { Handlers } from '../../../platform/mount.ts'
import * as imports from './hour-import.service.ts'
import * as lists from './lists.service.ts'
import * as taking from './taking.service.ts'

export const hourImportRoutes: Handlers<typeof hourImport> = {
  template: ({ world, actor, now }) => taking.template(world, actor, now),
  check: ({ world, actor, input, now }) => taking.check(world, actor, input, now),
  take: ({ world, actor, input, now }) => taking.take(world, actor, input, now),
  list: ({ db, actor, input }) => lists.list(db, actor, input),
  detail: ({ world, actor, input }) => lists.detail(world, actor, input),
  rows: ({ db, actor, input }) => lists.listRows(db, actor, input),
  decide: ({ world, actor, input, now }) => imports.decide(world, actor, input, now),
  release: ({ world, actor, input, now }) => imports.release(world, actor, input, now),
  refuse: ({ world, actor, input, now }) => imports.refuse(world, actor, input, now),
  withdraw: ({ world, actor, input, now }) => imports.withdraw(world, actor, input, now),
  askReversal: ({ world, actor, input, now }) => imports.askReversal(world, actor, input, now),
  keep: ({ world, actor, input, now }) => imports.keep(world, actor, input, now),
  reverse: ({ world, actor, input, now }) => imports.reverse(world, actor, input, now),
}
