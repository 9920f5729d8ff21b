import { errorNameOf } from 'contract/errors'
import { placeHolding } from 'contract/rules/held-places'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer, testWorld, wire } from '../../../../test/harness.ts'
import { rounds } from '../../../../test/thorough.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { createServer } from '../../../server.ts'
import { callOffPlaces } from '../mission/mission.editing.repository.ts'
import { giveBack } from './place.repository.ts'

const { application, mission: missions } = contract
const DAY = 86_400_000

describe('many at once', () => {
  const server = testServer()
  let organization: BuiltOrganization
  let crowd: BuiltVolunteer[]
  let apps: FastifyInstance[]
  let close = async () => {}

  beforeAll(async () => {
    organization = await buildOrganization(server)
    crowd = []
    for (let i = 0; i < 200; i++) crowd.push(await buildVolunteer(server))
    const world = testWorld(server.url)
    const second = await createServer({ ...world, clock: server.world.clock })
    apps = [server.app, second]
    close = async () => {
      await second.close()
      await world.close()
    }
  })
  afterAll(() => close())

  /** What one volunteer gets when he applies at one of the two servers: a state, or the refusal. */
  const click = async (
    mission: BuiltMission,
    volunteer: BuiltVolunteer,
    i: number,
    wait = false,
  ) => {
    const input = {
      missionId: mission.id,
      placeId: mission.placeId,
      riskAccepted: '1' as const,
      wait: wait ? ('1' as const) : ('0' as const),
    }
    const ask = async () => {
      const response = await apps[i % apps.length]!.inject(
        wire(application.apply, input, volunteer.token),
      )
      return response.json<{
        code: string
        data: { application: { applicationId: string; state: string } } | null
      }>()
    }
    let { code, data } = await ask()
    // Whoever got no connection in time is told to come back, and does.
    while (errorNameOf(code) === 'serviceBusy') ({ code, data } = await ask())
    return {
      refused: errorNameOf(code),
      id: data?.application?.applicationId ?? null,
      state: data?.application?.state ?? null,
    }
  }

  const holders = async (mission: BuiltMission) => {
    const { rows } = await sql<{ n: number; taken: number; quota: number }>`
      select (select count(*)::int from application where place_id = l.id and state = any(${[...placeHolding]})) as n, l.taken, l.quota
      from place l where l.id = ${mission.placeId}`.execute(server.world.db)
    return rows[0]!
  }

  /** Resolves when another connection waits for a transaction to end. */
  const someoneWaits = async () => {
    for (;;) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
        where a.datname = current_database() and not l.granted and l.locktype = 'transactionid'`.execute(
        server.world.db,
      )
      if (rows[0]!.n > 0) return
      await new Promise((done) => setTimeout(done, 5))
    }
  }

  it('many applications at once give 5 places to exactly 5 of 200 volunteers on two servers, in every round', async () => {
    for (let round = 0; round < rounds(6, 20); round++) {
      const startsAt = new Date(START.getTime() + (3 + round) * DAY)
      const autoAccept = round % 2 === 0
      const mission = await buildMission(server, {
        organization,
        capacity: 5,
        autoAccept,
        startsAt,
      })
      const answers = await Promise.all(crowd.map((volunteer, i) => click(mission, volunteer, i)))
      expect(answers.filter(({ refused }) => refused === null)).toHaveLength(5)
      expect(answers.filter(({ refused }) => refused === 'missionFull')).toHaveLength(195)
      expect(await holders(mission)).toEqual({ n: 5, taken: 5, quota: 5 })
    }
  }, 90_000)

  it('many applications at once would oversell with a look before the write, so the race is a real one', async () => {
    const mission = await buildMission(server, {
      organization,
      capacity: 5,
      startsAt: new Date(START.getTime() + 60 * DAY),
    })
    const { db } = server.world
    const naive = async (volunteer: BuiltVolunteer) => {
      const row = await sql<{
        n: number
      }>`select count(*)::int as n from application where place_id = ${mission.placeId}`.execute(db)
      if (row.rows[0]!.n >= 5) return
      await sql`insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, created_at, updated_at)
        values (${volunteer.id}, ${newId()}, ${mission.id}, ${mission.placeId}, ${mission.sessionId}, ${mission.organizationId}, 'accepted',
          tstzrange(${mission.startsAt}, ${mission.endsAt}), now(), now())`.execute(db)
    }
    await Promise.all(crowd.map(naive))
    expect((await holders(mission)).n).toBeGreaterThan(5)
  })

  it('twenty clicks at once by one volunteer make one application', async () => {
    for (let round = 0; round < 5; round++) {
      const startsAt = new Date(START.getTime() + (70 + round) * DAY)
      const mission = await buildMission(server, { organization, capacity: 5, startsAt })
      const volunteer = crowd[round]!
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => click(mission, volunteer, i)),
      )
      expect(answers.map(({ refused }) => refused)).toEqual(Array.from({ length: 20 }, () => null))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      expect(await holders(mission)).toMatchObject({ n: 1, taken: 1 })
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from event where name = 'applicationSubmitted' and payload->>'missionId' = ${mission.id}`.execute(
        server.world.db,
      )
      expect(rows[0]!.n).toBe(1)
    }
  })

  it('one of two overlapping missions wins when both are clicked at once', async () => {
    const startsAt = new Date(START.getTime() + 80 * DAY)
    const missions = [
      await buildMission(server, { organization, startsAt, title: '甲处服务' }),
      await buildMission(server, { organization, startsAt, title: '乙处服务' }),
    ]
    for (const volunteer of crowd.slice(0, 20)) {
      const answers = await Promise.all(missions.map((mission, i) => click(mission, volunteer, i)))
      expect(answers.map(({ refused }) => refused).toSorted()).toEqual([null, 'sessionClash'])
    }
    const held = await Promise.all(missions.map(holders))
    expect(held.reduce((sum, { n }) => sum + n, 0)).toBe(20)
    for (const { n, taken } of held) expect(taken).toBe(n)
  })

  it('an application survives being the one that PostgreSQL ends to resolve a deadlock', async () => {
    const startsAt = new Date(START.getTime() + 82 * DAY)
    const here = await buildMission(server, { organization, startsAt })
    const there = await buildMission(server, { organization, startsAt })
    const volunteer = crowd[0]!
    const other = new pg.Client(server.url)
    await other.connect()
    try {
      // Holds an application of the same hours, not yet committed, and never gives in first.
      await other.query(`begin; set local deadlock_timeout = '60s'`)
      await other.query(
        `insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, created_at, updated_at)
         select $1, $2, l.mission_id, l.id, l.session_id, $4, 'pending', tstzrange(s.starts_at, s.ends_at), now(), now()
         from place l join mission_session s on s.id = l.session_id where l.id = $3`,
        [volunteer.id, newId(), there.placeId, organization.id],
      )
      const clicked = click(here, volunteer, 0)
      await someoneWaits()
      // The row the click holds is wanted too: a circle, which ends the click's statement.
      await other.query('update place set taken = taken where mission_id = $1', [here.id])
      await other.query('rollback')
      expect(await clicked).toMatchObject({ refused: null, state: 'pending' })
    } finally {
      await other.end()
    }
    expect(await holders(here)).toMatchObject({ n: 1, taken: 1 })
  })

  it('an application never keeps waiting for a place that is given back at the same moment', async () => {
    const startsAt = new Date(START.getTime() + 85 * DAY)
    const mission = await buildMission(server, {
      organization,
      capacity: 1,
      autoAccept: true,
      startsAt,
    })
    const held = await click(mission, crowd[0]!, 0)
    const { db, clock } = server.world
    // The place is given back but not committed: the newcomer still reads it as full, and must not
    // join the waiting list behind the back of whoever passes the place on.
    const joining = await transact(db, async (db) => {
      await sql`update application set state = 'cancelled' where id = ${held.id}`.execute(db)
      await giveBack(db, mission.id, [{ placeId: mission.placeId, count: 1 }], clock.now())
      const answer = click(mission, crowd[1]!, 1, true)
      await new Promise((done) => setTimeout(done, 300))
      return { answer }
    })
    expect(await joining.answer).toMatchObject({ refused: null, state: 'accepted' })
    expect(await holders(mission)).toEqual({ n: 1, taken: 1, quota: 1 })
  })

  /** An application that is being written when the mission is called off, and one that comes a moment later. */
  const activeOf = async (mission: BuiltMission) => {
    const { rows } = await sql<{ state: string }>`
      select state from application where mission_id = ${mission.id}
      and state in ('pending', 'accepted', 'waitlisted', 'offered', 'invited')`.execute(
      server.world.db,
    )
    return rows.map(({ state }) => state)
  }
  const moment = (ms = 300) => new Promise((done) => setTimeout(done, ms))

  it.each([20, 1])(
    'no application under way when the mission is called off stays behind (%i places)',
    async (capacity) => {
      const startsAt = new Date(START.getTime() + (86 + capacity) * DAY)
      const mission = await buildMission(server, { organization, capacity, startsAt })
      const owner = await buildAdministrator(server, { organization })
      const wait = capacity === 1
      if (wait) await click(mission, crowd[2]!, 0)
      // The application waits for an uncommitted one of the same volunteer, with the place in its hand.
      const other = { id: newId(), ended: new Error('never was') }
      let under: ReturnType<typeof click> | undefined
      let cancelling: Promise<unknown> | undefined
      await transact(server.world.db, async (db) => {
        await sql`insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, created_at, updated_at)
          values (${crowd[0]!.id}, ${other.id}, ${mission.id}, ${mission.placeId}, ${mission.sessionId}, ${mission.organizationId}, 'waitlisted',
            tstzrange(${mission.startsAt}, ${mission.endsAt}), now(), now())`.execute(db)
        under = click(mission, crowd[0]!, 0, wait)
        await moment()
        cancelling = server.call(
          missions.cancel,
          { missionId: mission.id, reason: '台风' },
          owner.token,
        )
        await Promise.race([cancelling, moment()])
        await drainReactions(server.world)
        throw other.ended
      }).catch((error) => expect(error).toBe(other.ended))
      expect((await under)!.state).toBe(wait ? 'waitlisted' : 'pending')
      await cancelling
      await drainReactions(server.world)
      expect(await activeOf(mission)).toEqual([])
      expect(await holders(mission)).toMatchObject({ n: 0, taken: 0 })
    },
  )

  it('whoever waits for the place while the mission is called off is refused', async () => {
    const startsAt = new Date(START.getTime() + 110 * DAY)
    const mission = await buildMission(server, { organization, startsAt })
    const answer = await transact(server.world.db, async (db) => {
      // What calling off does, before it commits.
      await callOffPlaces(db, mission.id)
      await sql`update mission set state = 'cancelled' where id = ${mission.id}`.execute(db)
      const late = click(mission, crowd[0]!, 0)
      await moment()
      return { late }
    })
    expect(await answer.late).toMatchObject({ refused: 'missionNotRecruiting', id: null })
    expect(await activeOf(mission)).toEqual([])
  })

  it('the count and the waiting order hold through a storm of 2,000 random clicks', async () => {
    const seed = Number(process.env.STORM_SEED ?? Math.floor(Math.random() * 1_000_000))
    console.log(`storm seed ${seed}`)
    const random = randomFrom(seed)
    const mission = await buildMission(server, {
      organization,
      capacity: 7,
      autoAccept: true,
      startsAt: new Date(START.getTime() + 90 * DAY),
    })
    const own = new Map<string, string>()
    const cancelled = { n: 0 }
    for (let batch = 0; batch < 40; batch++) {
      const chosen = new Set(Array.from({ length: 50 }, () => Math.floor(random() * 60)))
      const operations = [...chosen].flatMap((i) => (random() < 0.2 ? [i, i] : [i]))
      while (operations.length < 50) operations.push(60 + operations.length)
      server.world.pass(1)
      await Promise.all(
        operations.map(async (i, at) => {
          const volunteer = crowd[i]!
          const id = own.get(volunteer.id)
          if (id && random() < 0.6) {
            const answer = await server.app.inject(
              wire(application.cancel, { applicationId: id }, volunteer.token),
            )
            expect([null, 'applicationStateRefuses']).toContain(errorNameOf(answer.json().code))
            if (errorNameOf(answer.json().code) === null) cancelled.n++
            own.delete(volunteer.id)
          } else if (!id) {
            const answer = await click(mission, volunteer, at, true)
            expect([null, 'alreadyApplied']).toContain(answer.refused)
            if (answer.id) own.set(volunteer.id, answer.id)
          } else {
            await click(mission, volunteer, at, true)
          }
        }),
      )
      // A quiet point: the count is that of the rows, and nobody waits for what is free.
      const { n, taken, quota } = await holders(mission)
      expect(taken).toBe(n)
      const waiting = await queue(mission)
      if (waiting.length > 0) expect(taken).toBe(quota)
      expect(waiting).toEqual(waiting.toSorted((a, b) => a.queuedAt - b.queuedAt))
    }
    expect(cancelled.n).toBeGreaterThan(100)
    await expectOffersInOrder(mission)
  }, 60_000)

  const queue = async (mission: BuiltMission) => {
    const { rows } = await sql<{ id: string; queuedAt: number }>`
      select id, extract(epoch from queued_at)::float8 as "queuedAt" from application
      where place_id = ${mission.placeId} and state = 'waitlisted' order by queued_at, id`.execute(
      server.world.db,
    )
    return rows
  }

  /** Nobody who queued in an earlier minute and still waits was passed over by an offer. */
  const expectOffersInOrder = async (mission: BuiltMission) => {
    const { rows } = await sql<{ offered: number; passed: number }>`
      with offered as (
        select a.queued_at, t.at from application a join application_step t on t.volunteer_id = a.volunteer_id and t.application_id = a.id
        where a.place_id = ${mission.placeId} and t.state = 'offered')
      select (select count(*)::int from offered) as offered, (
        select count(*)::int from offered o join application w on w.place_id = ${mission.placeId} and w.state = 'waitlisted'
          and w.queued_at < o.queued_at) as passed`.execute(server.world.db)
    expect(rows[0]!.offered).toBeGreaterThan(20)
    expect(rows[0]!.passed).toBe(0)
  }
})

/** mulberry32: the same numbers for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
