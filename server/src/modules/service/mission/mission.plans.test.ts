import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganization } from '../../../../test/build.ts'
import { START, testServer } from '../../../../test/harness.ts'
import { patiently } from '../../../platform/db.ts'
import { type ListFilter, publicPage, type Sort } from './mission.list.repository.ts'

const SIZE = Number(process.env.PLAN_ROWS ?? 20_000)

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

describe(`the public list over ${SIZE} missions`, () => {
  const server = testServer()
  let teamId = ''

  beforeAll(async () => {
    const root = await buildOrganization(server)
    teamId = root.id
    for (let i = 0; i < 40; i++) await buildOrganization(server, { parent: root })
    // Rows are made in bulk, for longer than a call may take.
    await server.world.db.transaction().execute(async (db) => {
      await patiently(db, 300)
      // Three years of missions: most are over and closed, one in twelve is to come.
      await sql`insert into region (code, name, level, parent_code)
      select '44' || lpad((1 + i / 10)::text, 2, '0') || lpad((20 + i % 10)::text, 2, '0'), 'x', 'county', '440000' from generate_series(0, 119) i on conflict do nothing`.execute(
        db,
      )
      await sql`insert into mission (id, organization_id, state, kind, title, categories, region_code, address, latitude, longitude, contact_name,
        apply_opens_at, apply_deadline, starts_at, ends_at, session_count, planned_minutes, quota, search, published_at, created_at, updated_at)
      select gen_random_uuid(), (array(select id from organization order by id))[1 + i % 41],
        case when s.at < ${START} then 'closed' when i % 50 = 0 then 'cancelled' when i % 51 = 0 then 'draft' else 'published' end,
        case when i % 6 = 0 then 'training' else 'service' end, t.title, array[lpad((1 + i % 20)::text, 4, '0')], 
        '44' || lpad((1 + (i % 120) / 10)::text, 2, '0') || lpad((20 + i % 10)::text, 2, '0'), '', 20.5 + (i::bigint * 7919 % 4500) / 1000.0, 110 + (i::bigint * 104729 % 7000) / 1000.0, '',
        s.at - interval '20 days', s.at - interval '1 day', s.at, s.at + interval '3 hours', 1, 180, 20, search_terms(t.title),
        s.at - interval '20 days', s.at - interval '21 days', s.at - interval '20 days'
      from generate_series(1, ${SIZE}) i,
        lateral (select ${START}::timestamptz + interval '90 days' - i * (interval '1095 days' / ${SIZE}::int) as at) s,
        lateral (select (array['社区敬老', '湿地护鸟', '图书整理', '地铁引导', '赛事服务', '河道清洁', '儿童伴读', '义诊协助', '植树造林', '交通劝导'])[1 + i % 10]
          || (array['志愿服务', '公益行动', '周末活动', '专场', '第一期'])[1 + i / 10 % 5] || i as title) t`.execute(
        db,
      )
      await sql`with s as (insert into mission_session (id, mission_id, local_date, starts_at, ends_at)
        select gen_random_uuid(), id, (starts_at at time zone 'Asia/Shanghai')::date, starts_at, ends_at from mission
        where (starts_at at time zone 'Asia/Shanghai')::date = ((ends_at - interval '1 microsecond') at time zone 'Asia/Shanghai')::date returning id, mission_id),
      p as (insert into position (id, mission_id, ordinal, name, quota) select gen_random_uuid(), id, 1, 'x', 20 from mission returning id, mission_id)
      insert into place (mission_id, id, session_id, position_id, quota, taken)
      select s.mission_id, gen_random_uuid(), s.id, p.id, 20, (random() * 20)::int from s join p on p.mission_id = s.mission_id`.execute(
        db,
      )
      await sql`analyze`.execute(db)
    })
  }, 120_000)

  const point = { latitude: 23.13, longitude: 113.26 }
  const last = {
    value: START.getTime() - 300 * 86_400_000,
    id: '00000000-0000-7000-8000-000000000000',
  }

  it.each<[string, Sort, () => ListFilter, boolean?]>([
    ['newest', 'latest', () => ({})],
    ['newest, far on', 'latest', () => ({}), true],
    ['soonest', 'soonest', () => ({})],
    ['ready', 'ready', () => ({ phase: 'recruiting' })],
    ['ready, two characters', 'ready', () => ({ phase: 'recruiting', keyword: '护鸟' })],
    ['ready, a county', 'ready', () => ({ phase: 'recruiting', regionCode: '440325' })],
    ['hot', 'hot', () => ({})],
    ['nearest', 'nearest', () => ({})],
    ['two characters', 'latest', () => ({ keyword: '护鸟' })],
    ['a rare word', 'latest', () => ({ keyword: '护鸟公益行动1' })],
    ['two characters, soonest', 'soonest', () => ({ keyword: '护鸟' })],
    ['two characters, hot', 'hot', () => ({ keyword: '护鸟' })],
    ['a city', 'latest', () => ({ regionCode: '440300' })],
    ['a county, soonest', 'soonest', () => ({ regionCode: '440325' })],
    ['a category', 'latest', () => ({ category: '0007' })],
    ['a kind', 'latest', () => ({ kind: 'training' })],
    ['recruiting', 'latest', () => ({ phase: 'recruiting' })],
    ['upcoming', 'latest', () => ({ phase: 'upcoming' })],
    ['most places left', 'spare', () => ({})],
    ['an evening', 'latest', () => ({ timeOfDay: 'evening' })],
    ['online', 'latest', () => ({ online: true })],
    ['letters', 'latest', () => ({ keyword: 'zyfw' })],
    ['a weekend', 'soonest', () => ({ from: '2026-03-14', to: '2026-03-15' })],
    ['in progress', 'latest', () => ({ phase: 'inProgress' })],
    ['ended', 'latest', () => ({ phase: 'ended' })],
    ['closed', 'latest', () => ({ phase: 'closed' })],
    ['cancelled', 'latest', () => ({ phase: 'cancelled' })],
    ['days to come', 'latest', () => ({ from: '2026-04-01', to: '2026-04-02' })],
    ['days long ago', 'latest', () => ({ from: '2024-04-01', to: '2024-04-02' })],
    ['days to come, soonest', 'soonest', () => ({ from: '2026-04-01', to: '2026-04-02' })],
    ['a node and below', 'latest', () => ({ districtId: teamId })],
    ['places left', 'latest', () => ({ open: true })],
  ])('the public list reads %s by an index', async (name, sort, filter, later) => {
    const page = publicPage(
      filter(),
      sort,
      sort === 'nearest' ? point : null,
      later ? last : null,
      21,
      START,
    )
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>`
      explain (analyze, format json) ${page}`.execute(server.world.db)
    const { Plan: plan, 'Execution Time': ms } = rows[0]!['QUERY PLAN'][0]
    const all = nodes(plan)
    const indexes = [
      ...new Set(
        all.map((node) => node['Index Name']).filter((index) => index?.startsWith('mission_')),
      ),
    ]
    const read = all
      .filter((node) => node['Relation Name'] === 'mission')
      .reduce(
        (sum, node) =>
          sum +
          node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
        0,
      )
    if (process.env.PLAN_ROWS)
      console.log(`${name}: ${ms} ms, ${read} rows of mission, ${indexes.join(' ')}`)
    const whole = all.filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' &&
        ['mission', 'place'].includes(node['Relation Name'] ?? ''),
    )
    expect(whole).toEqual([])
  })
})
