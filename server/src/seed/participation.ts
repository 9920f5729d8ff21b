import { addDays, localDate } from 'contract/rules/time'
import { ageOnDay } from 'contract/rules/id-number'
import {
  FREE_CANCELLATION_MS,
  OFFER_MS,
} from '../modules/service/application/application.policy.ts'
import { holdsPlace } from '../modules/service/application/application.states.ts'
import { graceEnd } from '../modules/service/mission/session-clock.policy.ts'
import { cancellations, manualReasons, rejections } from './missions.data.ts'
import { type Mission, type Place, type Session } from './missions.ts'
import { drawer, type Random } from './random.ts'
import type { Volunteer } from './volunteers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type ApplicationState =
  | 'pending'
  | 'accepted'
  | 'rejected'
  | 'waitlisted'
  | 'offered'
  | 'cancelled'
  | 'attended'
  | 'absent'
  | 'excused'

export type Way = 'qr' | 'scanned' | 'code' | 'manual' | 'proposed'

export interface Stretch {
  id: string
  pair: number
  signedInAt: Date
  signedOutAt: Date | null
  signInWay: Way
  signOutWay: Way | null
  /** Metres from the place, known once the scans are written. */
  signInDistance: number | null
  signOutDistance: number | null
  /** When it was written down by hand, by whom and why. */
  byHand: { at: Date; by: string; reason: string } | null
  /** When a forgotten sign-out was settled. */
  settledAt: Date | null
}

export interface Step {
  at: Date
  state: ApplicationState
  reason: string | null
  by: 'volunteer' | 'administrator' | 'system'
}

export interface Application {
  id: string
  volunteer: Volunteer
  place: Place
  state: ApplicationState
  createdAt: Date
  updatedAt: Date
  queuedAt: Date | null
  offerExpiresAt: Date | null
  reason: string | null
  decidedBy: string | null
  steps: Step[]
  stretches: Stretch[]
}

/** The volunteers of a block as missions find them. */
export interface Crowd {
  /** Applications for days that a volunteer has given away already. */
  busy: Map<number, Set<string>>
  ofCity: readonly { list: readonly Volunteer[]; draw: (random: Random) => number }[]
  membersOf: ReadonlyMap<string, readonly Volunteer[]>
}

export const makeCrowd = (
  volunteers: readonly Volunteer[],
  cityCount: number,
  membersOf: ReadonlyMap<string, readonly Volunteer[]>,
): Crowd => ({
  busy: new Map(),
  membersOf,
  ofCity: Array.from({ length: cityCount }, (_, city) => {
    const list = volunteers.filter((volunteer) => volunteer.city === city)
    return { list, draw: drawer(list.map(({ zeal }) => zeal)) }
  }),
})

/** Nobody below this age applies without a guardian, and none is entered here. */
const YOUNGEST = 18

const maySend = (crowd: Crowd, volunteer: Volunteer, session: Session): boolean => {
  const { mission } = session
  const age = ageOnDay(volunteer.birthDate, session.date)
  return (
    volunteer.state === 'verified' &&
    age >= Math.max(YOUNGEST, mission.template.minimumAge ?? 0) &&
    age <= (mission.maximumAge ?? 120) &&
    volunteer.createdAt.getTime() + DAY < mission.applyDeadline.getTime() &&
    !crowd.busy.get(volunteer.index)?.has(session.date)
  )
}

const reserve = (crowd: Crowd, volunteer: Volunteer, date: string) => {
  const days = crowd.busy.get(volunteer.index) ?? new Set<string>()
  crowd.busy.set(volunteer.index, days.add(date))
}

/** Different volunteers with the day free, fewer when there are not enough; their day is taken at once. */
const gather = (random: Random, crowd: Crowd, session: Session, count: number): Volunteer[] => {
  const { mission } = session
  const members = crowd.membersOf.get(mission.team.id) ?? []
  const found: Volunteer[] = []
  const near = crowd.ofCity[mission.team.city]!
  for (let tries = 0; found.length < count && tries < count * 6 + 20; tries++) {
    const volunteer =
      mission.recruitScope === 'members' || (members.length > 0 && random.chance(0.25))
        ? random.pick(members)
        : near.list[near.draw(random)]
    if (!volunteer || volunteer.zeal === 0 || !maySend(crowd, volunteer, session)) continue
    reserve(crowd, volunteer, session.date)
    found.push(volunteer)
  }
  return found
}

/** A moment between the opening of applications and the last one possible, rather early than late. */
const applyMoment = (random: Random, volunteer: Volunteer, mission: Mission, now: Date): Date => {
  const from = Math.max(mission.publishedAt!.getTime(), volunteer.createdAt.getTime() + HOUR)
  const to = Math.min(mission.applyDeadline.getTime(), now.getTime()) - MINUTE
  return new Date(from + Math.floor((to - from) * random.next() ** 1.8))
}

const later = (random: Random, at: Date, latest: number, hours: number): Date =>
  new Date(Math.min(latest, at.getTime() + Math.ceil(random.next() * hours * HOUR)))

/** An application with the way it went up to `state`; takes the place where the state holds one. */
const apply = (
  random: Random,
  volunteer: Volunteer,
  place: Place,
  state: ApplicationState,
  now: Date,
): Application => {
  const { mission, startsAt } = place.session
  const { autoAccept } = place.position
  const at = applyMoment(random, volunteer, mission, now)
  // Decisions are made before the session and never in the future.
  const latest = Math.min(startsAt.getTime() - 30 * MINUTE, now.getTime() - MINUTE)
  const waits = state === 'waitlisted' || state === 'offered'
  const application: Application = {
    id: random.id(at),
    volunteer,
    place,
    state,
    createdAt: at,
    updatedAt: at,
    queuedAt: waits ? at : null,
    offerExpiresAt: null,
    reason: null,
    decidedBy: null,
    steps: [],
    stretches: [],
  }
  const step = (
    moment: Date,
    to: ApplicationState,
    by: Step['by'],
    reason: string | null = null,
  ) => {
    application.steps.push({ at: moment, state: to, reason, by })
    application.updatedAt = moment
    application.reason = reason
    if (to === 'accepted' && by === 'administrator')
      application.decidedBy = mission.team.publisherId
    if (to === 'rejected') application.decidedBy = mission.team.publisherId
  }
  step(
    at,
    waits ? 'waitlisted' : autoAccept && state !== 'pending' ? 'accepted' : 'pending',
    'volunteer',
  )
  const decide = (to: ApplicationState, reason: string | null = null) =>
    step(later(random, at, Math.max(at.getTime() + 1000, latest), 30), to, 'administrator', reason)
  if (state === 'rejected') decide('rejected', random.pick(rejections))
  if (['accepted', 'attended', 'absent', 'excused'].includes(state) && !autoAccept)
    decide('accepted')
  if (state === 'cancelled') {
    const moment = later(random, application.updatedAt, Math.max(at.getTime() + 1000, latest), 200)
    const isLate = startsAt.getTime() - moment.getTime() < FREE_CANCELLATION_MS
    step(moment, 'cancelled', 'volunteer', isLate ? random.pick(cancellations) : null)
  }
  if (state === 'offered') {
    const moment = new Date(
      Math.max(at.getTime() + 1000, now.getTime() - random.int(10, 300) * MINUTE),
    )
    step(moment, 'offered', 'system')
    application.offerExpiresAt = new Date(moment.getTime() + OFFER_MS)
  }
  if (state === 'absent' || state === 'excused') {
    const moment = new Date(Math.min(now.getTime() - 1, place.session.endsAt.getTime() + 2 * HOUR))
    step(moment, state, 'administrator', state === 'excused' ? random.pick(cancellations) : null)
  }
  if (holdsPlace(state)) place.taken++
  return application
}

const drawWay = drawer([80, 14, 6])
const scanWays = ['qr', 'scanned', 'code'] as const

/** Arrival and leaving in the minutes around the planned times, some with a break at noon. */
const serve = (random: Random, application: Application, now: Date): void => {
  const { session } = application.place
  const { mission } = session
  const [start, end] = [session.startsAt.getTime(), session.endsAt.getTime()]
  const dayStart = new Date(`${session.date}T00:00:00+08:00`).getTime()
  const inside = (moment: number) => Math.min(Math.max(moment, dayStart), dayStart + DAY - 1000)
  const seconds = (minutes: number) => Math.round(minutes * 60) * 1000
  const arrival = inside(
    Math.max(
      start - 29 * MINUTE,
      Math.min(start + seconds(random.bell() * 7 - 7), (start + end) / 2),
    ),
  )
  const leaving = inside(
    Math.min(
      end + 58 * MINUTE,
      Math.max(end + seconds(random.bell() * 8 + 5), (start + end) / 2 + MINUTE),
    ),
  )
  const wayIn = scanWays[drawWay(random)]!
  const wayOut = random.chance(0.9) ? wayIn : 'qr'
  const add = (from: number, to: number | null, ways: [Way, Way | null]) => {
    application.stretches.push({
      id: random.id(new Date(from)),
      pair: application.stretches.length + 1,
      signedInAt: new Date(from),
      signedOutAt: to === null ? null : new Date(to),
      signInWay: ways[0],
      signOutWay: to === null ? null : ways[1],
      signInDistance: null,
      signOutDistance: null,
      byHand: null,
      settledAt: null,
    })
  }
  const chance = random.next()
  if (chance < 0.04 && end + 2 * HOUR < now.getTime()) {
    add(start + seconds(Math.max(0, random.int(-5, 10))), end - seconds(random.int(0, 12)), [
      'manual',
      'manual',
    ])
    application.stretches[0]!.byHand = {
      at: new Date(Math.min(now.getTime() - 1, end + random.int(30, 20 * 60) * MINUTE)),
      by: mission.team.publisherId,
      reason: random.pick(manualReasons),
    }
  } else if (
    // Where the demonstration organisation has hours to confirm, more of them forgot.
    chance < (mission.scene === 'unconfirmed' ? 0.2 : 0.065) &&
    graceEnd(session.endsAt).getTime() + 2 * MINUTE < now.getTime()
  ) {
    add(arrival, end, [wayIn, 'proposed'])
    application.stretches[0]!.settledAt = settledAfter(session)
  } else if (end - start > 6 * HOUR && random.chance(0.55)) {
    const noon = start + (end - start) / 2 - 30 * MINUTE + seconds(random.bell() * 10)
    add(arrival, noon, [wayIn, wayOut])
    add(noon + seconds(45 + random.next() * 25), leaving, [wayIn, wayOut])
  } else add(arrival, leaving, [wayIn, wayOut])
  // What has not happened yet is not written.
  application.stretches = application.stretches.filter(({ signedInAt }) => signedInAt < now)
  for (const stretch of application.stretches)
    if (stretch.signedOutAt && stretch.signedOutAt >= now)
      Object.assign(stretch, { signedOutAt: null, signOutWay: null, settledAt: null })
  const first = application.stretches[0]
  if (first) {
    const at = first.byHand?.at ?? first.signedInAt
    application.state = 'attended'
    application.updatedAt = at
    application.steps.push({ at, state: 'attended', reason: null, by: 'system' })
  } else application.state = 'accepted'
}

/** When a forgotten sign-out is settled: the timed task runs each minute. */
const settledAfter = ({ endsAt }: Session): Date =>
  new Date(Math.ceil((graceEnd(endsAt).getTime() + 1) / MINUTE) * MINUTE)

/** Lets somebody have forgotten to sign out in the end. */
const forget = ({ place: { session }, stretches }: Application) => {
  const last = stretches.at(-1)
  if (last && last.byHand === null && last.signedInAt < session.endsAt)
    Object.assign(last, {
      signedOutAt: session.endsAt,
      signOutWay: 'proposed',
      settledAt: settledAfter(session),
    })
}

/** Whoever is done with a session that runs now or is over. */
const held = (random: Random, volunteer: Volunteer, place: Place, now: Date): Application => {
  const over = place.session.endsAt < now
  const chance = random.next()
  if (over && chance < 0.03) return apply(random, volunteer, place, 'absent', now)
  if (over && chance < 0.045) return apply(random, volunteer, place, 'excused', now)
  if (!over && chance < 0.15) return apply(random, volunteer, place, 'accepted', now)
  const application = apply(random, volunteer, place, 'accepted', now)
  serve(random, application, now)
  return application
}

/** Applications of a session that began, its places filled to a share. */
const fillPast = (random: Random, crowd: Crowd, session: Session, share: number, now: Date) => {
  const made: Application[] = []
  for (const place of session.places) {
    const wanted = Math.min(
      place.quota - place.taken,
      Math.round(place.quota * share * (0.75 + random.next() * 0.5)),
    )
    // Where the demonstration organisation has a session to settle, nobody has said why some did not come.
    const unsaid = session.mission.scene === 'unconfirmed' ? 2 : 0
    for (const [at, volunteer] of gather(random, crowd, session, wanted).entries())
      made.push(
        at < unsaid
          ? apply(random, volunteer, place, 'accepted', now)
          : held(random, volunteer, place, now),
      )
    const others = Math.round(wanted * 0.05)
    for (const volunteer of gather(random, crowd, session, others))
      made.push(apply(random, volunteer, place, random.chance(0.4) ? 'rejected' : 'cancelled', now))
  }
  return made
}

/** Applications of a session still to come: accepted, waiting to be decided, and queueing where it is full. */
const fillFuture = (random: Random, crowd: Crowd, session: Session, now: Date) => {
  const made: Application[] = []
  const { scene } = session.mission
  const isFull = scene === 'full' || (scene === null && random.chance(0.12))
  for (const place of session.places) {
    const share = isFull ? 1 : random.next() * 0.8
    const wanted = Math.max(0, Math.round(place.quota * share) - place.taken)
    for (const volunteer of gather(random, crowd, session, wanted))
      made.push(
        apply(
          random,
          volunteer,
          place,
          place.position.autoAccept || random.chance(scene ? 0.5 : 0.7) ? 'accepted' : 'pending',
          now,
        ),
      )
    if (place.taken < place.quota) continue
    for (const volunteer of gather(random, crowd, session, random.int(2, 6)))
      made.push(apply(random, volunteer, place, 'waitlisted', now))
  }
  return made
}

/** Applications of a mission that was called off: all ended by it, places given back. */
const fillCancelled = (random: Random, crowd: Crowd, session: Session) =>
  session.places.flatMap((place) =>
    gather(random, crowd, session, Math.round(place.quota * 0.3)).map((volunteer) => {
      const end = session.mission.updatedAt
      const application = apply(random, volunteer, place, 'accepted', end)
      place.taken--
      const reason = session.mission.cancelReason
      Object.assign(application, { state: 'cancelled', updatedAt: end, reason })
      application.steps.push({ at: end, state: 'cancelled', reason, by: 'system' })
      return application
    }),
  )

/** Places of sessions that are over; what a share of places filled refers to. */
const capacityOf = (missions: readonly Mission[], now: Date): number =>
  missions
    .filter(({ state }) => state === 'published' || state === 'closed')
    .flatMap(({ sessions }) => sessions)
    .filter(({ endsAt }) => endsAt < now)
    .reduce((sum, { places }) => sum + places.reduce((more, { quota }) => more + quota, 0), 0)

/** Sessions that the demonstration volunteer served in, spread over the history and into the last days. */
const servedByKnown = (
  volunteer: Volunteer,
  missions: readonly Mission[],
  now: Date,
): Session[] => {
  const today = localDate(now)
  const candidates = missions
    .filter(
      ({ state, team, recruitScope }) =>
        team.city === volunteer.city &&
        recruitScope === 'public' &&
        (state === 'published' || state === 'closed'),
    )
    .flatMap(({ sessions }) => sessions)
    .filter(({ endsAt }) => endsAt.getTime() + 2 * HOUR < now.getTime())
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const recent = candidates.filter(({ date }) => date >= addDays(today, -10)).slice(-6)
  const older = candidates.filter(({ date }) => date < addDays(today, -20))
  const every = Math.max(1, Math.floor(older.length / 46))
  return [...older.filter((_, i) => i % every === 0), ...recent]
}

/** Everything that the block's volunteers did with its missions. */
export const participate = (
  random: Random,
  crowd: Crowd,
  missions: readonly Mission[],
  known: Volunteer | null,
  records: number,
  now: Date,
): Application[] => {
  const made: Application[] = []
  if (known) made.push(...participateKnown(random, crowd, missions, known, now))
  const capacity = capacityOf(missions, now)
  // Nineteen of twenty who were accepted come.
  const share = Math.min(0.98, records / 0.95 / Math.max(1, capacity))
  for (const mission of missions) {
    if (!mission.publishedAt || mission.state === 'revoked') continue
    for (const session of mission.sessions) {
      if (mission.state === 'cancelled') made.push(...fillCancelled(random, crowd, session))
      else if (session.startsAt <= now) {
        const wanted = mission.scene ? 0.9 : session.endsAt <= now ? share : 0.8
        made.push(...fillPast(random, crowd, session, wanted, now))
      } else made.push(...fillFuture(random, crowd, session, now))
    }
  }
  return made
}

const participateKnown = (
  random: Random,
  crowd: Crowd,
  missions: readonly Mission[],
  known: Volunteer,
  now: Date,
): Application[] => {
  const made: Application[] = []
  const take = (session: Session | undefined, state: ApplicationState) => {
    const place = session?.places.find(
      ({ quota, taken, position }) =>
        taken < quota && (state !== 'pending' || !position.autoAccept),
    )
    if (!session || !place || !maySend(crowd, known, session)) return null
    reserve(crowd, known, session.date)
    const application = apply(random, known, place, state, now)
    made.push(application)
    return application
  }
  const scene = (name: string) => missions.find((mission) => mission.scene === name)?.sessions[0]
  take(scene('soon'), 'accepted')
  take(scene('recruiting'), 'pending')
  take(scene('full'), 'waitlisted')
  const forgotten = take(scene('unconfirmed'), 'accepted')
  if (forgotten) {
    serve(random, forgotten, now)
    forget(forgotten)
  }
  for (const session of servedByKnown(known, missions, now)) {
    const application = take(session, 'accepted')
    if (application) serve(random, application, now)
  }
  return made
}
