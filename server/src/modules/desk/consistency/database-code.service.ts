import { watchDatabaseCode } from '../../../platform/database-code.ts'
import type { Db } from '../../../platform/db.ts'
import { noteSecurity } from '../../../platform/security-event.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './consistency.repository.ts'

/** What has been told of is told of again after a day, where it still stands. */
const AGAIN_MS = 86_400_000

const watches = new WeakMap<Db, ReturnType<typeof watchDatabaseCode>>()

/**
 * Raises an alarm at the root where a trigger, function or rule in the database is not what the migrations made, or was
 * written since the last look of this process; timed, so that nobody has one of his own for long without a trace.
 */
export const lookAtDatabaseCode = async ({ db, clock }: World): Promise<void> => {
  const watch = watches.get(db) ?? watchDatabaseCode()
  watches.set(db, watch)
  const now = clock.now()
  const found = await watch(db, now)
  if (found.length === 0) return
  const organizationId = await rows.rootOf(db)
  for (const { subject: code } of found) {
    if (await rows.isToldOfCode(db, code, new Date(now.getTime() - AGAIN_MS))) continue
    await noteSecurity(db, { name: 'databaseCodeAltered', organizationId, details: { code } }, now)
  }
}
