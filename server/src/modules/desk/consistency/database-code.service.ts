import { record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import { watchDatabaseCode } from '../../../platform/database-code.ts'
import type { Db } from '../../../platform/db.ts'
import { noteSecurity } from '../../../platform/security-event.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { findRoot } from '../../nodes/organization/place-in-tree.service.ts'
import * as rows from './consistency.repository.ts'

/** What has been told of is told of again after a day, where it still stands. */
const AGAIN_MS = 86_400_000

interface Look {
  watch: ReturnType<typeof watchDatabaseCode>
  /** When this process looked last, and what it found then. */
  last: { at: Date; found: ReadonlySet<string> } | null
}

const looks = new WeakMap<Db, Look>()

/**
 * Raises an alarm at the root where a trigger, function or rule in the database is not what the migrations made, or was
 * written since the last look of this process; where it was put back and is there again, once more. Timed, so that
 * nobody has one of his own for long without a trace.
 */
export const lookAtDatabaseCode = async ({ db, clock }: World): Promise<void> => {
  const look = looks.get(db) ?? { watch: watchDatabaseCode(), last: null }
  looks.set(db, look)
  const now = clock.now()
  const found = (await look.watch(db, now)).map(({ subject }) => subject)
  const { last } = look
  look.last = { at: now, found: new Set(found) }
  const aDayAgo = new Date(now.getTime() - AGAIN_MS)
  for (const code of found) {
    const came = last !== null && !last.found.has(code)
    const since = came ? last.at : aDayAgo
    if (!(await rows.isToldOfCode(db, code, since, { orWaits: !came }))) await tell(db, code, now)
  }
  await lookAtRoles(db, now)
}

/** Raises an alarm at the root: a timed task was taken out of the list of those that run. */
export const tellOfSchedule = ({ db, clock }: World, task: string): Promise<void> =>
  tell(db, `schedule ${task}`, clock.now())

const tell = async (db: Db, code: string, now: Date): Promise<void> => {
  const organizationId = await findRoot(db)
  await noteSecurity(db, { name: 'databaseCodeAltered', organizationId, details: { code } }, now)
}

/** A role that may write is told of when it comes; the log keeps which there were, so that each is told of once. */
const lookAtRoles = async (db: Db, now: Date): Promise<void> => {
  const roles = await rows.listWritingRoles(db)
  const noted = await rows.findNotedRoles(db)
  if (noted?.join() === roles.join()) return
  await transact(db, async (db) => {
    await record(db, system, 'databaseRolesNoted', { kind: 'database', id: null }, { roles }, now)
    const fresh = noted === null ? [] : roles.filter((role) => !noted.includes(role))
    for (const role of fresh) await tell(db, `role ${role}`, now)
  })
}
