import type { ParsedInputOf } from 'contract/endpoint'
import type { ErrorName } from 'contract/errors'
import type { record as Record } from 'contract/service/record'
import { record } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import { encryptField } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure, fail, found, type Obstacle } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { heldSealKeys } from '../../../platform/seal.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst, tellLate, type Written } from '../../foundation/decision/decided.service.ts'
import { take } from '../../foundation/file/file.service.ts'
import { ownVolunteers } from '../../people/account/same-person.service.ts'
import { countedMinutes, countedWindow } from '../mission/counted-minutes.policy.ts'
import { holderFrom } from '../../foundation/decision/turn.service.ts'
import { decidingObjection } from './answering.service.ts'
import { reverse } from './ledger.service.ts'
import { contactPlace, evidenceOf } from './objection.service.ts'
import { weaker, gradeOf } from './grade.policy.ts'
import { type HandReason, handReasons } from './hand-entry.policy.ts'
import { listHandFacts, raiseRecords } from './hand-entry.repository.ts'
import { noteHandEntries } from './hand-entry.service.ts'
import { refreshPublicity } from './publicity.repository.ts'
import {
  type Confirmation,
  isAboveMeasured,
  isAsMeasured,
  minutesConfirmed,
  isForgotten,
  obstacleToApproving,
  obstacleToConfirming,
  obstacleToDeciding,
  obstacleToMinutes,
  obstacleToObjecting,
  obstacleToRaising,
  obstacleToReturning,
  obstacleToRevoking,
  type ReviewLevel,
  reviewOfTaken,
  type Standing,
  reviewLevelOf,
} from './record.policy.ts'
import * as rows from './record.repository.ts'
import { insertReviews, type ReviewDecision } from './record-review.repository.ts'
import { listPutBack } from './mark.repository.ts'
import { sealRecords } from './record-seal.repository.ts'
import { alteredAmong, areAsMeasured } from './record-seal.service.ts'

const DAY_MS = 86_400_000

/**
 * Proposes the minutes of a volunteer's session once a stretch of it has ended. Called in the
 * transaction that ends the stretch; calling again changes nothing once somebody has confirmed. Where
 * nothing counts, as before the planned start, there is nothing to confirm either. Gives the minutes.
 */
export const propose = async (db: Tx, of: rows.ProposedRecord, now: Date): Promise<number> => {
  const attendance = await rows.holdAttendance(db, of)
  const ended = attendance.stretches.filter(({ signedOutAt }) => signedOutAt !== null)
  const minutes = countedMinutes(ended, countedWindow(attendance))
  if (minutes === 0) return 0
  const byHand = ended.findLast(({ enteredBy }) => enteredBy !== null)
  const { localDate, kind } = attendance
  const proposal: rows.Proposal = {
    ...of,
    localDate,
    kind,
    source: byHand ? 'manual' : 'attendance',
    way: wayOf(ended),
    grade: gradeOf(ended),
    minutes,
    enteredBy: byHand?.enteredBy ?? null,
    reason: ended.findLast(({ reason }) => reason !== null)?.reason ?? null,
  }
  const altered = await isFromAltered(db, of, attendance.recordId, ended)
  await rows.upsertProposed(db, { id: newId(), altered }, proposal, now)
  return minutes
}

/** Whether a stretch is not what was measured, or the record that stands was put back. */
const isFromAltered = async (
  db: Tx,
  { volunteerId, sessionId }: rows.ProposedRecord,
  recordId: string | null,
  stretches: readonly rows.RecordedStretch[],
): Promise<boolean> => {
  const measured = stretches.map(({ seal, signedInAt, signedOutAt, ...stretch }) => ({
    ...stretch,
    volunteerId,
    sessionId,
    signedInAt: signedInAt.getTime(),
    signedOutAt: signedOutAt && signedOutAt.getTime(),
    seal: seal === null ? null : Buffer.from(seal, 'hex'),
  }))
  if (!(await areAsMeasured({ db, keys: heldSealKeys() }, measured))) return true
  return recordId !== null && (await listPutBack(db, [recordId])).length > 0
}

/** What a person wrote outweighs what was proposed, and that what was scanned. */
const wayOf = (stretches: readonly rows.RecordedStretch[]): string => {
  if (stretches.some(({ enteredBy }) => enteredBy !== null)) return 'manual'
  return stretches.map(({ signOutWay }) => signOutWay).find(isForgotten) ?? stretches[0]!.signInWay
}

/** What a batch command did, and why it did not do the rest. */
export interface BatchResult {
  done: number
  refused: { recordId: string; error: ErrorName; decided?: Written }[]
}

/**
 * Confirms minutes. Within the limit of a day they go to publicity, beyond it to review; whoever
 * entered them by hand is refused. One refused record does not hold up the others.
 */
export const confirm = (
  world: World,
  actor: AdministratorActor,
  given: readonly (Confirmation & { recordId: string })[],
  now: Date,
): Promise<BatchResult> =>
  transact(world.db, async (db) => {
    const locked = await lockById(db, world, actor, given)
    const judge = (row: rows.LockedRecord, item: Confirmation) =>
      obstacleToConfirming(row, { ...row, accounts: actor.accounts }, item, now)
    const { accepted, refused } = sift(given, locked, judge)
    const recordIds = await confirmHeld(db, world, actor.id, accepted, now)
    const payload = { recordIds, nodeId: actor.organizationId }
    await record(db, actor, 'recordsConfirmed', aRecord(recordIds), payload, now)
    return { done: recordIds.length, refused: await tell(db, actor, locked, refused) }
  })

/** Gives records that are held and may be confirmed their minutes, in the name of whoever confirms. Gives them. */
export const confirmHeld = async (
  db: Tx,
  world: World,
  confirmedBy: string,
  accepted: readonly (readonly [rows.LockedRecord, Confirmation])[],
  now: Date,
): Promise<string[]> => {
  const records = accepted.map(([row]) => row)
  const review = await reviewRule(db, world, records, now)
  const settled = accepted.map(([row, item]) => {
    const { minutes, breakMinutes } = minutesConfirmed(row, item)
    return settlement(world, row, review(row, minutes), now, {
      minutes,
      breakMinutes,
      confirmedBy,
      reason: item.reason ?? null,
    })
  })
  return settle(db, records, settled, now)
}

type RaiseInput = ParsedInputOf<typeof Record.raise>

/**
 * Asks for more minutes than were measured: whoever does is their enterer, and another confirms them. One
 * refused record does not hold up the others. Fails with fileNotFound.
 */
export const raise = (
  world: World,
  actor: AdministratorActor,
  { records: given, reason, fileIds }: RaiseInput,
  now: Date,
): Promise<BatchResult> =>
  transact(world.db, async (db) => {
    const locked = await lockById(db, world, actor, given)
    const judge = (row: rows.LockedRecord, { minutes }: RaiseInput['records'][number]) =>
      obstacleToRaising(row, row, minutes, now)
    const { accepted, refused } = sift(given, locked, judge)
    const recordIds = accepted.map(([{ recordId }]) => recordId)
    if (accepted.length > 0) {
      const raises = accepted.map(([row, { minutes }]) => ({ ...row, minutes }))
      const entries = accepted.map(([row, { minutes }]) => ({
        ...row,
        kind: 'raise' as const,
        minutes: minutes - row.computedMinutes + row.breakMinutes,
      }))
      await noteHandEntries(db, actor, { reason, fileIds }, entries, now)
      await raiseRecords(db, actor.id, raises, reason, now)
      await sealRecords(db, recordIds, now)
    }
    await record(db, actor, 'recordsRaised', aRecord(recordIds), { recordIds, reason }, now)
    return { done: recordIds.length, refused: await tell(db, actor, locked, refused) }
  })

/** Lets long days go to publicity: by a node above the recording one, and never by who confirmed them. */
export const approve = (
  world: World,
  actor: AdministratorActor,
  recordIds: readonly string[],
  now: Date,
): Promise<BatchResult> =>
  transact(world.db, async (db) => {
    const given = recordIds.map((recordId) => ({ recordId }))
    const locked = await lockById(db, world, actor, given)
    const judge = (row: rows.LockedRecord) =>
      obstacleToApproving(row, { ...row, accounts: actor.accounts }, now)
    const { accepted, refused } = sift(given, locked, judge)
    const approved = accepted.map(([row]) => row)
    const settled = approved.map((row) =>
      settlement(world, row, noReview, now, { reviewedBy: actor.id }),
    )
    await insertReviews(db, approved, reviewBy(actor, 'approved', null), now)
    const done = await settle(db, approved, settled, now)
    const payload = { recordIds: done, nodeId: actor.organizationId }
    await record(db, actor, 'recordsApproved', aRecord(done), payload, now)
    return { done: done.length, refused: await tell(db, actor, locked, refused) }
  })

/** Gives a long day back to be confirmed again, with the reason. */
export const giveBack = (
  world: World,
  actor: AdministratorActor,
  { recordId, reason }: { recordId: string; reason: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await lockOne(db, world, actor, recordId)
    await ensureNext(db, actor, row, obstacleToReturning)
    await rows.insertFormerConfirmers(db, [row], now)
    await insertReviews(db, [row], reviewBy(actor, 'returned', reason), now)
    await rows.returnRecord(db, row, reason, now)
    await record(db, actor, 'recordReturned', aRecord([recordId]), { recordId }, now)
    return {}
  })

const reviewBy = (
  { organizationId }: AdministratorActor,
  decision: ReviewDecision['decision'],
  reason: string | null,
): ReviewDecision => ({ organizationId, decision, reason })

/**
 * Revokes a record; one that has taken effect is reversed in the ledger in the same transaction. An
 * objection that waits is answered by it.
 */
export const revoke = (
  world: World,
  actor: AdministratorActor,
  { recordId, reason }: { recordId: string; reason: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await lockOne(db, world, actor, recordId)
    await ensureNext(db, actor, row, obstacleToRevoking)
    const objectionId = await revokeHeld(db, world, actor, row, reason, now)
    const payload = { recordId, objectionId, nodeId: actor.organizationId }
    await record(db, actor, 'recordRevoked', aRecord([recordId]), payload, now)
    return {}
  })

/** Revokes a record that is held and may be revoked; gives the objection that it answers, else null. */
export const revokeHeld = async (
  db: Tx,
  { keys }: Pick<World, 'keys'>,
  actor: AdministratorActor,
  row: rows.LockedRecord,
  reason: string,
  now: Date,
): Promise<string | null> => {
  if (row.state === 'effective')
    await reverse(db, keys, row, { administratorId: actor.id, reason }, now)
  const answered = row.state === 'objected'
  const objection =
    answered &&
    (await closeObjection(db, actor, row.recordId, { decision: 'upheld', minutes: 0, reason }, now))
  await rows.updateState(db, row, 'revoked', reason, now)
  await noteTakenAbove(db, actor, [row], 0)
  await refreshPublicity(db, [row.sessionId])
  return objection ? objection.id : null
}

/** Remembers minutes that a node above the record's own takes away: what is given again below it is looked at above. */
export const noteTakenAbove = async (
  db: Tx,
  { organizationId }: Pick<AdministratorActor, 'organizationId'>,
  records: readonly rows.LockedRecord[],
  left: number,
): Promise<void> => {
  const below = records.filter(({ distance }) => distance > 0)
  if (below.length > 0) await rows.noteTaken(db, below, { by: organizationId, left })
}

type ObjectionInput = ParsedInputOf<typeof Record.object>

/** Objections of one account: each freezes a record. */
const OBJECTIONS = { scope: 'objection', most: 20, minutes: 60 }

/**
 * Objects to a record in publicity, which is frozen until somebody decides: at its node, or where nobody
 * there may, at the nearest above it.
 */
export const object = async (
  world: World,
  actor: VolunteerActor,
  { recordId, reason, fileIds = [], contactMobile }: ObjectionInput,
  now: Date,
) => {
  await allowRequest(world, actor.id, OBJECTIONS, now)
  return transact(world.db, async (db) => {
    const row = found(await rows.lockForObjection(db, recordId, actor.id), 'recordNotFound')
    const altered = (await alteredAmong({ db, keys: world.keys }, [recordId], now)).has(recordId)
    ensure(obstacleToObjecting({ ...row, altered, own: row.volunteerId === actor.id }, now))
    const objectionId = newId()
    const answering = decidingObjection(world.keys, { ...row, objectorId: actor.id })
    const holderId = await holderFrom(db, row.organizationId, answering)
    await rows.insertObjection(db, {
      id: objectionId,
      volunteer_id: row.volunteerId,
      record_id: recordId,
      objector_id: actor.id,
      holder_id: holderId,
      minutes: row.minutes,
      kind: row.kind,
      reason,
      contact_cipher: contactMobile
        ? encryptField(world.keys, contactPlace(objectionId), contactMobile)
        : null,
      publicity_starts_at: row.publicityStartsAt,
      created_at: now,
    })
    await take(db, actor, 'objectionEvidence', fileIds, evidenceOf(objectionId), now)
    await rows.updateState(db, { volunteerId: row.volunteerId, recordId }, 'objected', null, now)
    const passedTo = holderId === row.organizationId ? null : holderId
    const payload = { recordId, objectionId, passedTo }
    await record(db, actor, 'objectionRaised', aRecord([recordId]), payload, now)
    return {}
  })
}

/**
 * Decides an objection by naming the minutes that hold: the same dismiss it, others uphold it, none
 * strikes the record. Publicity starts again; more minutes than a day may have go to review first.
 */
export const decideObjection = (
  world: World,
  actor: AdministratorActor,
  { recordId, minutes, reason }: { recordId: string; minutes: number; reason: string },
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await lockOne(db, world, actor, recordId)
    await ensureNext(db, actor, row, obstacleToDeciding)
    ensure(obstacleToMinutes(row, minutes))
    const decision = minutes === row.minutes ? 'dismissed' : 'upheld'
    const review = await reviewRule(db, world, [row], now)
    const raised = await noteDecision(db, actor, row, { minutes, reason }, now)
    const settled = settlement(
      world,
      row,
      minutes > row.minutes ? decidedReview(review(row, minutes), raised) : noReview,
      now,
      {
        minutes,
        breakMinutes: breakLeft(row, minutes),
        ...(raised && { grade: weaker(row.grade, 'byHand') }),
        // Whoever sets other minutes answers for them, and may not review them either.
        ...(decision === 'upheld' ? { confirmedBy: actor.id, reason } : {}),
      },
    )
    const { id: objectionId } = await closeObjection(
      db,
      actor,
      recordId,
      { decision, minutes, reason },
      now,
    )
    await settle(db, [row], [minutes === 0 ? struck(settled) : settled], now)
    if (minutes < row.minutes) await noteTakenAbove(db, actor, [row], minutes)
    await record(
      db,
      actor,
      'objectionDecided',
      { kind: 'record', id: recordId },
      { recordId, objectionId, decision, nodeId: actor.organizationId },
      now,
    )
    return {}
  })

const closeObjection = async (
  db: Tx,
  actor: AdministratorActor,
  recordId: string,
  made: { decision: 'upheld' | 'dismissed'; minutes: number; reason: string },
  now: Date,
) => {
  const decided = { ...made, decidedBy: actor.id, nodeId: actor.organizationId }
  const id = await rows.decideObjection(db, recordId, decided, now)
  return { id: found(id, 'recordStateRefuses') }
}

const struck = (settled: rows.Settlement): rows.Settlement => ({
  ...settled,
  state: 'dismissed',
  reviewLevel: null,
  publicityStartsAt: null,
  publicityEndsAt: null,
})

/** Records of the subtree acted for among those named, held, by identifier. */
export const lockById = async (
  db: Tx,
  { keys, clock }: Pick<World, 'keys' | 'clock'>,
  actor: Pick<AdministratorActor, 'id' | 'organizationId'>,
  given: readonly { recordId: string }[],
): Promise<Map<string, rows.LockedRecord>> => {
  const ids = given.map((item) => item.recordId)
  const own = await ownVolunteers(db, keys, actor.id)
  const locked = await rows.lockRecords(db, actor.organizationId, ids, own)
  const altered = await alteredAmong({ db, keys }, ids, clock.now())
  return new Map(
    locked.map((row) => [
      row.recordId,
      {
        ...row,
        altered: altered.has(row.recordId) || !isAsMeasured(row),
      },
    ]),
  )
}

/** Records of the subtree acted for among those named, held. */
export const lockMany = async (
  db: Tx,
  world: Pick<World, 'keys' | 'clock'>,
  actor: AdministratorActor,
  recordIds: readonly string[],
): Promise<rows.LockedRecord[]> => {
  const given = recordIds.map((recordId) => ({ recordId }))
  return [...(await lockById(db, world, actor, given)).values()]
}

/** A record of the subtree acted for, held. Fails with recordNotFound. */
export const lockOne = async (
  db: Tx,
  world: Pick<World, 'keys' | 'clock'>,
  actor: AdministratorActor,
  recordId: string,
) => (await lockById(db, world, actor, [{ recordId }])).get(recordId) ?? fail('recordNotFound')

/** Refuses as a policy says; where somebody else was first, with who, what and when. */
export const ensureNext = (
  db: Tx,
  actor: AdministratorActor,
  row: rows.LockedRecord,
  obstacleTo: (record: rows.LockedRecord, standing: Standing) => Obstacle,
) =>
  ensureFirst(
    db,
    actor,
    { kind: 'record', ids: [row.recordId], state: row.state, nodeId: row.organizationId },
    obstacleTo(row, { ...row, accounts: actor.accounts }),
  )

/** The refused records with who was first. Nobody was where the volunteer is still signed in. */
export const tell = (
  db: Tx,
  actor: AdministratorActor,
  locked: ReadonlyMap<string, rows.LockedRecord>,
  refused: BatchResult['refused'],
) =>
  tellLate(db, actor, { kind: 'record' }, refused, ({ recordId }) => {
    const row = locked.get(recordId)
    return !row || row.open || row.state === 'awaitingSignOut' ? null : recordId
  })

/** Splits a batch into what may be done and what not; a record named twice is taken the first time. */
export const sift = <Item extends { recordId: string }>(
  given: readonly Item[],
  locked: ReadonlyMap<string, rows.LockedRecord>,
  judge: (row: rows.LockedRecord, item: Item) => Obstacle,
) => {
  const accepted = new Map<string, [rows.LockedRecord, Item]>()
  const refused: BatchResult['refused'] = []
  for (const item of given) {
    if (accepted.has(item.recordId)) continue
    const row = locked.get(item.recordId)
    const obstacle = row ? judge(row, item) : 'recordNotFound'
    if (obstacle === null) accepted.set(item.recordId, [row!, item])
    else
      refused.push({
        recordId: item.recordId,
        error: typeof obstacle === 'string' ? obstacle : obstacle.name,
      })
  }
  return { accepted: [...accepted.values()], refused }
}

/**
 * The rule of the day for records about to get their minutes: holds the days, and then says for each
 * record in turn who must review the day with the minutes it is given.
 */
const dayRule = async (db: Tx, records: readonly rows.LockedRecord[]) => {
  await rows.lockDays(db, records)
  const days = records.map(({ volunteerId, localDate }) => ({ volunteerId, localDate }))
  const keyOf = ({ volunteerId, localDate }: rows.PersonDay) => `${volunteerId}/${localDate}`
  const sums = new Map((await rows.sumDays(db, days)).map((day) => [keyOf(day), day.minutes]))
  return (row: rows.LockedRecord, minutes: number): ReviewLevel | null => {
    const total = (sums.get(keyOf(row)) ?? 0) - row.minutes + minutes
    sums.set(keyOf(row), total)
    return reviewLevelOf(total)
  }
}

/** Who must look at minutes before they are published, and why; a level of null is nobody. */
export interface Review {
  level: ReviewLevel | null
  reasons: HandReason[]
}

/** Nobody has to look. */
export const noReview: Review = { level: null, reasons: [] }

/**
 * The rule of the day and the rule of hours by hand together, for records about to get their minutes: says
 * for each in turn who must look at it first.
 */
export const reviewRule = async (
  db: Tx,
  { config }: Pick<World, 'config'>,
  records: readonly rows.LockedRecord[],
  now: Date,
) => {
  const levelOf = await dayRule(db, records)
  const byHand = records.filter(({ enteredBy }) => enteredBy.length > 0)
  const facts = new Map(
    (byHand.length === 0
      ? []
      : await listHandFacts(
          db,
          byHand.map(({ recordId }) => recordId),
          config.hand,
          now,
        )
    ).map((one) => [one.recordId, handReasons(one, config.hand)]),
  )
  return (row: rows.LockedRecord, minutes: number): Review => {
    const level = levelOf(row, minutes)
    const hand = facts.get(row.recordId) ?? []
    const taken = reviewOfTaken(row.taken, row.distance, minutes)
    return {
      level:
        level === 'province' || taken === 'province'
          ? 'province'
          : (level ?? taken ?? (hand.length > 0 ? 'parent' : null)),
      reasons: [
        ...(level ? (['longDay'] as const) : []),
        ...(taken ? (['takenAbove'] as const) : []),
        ...hand,
      ],
    }
  }
}

/** What one person decided above what was measured is looked at by the node above. */
export const decidedReview = (review: Review, raised: boolean): Review =>
  raised ? { level: review.level ?? 'parent', reasons: ['raised', ...review.reasons] } : review

/** The break that is left where a decision gives minutes of it back. */
export const breakLeft = (
  { computedMinutes, breakMinutes }: rows.LockedRecord,
  minutes: number,
): number => Math.min(breakMinutes, Math.max(0, computedMinutes - minutes))

/** Writes down a decision that gives more minutes than were measured; says whether it does. */
export const noteDecision = async (
  db: Tx,
  actor: AdministratorActor,
  row: rows.LockedRecord,
  to: { minutes: number; reason: string },
  now: Date,
): Promise<boolean> => {
  if (to.minutes <= row.minutes || !isAboveMeasured(row, to.minutes)) return false
  const { organizationId, volunteerId, sessionId } = row
  const minutes = to.minutes - row.minutes
  const entry = { kind: 'decision' as const, organizationId, volunteerId, sessionId, minutes }
  await noteHandEntries(db, actor, to, [entry], now)
  return true
}

/** What becomes of a record: publicity from now on, or review first where somebody must look. */
export const settlement = (
  world: World,
  row: rows.LockedRecord,
  { level, reasons }: Review,
  now: Date,
  changes: Partial<rows.Settlement>,
): rows.Settlement => ({
  volunteerId: row.volunteerId,
  recordId: row.recordId,
  minutes: row.minutes,
  breakMinutes: row.breakMinutes,
  grade: row.grade,
  confirmedBy: row.confirmedBy,
  reviewedBy: null,
  reason: null,
  ...changes,
  state: level ? 'awaitingReview' : 'publicised',
  reviewLevel: level,
  reviewReasons: reasons,
  publicityStartsAt: level ? null : now,
  publicityEndsAt: level ? null : new Date(now.getTime() + world.config.publicityDays * DAY_MS),
})

/** Writes settlements, each of its record, and counts the publicity of their sessions again. Gives the records. */
export const settle = async (
  db: Tx,
  records: readonly rows.LockedRecord[],
  settled: readonly rows.Settlement[],
  now: Date,
): Promise<string[]> => {
  if (settled.length === 0) return []
  const replaced = records.filter((row, at) => row.confirmedBy !== settled[at]!.confirmedBy)
  await rows.insertFormerConfirmers(db, replaced, now)
  await rows.settleRecords(db, settled, now)
  await refreshPublicity(
    db,
    records.map((row) => row.sessionId),
  )
  return settled.map((item) => item.recordId)
}

/** What an event is about: a record, or several. */
export const aRecord = (recordIds: readonly string[]) => ({
  kind: 'record',
  id: recordIds.length === 1 ? recordIds[0]! : null,
})
