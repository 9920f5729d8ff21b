import { maskName } from 'contract/rules/mask'
import { systemName } from 'contract/rules/source-system.copy'
import { Instant } from 'contract/fields'
import * as z from 'zod/mini'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { publicityDataCopy as copy } from './publicity.copy.ts'
import * as rows from './publicity.repository.ts'

const ListKey = z.tuple([Instant, z.uuid()])
const DetailKey = z.tuple([z.uuid()])

interface ListInput {
  state?: 'running' | 'ended' | undefined
  keyword?: string | undefined
  source?: 'attendance' | 'manual' | 'supplementary' | 'import' | undefined
  cursor?: string | undefined
  size?: number | undefined
}

/** Sessions whose hours are, or were, in publicity. */
export const list = async (db: Db, input: ListInput, now: Date) => {
  const size = input.size ?? PAGE_SIZE
  const { state, keyword, source } = input
  const after = decodeCursor(input.cursor, ListKey)
  const listed = await rows.listPublicity(
    db,
    { state, keyword, source, after, most: size + 1 },
    now,
  )
  const { items, next } = pageOfRows(listed, size, (row) => [row.endsAt, row.sessionId])
  return { items: items.map((row) => ({ ...named(row), state: stateOf(row, now) })), next }
}

/** A row under the name it is shown by: a list of another system says so and from where it is. */
export const named = <Row extends rows.PublicityRow>(row: Row): Row =>
  row.imported ? { ...row, missionTitle: copy.imported(systemName(row.imported.system)) } : row

interface DetailInput {
  sessionId: string
  cursor?: string | undefined
  size?: number | undefined
}

/** The masked people of one session in publicity; tells the reader which row is his own. */
export const detail = async (db: Db, actor: Actor, input: DetailInput, now: Date) => {
  const session = found(await rows.findPublicity(db, input.sessionId), 'sessionNotFound')
  const size = input.size ?? PAGE_SIZE
  const after = decodeCursor(input.cursor, DetailKey)
  const listed = await rows.listPublicRecords(db, input.sessionId, after?.[0] ?? null, size + 1)
  const { items, next } = pageOfRows(listed, size, (row) => [row.recordId])
  const { sessionId: _, people: __, minutes: ___, ...shown } = named(session)
  return {
    ...shown,
    state: stateOf(session, now),
    outcome: after ? [] : await outcomeOf(db, input.sessionId, session, now),
    items: items.map(({ name, volunteerNo, volunteerId, date, missionTitle, ...row }) => ({
      ...row,
      held: session.imported && { date, title: missionTitle },
      nameMasked: maskName(name),
      numberTail: volunteerNo.slice(-4),
      own: actor.kind === 'volunteer' && actor.id === volunteerId,
    })),
    next,
  }
}

/**
 * The course of a publicity, oldest first. With a decision it begins again, and when it first began is
 * no longer known where the decision was about all of it.
 */
const outcomeOf = async (
  db: Db,
  sessionId: string,
  { startsAt, endsAt }: rows.PublicityRow,
  now: Date,
) => {
  const decided = (await rows.listOutcomes(db, sessionId)).flatMap(
    ({ createdAt, decidedAt, decision }) => [
      { at: createdAt, kind: 'objected' as const },
      ...(decidedAt && decision ? [{ at: decidedAt, kind: decision }] : []),
    ],
  )
  const first = decided[0]
  return [
    ...(first && first.at < startsAt ? [] : [{ at: startsAt, kind: 'started' as const }]),
    ...decided,
    ...(endsAt <= now ? [{ at: endsAt, kind: 'ended' as const }] : []),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Whether the publicity of a session is running at a moment. */
export const stateOf = ({ endsAt }: { endsAt: Date }, now: Date) =>
  endsAt > now ? ('running' as const) : ('ended' as const)
