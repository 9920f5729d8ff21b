import { UNDO_HOURS } from 'contract/rules/terms'
import { type donation, type DonationEntry, type DonationProblem } from 'contract/site/donation'
import { mediaTypes, type ParsedInputOf } from 'contract/endpoint'
import { fieldSentence } from 'contract/fields.copy'
import { normalizePersonName } from 'contract/rules/person-name'
import { localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { identifierDigest } from '../../../platform/identifiers.ts'
import { newId } from '../../../platform/ids.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { inThread } from '../../../platform/threads.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { isOverdue } from '../../../platform/case-number.ts'
import { refuseLate } from '../../foundation/decision/decided.service.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { passedOnOf } from '../../foundation/decision/waiting.service.ts'
import { sheetCopy } from './donation.copy.ts'
import { donationDueOn, handlingDonation, isWaiting } from './donation-turn.service.ts'
import type * as sheets from './donation.sheet.ts'
import type { EntryRow } from './donation.sheet.ts'
import * as rows from './managed.repository.ts'

type Area = typeof donation

const Key = z.tuple([z.uuid()])

/** Problems told at once; whoever has more corrects these first. */
const MOST_PROBLEMS = 500

/** Donations that the federation acted for deals with. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...filter }: ParsedInputOf<Area['manageList']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const found = await rows.listManaged(db, actor, filter, after, size + 1)
  const page = pageOfRows(found, size, ({ certificateId }) => [certificateId])
  const confirms = actor.permissions.includes('donationConfirm')
  const turns = await waitsFor(
    db,
    page.items.map((row) => {
      const isHis = confirms && !row.passedAbove && !(row.state === 'draft' && row.mine)
      return isHis || !isWaiting(row.state)
        ? null
        : { from: row.holderId, answering: handlingDonation({ ...row, enteredBy: row.entererId }) }
    }),
  )
  const items = page.items.map((row, at) => {
    const dueOn = donationDueOn(row)
    return {
      ...row,
      dueOn,
      overdue: dueOn !== null && isOverdue(dueOn, false, now),
      passedOn: dueOn === null ? null : passedOnOf(row),
      waitsFor: turns[at] ?? null,
    }
  })
  return { ...page, items }
}

/** Sheets that were taken up, the newest first. */
export const batches = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['batches']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const found = await rows.listBatches(db, actor.organizationId, after, size + 1)
  const page = pageOfRows(found, size, ({ batchId }) => [batchId])
  const items = page.items.map(({ open, ...batch }) => ({
    ...batch,
    undoable: isUndoable({ ...batch, open }, now),
  }))
  return { ...page, items }
}

const isUndoable = (
  { undoneAt, open, importedAt }: Pick<rows.BatchRow, 'undoneAt' | 'open' | 'importedAt'>,
  now: Date,
): boolean =>
  undoneAt === null && open && now.getTime() - importedAt.getTime() < UNDO_HOURS * 3_600_000

const reading = inThread<typeof sheets>(new URL('./donation.sheet.ts', import.meta.url))

/** Sheets that one administrator has us write or read. */
const SHEETS = { scope: 'donationSheet', most: 30, minutes: 10 }

/** The sheet to fill in. Fails with tooManyRequests and serviceBusy. */
export const template = async (
  world: World,
  actor: AdministratorActor,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, actor.id, SHEETS, now)
  return {
    body: await reading(actor.id, 'blankSheet', []),
    type: mediaTypes.workbook[0],
    name: sheetCopy.fileName,
  }
}

/**
 * Takes a sheet up as drafts: all of it or nothing. Fails with donationSheetUnreadable, and with
 * donationSheetRefused { problems, total } that says what is wrong with every row, with tooManyRequests
 * and serviceBusy.
 */
export const importSheet = async (
  world: World,
  actor: AdministratorActor,
  { file }: ParsedInputOf<Area['importSheet']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, SHEETS, now)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { entries, problems, total } = await reading(actor.id, 'readEntries', [
    bytes,
    MOST_PROBLEMS,
  ])
  return transact(world.db, async (db) => {
    const donors = await donorsOf(world.keys, db, entries)
    const others = await problemsOf(db, actor, entries, donors, now)
    const wrong = [...problems, ...others].toSorted((a, b) => a.row - b.row)
    if (wrong.length > 0)
      fail('donationSheetRefused', {
        problems: wrong.slice(0, MOST_PROBLEMS),
        total: total + others.length,
      })
    const batchId = newId()
    const by = { organizationId: actor.organizationId, administratorId: actor.id, now }
    await rows.insertBatch(db, {
      id: batchId,
      organization_id: actor.organizationId,
      file_name: [...file.name].slice(0, 120).join(''),
      total: entries.length,
      imported_by: actor.id,
      imported_at: now,
    })
    const made = entries.map(({ row, entry }) => asNew(entry, donors.get(row) ?? null, batchId))
    await rows.insertDonations(db, by, made)
    const object = { kind: 'donationBatch', id: batchId }
    await record(db, actor, 'donationsImported', object, { batchId, rows: made.length }, now)
    const linked = made.filter(({ volunteerId }) => volunteerId !== null).length
    return { batchId, total: made.length, linked }
  })
}

/**
 * The volunteers that rows name by number or identity card, by row: only where the name is theirs too.
 * A name alone never leads to anybody.
 */
const donorsOf = async (
  keys: Keys,
  db: Db,
  entries: readonly EntryRow[],
): Promise<Map<number, string>> => {
  const named = entries.flatMap(({ row, entry }) =>
    digestsOf(keys, entry).map((digest) => ({ row, entry, digest })),
  )
  if (named.length === 0) return new Map()
  const volunteers = await rows.listVolunteers(
    db,
    named.map(({ digest }) => digest),
  )
  return new Map(
    named.flatMap(({ row, entry, digest }): [number, string][] => {
      const volunteer = volunteers.get(digest.toString('hex'))
      const same = volunteer && normalizePersonName(volunteer.name) === entry.donorName
      return same ? [[row, volunteer.id]] : []
    }),
  )
}

/** The number of a volunteer goes before that of an identity card, which then must not contradict it. */
const digestsOf = (keys: Keys, { volunteerNo, documentNumber }: DonationEntry): Buffer[] => {
  if (volunteerNo) return [identifierDigest(keys, 'volunteer', 'volunteerNo', volunteerNo)]
  if (documentNumber) return [identifierDigest(keys, 'volunteer', 'documentNumber', documentNumber)]
  return []
}

/** What only the whole and the database tell: numbers twice there, unknown volunteers, days to come. */
const problemsOf = async (
  db: Db,
  actor: AdministratorActor,
  entries: readonly EntryRow[],
  donors: ReadonlyMap<number, string>,
  now: Date,
): Promise<DonationProblem[]> => {
  if (entries.length === 0) return []
  const references = entries.map(({ entry }) => entry.reference)
  const known = await rows.listReferences(db, actor.organizationId, references)
  const seen = new Set<string>()
  const today = localDate(now)
  return entries.flatMap(({ row, entry }) => {
    const key = `${entry.foundation}\0${entry.reference}`
    const problems: DonationProblem[] = []
    if (seen.has(key)) problems.push({ row, column: 'reference', error: 'duplicate' })
    else if (known.has(key)) problems.push({ row, column: 'reference', error: 'referenceTaken' })
    if (entry.volunteerNo && !donors.has(row))
      problems.push({ row, column: 'volunteerNo', error: 'volunteerUnknown' })
    for (const column of ['from', 'to'] as const)
      if ((entry[column] ?? today) > today) problems.push({ row, column, error: 'dateInFuture' })
    seen.add(key)
    return problems
  })
}

const asNew = (
  { volunteerNo: _, documentNumber: __, ...entry }: DonationEntry,
  volunteerId: string | null,
  batchId: string | null,
): rows.NewDonation => ({
  ...entry,
  id: newId(),
  batchId,
  volunteerId,
  amountFen: entry.amountFen ?? null,
  // A sheet may say more of it in that column; money is no goods, and would be shown as such.
  goods: (entry.kind === 'goods' && entry.goods) || null,
  to: entry.to ?? entry.from,
  receiptNumber: entry.receiptNumber ?? null,
})

/**
 * One donation by hand; everything that is wrong with it is told by field. Fails with donationReferenceTaken where that
 * is all.
 */
export const enter = (world: World, actor: AdministratorActor, entry: DonationEntry, now: Date) =>
  transact(world.db, async (db) => {
    const row = { row: 1, entry }
    const donors = await donorsOf(world.keys, db, [row])
    const wrong = await problemsOf(db, actor, [row], donors, now)
    if (wrong.length === 1 && wrong[0]!.error === 'referenceTaken') fail('donationReferenceTaken')
    if (wrong.length > 0) refuseFields(wrong)
    const made = asNew(entry, donors.get(1) ?? null, null)
    const by = { organizationId: actor.organizationId, administratorId: actor.id, now }
    await rows.insertDonations(db, by, [made])
    const payload = { certificateId: made.id }
    await record(db, actor, 'donationEntered', { kind: 'donation', id: made.id }, payload, now)
    return { certificateId: made.id, linked: made.volunteerId !== null }
  })

const refuseFields = (problems: readonly DonationProblem[]) =>
  fail('invalidInput', {
    fields: problems.map(({ column, error }) => ({
      path: column,
      name: error,
      sentence: fieldSentence(error),
    })),
  })

/** Takes a sheet back. Fails with donationNotFound or donationBatchFinal. */
export const undo = (world: World, actor: AdministratorActor, batchId: string, now: Date) =>
  transact(world.db, async (db) => {
    const batch = found(await rows.lockBatch(db, actor.organizationId, batchId), 'donationNotFound')
    if (!isUndoable(batch, now)) fail('donationBatchFinal')
    const removed = await rows.undoBatch(db, batchId, now)
    const object = { kind: 'donationBatch', id: batchId }
    await record(db, actor, 'donationBatchUndone', object, { batchId, rows: removed }, now)
    return { removed }
  })

/** Removes a donation nobody issued. Fails with donationNotFound or donationStateRefuses. */
export const remove = (world: World, actor: AdministratorActor, id: string, now: Date) =>
  transact(world.db, async (db) => {
    await ensureAll(db, actor, await lockOwn(db, actor, id), ['draft', 'confirmed'])
    await rows.removeOne(db, id)
    const object = { kind: 'donation', id }
    await record(db, actor, 'donationRemoved', object, { certificateId: id }, now)
    return {}
  })

/** Donations that stand where the step begins. Fails with donationStateRefuses, naming who was first. */
export const ensureAll = async (
  db: Tx,
  actor: AdministratorActor,
  locked: readonly rows.LockedRow[],
  states: readonly rows.LockedRow['state'][],
): Promise<void> => {
  const late = locked.filter(({ state }) => !states.includes(state))
  const about = {
    kind: 'donation' as const,
    ids: late.map(({ id }) => id),
    of: locked.length,
    state: late[0]?.state,
  }
  if (late.length > 0) await refuseLate(db, actor, about)
}

/** A donation of the federation acted for itself. Fails with donationNotFound. */
export const lockOwn = async (db: Tx, actor: AdministratorActor, id: string) => {
  const locked = await lockAll(db, actor, [id])
  const isOwn = locked.every(({ organizationId }) => organizationId === actor.organizationId)
  return isOwn ? locked : fail('donationNotFound')
}

/** Refuses what the federation acted for let pass. Fails with matterPassedOn. */
export const ensureHere = (locked: readonly rows.LockedRow[]): void => {
  if (locked.some(({ passedAbove }) => passedAbove)) fail('matterPassedOn')
}

/** All of some donations that the federation acted for deals with. Fails with donationNotFound when one is none of them. */
export const lockAll = async (
  db: Tx,
  actor: AdministratorActor,
  ids: readonly string[],
): Promise<rows.LockedRow[]> => {
  const locked = await rows.lockMany(db, actor.organizationId, ids)
  return locked.length === new Set(ids).size ? locked : fail('donationNotFound')
}
