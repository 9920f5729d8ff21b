import { EXPORT_ROWS } from 'contract/rules/terms'
import { setImmediate as letOthersThrough } from 'node:timers/promises'
import { permissionsOf } from 'contract/permissions'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/db.ts'
import { Failure, fail } from '../../../platform/fail.ts'
import { encryptBytes } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ownAdministrators } from '../../people/account/same-person.service.ts'
import { works } from './task.exports.ts'
import { FILE_LIFE_MS, LEASE_MS, neededFor, pieceOf } from './task.policy.ts'
import * as rows from './task-run.repository.ts'
import { type Cell, inPieces } from '../../../platform/workbook.ts'

const PIECE_BYTES = 512 * 1024
/** Rows written at a stretch: about two milliseconds. */
const AT_A_STRETCH = 50

/**
 * Works a waiting task off, portion by portion; each is committed with the place where the next one
 * begins. Does nothing when the task is not waiting, or is taken away meanwhile.
 */
export const runTask = async (world: World, { taskId }: { taskId: string }): Promise<void> => {
  const task = await take(world, taskId)
  if (task) await workOff(world, task)
}

/** Claims a task for this worker, or nothing when another has it or it has ended. */
export const take = (world: World, taskId: string): Promise<rows.Claimed | null> =>
  rows.claim(world.db, taskId, leaseEnd(world))

const leaseEnd = (world: World) => new Date(world.clock.now().getTime() + LEASE_MS)

const workOff = async (world: World, task: rows.Claimed): Promise<void> => {
  try {
    const actor = await ownerOf(world, task)
    let step: Advanced | null = begun(task)
    while (step && !step.complete) step = await advance(world, step.task, actor)
    if (step) await finish(world, step.task, actor)
  } catch (error) {
    // A refusal would come again; anything else too, most likely. Where the database is gone, the
    // lease runs out and the task goes on by itself.
    if (!(error instanceof Failure)) world.log.error({ err: error, task: task.id }, 'long work')
    const failure = error instanceof Failure ? error.name : 'internalError'
    await giveUp(world, task, failure)
  }
}

/** The owner as far as his roles reach today. Fails with permissionDenied when they no longer do. */
const ownerOf = async (world: World, task: rows.Claimed): Promise<AdministratorActor> => {
  const held = await rows.listRoles(world.db, task)
  const roles = held.map(({ role }) => role)
  // Without a role there is no permission either, whatever the node.
  const nodeKind = held[0]?.kind ?? 'organization'
  const permissions = permissionsOf(roles, nodeKind)
  if (!permissions.includes(neededFor[task.kind])) fail('permissionDenied')
  return {
    kind: 'administrator',
    id: task.administratorId,
    accounts: await ownAdministrators(world.db, task.administratorId),
    sessionId: task.id,
    organizationId: task.organizationId,
    nodeKind,
    roles,
    permissions,
    requestId: task.id,
    ip: '',
    userAgent: '',
    browser: null,
  }
}

interface Advanced {
  task: rows.Claimed
  complete: boolean
}

/** Where a task stands when it is taken up: all its portions may be there already. */
const begun = (task: rows.Claimed): Advanced => ({
  task,
  complete: task.portions > 0 && task.position === null,
})

/**
 * Makes the next portion and commits it; null when the task is no longer this worker's. Fails with
 * exportTooLarge, and with whatever the work refuses.
 */
export const advance = async (
  world: World,
  task: rows.Claimed,
  actor?: AdministratorActor,
): Promise<Advanced | null> => {
  const made = await works[task.kind].portion({
    world,
    actor: actor ?? (await ownerOf(world, task)),
    input: task.input,
    position: task.position,
    total: task.total,
    now: world.clock.now(),
  })
  if (made.total > EXPORT_ROWS) fail('exportTooLarge')
  return transact(world.db, async (db) => {
    const present = await rows.lockClaimed(db, task)
    if (!present) return null
    const done = present.done + made.rows.length
    const next: rows.Claimed = {
      ...present,
      total: Math.max(made.total, done),
      done,
      failed: present.failed + made.failed,
      position: made.next,
      portions: present.portions + 1,
    }
    await rows.addPortion(db, present, {
      total: next.total!,
      done,
      failed: next.failed,
      position: made.next,
      rows: made.rows,
      leaseEndsAt: leaseEnd(world),
    })
    return { task: next, complete: made.next === null }
  })
}

/** Writes the file from the portions and ends the task, all in one transaction. */
const finish = async (world: World, task: rows.Claimed, actor: AdministratorActor) => {
  const work = works[task.kind]
  const name = await work.fileName(world, actor, task.input, task.createdAt)
  await transact(world.db, async (db) => {
    if (!(await rows.lockClaimed(db, task))) return
    const now = world.clock.now()
    let [size, ordinal] = [0, 0]
    const file = work.file(world, rowsOf(db, task), task.createdAt)
    for await (const piece of inPieces(file, PIECE_BYTES)) {
      const kept = work.names ? encryptBytes(world.keys, pieceOf(task.id, ordinal), piece) : piece
      await rows.addPiece(db, task.id, ordinal++, kept)
      size += piece.length
    }
    const expiresAt = new Date(now.getTime() + FILE_LIFE_MS)
    await rows.markDone(db, task.id, { name, size, expiresAt }, now)
    // They tell who is in it, as long as the task is told of.
    if (!work.names) await rows.dropPortions(db, task.id)
    const object = { kind: 'task', id: task.id }
    await record(db, actor, work.event, object, { taskId: task.id, rows: task.done }, now)
  })
}

/** Row by row; who writes them lets requests through between a few of them. */
async function* rowsOf(db: Tx, { id, portions }: rows.Claimed): AsyncIterable<Cell[]> {
  for (let ordinal = 0; ordinal < portions; ordinal++)
    for (const [n, row] of (await rows.findPortion<Cell[]>(db, id, ordinal)).entries()) {
      if (n % AT_A_STRETCH === 0) await letOthersThrough()
      yield row
    }
}

const giveUp = (world: World, task: rows.Claimed, failure: string) =>
  transact(world.db, async (db) => {
    if (!(await rows.lockClaimed(db, task))) return
    const now = world.clock.now()
    await rows.markFailed(db, task.id, failure, now)
    const object = { kind: 'task', id: task.id }
    await record(db, { kind: 'system' }, 'taskFailed', object, { taskId: task.id, failure }, now)
  })
