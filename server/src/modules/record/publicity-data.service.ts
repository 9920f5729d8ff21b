import type { ParsedInputOf } from 'contract/endpoint'
import type { record } from 'contract/record'
import { maskName } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import { attendanceWayCopy, missionKindCopy, recordStateCopy } from 'contract/states.copy'
import { csv } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { found } from '../../platform/fail.ts'
import type { FileAnswer } from '../../platform/mount.ts'
import { publicityDataCopy as copy } from './publicity.copy.ts'
import * as rows from './publicity.repository.ts'
import { stateOf } from './publicity.service.ts'

/** Sessions, and people of one session, that a file holds at most. */
const MOST_SESSIONS = 10_000
const MOST_PEOPLE = 10_000

/** The publicity as a file that others may work with. Fails with sessionNotFound. */
export const openData = async (
  db: Db,
  { format, sessionId, state }: ParsedInputOf<typeof record.openData>,
  now: Date,
): Promise<FileAnswer> => {
  const table = sessionId ? await people(db, sessionId) : await sessions(db, state, now)
  const body =
    format === 'csv'
      ? csv(table.head, table.rows)
      : Buffer.from(JSON.stringify({ asOf: now.toISOString(), ...table.data }))
  const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8'
  return { body, type, name: table.name(format, localDate(now)) }
}

const sessions = async (db: Db, state: 'running' | 'ended' | undefined, now: Date) => {
  const filter = { state, keyword: undefined, after: null, most: MOST_SESSIONS }
  const listed = (await rows.listPublicity(db, filter, now)).map((row) => ({
    ...row,
    state: stateOf(row, now),
  }))
  return {
    name: (format: string, day: string) => copy.fileOfSessions(day, format),
    head: copy.sessions,
    rows: listed.map((row) => [
      row.sessionId,
      row.missionTitle,
      row.districtName,
      row.date,
      row.people,
      row.minutes,
      row.startsAt.toISOString(),
      row.endsAt.toISOString(),
      copy.states[row.state],
    ]),
    data: { sessions: listed },
  }
}

const people = async (db: Db, sessionId: string) => {
  const session = found(await rows.findPublicity(db, sessionId), 'sessionNotFound')
  const listed = (await rows.listPublicRecords(db, sessionId, null, MOST_PEOPLE)).map(
    ({ name, volunteerNo, minutes, kind, way, state }) => ({
      nameMasked: maskName(name),
      numberTail: volunteerNo.slice(-4),
      minutes,
      kind,
      way,
      state,
    }),
  )
  return {
    name: (format: string) => copy.fileOfPeople(session.missionTitle, session.date, format),
    head: copy.people,
    rows: listed.map((row) => [
      row.nameMasked,
      row.numberTail,
      row.minutes,
      missionKindCopy[row.kind],
      attendanceWayCopy[row.way],
      recordStateCopy[row.state],
    ]),
    data: { session, people: listed },
  }
}
