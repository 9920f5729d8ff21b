import type { ParsedInputOf } from 'contract/endpoint'
import { systemName } from 'contract/rules/source-system.copy'
import type { hourImport as Contract, HourImportStep } from 'contract/service/hour-import'
import type * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import { ensureRowsAsWritten } from '../../foundation/row-seal/row-seal.service.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { enterHeld, revokeHeld } from '../mission/held.service.ts'
import { holdDays, takeBackOver, takeOver } from '../record/taken-over.service.ts'
import { heldCopy } from './hour-import.copy.ts'
import {
  isNeverTaken,
  isOpen,
  type Occasion,
  obstacleTo,
  occasionsOf,
  type Standing,
} from './hour-import.policy.ts'
import * as rows from './hour-import.repository.ts'
import type { Action } from './hour-import.states.ts'
import { anImport } from './taking.service.ts'

type Area = typeof Contract

/** Where an administrator stands to a list. */
export const standingTo = async (
  db: Db,
  { keys }: Pick<World, 'keys'>,
  actor: AdministratorActor,
  importId: string,
): Promise<Standing> => {
  const own = await ownVolunteers(db, keys, actor.id)
  return {
    accounts: actor.accounts,
    self: own.length > 0 && (await rows.isOn(db, importId, own)),
  }
}

/**
 * Holds a list for an act of the administrator, until the transaction ends: whoever comes second is told who was
 * first. Fails with hourImportNotFound and as `obstacleTo` says.
 */
const holdFor = async (
  db: Tx,
  world: Pick<World, 'keys'>,
  actor: AdministratorActor,
  importId: string,
  action: Action,
): Promise<rows.ImportRow> => {
  const list = found(
    await rows.lockImport(db, actor.organizationId, importId),
    'hourImportNotFound',
  )
  const standing = await standingTo(db, world, actor, importId)
  const about = {
    kind: 'hourImport' as const,
    ids: [importId],
    state: list.state,
    nodeId: list.organizationId,
  }
  await ensureFirst(db, actor, about, obstacleTo(action, list, standing))
  return list
}

/** What every act leaves behind beside the state: the step. */
const note = (
  db: Tx,
  actor: AdministratorActor,
  importId: string,
  kind: z.output<typeof HourImportStep>,
  now: Date,
  more: { reason?: string; rows?: number } = {},
) => rows.insertStep(db, importId, { kind, administratorId: actor.id, ...more }, now)

/**
 * Decides about rows with flags, all that are open or those named. Their days are held, so that two lists do not take
 * the same time at once. Fails with hourImportNotFound, as `obstacleTo` says, and with hourImportNothingOpen,
 * hourImportNeverTaken { row } and hourImportOverlaps { row, other, fileName }.
 */
export const decide = (
  world: World,
  actor: AdministratorActor,
  { importId, numbers, decision, reason }: ParsedInputOf<Area['decide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const list = await holdFor(db, world, actor, importId, 'decide')
    await holdDays(db, await rows.listRows(db, list))
    const flagged = (await rows.listRows(db, list, { flagged: true })).filter((row) =>
      numbers ? numbers.includes(row.number) : isOpen(row),
    )
    if (flagged.length === 0) fail('hourImportNothingOpen')
    const never = decision === 'taken' && flagged.find(({ flags }) => isNeverTaken(flags))
    if (never) fail('hourImportNeverTaken', { row: never.number })
    if (decision === 'taken') await ensureNoClash(db, importId, flagged)
    const by = { administratorId: actor.id, decision, reason }
    const done = new Set(await rows.decideRows(db, importId, flagged, by))
    const undone = flagged.find(({ number }) => !done.has(number))
    if (undone) fail('hourImportNeverTaken', { row: undone.number })
    await note(db, actor, importId, 'decided', now, { reason, rows: done.size })
    await record(db, actor, 'hourImportDecided', anImport(importId), { importId }, now)
    return { decided: done.size }
  })

/** No minute of a person is taken twice, whatever reason somebody has. Fails with hourImportOverlaps. */
const ensureNoClash = async (db: Tx, importId: string, taken: readonly rows.StoredRow[]) => {
  const numbers = taken.map(({ number }) => number)
  const clash = await rows.findClash(db, importId, numbers)
  if (clash) fail('hourImportOverlaps', { ...clash })
}

/**
 * Lets a list go to publicity as it stands at this moment. Its days are held first, so that what is noticed about
 * them is still so when the records are written. Fails with hourImportNotFound, as `obstacleTo` says, and with
 * hourImportUndecided { count }, hourImportNothingOpen, rowAltered and hourImportOverlaps { row, other, fileName }.
 */
export const release = (
  world: World,
  actor: AdministratorActor,
  { importId }: ParsedInputOf<Area['release']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const list = await holdFor(db, world, actor, importId, 'release')
    await holdDays(db, await rows.listRows(db, list))
    const listed = await rows.listRows(db, list)
    const undecided = listed.filter(isOpen).length
    if (undecided > 0) fail('hourImportUndecided', { count: undecided })
    const passing = listed.filter(({ standing }) => standing)
    await ensureRowsAsWritten(db, 'hour_import', [importId])
    const keys = listed.map(({ number }) => `${importId}:${number}`)
    await ensureRowsAsWritten(db, 'hour_import_row', keys)
    if (passing.length === 0) fail('hourImportNothingOpen')
    await ensureNoClash(db, importId, passing)
    const sessions = await makeSessions(db, list, passing, now)
    const recordIds = await giveHours(db, world, actor, list, { passing, sessions }, now)
    await rows.updateImport(db, importId, {
      state: 'released',
      released_by: actor.id,
      updated_at: now,
    })
    await rows.noteReleased(
      db,
      importId,
      listed.map((row) => ({ ...row, sessionId: sessions.get(row.number) ?? null })),
    )
    await note(db, actor, importId, 'released', now)
    const payload = { importId, recordIds }
    await record(db, actor, 'hourImportReleased', anImport(importId), payload, now)
    return { records: recordIds.length }
  })

const giveHours = (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  { organizationId, system, reason, importedBy }: rows.ImportRow,
  of: { passing: readonly rows.StoredRow[]; sessions: ReadonlyMap<number, string> },
  now: Date,
) => {
  const hours = of.passing.map(({ number, volunteerId, minutes }) => ({
    volunteerId,
    minutes,
    sessionId: of.sessions.get(number)!,
  }))
  const by = { organizationId, sourceSystem: system, enteredBy: importedBy, reason }
  return takeOver(db, world, actor, by, hours, now)
}

/** Enters what the rows were at, and gives the session of each row. */
const makeSessions = async (
  db: Tx,
  list: rows.ImportRow,
  passing: readonly rows.StoredRow[],
  now: Date,
): Promise<Map<number, string>> => {
  const regionCode = await rows.findRegion(db, list.organizationId)
  const sessions = new Map<number, string>()
  for (const occasion of occasionsOf(passing)) {
    const sessionId = await enterHeld(db, heldOf(list, occasion, regionCode), now)
    for (const { number } of occasion.rows) sessions.set(number, sessionId)
  }
  return sessions
}

const heldOf = (
  { organizationId, system, importedBy }: rows.ImportRow,
  { title, organizationName, kind, localDate, startsAt, endsAt }: Occasion<unknown>,
  regionCode: string,
) => ({
  organizationId,
  title,
  kind,
  localDate,
  startsAt,
  endsAt,
  regionCode,
  origin: 'imported' as const,
  categories: [],
  address: heldCopy.address,
  content: heldCopy.content(organizationName, systemName(system)),
  createdBy: importedBy,
})

/** Lets nothing of a list pass. Fails with hourImportNotFound and as `obstacleTo` says. */
export const refuse = (
  world: World,
  actor: AdministratorActor,
  { importId, reason }: ParsedInputOf<Area['refuse']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await holdFor(db, world, actor, importId, 'refuse')
    await rows.updateImport(db, importId, { state: 'refused', updated_at: now })
    await rows.letFall(db, importId)
    await note(db, actor, importId, 'refused', now, { reason })
    await record(db, actor, 'hourImportRefused', anImport(importId), { importId }, now)
    return {}
  })

/** Gives a list up that nobody has let pass. Fails with hourImportNotFound and hourImportStateRefuses. */
export const withdraw = (
  world: World,
  actor: AdministratorActor,
  { importId, reason }: ParsedInputOf<Area['withdraw']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await holdFor(db, world, actor, importId, 'withdraw')
    await rows.updateImport(db, importId, { state: 'withdrawn', updated_at: now })
    await rows.letFall(db, importId)
    await note(db, actor, importId, 'withdrawn', now, { reason })
    await record(db, actor, 'hourImportWithdrawn', anImport(importId), { importId }, now)
    return {}
  })

/** Asks another person to take a list back that passed. Fails with hourImportNotFound and as `obstacleTo` says. */
export const askReversal = (
  world: World,
  actor: AdministratorActor,
  { importId, reason }: ParsedInputOf<Area['askReversal']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await holdFor(db, world, actor, importId, 'askReversal')
    await rows.updateImport(db, importId, {
      state: 'reversalAsked',
      reversal_asked_by: actor.id,
      reversal_reason: reason,
      updated_at: now,
    })
    await note(db, actor, importId, 'reversalAsked', now, { reason })
    await record(db, actor, 'hourImportReversalAsked', anImport(importId), { importId }, now)
    return {}
  })

/** Leaves a list as it is. Fails with hourImportNotFound and as `obstacleTo` says. */
export const keep = (
  world: World,
  actor: AdministratorActor,
  { importId, reason }: ParsedInputOf<Area['keep']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await holdFor(db, world, actor, importId, 'keep')
    await rows.updateImport(db, importId, {
      state: 'released',
      reversal_asked_by: null,
      reversal_reason: null,
      updated_at: now,
    })
    await note(db, actor, importId, 'kept', now, { reason })
    await record(db, actor, 'hourImportKept', anImport(importId), { importId }, now)
    return {}
  })

/**
 * Takes a list back whole for the reason that another person gave: records are revoked and reversed, their missions
 * are out of sight. Fails with hourImportNotFound and as `obstacleTo` says.
 */
export const reverse = (
  world: World,
  actor: AdministratorActor,
  { importId }: ParsedInputOf<Area['reverse']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const list = await holdFor(db, world, actor, importId, 'reverse')
    const reason = found(list.reversalReason, 'hourImportStateRefuses')
    const sessionIds = await rows.listSessions(db, importId)
    const recordIds = await takeBackOver(db, world, actor, { sessionIds, reason }, now)
    for (const sessionId of sessionIds) await revokeHeld(db, sessionId, now)
    await rows.updateImport(db, importId, {
      state: 'reversed',
      reversed_by: actor.id,
      updated_at: now,
    })
    await rows.letFall(db, importId)
    await note(db, actor, importId, 'reversed', now, { reason })
    const payload = { importId, recordIds, nodeId: actor.organizationId }
    await record(db, actor, 'hourImportReversed', anImport(importId), payload, now)
    return { reversed: recordIds.length }
  })
