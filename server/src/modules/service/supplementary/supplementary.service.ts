import { mediaTypes, type ParsedInputOf } from 'contract/endpoint'
import type { supplementary as Contract, SupplementaryDraft } from 'contract/service/supplementary'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { refusalOf } from '../../../platform/constraints.ts'
import { encryptField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { Failure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { inThread } from '../../../platform/threads.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { take } from '../../foundation/file/file.service.ts'
import { enterFromPaper, voidFromPaper } from '../attendance/paper.service.ts'
import { enterHeld, revokeHeld } from '../mission/held.service.ts'
import { holderFrom } from '../../foundation/decision/turn.service.ts'
import { supplement, takeBackSupplement } from '../record/supplement.service.ts'
import {
  aBatch,
  type About,
  aboutOf,
  ensureNone,
  evidenceOf,
  type Held,
  holdFor,
  note,
  occasionOf,
  witnessPlace,
} from './batch.service.ts'
import { holdPeople, insertHonours, reverseHonours } from './honour.repository.ts'
import { problemsSince, readPeople } from './people.service.ts'
import { sheetCopy } from './supplementary.copy.ts'
import { answeringOf, dueAfter, isLate } from './supplementary.policy.ts'
import * as rows from './supplementary.repository.ts'
import type * as sheets from './supplementary.sheet.ts'

type Area = typeof Contract
type Given = ParsedInputOf<Area['save']>

const reading = inThread<typeof sheets>(new URL('./supplementary.sheet.ts', import.meta.url))

/** Lists that one administrator has us write or read, and names that he has us look for. */
const SHEETS = { scope: 'supplementarySheet', most: 30, minutes: 10 }
const CHECKS = { scope: 'supplementaryCheck', most: 60, minutes: 10 }

/** The list to fill in. Fails with tooManyRequests and serviceBusy. */
export const template = async (
  world: World,
  actor: AdministratorActor,
  { subject }: ParsedInputOf<Area['template']>,
  now: Date,
): Promise<FileAnswer> => {
  await allowRequest(world, actor.id, SHEETS, now)
  const honour = subject === 'honour'
  return {
    body: await reading(actor.id, 'blankSheet', [honour]),
    type: mediaTypes.workbook[0],
    name: sheetCopy.fileNames[honour ? 'honour' : 'hours'],
  }
}

/** The rows of a filled-in list. Fails with supplementarySheetUnreadable, tooManyRequests and serviceBusy. */
export const readSheet = async (
  world: World,
  actor: AdministratorActor,
  { file }: ParsedInputOf<Area['readSheet']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, SHEETS, now)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { rows: await reading(actor.id, 'readRows', [bytes]) }
}

/** What would come of a batch; changes nothing. Fails as `aboutOf` does, and with tooManyRequests. */
export const check = async (
  world: World,
  actor: AdministratorActor,
  given: ParsedInputOf<Area['check']>,
  now: Date,
) => {
  await allowRequest(world, actor.id, CHECKS, now)
  const about = await aboutOf(world.db, actor, given, now)
  const { people, problems } = await readPeople(world, world.db, actor, about, given.rows)
  return { people: people.length, minutes: sumOf(people), problems }
}

const sumOf = (people: readonly { minutes: number }[]): number =>
  people.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * Keeps a batch as a draft: all rows of it or none. Whoever writes in it is one of those who entered it. Fails with
 * supplementaryRowsRefused { problems, total }, supplementaryWitnessMissing, fileNotFound, editedMeanwhile, and as
 * `aboutOf` and `holdFor` do.
 */
export const save = async (world: World, actor: AdministratorActor, given: Given, now: Date) => {
  await allowRequest(world, actor.id, CHECKS, now)
  return transact(world.db, async (db) => {
    const kept = given.batchId
      ? (await holdFor(db, world, actor, given.batchId, 'edit')).batch
      : null
    if (kept && kept.version !== given.version) fail('editedMeanwhile')
    const about = await aboutOf(db, actor, given, now)
    // A batch stays with its node, whoever of a node above writes in it.
    if (kept && given.subject === 'session' && about.organizationId !== kept.organizationId)
      fail('sessionNotFound')
    const { people, problems } = await readPeople(world, db, actor, about, given.rows)
    ensureNone(problems)
    const batchId = kept?.batchId ?? newId()
    const version = (kept?.version ?? 0) + 1
    await write(db, world, actor, { kept, given, about, batchId, version }, now)
    await rows.replaceRows(db, batchId, people)
    await note(db, actor, batchId, 'saved', now)
    await record(db, actor, 'supplementarySaved', aBatch(batchId), { batchId }, now)
    return { batchId, version }
  })
}

interface Writing {
  kept: rows.BatchRow | null
  given: SupplementaryDraft
  about: About
  batchId: string
  version: number
}

const write = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  { kept, given, about, batchId, version }: Writing,
  now: Date,
) => {
  const fileIds = [...new Set(given.fileIds)]
  const fresh = fileIds.filter((id) => !kept?.fileIds.includes(id))
  await take(db, actor, 'handEntryEvidence', fresh, evidenceOf(batchId), now)
  const organizationId = kept?.organizationId ?? about.organizationId
  const values = {
    subject: given.subject,
    session_id: about.sessionId,
    title: about.title,
    kind: about.kind,
    category: about.category,
    region_code: about.regionCode,
    address: about.address,
    content: about.content,
    local_date: about.localDate,
    starts_at: about.startsAt,
    ends_at: about.endsAt,
    reason: given.reason,
    file_ids: fileIds,
    witness_cipher: witnessOf(world, batchId, given, kept),
    entered_by: [...new Set([...(kept?.enteredBy ?? []), actor.id])],
    version,
    updated_at: now,
  }
  if (kept) return rows.updateBatch(db, batchId, { ...values, confirmed_by: null })
  const state = { state: 'draft', holder_id: organizationId, due_at: dueAfter(now) }
  const added = { id: batchId, organization_id: organizationId, created_at: now }
  return rows.insertBatch(db, { ...values, ...state, ...added })
}

/** Whom one can ask, as given now, else as kept. Fails with supplementaryWitnessMissing. */
const witnessOf = (
  { keys }: World,
  batchId: string,
  { witnessName, witnessMobile }: SupplementaryDraft,
  kept: rows.BatchRow | null,
): Buffer => {
  if (!witnessName && !witnessMobile)
    return found(kept?.witnessCipher, 'supplementaryWitnessMissing')
  const name = found(witnessName, 'supplementaryWitnessMissing')
  const mobile = found(witnessMobile, 'supplementaryWitnessMissing')
  return encryptField(keys, witnessPlace(batchId), JSON.stringify({ name, mobile }))
}

/** What has come to stand in the way since the list was written; whoever comes after the enterer looks again. */
const ensureStill = async (db: Tx, { batch, people }: Held) =>
  ensureNone(await problemsSince(db, occasionOf(batch), people))

/** Moves a batch on to whoever must act next. */
const pass = async (
  db: Tx,
  { batch, people }: Held,
  to: {
    state: 'submitted' | 'confirmed'
    late: boolean
    enteredBy: readonly string[]
    confirmedBy: string | null
  },
  now: Date,
) => {
  const judged = { ...batch, ...to, volunteerIds: people.map(({ volunteerId }) => volunteerId) }
  const holder = await holderFrom(db, batch.organizationId, answeringOf(judged))
  await rows.updateBatch(db, batch.batchId, {
    state: to.state,
    late: to.late,
    entered_by: [...to.enteredBy],
    confirmed_by: to.confirmedBy,
    holder_id: holder,
    due_at: dueAfter(now),
    updated_at: now,
  })
}

/**
 * Hands a batch to whoever confirms it; whoever does takes it as his own, whoever wrote it. Fails with supplementaryNotFound, supplementaryRowsRefused and as
 * `obstacleTo` says.
 */
export const submit = (
  world: World,
  actor: AdministratorActor,
  { batchId }: ParsedInputOf<Area['submit']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const held = await holdFor(db, world, actor, batchId, 'submit')
    await ensureStill(db, held)
    const late = isLate(held.batch.localDate, now)
    const enteredBy = [...held.batch.enteredBy.filter((id) => id !== actor.id), actor.id]
    await pass(db, held, { state: 'submitted', late, enteredBy, confirmedBy: null }, now)
    await note(db, actor, batchId, 'submitted', now)
    await record(db, actor, 'supplementarySubmitted', aBatch(batchId), { batchId }, now)
    return {}
  })

/** Confirms a batch that another entered, and hands it to the node above. Fails as `submit` does. */
export const confirm = (
  world: World,
  actor: AdministratorActor,
  { batchId }: ParsedInputOf<Area['confirm']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const held = await holdFor(db, world, actor, batchId, 'confirm')
    await ensureStill(db, held)
    const { late, enteredBy } = held.batch
    const to = { state: 'confirmed' as const, late, enteredBy, confirmedBy: actor.id }
    await pass(db, held, to, now)
    await note(db, actor, batchId, 'confirmed', now)
    await record(db, actor, 'supplementaryConfirmed', aBatch(batchId), { batchId }, now)
    return {}
  })

/** Gives a batch back to be corrected. Fails with supplementaryNotFound and as `obstacleTo` says. */
export const giveBack = (
  world: World,
  actor: AdministratorActor,
  { batchId, reason }: ParsedInputOf<Area['return']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { batch } = await holdFor(db, world, actor, batchId, 'return')
    await rows.updateBatch(db, batchId, {
      state: 'returned',
      confirmed_by: null,
      holder_id: batch.organizationId,
      due_at: dueAfter(now),
      updated_at: now,
    })
    await note(db, actor, batchId, 'returned', now, reason)
    await record(db, actor, 'supplementaryReturned', aBatch(batchId), { batchId }, now)
    return {}
  })

/** Gives up a batch that nobody has confirmed. Fails with supplementaryNotFound and supplementaryStateRefuses. */
export const withdraw = (
  world: World,
  actor: AdministratorActor,
  { batchId }: ParsedInputOf<Area['withdraw']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    await holdFor(db, world, actor, batchId, 'withdraw')
    await end(db, batchId, { state: 'withdrawn' }, now)
    await note(db, actor, batchId, 'withdrawn', now)
    await record(db, actor, 'supplementaryWithdrawn', aBatch(batchId), { batchId }, now)
    return {}
  })

const end = (
  db: Tx,
  batchId: string,
  changes: {
    state: 'withdrawn' | 'approved' | 'reversed'
    session_id?: string | null
    reviewed_by?: string
  },
  now: Date,
) => rows.updateBatch(db, batchId, { ...changes, due_at: null, ended_at: now, updated_at: now })

/**
 * Lets a batch pass: its hours go to publicity with everything that was looked at, or its honours are given. Fails
 * with supplementaryNotFound, supplementaryRowsRefused, as `obstacleTo` says and as `enterFromPaper` does.
 */
export const approve = async (
  world: World,
  actor: AdministratorActor,
  { batchId }: ParsedInputOf<Area['approve']>,
  now: Date,
) => {
  try {
    return await letPass(world, actor, batchId, now)
  } catch (error) {
    if (!cameBetween(error)) throw error
    return letPass(world, actor, batchId, now)
  }
}

/** Times of somebody on the list were written after it was looked at: who looks again says of which row. */
const cameBetween = (error: unknown): boolean => {
  const failure = error instanceof Failure ? error : refusalOf(error)
  return failure?.name === 'scanPairLimit' || failure?.name === 'attendanceOverlap'
}

const letPass = (world: World, actor: AdministratorActor, batchId: string, now: Date) =>
  transact(world.db, async (db) => {
    const held = await holdFor(db, world, actor, batchId, 'approve')
    const { subject } = held.batch
    if (subject === 'honour') await holdPeople(db, held.people)
    await ensureStill(db, held)
    const made =
      subject === 'honour'
        ? { sessionId: null, recordIds: [], honourIds: await giveHonours(db, actor, held, now) }
        : await giveHours(db, world, actor, held, now)
    const { sessionId, ...payload } = made
    await end(db, batchId, { state: 'approved', session_id: sessionId, reviewed_by: actor.id }, now)
    await note(db, actor, batchId, 'approved', now)
    const approved = { batchId, ...payload, nodeId: actor.organizationId }
    await record(db, actor, 'supplementaryApproved', aBatch(batchId), approved, now)
    return {}
  })

const giveHonours = (db: Tx, actor: AdministratorActor, { batch, people }: Held, now: Date) =>
  insertHonours(db, { ...batch, givenBy: actor.id }, people, now)

const giveHours = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  { batch, people }: Held,
  now: Date,
) => {
  const { organizationId, reason } = batch
  const enteredBy = batch.enteredBy.at(-1)!
  const sessionId = batch.sessionId ?? (await makeSession(db, batch, enteredBy, now))
  const stretches = people.map(({ volunteerId, signedInAt, signedOutAt }) => ({
    volunteerId,
    signedInAt: signedInAt!,
    signedOutAt: signedOutAt!,
  }))
  const sheet = { organizationId, sessionId, enteredBy, reason }
  const { missionId, applications } = await enterFromPaper(db, sheet, stretches, now)
  const of = { ...batch, ...sheet, missionId, people: applications }
  const recordIds = await supplement(
    db,
    world,
    actor,
    { ...of, confirmedBy: found(batch.confirmedBy, 'supplementaryStateRefuses') },
    now,
  )
  return { sessionId, recordIds, honourIds: [] }
}

const makeSession = (db: Tx, batch: rows.BatchRow, createdBy: string, now: Date) => {
  const { organizationId, title, address, content, localDate } = batch
  return enterHeld(
    db,
    {
      organizationId,
      title,
      address,
      content,
      localDate,
      createdBy,
      origin: 'supplementary',
      kind: batch.kind!,
      categories: batch.category ? [batch.category] : [],
      regionCode: batch.regionCode!,
      startsAt: batch.startsAt!,
      endsAt: batch.endsAt!,
    },
    now,
  )
}

/**
 * Takes an approved batch back whole: its records are revoked and reversed, its honours get counter entries, and a
 * mission that came of it is out of sight. Fails with supplementaryNotFound and as `obstacleTo` says.
 */
export const reverse = (
  world: World,
  actor: AdministratorActor,
  { batchId, reason }: ParsedInputOf<Area['reverse']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { batch, people } = await holdFor(db, world, actor, batchId, 'reverse')
    const { sessionId } = batch
    const volunteerIds = people.map(({ volunteerId }) => volunteerId)
    const by = { administratorId: actor.id, reason }
    const honourIds = await reverseHonours(db, batchId, by, now)
    const recordIds = sessionId
      ? await takeBackSupplement(db, world, actor, { sessionId, volunteerIds, reason }, now)
      : []
    if (sessionId) await voidFromPaper(db, sessionId, volunteerIds)
    if (sessionId && batch.subject === 'mission') await revokeHeld(db, sessionId, now)
    await end(db, batchId, { state: 'reversed' }, now)
    await note(db, actor, batchId, 'reversed', now, reason)
    const payload = { batchId, recordIds, honourIds, nodeId: actor.organizationId }
    await record(db, actor, 'supplementaryReversed', aBatch(batchId), payload, now)
    return { reversed: recordIds.length + honourIds.length }
  })
