import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { findSessionOf } from './attendance.repository.ts'
import * as rows from './settlement.repository.ts'

/** What became of a session, and what is still to be done about it. Fails with sessionNotFound outside the subtree. */
export const settlement = async (
  db: Db,
  actor: AdministratorActor,
  sessionId: string,
  now: Date,
) => {
  found(await findSessionOf(db, actor.organizationId, sessionId), 'sessionNotFound')
  const [listed, tried] = await Promise.all([
    rows.listSettlements(db, [sessionId], now),
    rows.listTried(db, sessionId),
  ])
  const { figures, open, awaitsVolunteers } = listed[0]!
  return { figures, open, awaitsVolunteers, tried }
}

/** The figures of some sessions and how many matters are open of each; the caller has looked whose they are. */
export const settlementsOf = async (db: Db, sessionIds: readonly string[], now: Date) => {
  const listed = await rows.listSettlements(db, sessionIds, now)
  return new Map(
    listed.map(({ sessionId, figures, open }) => [
      sessionId,
      { figures, open: Object.values(open).reduce((sum, one) => sum + one, 0) },
    ]),
  )
}
