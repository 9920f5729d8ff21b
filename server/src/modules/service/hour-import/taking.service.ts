import { createHash } from 'node:crypto'
import { mediaTypes, type ParsedInputOf } from 'contract/endpoint'
import type { HourImportProblem, hourImport as Contract } from 'contract/service/hour-import'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { inThread } from '../../../platform/threads.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { finderOf, type Person } from '../supplementary/people.service.ts'
import { isTooYoung } from '../supplementary/supplementary.policy.ts'
import { sheetCopy } from './hour-import.copy.ts'
import { type Cells, factsOf } from './hour-import.policy.ts'
import * as rows from './hour-import.repository.ts'
import type * as sheets from './hour-import.sheet.ts'

type Area = typeof Contract

const reading = inThread<typeof sheets>(new URL('./hour-import.sheet.ts', import.meta.url))

/** Lists that one administrator has us write or read. */
const SHEETS = { scope: 'hourImportSheet', most: 30, minutes: 10 }
/** Problems told at once; whoever has more corrects these first. */
const MOST_PROBLEMS = 500

export const anImport = (importId: string | null) => ({ kind: 'hourImport', id: importId })

/** The list to fill in. Fails with tooManyRequests and serviceBusy. */
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

/** Rows of a list and what is wrong with the others, each cell by its row. Nobody takes up his own hours. */
const readRows = async (
  world: Pick<World, 'keys'>,
  db: Db,
  actor: AdministratorActor,
  given: readonly Cells[],
  now: Date,
): Promise<{ found: rows.NewRow[]; problems: HourImportProblem[] }> => {
  const find = await finderOf(world, db, actor, given)
  const own = new Set(await ownVolunteers(db, world.keys, actor.id))
  const problems: HourImportProblem[] = []
  const found: rows.NewRow[] = []
  const sources = new Set<string>()
  for (const [index, cells] of given.entries()) {
    const number = index + 1
    const { facts, faults } = factsOf(cells, now)
    problems.push(...faults.map((fault) => ({ row: number, ...fault })))
    // As it is looked up: letters may be written either way.
    const source = cells.sourceId.toLowerCase()
    const twice = source !== '' && sources.has(source)
    if (twice) problems.push({ row: number, column: 'sourceId', error: 'importSourceTwice' })
    sources.add(source)
    const who = find(cells)
    const wrong =
      'error' in who ? who : obstacleOfPerson(who, own, { ...cells, day: facts?.localDate })
    if (wrong) problems.push({ row: number, column: wrong.column, error: wrong.error })
    if (facts && !twice && !wrong && !('error' in who))
      found.push({ ...facts, number, volunteerId: who.volunteerId })
  }
  return { found, problems }
}

const obstacleOfPerson = (
  { volunteerId, state, birthDate }: Person,
  own: ReadonlySet<string>,
  { volunteerNo, day }: Cells & { day: string | undefined },
): { column: 'volunteerNo' | 'name' | 'date'; error: string } | null => {
  const column = volunteerNo === '' ? 'name' : 'volunteerNo'
  if (own.has(volunteerId)) return { column, error: 'ownHours' }
  if (state !== 'verified') return { column, error: 'volunteerNotVerified' }
  return day && isTooYoung(birthDate, day) ? { column: 'date', error: 'tooYoungThen' } : null
}

/** What is wrong with a list, and what was noticed about its rows; changes nothing. Fails as `take` does. */
export const check = async (
  world: World,
  actor: AdministratorActor,
  { file, system }: ParsedInputOf<Area['check']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, SHEETS, now)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const given = await reading(actor.id, 'readRows', [bytes])
  const { found, problems } = await readRows(world, world.db, actor, given, now)
  return {
    rows: found.length,
    minutes: found.reduce((sum, { minutes }) => sum + minutes, 0),
    problems: problems.slice(0, MOST_PROBLEMS),
    total: problems.length,
    flagged: await rows.listFlags(world.db, system, found),
  }
}

/**
 * Takes a list up: all of it or nothing. It waits for another person. Fails with hourImportSheetUnreadable,
 * hourImportRowsRefused { problems, total }, hourImportKnown, and with tooManyRequests and serviceBusy.
 */
export const take = async (
  world: World,
  actor: AdministratorActor,
  { file, system, reason }: ParsedInputOf<Area['take']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, SHEETS, now)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const given = await reading(actor.id, 'readRows', [bytes])
  return transact(world.db, async (db) => {
    const { found, problems } = await readRows(world, db, actor, given, now)
    if (problems.length > 0)
      fail('hourImportRowsRefused', {
        problems: problems.slice(0, MOST_PROBLEMS),
        total: problems.length,
      })
    const importId = newId()
    const isNew = await rows.insertImport(db, {
      id: importId,
      organization_id: actor.organizationId,
      system,
      state: 'waiting',
      file_name: [...file.name].slice(0, 120).join(''),
      file_digest: createHash('sha256').update(bytes).digest(),
      reason,
      imported_by: actor.id,
      created_at: now,
      updated_at: now,
    })
    if (!isNew) fail('hourImportKnown')
    const noticed = await rows.listFlags(db, system, found)
    const flags = new Map(noticed.map((one) => [one.row, one.flags]))
    const kept = found.map((row) => ({ ...row, flags: flags.get(row.number) ?? [] }))
    await rows.insertRows(db, { importId, system }, kept)
    await rows.insertStep(db, importId, { kind: 'taken', administratorId: actor.id, reason }, now)
    await record(db, actor, 'hourImportTaken', anImport(importId), { importId }, now)
    return { importId, rows: found.length, flagged: noticed.length }
  })
}
