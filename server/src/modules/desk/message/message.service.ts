import { ANSWERED_YEARS } from 'contract/rules/terms'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import type { Category, News, Standing } from '../../../platform/messages.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './message.repository.ts'

const Key = z.tuple([z.uuid()])

interface ListInput {
  category?: Category | undefined
  unread?: boolean | undefined
  pending?: boolean | undefined
  cursor?: string | undefined
  size?: number | undefined
}

/** Own messages in words, with where their matters stand. */
export const list = async (
  world: World,
  db: Db,
  actor: VolunteerActor,
  { category, unread = false, pending = false, cursor, size = PAGE_SIZE }: ListInput,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)
  const subjectIds = pending ? await listPending(world, db, actor.id, now) : null
  const filter = { category, unread, subjectIds, after, most: size + 1 }
  const found = await rows.listOwn(db, actor.id, filter)
  const { items, next } = pageOfRows(found, size, (row) => [row.siteMsgId])
  const standings = await standingsOf(world, db, actor.id, items, now)
  return {
    items: items.map((row) => inWords(world, row, standings.get(row.subjectId) ?? null)),
    next,
  }
}

/** What waits for the volunteer's answer, of every kind. */
const listPending = async (
  { messages }: World,
  db: Db,
  volunteerId: string,
  now: Date,
): Promise<string[]> =>
  (
    await Promise.all(
      Object.values(messages.matters).map((matter) => matter.listPending(db, volunteerId, now)),
    )
  ).flat()

/** Where the matters of a page stand, by the things they are about; one question for each kind. */
const standingsOf = async (
  { messages: { kinds, matters } }: World,
  db: Db,
  volunteerId: string,
  messages: readonly rows.MessageRow[],
  now: Date,
): Promise<ReadonlyMap<string, Standing>> => {
  const asked = Map.groupBy(messages, ({ kind }) => kinds[kind].matter)
  const found = await Promise.all(
    [...asked].map(async ([matter, of]) =>
      matter
        ? [
            ...(await matters[matter].read(
              db,
              volunteerId,
              of.map(({ subjectId }) => subjectId),
              now,
            )),
          ]
        : [],
    ),
  )
  return new Map(found.flat())
}

/** A message as its reader sees it; `standing` is that of its matter. */
export const inWords = (
  { messages }: World,
  { parameters, subjectId: _, ...row }: rows.MessageRow,
  standing: Standing | null,
) => {
  const { target, matter, words } = messages.kinds[row.kind]
  const missionId = target === 'mission' ? (parameters.missionId ?? null) : null
  return {
    ...row,
    title: words.title,
    content: words.content(parameters),
    target: { type: target, missionId },
    // The subject of a message of another kind may be the subject of a matter too, as an application.
    matter: matter && standing ? { ...standing, kind: matter } : null,
  }
}

export const unreadInfo = (db: Db, actor: VolunteerActor) => unreadOf(db, actor.id)

/** How many messages a volunteer has not read. */
export const unreadOf = async (db: Db, volunteerId: string) => {
  const byCategory = { mission: 0, record: 0, system: 0 }
  for (const { category, count } of await rows.countUnread(db, volunteerId))
    byCategory[category] = count
  return { unread: byCategory.mission + byCategory.record + byCategory.system, byCategory }
}

/** Marks one message or all as read and tells what is left; reading twice leaves no event. */
export const read = (world: World, actor: VolunteerActor, siteMsgId: string, now: Date) =>
  transact(world.db, async (db) => {
    const one = siteMsgId === 'all' ? null : siteMsgId
    if (one !== null && !(await rows.exists(db, actor.id, one))) fail('messageNotFound')
    const messages = await rows.markRead(db, actor.id, one, now)
    if (messages > 0) {
      const about = { kind: 'message', id: one }
      await record(db, actor, 'messagesRead', about, { volunteerId: actor.id, messages }, now)
    }
    return unreadInfo(db, actor)
  })

export const remove = (world: World, actor: VolunteerActor, siteMsgId: string, now: Date) =>
  transact(world.db, async (db) => {
    if (!(await rows.markRemoved(db, actor.id, siteMsgId, now))) fail('messageNotFound')
    const about = { kind: 'message', id: siteMsgId }
    const payload = { volunteerId: actor.id, messageId: siteMsgId }
    await record(db, actor, 'messageRemoved', about, payload, now)
    return {}
  })

/** Puts a removed message back on the list; fails with messageNotFound when none was removed. */
export const restore = (world: World, actor: VolunteerActor, siteMsgId: string, now: Date) =>
  transact(world.db, async (db) => {
    if (!(await rows.markRestored(db, actor.id, siteMsgId))) fail('messageNotFound')
    const about = { kind: 'message', id: siteMsgId }
    const payload = { volunteerId: actor.id, messageId: siteMsgId }
    await record(db, actor, 'messageRestored', about, payload, now)
    return {}
  })

/**
 * Makes a reaction of what a module has to tell of a fact: it reads what the sentences need when it runs, and
 * writes once for each event, volunteer and thing.
 */
export const tell =
  <Payload>(newsOf: (world: World, payload: Payload) => Promise<readonly News[]>) =>
  async (world: World, payload: Payload, eventId: string): Promise<void> => {
    const { messages, db, clock } = world
    for (const { kind, tellings } of await newsOf(world, payload)) {
      const { category } = messages.kinds[kind]
      await rows.insertAll(db, eventId, { kind, category }, tellings, clock.now())
    }
  }

/** Tells of what no event speaks of; written with the note that it was told. */
export const tellAtOnce = (
  { messages }: World,
  db: Tx,
  { kind, tellings }: News,
  now: Date,
): Promise<void> =>
  rows.insertAll(db, newId(), { kind, category: messages.kinds[kind].category }, tellings, now)

/** The volunteer whose number of unread messages a signal says has changed; null for any other signal. */
export const volunteerOfSignal = (key: string): string | null =>
  key.startsWith(rows.UNREAD_SIGNAL) ? key.slice(rows.UNREAD_SIGNAL.length) : null

/** Takes messages for the ways beside the message page, the oldest first; in the transaction that hands them on. */
export const takePending = (db: Tx, most: number, now: Date) => rows.takePending(db, most, now)

/** Messages are kept for two years. */
const KEEP_MS = ANSWERED_YEARS * 365 * 86_400_000
const FORGET_BATCH = 1000

/** Removes messages nobody needs any more; timed, safe to run again. */
export const forgetOldMessages = async (world: World): Promise<void> => {
  const before = new Date(world.clock.now().getTime() - KEEP_MS)
  while ((await rows.removeBefore(world.db, before, FORGET_BATCH)) === FORGET_BATCH);
}
