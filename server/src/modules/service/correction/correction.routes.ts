import type { correction } from 'contract/service/correction'
import type { Handlers } from '../../../platform/mount.ts'
import * as corrections from './correction.service.ts'
import * as managed from './managed.service.ts'

export const correctionRoutes: Handlers<typeof correction> = {
  submit: ({ world, actor, input, now }) => corrections.submit(world, actor, input, now),
  submitMissing: ({ world, actor, input, now }) =>
    corrections.submitMissing(world, actor, input, now),
  unrecorded: ({ db, actor, now }) => corrections.unrecorded(db, actor, now),
  listOwn: ({ db, actor, input, now }) => corrections.listOwn(db, actor, input, now),
  withdraw: ({ world, actor, input, now }) => corrections.withdraw(world, actor, input, now),
  accept: ({ world, actor, input, now }) => corrections.accept(world, actor, input, now),
  escalate: ({ world, actor, input, now }) => corrections.escalate(world, actor, input, now),
  list: ({ world, actor, input, now }) => managed.list(world, actor, input, now),
  detail: ({ world, actor, input, now }) => managed.detail(world, actor, input, now),
  fileLink: ({ world, actor, input, now }) => managed.fileLink(world, actor, input, now),
  uphold: ({ world, actor, input, now }) => managed.uphold(world, actor, input, now),
  refuse: ({ world, actor, input, now }) => managed.refuse(world, actor, input, now),
}
