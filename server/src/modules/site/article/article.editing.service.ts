import { article, type ArticleInput } from 'contract/site/article'
import type { ParsedInputOf } from 'contract/endpoint'
import { fieldSentence } from 'contract/fields.copy'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import { hasDraftRoom } from '../../../platform/draft-room.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, pageOfRows, PAGE_SIZE } from '../../../platform/keyset.ts'
import type { FileAnswer } from '../../../platform/mount.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { ensureFirst } from '../../foundation/decision/decided.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import * as regions from '../../foundation/region/region.service.ts'
import { cleanBody, filesIn } from './article.body.ts'
import { forgetShared } from './article.cache.ts'
import { missingForPublication, obstacleTo, obstacleToKind, openActions } from './article.policy.ts'
import * as rows from './article.repository.ts'
import type { Action } from './article.states.ts'

type Contract = typeof article
type One = { articleId: string }

/** Missions offered for a summary at once; the keyword finds the others. */
const MISSIONS_OFFERED = 30

const about = (articleId: string) => ({ kind: 'article', id: articleId })

const managed = <T extends rows.ManagedRow>(actor: AdministratorActor, row: T) => ({
  ...row,
  can: openActions(actor, row),
})

/** Articles of the subtree in every state, the newest first. */
export const listManaged = async (
  db: Db,
  actor: AdministratorActor,
  { cursor, size = PAGE_SIZE, ...filter }: ParsedInputOf<Contract['listManaged']>,
) => {
  const after = decodeCursor(cursor, z.tuple([z.uuid()]))
  const read = await rows.listManaged(
    db,
    actor.organizationId,
    filter,
    after?.[0] ?? null,
    size + 1,
  )
  const page = pageOfRows(read, size, ({ articleId }) => [articleId])
  return { items: page.items.map((row) => managed(actor, row)), next: page.next }
}

/** Articles of the subtree that wait for review, or those whose turn is here or below. */
export const reviewQueue = async (
  db: Db,
  actor: AdministratorActor,
  { turn, cursor, size = PAGE_SIZE }: ParsedInputOf<Contract['reviewQueue']>,
) => {
  const after = decodeCursor(cursor, z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()]))
  const from = after && { at: new Date(after[0]), id: after[1] }
  const read = await rows.listAwaitingReview(db, actor.organizationId, turn, from, size + 1)
  const page = pageOfRows(read, size, (row) => [row.submittedAt?.getTime() ?? 0, row.articleId])
  return { items: page.items.map((row) => managed(actor, row)), next: page.next }
}

/** One article of the subtree. Fails with articleNotFound. */
export const detailManaged = async (db: Db, actor: AdministratorActor, articleId: string) => {
  const row = found(await rows.findManaged(db, actor.organizationId, articleId), 'articleNotFound')
  return { ...managed(actor, row), input: inputOf(row) }
}

const inputOf = (row: rows.ManagedDetailRow): ArticleInput => ({
  kind: row.kind,
  title: row.title,
  lead: row.lead,
  source: row.source,
  author: row.author,
  coverId: row.coverId,
  body: cleanBody(row.body),
  ...(row.regionCode === null ? {} : { regionCode: row.regionCode }),
  missionId: row.missionId,
  attachmentIds: row.attachmentIds,
})

/** A text as it was public once. Fails with articleNotFound. */
export const publication = async (
  db: Db,
  actor: AdministratorActor,
  { articleId, version }: ParsedInputOf<Contract['publication']>,
) => {
  found(await rows.findManaged(db, actor.organizationId, articleId), 'articleNotFound')
  const kept = found(await rows.findPublication(db, articleId, version), 'articleNotFound')
  return { ...kept, body: cleanBody(kept.body) }
}

/** A file of an article of the subtree. Fails with articleNotFound or fileNotFound. */
export const fileManaged = async (
  world: World,
  db: Db,
  actor: AdministratorActor,
  { articleId, fileId }: ParsedInputOf<Contract['fileManaged']>,
): Promise<FileAnswer> => {
  found(await rows.findManaged(db, actor.organizationId, articleId), 'articleNotFound')
  return files.used(world, { kind: 'article', id: articleId }, fileId)
}

/** Ended missions of the own node that have no summary yet. */
export const missions = (
  db: Db,
  actor: AdministratorActor,
  { keyword }: ParsedInputOf<Contract['missions']>,
  now: Date,
) => rows.listMissions(db, actor.organizationId, keyword, MISSIONS_OFFERED, now)

/**
 * Creates a draft or writes one again, and takes up the files it brings. Fails with editedMeanwhile,
 * articleKindRefused, articleMissionRefused, articleDraftsFull, fileNotFound or regionUnknown.
 */
export const save = (
  world: World,
  actor: AdministratorActor,
  { articleId, version, article: given }: ParsedInputOf<Contract['save']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const before = articleId === undefined ? null : await take(db, actor, articleId, 'edit')
    if (before && before.version !== version) fail('editedMeanwhile')
    const id = before?.articleId ?? newId()
    const values = valuesOf(given)
    ensure(obstacleToKind(values.kind, actor))
    if (values.regionCode !== null && !(await regions.isInForce(db, values.regionCode)))
      fail('regionUnknown')
    const { missionId } = values
    if (missionId && !(await rows.mayBeSummed(db, actor.organizationId, missionId, id, now)))
      fail('articleMissionRefused')
    if (!before && !(await hasDraftRoom(db, 'article', actor.organizationId)))
      fail('articleDraftsFull')
    if (!before) await rows.insert(db, id, actor.organizationId, actor.id, values, now)
    const next = before ? await rows.update(db, id, values, now) : 1
    await takeFiles(db, actor, id, values, now)
    const fact = { articleId: id, version: next, created: !before }
    await record(db, actor, 'articleSaved', about(id), fact, now)
    return { articleId: id, version: next }
  })

const valuesOf = (given: ArticleInput): rows.Values => {
  const body = cleanBody(given.body)
  const attachmentIds = [...new Set(given.attachmentIds)]
  return {
    ...given,
    body,
    regionCode: given.regionCode ?? null,
    missionId: given.kind === 'summary' ? given.missionId : null,
    attachmentIds,
    fileIds: [
      ...new Set([...(given.coverId ? [given.coverId] : []), ...filesIn(body), ...attachmentIds]),
    ],
  }
}

/** Takes up the files that are new to the article; each was sent by the actor for just this. */
const takeFiles = async (
  db: Tx,
  actor: AdministratorActor,
  articleId: string,
  { fileIds, attachmentIds }: rows.Values,
  now: Date,
) => {
  const known = new Set(await rows.listTaken(db, articleId))
  const added = fileIds.filter((fileId) => !known.has(fileId))
  const attached = added.filter((fileId) => attachmentIds.includes(fileId))
  const shown = added.filter((fileId) => !attachmentIds.includes(fileId))
  const use = about(articleId)
  await files.take(db, actor, 'articleAttachment', attached, use, now)
  await files.take(db, actor, 'articlePicture', shown, use, now)
}

/** Holds an article of the subtree and makes sure that the actor may do this with it now. */
const take = async (
  db: Tx,
  actor: AdministratorActor,
  articleId: string,
  action: Action,
): Promise<rows.ManagedDetailRow> => {
  if (!(await rows.lockManaged(db, actor.organizationId, articleId))) fail('articleNotFound')
  const row = found(await rows.findManaged(db, actor.organizationId, articleId), 'articleNotFound')
  const late = { kind: 'article' as const, ids: [articleId], state: row.state }
  await ensureFirst(db, actor, late, obstacleTo(action, actor, row))
  return row
}

/** One step from state to state: what it writes, and what else it does in the same transaction. */
const step = async (
  world: World,
  actor: AdministratorActor,
  articleId: string,
  action: Action,
  now: Date,
  story: (db: Tx, row: rows.ManagedDetailRow) => Promise<rows.Move>,
) => {
  await transact(world.db, async (db) => {
    const row = await take(db, actor, articleId, action)
    const change = await story(db, row)
    await rows.move(db, articleId, change, now)
    if (action === 'approve') await rows.insertPublication(db, articleId, actor.id, now)
    const fact = { articleId, action, state: change.state ?? row.state }
    await record(db, actor, 'articleMoved', about(articleId), fact, now)
  })
  forgetShared(world)
  return {}
}

/** Hands a draft in. Fails with articleIncomplete, naming the fields. */
export const submit = (world: World, actor: AdministratorActor, { articleId }: One, now: Date) =>
  step(world, actor, articleId, 'submit', now, async (_db, row) => {
    const missing = missingForPublication(row)
    if (missing.length > 0)
      fail('articleIncomplete', {
        fields: missing.map((fault) => ({ ...fault, sentence: fieldSentence(fault.name) })),
      })
    return {
      state: 'pendingReview',
      source: row.source || row.districtName,
      submitted_by: actor.id,
      submitted_at: now,
      reviewed_by: null,
      reason: null,
    }
  })

/** Takes an article that waits for review back to draft. */
export const recall = (world: World, actor: AdministratorActor, { articleId }: One, now: Date) =>
  step(world, actor, articleId, 'recall', now, async () => ({
    state: 'draft',
    submitted_by: null,
    submitted_at: null,
  }))

/** Publishes an article as it was handed in. */
export const approve = (world: World, actor: AdministratorActor, { articleId }: One, now: Date) =>
  step(world, actor, articleId, 'approve', now, async () => ({
    state: 'published',
    reviewed_by: actor.id,
    published_at: now,
    reason: null,
  }))

/** Gives an article back to whoever handed it in. */
export const giveBack = (
  world: World,
  actor: AdministratorActor,
  { articleId, reason }: One & { reason: string },
  now: Date,
) =>
  step(world, actor, articleId, 'return', now, async () => ({
    state: 'returned',
    reviewed_by: actor.id,
    reason,
  }))

/** Takes a published article down; its page says so from then on. */
export const withdraw = (
  world: World,
  actor: AdministratorActor,
  { articleId, reason }: One & { reason: string },
  now: Date,
) =>
  step(world, actor, articleId, 'withdraw', now, async (db) => {
    await rows.endPublication(db, articleId, actor.id, reason, now)
    return { state: 'withdrawn', reason, pinned: false }
  })

/** Puts a published article at the head of the lists, or back into its place. */
export const pin = (
  world: World,
  actor: AdministratorActor,
  { articleId, pinned }: One & { pinned: boolean },
  now: Date,
) => step(world, actor, articleId, pinned ? 'pin' : 'unpin', now, async () => ({ pinned }))

/** Deletes a draft that was never public, with its files. */
export const remove = (world: World, actor: AdministratorActor, { articleId }: One, now: Date) =>
  transact(world.db, async (db) => {
    await take(db, actor, articleId, 'remove')
    await files.forgetUsed(world, db, await rows.listTaken(db, articleId))
    await rows.remove(db, articleId)
    await record(db, actor, 'articleRemoved', about(articleId), { articleId }, now)
    return {}
  })
