import { randomUUID } from 'node:crypto'
import { contract } from 'contract'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../build.ts'
import { type ClonedDatabase, cloneDatabase } from '../database.ts'
import type { TestServer } from '../harness.ts'
import { isTurn } from '../thorough.ts'
import { newTally, settle } from './client.ts'
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
 * Many at once for few places, through two server processes on one database, beside the same load
 * without the guard, which must oversell.
 */

const ROUNDS = 20
const VOLUNTEERS = 200
const PLACES = 5
const SAME_SCANS = 20
const CONTROL_ROUNDS = 5

let database: ClonedDatabase
let clock: MovedClock
let builder: { server: TestServer; close(): Promise<void> }
let servers: Running[]
let organization: BuiltOrganization
let administrator: BuiltAdministrator
let volunteers: BuiltVolunteer[]

beforeAll(async () => {
  database = await cloneDatabase()
  const dataDir = await newFolder('data')
  clock = movedClock(dataDir)
  clock.moveTo(wallTime(1, '08:50'))
  builder = builderOver(database.url, clock)
  organization = await buildOrganization(builder.server)
  administrator = await buildAdministrator(builder.server, { organization })
  volunteers = []
  for (let i = 0; i < VOLUNTEERS; i++) volunteers.push(await buildVolunteer(builder.server))
  const given = { DATABASE_URL: database.url, DATA_DIR: dataDir, CLOCK_FILE: clock.file }
  servers = await Promise.all([startServer(given), startServer(given)])
}, 120_000)

afterAll(async () => {
  for (const server of servers ?? []) {
    const { code, stderr } = await server.stop()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  }
  await builder?.close()
  await database?.drop()
})

/** Calls of one person go to one process, those of the next to the other. */
const originOf = (index: number) => () => servers[index % servers.length]!.origin

describe('the last places of a mission', () => {
  test(
    `${VOLUNTEERS} volunteers who want ${PLACES} places at once through two processes get exactly ${PLACES}`,
    { timeout: 300_000 },
    async () => {
      const tally = newTally()
      const accepted: number[] = []
      for (let round = 1; round <= ROUNDS; round++) {
        const mission = await buildMission(builder.server, {
          organization,
          capacity: PLACES,
          autoAccept: true,
          startsAt: wallTime(1 + round, '09:00'),
        })
        const outcomes = await Promise.all(
          volunteers.map(({ token }, index) =>
            settle(
              tally,
              originOf(index),
              contract.application.apply,
              { missionId: mission.id, placeId: mission.placeId, riskAccepted: '1' },
              token,
            ),
          ),
        )
        const said = outcomes.map((outcome) =>
          outcome.kind === 'ok' ? outcome.data.application!.state : outcome.name,
        )
        expect(counted(said)).toEqual({ accepted: PLACES, missionFull: VOLUNTEERS - PLACES })
        accepted.push(await holdersOf(mission))
      }
      console.log(
        `race: ${ROUNDS} rounds x ${VOLUNTEERS} volunteers for ${PLACES} places through ${servers.length} processes: ` +
          `accepted a round ${accepted.join(' ')}, in all ${accepted.reduce((a, b) => a + b)}; ${JSON.stringify(tally)}`,
      )
      expect(accepted).toEqual(accepted.map(() => PLACES))
    },
  )

  const counted = (words: readonly string[]) => {
    const counts: Record<string, number> = {}
    for (const word of words) counts[word] = (counts[word] ?? 0) + 1
    return counts
  }

  /** Rows that hold a place; the counter of the place must say the same. */
  const holdersOf = async ({ id, placeId }: BuiltMission): Promise<number> => {
    const { rows } = await sql<{ taken: number; holders: number; volunteers: number }>`
      select p.taken, count(a.id)::int as holders, count(distinct a.volunteer_id)::int as volunteers
      from place p left join application a on a.mission_id = p.mission_id and a.place_id = p.id
      where p.mission_id = ${id} and p.id = ${placeId} group by p.taken`.execute(
      builder.server.world.db,
    )
    const { taken, holders, volunteers } = rows[0]!
    expect({ taken, volunteers }).toEqual({ taken: holders, volunteers: holders })
    return holders
  }

  test.runIf(isTurn(2))(
    'the same load on look-then-take without the guard oversells',
    { timeout: 120_000 },
    async () => {
      // One pool for each process it stands for.
      const pools = servers.map(() => new pg.Pool({ connectionString: database.url, max: 20 }))
      await pools[0]!.query(`
      create table unguarded_place (like place including defaults);
      create table unguarded_application (volunteer_id uuid, place_id uuid)`)
      const takenOf: number[] = []
      for (let round = 1; round <= CONTROL_ROUNDS; round++) {
        const place = randomUUID()
        await pools[0]!.query(
          'insert into unguarded_place (mission_id, id, session_id, position_id, quota, taken) values ($1, $1, $1, $1, $2, 0)',
          [place, PLACES],
        )
        const apply = async (pool: pg.Pool, volunteer: string) => {
          const { rows } = await pool.query(
            'select quota - taken as free from unguarded_place where id = $1',
            [place],
          )
          if (rows[0].free < 1) return
          await sleep(5)
          await pool.query(
            `with taken as (update unguarded_place set taken = taken + 1 where id = $1 returning id)
           insert into unguarded_application select $2, id from taken`,
            [place, volunteer],
          )
        }
        await Promise.all(
          volunteers.map(({ id }, index) => apply(pools[index % pools.length]!, id)),
        )
        const { rows } = await pools[0]!.query(
          'select count(*)::int as holders from unguarded_application where place_id = $1',
          [place],
        )
        takenOf.push(rows[0].holders)
      }
      await pools[0]!.query('drop table unguarded_place, unguarded_application')
      await Promise.all(pools.map((pool) => pool.end()))
      const oversold = takenOf.filter((taken) => taken > PLACES)
      console.log(
        `control without the guard: accepted a round ${takenOf.join(' ')}; oversold ${oversold.length} of ${CONTROL_ROUNDS} rounds`,
      )
      expect(oversold.length).toBeGreaterThan(0)
    },
  )
})

describe('the same scan', () => {
  test.runIf(isTurn(2))(
    `the same scan sent ${SAME_SCANS} times at once through two processes counts once`,
    { timeout: 120_000 },
    async () => {
      const tally = newTally()
      const people = volunteers.slice(0, 20)
      const { world } = builder.server
      clock.moveTo(wallTime(1, '08:50'))
      const mission = await buildMission(builder.server, {
        organization,
        capacity: people.length,
        startsAt: wallTime(1, '09:00'),
      })
      for (const person of people) await buildApplication(builder.server, mission, person)

      /** Everybody sends one scan twenty times; returns how many answers were the first. */
      const scanAll = async (kind: 'signIn' | 'signOut') => {
        const screen = await settle(
          tally,
          originOf(0),
          contract.attendance.screen,
          { sessionId: mission.sessionId, kind },
          administrator.token,
        )
        if (screen.kind !== 'ok') throw new Error(screen.name)
        const { qrcode } = screen.data
        let first = 0
        for (const { token } of people) {
          const nonce = randomUUID()
          const outcomes = await Promise.all(
            Array.from({ length: SAME_SCANS }, (_, index) =>
              settle(tally, originOf(index), contract.attendance.scan, { qrcode, nonce }, token),
            ),
          )
          const answers = outcomes.map((outcome) => {
            if (outcome.kind !== 'ok') throw new Error(`refused: ${outcome.name}`)
            const { repeated, ...answer } = outcome.data
            if (!repeated) first++
            return answer
          })
          expect(answers[0]!.outcome).toBe(kind === 'signIn' ? 'signedIn' : 'signedOut')
          for (const answer of answers) expect(answer).toEqual(answers[0])
        }
        return first
      }

      expect(await scanAll('signIn')).toBe(people.length)
      clock.moveTo(wallTime(1, '11:30'))
      expect(await scanAll('signOut')).toBe(people.length)

      const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::int from stretch where session_id = ${mission.sessionId}) as stretches,
        (select count(*)::int from stretch where session_id = ${mission.sessionId} and signed_out_at is not null) as closed,
        (select count(*)::int from attendance_event where session_id = ${mission.sessionId}) as scans,
        (select count(*)::int from service_record where session_id = ${mission.sessionId}) as records,
        (select count(*)::int from event where name in ('signedIn', 'signedOut')
           and payload->>'sessionId' = ${mission.sessionId}) as events`.execute(world.db)
      console.log(
        `same scan: ${people.length} people x 2 scans x ${SAME_SCANS} at once: ${JSON.stringify({ ...rows[0], ...tally })}`,
      )
      expect(rows[0]).toEqual({
        stretches: people.length,
        closed: people.length,
        scans: 2 * people.length,
        records: people.length,
        events: 2 * people.length,
      })
    },
  )
})
