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
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst, tellLate, type Written } from '../../foundation/decision/decided.service.ts'
import { take } from '../../foundation/file/file.service.ts'
import { decidingObjection, holderFrom } from './answering.service.ts'
import { reverse } from './ledger.service.ts'
import { contactPlace, evidenceOf } from './objection.service.ts'
import { refreshPublicity } from './publicity.repository.ts'
import {
  type Confirmation,
  minutesConfirmed,
  obstacleToApproving,
  obstacleToConfirming,
  obstacleToDeciding,
  obstacleToObjecting,
  obstacleToReturning,
  obstacleToRevoking,
  type ReviewLevel,
  type Standing,
  reviewLevelOf,
} from './record.policy.ts'
import * as rows from './record.repository.ts'

const DAY_MS = 86_400_000

/**
 * Proposes the minutes of a volunteer's session once a stretch of it has ended. Called in the
 * transaction that ends the stretch; calling again changes nothing once somebody has confirmed.
 */
export const propose = (db: Tx, _world: World, of: rows.ProposedRecord, now: Date): Promise<void> =>
  rows.upsertProposed(db, newId(), of, now)

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
    const locked = await lockById(db, actor, given)
    const judge = (row: rows.LockedRecord, item: Confirmation) =>
      obstacleToConfirming(row, { administratorId: actor.id }, item)
    const { accepted, refused } = sift(given, locked, judge)
    const level = await dayRule(
      db,
      accepted.map(([row]) => row),
    )
    const settled = accepted.map(([row, item]) => {
      const { minutes, breakMinutes } = minutesConfirmed(row, item)
      return settlement(world, row, level(row, minutes), now, {
        minutes,
        breakMinutes,
        confirmedBy: actor.id,
        reason: item.reason ?? null,
      })
    })
    const recordIds = await settle(
      db,
      accepted.map(([row]) => row),
      settled,
      now,
    )
    await record(db, actor, 'recordsConfirmed', aRecord(recordIds), { recordIds }, now)
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
    const locked = await lockById(db, actor, given)
    const judge = (row: rows.LockedRecord) =>
      obstacleToApproving(row, { ...row, administratorId: actor.id })
    const { accepted, refused } = sift(given, locked, judge)
    const approved = accepted.map(([row]) => row)
    const settled = approved.map((row) =>
      settlement(world, row, null, now, { reviewedBy: actor.id }),
    )
    const done = await settle(db, approved, settled, now)
    await record(db, actor, 'recordsApproved', aRecord(done), { recordIds: done }, now)
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
    const row = await lockOne(db, actor, recordId)
    await ensureNext(db, actor, row, obstacleToReturning)
    await rows.returnRecord(db, row, reason, now)
    await record(db, actor, 'recordReturned', aRecord([recordId]), { recordId }, now)
    return {}
  })

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
    const row = await lockOne(db, actor, recordId)
    await ensureNext(db, actor, row, obstacleToRevoking)
    if (row.state === 'effective')
      await reverse(db, world.keys, row, { administratorId: actor.id, reason }, now)
    const answered = row.state === 'objected'
    const objection = answered && (await closeObjection(db, actor, recordId, 'upheld', reason, now))
    await rows.updateState(db, row, 'revoked', reason, now)
    await refreshPublicity(db, [row.sessionId])
    const payload = { recordId, objectionId: objection ? objection.id : null }
    await record(db, actor, 'recordRevoked', aRecord([recordId]), payload, now)
    return {}
  })

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
    const row = found(await rows.lockForObjection(db, recordId), 'recordNotFound')
    ensure(obstacleToObjecting({ ...row, own: row.volunteerId === actor.id }, now))
    const objectionId = newId()
    const holderId = await holderFrom(db, row.organizationId, decidingObjection(row))
    await rows.insertObjection(db, {
      id: objectionId,
      volunteer_id: row.volunteerId,
      record_id: recordId,
      objector_id: actor.id,
      holder_id: holderId,
      reason,
      contact_cipher: contactMobile
        ? encryptField(world.keys, contactPlace(objectionId), contactMobile)
        : null,
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
    const row = await lockOne(db, actor, recordId)
    await ensureNext(db, actor, row, obstacleToDeciding)
    const decision = minutes === row.minutes ? 'dismissed' : 'upheld'
    const level = await dayRule(db, [row])
    const settled = settlement(
      world,
      row,
      minutes > row.minutes ? level(row, minutes) : null,
      now,
      {
        minutes,
        // Whoever sets other minutes answers for them, and may not review them either.
        ...(decision === 'upheld' ? { confirmedBy: actor.id, reason } : {}),
        reviewedBy: actor.id,
      },
    )
    const { id: objectionId } = await closeObjection(db, actor, recordId, decision, reason, now)
    await settle(db, [row], [minutes === 0 ? struck(settled) : settled], now)
    await record(
      db,
      actor,
      'objectionDecided',
      { kind: 'record', id: recordId },
      { recordId, objectionId, decision },
      now,
    )
    return {}
  })

const closeObjection = async (
  db: Tx,
  actor: AdministratorActor,
  recordId: string,
  decision: 'upheld' | 'dismissed',
  reason: string,
  now: Date,
) => {
  const decided = { decision, decidedBy: actor.id, reason }
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

const lockById = async (
  db: Tx,
  actor: AdministratorActor,
  given: readonly { recordId: string }[],
): Promise<Map<string, rows.LockedRecord>> => {
  const ids = given.map((item) => item.recordId)
  const locked = await rows.lockRecords(db, actor.organizationId, ids)
  return new Map(locked.map((row) => [row.recordId, row]))
}

/** A record of the subtree acted for, held. Fails with recordNotFound. */
export const lockOne = async (db: Tx, actor: AdministratorActor, recordId: string) =>
  (await lockById(db, actor, [{ recordId }])).get(recordId) ?? fail('recordNotFound')

/** Refuses as a policy says; where somebody else was first, with who, what and when. */
const ensureNext = (
  db: Tx,
  actor: AdministratorActor,
  row: rows.LockedRecord,
  obstacleTo: (record: rows.LockedRecord, standing: Standing) => Obstacle,
) =>
  ensureFirst(
    db,
    actor,
    { kind: 'record', ids: [row.recordId], state: row.state },
    obstacleTo(row, { ...row, administratorId: actor.id }),
  )

/** The refused records with who was first. Nobody was where the volunteer is still signed in. */
const tell = (
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
const sift = <Item extends { recordId: string }>(
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
export const dayRule = async (db: Tx, records: readonly rows.LockedRecord[]) => {
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

/** What becomes of a record: publicity from now on, or review first where a level is named. */
export const settlement = (
  world: World,
  row: rows.LockedRecord,
  level: ReviewLevel | null,
  now: Date,
  changes: Partial<rows.Settlement>,
): rows.Settlement => ({
  volunteerId: row.volunteerId,
  recordId: row.recordId,
  minutes: row.minutes,
  breakMinutes: row.breakMinutes,
  confirmedBy: row.confirmedBy,
  reviewedBy: null,
  reason: null,
  ...changes,
  state: level ? 'awaitingReview' : 'publicised',
  reviewLevel: level,
  publicityStartsAt: level ? null : now,
  publicityEndsAt: level ? null : new Date(now.getTime() + world.config.publicityDays * DAY_MS),
})

/** Writes settlements and counts the publicity of their sessions again. Gives the records. */
export const settle = async (
  db: Tx,
  records: readonly rows.LockedRecord[],
  settled: readonly rows.Settlement[],
  now: Date,
): Promise<string[]> => {
  if (settled.length === 0) return []
  await rows.settleRecords(db, settled, now)
  await refreshPublicity(
    db,
    records.map((row) => row.sessionId),
  )
  return settled.map((item) => item.recordId)
}

const aRecord = (recordIds: readonly string[]) => ({
  kind: 'record',
  id: recordIds.length === 1 ? recordIds[0]! : null,
})
