import { MOST_EXTENSION_MINUTES } from 'contract/rules/terms'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import * as rows from './extension.repository.ts'
import { MINUTE_MS, minutesBetween, type Period } from './session-clock.policy.ts'

/**
 * How many minutes longer a session that runs can go on; null of one that does not run: within its day, before the next one of its
 * mission, and so far as extensions before this one leave it.
 */
const extendableMinutes = (
  session: Period & { missionState: string; extended: number; before: Date },
  now: Date,
): number | null => {
  const { missionState, startsAt, endsAt, extended, before } = session
  if (missionState !== 'published' || now < startsAt || now >= endsAt) return null
  return Math.max(0, Math.min(MOST_EXTENSION_MINUTES - extended, minutesBetween(endsAt, before)))
}

/** What is asked of a session that runs. */
export interface Extending {
  sessionId: string
  /** The end that whoever asks saw. */
  endsAt?: string | undefined
  /** Later than that. */
  minutes: number
  reason: string
}

/**
 * Moves the end of a session that runs, within the command that sees to whoever is at it. Fails with
 * sessionNotFound outside the subtree, sessionNotRunning, sessionEndMoved or extensionTooLong.
 */
export const extendWithin = async (
  db: Tx,
  actor: AdministratorActor,
  { sessionId, endsAt: seen, minutes, reason }: Extending,
  now: Date,
): Promise<{ extensionId: string; missionId: string; endsAt: Date }> => {
  await rows.holdMissionOf(db, sessionId)
  const session = found(
    await rows.findExtendable(db, actor.organizationId, sessionId),
    'sessionNotFound',
  )
  const most = extendableMinutes(session, now)
  if (most === null) return fail('sessionNotRunning')
  if (seen !== undefined && session.endsAt.getTime() !== Date.parse(seen))
    return fail('sessionEndMoved')
  if (minutes > most) return fail('extensionTooLong')
  const endsAt = new Date(session.endsAt.getTime() + minutes * MINUTE_MS)
  const extensionId = newId()
  const { missionId } = session
  await rows.insertExtension(db, missionId, {
    id: extensionId,
    session_id: sessionId,
    previous_ends_at: session.endsAt,
    ends_at: endsAt,
    reason,
    extended_by: actor.id,
    created_at: now,
  })
  return { extensionId, missionId, endsAt }
}

/** How often a session of the subtree was extended, and by how many minutes it still can be now. */
export const extensionsOf = async (
  db: Db,
  actor: AdministratorActor,
  sessionId: string,
  now: Date,
) => {
  const session = await rows.findExtendable(db, actor.organizationId, sessionId)
  return {
    extensions: await rows.listExtensions(db, sessionId),
    extendable: (session && extendableMinutes(session, now)) ?? 0,
  }
}
