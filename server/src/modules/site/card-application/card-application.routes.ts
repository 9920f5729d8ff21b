import type { cardApplication } from 'contract/site/card-application'
import type { Handlers } from '../../../platform/mount.ts'
import * as cards from './card-application.service.ts'
import * as batches from './card-batch.service.ts'
import * as managed from './card-managed.service.ts'
import * as submission from './card-submission.service.ts'

export const cardApplicationRoutes: Handlers<typeof cardApplication> = {
  applyState: ({ db, actor, now }) => cards.applyState(db, actor, now),
  detail: ({ world, db, actor }) => cards.detail(world, db, actor),
  inspectHasIdcardPic: ({ db, actor }) => cards.inspectHasIdcardPic(db, actor),
  offer: ({ world, now }) => cards.offer(world, now),
  submitDebit: ({ world, actor, input, now }) => submission.submitDebit(world, actor, input, now),
  submitCredit: ({ world, actor, input, now }) => submission.submitCredit(world, actor, input, now),
  withdraw: ({ world, actor, input, now }) => submission.withdraw(world, actor, input, now),
  photosRedoUpload: ({ world, actor, input, now }) =>
    submission.photosRedoUpload(world, actor, input, now),
  list: ({ db, actor, input, now }) => managed.list(db, actor, input, now),
  open: ({ world, actor, input, now }) => managed.open(world, actor, input, now),
  move: ({ world, actor, input, now }) => managed.move(world, actor, input, now),
  report: ({ world, actor, now }) => batches.report(world, actor, now),
  batches: ({ db, actor, input }) => batches.batches(db, actor, input),
  batchFile: ({ world, actor, input, now }) => batches.batchFile(world, actor, input, now),
  importStates: ({ world, actor, input, now }) => batches.importStates(world, actor, input, now),
}
