import { createHash } from 'node:crypto'
import type { ParsedInputOf } from 'contract/endpoint'
import type { record } from 'contract/service/record'
import { maskName } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import { recordStanding } from 'contract/record-standing.copy'
import {
  attendanceWayCopy,
  gradeCopy,
  missionKindCopy,
  recordSourceCopy,
} from 'contract/states.copy'
import type { Actor, Visitor } from '../../../platform/actor.ts'
import { cached, type Cached } from '../../../platform/cached.ts'
import { csv, csvRows } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { allowRequest } from '../../../platform/request-throttle.ts'
import { ofOneMoment } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { publicityDataCopy as copy } from './publicity.copy.ts'
import * as rows from './publicity.repository.ts'
import { named, stateOf } from './publicity.service.ts'

type Input = ParsedInputOf<typeof record.openData>

/** Sessions, and people of one session, that a file holds at most. */
const MOST_SESSIONS = 10_000
const MOST_PEOPLE = 10_000
/** Sessions read and written at a time, so that other requests come in between. */
const PORTION = 500
/** A file of sessions is made again when it is so old. */
const KEEP_MS = 60_000

/** Files asked for from one address: those of all sessions are large, those of one are not. */
const WHOLE = { scope: 'openData', most: 10, minutes: 1 }
const SESSIONS = { scope: 'openDataSession', most: 60, minutes: 1 }

/**
 * The publicity as a file that others may work with. Fails with sessionNotFound and, for who asks too
 * often, tooManyRequests.
 */
export const openData = async (
  world: World,
  db: Db,
  actor: Actor,
  input: Input,
  now: Date,
): Promise<FileAnswer> => {
  const { format, sessionId } = input
  await allowRequest(world, (actor as Visitor).ip, sessionId ? SESSIONS : WHOLE, now)
  if (sessionId) return fileOf(format, await people(db, sessionId, format, now))
  return fileOf(format, await keptSessions(world, db, input).get())
}

interface Made {
  body: Buffer
  name: string
  /** Tells files apart that say different things; the moment they were made at does not. */
  tag: string
}

const fileOf = (format: Input['format'], { body, name, tag }: Made): FileAnswer => ({
  body,
  name,
  tag,
  type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
})

const tagOf = (parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 27)
}

const caches = new WeakMap<Db, Map<string, Cached<Made>>>()

/** The file of sessions as it was made within the last minute; there are six of them. */
const keptSessions = (world: World, db: Db, { format, state }: Input): Cached<Made> => {
  const known = caches.get(db) ?? new Map<string, Cached<Made>>()
  caches.set(db, known)
  const key = `${format}/${state ?? 'all'}`
  const cache =
    known.get(key) ??
    cached(world.clock, KEEP_MS, () => sessions(db, format, state, world.clock.now()))
  known.set(key, cache)
  return cache
}

/** All portions are read at one moment, so that none is missed or told twice in between. */
const sessions = (
  db: Db,
  format: Input['format'],
  state: Input['state'],
  now: Date,
): Promise<Made> =>
  ofOneMoment(db, async (tx) => {
    const parts: string[] = []
    let after: [string, string] | null = null
    for (let left = MOST_SESSIONS; left > 0; left -= PORTION) {
      const filter = { state, keyword: undefined, after, most: PORTION }
      const read: rows.PublicityRow[] = await rows.listPublicity(tx, filter, now)
      const listed = read.map((row) => ({ ...named(row), state: stateOf(row, now) }))
      if (listed.length > 0) parts.push(portionOf(format, listed))
      const last = listed.at(-1)
      if (!last || listed.length < PORTION) break
      after = [last.endsAt.toISOString(), last.sessionId]
    }
    return {
      name: copy.fileOfSessions(localDate(now), format),
      tag: tagOf(parts),
      body:
        format === 'csv'
          ? Buffer.concat([csv(copy.sessions, []), ...parts.map((part) => Buffer.from(part))])
          : Buffer.from(`{"asOf":${JSON.stringify(now)},"sessions":[${parts.join(',')}]}`),
    }
  })

type ListedSession = rows.PublicityRow & { state: ReturnType<typeof stateOf> }

const portionOf = (format: Input['format'], listed: readonly ListedSession[]): string =>
  format === 'csv'
    ? csvRows(listed.map(cellsOf))
    : listed.map((row) => JSON.stringify(row)).join(',')

const cellsOf = (row: ListedSession): (string | number)[] => [
  row.sessionId,
  row.missionTitle,
  row.districtName,
  row.date,
  row.people,
  row.minutes,
  row.startsAt.toISOString(),
  row.endsAt.toISOString(),
  copy.states[row.state],
  copy.sources(row.sources.map((source) => recordSourceCopy[source])),
]

const people = async (
  db: Db,
  sessionId: string,
  format: Input['format'],
  now: Date,
): Promise<Made> => {
  const session = named(found(await rows.findPublicity(db, sessionId), 'sessionNotFound'))
  const listed = (await rows.listPublicRecords(db, sessionId, null, MOST_PEOPLE)).map(
    ({ name, volunteerNo, minutes, kind, way, source, grade, state, frozen }) => ({
      nameMasked: maskName(name),
      numberTail: volunteerNo.slice(-4),
      minutes,
      kind,
      way,
      source,
      grade,
      state,
      frozen,
    }),
  )
  const cells = listed.map((row) => [
    row.nameMasked,
    row.numberTail,
    row.minutes,
    missionKindCopy[row.kind],
    attendanceWayCopy[row.way],
    recordSourceCopy[row.source],
    gradeCopy[row.grade],
    recordStanding(row.state, row.frozen),
  ])
  const { lookedInto: _, laterFrom: __, ...told } = session
  const data = { session: told, people: listed }
  return {
    name: copy.fileOfPeople(session.missionTitle, session.date, format),
    tag: tagOf([JSON.stringify(data)]),
    body:
      format === 'csv'
        ? csv(copy.people, cells)
        : Buffer.from(JSON.stringify({ asOf: now.toISOString(), ...data })),
  }
}
