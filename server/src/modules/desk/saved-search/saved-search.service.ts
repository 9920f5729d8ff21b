import { MOST_SAVED_SEARCHES } from 'contract/rules/terms'
import type { ParsedInputOf } from 'contract/endpoint'
import { type savedSearch } from 'contract/service/saved-search'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as rows from './saved-search.repository.ts'

const about = (id: string) => ({ kind: 'savedSearch', id })

export const list = (db: Db, actor: VolunteerActor) => rows.listOwn(db, actor.id)

/**
 * Saves conditions of the mission list; what is published from now on is told of. Fails with
 * savedSearchEmpty, savedSearchKnown or tooManySavedSearches.
 */
export const save = (
  world: World,
  actor: VolunteerActor,
  { name, filter }: ParsedInputOf<typeof savedSearch.save>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    const { regions, ...rest } = filter
    const chosen = { ...rest, ...(regions?.length && { regions }) }
    if (Object.values(chosen).every((value) => value === undefined)) fail('savedSearchEmpty')
    if ((await rows.countHeld(db, actor.id)) >= MOST_SAVED_SEARCHES) fail('tooManySavedSearches')
    const savedSearchId = newId()
    const saved = { volunteerId: actor.id, id: savedSearchId, name, filter: chosen }
    if (!(await rows.insert(db, saved, now))) fail('savedSearchKnown')
    const payload = { volunteerId: actor.id, savedSearchId }
    await record(db, actor, 'searchSaved', about(savedSearchId), payload, now)
    return { savedSearchId }
  })

/** Forgets one own saved search. Fails with savedSearchNotFound. */
export const remove = (world: World, actor: VolunteerActor, savedSearchId: string, now: Date) =>
  transact(world.db, async (db) => {
    if (!(await rows.remove(db, actor.id, savedSearchId))) fail('savedSearchNotFound')
    const payload = { volunteerId: actor.id, savedSearchId }
    await record(db, actor, 'savedSearchRemoved', about(savedSearchId), payload, now)
    return {}
  })
