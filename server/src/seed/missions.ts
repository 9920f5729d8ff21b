import { addDays, instantOf, localDate, weekdayOf } from 'contract/rules/time'
import { needsReview } from '../modules/service/mission/mission.policy.ts'
import {
  arrangements,
  missionCancels,
  onlineArrangements,
  missionReturns,
  templates,
} from './missions.data.ts'
import type { Shift, Template } from './missions.data.ts'
import { type Divisions, fill, near, type Team } from './organizations.ts'
import { cities } from './province.data.ts'
import { drawer, type Random } from './random.ts'
import { inSeason } from './seasons.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How far the generated history reaches back, and how far the plans reach ahead, in days. */
export const DAYS_BACK = 545
export const DAYS_AHEAD = 58

/** What a session is made to look like when the chance of its dates would not do. */
export type Scene =
  | 'soon'
  | 'running'
  | 'full'
  | 'recruiting'
  | 'unconfirmed'
  | 'inReview'
  | 'objected'

export interface Place {
  id: string
  session: Session
  position: Position
  quota: number
  taken: number
}

export interface Position {
  id: string
  ordinal: number
  name: string
  requirement: string
  autoAccept: boolean
  quota: number
}

export interface Session {
  id: string
  mission: Mission
  date: string
  startsAt: Date
  endsAt: Date
  places: Place[]
}

export type MissionState =
  | 'draft'
  | 'pendingReview'
  | 'returned'
  | 'published'
  | 'suspended'
  | 'cancelled'
  | 'revoked'
  | 'closed'

export interface Mission {
  id: string
  team: Team
  template: Template
  state: MissionState
  title: string
  content: string
  requirement: string
  regionCode: string
  address: string
  point: readonly [latitude: number, longitude: number]
  maximumAge: number | null
  signInRadius: number
  recruitScope: 'public' | 'members'
  sessions: Session[]
  positions: Position[]
  quota: number
  reviewed: boolean
  createdAt: Date
  submittedAt: Date | null
  publishedAt: Date | null
  applyOpensAt: Date
  applyDeadline: Date
  updatedAt: Date
  returnReason: string | null
  cancelReason: string | null
  scene: Scene | null
}

/** Sessions as days and times, before they have rows. */
export interface Plan {
  template: Template
  spans: readonly { date: string; startsAt: Date; endsAt: Date }[]
  state?: MissionState
  scene?: Scene
  /** Places of each position in a session, more or less than the template's. */
  size?: number
  publishedAt?: Date
}

export const spanOf = (date: string, [start, end]: Shift) => ({
  date,
  startsAt: instantOf(date, start),
  endsAt: instantOf(date, end),
})

/** Public places of the kind a template asks for at which a team may hold it. */
const venuesOf = (team: Team, { venue }: Template) => {
  const city = cities[team.city]!
  return city.venues.filter(
    ([kind, code]) => kind === venue && (team.regionCode === city.code || team.regionCode === code),
  )
}

/** Counties and towns where a team may hold what a template says. */
const regionsOf = (team: Team, { rural }: Template): string[] => {
  const city = cities[team.city]!
  const own = team.regionCode === city.code ? Object.keys(city.centres) : [team.regionCode]
  return rural ? own.filter(isRural) : own
}

/** Counties have codes from 21 on, cities of their rank from 81; below are the districts of a city. */
const isRural = (regionCode: string): boolean =>
  regionCode.length === 6 && Number(regionCode.slice(4)) > 20

/** Whether a team is one for it: it does that, its own members are old enough, and there is a place for it. */
const isFor = (team: Team, template: Template): boolean =>
  team.categories.includes(template.categories[0]!) &&
  (template.minimumAge ?? 0) <= (team.ages?.[0] ?? 200) &&
  (template.venue ? venuesOf(team, template) : regionsOf(team, template)).length > 0

/** Whether a day (YYYY-MM-DD) is one for it: in season, and a working day or a weekend where that counts. */
const isDayFor = ({ seasons, days }: Template, date: string): boolean =>
  inSeason(seasons, date) && (days === undefined || (days === 'weekends') === weekdayOf(date) >= 6)

/** A day of the history or of the plans, rather a weekend. */
const drawDay = (random: Random, today: string): string => {
  const ahead = random.chance(0.14)
  for (;;) {
    const day = addDays(today, ahead ? random.int(0, DAYS_AHEAD) : -random.int(1, DAYS_BACK))
    if (weekdayOf(day) >= 6 || !random.chance(0.6)) return day
  }
}

const templatesOf = new WeakMap<Team, Template[]>()

/** A day, and what a team may hold on it. */
const drawOccasion = (random: Random, team: Team, today: string) => {
  const own = templatesOf.get(team) ?? templates.filter((template) => isFor(team, template))
  templatesOf.set(team, own)
  for (let tries = 0; tries < 100; tries++) {
    const day = drawDay(random, today)
    const fitting = own.filter((template) => isDayFor(template, day))
    if (fitting.length === 0) continue
    const weights = fitting.map(({ weight }) => weight)
    return { day, template: fitting[drawer(weights)(random)]! }
  }
  throw new Error(`nothing in the templates is for ${team.name}`)
}

/** A mission's days: one, several weeks running, or several days in a row; morning and afternoon at times. */
const makeSpans = (random: Random, template: Template, day: string, today: string) => {
  const several = random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 6])
  const count = template.once ? 1 : several
  const step = random.pick([7, 7, 7, 1, 14])
  const shift = random.pick(template.shifts)
  const latest = addDays(today, DAYS_AHEAD)
  const dates = Array.from({ length: count }, (_, i) => addDays(day, i * step)).filter(
    (date) => date <= latest && isDayFor(template, date),
  )
  const twice = shift[0] >= '08:00' && shift[1] <= '12:00' && random.chance(0.15)
  return dates.flatMap((date) =>
    twice ? [spanOf(date, shift), spanOf(date, ['14:00', '16:30'])] : [spanOf(date, shift)],
  )
}

const stateOf = (random: Random, endsAt: Date, now: Date): MissionState => {
  const chance = random.next()
  if (endsAt < now) {
    if (chance < 0.02) return 'cancelled'
    // Hours of a mission are settled some weeks after its end.
    return now.getTime() - endsAt.getTime() > 25 * DAY ? 'closed' : 'published'
  }
  if (chance < 0.02) return 'draft'
  if (chance < 0.06) return 'pendingReview'
  if (chance < 0.075) return 'returned'
  if (chance < 0.09) return 'suspended'
  return chance < 0.11 ? 'cancelled' : 'published'
}

/** A mission of chance for a team. */
export const makeMission = (
  random: Random,
  divisions: Divisions,
  team: Team,
  now: Date,
  size: number,
): Mission => {
  const today = localDate(now)
  const { day, template } = drawOccasion(random, team, today)
  const spans = makeSpans(random, template, day, today)
  return planMission(random, divisions, team, now, { template, spans, size })
}

/** A mission from a plan: its texts, place, people wanted and dates. */
export const planMission = (
  random: Random,
  divisions: Divisions,
  team: Team,
  now: Date,
  plan: Plan,
): Mission => {
  const { template, spans } = plan
  const [startsAt, endsAt] = [spans[0]!.startsAt, spans.at(-1)!.endsAt]
  const state = plan.state ?? (plan.scene ? 'published' : stateOf(random, endsAt, now))
  const lead = random.int(4, 24) * DAY + random.int(0, 10 * 60) * MINUTE
  const publishedAt =
    plan.publishedAt ??
    new Date(
      Math.min(
        startsAt.getTime() - lead,
        // What is far ahead was published in the last days, not in the future.
        now.getTime() - random.int(2, 8 * 24) * HOUR,
      ),
    )
  const createdAt = new Date(publishedAt.getTime() - random.int(3, 90) * HOUR)
  const submittedAt = new Date(publishedAt.getTime() - random.int(1, 120) * MINUTE)
  const where = makeWhere(random, divisions, team, template)
  const positions = random
    .some(template.positions, template.kind === 'training' ? 1 : random.int(1, 3))
    .map((name, i): Position => {
      const quota = Math.max(1, Math.round(random.int(...template.quota) * (plan.size ?? 1)))
      const autoAccept = random.chance(0.35)
      const requirement = random.chance(0.5) ? random.pick(template.requirement) : ''
      return { id: random.id(createdAt), ordinal: i + 1, name, requirement, autoAccept, quota }
    })
  const mission: Mission = {
    id: random.id(createdAt),
    team,
    template,
    state,
    title: titleOf(
      random,
      template,
      where.names,
      spans.map(({ date }) => date),
    ),
    content: [
      fill(random.pick(template.purpose), where.names),
      fill(random.pick(template.work), where.names),
      ...random
        .some(template.online ? onlineArrangements : arrangements, random.int(1, 3))
        .map((line) => fill(line, where.names)),
    ].join('\n\n'),
    requirement: random.pick(template.requirement),
    regionCode: where.regionCode,
    address: where.address,
    point: where.point,
    maximumAge: random.chance(0.1) ? random.pick([60, 65, 70]) : null,
    signInRadius: template.online ? 0 : random.pick([0, 0, 300, 500]),
    recruitScope: random.chance(0.08) && !plan.scene ? 'members' : 'public',
    sessions: [],
    positions,
    quota: spans.length * positions.reduce((sum, { quota }) => sum + quota, 0),
    reviewed: false,
    createdAt,
    submittedAt: state === 'draft' ? null : submittedAt,
    publishedAt: ['draft', 'pendingReview', 'returned'].includes(state) ? null : publishedAt,
    applyOpensAt: publishedAt,
    applyDeadline: new Date(
      startsAt.getTime() - (plan.scene ? 0 : random.pick([0, 2, 12, 24]) * HOUR),
    ),
    updatedAt: publishedAt,
    returnReason: state === 'returned' ? random.pick(missionReturns) : null,
    cancelReason: state === 'cancelled' ? random.pick(missionCancels) : null,
    scene: plan.scene ?? null,
  }
  mission.reviewed =
    mission.publishedAt !== null &&
    needsReview(
      {
        dangerous: template.dangerous ?? false,
        minimumAge: template.minimumAge ?? null,
        quota: mission.quota,
      },
      team,
    )
  mission.sessions = spans.map((span) => {
    const session: Session = { id: random.id(createdAt), mission, ...span, places: [] }
    session.places = positions.map((position) => ({
      id: random.id(createdAt),
      session,
      position,
      quota: position.quota,
      taken: 0,
    }))
    return session
  })
  if (state === 'cancelled')
    mission.updatedAt = new Date(
      Math.min(
        now.getTime() - HOUR,
        Math.max(publishedAt.getTime(), startsAt.getTime() - 30 * HOUR),
      ),
    )
  return mission
}

/** Its day or month stands in a title only where it is held on no other. */
const titleOf = (
  random: Random,
  template: Template,
  names: Record<string, string>,
  dates: readonly string[],
): string => {
  const title = fill(random.pick(template.titles), names)
  const [month, day] = [5, 8].map((from) => Number(dates[0]!.slice(from, from + 2)))
  const dayTitle = `${title}（${month}月${day}日）`
  const monthTitle = `${title}（${month}月场）`
  const chance = random.next()
  if (chance < 0.3) return new Set(dates).size === 1 ? dayTitle : title
  if (chance < 0.55 && !template.once) return `${title}第${random.int(2, 48)}期`
  const isOneMonth = new Set(dates.map((date) => date.slice(0, 7))).size === 1
  return chance < 0.65 && isOneMonth ? monthTitle : title
}

const roads = [
  '人民路',
  '中山路',
  '解放路',
  '建设路',
  '文明路',
  '沿江路',
  '东风路',
  '环城路',
  '学府路',
]

/** A real division, a place in it and a point near it. */
const makeWhere = (random: Random, divisions: Divisions, team: Team, template: Template) => {
  const city = cities[team.city]!
  const venues = venuesOf(team, template)
  if (template.venue && venues.length === 0)
    throw new Error(`${team.name} has no ${template.venue} for "${template.titles[0]}"`)
  const venue = template.venue ? random.pick(venues) : null
  const regionCode = venue?.[1] ?? random.pick(regionsOf(team, template))
  const streets = divisions.streetsOf(regionCode)
  const villages = streets.filter(({ name }) => !name.endsWith('街道'))
  const street = random.pick(template.rural && villages.length > 0 ? villages : streets).name
  const county = divisions.nameOf(regionCode)
  const house = venue?.[2] ?? `${street}${random.pick(template.houses ?? ['党群服务中心'])}`
  const road = `${random.pick(roads)}${random.int(1, 388)}号`
  const area = street === county ? '' : county
  return {
    regionCode,
    // A public place is known by its name; a house of the street by the way there.
    address: `${divisions.nameOf(city.code)}${venue ? county + house : `${area}${street}${road}${house.slice(street.length)}`}`,
    point: near(random, city.centres[regionCode]!),
    names: { city: divisions.nameOf(city.code), county, street, venue: house },
  }
}
