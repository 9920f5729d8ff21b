import { addDays, instantOf, localDate } from 'contract/rules/time'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { tellAtOnce } from '../message/message.service.ts'
import { EVENING, LEAD_MINUTES } from './notice.policy.ts'
import * as rows from './reminder.repository.ts'

/** Sessions looked through in one statement, and reminders written in one transaction. */
const SESSIONS = 50
const BATCH = 1000

/** Which sessions a reminder is due for: those that start after the one moment and not after the other. */
export const stretchOf = (kind: rows.Reminder, now: Date): { after: Date; until: Date } => {
  const near = new Date(now.getTime() + LEAD_MINUTES * 60_000)
  if (kind === 'missionSoon') return { after: now, until: near }
  const today = localDate(now)
  const days = now >= instantOf(today, EVENING) ? 2 : 1
  const midnight = instantOf(addDays(today, days), '00:00')
  // What is near already is told of as near, once. The first moment of the day after is not within.
  return { after: near, until: new Date(midnight.getTime() - 1) }
}

/**
 * Reminds whoever has a place of a session: the evening before, and when it is near. Each start is told
 * of once for each application, also when several servers do this; one that is moved is told of again.
 * After a standstill it takes up what has not begun. Timed; returns how many were reminded.
 */
export const remind = async (world: World): Promise<number> => {
  let reminded = 0
  for (const kind of ['missionSoon', 'missionTomorrow'] as const) {
    const sessions = await rows.listSessions(world.db, stretchOf(kind, world.clock.now()))
    for (let first = 0; first < sessions.length; first += SESSIONS)
      reminded += await remindOf(world, kind, sessions.slice(first, first + SESSIONS))
  }
  return reminded
}

const remindOf = (
  world: World,
  kind: rows.Reminder,
  sessionIds: readonly string[],
): Promise<number> =>
  workOff<rows.Reminded>(world, {
    task: 'reminders',
    kind: 'application',
    idOf: ({ subjectId }) => subjectId,
    most: BATCH,
    take: (db, most, now) => rows.takeUnreminded(db, kind, sessionIds, { most, now }),
    act: (db, due, now) => tellAtOnce(world, db, { kind, tellings: due }, now),
  })
