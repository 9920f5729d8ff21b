import { localDate } from 'contract/rules/time'
import type { Tx } from '../../../platform/db.ts'
import { workOff } from '../../../platform/work-off.ts'
import type { World } from '../../../platform/world.ts'
import { tellAtOnce } from '../message/message.service.ts'
import { newWithin } from '../../service/mission/mission.service.ts'
import * as rows from './saved-search.repository.ts'

/** What was published a moment ago may not have been committed everywhere: the next day tells of it. */
const SETTLED_MS = 5 * 60_000

/**
 * Tells volunteers of missions that were published since their searches were last looked through: one
 * message for all searches of a person, at most one a day. Timed, safe to run again: looking through
 * and telling commit together.
 */
export const sendDigests = (world: World): Promise<number> =>
  workOff<rows.DueSearches>(world, {
    task: 'missionDigests',
    kind: 'volunteer',
    idOf: ({ volunteerId }) => volunteerId,
    most: 1,
    take: async (db, _most, now) => {
      const due = await rows.takeDue(db, localDate(now), now)
      return due ? [due] : []
    },
    act: (db, [due], now) => digestOne(world, db, due!, now),
  })

const digestOne = async (
  world: World,
  db: Tx,
  { volunteerId, searches }: rows.DueSearches,
  now: Date,
): Promise<void> => {
  const until = new Date(now.getTime() - SETTLED_MS)
  const hits = []
  for (const { filter, name, savedSearchId, seenUntil } of searches) {
    const { regions, ...rest } = filter
    const regionCode = regions?.at(-1)
    const wanted = { ...rest, ...(regionCode && { regionCode }) }
    const hit = await newWithin(db, wanted, { since: seenUntil, until }, now)
    if (hit) hits.push({ ...hit, name, savedSearchId })
  }
  const [first] = hits
  if (first) {
    const { missionId, missionTitle, name: searchName, savedSearchId: subjectId } = first
    const count = Math.max(...hits.map((hit) => hit.count))
    const parameters = { missionId, missionTitle, searchName, count, searches: hits.length }
    const tellings = [{ volunteerId, subjectId, parameters }]
    await tellAtOnce(world, db, { kind: 'newMissions', tellings }, now)
  }
  await rows.markSeen(db, volunteerId, until)
}
