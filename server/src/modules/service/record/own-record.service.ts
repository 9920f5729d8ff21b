import type { application } from 'contract/service/application'
import type { ParsedInputOf, ResultOf } from 'contract/endpoint'
import type { ownRecord } from 'contract/service/own-record'
import { localDate } from 'contract/rules/time'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { csv } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { inThread } from '../../../platform/threads.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { rebuildBalance } from './ledger.service.ts'
import { ownRecordCopy as copy } from './own-record.copy.ts'
import type * as pdfs from './own-record.pdf.ts'
import * as rows from './own-record.repository.ts'
import { listOwn, type OwnRow } from './record-lists.repository.ts'
import { ownSystemTime } from 'contract/rules/own-system'

type Area = typeof ownRecord

/** Looks that recompute, and files, of one volunteer. */
const REFRESHES = { scope: 'ownServiceTime', most: 10, minutes: 1 }
const FILES = { scope: 'ownRecordFile', most: 20, minutes: 10 }

/** Records that a file holds at most: one a day for twenty-seven years. */
const MOST_IN_TABLE = 10_000

/** How many applications were made, and where they stand by the clock. */
export const applyCounts = (groups: ResultOf<typeof application.countOwn>, now: Date) => {
  // Those to evaluate are among those that ended.
  const { waiting, coming, running, ended, cancelled } = groups
  return {
    applyCounts: waiting + coming + running + ended + cancelled,
    applyGroups: groups,
    asOf: now,
  }
}

/**
 * Own totals. The ledger is the truth: a balance that is not its sum is computed from it again, in one
 * transaction, and leaves an event; one that is right is only read. Fails with tooManyRequests.
 */
export const refreshServiceTime = async (world: World, actor: VolunteerActor, now: Date) => {
  await allowRequest(world, actor.id, REFRESHES, now)
  const found = await rows.findTotals(world.db, actor.id)
  const totals = isSum(found) ? found : await rebuilt(world, actor, now)
  return {
    serviceTime: totals.serviceMinutes,
    trainingTime: totals.trainingMinutes,
    ...ownSystemTime(totals.sources),
    bdServiceTimeDTO: totals.sources,
    asOf: now,
  }
}

const isSum = ({ serviceMinutes, trainingMinutes, sources }: rows.TotalsRow): boolean =>
  serviceMinutes === sources.reduce((sum, one) => sum + one.serviceMinutes, 0) &&
  trainingMinutes === sources.reduce((sum, one) => sum + one.trainingMinutes, 0)

const rebuilt = (world: World, actor: VolunteerActor, now: Date) =>
  transact(world.db, async (db) => {
    const about = { kind: 'volunteer', id: actor.id }
    if (await rebuildBalance(db, actor.id, now))
      await record(db, actor, 'balanceRebuilt', about, { volunteerId: actor.id }, now)
    return rows.findTotals(db, actor.id)
  })

/** What the own effective records add up to, of one year or of all. */
export const statistics = async (
  db: Db,
  actor: VolunteerActor,
  { year }: ParsedInputOf<Area['statistics']>,
  now: Date,
) => ({ ...(await rows.findStatistics(db, actor.id, year)), asOf: now })

const drawing = inThread<typeof pdfs>(new URL('./own-record.pdf.ts', import.meta.url))

/**
 * The own records, narrowed as the list is, as a table or as paper. Fails with tooManyRequests and
 * serviceBusy.
 */
export const file = async (
  world: World,
  actor: VolunteerActor,
  { format, xc: _, ...filter }: ParsedInputOf<Area['file']>,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, actor.id, FILES, now)
  const listed = await listOwn(world.db, actor.id, { ...filter, after: null, most: MOST_IN_TABLE })
  const name = copy.file(localDate(now), format)
  if (format === 'csv')
    return { body: csv(copy.columns, listed.map(cellsOf)), type: 'text/csv; charset=utf-8', name }
  const paper = {
    ...(await rows.getHolder(world.db, actor.id)),
    filter,
    rows: listed,
    origin: world.config.publicUrl,
    madeAt: now,
  }
  const body = await drawing(actor.id, 'renderOwnRecords', [paper])
  return { body, type: 'application/pdf', name }
}

const cellsOf = (row: OwnRow): (string | number)[] => [
  row.date,
  row.missionTitle,
  row.districtName,
  row.regionName,
  copy.category(row.category),
  copy.kind(row.kind),
  copy.exact(row.signedInAt),
  copy.exact(row.signedOutAt),
  row.minutes,
  copy.duration(row.minutes),
  copy.state(row.state, row.frozen),
  copy.moment(row.publicityEndsAt),
  copy.moment(row.effectiveAt),
  copy.way(row.way),
  copy.byHand(row.byHand),
  copy.grade(row.grade),
  copy.system(row.sourceSystem),
  row.reason ?? '',
]
