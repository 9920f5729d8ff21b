import { OPEN_TASKS } from 'contract/rules/terms'
import { Readable } from 'node:stream'
import type { task } from 'contract/desk/task'
import type { ParsedInputOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import { type EventName, type Events, record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found, withState } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { openBytes } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { useProof } from '../../people/auth/identity-proof.service.ts'
import { ensureInSubtree } from '../../service/mission/mission.service.ts'
import { works } from './task.exports.ts'
import * as policy from './task.policy.ts'
import * as rows from './task.repository.ts'
import { dropPortions } from './task-run.repository.ts'

type Contract = typeof task

const scopeOf = (actor: AdministratorActor, everybody: boolean): rows.Scope => ({
  organizationId: actor.organizationId,
  administratorId: actor.id,
  everybody: everybody && actor.permissions.includes('taskOversee'),
})

/** Long work at the node acted for; everybody's for those who oversee it. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { all, kind, state, cursor, size = PAGE_SIZE }: ParsedInputOf<Contract['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, z.tuple([z.uuid()]))?.[0] ?? null
  const scope = scopeOf(actor, all !== undefined)
  const listed = await rows.list(db, scope, { kind, state, after, most: size + 1 })
  const { items, next } = pageOfRows(listed, size, ({ taskId }) => [taskId])
  return {
    items: items.map((row) => ({
      ...row,
      own: row.administratorId === actor.id,
      can: policy.actionsOf(row, actor, now),
    })),
    next,
  }
}

type Wanted = { missionId?: string | undefined; purpose: rows.Purpose; reason: string } & {
  ticket?: string | undefined
}

/**
 * Starts an export for a purpose. Asked for again while the same one is under way, it gives that one. Fails
 * with missionNotFound or tooManyTasks, as the work counts what there is; where much is taken out, with
 * exportProofNeeded or ticketRefused, of certificates with certificatesProofNeeded.
 */
export const start = async (
  world: World,
  actor: AdministratorActor,
  kind: policy.Kind,
  { purpose, reason, ticket, ...input }: Wanted,
  now: Date,
) => {
  const { organizationId, id: administratorId } = actor
  if (input.missionId) await ensureInSubtree(world.db, organizationId, input.missionId)
  const province = actor.nodeKind === 'root' && input.missionId === undefined
  const { names = false, count } = works[kind]
  const rowsThere = province && !names ? 0 : await count(world, actor, input, now)
  // Whoever takes out whole names proves who he is, however few they are.
  const large = names || policy.isLarge({ province, rows: rowsThere })
  return transact(world.db, async (db) => {
    const why = { purpose, reason }
    const task = { id: newId(), kind, administratorId, organizationId, input, ...why, now }
    await rows.lockOwner(db, administratorId)
    const same = await rows.findSame(db, task)
    if (same) return { taskId: same }
    await ensureRoom(db, administratorId)
    const unproven = names ? 'certificatesProofNeeded' : 'exportProofNeeded'
    if (large) await useProof(db, actor, ticket ?? fail(unproven), now)
    await rows.insert(db, task)
    await tell(db, actor, 'taskStarted', task.id, { taskId: task.id, kind, ...why }, now)
    return { taskId: task.id }
  })
}

const ensureRoom = async (db: Tx, administratorId: string) => {
  if ((await rows.countOpen(db, administratorId)) >= OPEN_TASKS) fail('tooManyTasks')
}

const tell = <N extends EventName>(
  db: Tx,
  actor: AdministratorActor,
  name: N,
  taskId: string,
  payload: Events[N],
  now: Date,
) => record(db, actor, name, { kind: 'task', id: taskId }, payload, now)

/** Stops a task; what it has written is dropped. Fails with taskNotFound or taskStateRefuses. */
export const cancel = (world: World, actor: AdministratorActor, taskId: string, now: Date) =>
  transact(world.db, async (db) => {
    const task = await held(db, actor, taskId)
    ensure(withState(policy.obstacleToCancelling(task), task.state))
    await rows.markCancelled(db, taskId, now)
    await dropPortions(db, taskId)
    await tell(db, actor, 'taskCancelled', taskId, { taskId }, now)
    return {}
  })

/** Lets a failed task go on where it stands. Fails with taskNotFound, taskStateRefuses or tooManyTasks. */
export const resume = (world: World, actor: AdministratorActor, taskId: string, now: Date) =>
  transact(world.db, async (db) => {
    const task = await held(db, actor, taskId)
    ensure(withState(policy.obstacleToResuming(task), task.state))
    await rows.lockOwner(db, task.administratorId)
    await ensureRoom(db, task.administratorId)
    await rows.markWaiting(db, taskId)
    await tell(db, actor, 'taskResumed', taskId, { taskId }, now)
    return {}
  })

const held = async (db: Tx, actor: AdministratorActor, taskId: string) =>
  found(await rows.lock(db, scopeOf(actor, true), taskId), 'taskNotFound')

/** The file of a finished task, piece by piece. Fails with taskNotFound, taskStateRefuses or taskFileExpired. */
export const download = (world: World, actor: AdministratorActor, taskId: string, now: Date) =>
  transact(world.db, async (db) => {
    const task = await held(db, actor, taskId)
    ensure(withState(policy.obstacleToDownloading(task, actor, now), task.state))
    const { names = false, media } = works[task.kind]
    if (names) await rows.noteLooks(db, actor, task, now)
    await tell(db, actor, 'taskFileDownloaded', taskId, { taskId }, now)
    return {
      body: Readable.from(pieces(world, taskId, names)),
      type: media,
      name: task.fileName!,
    }
  })

async function* pieces(world: World, taskId: string, closed: boolean): AsyncIterable<Buffer> {
  for (let ordinal = 0; ; ordinal++) {
    const piece = await rows.findPiece(world.db, taskId, ordinal)
    if (!piece) return
    yield closed
      ? found(openBytes(world.keys, policy.pieceOf(taskId, ordinal), piece), 'taskFileExpired')
      : piece
  }
}
