import type { donation } from 'contract/site/donation'
import type { Handlers } from '../../../platform/mount.ts'
import * as donations from './donation.service.ts'
import * as issuing from './issue.service.ts'
import * as managed from './managed.service.ts'

export const donationRoutes: Handlers<typeof donation> = {
  verify: ({ world, actor, input, now }) => donations.verify(world, actor, input, now),
  list: ({ db, input }) => donations.list(db, input),
  totals: ({ world }) => donations.totals(world),
  listOwn: ({ world, actor, input }) => donations.listOwn(world, actor, input),
  pdf: ({ world, actor, input, now }) => donations.pdf(world, actor, input.certificateId, now),
  show: ({ world, actor, input, now }) => donations.show(world, actor, input, now),
  manageList: ({ db, actor, input, now }) => managed.list(db, actor, input, now),
  batches: ({ db, actor, input, now }) => managed.batches(db, actor, input, now),
  template: ({ world, actor, now }) => managed.template(world, actor, now),
  importSheet: ({ world, actor, input, now }) => managed.importSheet(world, actor, input, now),
  undo: ({ world, actor, input, now }) => managed.undo(world, actor, input.batchId, now),
  enter: ({ world, actor, input, now }) => managed.enter(world, actor, input, now),
  remove: ({ world, actor, input, now }) => managed.remove(world, actor, input.certificateId, now),
  confirm: ({ world, actor, input, now }) => issuing.confirm(world, actor, input, now),
  issue: ({ world, actor, input, now }) => issuing.issue(world, actor, input, now),
  revoke: ({ world, actor, input, now }) => issuing.revoke(world, actor, input, now),
}
