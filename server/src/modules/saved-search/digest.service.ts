import { localDate } from 'contract/rules/time'
import { transact } from '../../platform/transact.ts'
import type { World } from '../../platform/world.ts'
import { tellNewMissions } from '../message/message.service.ts'
import { newWithin } from '../mission/mission.service.ts'
import * as rows from './saved-search.repository.ts'

/** What was published a moment ago may not have been committed everywhere: the next day tells of it. */
const SETTLED_MS = 5 * 60_000

/**
 * Tells volunteers of missions that were published since their searches were last looked through: one
 * message for all searches of a person, at most one a day. Timed, safe to run again: looking through
 * and telling commit together.
 */
export const sendDigests = async (world: World): Promise<number> => {
  const now = world.clock.now()
  for (let looked = 0; ; looked++) if (!(await digestOne(world, now))) return looked
}

const digestOne = (world: World, now: Date): Promise<boolean> =>
  transact(world.db, async (db) => {
    const due = await rows.takeDue(db, localDate(now))
    if (!due) return false
    const { volunteerId, searches } = due
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
      await tellNewMissions(db, { volunteerId, subjectId, parameters }, now)
    }
    await rows.markSeen(db, volunteerId, until)
    return true
  })
