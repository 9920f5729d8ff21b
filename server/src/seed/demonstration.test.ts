import { createHash } from 'node:crypto'
import { ageOn, idNumberObstacle } from 'contract/rules/id-number'
import { isLoginName } from 'contract/rules/login-name'
import { isMobile } from 'contract/rules/mobile'
import { isPersonName } from 'contract/rules/person-name'
import { PROBATION_DAYS } from 'contract/rules/terms'
import { isUscc } from 'contract/rules/uscc'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract, START, testServer, type TestServer } from '../../test/harness.ts'
import { isTurn, rounds } from '../../test/thorough.ts'
import { hintsIn, type Draft } from '../modules/service/mission/mission.policy.ts'
import { verifyLedger } from '../modules/service/record/ledger.service.ts'
import { listAuditors } from '../modules/service/transparency/head.repository.ts'
import { loadDivisions } from '../modules/foundation/region/region.reference.ts'
import { decryptField } from '../platform/crypto.ts'
import { DEMONSTRATION_PASSWORD, fillDemonstration } from './demonstration.ts'
import { grow } from './growth.ts'

const rowsOf = async <T>(server: TestServer, text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(server.world.db)).rows
const count = async (server: TestServer, text: string): Promise<number> =>
  (await rowsOf<{ n: number }>(server, `select count(*)::int as n from ${text}`))[0]!.n

/** South, north, west and east of each city, drawn wide, from an atlas and not from the generator. */
const boxes: Record<string, readonly [number, number, number, number]> = {
  440100: [22.4, 24.0, 112.9, 114.1],
  440200: [23.8, 25.6, 112.8, 114.8],
  440300: [22.4, 22.9, 113.7, 114.7],
  440400: [21.8, 22.5, 113.0, 114.4],
  440500: [23.0, 23.7, 116.2, 117.3],
  440600: [22.6, 23.6, 112.3, 113.4],
  440700: [21.4, 22.9, 111.9, 113.3],
  440800: [20.2, 21.9, 109.6, 111.0],
  440900: [21.3, 22.8, 110.3, 111.7],
  441200: [22.7, 24.5, 111.3, 112.9],
  441300: [22.4, 24.0, 113.8, 115.5],
  441400: [23.3, 25.0, 115.3, 117.0],
  441500: [22.6, 23.5, 114.9, 116.3],
  441600: [23.1, 24.8, 114.2, 115.6],
  441700: [21.4, 22.7, 111.2, 112.4],
  441800: [23.4, 25.2, 111.9, 113.9],
  441900: [22.6, 23.2, 113.5, 114.3],
  442000: [22.1, 22.8, 113.1, 113.8],
  445100: [23.4, 24.3, 116.3, 117.2],
  445200: [22.8, 23.8, 115.6, 116.7],
  445300: [22.3, 23.3, 111.0, 112.6],
}

describe.runIf(isTurn(1))('the demonstration province', () => {
  const server = testServer()
  const { auth } = contract

  beforeAll(async () => {
    await loadDivisions(server.url, START)
    await fillDemonstration(server.world, server.url)
  }, 400_000)

  it('the demonstration province has 21 cities, their federations and hundreds of organisations and groups', async () => {
    expect(
      await count(server, `organization where kind = 'federation' and region_code like '44__00'`),
    ).toBe(22)
    expect(await count(server, `organization where kind <> 'federation'`)).toBeGreaterThanOrEqual(
      300,
    )
    expect(await count(server, `(select distinct name from organization) o`)).toBe(
      await count(server, 'organization'),
    )
    const codes = await rowsOf<{ uscc: string }>(
      server,
      'select uscc from organization where uscc is not null',
    )
    expect(codes.filter(({ uscc }) => !isUscc(uscc) || uscc.slice(2, 8) !== '449999')).toEqual([])
    // Every node stands under each of its ancestors, once.
    expect(
      await count(
        server,
        `organization o where not exists (select from organization_ancestry a join organization r on r.id = a.ancestor_id
          where a.organization_id = o.id and r.parent_id is null)`,
      ),
    ).toBe(0)
  })

  it('the demonstration province has missions over 18 months and 60 days ahead at real places', async () => {
    expect(await count(server, 'mission')).toBeGreaterThanOrEqual(2000)
    const [span] = await rowsOf<{ first: Date; last: Date }>(
      server,
      'select min(starts_at) as first, max(ends_at) as last from mission_session',
    )
    expect((START.getTime() - span!.first.getTime()) / 86_400_000).toBeGreaterThan(500)
    expect((span!.last.getTime() - START.getTime()) / 86_400_000).toBeGreaterThan(40)
    expect((span!.last.getTime() - START.getTime()) / 86_400_000).toBeLessThan(60)
    // What was held elsewhere, or entered after it was held, is not of the generator.
    const missions = await rowsOf<{
      title: string
      content: string
      requirement: string
      kind: 'service'
      city: string
      latitude: number | null
      longitude: number | null
      online: boolean
    }>(
      server,
      `select m.title, m.content, m.requirement, m.kind, m.latitude, m.longitude, m.online,
        case when r.level = 'city' then r.code else r.parent_code end as city
      from mission m join region r on r.code = m.region_code where m.origin = 'here'`,
    )
    const outside = missions.filter(({ city, latitude, longitude, online }) => {
      // Only what is held online has no point.
      if (latitude === null || longitude === null) return !online
      const [south, north, west, east] = boxes[city]!
      return latitude < south || latitude > north || longitude < west || longitude > east
    })
    expect(outside).toEqual([])
    expect(missions.some(({ online }) => online)).toBe(true)
    expect(missions.filter(({ title }) => [...title].length > 50)).toEqual([])
    expect(new Set(missions.map(({ title }) => title)).size).toBeGreaterThan(1500)
    expect(new Set(missions.map(({ content }) => content)).size).toBeGreaterThan(1500)
    expect(missions.filter(({ content }) => /\{\w+\}|undefined|lorem/i.test(content))).toEqual([])
    // Words that the product itself warns of are rare exceptions.
    const hinted = missions.filter((mission) => hintsIn(mission as unknown as Draft).length > 0)
    expect(hinted.length).toBeLessThan(missions.length / 10)
  })

  it('the demonstration province has volunteers with valid invented numbers and varied names', async () => {
    const volunteers = await rowsOf<{
      id: string
      name: string
      login_name: string
      birth_date: string
      gender: string
      document_number_cipher: Buffer
      mobile_cipher: Buffer
      guarded: boolean
    }>(
      server,
      `select *, exists (select from guardian g where g.volunteer_id = volunteer.id) as guarded
       from volunteer where state <> 'unclaimed'`,
    )
    expect(volunteers.length).toBeGreaterThanOrEqual(5000)
    const { keys } = server.world
    const faults = volunteers.filter((each) => {
      const number = decryptField(
        keys,
        `volunteer.document_number.${each.id}`,
        each.document_number_cipher,
      )
      const mobile = decryptField(keys, `volunteer.mobile.${each.id}`, each.mobile_cipher)
      const born = each.birth_date.replaceAll('-', '')
      const age = ageOn(each.birth_date, START)
      return (
        idNumberObstacle(number, START) !== null ||
        !number.startsWith(`449999${born}`) ||
        !isMobile(mobile) ||
        !isPersonName(each.name) ||
        !isLoginName(each.login_name) ||
        age < (each.guarded ? 6 : 14) ||
        age > 80
      )
    })
    expect(faults).toEqual([])
    expect(new Set(volunteers.map(({ name }) => name)).size).toBeGreaterThan(3500)
    expect(volunteers.some(({ name }) => name.includes('·'))).toBe(true)
    expect(volunteers.some(({ name }) => /^(欧阳|司徒)/.test(name))).toBe(true)
  })

  it('the demonstration province has 60,000 attendance records whose ledger verifies', async () => {
    expect(await count(server, 'service_record')).toBeGreaterThanOrEqual(60_000)
    const report = await verifyLedger(server.world)
    expect(report).toMatchObject({ problems: 0, findings: [] })
    expect(report.entries).toBeGreaterThan(55_000)
    expect(await count(server, `ledger_entry where source_kind = 'reversal'`)).toBeGreaterThan(10)
  })

  it('the demonstration province counts what it has: places, publicity, members', async () => {
    expect(
      await count(
        server,
        `place p where taken <> (select count(*) from application a where a.mission_id = p.mission_id
          and a.place_id = p.id and a.state in ('pending', 'accepted', 'offered', 'attended', 'absent', 'excused'))`,
      ),
    ).toBe(0)
    expect(
      await count(
        server,
        `(select session_id, count(*)::int as people, sum(minutes)::bigint as minutes from service_record
            where state in ('publicised', 'objected', 'effective') group by session_id
          except select session_id, people, minutes from publicity) missing`,
      ),
    ).toBe(0)
    expect(
      await count(
        server,
        `organization o where member_count <> (select count(*) from membership m
          where m.organization_id = o.id and m.state = 'member')`,
      ),
    ).toBe(0)
    for (const table of ['ledger_entry', 'event', 'attendance_event'])
      expect(await count(server, `${table}_rest`), table).toBe(0)
  })

  it('the demonstration province writes nothing that has not happened yet', async () => {
    const now = `'${START.toISOString()}'::timestamptz`
    for (const [table, column] of [
      ['application', 'updated_at'],
      ['application_step', 'at'],
      ['stretch', 'coalesce(signed_out_at, signed_in_at)'],
      ['attendance_event', 'recorded_at'],
      ['service_record', 'updated_at'],
      ['ledger_entry', 'created_at'],
      ['mission', 'updated_at'],
      ['objection', 'created_at'],
      ['correction', 'submitted_at'],
      ['correction_step', 'at'],
      ['commendation', 'coalesce(revoked_at, confirmed_at, recorded_at)'],
      ['volunteer', 'created_at'],
      ['membership', 'joined_at'],
      ['event', 'created_at'],
    ])
      expect(await count(server, `${table} where ${column} > ${now}`), table).toBe(0)
    expect(
      await count(
        server,
        `service_record where state = 'publicised' and publicity_ends_at < ${now} - interval '1 minute'`,
      ),
    ).toBe(0)
  })

  it('the demonstration province has an organisation that was admitted a month ago and is new by itself', async () => {
    const admitted = await rowsOf<{ login: string }>(
      server,
      `select a.login_name as login from organization_request q join administrator a on a.id = q.requested_by
      where q.kind = 'registration' and q.state = 'approved'`,
    )
    expect(admitted).toHaveLength(1)
    const { token } = await server.call(auth.loginOrganization, {
      loginName: admitted[0]!.login,
      password: DEMONSTRATION_PASSWORD,
    })
    const { hand } = server.world.config
    server.world.config.hand = { ...hand, probationDays: PROBATION_DAYS }
    const standing = await server.call(contract.trust.own, {}, token)
    server.world.config.hand = hand
    expect(standing).toMatchObject({ onProbation: true, trusted: false })
  })

  it('the demonstration province lets the announced accounts in and gives them something to do', async () => {
    const password = DEMONSTRATION_PASSWORD
    const volunteer = await server.call(auth.loginVolunteer, { loginName: 'volunteer01', password })
    const mine = await server.call(contract.application.listOwn, { size: '100' }, volunteer.token)
    const states = mine.items.map(({ state }) => state)
    expect(states).toEqual(
      expect.arrayContaining(['accepted', 'pending', 'waitlisted', 'attended']),
    )
    expect(mine.items.some(({ can }) => can.signIn)).toBe(false)
    server.world.pass(12)
    const soon = await server.call(contract.application.listOwn, { size: '100' }, volunteer.token)
    expect(soon.items.filter(({ can }) => can.signIn)).toHaveLength(1)
    const [own] = await rowsOf<{ n: number; waiting: number }>(
      server,
      `select count(*) filter (where r.state = 'effective')::int as n,
        count(*) filter (where r.state <> 'effective')::int as waiting
      from service_record r join volunteer v on v.id = r.volunteer_id where v.login_name = 'volunteer01'`,
    )
    expect(own!.n).toBeGreaterThanOrEqual(30)
    expect(own!.waiting).toBeGreaterThan(0)

    const { items: told } = await server.call(contract.message.list, {}, volunteer.token)
    expect(told.some(({ read }) => read) && told.some(({ read }) => !read)).toBe(true)
    expect(new Set(told.map(({ category }) => category))).toEqual(new Set(['mission', 'record']))

    const owner = await server.call(auth.loginOrganization, { loginName: 'owner0001', password })
    for (const state of ['awaitingConfirmation', 'awaitingReview', 'objected'] as const) {
      const listed = await server.call(contract.record.listManaged, { state }, owner.token)
      expect(listed.items.length, state).toBeGreaterThan(0)
    }
    const asked = await server.call(contract.correction.listOwn, {}, volunteer.token)
    expect(asked.items.map((one) => one.state)).toEqual(['submitted', 'answered', 'closed'])
    const awards = await server.call(contract.commendation.listOwn, {}, volunteer.token)
    expect(awards.items.map((one) => one.state)).toEqual(
      expect.arrayContaining(['confirmed', 'revoked']),
    )
    const given = await server.call(contract.commendation.list, { state: 'pending' }, owner.token)
    expect(given.items.some(({ can }) => can.confirm)).toBe(true)
    const corrections = await server.call(contract.correction.list, { turn: '1' }, owner.token)
    expect(corrections.items.map(({ overdue }) => overdue)).toEqual(
      expect.arrayContaining([true, false]),
    )
    const [pending] = await rowsOf<{ id: string }>(
      server,
      `select a.mission_id as id from application a join mission m on m.id = a.mission_id
       join administrator_role r on r.organization_id = m.organization_id and r.role = 'owner'
       join administrator o on o.id = r.administrator_id and o.login_name = 'owner0001'
       where a.state = 'pending' limit 1`,
    )
    const applicants = await server.call(
      contract.application.listApplicants,
      { missionId: pending!.id, state: 'pending' },
      owner.token,
    )
    expect(applicants.items.every(({ can }) => can.accept)).toBe(true)
    const sessions = await server.call(contract.attendance.sessions, {}, owner.token)
    expect(sessions.some(({ signedIn }) => signedIn > 0)).toBe(true)

    const reviewer = await server.call(auth.loginOrganization, {
      loginName: 'reviewer01',
      password,
    })
    const queue = await server.call(contract.record.reviewQueue, {}, reviewer.token)
    expect(queue.items.length).toBeGreaterThan(0)
    const others = ['federation1', 'publisher0001', 'attendance01', 'auditor0001']
    for (const loginName of [...others, 'system001', 'security1', 'audit0001'])
      expect(
        (await server.call(auth.loginOrganization, { loginName, password })).token,
      ).toBeTruthy()
  })

  it('the demonstration province has addresses of those to whom the heads of the ledger are mailed', async () => {
    expect(await listAuditors(server.world.db)).not.toEqual([])
  })

  it('the demonstration province is filled once', async () => {
    const before = await count(server, 'organization')
    await fillDemonstration(server.world, server.url)
    expect(await count(server, 'organization')).toBe(before)
  })
})

const small = { volunteers: 120, missions: 40, records: 200, scale: 0.6 }

/** A hash over every filled table, except what is enciphered or salted again each time. */
const contentOf = async (server: TestServer): Promise<string> => {
  const hash = createHash('sha256')
  const columns = await rowsOf<{ table: string; columns: string }>(
    server,
    `select c.table_name as table, string_agg(quote_ident(c.column_name), ', ' order by c.column_name) as columns
     from information_schema.columns c join pg_class k on k.relname = c.table_name and not k.relispartition
     where c.table_schema = 'public' and c.column_name not like '%_cipher' and c.column_name <> 'password_hash'
       and c.table_name not in ('migration', 'region', 'reference_load', 'row_seal')
     group by c.table_name order by c.table_name`,
  )
  for (const { table, columns: list } of columns) {
    const rows = await rowsOf<{ row: string }>(
      server,
      `select (select row(${list}))::text as row from ${table} order by 1`,
    )
    hash.update(`${table} ${rows.length}\n`)
    for (const { row } of rows) hash.update(row)
  }
  return hash.digest('hex')
}

describe.runIf(isTurn(2))('generating from a seed', () => {
  const [first, second, other] = [testServer(), testServer(), testServer()]

  it(
    'the generation from a seed gives the same rows for the same seed and moment, and others for another',
    { timeout: 200_000 },
    async () => {
      const contents: string[] = []
      for (const [server, seed] of [
        [first, 11],
        [second, 11],
        [other, 12],
      ] as const) {
        await loadDivisions(server.url, START)
        await fillDemonstration(server.world, server.url, { seed, size: small, blocks: 1 })
        contents.push(await contentOf(server))
      }
      expect(contents[0]).toBe(contents[1])
      expect(contents[2]).not.toBe(contents[0])
    },
  )

  it(
    'the generation from a seed grows by blocks, leaves out those it has, and still verifies',
    { timeout: 200_000 },
    async () => {
      const steps: number[] = []
      const growTo = (volunteers: number) =>
        grow(first.world, first.url, { volunteers, seed: 11, size: small }, ({ blocks }) =>
          steps.push(blocks),
        )
      expect(await growTo(5000)).toBeGreaterThan(100)
      expect(await growTo(7500)).toBeGreaterThan(100)
      expect(steps).toEqual([2, 3])
      const generated = `volunteer v where state <> 'unclaimed'
        and not exists (select from guardian g where g.volunteer_id = v.id)`
      expect(await count(first, generated)).toBe(3 * small.volunteers)
      expect(await verifyLedger(first.world)).toMatchObject({ problems: 0 })
    },
  )

  it(
    'the generation from a seed leaves nothing behind when it is cut off',
    { timeout: 200_000 },
    async () => {
      const before = await contentOf(other)
      const broken = { ...other.world, keys: { ...other.world.keys, ledger: [] } }
      await expect(
        grow(broken, other.url, { volunteers: 5000, seed: 12, size: small }, () => {}),
      ).rejects.toThrow()
      expect(await contentOf(other)).toBe(before)
    },
  )
})

const moments = ['2026-03-07T16:01:00Z', '2026-03-07T15:20:00Z', '2026-03-07T14:52:30Z']
describe.runIf(isTurn(0)).each(moments.slice(0, rounds(1, 3)))(
  'filled at %s, around midnight in Guangzhou',
  (moment) => {
    const server = testServer()

    it(
      'a demonstration filled around midnight in Guangzhou keeps every constraint and stages a session soon',
      { timeout: 100_000 },
      async () => {
        server.world.at(new Date(moment))
        await loadDivisions(server.url, START)
        await fillDemonstration(server.world, server.url, { size: small, blocks: 1 })
        expect(await verifyLedger(server.world)).toMatchObject({ problems: 0 })
        const from = `'${moment}'::timestamptz`
        expect(
          await count(
            server,
            `mission_session where starts_at between ${from} and ${from} + interval '1 hour'`,
          ),
        ).toBeGreaterThan(0)
        expect(await count(server, `service_record where updated_at > ${from}`)).toBe(0)
      },
    )
  },
)
