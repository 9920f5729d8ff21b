import type { content } from 'contract/site/content'
import { ContentKind } from 'contract/site/content'
import type { ParsedInputOf } from 'contract/endpoint'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { hasDraftRoom } from '../../../platform/draft-room.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import * as sites from '../site/site.service.ts'
import {
  obstacleTo,
  obstacleToLinks,
  obstacleToTimes,
  obstacleToWriting,
  phaseOf,
  type Contents,
  type Kind,
  type Parts,
} from './content.policy.ts'
import * as rows from './content.repository.ts'
import { forgetShown } from './shown.service.ts'

type Contract = typeof content
type Saved = ParsedInputOf<Contract['save']>

const Key = z.tuple([z.int(), z.uuid()])

/** Everything of a kind that the actor's own node wrote. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...filter }: ParsedInputOf<Contract['list']>,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)
  const found = await rows.listManaged(db, actor.organizationId, filter, after, size + 1, now)
  const page = pageOfRows(found, size, ({ place, contentId }) => [place, contentId])
  return {
    ...page,
    items: page.items.map(({ content, place: _, state, ...row }) => ({
      ...row,
      phase: phaseOf({ state, ...row }, now),
      can: {
        publish: obstacleTo('publish', { state }) === null,
        withdraw: obstacleTo('withdraw', { state }) === null,
      },
      ...partsOf(row.kind, content),
    })),
  }
}

const partsOf = (kind: Kind, content: Contents[Kind]): Parts => ({
  ...none,
  [kind]: content,
})

const none: Parts = { banner: null, announcement: null, help: null, release: null }

/** The kind of what was written; the contract lets exactly one through. */
const kindOf = (input: Saved): Kind => ContentKind.options.find((kind) => input[kind] !== null)!

/**
 * Writes something, or a new version over the one the editor started from. Fails with permissionDenied,
 * contentNotFound, editedMeanwhile, contentOver, contentDraftsFull, linkHostRefused { hosts }, helpSlugTaken or fileNotFound.
 */
export const save = async (world: World, actor: AdministratorActor, input: Saved, now: Date) => {
  const kind = kindOf(input)
  ensure(obstacleToWriting(actor, kind))
  ensure(obstacleToLinks(input, await listedHosts(world, now)))
  const wanted = {
    title: input.title,
    content: withoutNoPicture(input[kind]!),
    shownFrom: input.shownFrom === null ? null : new Date(input.shownFrom),
    shownUntil: input.shownUntil === null ? null : new Date(input.shownUntil),
  }
  const { contentId, version } = input
  const saved = await transact(world.db, async (db) =>
    contentId === null
      ? insert(db, actor, kind, wanted, now)
      : update(db, actor, { contentId, kind, version }, wanted, now),
  )
  forgetShown(world, kind)
  return saved
}

/** Hosts that the page says the portal may lead to: the province's, for every node. */
const listedHosts = async (world: World, now: Date) =>
  (await sites.settings(world, undefined, now)).leavingHosts

/** A banner without a picture says nothing about one, as those written before there were any. */
const withoutNoPicture = (content: Contents[Kind]): Contents[Kind] => {
  if (!('scene' in content) || content.picture) return content
  const { picture: _, ...rest } = content
  return rest
}

/** Takes up the picture of a banner where it is a new one. Fails with fileNotFound for a foreign upload. */
const takePicture = async (
  db: Tx,
  actor: AdministratorActor,
  contentId: string,
  before: Contents[Kind] | null,
  after: Contents[Kind],
  now: Date,
) => {
  const fileId = pictureOf(after)?.fileId
  if (!fileId || fileId === (before && pictureOf(before)?.fileId)) return
  await files.take(db, actor, 'bannerPicture', [fileId], { kind: 'content', id: contentId }, now)
}

const pictureOf = (content: Contents[Kind]) =>
  'scene' in content ? (content.picture ?? null) : null

const insert = async (
  db: Tx,
  actor: AdministratorActor,
  kind: Kind,
  wanted: rows.Values,
  now: Date,
) => {
  if (!(await hasDraftRoom(db, 'site_content', actor.organizationId))) fail('contentDraftsFull')
  const id = newId()
  await rows.insertContent(
    db,
    { id, organizationId: actor.organizationId, kind },
    wanted,
    actor.id,
    now,
  )
  await takePicture(db, actor, id, null, wanted.content, now)
  const fields = Object.keys(wanted)
  const object = { kind: 'content', id }
  await record(db, actor, 'contentSaved', object, { contentId: id, kind, version: 1, fields }, now)
  return { contentId: id, version: 1 }
}

const update = async (
  db: Tx,
  actor: AdministratorActor,
  { contentId, kind, version }: { contentId: string; kind: Kind; version: number },
  wanted: rows.Values,
  now: Date,
) => {
  const row = found(await rows.lockOwn(db, actor.organizationId, contentId), 'contentNotFound')
  if (row.kind !== kind) fail('contentNotFound')
  if (row.version !== version) fail('editedMeanwhile')
  // What is shown has had its first moment, which it keeps unless it gets another one.
  const shownFrom = wanted.shownFrom ?? (row.state === 'published' ? row.shownFrom : null)
  const values = { ...wanted, shownFrom }
  const fields = changedFields(row, values)
  if (fields.length === 0) return { contentId, version }
  if (row.state === 'published' && fields.includes('shownUntil'))
    ensure(obstacleToTimes(shownFrom, values.shownUntil, now))
  await takePicture(db, actor, contentId, row.content, values.content, now)
  await rows.updateContent(db, contentId, values, actor.id, now)
  const object = { kind: 'content', id: contentId }
  const next = version + 1
  await record(db, actor, 'contentSaved', object, { contentId, kind, version: next, fields }, now)
  return { contentId, version: next }
}

const changedFields = (before: rows.Values, after: rows.Values): string[] =>
  (['title', 'content', 'shownFrom', 'shownUntil'] as const).filter(
    (name) => sorted(before[name]) !== sorted(after[name]),
  )

/** As JSON whose members are in one order: the database keeps them in another than the browser sends. */
const sorted = (value: unknown): string =>
  JSON.stringify(
    typeof value === 'object' && value !== null && !(value instanceof Date)
      ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
      : value,
  )

/**
 * Lets something be shown or takes it off. Fails with contentNotFound, editedMeanwhile,
 * contentStateRefuses, contentOver, or linkHostRefused where a host is not listed any more.
 */
export const decide = async (
  world: World,
  actor: AdministratorActor,
  { contentId, version, action }: ParsedInputOf<Contract['decide']>,
  now: Date,
) => {
  const listed = await listedHosts(world, now)
  const decided = await transact(world.db, async (db) => {
    const row = found(await rows.lockOwn(db, actor.organizationId, contentId), 'contentNotFound')
    const { kind, content } = row
    ensure(obstacleToWriting(actor, kind))
    if (row.version !== version) fail('editedMeanwhile')
    const late = { kind: 'content' as const, ids: [contentId], state: row.state }
    await ensureFirst(db, actor, late, obstacleTo(action, row))
    if (action === 'publish') {
      ensure(obstacleToTimes(row.shownFrom, row.shownUntil, now))
      ensure(obstacleToLinks(partsOf(kind, content), listed))
    }
    const state = action === 'publish' ? 'published' : 'withdrawn'
    await rows.updateState(db, contentId, state, actor.id, now)
    const object = { kind: 'content', id: contentId }
    const next = version + 1
    await record(
      db,
      actor,
      'contentDecided',
      object,
      { contentId, kind, version: next, action },
      now,
    )
    return { kind, version: next }
  })
  forgetShown(world, decided.kind)
  return { version: decided.version }
}

/** Changes places with the neighbour; at the end of the list nothing happens. Fails with contentNotFound. */
export const move = async (
  world: World,
  actor: AdministratorActor,
  { contentId, direction }: ParsedInputOf<Contract['move']>,
  now: Date,
) => {
  const kind = await transact(world.db, async (db) => {
    const row = found(await rows.lockOwn(db, actor.organizationId, contentId), 'contentNotFound')
    ensure(obstacleToWriting(actor, row.kind))
    if (await rows.swapWithNeighbour(db, row, actor.organizationId, direction)) {
      const object = { kind: 'content', id: contentId }
      await record(db, actor, 'contentMoved', object, { contentId, kind: row.kind, direction }, now)
    }
    return row.kind
  })
  forgetShown(world, kind)
  return {}
}
