import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from 'contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCluster } from '../../src/platform/cluster.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { isPostmasterOf, readPostmaster } from '../../src/platform/postmaster.ts'
import {
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
  type BuiltVolunteer,
} from '../build.ts'
import { isTurn } from '../thorough.ts'
import { inParallel, newTally, send, settle } from './client.ts'
import {
  builderOver,
  movedClock,
  newFolder,
  type Running,
  startServer,
  wallTime,
} from './processes.ts'

/*
 * kill -9 of PostgreSQL under load, in the arrangement of a plain start:
 * the server keeps its own cluster, outlives its loss, says 503 meanwhile and brings it back.
 */

const KILLS = 3
const VOLUNTEERS = 40
const MISSIONS = 15
const LANES = 20
const PLACES = 30
const RECOVERY_LIMIT_MS = 15_000

let dataDir: string
let server: Running
let volunteers: BuiltVolunteer[]
let missions: BuiltMission[]

const clusterFolder = () => join(dataDir, 'database/cluster')

beforeAll(async () => {
  dataDir = await newFolder('postmaster')
  const clock = movedClock(dataDir)
  clock.moveTo(wallTime(1, '08:50'))
  const cluster = await startCluster({ dataDir, sharedBuffers: '64MB' })
  await migrate(cluster.url)
  const builder = builderOver(cluster.url, clock)
  const organization = await buildOrganization(builder.server)
  volunteers = []
  for (let i = 0; i < VOLUNTEERS; i++) volunteers.push(await buildVolunteer(builder.server))
  missions = []
  for (let day = 1; day <= MISSIONS; day++) {
    missions.push(
      await buildMission(builder.server, {
        organization,
        capacity: PLACES,
        autoAccept: true,
        startsAt: wallTime(1 + day, '09:00'),
      }),
    )
  }
  await builder.close()
  await cluster.stop()
  server = await startServer({ DATA_DIR: dataDir, CLOCK_FILE: clock.file })
}, 120_000)

afterAll(async () => {
  await server?.stop()
  const left = await readPostmaster(clusterFolder())
  if (left && (await isPostmasterOf(left.pid, clusterFolder()))) process.kill(left.pid, 'SIGQUIT')
})

/** Kills the postmaster and measures how long calls were refused for it. */
const killPostmaster = async (): Promise<{ busy: number; away: number }> => {
  const postmaster = await readPostmaster(clusterFolder())
  if (!postmaster || !(await isPostmasterOf(postmaster.pid, clusterFolder())))
    throw new Error('no postmaster to kill')
  process.kill(postmaster.pid, 'SIGKILL')
  const since = Date.now()
  let busy = 0
  while (Date.now() - since < RECOVERY_LIMIT_MS) {
    const outcome = await send(server.origin, contract.account.current, {}, volunteers[0]!.token)
    if (outcome.kind === 'ok' && busy > 0) return { busy, away: Date.now() - since }
    if (outcome.kind !== 'ok') {
      expect(outcome).toEqual({ kind: 'unknown', why: 'serviceBusy' })
      busy++
    }
    await sleep(20)
  }
  throw new Error(`not back after ${RECOVERY_LIMIT_MS} ms (${busy} calls refused)`)
}

/** A promise that may fail before anybody waits for it. */
const noted = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {})
  return promise
}

test.runIf(isTurn(2))(
  `a kill -9 of PostgreSQL ${KILLS} times under load: the server lives, says 503, comes back, loses nothing`,
  { timeout: 240_000 },
  async () => {
    const calls = missions.flatMap((mission) =>
      volunteers.map((volunteer) => ({ mission, volunteer })),
    )
    const tally = newTally()
    const kills: Promise<{ busy: number; away: number }>[] = []
    let answered = 0
    const outcomes = await inParallel(LANES, calls, async ({ mission, volunteer }) => {
      const outcome = await settle(
        tally,
        () => server.origin,
        contract.application.apply,
        { missionId: mission.id, placeId: mission.placeId, riskAccepted: '1' },
        volunteer.token,
      )
      answered++
      if (answered > ((kills.length + 1) * calls.length) / (KILLS + 2) && kills.length < KILLS)
        kills.push(noted(killPostmaster()))
      return outcome
    })
    const measured = await Promise.all(kills)
    expect(server.isAlive()).toBe(true)
    // Nothing but the envelope of 503 was seen meanwhile: no lost connection, no internal error.
    expect(Object.keys(tally.unknown)).toEqual(['serviceBusy'])
    expect(server.stderr()).toBe('')

    const database = await openOwn()
    const acknowledged = outcomes.flatMap((outcome) =>
      outcome.kind === 'ok' ? [outcome.data.application!.applicationId] : [],
    )
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::int from application where state = 'accepted') as accepted,
        (select count(*)::int from application where id = any(${acknowledged}::uuid[])) as present,
        (select count(distinct (volunteer_id, session_id))::int from application) as once,
        (select sum(taken)::int from place) as taken,
        (select count(*)::int from place where taken <> quota) as wrong_places,
        (select count(*)::int from event where name = 'applicationSubmitted') as events`.execute(
      database.db,
    )
    const expected = MISSIONS * PLACES
    console.log(
      `postmaster killed ${KILLS} times: back after ${measured.map(({ away }) => away).join(', ')} ms; ` +
        `applications acknowledged ${acknowledged.length}, lost ${acknowledged.length - rows[0]!.present!}, ` +
        `doubled ${rows[0]!.accepted! - rows[0]!.once!}; ${JSON.stringify(tally)}`,
    )
    expect(acknowledged).toHaveLength(expected)
    expect(rows[0]).toEqual({
      accepted: expected,
      present: expected,
      once: expected,
      taken: expected,
      wrong_places: 0,
      events: expected,
    })
    await followed(database.db)
    await database.close()
  },
)

/** A connection of our own to the cluster that the server keeps. */
const openOwn = async () => {
  const { port } = (await readPostmaster(clusterFolder()))!
  const password = await readFile(join(dataDir, 'database/password'), 'utf8')
  const url = `postgres://izhiyuan:${password}@127.0.0.1:${port}/izhiyuan`
  const { server: over, close } = builderOver(url, { now: () => new Date() })
  return { db: over.world.db, close }
}

/** The relay of events outlived the kills too: what waits is handed to the queue. */
const followed = async (db: Awaited<ReturnType<typeof openOwn>>['db']) => {
  await expect
    .poll(
      async () =>
        (await sql<{ n: number }>`select count(*)::int as n from event_pending`.execute(db))
          .rows[0]!.n,
      { timeout: 15_000, interval: 200 },
    )
    .toBe(0)
}
