import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from 'contract'
import type { Endpoint, InputOf } from 'contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildAdministrator,
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
import { isTurn, rounds } from '../thorough.ts'
import { inParallel, newTally, settle, type Settled } from './client.ts'
import {
  builderOver,
  type Environment,
  movedClock,
  type MovedClock,
  newFolder,
  type Running,
  startServer,
  startTimedTasks,
  wallTime,
} from './processes.ts'

/*
 * kill -9 of a server in the middle of a storm of applications, cancellations, scans, confirmations
 * and certificates, while the timed tasks credit hours and are killed too.
 * What was acknowledged is there, once; every invariant holds after every round.
 */

const ROUNDS = rounds(6, 10)
const VOLUNTEERS = rounds(40, 60)
const PLACES = VOLUNTEERS / 2
const LANES = 24
const CONFIRM_AT_ONCE = 3
const CERTIFICATES_A_ROUND = 6
const DEAD_FOR_MS = 200

let database: ClonedDatabase
let clock: MovedClock
let builder: { server: TestServer; close(): Promise<void> }
let given: Environment
let servers: Running[]
let worker: Running
let administrator: BuiltAdministrator
let volunteers: BuiltVolunteer[]
/** One mission a day; index 0 is held on the day before the first round and stays empty. */
let missions: BuiltMission[]

beforeAll(async () => {
  database = await cloneDatabase()
  const dataDir = await newFolder('data')
  clock = movedClock(dataDir)
  clock.moveTo(wallTime(1, '08:50'))
  builder = builderOver(database.url, clock)
  const organization = await buildOrganization(builder.server)
  administrator = await buildAdministrator(builder.server, { organization })
  volunteers = []
  for (let i = 0; i < VOLUNTEERS; i++) volunteers.push(await buildVolunteer(builder.server))
  missions = []
  for (let day = 0; day <= ROUNDS; day++) {
    missions.push(
      await buildMission(builder.server, {
        organization,
        capacity: PLACES,
        autoAccept: true,
        startsAt: wallTime(1 + day, '09:00'),
      }),
    )
  }
  await sql`update mission set apply_opens_at = now() - interval '1 year'`.execute(
    builder.server.world.db,
  )
  given = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    CLOCK_FILE: clock.file,
    PUBLICITY_DAYS: '1',
  }
  servers = await Promise.all([startServer(given), startServer(given)])
  worker = await startTimedTasks(given)
}, 120_000)

afterAll(async () => {
  await worker?.kill()
  for (const server of servers ?? []) await server.stop()
  await builder?.close()
  await database?.drop()
})

/** A generator of our own, so that a run can be repeated: the seed is printed. */
const seed = Number(process.env.STORM_SEED ?? Date.now() % 1_000_000)
let state = seed
const random = (): number => {
  // Lehmer's, with the multiplier of Park and Miller.
  state = (state * 48_271 + 11) % 2_147_483_647
  return state / 2_147_483_647
}
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)

const tally = newTally()
const kills = { servers: 0, workers: 0 }

/** Any server that lives; a client behind a load balancer does not choose either. */
const anyOrigin = (): string => {
  const living = servers.filter((server) => server.isAlive())
  return living[Math.floor(Math.random() * living.length)]!.origin
}

/** What the clients were told, to be compared with the database. */
const told = {
  /** Accepted application by volunteer, one map for each mission. */
  accepted: [] as Map<string, string>[],
  cancelled: [] as string[],
  signedIn: [] as { volunteerId: string; sessionId: string; nonce: string }[],
  signedOut: [] as { volunteerId: string; sessionId: string; nonce: string; minutes: number }[],
  confirmed: new Map<string, number>(),
  certificates: [] as { number: string; code: string; serviceMinutes: number }[],
  /** Request identifiers of the commands of this round that the server said are done. */
  requests: [] as { id: string; path: string; retried: boolean }[],
}

/** Sends a command until it is answered, and keeps the request for the audit. */
const command = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token: string,
  isKnown: (outcome: Settled<E>) => boolean = () => false,
): Promise<Settled<E>> => {
  const outcome = await settle(tally, anyOrigin, endpoint, input, token)
  // Asked again for the same place, the server answers with what the lost request did and writes nothing.
  const answeredAgain = (endpoint as Endpoint) === contract.application.apply && outcome.retried
  const repeated =
    answeredAgain ||
    isKnown(outcome) ||
    (outcome.kind === 'ok' && (outcome.data as { repeated?: boolean } | null)?.repeated === true)
  if (outcome.kind === 'ok' && !repeated)
    told.requests.push({ id: outcome.requestId, path: endpoint.path, retried: outcome.retried })
  return outcome
}

/** The answer of something that nothing may refuse. */
const data = <E extends Endpoint>(outcome: Settled<E>) => {
  if (outcome.kind === 'ok') return outcome.data
  throw new Error(`refused: ${outcome.name} ${JSON.stringify(outcome.data)}`)
}

type Operation = () => Promise<unknown>

const killServer = async (victim: number) => {
  await servers[victim]!.kill()
  kills.servers++
  await sleep(DEAD_FOR_MS)
  servers[victim] = await startServer(given)
}

const killWorker = async () => {
  await worker.kill()
  kills.workers++
  await sleep(DEAD_FOR_MS)
  worker = await startTimedTasks(given)
}

/** Runs a storm; at a random moment of it something dies and comes back. */
const storm = async (operations: readonly Operation[], killAndRestart: () => Promise<unknown>) => {
  const killAt = Math.floor(operations.length * (0.15 + 0.5 * random()))
  let done = 0
  let killing: Promise<unknown> | undefined
  await inParallel(LANES, shuffled(operations), async (operation) => {
    await operation()
    done++
    if (done >= killAt && !killing) {
      killing = killAndRestart()
      // Awaited below; a storm that fails meanwhile must not leave it unheard.
      killing.catch(() => {})
    }
  })
  await killing
}

/** Applies for the mission of tomorrow; every tenth of the accepted gives the place up again. */
const applying = (day: number): Operation[] => {
  const mission = missions[day]!
  const accepted = new Map<string, string>()
  told.accepted[day] = accepted
  return volunteers.map(({ id, token }, index) => async () => {
    const outcome = await command(
      contract.application.apply,
      { missionId: mission.id, placeId: mission.placeId, riskAccepted: '1' },
      token,
    )
    if (outcome.kind === 'refused') {
      expect(outcome.name).toBe('missionFull')
      return
    }
    const { applicationId, state } = outcome.data.application!
    expect(state).toBe('accepted')
    accepted.set(id, applicationId)
    if (index % 10 !== day % 10) return
    const cancelled = await command(
      contract.application.cancel,
      { applicationId, reason: '临时有事' },
      token,
    )
    // An answer that was lost may have cancelled it: then it is no longer there to be cancelled.
    if (cancelled.kind === 'refused')
      expect([cancelled.name, cancelled.retried]).toEqual(['applicationStateRefuses', true])
    accepted.delete(id)
    told.cancelled.push(applicationId)
  })
}

const codeOf = async (sessionId: string, kind: 'signIn' | 'signOut') =>
  data(
    await settle(
      tally,
      anyOrigin,
      contract.attendance.screen,
      { sessionId, kind },
      administrator.token,
    ),
  ).qrcode

/** Everybody accepted scans the code of the screen. */
const scanning = async (day: number, kind: 'signIn' | 'signOut'): Promise<Operation[]> => {
  const { sessionId } = missions[day]!
  const people = volunteers.filter(({ id }) => told.accepted[day]?.has(id))
  if (people.length === 0) return []
  const qrcode = await codeOf(sessionId, kind)
  return people.map(({ id: volunteerId, token }) => async () => {
    const nonce = randomUUID()
    const answer = data(await command(contract.attendance.scan, { qrcode, nonce }, token))
    expect(answer.outcome).toBe(kind === 'signIn' ? 'signedIn' : 'signedOut')
    if (kind === 'signIn') told.signedIn.push({ volunteerId, sessionId, nonce })
    else told.signedOut.push({ volunteerId, sessionId, nonce, minutes: answer.minutes! })
  })
}

/** The organiser confirms what was served, a few at a time. */
const confirming = async (day: number): Promise<Operation[]> => {
  const waiting = data(
    await settle(
      tally,
      anyOrigin,
      contract.record.listManaged,
      { missionId: missions[day]!.id, state: 'awaitingConfirmation', size: '50' },
      administrator.token,
    ),
  ).items
  const operations: Operation[] = []
  for (let from = 0; from < waiting.length; from += CONFIRM_AT_ONCE) {
    const batch = waiting.slice(from, from + CONFIRM_AT_ONCE)
    operations.push(async () => {
      const records = batch.map(({ recordId }) => ({ recordId }))
      const outcome = await command(contract.record.confirm, { records }, administrator.token)
      const { done, refused } = data(outcome)
      if (refused.length > 0) {
        expect([done, outcome.retried]).toEqual([0, true])
        for (const { error } of refused) expect(error).toBe('recordStateRefuses')
      }
      for (const { recordId, minutes } of batch) told.confirmed.set(recordId, minutes)
    })
  }
  return operations
}

/** Some who have effective hours take a certificate. */
const certifying = async (): Promise<Operation[]> => {
  const { rows } = await sql<{ id: string }>`
    select volunteer_id as id from balance where service_minutes > 0
    order by volunteer_id`.execute(builder.server.world.db)
  const holders = new Set(rows.map(({ id }) => id))
  return shuffled(volunteers.filter(({ id }) => holders.has(id)))
    .slice(0, CERTIFICATES_A_ROUND)
    .map(({ token }) => async () => {
      // A certificate that would say the same is given again, and nothing is written: also that of a request whose
      // answer was lost.
      const numbers = new Set(told.certificates.map(({ number }) => number))
      const outcome = await command(
        contract.certificate.issue,
        {},
        token,
        (answer) => answer.retried || (answer.kind === 'ok' && numbers.has(answer.data.number)),
      )
      told.certificates.push(data(outcome))
    })
}

const rowsOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(builder.server.world.db)).rows

/** Lost: acknowledged, but not there. Doubled: one fact, two rows. Both lists must be empty. */
const lostAndDoubled = async () => {
  const applications = told.accepted.flatMap((day) => [...day.values()])
  const scans = [...told.signedIn, ...told.signedOut]
  const lost = await rowsOf(sql<{ what: string; id: string }>`
    select 'application' as what, k.id::text from unnest(${applications}::uuid[]) as k (id)
      where not exists (select from application a where a.id = k.id and a.state in ('accepted', 'attended'))
    union all
    select 'cancellation', k.id::text from unnest(${told.cancelled}::uuid[]) as k (id)
      where not exists (select from application a where a.id = k.id and a.state = 'cancelled')
    union all
    select 'scan', k.nonce from unnest(${scans.map(({ nonce }) => nonce)}::text[]) as k (nonce)
      where not exists (select from attendance_event e where e.nonce = k.nonce)
    union all
    select 'sign-in', k.id::text from unnest(${told.signedIn.map((one) => one.volunteerId)}::uuid[], ${told.signedIn.map((one) => one.sessionId)}::uuid[]) as k (id, session_id)
      where not exists (select from stretch s where s.volunteer_id = k.id and s.session_id = k.session_id and not s.void)
    union all
    select 'sign-out', k.id::text from unnest(${told.signedOut.map((one) => one.volunteerId)}::uuid[], ${told.signedOut.map((one) => one.sessionId)}::uuid[]) as k (id, session_id)
      where not exists (select from service_record r join stretch s using (volunteer_id, session_id)
        where r.volunteer_id = k.id and r.session_id = k.session_id and s.signed_out_at is not null)
    union all
    select 'confirmation', k.id::text from unnest(${[...told.confirmed.keys()]}::uuid[], ${[...told.confirmed.values()]}::int[]) as k (id, minutes)
      where not exists (select from service_record r where r.id = k.id and r.minutes = k.minutes
        and r.confirmed_by is not null and r.state in ('publicised', 'effective'))
    union all
    select 'certificate', k.number from unnest(${told.certificates.map(({ number }) => number)}::text[]) as k (number)
      where not exists (select from certificate c where c.number = k.number)`)
  const doubled = await rowsOf(sql<{ what: string; id: string }>`
    select 'application' as what, volunteer_id::text as id from application
      where state in ('accepted', 'attended') group by volunteer_id, session_id having count(*) > 1
    union all select 'scan', nonce from attendance_event group by nonce having count(*) > 1
    union all select 'stretch', volunteer_id::text from stretch group by volunteer_id, session_id having count(*) > 1
    union all select 'record', volunteer_id::text from service_record group by volunteer_id, session_id having count(*) > 1
    union all select 'credit', source_id::text from ledger_entry group by source_kind, source_id having count(*) > 1
    union all select 'credit', record_id::text from ledger_entry group by record_id having count(*) > 1
    union all select 'event', name || ' ' || object_id from event
      where name in ('applicationSubmitted', 'applicationCancelled', 'signedIn', 'signedOut', 'certificateIssued')
      group by name, object_id having count(*) > 1
    union all select 'event', name || ' ' || (payload->>'sessionId') || ' ' || (payload->>'volunteerId') from event
      where name in ('signedIn', 'signedOut')
      group by name, payload->>'sessionId', payload->>'volunteerId' having count(*) > 1
    union all select 'event', 'recordsConfirmed ' || record_id
      from event, jsonb_array_elements_text(payload->'recordIds') as k (record_id)
      where name = 'recordsConfirmed' group by record_id having count(*) > 1`)
  return { lost, doubled }
}

/** Commands of the round without exactly one event of their own. */
const unaudited = async () => {
  const requests = told.requests.splice(0)
  const wrong = await rowsOf(sql<{ id: string; events: number }>`
    select k.id, count(e.id)::int as events from unnest(${requests.map(({ id }) => id)}::text[]) as k (id)
    left join event e on e.request_id = k.id group by k.id having count(e.id) <> 1`)
  const applied = await rowsOf(sql<{ id: string; events: number }>`
    select a.id, count(e.id)::int as events from application a
    left join event e on e.object_id = a.id and e.name = 'applicationSubmitted'
    group by a.id having count(e.id) <> 1`)
  const asked = new Map(requests.map((request) => [request.id, request]))
  return {
    audited: requests.length,
    wrong: [...wrong.map((row) => ({ ...row, ...asked.get(row.id) })), ...applied],
  }
}

/** Nothing lost, nothing doubled, everything audited, every invariant holds; returns how many commands were audited. */
const verify = async (): Promise<number> => {
  const { world } = builder.server
  const { lost, doubled } = await lostAndDoubled()
  const { audited, wrong } = await unaudited()
  expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] })
  expect(await violations(world.db, world.keys)).toEqual([])
  return audited
}

test.runIf(isTurn(0, 6))(
  `a kill -9 of a server in the storms of ${ROUNDS} days loses nothing acknowledged, and nothing counts twice`,
  { timeout: 600_000 },
  async () => {
    let audited = 0
    for (let round = 0; round < ROUNDS; round++) {
      const last = round === ROUNDS - 1
      clock.moveTo(wallTime(1 + round, '08:50'))
      await storm(
        [
          ...(last ? [] : applying(round + 1)),
          ...(await scanning(round, 'signIn')),
          ...(round > 0 ? await confirming(round - 1) : []),
          ...(await certifying()),
        ],
        () => Promise.all([killServer(round % 2), killWorker()]),
      )
      audited += await verify()
      clock.moveTo(wallTime(1 + round, '11:30'))
      const leaving = await scanning(round, 'signOut')
      // Two in a row: the other server dies in the evening, every second day.
      await storm(leaving, async () => round % 2 === 0 || killServer((round + 1) % 2))
      audited += await verify()
    }

    clock.moveTo(wallTime(1 + ROUNDS, '08:50'))
    await inParallel(LANES, await confirming(ROUNDS - 1), (operation) => operation())
    clock.moveTo(wallTime(4 + ROUNDS, '08:50'))
    await expect.poll(creditedRecords, { timeout: 20_000 }).toBe(told.confirmed.size)
    audited += await verify()
    await compareWithWhatPeopleSee()

    console.log(
      `kill -9: seed ${seed}, ${kills.servers} servers and ${kills.workers} workers killed in ${ROUNDS} rounds; ${JSON.stringify(tally)}; ` +
        `acknowledged: ${told.accepted.reduce((sum, day) => sum + day.size, 0)} places, ${told.cancelled.length} cancellations, ` +
        `${told.signedIn.length} sign-ins, ${told.signedOut.length} sign-outs, ${told.confirmed.size} confirmed and credited, ` +
        `${told.certificates.length} certificates; ${audited} commands with one event each; lost 0, doubled 0`,
    )
    expect(told.signedOut).toHaveLength(told.signedIn.length)
    expect(told.confirmed.size).toBe(told.signedOut.length)
    expect(told.certificates.length).toBeGreaterThan(0)
    // A storm in which every call was answered at once would have shown nothing.
    expect(tally.retried).toBeGreaterThan(0)
  },
)

const creditedRecords = async (): Promise<number> => {
  const [row] = await rowsOf(sql<{ n: number }>`
    select count(*)::int as n from ledger_entry l join service_record r on r.id = l.record_id
    where r.state = 'effective' and l.source_kind = 'credit' and l.minutes = r.minutes`)
  return row!.n
}

/** Totals that volunteers are shown, and certificates that anybody verifies, are those acknowledged. */
const compareWithWhatPeopleSee = async () => {
  const served = new Map<string, number>()
  for (const { volunteerId, minutes } of told.signedOut)
    served.set(volunteerId, (served.get(volunteerId) ?? 0) + minutes)
  for (const { id, token } of volunteers) {
    const shown = data(await settle(tally, anyOrigin, contract.record.summary, {}, token))
    expect(shown.serviceMinutes).toBe(served.get(id) ?? 0)
  }
  for (const { number, code, serviceMinutes } of told.certificates) {
    const shown = data(
      await settle(tally, anyOrigin, contract.certificate.verify, { number, code }),
    )
    expect(shown).toMatchObject({ signatureValid: true, serviceMinutes })
    const other = await settle(tally, anyOrigin, contract.certificate.verify, {
      number,
      code: told.certificates.find((one) => one.code !== code)?.code ?? 'AAAA-AAAA-AAAA',
    })
    expect(other).toMatchObject({ kind: 'refused', name: 'certificateNotFound' })
  }
}
