import type { ParsedInputOf } from 'contract/endpoint'
import type { goal } from 'contract/service/goal'
import { record } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { ensure } from '../../../platform/fail.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { obstacleToSetting, yearOf } from './goal.policy.ts'
import * as rows from './goal.repository.ts'

/** The own goal of a year, the present one unless told, and how far it is. */
export const own = async (
  db: Db,
  actor: VolunteerActor,
  input: { year?: number | undefined },
  now: Date,
) => {
  const year = input.year ?? yearOf(now)
  return { year, ...(await rows.find(db, actor.id, year)), asOf: now }
}

const about = (actor: VolunteerActor) => ({ kind: 'volunteer', id: actor.id })

/** Sets the goal of the present year; the same again leaves no event. Fails with goalYearOver. */
export const set = (
  world: World,
  actor: VolunteerActor,
  { year, hours }: ParsedInputOf<typeof goal.set>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    ensure(obstacleToSetting(year, now))
    if (await rows.write(db, actor.id, { year, hours }, now))
      await record(db, actor, 'yearGoalSet', about(actor), { volunteerId: actor.id, year }, now)
    return own(db, actor, { year }, now)
  })

/** Takes the goal of the present year away; where there is none no event is left. Fails with goalYearOver. */
export const remove = (
  world: World,
  actor: VolunteerActor,
  { year }: ParsedInputOf<typeof goal.remove>,
  now: Date,
) =>
  transact(world.db, async (db) => {
    ensure(obstacleToSetting(year, now))
    if (await rows.remove(db, actor.id, year))
      await record(db, actor, 'yearGoalRemoved', about(actor), { volunteerId: actor.id, year }, now)
    return own(db, actor, { year }, now)
  })
