import { ageOn } from 'contract/rules/id-number'
import type { ParsedInputOf } from 'contract/endpoint'
import type { recommendation } from 'contract/service/recommendation'
import { record } from '../../../events.ts'
import type { Actor, VolunteerActor } from '../../../platform/actor.ts'
import { cached, type Cached } from '../../../platform/cached.ts'
import type { Db } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import * as choices from '../choice/choice.service.ts'
import * as missions from '../mission/mission.cards.service.ts'
import { type Candidate, suggest } from './recommendation.policy.ts'
import * as rows from './recommendation.repository.ts'

const SIZE = 6
/** Visitors without a place all get the same, read this seldom. */
const FRESH_MS = 10_000

type Input = ParsedInputOf<typeof recommendation.list>

/**
 * Missions that fit, each with the reasons. A visitor, and a volunteer who does not want to be advised,
 * gets what is near, popular and new; nothing of him is looked at then.
 */
export const list = async (
  world: World,
  actor: Actor,
  { latitude, longitude, size = SIZE }: Input,
  now: Date,
) => {
  const point = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const advised =
    actor.kind === 'volunteer' && (await choices.isAdvised(world.db, actor.id)) ? actor : null
  const person = advised && (await rows.findPerson(world.db, advised.id))
  const volunteer =
    advised && person
      ? {
          id: advised.id,
          regionCode: person.regionCode,
          age: ageOn(person.birthDate, now),
        }
      : null
  const candidates =
    volunteer || point
      ? await rows.listCandidates(world.db, volunteer, point, now)
      : await candidatesForAll(world).get()
  const suggestions = suggest(candidates, person, size, now)
  const cards = await missions.listCards(
    world,
    world.db,
    suggestions.map(({ missionId }) => missionId),
    now,
  )
  const distances = new Map(candidates.map(({ missionId, distance }) => [missionId, distance]))
  return {
    personal: person !== null,
    items: suggestions.flatMap(({ missionId, reasons }) => {
      const card = cards.find((each) => each.missionId === missionId)
      const distance = distances.get(missionId) ?? null
      return card ? [{ mission: { ...card, distance }, reasons }] : []
    }),
  }
}

const known = new WeakMap<Db, Cached<Candidate[]>>()

const candidatesForAll = (world: World): Cached<Candidate[]> => {
  const cache =
    known.get(world.db) ??
    cached(world.clock, FRESH_MS, () =>
      rows.listCandidates(world.replica, null, null, world.clock.now()),
    )
  known.set(world.db, cache)
  return cache
}

/** Suggests a mission no more, or again; what is so already leaves no event. Fails with missionNotFound. */
export const hide = (
  world: World,
  actor: VolunteerActor,
  { missionId, hidden }: ParsedInputOf<typeof recommendation.hide>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    if (hidden && !(await rows.isPublic(db, missionId))) fail('missionNotFound')
    const changed = hidden
      ? await rows.hide(db, actor.id, missionId, now)
      : await rows.unhide(db, actor.id, missionId)
    if (changed) {
      const object = { kind: 'mission', id: missionId }
      const payload = { volunteerId: actor.id, missionId, hidden }
      await record(db, actor, 'suggestionHidden', object, payload, now)
    }
    return {}
  })
