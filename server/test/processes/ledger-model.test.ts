import { randomUUID } from 'node:crypto'
import { contract } from 'contract'
import type { Endpoint, InputOf } from 'contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/platform/ids.ts'
import { completeCancellations } from '../../src/modules/desk/security/cancellation.service.ts'
import { takeEffect } from '../../src/modules/service/record/ledger.service.ts'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltVolunteer,
} from '../build.ts'
import { type ClonedDatabase, cloneDatabase } from '../database.ts'
import type { TestServer } from '../harness.ts'
import { violations } from '../invariants.ts'
import { pdfOf } from '../pdf.ts'
import { isTurn, rounds } from '../thorough.ts'
import { inParallel, newTally, settle, type Settled } from './client.ts'
import {
  builderOver,
  movedClock,
  type MovedClock,
  newFolder,
  type Running,
  startServer,
  wallTime,
} from './processes.ts'

/*
 * A model of the life of hours, in memory and without a line of the product's, beside the product on two
 * server processes: random people do random things with random records, many at a time and often the same
 * thing twice at once. What the model says must be what was answered and what stands, record by record and
 * entry by entry, whenever nothing is under way.
 */

const DAYS = rounds(2, 42)
const BATCHES_A_DAY = 9
const PEOPLE = 40
const LANES = 16
/** Records older than this are left alone, so that no term of working days ends in between. */
const YOUNG_DAYS = 6
/** Minutes of a day that need nobody else. */
const DAY_MINUTES = 480
const REASON = '与现场签到表核对后的更正'

const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000)
let lehmer = seed + 1
/** Repeatable: the same seed gives the same run. */
const random = (): number => {
  // Lehmer's generator, with the multiplier of Park and Miller.
  lehmer = (lehmer * 48_271 + 11) % 2_147_483_647
  return lehmer / 2_147_483_647
}
const chance = (share: number): boolean => random() < share
const between = (least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!

interface ModelRecord {
  id: string
  state: string
  minutes: number
  raised: number | null
  confirmedBy: string | null
  publicityEndsAt: Date | null
}

/** All that is known of one person at one session. */
interface Matter {
  volunteer: BuiltVolunteer
  mission: BuiltMission
  day: number
  computed: number
  enterers: Set<string>
  /** The last one counts, unless it has ended too. */
  records: ModelRecord[]
  /** Entries of the ledger in their order. */
  entries: number[]
}

let database: ClonedDatabase
let clock: MovedClock
let builder: { server: TestServer; close(): Promise<void> }
let servers: Running[]
/** Three of the recording organisation, then two of the federation above it. */
let people: { own: BuiltAdministrator[]; above: BuiltAdministrator[] }
let volunteers: BuiltVolunteer[]
let missions: BuiltMission[]
const matters: Matter[] = []
const tally = newTally()
const counts: Record<string, number> = {}
let operations = 0

const isLong = (day: number): boolean => day % 3 === 2
const lengthOf = (day: number): number => (isLong(day) ? 660 : 180)

beforeAll(async () => {
  database = await cloneDatabase()
  const dataDir = await newFolder('data')
  clock = movedClock(dataDir)
  clock.moveTo(wallTime(1, '07:50'))
  builder = builderOver(database.url, clock)
  const root = await buildOrganization(builder.server, { parent: null })
  const organization = await buildOrganization(builder.server, { parent: root, trusted: true })
  const administrators = (of: typeof root, many: number) =>
    Promise.all(
      Array.from({ length: many }, () => buildAdministrator(builder.server, { organization: of })),
    )
  people = { own: await administrators(organization, 3), above: await administrators(root, 2) }
  volunteers = []
  for (let i = 0; i < PEOPLE; i++) volunteers.push(await buildVolunteer(builder.server))
  missions = []
  for (let day = 0; day < DAYS; day++) {
    const mission = await buildMission(builder.server, {
      organization,
      capacity: PEOPLE,
      startsAt: wallTime(1 + day, '08:00'),
      length: lengthOf(day),
    })
    missions.push(mission)
  }
  const given = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CLOCK_FILE: clock.file,
    PUBLICITY_DAYS: '1',
  }
  servers = await Promise.all([startServer(given), startServer(given)])
}, 120_000)

afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
  await builder?.close()
  await database?.drop()
})

const origin = (at = between(0, 1)) => servers[at]!.origin

/** What one call came to: carried out, or the name of what stood in the way. */
type Answer = ({ name: 'done' } & { data: unknown }) | { name: string; data: null }

const answerOf = (settled: Settled<Endpoint>): Answer => {
  if (settled.kind === 'refused') return { name: settled.name, data: null }
  const batch = settled.data as { done?: number; refused?: { error: string }[] } | null
  if (batch?.refused && batch.done === 0) return { name: batch.refused[0]!.error, data: null }
  return { name: 'done', data: settled.data }
}

/** Sends a command, now and then twice at once through both processes: then at most one is carried out. */
const command = async <E extends Endpoint>(
  name: string,
  endpoint: E,
  input: InputOf<E>,
  token: string,
): Promise<Answer> => {
  operations++
  counts[name] = (counts[name] ?? 0) + 1
  if (!chance(0.3)) return answerOf(await settle(tally, origin, endpoint, input, token))
  operations++
  const both = await Promise.all(
    [0, 1].map((at) => settle(tally, () => origin(at), endpoint, input, token)),
  )
  const answers = both.map((settled) => answerOf(settled))
  const done = answers.filter((answer) => answer.name === 'done')
  expect(done.length, `${name} twice at once: ${answers.map((a) => a.name)}`).toBeLessThan(2)
  return done[0] ?? answers[0]!
}

const standing = ({ records }: Matter): ModelRecord => records.at(-1)!
const hasEnded = ({ state }: ModelRecord): boolean => state === 'revoked' || state === 'dismissed'
const tookPart = (matter: Matter, { id }: { id: string }): boolean =>
  standing(matter).confirmedBy === id || matter.enterers.has(id)

/** What the product made of a record of the model's; what it is compared with. */
const read = async (recordId: string) => {
  const { rows } = await sql<{ state: string; publicityEndsAt: Date | null }>`
    select state, publicity_ends_at as "publicityEndsAt" from service_record where id = ${recordId}`.execute(
    builder.server.world.db,
  )
  return rows[0]!
}

/** Who looks at minutes that somebody has just given: nobody, the node above, or whoever the limits of hours by hand name. */
type Look = 'none' | 'above' | 'byLimits'

const lookAt = (matter: Matter, { minutes }: ModelRecord, raisedByOne: boolean): Look => {
  if (minutes > DAY_MINUTES || raisedByOne) return 'above'
  return matter.enterers.size > 0 ? 'byLimits' : 'none'
}

const statesAfter: Readonly<Record<Look, readonly string[]>> = {
  none: ['publicised'],
  above: ['awaitingReview'],
  byLimits: ['publicised', 'awaitingReview'],
}

const settleInto = async (record: ModelRecord, look: Look) => {
  const { state, publicityEndsAt } = await read(record.id)
  expect(statesAfter[look], `${record.minutes} minutes`).toContain(state)
  Object.assign(record, { state, publicityEndsAt, raised: null })
}

type Act = (matter: Matter) => Promise<void>

const confirming: Act = async (matter) => {
  const record = standing(matter)
  const actor = oneOf(people.own)
  const expected = record.raised ?? matter.computed
  const fewer = expected > 0 && chance(0.3)
  const minutes = fewer ? between(1, expected) : chance(0.1) ? expected + 1 : undefined
  const reason = minutes === undefined ? undefined : REASON
  const answer = await command(
    'confirm',
    contract.record.confirm,
    { records: [{ recordId: record.id, minutes, reason }] },
    actor.token,
  )
  const refusal =
    record.state !== 'awaitingConfirmation'
      ? 'recordStateRefuses'
      : matter.enterers.has(actor.id)
        ? 'recordFourEyes'
        : (minutes ?? expected) > expected
          ? 'recordAboveMeasured'
          : (minutes ?? expected) === 0
            ? 'recordMinutesRange'
            : 'done'
  expect(answer.name).toBe(refusal)
  if (refusal !== 'done') return
  Object.assign(record, { minutes: minutes ?? expected, confirmedBy: actor.id })
  await settleInto(record, lookAt(matter, record, false))
}

const raising: Act = async (matter) => {
  const record = standing(matter)
  const actor = oneOf(people.own)
  const most = lengthOf(matter.day)
  const minutes = between(Math.max(1, Math.min(matter.computed, most - 1)), most)
  const fileId = await uploadProof(actor.token)
  const answer = await command(
    'raise',
    contract.record.raise,
    { records: [{ recordId: record.id, minutes }], reason: REASON, fileIds: [fileId] },
    actor.token,
  )
  const refusal =
    record.state !== 'awaitingConfirmation'
      ? 'recordStateRefuses'
      : minutes <= (record.raised ?? matter.computed)
        ? 'recordNotRaised'
        : 'done'
  expect(answer.name).toBe(refusal)
  if (refusal !== 'done') return
  record.raised = minutes
  matter.enterers.add(actor.id)
}

const uploadProof = async (token: string): Promise<string> => {
  const sheet = new File([pdfOf()], '纸质签到表.pdf')
  const input = { purpose: 'handEntryEvidence' as const, file: sheet }
  const uploaded = await settle(tally, origin, contract.file.upload, input, token)
  if (uploaded.kind !== 'ok') throw new Error(uploaded.name)
  return uploaded.data.fileId
}

const approving: Act = async (matter) => {
  const record = standing(matter)
  const actor = oneOf([...people.above, people.own[0]!])
  const answer = await command(
    'approve',
    contract.record.approve,
    { recordIds: [record.id] },
    actor.token,
  )
  const refusal =
    record.state !== 'awaitingReview'
      ? 'recordStateRefuses'
      : !people.above.includes(actor)
        ? 'recordReviewLevel'
        : tookPart(matter, actor)
          ? 'recordTookPart'
          : 'done'
  expect(answer.name).toBe(refusal)
  if (refusal === 'done') Object.assign(record, await read(record.id))
}

const givingBack: Act = async (matter) => {
  const record = standing(matter)
  const actor = oneOf([...people.above, people.own[0]!])
  const answer = await command(
    'return',
    contract.record.return,
    { recordId: record.id, reason: REASON },
    actor.token,
  )
  const refusal =
    record.state !== 'awaitingReview'
      ? 'recordStateRefuses'
      : people.above.includes(actor)
        ? 'done'
        : 'recordReviewLevel'
  expect(answer.name).toBe(refusal)
  if (refusal === 'done')
    Object.assign(record, { state: 'awaitingConfirmation', confirmedBy: null, raised: null })
}

const objecting: Act = async (matter) => {
  const record = standing(matter)
  const { token, id } = chance(0.5) ? matter.volunteer : oneOf(volunteers)
  const answer = await command(
    'object',
    contract.record.object,
    { recordId: record.id, reason: '当天提前离开，没有服务这么久' },
    token,
  )
  const running = record.publicityEndsAt !== null && record.publicityEndsAt > clock.now()
  const isPublic = ['publicised', 'objected', 'effective'].includes(record.state)
  const refusal =
    id !== matter.volunteer.id && !isPublic
      ? 'recordNotFound'
      : record.state === 'objected'
        ? 'objectionExists'
        : record.state === 'publicised' && running
          ? 'done'
          : 'objectionNotOpen'
  expect(answer.name).toBe(refusal)
  if (refusal === 'done') record.state = 'objected'
}

const deciding: Act = async (matter) => {
  const record = standing(matter)
  const actor = oneOf([...people.own, ...people.above])
  const most = lengthOf(matter.day)
  const minutes = oneOf([0, record.minutes, between(1, most), most + 1])
  const answer = await command(
    'decideObjection',
    contract.record.decideObjection,
    { recordId: record.id, minutes, reason: REASON },
    actor.token,
  )
  // Where everybody of the organisation took part, the objection waits for the node above.
  const passedOn = people.own.every((one) => tookPart(matter, one))
  const refusal =
    record.state !== 'objected'
      ? 'recordStateRefuses'
      : passedOn && people.own.includes(actor)
        ? 'objectionPassedOn'
        : tookPart(matter, actor)
          ? 'recordTookPart'
          : minutes > record.minutes && minutes > most
            ? 'recordAboveWindow'
            : 'done'
  expect(answer.name).toBe(refusal)
  if (refusal !== 'done') return
  const more = minutes > record.minutes
  if (minutes !== record.minutes) record.confirmedBy = actor.id
  record.minutes = minutes
  if (minutes === 0) Object.assign(record, { state: 'dismissed', publicityEndsAt: null })
  else await settleInto(record, more ? lookAt(matter, record, minutes > matter.computed) : 'none')
}

const revoking: Act = async (matter) => {
  const record = standing(matter)
  const actor = oneOf([...people.own, ...people.above])
  const answer = await command(
    'revoke',
    contract.record.revoke,
    { recordId: record.id, reason: REASON },
    actor.token,
  )
  const refusal = hasEnded(record)
    ? 'recordStateRefuses'
    : tookPart(matter, actor)
      ? 'recordTookPart'
      : 'done'
  expect(answer.name).toBe(refusal)
  if (refusal !== 'done') return
  if (record.state === 'effective') matter.entries.push(-record.minutes)
  record.state = 'revoked'
}

/** The volunteer asks, somebody of the organisation who took no part agrees, the volunteer is content. */
const correcting: Act = async (matter) => {
  const record = standing(matter)
  const actor = people.own.find((one) => !tookPart(matter, one))
  if (!actor || record.state === 'objected') return
  const notMine = !hasEnded(record) && chance(0.3)
  const minutes = between(1, lengthOf(matter.day))
  if (!hasEnded(record) && minutes === record.minutes) return
  const { token } = matter.volunteer
  const asked = await command(
    'correction',
    contract.correction.submit,
    {
      recordId: record.id,
      kind: notMine ? 'notMine' : 'time',
      claim: '当天的时间与记录不符，请核对',
    },
    token,
  )
  expect(asked.name).toBe('done')
  const { correctionId } = asked.data as { correctionId: string }
  const answer = await command(
    'uphold',
    contract.correction.uphold,
    { correctionId, reason: REASON, ...(!notMine && { minutes }) },
    actor.token,
  )
  expect(answer.name).toBe('done')
  operations++
  // Being content twice is being content.
  await settle(tally, origin, contract.correction.accept, { correctionId }, token)
  const settled = record.state === 'publicised' || record.state === 'effective'
  const fewer = !hasEnded(record) && minutes <= record.minutes
  if (record.state === 'effective') matter.entries.push(-record.minutes)
  if (notMine) {
    record.state = 'revoked'
    return
  }
  let holds = record
  if (record.state === 'effective' || hasEnded(record)) {
    if (record.state === 'effective') record.state = 'revoked'
    holds = { ...record, id: await newestRecord(matter), raised: null }
    matter.records.push(holds)
  }
  Object.assign(holds, { minutes, confirmedBy: actor.id })
  const look = lookAt(matter, holds, !fewer && minutes > matter.computed)
  await settleInto(holds, settled && fewer ? 'none' : look)
}

const newestRecord = async ({ volunteer, mission }: Matter): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from service_record where volunteer_id = ${volunteer.id} and session_id = ${mission.sessionId}
    order by created_at desc, id desc limit 1`.execute(builder.server.world.db)
  return rows[0]!.id
}

/**
 * When the records of a day are dealt with: each evening some minutes later than the one before, so that no
 * publicity ends while something is under way.
 */
const eveningOf = (day: number): Date =>
  new Date(wallTime(1 + day, '20:10').getTime() + day * 240_000)

/**
 * Most are scanned in and out; the rest are entered by hand afterwards, each by somebody of the organisation, or stand
 * on a sheet that is supplied in the evening.
 */
const holdSession = async (day: number) => {
  const mission = missions[day]!
  const [start, end] = isLong(day) ? (['08:00', '19:00'] as const) : (['08:00', '11:00'] as const)
  clock.moveTo(wallTime(1 + day, start))
  const applications = new Map<string, string>()
  for (const volunteer of volunteers)
    applications.set(volunteer.id, (await buildApplication(builder.server, mission, volunteer)).id)
  const scanned = volunteers.filter(() => chance(0.85))
  await scanAll(mission, scanned, 'signIn')
  const leaving = new Map<BuiltVolunteer, number>()
  clock.moveTo(new Date(wallTime(1 + day, end).getTime() - between(1, 40) * 60_000))
  await scanAll(mission, scanned, 'signOut', (volunteer, minutes) =>
    leaving.set(volunteer, minutes),
  )
  clock.moveTo(eveningOf(day))
  for (const [volunteer, computed] of leaving) await begin(day, volunteer, computed, [])
  const absent = volunteers.filter((volunteer) => !leaving.has(volunteer))
  const listed = absent.filter(() => chance(0.5))
  for (const volunteer of absent)
    if (!listed.includes(volunteer)) await enter(day, volunteer, applications.get(volunteer.id)!)
  if (listed.length > 0) await supply(day, listed)
}

/**
 * A sheet of people who were there the whole session: entered by one, confirmed by another, let pass by the node
 * above, and now and then taken back whole.
 */
const supply = async (day: number, listed: readonly BuiltVolunteer[]) => {
  const [enterer, confirmer] = people.own.toSorted(() => random() - 0.5) as [
    BuiltAdministrator,
    BuiltAdministrator,
  ]
  const [approver, other] = people.above.toSorted(() => random() - 0.5) as [
    BuiltAdministrator,
    BuiltAdministrator,
  ]
  const draft = {
    subject: 'session' as const,
    sessionId: missions[day]!.sessionId,
    reason: REASON,
    witnessName: '王小明',
    witnessMobile: '13800138000',
    fileIds: [await uploadProof(enterer.token)],
    rows: listed.map(({ volunteerNo }) => ({ volunteerNo })),
  }
  operations++
  const saved = await settle(tally, origin, contract.supplementary.save, draft, enterer.token)
  if (saved.kind !== 'ok') throw new Error(saved.name)
  const { batchId } = saved.data
  const { submit, confirm, approve, reverse } = contract.supplementary
  const step = async (name: string, answer: Promise<Answer>) =>
    expect((await answer).name, name).toBe('done')
  await step('submit', command('sheet handed in', submit, { batchId }, enterer.token))
  const alone = await command('sheet confirmed alone', confirm, { batchId }, enterer.token)
  expect(alone.name).toBe('supplementaryFourEyes')
  await step('confirm', command('sheet confirmed', confirm, { batchId }, confirmer.token))
  await step('approve', command('sheet approved', approve, { batchId }, approver.token))
  const own = []
  for (const volunteer of listed) {
    const matter = await begin(day, volunteer, lengthOf(day), [enterer.id])
    const { id } = standing(matter)
    Object.assign(standing(matter), await read(id), { confirmedBy: confirmer.id })
    expect(standing(matter).state).toBe('publicised')
    own.push(matter)
  }
  if (!chance(0.3)) return
  const because = { batchId, reason: REASON }
  await step('reverse', command('sheet taken back', reverse, because, other.token))
  for (const matter of own) {
    standing(matter).state = 'revoked'
    // Its stretches count no more.
    matter.computed = 0
  }
}

const scanAll = async (
  { sessionId }: BuiltMission,
  scanned: readonly BuiltVolunteer[],
  kind: 'signIn' | 'signOut',
  note: (volunteer: BuiltVolunteer, minutes: number) => void = () => {},
) => {
  const { token: screenToken } = people.own[0]!
  const asked = { sessionId, kind }
  const screen = await settle(tally, origin, contract.attendance.screen, asked, screenToken)
  if (screen.kind !== 'ok') throw new Error(screen.name)
  const { qrcode } = screen.data
  await inParallel(LANES, scanned, async (volunteer) => {
    operations++
    const input = { qrcode, nonce: randomUUID() }
    const scan = await settle(tally, origin, contract.attendance.scan, input, volunteer.token)
    if (scan.kind !== 'ok') throw new Error(scan.name)
    if (kind === 'signOut') note(volunteer, scan.data.minutes!)
  })
}

const enter = async (day: number, volunteer: BuiltVolunteer, applicationId: string) => {
  const mission = missions[day]!
  const actor = oneOf(people.own)
  const minutes = between(30, lengthOf(day))
  const signedOutAt = new Date(mission.startsAt.getTime() + minutes * 60_000).toISOString()
  const fileId = await uploadProof(actor.token)
  const input = {
    sessionId: mission.sessionId,
    entries: [{ applicationId, signedInAt: mission.startsAt.toISOString(), signedOutAt }],
    reason: REASON,
    fileIds: [fileId],
  }
  const answer = await command('enter', contract.attendance.enterByHand, input, actor.token)
  expect(answer.name).toBe('done')
  await begin(day, volunteer, minutes, [actor.id])
}

const begin = async (day: number, volunteer: BuiltVolunteer, computed: number, by: string[]) => {
  const matter: Matter = {
    volunteer,
    mission: missions[day]!,
    day,
    computed,
    enterers: new Set(by),
    records: [],
    entries: [],
  }
  const record: ModelRecord = {
    id: await newestRecord(matter),
    state: 'awaitingConfirmation',
    minutes: computed,
    raised: null,
    confirmedBy: null,
    publicityEndsAt: null,
  }
  matter.records.push(record)
  matters.push(matter)
  return matter
}

/** What is likely to be carried out in a state, and now and then anything at all. */
const likely: Readonly<Record<string, readonly Act[]>> = {
  awaitingConfirmation: [confirming, confirming, confirming, raising, correcting, revoking],
  awaitingReview: [approving, approving, givingBack, correcting, revoking],
  publicised: [objecting, correcting, revoking],
  objected: [deciding, deciding, revoking],
  effective: [correcting, revoking],
  dismissed: [correcting],
  revoked: [correcting],
}
const anything: readonly Act[] = [
  confirming,
  raising,
  approving,
  givingBack,
  objecting,
  deciding,
  revoking,
]

/** Many things at once, each about another person, so that the model knows what comes of each. */
const batch = async (day: number) => {
  const young = matters.filter((matter) => day - matter.day < YOUNG_DAYS)
  const chosen = new Map<string, Matter>()
  for (const matter of young.toSorted(() => random() - 0.5)) {
    if (chosen.size === LANES) break
    // What is settled is let alone most of the time, or little would ever take effect.
    const isSettled = !['awaitingConfirmation', 'awaitingReview', 'objected'].includes(
      standing(matter).state,
    )
    if (isSettled && chance(0.8)) continue
    if (!chosen.has(matter.volunteer.id)) chosen.set(matter.volunteer.id, matter)
  }
  await inParallel(LANES, [...chosen.values()], async (matter) => {
    const acts = chance(0.15) ? anything : likely[standing(matter).state]!
    await oneOf(acts)(matter)
  })
}

/** Publicity ends by the clock, on both processes and here at once. */
const credit = async () => {
  const { world } = builder.server
  await Promise.all([takeEffect(world), takeEffect(world)])
  for (const matter of matters) {
    const record = standing(matter)
    const isDue = record.publicityEndsAt !== null && record.publicityEndsAt <= clock.now()
    if (record.state !== 'publicised' || !isDue) continue
    record.state = 'effective'
    matter.entries.push(record.minutes)
  }
}

/** Everything that stands, as the model has it and as the product has it. */
const compare = async () => {
  const { world } = builder.server
  const records = await sql<{ id: string; state: string; minutes: number }>`
    select id, state, minutes from service_record order by id`.execute(world.db)
  const expected = matters
    .flatMap((matter) => matter.records.map(({ id, state, minutes }) => ({ id, state, minutes })))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(records.rows).toEqual(expected)
  const entries = await sql<{ matter: string; minutes: number[] }>`
    select volunteer_id || ' ' || session_id as matter, array_agg(minutes order by number) as minutes
    from ledger_entry group by 1`.execute(world.db)
  expect(new Map(entries.rows.map((row) => [row.matter, row.minutes]))).toEqual(
    new Map(
      matters
        .filter((matter) => matter.entries.length > 0)
        .map(({ volunteer, mission, entries: own }) => [
          `${volunteer.id} ${mission.sessionId}`,
          own,
        ]),
    ),
  )
  expect(await violations(world.db, world.keys)).toEqual([])
}

/** Some leave for good: what they served stays in the books. */
const leave = async () => {
  const { world } = builder.server
  for (const { id } of volunteers.filter(() => chance(0.2))) {
    const moment = new Date(clock.now().getTime() - 60_000)
    await world.db
      .insertInto('account_cancellation')
      .values({
        volunteer_id: id,
        id: newId(),
        former_state: 'verified',
        applied_at: moment,
        ends_at: moment,
      })
      .execute()
    await sql`update volunteer set state = 'cancelling' where id = ${id}`.execute(world.db)
    operations++
  }
  await completeCancellations(world)
}

test.runIf(isTurn(1))(
  `a model and the product on two processes over ${DAYS} days: the same records, entries and refusals`,
  { timeout: 2_400_000 },
  async () => {
    for (let day = 0; day < DAYS; day++) {
      await holdSession(day)
      await credit()
      for (let round = 0; round < BATCHES_A_DAY; round++) {
        await batch(day)
        if (round % 3 === 2) await compare()
      }
    }
    await leave()
    clock.moveTo(wallTime(2 + DAYS, '23:30'))
    await credit()
    await compare()
    console.log(
      `model: seed ${seed}, ${operations} operations on two processes, ${matters.length} matters; ${JSON.stringify(counts)}; ${JSON.stringify(tally)}`,
    )
    expect(operations).toBeGreaterThan(DAYS * 200)
    expect(Object.keys(tally.unknown)).toEqual([])
  },
)
