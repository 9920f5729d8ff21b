import { localDateTime } from 'contract/rules/time'
import { countedMinutes, countedWindow } from '../modules/service/mission/counted-minutes.policy.ts'
import { gradeOf, type Grade } from '../modules/service/record/grade.policy.ts'
import { type ReviewLevel, reviewLevelOf } from '../modules/service/record/record.policy.ts'
import type { RecordState } from '../modules/service/record/record.states.ts'
import type { Session } from './missions.ts'
import type { Application, Stretch, Way } from './participation.ts'
import type { Random } from './random.ts'
import type { Volunteer } from './volunteers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface Objection {
  id: string
  objector: Volunteer
  reason: string
  createdAt: Date
}

/** A service record with the moments of its way to the ledger. */
export interface ServiceRecord {
  id: string
  application: Application
  session: Session
  state: RecordState
  source: 'attendance' | 'manual'
  way: Way
  grade: Grade
  computedMinutes: number
  breakMinutes: number
  minutes: number
  reviewLevel: ReviewLevel | null
  enteredBy: string | null
  confirmedBy: string | null
  confirmedAt: Date | null
  reviewedBy: string | null
  reviewedAt: Date | null
  reason: string | null
  /** The reason as it stood when the hours took effect. */
  creditReason: string | null
  publicityStartsAt: Date | null
  publicityEndsAt: Date | null
  effectiveAt: Date | null
  revokedAt: Date | null
  createdAt: Date
  updatedAt: Date
  objection: Objection | null
}

/** Demonstration missions allow no preparation. */
export const plannedAs = ({ startsAt, endsAt }: Session) => ({
  startsAt,
  endsAt,
  prepareBefore: 0,
  prepareAfter: 0,
})

/** When the end of a stretch became known to the product. */
export const closedAt = (stretch: Stretch): Date | null =>
  stretch.byHand?.at ?? stretch.settledAt ?? stretch.signedOutAt

/** Records of everybody who signed out, each taken as far towards the ledger as time has allowed. */
export const recordHours = (
  random: Random,
  applications: readonly Application[],
  publicityDays: number,
  now: Date,
): ServiceRecord[] => {
  const decisions = new Map<Session, Date>()
  return applications.flatMap((application) => {
    const record = propose(random, application)
    if (!record) return []
    const { session } = record
    const decidedAt = decisions.get(session) ?? sessionDecision(random, session)
    decisions.set(session, decidedAt)
    settle(random, record, decidedAt, publicityDays, now)
    return [record]
  })
}

/** Organisers confirm a session as a whole in the days after it; what is staged waits, or has been seen to. */
const sessionDecision = (random: Random, session: Session): Date => {
  const { scene } = session.mission
  if (scene === 'unconfirmed') return new Date(Number.MAX_SAFE_INTEGER / 2)
  const hours = scene ? random.int(3, 6) : random.int(3, 70)
  return new Date(session.endsAt.getTime() + hours * HOUR + random.int(0, 59) * MINUTE)
}

const propose = (random: Random, application: Application): ServiceRecord | null => {
  const closings = application.stretches.flatMap((stretch) => closedAt(stretch) ?? [])
  const first = application.stretches[0]
  if (closings.length === 0 || !first) return null
  const { session } = application.place
  const entry = application.stretches.find(({ byHand }) => byHand)?.byHand
  const computedMinutes = countedMinutes(application.stretches, countedWindow(plannedAs(session)))
  if (computedMinutes === 0) return null
  return {
    id: random.id(closings[0]!),
    application,
    session,
    state: 'awaitingConfirmation',
    source: entry ? 'manual' : 'attendance',
    way: wayOf(application.stretches),
    grade: gradeOf(
      application.stretches
        .filter(({ signedOutAt }) => signedOutAt)
        .map((stretch) => ({ ...stretch, ...distancesOf(session, stretch) })),
    ),
    computedMinutes,
    breakMinutes: 0,
    minutes: computedMinutes,
    reviewLevel: null,
    enteredBy: entry?.by ?? null,
    confirmedBy: null,
    confirmedAt: null,
    reviewedBy: null,
    reviewedAt: null,
    reason: entry?.reason ?? null,
    creditReason: null,
    publicityStartsAt: null,
    publicityEndsAt: null,
    effectiveAt: null,
    revokedAt: null,
    createdAt: closings[0]!,
    updatedAt: closings.at(-1)!,
    objection: null,
  }
}

/** Whether the place is compared: only where the mission asks for it, and never where the organiser scans. */
const distancesOf = ({ mission }: Session, { signInWay, signOutWay }: Stretch) => {
  const compared = (way: Way | null) =>
    mission.signInRadius > 0 && (way === 'qr' || way === 'code') ? 0 : null
  return { signInDistance: compared(signInWay), signOutDistance: compared(signOutWay) }
}

/** As a proposal says it: what a person wrote outweighs what was proposed, and that what was scanned. */
const wayOf = (stretches: readonly Stretch[]): Way => {
  if (stretches.some(({ byHand }) => byHand)) return 'manual'
  if (stretches.some(({ signOutWay }) => signOutWay === 'proposed')) return 'proposed'
  return stretches[0]!.signInWay
}

const settle = (
  random: Random,
  record: ServiceRecord,
  decidedAt: Date,
  publicityDays: number,
  now: Date,
) => {
  const { session } = record
  const { team, scene } = session.mission
  const confirmedAt = new Date(
    Math.max(decidedAt.getTime(), record.updatedAt.getTime() + 20 * MINUTE),
  )
  const isOpen = record.application.stretches.some(({ signedOutAt }) => !signedOutAt)
  if (confirmedAt >= now || record.computedMinutes < 1 || isOpen) return
  confirm(random, record)
  record.confirmedBy = team.ownerId
  record.confirmedAt = record.updatedAt = confirmedAt
  record.reviewLevel = reviewLevelOf(record.minutes)
  let from = confirmedAt
  if (record.reviewLevel) {
    const reviewedAt = new Date(confirmedAt.getTime() + random.int(2, 60) * HOUR)
    if (reviewedAt >= now || scene === 'inReview') {
      record.state = 'awaitingReview'
      return
    }
    record.reviewedBy = record.reviewLevel === 'parent' ? team.reviewerId : team.provinceReviewerId
    record.reviewedAt = record.updatedAt = from = reviewedAt
    // A level is what a record waits for, not what it had.
    record.reviewLevel = null
  }
  publicise(random, record, from, publicityDays, now)
}

/** Rest is taken off a long stay; now and then the organiser puts a figure right. Either time he says why. */
const confirm = (random: Random, record: ServiceRecord) => {
  const isLongStay = record.application.stretches.length === 1 && record.computedMinutes > 380
  if (isLongStay && random.chance(0.7)) {
    record.breakMinutes = random.pick([30, 45, 60])
    record.reason = '午间用餐和休息，不计入时长。'
  }
  record.minutes = record.computedMinutes - record.breakMinutes
  if (record.minutes > 60 && random.chance(0.01)) {
    record.minutes -= random.pick([10, 15, 30])
    record.reason = '现场核对，扣除离岗时间。'
  }
}

const publicise = (
  random: Random,
  record: ServiceRecord,
  from: Date,
  publicityDays: number,
  now: Date,
) => {
  const { scene } = record.session.mission
  record.publicityStartsAt = from
  record.publicityEndsAt = new Date(from.getTime() + publicityDays * DAY)
  // The timed task that lets hours take effect runs each minute.
  const effectiveAt = new Date(Math.ceil(record.publicityEndsAt.getTime() / MINUTE) * MINUTE)
  if (effectiveAt >= now) {
    record.state = 'publicised'
    if (scene === 'objected' ? random.chance(0.25) : random.chance(0.01))
      object(random, record, now)
    return
  }
  record.state = 'effective'
  record.creditReason = record.reason
  record.effectiveAt = record.updatedAt = effectiveAt
  const revokedAt = new Date(effectiveAt.getTime() + random.int(5, 900) * HOUR)
  if (revokedAt < now && random.chance(0.002)) {
    record.state = 'revoked'
    record.revokedAt = record.updatedAt = revokedAt
    record.reason = random.pick(revocations)
  }
}

const revocations = [
  '抽查发现本人未到场，撤销时长。',
  '与另一平台重复登记，撤销本条。',
  '代签到经核实属实，撤销时长。',
]

const timeOf = (instant: Date) => localDateTime(instant).slice(-5)

/** What somebody may say against his own hours, whatever he did: what the record says, and what was otherwise. */
const objectionReasons = ({ application, session, breakMinutes }: ServiceRecord): string[] => {
  const left = application.stretches.at(-1)!.signedOutAt!
  const end = timeOf(session.endsAt)
  return [
    '这一场核定的时长与签到表上的不一致，请核对。',
    ...(left < session.endsAt && timeOf(left) !== end
      ? [`我一直服务到 ${end} 结束，记录的签退时间是 ${timeOf(left)}，请核对。`]
      : []),
    ...(breakMinutes > 0 ? [`这一场我中间没有休息，却扣除了 ${breakMinutes} 分钟，请核对。`] : []),
  ]
}

const object = (random: Random, record: ServiceRecord, now: Date) => {
  const from = record.publicityStartsAt!.getTime()
  const createdAt = new Date(
    from + Math.floor((now.getTime() - from) * (0.2 + 0.7 * random.next())),
  )
  record.state = 'objected'
  record.updatedAt = createdAt
  record.objection = {
    id: random.id(createdAt),
    objector: record.application.volunteer,
    reason: random.pick(objectionReasons(record)),
    createdAt,
  }
}
