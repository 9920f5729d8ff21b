import { MissionPhase, MissionState } from 'contract/states'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildApplication,
  buildMission,
  buildOrganization,
  buildRegions,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { phaseIs } from './mission.filters.repository.ts'
import { missionPhase, type State } from './mission.states.ts'
import { titlePinyin } from './title-pinyin.policy.ts'

const { mission } = contract
const HOUR = 3_600_000
const at = (hours: number) => new Date(START.getTime() + hours * HOUR)

describe('phases in SQL', () => {
  const server = testServer()
  it('the phases in SQL are those of the pure function, over a grid of states, dates and moments', async () => {
    await buildRegions(server)
    const organization = await buildOrganization(server)
    // Opening and deadline may be left open; the deadline lies between opening and start.
    const grid = MissionState.options.flatMap((state) =>
      [null, -30, -2, 0, 2].flatMap((opens) =>
        [null, -20, -1, 0, 1, 4].flatMap((deadline) =>
          [-12, -1, 0, 1, 5].map((start) => ({ state, opens, deadline, start })),
        ),
      ),
    )
    const values = (pick: (cell: (typeof grid)[number]) => number | null) =>
      grid.map((cell) => {
        const hours = pick(cell)
        return hours === null ? null : at(hours)
      })
    await sql`insert into mission (id, organization_id, state, kind, title, region_code, apply_opens_at, apply_deadline, starts_at, ends_at, created_at, updated_at)
      select gen_random_uuid(), ${organization.id}::uuid, g.state, 'service', 't', '440106', g.opens, g.deadline, g.starts, g.ends, now(), now()
      from unnest(${grid.map(({ state }) => state)}::text[], ${values(({ opens }) => opens)}::timestamptz[], ${values(({ deadline }) => deadline)}::timestamptz[],
        ${values(({ start }) => start)}::timestamptz[], ${values(({ start }) => start + 3)}::timestamptz[]) as g (state, opens, deadline, starts, ends)`.execute(
      server.world.db,
    )
    const seen = new Set<string>()
    for (const moment of [-31, -10, -1, 0, 1, 2, 3, 8, 9].map(at))
      for (const phase of MissionPhase.options) {
        const { rows } = await sql<{
          state: State
          applyOpensAt: Date | null
          applyDeadline: Date | null
          startsAt: Date
          endsAt: Date
          inPhase: boolean
        }>`
          select m.state, m.apply_opens_at as "applyOpensAt", m.apply_deadline as "applyDeadline", m.starts_at as "startsAt", m.ends_at as "endsAt",
            ${phaseIs(phase, moment)} as "inPhase" from mission m`.execute(server.world.db)
        expect(rows).toHaveLength(grid.length)
        for (const row of rows) {
          expect(
            row.inPhase === true,
            `${phase} ${JSON.stringify(row)} ${moment.toISOString()}`,
          ).toBe(missionPhase(row.state, row, moment) === phase)
          if (row.inPhase) seen.add(phase)
        }
      }
    expect([...seen].toSorted()).toEqual(MissionPhase.options.toSorted())
  })
})

describe('the public list', () => {
  const server = testServer()
  const titles = async (input: Parameters<typeof server.call<typeof mission.list>>[1]) =>
    (await server.call(mission.list, input)).items.map(({ title }) => title)

  it('the public list shows what is published, closed or cancelled, and the detail of nothing else', async () => {
    for (const state of MissionState.options) {
      const built = await buildMission(server, { state, title: `状态${state}` })
      const open = ['published', 'closed', 'cancelled'].includes(state)
      if (open) await server.call(mission.detail, { missionId: built.id })
      else
        expect((await server.refused(mission.detail, { missionId: built.id })).refused).toBe(
          'missionNotFound',
        )
    }
    expect((await titles({ keyword: '状态' })).toSorted()).toEqual([
      '状态cancelled',
      '状态closed',
      '状态published',
    ])
  })

  it('the public list finds pairs of characters and words, not what only shares them', async () => {
    await buildMission(server, { title: '海珠湿地护鸟行动 A100' })
    await buildMission(server, { title: '湿地 植树, 护鸟有我' })
    await buildMission(server, { title: '百分百%护林' })
    expect(await titles({ keyword: '湿地护鸟' })).toEqual(['海珠湿地护鸟行动 A100'])
    expect((await titles({ keyword: '湿地　护鸟' })).toSorted()).toEqual([
      '海珠湿地护鸟行动 A100',
      '湿地 植树, 护鸟有我',
    ])
    expect(await titles({ keyword: 'a100' })).toEqual(['海珠湿地护鸟行动 A100'])
    expect(await titles({ keyword: '%护' })).toEqual(['百分百%护林'])
    expect(await titles({ keyword: '_护林' })).toEqual([])
    expect(await titles({ keyword: '!!' })).toEqual([])
    expect(await titles({ keyword: "'; drop table mission; --" })).toEqual([])
  })

  it('the public list filters by division, category, kind, phase, day, node and places left', async () => {
    const parent = await buildOrganization(server)
    const team = await buildOrganization(server, { parent })
    const one = {
      organization: team,
      title: '筛选甲',
      regionCode: '440305',
      categories: ['0002'],
      startsAt: at(24 * 20),
    }
    await buildMission(server, one)
    const full = await buildMission(server, {
      title: '筛选乙',
      kind: 'training',
      capacity: 1,
      regionCode: '441900003',
      startsAt: at(-1),
    })
    await sql`update place set taken = 1 where id = ${full.placeId}`.execute(server.world.db)
    const of = (input: Parameters<typeof titles>[0]) => titles({ keyword: '筛选', ...input })
    expect(await of({})).toHaveLength(2)
    expect(await of({ regionCode: '440300' })).toEqual(['筛选甲'])
    expect(await of({ regionCode: '440000' })).toHaveLength(2)
    expect(await of({ regionCode: '441900' })).toEqual(['筛选乙'])
    expect(await of({ regionCode: '440106' })).toEqual([])
    expect(await of({ category: '0002' })).toEqual(['筛选甲'])
    expect(await of({ kind: 'training' })).toEqual(['筛选乙'])
    expect(await of({ phase: 'inProgress' })).toEqual(['筛选乙'])
    expect(await of({ phase: 'recruiting' })).toEqual(['筛选甲'])
    expect(await of({ districtId: parent.id })).toEqual(['筛选甲'])
    expect(await of({ open: '1' })).toEqual(['筛选甲'])
    // 2026-03-27 09:00 local.
    expect(await of({ from: '2026-03-27', to: '2026-03-27' })).toEqual(['筛选甲'])
    expect(await of({ from: '2026-03-28' })).toEqual([])
    expect(await of({ to: '2026-03-26' })).toEqual(['筛选乙'])
    // What has begun is to be found on the days it runs, though nothing of it begins any more.
    expect(await of({ sort: 'soonest' })).toEqual(['筛选甲'])
    expect(await of({ sort: 'soonest', from: '2026-03-07', to: '2026-03-08' })).toEqual(['筛选乙'])
  })

  it('the public list filters by time of day, length, ages, who is served, guarantees, place and several nodes', async () => {
    const [one, two] = [await buildOrganization(server), await buildOrganization(server)]
    const morning = await buildMission(server, {
      organization: one,
      title: '细选早',
      startsAt: at(24),
      length: 120,
      minimumAge: 18,
      maximumAge: 59,
    })
    // 19:00 in Guangzhou, five hours.
    const evening = await buildMission(server, {
      organization: two,
      title: '细选晚',
      startsAt: at(34),
      length: 299,
    })
    const { db } = server.world
    await sql`update mission set online = true, guarantees = '{01,04}', beneficiary_types = '{03}' where id = ${evening.id}`.execute(
      db,
    )
    const of = (input: Parameters<typeof titles>[0]) => titles({ keyword: '细选', ...input })
    expect(await of({ timeOfDay: 'morning' })).toEqual(['细选早'])
    expect(await of({ timeOfDay: 'afternoon' })).toEqual([])
    expect(await of({ timeOfDay: 'evening' })).toEqual(['细选晚'])
    expect(await of({ length: 'short' })).toEqual(['细选早'])
    expect(await of({ length: 'half' })).toEqual([])
    expect(await of({ length: 'long' })).toEqual(['细选晚'])
    for (const ages of ['minor', 'senior', 'any'] as const)
      expect(await of({ ages }), ages).toEqual(['细选晚'])
    expect(await of({ guarantee: '04' })).toEqual(['细选晚'])
    expect(await of({ guarantee: '02' })).toEqual([])
    expect(await of({ beneficiary: '03' })).toEqual(['细选晚'])
    expect(await of({ online: '1' })).toEqual(['细选晚'])
    expect(await of({ districtIds: `${one.id}` })).toEqual(['细选早'])
    expect(await of({ districtIds: `${one.id},${two.id}` })).toHaveLength(2)
    const wrong = await server.refused(mission.list, { districtIds: "x' or 1=1" })
    expect(wrong.refused).toBe('invalidInput')
    const { days } = await server.call(mission.days, {
      keyword: '细选',
      from: '2026-03-07',
      to: '2026-12-31',
    })
    expect(days).toEqual([{ date: '2026-03-08', missions: 2 }])
    await sql`update mission set ends_at = ${at(24 * 30)} where id = ${morning.id}`.execute(db)
    // Its only session is on the 8th, however long the mission runs.
    expect(await of({ from: '2026-03-09', to: '2026-03-20' })).toEqual([])
  })

  it('the public list finds a title by pinyin and by initials of three letters', async () => {
    const built = await buildMission(server, { title: '净滩护河行动' })
    const pinyin = titlePinyin('净滩护河行动')
    await sql`update mission set pinyin = ${pinyin} where id = ${built.id}`.execute(server.world.db)
    for (const keyword of ['jthh', 'JTHHXD', 'hhx', 'jingtan', "hu'he"])
      expect(await titles({ keyword }), keyword).toEqual(['净滩护河行动'])
    for (const keyword of ['jt', 'jtx', '%hh'])
      expect(await titles({ keyword }), keyword).toEqual([])
  })

  it('the public list names who joined only by masked names, the first dozen', async () => {
    const built = await buildMission(server, { capacity: 20 })
    for (let i = 0; i < 13; i++)
      await buildApplication(server, built, await buildVolunteer(server, { name: '欧阳若兰' }))
    await buildApplication(server, built, await buildVolunteer(server), 'pending')
    const shown = await server.call(mission.detail, { missionId: built.id })
    expect(shown.acceptedCount).toBe(13)
    expect(shown.joined).toEqual(Array.from({ length: 12 }, () => '欧阳**'))
  })

  it('the public list pages every sort without gap or repetition, and takes no cursor of another sort', async () => {
    for (let i = 0; i < 12; i++) {
      server.world.pass(i % 3)
      const built = await buildMission(server, {
        title: `翻页${i}`,
        capacity: 10,
        startsAt: at(200 + (i % 4)),
        latitude: 23.1 + (i % 5) / 100,
        longitude: 113.3,
      })
      await sql`update place set taken = ${i % 4} where id = ${built.placeId}`.execute(
        server.world.db,
      )
    }
    const pages = async (sort: 'latest' | 'ready' | 'soonest' | 'hot' | 'nearest' | 'spare') => {
      const items: Awaited<ReturnType<typeof server.call<typeof mission.list>>>['items'] = []
      let cursor: string | undefined
      let first: string | null = null
      do {
        const page = await server.call(mission.list, {
          keyword: '翻页',
          sort,
          size: '5',
          latitude: '23.1',
          longitude: '113.3',
          cursor,
        })
        items.push(...page.items)
        first ??= page.next
        cursor = page.next ?? undefined
      } while (cursor)
      expect(new Set(items.map(({ missionId }) => missionId)).size, sort).toBe(12)
      return { items, first }
    }
    const latest = await pages('latest')
    expect(latest.items[0]!.title).toBe('翻页11')
    const soonest = (await pages('soonest')).items.map(({ startsAt }) => startsAt)
    expect(soonest).toEqual(soonest.toSorted())
    const ready = (await pages('ready')).items.map(({ startsAt }) => startsAt)
    expect(ready).toEqual(soonest)
    const hot = (await pages('hot')).items.map(({ taken }) => taken)
    expect(hot).toEqual(hot.toSorted().toReversed())
    const spare = (await pages('spare')).items.map(({ quota, taken }) => quota - taken)
    expect(spare).toEqual(spare.toSorted((a, b) => b - a))
    const nearest = (await pages('nearest')).items.map(({ distance }) => distance!)
    expect(nearest).toEqual(nearest.toSorted((a, b) => a - b))
    // A hundredth of a degree of latitude is 1,112 m.
    expect([...new Set(nearest)]).toEqual([0, 1112, 2224, 3336, 4448])
    expect(
      (await server.refused(mission.list, { sort: 'soonest', cursor: latest.first! })).refused,
    ).toBe('invalidInput')
  })

  it('the public list begins "ready" with what one can still join, the soonest first, and pages on into the rest', async () => {
    const build = async (title: string, startsInHours: number, change: string | null = null) => {
      const built = await buildMission(server, {
        title: `就绪${title}`,
        capacity: 2,
        startsAt: at(startsInHours),
      })
      const { db } = server.world
      if (change === 'full')
        await sql`update place set taken = 2 where id = ${built.placeId}`.execute(db)
      if (change === 'later')
        await sql`update mission set apply_opens_at = ${at(20)} where id = ${built.id}`.execute(db)
      if (change === 'over')
        await sql`update mission set apply_deadline = ${at(-1)} where id = ${built.id}`.execute(db)
    }
    await build('满员最近', 30, 'full')
    await build('尚未开始报名', 40, 'later')
    await build('可报较远', 90)
    await build('可报较近', 60)
    await build('报名截止', 50, 'over')
    await build('满员较远', 95, 'full')
    await build('已经开始', -1)
    const expected = ['可报较近', '可报较远', '满员最近', '尚未开始报名', '报名截止', '满员较远']
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await server.call(mission.list, {
        keyword: '就绪',
        sort: 'ready',
        size: '3',
        cursor,
      })
      paged.push(...items.map(({ title }) => title.slice(2)))
      cursor = next ?? undefined
    } while (cursor)
    expect(paged).toEqual(expected)
  })

  it('the public list leaves out of "nearest" what is further than 50 km, and of "soonest" what has begun', async () => {
    await buildMission(server, { title: '远近一', latitude: 23.1, longitude: 113.75 })
    await buildMission(server, { title: '远近二', latitude: 23.1, longitude: 113.85 })
    await buildMission(server, {
      title: '远近三',
      latitude: 23.1,
      longitude: 113.3,
      startsAt: at(-1),
    })
    const near = await server.call(mission.list, {
      keyword: '远近',
      sort: 'nearest',
      latitude: '23.1',
      longitude: '113.3',
    })
    expect(near.items.map(({ title }) => title)).toEqual(['远近三', '远近一'])
    expect(near.items[1]!.distance).toBeGreaterThan(45_000)
    expect(await titles({ keyword: '远近', sort: 'soonest' })).toHaveLength(2)
  })

  it('the public list tells a visitor the mission with its sessions, positions and places, and masks the contact', async () => {
    const built = await buildMission(server, { capacity: 3 })
    const shown = await server.call(mission.detail, { missionId: built.id })
    expect(shown).toMatchObject({
      missionId: built.id,
      phase: 'recruiting',
      contactMobile: '138****8000',
      insurance: null,
      sessions: [{ sessionId: built.sessionId, startsAt: built.startsAt.toISOString() }],
      positions: [{ positionId: built.positionId, autoAccept: false }],
      places: [{ placeId: built.placeId, quota: 3, taken: 0, waiting: 0 }],
      own: [],
      can: { apply: false, wait: false },
      unmet: [],
    })
  })
})
