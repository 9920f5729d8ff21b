import { addDays, instantOf, localDate } from 'contract/rules/time'
import { templates } from './missions.data.ts'
import { type Mission, type Plan, planMission, type Scene, spanOf } from './missions.ts'
import type { Divisions, Team } from './organizations.ts'
import type { Random } from './random.ts'

const MINUTE = 60_000
const FIVE_MINUTES = 5 * MINUTE

/**
 * What the demonstration accounts find on their first day: something of every kind to do, on any day of the
 * year, and of what their organisation does.
 */
export const stagedMissions = (
  random: Random,
  divisions: Divisions,
  team: Team,
  now: Date,
): Mission[] => {
  const today = localDate(now)
  const in3Hours = (from: Date) => clipped(from, 180)
  const plans: [Scene, titled: string, Plan['spans']][] = [
    ['soon', '乘客服务', [in3Hours(soon(now))]],
    ['running', '长者关爱探访', [in3Hours(begun(now))]],
    ['full', '文明游园劝导', [spanOf(addDays(today, 3), ['09:00', '12:00'])]],
    [
      'recruiting',
      '楼道清洁日',
      [7, 14, 21].map((days) => spanOf(addDays(today, days), ['14:00', '17:00'])),
    ],
    ['unconfirmed', '便民服务日', [spanOf(addDays(today, -1), ['14:00', '17:00'])]],
    ['inReview', '徒步大会', [spanOf(addDays(today, -3), ['07:00', '17:30'])]],
    ['objected', '陪伴茶叙', [spanOf(addDays(today, -5), ['09:00', '12:00'])]],
  ]
  return plans.map(([scene, titled, spans]) => {
    const template = templates.find(({ titles }) => titles.some((title) => title.includes(titled)))!
    const mission = planMission(random, divisions, team, now, { template, spans, scene })
    // Applicants of these are decided by a person, so that there is something to decide.
    for (const position of mission.positions) position.autoAccept = scene === 'full'
    return mission
  })
}

/** The next round time at least 35 minutes ahead; not in the last half hour of a day, which is too short. */
const soon = (now: Date): Date => {
  const start = new Date(Math.ceil((now.getTime() + 35 * MINUTE) / FIVE_MINUTES) * FIVE_MINUTES)
  const midnight = instantOf(addDays(localDate(start), 1), '00:00')
  return midnight.getTime() - start.getTime() < 30 * MINUTE ? midnight : start
}

/** The round time some seventy minutes ago, or the beginning of the day. */
const begun = (now: Date): Date => {
  const start = Math.floor((now.getTime() - 70 * MINUTE) / FIVE_MINUTES) * FIVE_MINUTES
  return new Date(Math.max(start, instantOf(localDate(now), '00:00').getTime()))
}

/** A span of so many minutes that ends with its day at the latest. */
const clipped = (startsAt: Date, minutes: number) => {
  const date = localDate(startsAt)
  const midnight = instantOf(addDays(date, 1), '00:00').getTime()
  return {
    date,
    startsAt,
    endsAt: new Date(Math.min(startsAt.getTime() + minutes * MINUTE, midnight)),
  }
}
