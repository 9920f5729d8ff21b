import type { ParsedInputOf } from 'contract/endpoint'
import { maskName } from 'contract/rules/mask'
import type { hourImport as Contract } from 'contract/service/hour-import'
import * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { World } from '../../../platform/world.ts'
import { waitsFor } from '../../foundation/decision/turn.service.ts'
import { answeringOf, isOpen, obstacleTo } from './hour-import.policy.ts'
import * as rows from './hour-import.repository.ts'
import { standingTo } from './hour-import.service.ts'
import { type Action, transitions } from './hour-import.states.ts'

type Area = typeof Contract

const Key = z.tuple([z.uuid()])
const RowKey = z.tuple([z.int()])

/** Lists that were taken up, the newest first. */
export const list = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...filter }: ParsedInputOf<Area['list']>,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const listed = await rows.listImports(db, organizationId, filter, after, size + 1)
  return pageOfRows(listed, size, ({ importId }) => [importId])
}

/** One list with everything that is known of it but its rows. Fails with hourImportNotFound. */
export const detail = async (
  world: World,
  actor: AdministratorActor,
  { importId }: ParsedInputOf<Area['detail']>,
) => {
  const { db } = world
  const { organizationId } = actor
  const one = found(await rows.findImport(db, organizationId, importId), 'hourImportNotFound')
  const [listed] = await rows.listImports(db, organizationId, { importId }, null, 1)
  const standing = await standingTo(db, world, actor, importId)
  const can = (Object.keys(transitions) as Action[]).filter(
    (action) =>
      actor.permissions.includes(transitions[action].by) && !obstacleTo(action, one, standing),
  )
  return {
    ...listed!,
    reason: one.reason,
    reversalReason: one.state === 'reversalAsked' ? one.reversalReason : null,
    undecided: await countOpen(db, one),
    steps: await rows.listSteps(db, importId),
    can,
    waitsFor: await turnOf(db, one, can),
  }
}

const countOpen = async (db: Db, one: rows.ImportRow): Promise<number> =>
  one.state === 'waiting'
    ? (await rows.listRows(db, one, { flagged: true })).filter(isOpen).length
    : 0

/** Whose turn it is, for whoever may not. */
const turnOf = async (db: Db, one: rows.ImportRow, can: readonly Action[]) => {
  if (can.includes('release') || can.includes('reverse')) return null
  const answering = answeringOf(one, new Set(await rows.listPeople(db, one.importId)))
  if (!answering) return null
  const [turn] = await waitsFor(db, [{ from: one.organizationId, answering }])
  return turn ?? null
}

/** The rows of a list, masked. Fails with hourImportNotFound. */
export const listRows = async (
  db: Db,
  { organizationId }: AdministratorActor,
  { importId, flagged, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['rows']>,
) => {
  const one = found(await rows.findImport(db, organizationId, importId), 'hourImportNotFound')
  const after = decodeCursor(cursor, RowKey)?.[0] ?? null
  const listed = await rows.listRows(db, one, { flagged, after, most: size + 1 })
  const page = pageOfRows(listed, size, ({ number }) => [number])
  return { ...page, items: page.items.map((row) => shownOf(row, one)) }
}

const shownOf = (row: rows.StoredRow, { state }: rows.ImportRow) => {
  const { number, name, volunteerNo, localDate, startsAt, endsAt, minutes, kind } = row
  const {
    title,
    organizationName,
    sourceId,
    flags,
    decision,
    decisionReason,
    recordState,
    recordFrozen,
  } = row
  return {
    number,
    nameMasked: maskName(name),
    volunteerNo,
    date: localDate,
    startsAt,
    endsAt,
    minutes,
    kind,
    title,
    organization: organizationName,
    sourceId,
    flags,
    decision,
    decisionReason,
    open: state === 'waiting' && isOpen(row),
    recordState,
    recordFrozen,
  }
}
