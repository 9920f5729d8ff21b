import { scanErrors } from 'contract/service/attendance'
import { maskName } from 'contract/rules/mask'
import * as z from 'zod/mini'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure, found, type Obstacle } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { World } from '../../../platform/world.ts'
import { findSessionOf } from './attendance.repository.ts'
import * as rows from './refused-scan.repository.ts'

/** What is kept of those who tried: everything but the question whether signing out for nothing is meant. */
const kept = new Set<string>(scanErrors.filter((name) => name !== 'scanBeforeStart'))

/**
 * Gives what refuses a scan where something is in its way, and keeps that, so that whoever runs the session sees
 * who stood at the gate in vain. Fails with the obstacle.
 */
export const refusing =
  ({ db }: World, tried: rows.Tried, now: Date) =>
  async <O extends Obstacle>(obstacle: O): Promise<O extends null ? void : never> => {
    const named = namedOf(obstacle)
    if (named && kept.has(named.name)) await rows.keepRefused(db, tried, named, now)
    ensure(obstacle)
    return undefined as O extends null ? void : never
  }

const namedOf = (obstacle: Obstacle) =>
  typeof obstacle === 'string' ? { name: obstacle, details: {} } : obstacle

const Key = z.tuple([z.iso.datetime(), z.uuid(), z.string(), z.string()])

/** Scans of a session that were refused, the latest first. Fails with sessionNotFound outside the subtree. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { sessionId, cursor, size = PAGE_SIZE }: { sessionId: string; cursor?: string; size?: number },
) => {
  found(await findSessionOf(db, actor.organizationId, sessionId), 'sessionNotFound')
  const listed = await rows.listRefused(db, sessionId, decodeCursor(cursor, Key), size + 1)
  const page = pageOfRows(listed, size, ({ lastAt, volunteerId, way, refusal }) => [
    lastAt,
    volunteerId,
    way,
    refusal,
  ])
  const items = page.items.map(({ name, ...row }) => ({ ...row, nameMasked: maskName(name) }))
  return { ...page, items }
}
