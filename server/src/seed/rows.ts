import { createHash } from 'node:crypto'
import { EVIDENCE_DAYS } from 'contract/rules/terms'
import { startOfLocalDay } from 'contract/rules/time'
import { titlePinyin } from '../modules/service/mission/title-pinyin.policy.ts'
import { distanceMetres } from '../modules/service/attendance/attendance.policy.ts'
import { chainStart, entryHash, type LedgerFact } from '../modules/service/record/ledger.chain.ts'
import { endedStates } from '../modules/service/record/record.policy.ts'
import { sealOf, sealedStates } from '../modules/service/record/record.seal.ts'
import { reviewLevelOf } from '../modules/service/record/record.policy.ts'
import type { RecordState } from '../modules/service/record/record.states.ts'
import { sealOfStretch } from '../modules/service/record/stretch-seal.service.ts'
import { sealEvent } from '../events.ts'
import { OWN_SYSTEM } from 'contract/rules/own-system'
import { encryptField, type Keys } from '../platform/crypto.ts'
import type { Row } from './bulk-load.ts'
import { countedMinutes, countedWindow } from '../modules/service/mission/counted-minutes.policy.ts'
import { closedAt, plannedAs, type ServiceRecord } from './hours.ts'
import { onlinePlace } from './missions.data.ts'
import type { Mission } from './missions.ts'
import { identifierRow, type Team } from './organizations.ts'
import { signInSheet } from './papers.ts'
import type { Application, Stretch } from './participation.ts'
import type { Random } from './random.ts'
import type { Volunteer } from './volunteers.ts'

export interface Membership {
  volunteer: Volunteer
  team: Team
  state: 'applied' | 'member' | 'left'
  main: boolean
  joinedAt: Date
}

/** The first moment at which the newest texts hold everywhere; in a new installation they hold on its first day. */
const textsRenewed = new Date('2026-11-30T16:00:00Z')

/** Who came before texts were renewed agreed to them when he logged in next. */
export const agreedAt = (createdAt: Date, now: Date): Date => {
  const today = startOfLocalDay(now)
  const renewed = today < textsRenewed ? today : textsRenewed
  return createdAt < renewed ? renewed : createdAt
}

/** A value of a volunteer's row, closed as the product closes it. */
export const closeField = (keys: Keys, id: string, column: string, value: string): Buffer =>
  encryptField(keys, `volunteer.${column}.${id}`, value)

export function* volunteerRows(
  keys: Keys,
  passwordHash: string,
  volunteers: readonly Volunteer[],
  now: Date,
): Generator<Row> {
  for (const volunteer of volunteers) {
    const { id } = volunteer
    const close = (column: string, value: string) => closeField(keys, id, column, value)
    yield {
      id,
      volunteer_no: volunteer.volunteerNo,
      state: volunteer.state,
      login_name: volunteer.loginName,
      name: volunteer.name,
      document_type: '01',
      document_number_cipher: close('document_number', volunteer.documentNumber),
      mobile_cipher: close('mobile', volunteer.mobile),
      gender: volunteer.gender,
      birth_date: volunteer.birthDate,
      region_code: volunteer.regionCode,
      password_hash: passwordHash,
      agreed_at: agreedAt(volunteer.createdAt, now),
      created_at: volunteer.createdAt,
    }
  }
}

export function* identifierRows(keys: Keys, volunteers: readonly Volunteer[]): Generator<Row> {
  for (const { id, loginName, mobile, documentNumber, volunteerNo } of volunteers) {
    yield identifierRow(keys, 'volunteer', 'loginName', loginName, id)
    yield identifierRow(keys, 'volunteer', 'mobile', mobile, id)
    yield identifierRow(keys, 'volunteer', 'documentNumber', documentNumber, id)
    yield identifierRow(keys, 'volunteer', 'volunteerNo', volunteerNo, id)
  }
}

export function* membershipRows(memberships: readonly Membership[]): Generator<Row> {
  for (const { volunteer, team, state, main, joinedAt } of memberships)
    yield {
      volunteer_id: volunteer.id,
      organization_id: team.id,
      state,
      main,
      joined_at: joinedAt,
    }
}

/** Missions as they are stored, except `search`, which the database computes. */
export function* missionRows(keys: Keys, missions: readonly Mission[]): Generator<Row> {
  for (const mission of missions) {
    const { id, team, template, sessions } = mission
    const mobile = `160${team.id.replace(/\D/g, '').padEnd(8, '0').slice(-8)}`
    yield {
      id,
      organization_id: team.id,
      state: mission.state,
      kind: template.kind ?? 'service',
      title: mission.title,
      pinyin: titlePinyin(mission.title),
      online: template.online ?? false,
      categories: template.categories,
      region_code: mission.regionCode,
      address: template.online ? onlinePlace : mission.address,
      latitude: template.online ? null : mission.point[0],
      longitude: template.online ? null : mission.point[1],
      content: mission.content,
      requirement: mission.requirement,
      risk_notice: template.risk,
      dangerous: template.dangerous ?? false,
      insurance: template.guarantees.includes('01')
        ? '为每位到岗志愿者投保当日人身意外保险，意外身故保额十万元，医疗保额一万元。'
        : '',
      beneficiary_types: template.beneficiaries,
      guarantees: template.guarantees,
      minimum_age: template.minimumAge ?? null,
      maximum_age: mission.maximumAge,
      recruit_scope: mission.recruitScope,
      contact_name: team.contactName,
      contact_mobile_cipher: encryptField(keys, `mission.contact_mobile.${id}`, mobile),
      apply_opens_at: mission.applyOpensAt,
      apply_deadline: mission.applyDeadline,
      sign_in_radius: mission.signInRadius,
      starts_at: sessions[0]!.startsAt,
      ends_at: sessions.at(-1)!.endsAt,
      session_count: sessions.length,
      planned_minutes: Math.max(
        ...sessions.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 60_000),
      ),
      quota: mission.quota,
      created_by: team.publisherId,
      submitted_by: mission.submittedAt ? team.publisherId : null,
      submitted_at: mission.submittedAt,
      reviewed_by: mission.reviewed || mission.state === 'returned' ? team.reviewerId : null,
      published_at: mission.publishedAt,
      return_reason: mission.returnReason,
      cancel_reason: mission.cancelReason,
      created_at: mission.createdAt,
      updated_at: mission.updatedAt,
    }
  }
}

export function* sessionRows(missions: readonly Mission[]): Generator<Row> {
  for (const mission of missions)
    for (const { id, date, startsAt, endsAt } of mission.sessions)
      yield {
        id,
        mission_id: mission.id,
        local_date: date,
        starts_at: startsAt,
        ends_at: endsAt,
      }
}

export function* positionRows(missions: readonly Mission[]): Generator<Row> {
  for (const mission of missions)
    for (const { id, ordinal, name, requirement, autoAccept, quota } of mission.positions)
      yield {
        id,
        mission_id: mission.id,
        ordinal,
        name,
        requirement,
        auto_accept: autoAccept,
        quota,
      }
}

export function* placeRows(missions: readonly Mission[]): Generator<Row> {
  for (const mission of missions)
    for (const session of mission.sessions)
      for (const { id, position, quota, taken } of session.places)
        yield {
          mission_id: mission.id,
          id,
          session_id: session.id,
          position_id: position.id,
          quota,
          taken,
        }
}

/** One fact for each publication: the history that an administrator looks for first. */
export function* eventRows(
  keys: Keys,
  random: Random,
  missions: readonly Mission[],
): Generator<Row> {
  for (const { id: missionId, team, publishedAt, reviewed } of missions) {
    if (!publishedAt) continue
    const id = random.id(publishedAt)
    const actor = reviewed ? team.reviewerId : team.publisherId
    const at = publishedAt.toISOString().replace('Z', '000')
    const payload = { missionId }
    yield {
      id,
      name: 'missionPublished',
      actor_kind: 'administrator',
      actor_id: actor,
      organization_id: team.id,
      object_kind: 'mission',
      object_id: missionId,
      payload: JSON.stringify(payload),
      created_at: publishedAt,
      mac: sealEvent(keys, [
        id,
        'missionPublished',
        'administrator',
        actor,
        team.id,
        'mission',
        missionId,
        payload,
        null,
        null,
        null,
        at,
      ]),
    }
  }
}

export function* applicationRows(applications: readonly Application[]): Generator<Row> {
  for (const application of applications) {
    const { session } = application.place
    yield {
      volunteer_id: application.volunteer.id,
      id: application.id,
      mission_id: session.mission.id,
      place_id: application.place.id,
      session_id: session.id,
      organization_id: session.mission.team.id,
      state: application.state,
      during: `["${session.startsAt.toISOString()}","${session.endsAt.toISOString()}")`,
      queued_at: application.queuedAt,
      offer_expires_at: application.offerExpiresAt,
      reason: application.reason,
      decided_by: application.decidedBy,
      created_at: application.createdAt,
      updated_at: application.updatedAt,
    }
  }
}

export function* stepRows(applications: readonly Application[]): Generator<Row> {
  for (const { volunteer, id, steps } of applications)
    for (const { at, state, reason, by } of steps)
      yield {
        volunteer_id: volunteer.id,
        application_id: id,
        at,
        state,
        reason,
        actor_kind: by,
      }
}

export function* stretchRows(keys: Keys, applications: readonly Application[]): Generator<Row> {
  for (const { volunteer, id, place, stretches } of applications)
    for (const stretch of stretches)
      yield {
        volunteer_id: volunteer.id,
        id: stretch.id,
        application_id: id,
        mission_id: place.session.mission.id,
        session_id: place.session.id,
        organization_id: place.session.mission.team.id,
        local_date: place.session.date,
        pair: stretch.pair,
        signed_in_at: stretch.signedInAt,
        signed_out_at: stretch.signedOutAt,
        sign_in_way: stretch.signInWay,
        sign_out_way: stretch.signOutWay,
        sign_in_distance: stretch.signInDistance,
        sign_out_distance: stretch.signOutDistance,
        entered_by: stretch.byHand?.by ?? null,
        reason: stretch.byHand?.reason ?? null,
        seal: sealOfStretch(keys, {
          ...sealedPart(stretch),
          volunteerId: volunteer.id,
          sessionId: place.session.id,
        }),
      }
}

/** What is sealed of a stretch. */
const sealedPart = (stretch: Stretch) => ({
  id: stretch.id,
  signedInAt: stretch.signedInAt.getTime(),
  signedOutAt: stretch.signedOutAt?.getTime() ?? null,
  signInWay: stretch.signInWay,
  signOutWay: stretch.signOutWay,
  signInDistance: stretch.signInDistance,
  signOutDistance: stretch.signOutDistance,
  enteredBy: stretch.byHand?.by ?? null,
  reason: stretch.byHand?.reason ?? null,
})

export function* attendanceRows(
  random: Random,
  applications: readonly Application[],
): Generator<Row> {
  for (const application of applications)
    for (const stretch of application.stretches) {
      const signedIn = signing(random, application, stretch, 'signIn')
      stretch.signInDistance = signedIn.distance
      yield signedIn
      if (!stretch.signedOutAt) continue
      const signedOut = signing(random, application, stretch, 'signOut')
      stretch.signOutDistance = signedOut.distance
      yield signedOut
    }
}

/** A scan as it came: where the mission looks at the place, with a position within its radius. */
const signing = (
  random: Random,
  { volunteer, place }: Application,
  stretch: Stretch,
  kind: 'signIn' | 'signOut',
): Row & { distance: number | null } => {
  const { mission } = place.session
  const way = kind === 'signIn' ? stretch.signInWay : stretch.signOutWay!
  const at = stretch.byHand?.at ?? (kind === 'signIn' ? stretch.signedInAt : closedAt(stretch)!)
  const scanned = way === 'qr' || way === 'code'
  const [latitude, longitude] = mission.point
  // A degree is some 111 km: this stays within 150 m of the point.
  const position =
    scanned && mission.signInRadius > 0
      ? {
          latitude: latitude + (random.next() - 0.5) * 0.0018,
          longitude: longitude + (random.next() - 0.5) * 0.0018,
        }
      : null
  return {
    volunteer_id: volunteer.id,
    id: random.id(at),
    mission_id: mission.id,
    session_id: place.session.id,
    kind,
    way,
    recorded_at: at,
    device_at: way === 'qr' ? at : null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    distance: position && distanceMetres(position, { latitude, longitude }),
    entered_by: stretch.byHand?.by ?? (way === 'scanned' ? mission.team.publisherId : null),
    nonce: scanned || way === 'scanned' ? random.id(at) : null,
  }
}

/** What organisers entered by hand, each a batch of its own. */
const byHandOf = (applications: readonly Application[]) =>
  applications.flatMap(({ volunteer, place, stretches }) =>
    stretches.flatMap((stretch) =>
      stretch.byHand ? [{ volunteer, session: place.session, stretch, ...stretch.byHand }] : [],
    ),
  )

type ByHand = ReturnType<typeof byHandOf>[number]

/** Tells what was entered by hand so long ago that its evidence is deleted. */
const evidenceIsOver = (records: readonly ServiceRecord[], now: Date) => {
  const before = new Date(now.getTime() - EVIDENCE_DAYS * 86_400_000)
  const waiting = new Set(
    records
      .filter(({ state, updatedAt }) => !settledStates.has(state) || updatedAt >= before)
      .flatMap(({ application }) => application.stretches),
  )
  return ({ at, stretch }: ByHand): boolean => at < before && !waiting.has(stretch)
}

const settledStates = new Set<RecordState>(['effective', ...endedStates])

export function* handBatchRows(
  applications: readonly Application[],
  records: readonly ServiceRecord[],
  now: Date,
): Generator<Row> {
  const isOver = evidenceIsOver(records, now)
  for (const entry of byHandOf(applications)) {
    const { stretch, session, by, reason, at } = entry
    yield {
      id: stretch.id,
      administrator_id: by,
      organization_id: session.mission.team.id,
      reason,
      file_ids: isOver(entry) ? [] : [stretch.id],
      created_at: at,
    }
  }
}

/** The sheet that proves each entry by hand, under the identifier of its batch: a picture of nobody's names. */
export function* handEvidenceRows(
  sheet: Buffer,
  applications: readonly Application[],
  records: readonly ServiceRecord[],
  now: Date,
): Generator<{ file: Row; content: Row }> {
  const isOver = evidenceIsOver(records, now)
  const sha256 = createHash('sha256').update(sheet).digest()
  for (const entry of byHandOf(applications)) {
    if (isOver(entry)) continue
    const { stretch, by, at } = entry
    yield {
      file: {
        id: stretch.id,
        owner_kind: 'administrator',
        owner_id: by,
        purpose: 'handEntryEvidence',
        used_kind: 'handEntry',
        used_id: stretch.id,
        sha256,
        media_type: 'image/webp',
        size: sheet.length,
        name: '签到表.webp',
        width: signInSheet.width,
        height: signInSheet.height,
        created_at: at,
        used_at: at,
      },
      content: { file_id: stretch.id, bytes: sheet },
    }
  }
}

export function* handEntryRows(applications: readonly Application[]) {
  for (const { stretch, volunteer, session, by, at } of byHandOf(applications))
    yield {
      id: stretch.id,
      batch_id: stretch.id,
      kind: 'stretch',
      administrator_id: by,
      organization_id: session.mission.team.id,
      volunteer_id: volunteer.id,
      session_id: session.id,
      minutes: countedMinutes([stretch], countedWindow(plannedAs(session))),
      entered_at: at,
    }
}

/** What took effect keeps the seal of its publicity. */
const sealed = new Set<string>([...sealedStates, 'effective'])

const sealOfRow = (keys: Keys, { session, application, ...record }: ServiceRecord) =>
  sealed.has(record.state)
    ? sealOf(keys, {
        ...record,
        state: record.state === 'effective' ? 'publicised' : record.state,
        volunteerId: application.volunteer.id,
        recordId: record.id,
        missionId: session.mission.id,
        sessionId: session.id,
        organizationId: session.mission.team.id,
        localDate: session.date,
        kind: session.mission.template.kind ?? 'service',
        sourceSystem: OWN_SYSTEM,
        stretches: application.stretches
          .filter(({ signedOutAt }) => signedOutAt !== null)
          .map(sealedPart)
          .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        raisedMinutes: null,
        raisedBy: null,
        frozen: false,
        entries: [...handEntryRows([application])]
          .map((entry) => ({
            id: entry.id,
            kind: entry.kind,
            administratorId: entry.administrator_id,
            minutes: entry.minutes,
          }))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      })
    : null

/** Since when a record is in its state. */
const stepSince = (record: ServiceRecord): Date => {
  const { state, createdAt, confirmedAt, publicityStartsAt, effectiveAt, revokedAt } = record
  const since: Partial<Record<RecordState, Date | null | undefined>> = {
    awaitingReview: confirmedAt,
    publicised: publicityStartsAt,
    objected: record.objection?.createdAt,
    effective: effectiveAt,
    revoked: revokedAt,
  }
  return since[state] ?? createdAt
}

export function* recordRows(keys: Keys, records: readonly ServiceRecord[]): Generator<Row> {
  for (const record of records) {
    const { session, application } = record
    yield {
      volunteer_id: application.volunteer.id,
      id: record.id,
      mission_id: session.mission.id,
      session_id: session.id,
      organization_id: session.mission.team.id,
      application_id: application.id,
      local_date: session.date,
      kind: session.mission.template.kind ?? 'service',
      state: record.state,
      source: record.source,
      source_system: OWN_SYSTEM,
      way: record.way,
      grade: record.grade,
      computed_minutes: record.computedMinutes,
      break_minutes: record.breakMinutes,
      minutes: record.minutes,
      review_level: record.reviewLevel,
      review_reasons: record.reviewLevel === null ? [] : ['longDay'],
      entered_by: record.enteredBy,
      confirmed_by: record.confirmedBy,
      confirmed_at: record.confirmedAt,
      reviewed_by: record.reviewedBy,
      reason: record.reason,
      publicity_starts_at: record.publicityStartsAt,
      publicity_ends_at: record.publicityEndsAt,
      effective_at: record.effectiveAt,
      created_at: record.createdAt,
      updated_at: record.updatedAt,
      step_since: stepSince(record),
      seal: sealOfRow(keys, record),
    }
  }
}

/** What nodes above let pass: one review of a record, so that its identifier serves. */
export function* reviewRows(records: readonly ServiceRecord[]) {
  for (const { id, application, session, minutes, confirmedAt, reviewedAt } of records) {
    if (!reviewedAt) continue
    const { parentId, rootId } = session.mission.team
    const level = reviewLevelOf(minutes)
    yield {
      id,
      volunteer_id: application.volunteer.id,
      record_id: id,
      level,
      waited_since: confirmedAt,
      organization_id: level === 'parent' ? parentId : rootId,
      decision: 'approved',
      decided_at: reviewedAt,
    }
  }
}

export function* objectionRows(records: readonly ServiceRecord[]): Generator<Row> {
  for (const { id, application, session, minutes, publicityStartsAt, objection } of records)
    if (objection)
      yield {
        id: objection.id,
        volunteer_id: application.volunteer.id,
        record_id: id,
        objector_id: objection.objector.id,
        holder_id: application.place.session.mission.team.id,
        minutes,
        kind: session.mission.template.kind ?? 'service',
        reason: objection.reason,
        publicity_starts_at: publicityStartsAt,
        created_at: objection.createdAt,
      }
}

/** Sessions with hours that are, or were, in publicity. */
export function* publicityRows(records: readonly ServiceRecord[]): Generator<Row> {
  const sessions = new Map<
    string,
    { of: ServiceRecord; people: number; minutes: number; from: number; to: number }
  >()
  for (const record of records) {
    const { publicityStartsAt, publicityEndsAt, session, state } = record
    if (!publicityStartsAt || !publicityEndsAt || state === 'revoked') continue
    const sum = sessions.get(session.id) ?? {
      of: record,
      people: 0,
      minutes: 0,
      from: Infinity,
      to: 0,
    }
    sum.people++
    sum.minutes += record.minutes
    sum.from = Math.min(sum.from, publicityStartsAt.getTime())
    sum.to = Math.max(sum.to, publicityEndsAt.getTime())
    sessions.set(session.id, sum)
  }
  for (const { of, people, minutes, from, to } of sessions.values())
    yield {
      session_id: of.session.id,
      mission_id: of.session.mission.id,
      organization_id: of.session.mission.team.id,
      local_date: of.session.date,
      people,
      minutes,
      starts_at: new Date(from),
      ends_at: new Date(to),
    }
}

/** What the entries leave behind when they have been read to the end. */
export interface LedgerSums {
  balances: Row[]
  /** Effective service minutes that each node recorded. */
  minutesOf: Map<string, number>
}

/**
 * The ledger entries of effective and revoked records: each volunteer's chain in the order in which
 * the hours took effect, hashed by the same function as live entries. Adds up while it is read.
 */
export function* ledgerRows(
  keys: Keys,
  random: Random,
  records: readonly ServiceRecord[],
  sums: LedgerSums,
): Generator<Row> {
  const effective = Map.groupBy(
    records.filter(({ effectiveAt }) => effectiveAt),
    ({ application }) => application.volunteer.id,
  )
  for (const [volunteerId, own] of effective) {
    const chain = own.flatMap((record) => {
      const credit = creditOf(random, record, record.effectiveAt!)
      return record.revokedAt
        ? [credit, reversalOf(random, record, credit, record.revokedAt)]
        : [credit]
    })
    yield* closed(keys, sums, volunteerId, chain)
  }
}

const creditOf = (
  random: Random,
  record: ServiceRecord,
  createdAt: Date,
): Omit<LedgerFact, 'number'> => ({
  volunteerId: record.application.volunteer.id,
  id: random.id(createdAt),
  organizationId: record.session.mission.team.id,
  missionId: record.session.mission.id,
  sessionId: record.session.id,
  recordId: record.id,
  kind: record.session.mission.template.kind ?? 'service',
  minutes: record.minutes,
  sourceKind: 'credit',
  sourceId: record.id,
  reversesId: null,
  sourceSystem: OWN_SYSTEM,
  way: record.way,
  grade: record.grade,
  reason: record.creditReason ?? '',
  occurredOn: record.session.date,
  actorKind: 'administrator',
  actorId: record.confirmedBy,
  createdAt,
})

const reversalOf = (
  random: Random,
  record: ServiceRecord,
  credit: Omit<LedgerFact, 'number'>,
  createdAt: Date,
): Omit<LedgerFact, 'number'> => ({
  ...credit,
  id: random.id(createdAt),
  minutes: -credit.minutes,
  sourceKind: 'reversal',
  sourceId: credit.id,
  reversesId: credit.id,
  reason: record.reason ?? '',
  actorId: record.session.mission.team.reviewerId,
  createdAt,
})

function* closed(
  keys: Keys,
  sums: LedgerSums,
  volunteerId: string,
  chain: readonly Omit<LedgerFact, 'number'>[],
): Generator<Row> {
  const keyId = keys.ledger[0]!.id
  const minutes = { service: 0, training: 0 }
  let head = chainStart(volunteerId)
  let number = 0
  // A stable order: of two at the same instant the one that was written down first.
  const inOrder = chain.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const entry of inOrder) {
    const fact: LedgerFact = { ...entry, number: ++number }
    const { organizationId, kind } = fact
    const hash = entryHash(keys, keyId, head, fact)
    yield entryRow(fact, keyId, head, hash)
    head = hash
    minutes[kind] += fact.minutes
    if (kind === 'service')
      sums.minutesOf.set(organizationId, (sums.minutesOf.get(organizationId) ?? 0) + fact.minutes)
  }
  sums.balances.push({
    volunteer_id: volunteerId,
    service_minutes: minutes.service,
    training_minutes: minutes.training,
    head_number: number,
    head_hash: head,
    updated_at: inOrder.at(-1)!.createdAt,
  })
}

const entryRow = (fact: LedgerFact, keyId: number, previous: Buffer, hash: Buffer): Row => ({
  volunteer_id: fact.volunteerId,
  number: fact.number,
  id: fact.id,
  organization_id: fact.organizationId,
  mission_id: fact.missionId,
  session_id: fact.sessionId,
  record_id: fact.recordId,
  kind: fact.kind,
  minutes: fact.minutes,
  source_kind: fact.sourceKind,
  source_id: fact.sourceId,
  reverses_id: fact.reversesId,
  source_system: fact.sourceSystem,
  way: fact.way,
  grade: fact.grade,
  reason: fact.reason,
  occurred_on: fact.occurredOn,
  actor_kind: fact.actorKind,
  actor_id: fact.actorId,
  created_at: fact.createdAt,
  key_id: keyId,
  previous_hash: previous,
  hash,
})
