import type { ParsedInputOf } from 'contract/endpoint'
import { type favourite, MOST_FAVOURITES } from 'contract/service/favourite'
import * as z from 'zod/mini'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as missions from '../mission/mission.cards.service.ts'
import * as organizations from '../../nodes/organization/organization.service.ts'
import * as rows from './favourite.repository.ts'

/**
 * Keeps a mission or organisation as a favourite, or no longer; asking twice changes nothing. Fails
 * with notFound for what not everybody may see, and favouriteLimitReached.
 */
export const update = (
  world: World,
  actor: VolunteerActor,
  { kind, objectId: id, kept }: ParsedInputOf<typeof favourite.update>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const changed = kept
      ? await keep(db, actor.id, kind, id, now)
      : await rows.drop(db, actor.id, kind, id)
    if (changed) {
      const payload = { volunteerId: actor.id, kind, objectId: id, kept }
      await record(db, actor, 'favouriteChanged', { kind, id }, payload, now)
    }
    return { kept }
  })

const keep = async (
  db: Tx,
  volunteerId: string,
  kind: rows.Kind,
  id: string,
  now: Date,
): Promise<boolean> => {
  if (!(await rows.isPublic(db, kind, id))) fail('notFound')
  const changed = await rows.keep(db, { volunteerId, kind, id, now })
  if (changed && (await rows.count(db, volunteerId, kind)) > MOST_FAVOURITES)
    fail('favouriteLimitReached', { most: MOST_FAVOURITES })
  return changed
}

/** Which missions and organisations the volunteer keeps. */
export const marks = async (db: Db, actor: VolunteerActor) => {
  const all = await rows.listMarks(db, actor.id)
  const of = (kind: rows.Kind) => all.filter((mark) => mark.kind === kind).map(({ id }) => id)
  return { missions: of('mission'), organizations: of('organization') }
}

const Key = z.tuple([z.int().check(z.gte(0), z.lte(4e12)), z.uuid()])

interface Paging {
  cursor?: string | undefined
  size?: number | undefined
}

const page = async (
  db: Db,
  actor: VolunteerActor,
  kind: rows.Kind,
  { cursor, size = PAGE_SIZE }: Paging,
) => {
  const after = decodeCursor(cursor, Key)
  const from = after && { keptAt: new Date(after[0]), id: after[1] }
  const found = await rows.list(db, actor.id, kind, from, size + 1)
  return pageOfRows(found, size, ({ keptAt, id }) => [keptAt.getTime(), id])
}

/** Favourite missions; one that nobody may see any more is there without its facts. */
export const listMissions = async (
  world: World,
  db: Db,
  actor: VolunteerActor,
  input: Paging,
  now: Date,
) => {
  const { items, next } = await page(db, actor, 'mission', input)
  const cards = await missions.listCards(
    world,
    db,
    items.map(({ id }) => id),
    now,
  )
  const byId = new Map(cards.map((card) => [card.missionId, card]))
  return {
    items: items.map(({ id, keptAt }) => ({
      missionId: id,
      keptAt,
      mission: byId.get(id) ?? null,
    })),
    next,
  }
}

/** Favourite organisations; one that is no longer open is there without its facts. */
export const listOrganizations = async (db: Db, actor: VolunteerActor, input: Paging) => {
  const { items, next } = await page(db, actor, 'organization', input)
  const cards = await organizations.listCards(
    db,
    items.map(({ id }) => id),
  )
  const byId = new Map(cards.map((card) => [card.districtId, card]))
  return {
    items: items.map(({ id, keptAt }) => ({
      districtId: id,
      keptAt,
      organization: byId.get(id) ?? null,
    })),
    next,
  }
}
