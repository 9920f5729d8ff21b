import type { commendation as Commendation } from 'contract/site/commendation'
import type { ParsedInputOf } from 'contract/endpoint'
import { maskName } from 'contract/rules/mask'
import { LocalDate } from 'contract/fields'
import * as z from 'zod/mini'
import { record as recordEvent } from '../../../events.ts'
import type { AdministratorActor, VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { ensure, fail, found } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { type About, ensureFirst } from '../../foundation/decision/decided.service.ts'
import * as files from '../../foundation/file/file.service.ts'
import { linkTo } from '../../people/data-access/link.service.ts'
import {
  obstacleToConfirming,
  obstacleToRecording,
  obstacleToRemoving,
  obstacleToRevoking,
} from './commendation.policy.ts'
import * as rows from './commendation.repository.ts'

type Area = typeof Commendation

const evidenceOf = (batchId: string) => ({ kind: 'commendation', id: batchId })
const aCommendation = (id: string | null) => ({ kind: 'commendation', id })

const OwnKey = z.tuple([LocalDate, z.uuid()])

/** Own commendations, the newest award first. */
export const listOwn = async (
  db: Db,
  actor: VolunteerActor,
  { cursor, size = PAGE_SIZE }: ParsedInputOf<Area['listOwn']>,
) => {
  const listed = await rows.listOwn(db, actor.id, decodeCursor(cursor, OwnKey), size + 1)
  return pageOfRows(listed, size, (row) => [row.grantedOn, row.commendationId])
}

const Key = z.tuple([z.uuid()])

/** Commendations recorded in the subtree, the newest first. */
export const list = async (
  db: Db,
  actor: AdministratorActor,
  { state, cursor, size = PAGE_SIZE }: ParsedInputOf<Area['list']>,
) => {
  const after = decodeCursor(cursor, Key)?.[0] ?? null
  const filter = { state, after, most: size + 1 }
  const listed = await rows.listManaged(db, actor.organizationId, filter)
  const page = pageOfRows(listed, size, ({ commendationId }) => [commendationId])
  const kept = await files.facts(db, [...new Set(page.items.flatMap(({ fileIds }) => fileIds))])
  const fileOf = new Map(kept.filter((file) => file !== null).map((file) => [file.fileId, file]))
  const decides = actor.permissions.includes('memberDecide')
  return {
    ...page,
    items: page.items.map(({ name, fileIds, ...row }) => ({
      ...row,
      nameMasked: maskName(name),
      files: fileIds.flatMap((id) => fileOf.get(id) ?? []),
      can: {
        confirm: decides && obstacleToConfirming(row, actor) === null,
        remove: decides && obstacleToRemoving(row) === null,
        revoke: decides && obstacleToRevoking(row) === null,
      },
    })),
  }
}

type Entry = ParsedInputOf<Area['record']>

/**
 * Records a commendation of one or more volunteers, all or none. Fails as `obstacleToRecording` says, with
 * commendationVolunteers { problems } or fileNotFound.
 */
export const record = (world: World, actor: AdministratorActor, entry: Entry, now: Date) =>
  transact(world.db, async (db) => {
    const fileIds = [...new Set(entry.fileIds)]
    ensure(obstacleToRecording({ ...entry, files: fileIds.length }, actor.nodeKind, now))
    const own = entry.level === 'organization'
    const grantedBy = own ? await rows.getName(db, actor.organizationId) : entry.grantedBy!
    const { title, grantedOn } = entry
    const people = await peopleOf(db, actor, entry.volunteerNos, { title, grantedBy, grantedOn })
    const batchId = newId()
    const batch = {
      batchId,
      organizationId: actor.organizationId,
      title,
      grantedBy,
      level: entry.level,
      grantedOn,
      documentNumber: entry.documentNumber ?? null,
      remark: entry.remark ?? '',
      fileIds,
      recordedBy: actor.id,
    }
    const made = people.map((volunteerId) => ({ id: newId(), volunteerId }))
    await rows.insertAll(db, batch, made, now)
    await files.take(db, actor, 'commendationEvidence', fileIds, evidenceOf(batchId), now)
    const payload = { batchId, commendationIds: made.map(({ id }) => id) }
    const object = aCommendation(made.length === 1 ? made[0]!.id : null)
    await recordEvent(db, actor, 'commendationsRecorded', object, payload, now)
    return { recorded: made.length }
  })

/** The volunteers of the numbers, in their order; every wrong number is told. */
const peopleOf = async (
  db: Tx,
  actor: AdministratorActor,
  numbers: readonly string[],
  of: { title: string; grantedBy: string; grantedOn: string },
): Promise<string[]> => {
  const known = await rows.listVolunteers(db, actor.organizationId, numbers)
  const idOf = new Map(known.map(({ id, volunteerNo }) => [volunteerNo, id]))
  const recorded = new Set(await rows.listRecorded(db, [...idOf.values()], of))
  const problems = numbers.flatMap((volunteerNo, at) => {
    const id = idOf.get(volunteerNo)
    if (numbers.indexOf(volunteerNo) < at) return [{ volunteerNo, problem: 'twice' }]
    if (id === undefined) return [{ volunteerNo, problem: 'unknown' }]
    return recorded.has(id) ? [{ volunteerNo, problem: 'recorded' }] : []
  })
  if (problems.length > 0) fail('commendationVolunteers', { problems })
  return numbers.map((volunteerNo) => idOf.get(volunteerNo)!)
}

/** Confirms what others recorded, all or none. Fails with commendationNotFound or as `obstacleToConfirming` says. */
export const confirm = (
  world: World,
  actor: AdministratorActor,
  input: ParsedInputOf<Area['confirm']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const commendationIds = [...new Set(input.commendationIds)]
    const locked = await rows.lockManaged(db, actor.organizationId, commendationIds)
    if (locked.length < commendationIds.length) fail('commendationNotFound')
    for (const row of locked)
      await ensureFirst(
        db,
        actor,
        { ...late(row), of: locked.length },
        obstacleToConfirming(row, actor),
      )
    const confirmed = await rows.markConfirmed(db, commendationIds, actor.id, now)
    if (confirmed < commendationIds.length) fail('commendationStateRefuses')
    const object = aCommendation(commendationIds.length === 1 ? commendationIds[0]! : null)
    await recordEvent(db, actor, 'commendationsConfirmed', object, { commendationIds }, now)
    return {}
  })

const late = ({ commendationId, state }: rows.LockedRow): About => ({
  kind: 'commendation',
  ids: [commendationId],
  state,
})

const lockOne = async (db: Tx, actor: AdministratorActor, commendationId: string) => {
  const [row] = await rows.lockManaged(db, actor.organizationId, [commendationId])
  return found(row, 'commendationNotFound')
}

/** Removes what nobody confirmed. Fails with commendationNotFound or commendationStateRefuses. */
export const remove = (
  world: World,
  actor: AdministratorActor,
  { commendationId }: ParsedInputOf<Area['remove']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await lockOne(db, actor, commendationId)
    await ensureFirst(db, actor, late(row), obstacleToRemoving(row))
    await rows.removeOne(db, row)
    await files.forgetUsed(world, db, await rows.listOrphans(db, [row.batchId]))
    const payload = { commendationId, volunteerId: row.volunteerId }
    await recordEvent(db, actor, 'commendationRemoved', aCommendation(commendationId), payload, now)
    return {}
  })

/** Takes a confirmed one back; the volunteer sees why. Fails with commendationNotFound or commendationStateRefuses. */
export const revoke = (
  world: World,
  actor: AdministratorActor,
  { commendationId, reason }: ParsedInputOf<Area['revoke']>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const row = await lockOne(db, actor, commendationId)
    await ensureFirst(db, actor, late(row), obstacleToRevoking(row))
    await rows.markRevoked(db, row, { administratorId: actor.id, reason }, now)
    const payload = { commendationId, volunteerId: row.volunteerId }
    await recordEvent(db, actor, 'commendationRevoked', aCommendation(commendationId), payload, now)
    return {}
  })

/** A link to a piece of evidence, for one look. Fails with commendationNotFound, and as `linkTo` does. */
export const fileLink = async (
  world: World,
  actor: AdministratorActor,
  { commendationId, ...file }: ParsedInputOf<Area['fileLink']>,
  now: Date,
) => {
  const batchId = await rows.findBatch(world.db, actor.organizationId, commendationId)
  return linkTo(world, actor, evidenceOf(found(batchId, 'commendationNotFound')), file, now)
}

/** Forgets the commendations of a person whose account is no more, and evidence that was his alone. */
export const forgetCommendations = async (
  world: Pick<World, 'files'>,
  db: Tx,
  volunteerId: string,
): Promise<void> => {
  const batchIds = await rows.removeAll(db, volunteerId)
  await files.forgetUsed(world, db, await rows.listOrphans(db, batchIds))
}
