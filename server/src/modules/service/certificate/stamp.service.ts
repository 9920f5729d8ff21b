import type { issuerStamp } from 'contract/service/issuer-stamp'
import type { ParsedInputOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Keys } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found, withState } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { stampPicture } from '../../../platform/pictures.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst, refuseLate } from '../../foundation/decision/decided.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import {
  obstacleToDeciding,
  obstacleToStopping,
  obstacleToWithdrawing,
  pictureDigest,
  pictureHolds,
  stampSeal,
  standingHolds,
} from './stamp.policy.ts'
import * as rows from './stamp.repository.ts'
import { transitions } from './stamp.states.ts'

type Area = typeof issuerStamp

const aStamp = (id: string) => ({ kind: 'issuerStamp', id })

/** Certificates are issued in the name of the root: what is printed beside it, the root decides. */
const ensureIssuer = ({ nodeKind }: AdministratorActor) =>
  nodeKind === 'root' ? undefined : fail('issuerStampAbove')

const holds = (keys: Keys, row: rows.StampRow): boolean =>
  pictureHolds(row) && standingHolds(keys, row)

const standingOf = (actor: AdministratorActor, { state, proposedBy }: rows.StampRow) => ({
  state,
  mine: isAmong(actor, [proposedBy]),
})

/** Every picture there was, the newest first. Fails with issuerStampAbove. */
export const list = async (
  { keys }: World,
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
) => {
  ensureIssuer(actor)
  const after = decodeCursor(cursor, z.tuple([z.uuid()]))?.[0] ?? null
  const listed = await rows.listStamps(db, actor.organizationId, after, size + 1)
  const { items, next } = pageOfRows(listed, size, ({ stampId }) => [stampId])
  return { items: items.map((row) => shown(keys, actor, row)), next }
}

const shown = (keys: Keys, actor: AdministratorActor, row: rows.StampRow) => {
  const standing = standingOf(actor, row)
  const altered = !holds(keys, row)
  const obstacles = {
    decide: altered ? 'issuerStampAltered' : obstacleToDeciding(standing),
    withdraw: obstacleToWithdrawing(standing),
    stop: obstacleToStopping(standing),
  }
  const manages = actor.permissions.includes('certificateManage')
  const actions = Object.keys(obstacles) as (keyof typeof obstacles)[]
  return {
    stampId: row.stampId,
    state: row.state,
    digest: row.digest.toString('hex'),
    altered,
    reason: row.reason,
    proposedBy: row.proposedByName,
    proposedAt: row.proposedAt,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt,
    answer: row.answer,
    endedBy: row.endedByName,
    endedAt: row.endedAt,
    endReason: row.endReason,
    can: actions.filter((action) => manages && obstacles[action] === null),
  }
}

const one = async (db: Db, actor: AdministratorActor, stampId: string) => {
  ensureIssuer(actor)
  return found(await rows.findStamp(db, actor.organizationId, stampId), 'issuerStampNotFound')
}

/** One picture, as whoever decides sees it. Fails with issuerStampAbove and issuerStampNotFound. */
export const picture = async (
  db: Db,
  actor: AdministratorActor,
  { stampId }: ParsedInputOf<Area['picture']>,
): Promise<FileAnswer> => {
  const { picture: body } = await one(db, actor, stampId)
  return { body, type: 'image/png', name: `${stampId}.png` }
}

/**
 * Sends a picture in. Fails with issuerStampAbove, fileNotFound, issuerStampUnfit where it is no PNG that is clear
 * around the seal, and issuerStampWaiting.
 */
export const propose = (
  world: World,
  actor: AdministratorActor,
  { fileId, reason }: ParsedInputOf<Area['propose']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    ensureIssuer(actor)
    const stampId = newId()
    await files.take(db, actor, 'issuerStamp', [fileId], aStamp(stampId), now)
    const bytes = await files.bytesOf(world, db, fileId)
    const drawn = found(await stampPicture(bytes), 'issuerStampUnfit')
    const stamp = {
      stampId,
      organizationId: actor.organizationId,
      digest: pictureDigest(drawn),
      state: transitions.propose.to,
      proposedBy: actor.id,
      proposedAt: now,
      ...undecided,
    }
    const seal = stampSeal(world.keys, stamp)
    if (!(await rows.insertStamp(db, { ...stamp, picture: drawn, reason, seal })))
      fail('issuerStampWaiting')
    await record(db, actor, 'issuerStampProposed', aStamp(stampId), { stampId }, now)
    return { stampId }
  })

const undecided = { decidedBy: null, decidedAt: null, endedBy: null, endedAt: null }

/**
 * Decides about a picture that another one sent in; one that is approved takes the place of the one before. Fails
 * with issuerStampAbove, issuerStampNotFound and issuerStampAltered, or as `obstacleToDeciding` says.
 */
export const decide = (
  world: World,
  actor: AdministratorActor,
  { stampId, agree, reason }: ParsedInputOf<Area['decide']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await one(db, actor, stampId)
    await ensureFirst(db, actor, about(row), obstacleToDeciding(standingOf(actor, row)))
    if (!holds(world.keys, row)) fail('issuerStampAltered')
    const action = agree ? 'approve' : 'refuse'
    const replacedId = agree ? await replaceUsed(world, db, actor, reason, now) : null
    const to = { ...row, state: transitions[action].to, decidedBy: actor.id, decidedAt: now }
    if (!(await move(world.keys, db, { ...to, answer: reason }, action)))
      await refuseLate(db, actor, about(row))
    if (agree)
      await record(db, actor, 'issuerStampApproved', aStamp(stampId), { stampId, replacedId }, now)
    else await record(db, actor, 'issuerStampRefused', aStamp(stampId), { stampId }, now)
    return {}
  })

/** The one that is printed makes room for the next: it is part of the same decision. */
const replaceUsed = async (
  world: World,
  db: Tx,
  actor: AdministratorActor,
  endReason: string,
  now: Date,
): Promise<string | null> => {
  const used = await rows.lockUsed(db, actor.organizationId)
  if (!used) return null
  const to = { ...used, state: transitions.replace.to, endedBy: actor.id, endedAt: now, endReason }
  await move(world.keys, db, to, 'replace')
  return used.stampId
}

const move = (
  keys: Keys,
  db: Tx,
  to: rows.StampRow,
  action: keyof typeof transitions,
): Promise<boolean> =>
  rows.moveStamp(db, { ...to, seal: stampSeal(keys, to) }, transitions[action].from)

const about = ({ stampId, state }: rows.StampRow) => ({
  kind: 'issuerStamp' as const,
  ids: [stampId],
  state,
})

/** Takes back what oneself sent in. Fails as `obstacleToWithdrawing` says. */
export const withdraw = (
  world: World,
  actor: AdministratorActor,
  { stampId }: ParsedInputOf<Area['withdraw']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await one(db, actor, stampId)
    await ensureFirst(db, actor, about(row), obstacleToWithdrawing(standingOf(actor, row)))
    const to = { ...row, state: transitions.withdraw.to, decidedBy: actor.id, decidedAt: now }
    if (!(await move(world.keys, db, to, 'withdraw'))) await refuseLate(db, actor, about(row))
    await record(db, actor, 'issuerStampWithdrawn', aStamp(stampId), { stampId }, now)
    return {}
  })

/** Prints a picture on no further certificate. Fails as `obstacleToStopping` says. */
export const stop = (
  world: World,
  actor: AdministratorActor,
  { stampId, reason }: ParsedInputOf<Area['stop']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await one(db, actor, stampId)
    ensure(withState(obstacleToStopping(standingOf(actor, row)), row.state))
    const to = { ...row, state: transitions.stop.to, endedBy: actor.id, endedAt: now }
    if (!(await move(world.keys, db, { ...to, endReason: reason }, 'stop')))
      await refuseLate(db, actor, about(row))
    await record(db, actor, 'issuerStampStopped', aStamp(stampId), { stampId }, now)
    return {}
  })

/** The digest of the picture that new certificates carry; null without one, or where it was altered. */
export const presentStamp = async (
  { keys }: Pick<World, 'keys'>,
  db: Db,
): Promise<string | null> => {
  const row = await rows.findUsed(db)
  return row && holds(keys, row) ? row.digest.toString('hex') : null
}

/** The picture that a certificate names; null where it is gone or is not that picture any more. */
export const stampOf = async (
  { db, keys }: Pick<World, 'db' | 'keys'>,
  digest: string,
): Promise<Buffer | null> => {
  const kept = await rows.listByDigest(db, Buffer.from(digest, 'hex'))
  return kept.find((row) => holds(keys, row))?.picture ?? null
}

const BATCH = 50
const MOST_GONE = 100

/** What does not hold of the pictures, and of those that certificates name by these digests. */
export const verifyStamps = async (
  { db, keys }: Pick<World, 'db' | 'keys'>,
  named: ReadonlySet<string>,
): Promise<string[]> => {
  const problems: string[] = []
  const printed = new Set<string>()
  const replaced = await rows.listReplaced(db)
  let after: string | null = null
  for (;;) {
    const page: rows.StampRow[] = await rows.listAll(db, after, BATCH)
    for (const row of page) {
      if (!pictureHolds(row)) problems.push(`issuer stamp ${row.stampId}: picture altered`)
      const back = row.state === 'approved' && replaced.has(row.stampId)
      if (back || !standingHolds(keys, row))
        problems.push(`issuer stamp ${row.stampId}: standing altered`)
      if (holds(keys, row)) printed.add(row.digest.toString('hex'))
    }
    if (page.length < BATCH) break
    after = page.at(-1)!.stampId
  }
  for (const id of await rows.listGone(db, MOST_GONE))
    problems.push(`issuer stamp ${id}: gone, and the log tells of it`)
  for (const digest of named)
    if (!printed.has(digest)) problems.push(`issuer stamp with digest ${digest}: no such picture`)
  return problems
}
