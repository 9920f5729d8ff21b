import { donationColumns, type donation } from 'contract/donation'
import type { FileAnswer, Handlers } from '../../platform/mount.ts'
import { workbook } from '../../platform/workbook.ts'
import { sheetCopy as copy } from './donation.copy.ts'
import * as donations from './donation.service.ts'
import * as issuing from './issue.service.ts'
import * as managed from './managed.service.ts'

export const donationRoutes: Handlers<typeof donation> = {
  verify: ({ world, actor, input, now }) => donations.verify(world, actor, input, now),
  list: ({ db, input }) => donations.list(db, input),
  totals: ({ world }) => donations.totals(world),
  listOwn: ({ world, actor, input }) => donations.listOwn(world, actor, input),
  pdf: ({ world, actor, input }) => donations.pdf(world, actor, input.certificateId),
  show: ({ world, actor, input, now }) => donations.show(world, actor, input, now),
  manageList: ({ db, actor, input }) => managed.list(db, actor, input),
  batches: ({ db, actor, input, now }) => managed.batches(db, actor, input, now),
  template: () => template(),
  importSheet: ({ world, actor, input, now }) => managed.importSheet(world, actor, input, now),
  undo: ({ world, actor, input, now }) => managed.undo(world, actor, input.batchId, now),
  enter: ({ world, actor, input, now }) => managed.enter(world, actor, input, now),
  remove: ({ world, actor, input, now }) => managed.remove(world, actor, input.certificateId, now),
  confirm: ({ world, actor, input, now }) => issuing.confirm(world, actor, input, now),
  issue: ({ world, actor, input, now }) => issuing.issue(world, actor, input, now),
  revoke: ({ world, actor, input, now }) => issuing.revoke(world, actor, input, now),
}

/** The sheet to fill in: every column as text, so that no number loses digits, and one line that shows how. */
const template = async (): Promise<FileAnswer> => {
  const columns = donationColumns.map((column) => ({ title: copy.columns[column], width: 20 }))
  const example = [donationColumns.map((column) => copy.example[column])]
  const rows = (async function* () {
    yield* example
  })()
  const parts: Uint8Array[] = []
  for await (const part of workbook(copy.name, columns, rows)) parts.push(part)
  return {
    body: Buffer.concat(parts),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: copy.fileName,
  }
}
