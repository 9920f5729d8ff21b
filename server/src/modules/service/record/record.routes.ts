import type { ownRecord } from 'contract/service/own-record'
import type { record } from 'contract/service/record'
import type { Handlers } from '../../../platform/mount.ts'
import { countOwn } from '../application/application.service.ts'
import { handEvidenceLink } from './hand-entry.service.ts'
import { revealObjector } from './objector.service.ts'
import * as objections from './objection.service.ts'
import * as own from './own-record.service.ts'
import { openData } from './publicity-data.service.ts'
import * as publicity from './publicity.service.ts'
import * as lists from './record-lists.service.ts'
import * as records from './record.service.ts'

export const recordRoutes: Handlers<typeof record> = {
  listOwn: ({ db, actor, input, now }) => lists.listOwn(db, actor, input, now),
  summary: ({ db, actor, now }) => lists.summary(db, actor, now),
  listManaged: ({ world, actor, input, now }) => lists.listManaged(world, actor, input, now),
  reviewQueue: ({ world, actor, input, now }) => lists.reviewQueue(world, actor, input, now),
  confirm: ({ world, actor, input, now }) => records.confirm(world, actor, input.records, now),
  raise: ({ world, actor, input, now }) => records.raise(world, actor, input, now),
  handEvidenceLink: ({ world, actor, input, now }) => handEvidenceLink(world, actor, input, now),
  approve: ({ world, actor, input, now }) => records.approve(world, actor, input.recordIds, now),
  return: ({ world, actor, input, now }) => records.giveBack(world, actor, input, now),
  revoke: ({ world, actor, input, now }) => records.revoke(world, actor, input, now),
  publicityList: ({ db, input, now }) => publicity.list(db, input, now),
  openData: ({ world, db, actor, input, now }) => openData(world, db, actor, input, now),
  publicityDetail: ({ db, actor, input, now }) => publicity.detail(db, actor, input, now),
  object: ({ world, actor, input, now }) => records.object(world, actor, input, now),
  objectionFileLink: ({ world, actor, input, now }) =>
    objections.evidenceLink(world, actor, input, now),
  revealObjector: ({ world, actor, input, now }) => revealObjector(world, actor, input, now),
  decideObjection: ({ world, actor, input, now }) =>
    records.decideObjection(world, actor, input, now),
}

export const ownRecordRoutes: Handlers<typeof ownRecord> = {
  usersStatic: async ({ db, actor, now }) => own.applyCounts(await countOwn(db, actor, now), now),
  refreshServiceTime: ({ world, actor, now }) => own.refreshServiceTime(world, actor, now),
  statistics: ({ db, actor, input, now }) => own.statistics(db, actor, input, now),
  file: ({ world, actor, input, now }) => own.file(world, actor, input, now),
}
