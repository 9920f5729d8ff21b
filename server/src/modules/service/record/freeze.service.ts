import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { ensure } from '../../../platform/fail.ts'
import { heldSealKeys } from '../../../platform/seal.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './freeze.repository.ts'
import { reverseMany } from './ledger.service.ts'
import { sealRecords } from './record-seal.repository.ts'
import { alteredThemselves } from './record-seal.service.ts'
import { refreshPublicity } from './publicity.repository.ts'
import { canMove } from './record.states.ts'
import { obstacleToRevoking } from './record.policy.ts'
import { lockMany, noteTakenAbove } from './record.service.ts'

/** Keeps records from taking effect; those that have, or count no more, stay as they are. Gives how many are held. */
export const freezeRecords = async (
  db: Tx,
  recordIds: readonly string[],
  now: Date,
): Promise<number> => {
  const altered = await alteredThemselves({ db, keys: heldSealKeys() }, recordIds, now)
  const frozen = await rows.freeze(db, recordIds, now)
  await sealUnaltered(db, frozen, altered, now)
  return frozen.length
}

/** Keeps those of some records from taking effect that a finding holds which froze its own. */
export const freezeHeld = async (
  db: Tx,
  recordIds: readonly string[],
  now: Date,
): Promise<number> => freezeRecords(db, await rows.listHeld(db, recordIds), now)

/** What was altered before gets no new seal, and so still takes no effect. */
const sealUnaltered = (
  db: Tx,
  recordIds: readonly string[],
  altered: ReadonlySet<string>,
  now: Date,
) =>
  sealRecords(
    db,
    recordIds.filter((id) => !altered.has(id)),
    now,
  )

/**
 * Lets frozen records go on that no other finding holds: what was left of their publicity begins now. To be
 * called once the finding holds them no more.
 */
export const thawRecords = async (
  db: Tx,
  { keys }: Pick<World, 'keys'>,
  recordIds: readonly string[],
  now: Date,
): Promise<void> => {
  const altered = await alteredThemselves({ db, keys }, recordIds, now)
  const thawed = await rows.thaw(db, recordIds, now)
  const ids = thawed.map(({ recordId }) => recordId)
  await sealUnaltered(db, ids, altered, now)
  const sessionIds = [...new Set(thawed.map(({ sessionId }) => sessionId))]
  if (sessionIds.length > 0) await refreshPublicity(db, sessionIds)
}

export interface Revoked {
  recordIds: string[]
  sessions: number
  minutes: number
  /** Objections that were answered by it. */
  objectionIds: string[]
}

/**
 * Revokes records of the subtree together, all or none, and reverses in the ledger what had taken effect.
 * What counts no more is left out. The caller records the fact. Fails with recordOwn or recordTookPart.
 */
export const revokeMany = async (
  db: Tx,
  world: World,
  actor: AdministratorActor,
  recordIds: readonly string[],
  reason: string,
  now: Date,
): Promise<Revoked> => {
  const locked = await lockMany(db, world, actor, recordIds)
  const standing = locked.filter(({ state }) => canMove(state, 'revoke'))
  for (const row of standing) ensure(obstacleToRevoking(row, { ...row, accounts: actor.accounts }))
  const effective = standing.filter(({ state }) => state === 'effective')
  const by = { administratorId: actor.id, reason }
  await reverseMany(db, world.keys, effective, by, now)
  const ids = standing.map(({ recordId }) => recordId)
  const objectionIds = await rows.upholdObjections(db, ids, by, now)
  await rows.revoke(db, standing, reason, now)
  await noteTakenAbove(db, actor, standing, 0)
  await sealRecords(db, ids, now)
  const sessionIds = [...new Set(standing.map(({ sessionId }) => sessionId))]
  await refreshPublicity(db, sessionIds)
  return {
    recordIds: ids,
    sessions: sessionIds.length,
    minutes: standing.reduce((sum, { minutes }) => sum + minutes, 0),
    objectionIds,
  }
}
