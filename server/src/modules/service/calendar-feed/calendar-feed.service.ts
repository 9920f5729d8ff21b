import { calendarFeed } from 'contract/service/calendar-feed'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { digest, newSecret } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { calendarCopy as copy } from './calendar-feed.copy.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.policy.ts'
import * as rows from './calendar-feed.repository.ts'

/** A subscribed calendar keeps what is so far back, in milliseconds. */
const BACK_MS = 31 * 86_400_000

const coming = new Set(['pending', 'waitlisted', 'offered', 'invited'])
const held = new Set(['accepted', 'attended', 'absent', 'excused'])

const statusOf = ({ missionState, applicationState }: rows.SessionRow): CalendarEvent['status'] => {
  if (missionState === 'cancelled' || missionState === 'revoked') return 'CANCELLED'
  if (applicationState === null || held.has(applicationState)) return 'CONFIRMED'
  return coming.has(applicationState) ? 'TENTATIVE' : 'CANCELLED'
}

const sentenceOf = (status: CalendarEvent['status'], { applicationState }: rows.SessionRow) => {
  if (status === 'CANCELLED') return copy.cancelled
  if (applicationState === null) return ''
  if (status === 'CONFIRMED') return copy.accepted
  return applicationState === 'waitlisted' ? copy.waiting : copy.pending
}

const eventOf = ({ config }: World, row: rows.SessionRow): CalendarEvent => {
  const status = statusOf(row)
  const url = `${config.publicUrl}/mission/detail-${row.missionId}`
  const { latitude, longitude } = row
  return {
    uid: `${row.id}@izhiyuan`,
    // Both only grow. Calling off changes no version of the mission; it counts as half a step.
    sequence: (row.version + row.steps) * 2 + (status === 'CANCELLED' ? 1 : 0),
    status,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    changedAt: row.changedAt,
    summary: row.title,
    location: row.address,
    description: [
      copy.organizer(row.districtName),
      row.positionName && copy.position(row.positionName),
      sentenceOf(status, row),
      copy.address(url),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    url,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    alarm: copy.alarm(row.title),
  }
}

const fileOf = (
  world: World,
  sessions: readonly rows.SessionRow[],
  name: string,
  now: Date,
  subscribed = false,
): FileAnswer => ({
  body: Buffer.from(
    calendarFile(
      sessions.map((row) => eventOf(world, row)),
      name,
      now,
      subscribed,
    ),
  ),
  type: 'text/calendar; charset=utf-8',
  name: copy.file(name),
})

/** The sessions of a public mission. Fails with missionNotFound. */
export const ofMission = async (world: World, db: Db, missionId: string, now: Date) => {
  const sessions = await rows.listOfMission(db, missionId)
  const [first] = sessions
  return first ? fileOf(world, sessions, first.title, now) : fail('missionNotFound')
}

/** One own application. Fails with applicationNotFound. */
export const ofApplication = async (
  world: World,
  db: Db,
  actor: VolunteerActor,
  applicationId: string,
  now: Date,
) => {
  const sessions = await rows.listOfApplication(db, actor.id, applicationId)
  const [first] = sessions
  return first ? fileOf(world, sessions, first.title, now) : fail('applicationNotFound')
}

export const state = async (db: Db, actor: VolunteerActor) => ({
  since: await rows.findSince(db, actor.id),
})

/** Makes an address and ends the one before; only a digest of it is kept. */
export const open = (world: World, actor: VolunteerActor, now: Date) =>
  transact(world.db, async (db) => {
    const token = newSecret()
    await rows.write(db, actor.id, digest(token), now)
    const about = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'calendarFeedOpened', about, { volunteerId: actor.id }, now)
    const { publicUrl, product } = world.config
    return { address: `${publicUrl}/v2/api/${product}/${calendarFeed.feed.path}?token=${token}` }
  })

/** Ends the address. Fails with calendarFeedNotFound when there is none. */
export const close = (world: World, actor: VolunteerActor, now: Date) =>
  transact(world.db, async (db) => {
    if (!(await rows.remove(db, actor.id))) fail('calendarFeedNotFound')
    const about = { kind: 'volunteer', id: actor.id }
    await record(db, actor, 'calendarFeedClosed', about, { volunteerId: actor.id }, now)
    return {}
  })

/** The calendar behind an address. Fails with calendarFeedNotFound. */
export const feed = async (world: World, db: Db, token: string, now: Date) => {
  const volunteerId = (await rows.findHolder(db, digest(token))) ?? fail('calendarFeedNotFound')
  const sessions = await rows.listSince(db, volunteerId, new Date(now.getTime() - BACK_MS))
  return fileOf(world, sessions, copy.calendar, now, true)
}
