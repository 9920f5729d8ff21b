import { sql } from 'kysely'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import {
  buildApplication,
  buildEvaluation,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { cancelDue } from '../../../../test/desk.ts'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { pdfFaults } from '../../../../test/pdf-judge.ts'
import { readCsv } from '../../../../test/read-csv.ts'
import { newId } from '../../../platform/ids.ts'
import { takeEffect, verifyLedger } from './ledger.service.ts'

const { goal, ownRecord, record } = contract
const server = testServer()
const HOUR = 3_600_000

interface Served {
  date?: string
  minutes?: number
  category?: string | null
  kind?: 'service' | 'training'
  source?: string
  title?: string
}

/** Records that have gone the whole way: their minutes stand in the ledger. */
const serve = async (volunteer: BuiltVolunteer, served: readonly Served[]) => {
  const ids: string[] = []
  for (const { date = '2026-03-01', minutes = 60, category = '0001', ...one } of served) {
    const mission = await buildMission(server, {
      startsAt: new Date(`${date}T01:00:00Z`),
      kind: one.kind ?? 'service',
      categories: category === null ? [] : [category],
      ...(one.title && { title: one.title }),
    })
    const { id } = await buildRecord(server, mission, volunteer, {
      state: 'publicised',
      minutes,
      kind: one.kind ?? 'service',
    })
    if (one.source)
      await server.world.db
        .updateTable('service_record')
        .set({ source: 'import', source_system: one.source, way: 'import' })
        .where('id', '=', id)
        .execute()
    ids.push(id)
  }
  await takeEffect(server.world)
  return ids
}

const statisticsOf = (volunteer: BuiltVolunteer, year?: string) =>
  server.call(ownRecord.statistics, year ? { year } : {}, volunteer.token)

describe('what the own records add up to', () => {
  it('the sum of the own records is the ledger, by month, category, organisation and year', async () => {
    const volunteer = await buildVolunteer(server)
    await serve(volunteer, [
      { date: '2025-05-03', minutes: 100, category: '0006', title: '河岸清洁' },
      { date: '2026-01-10', minutes: 200, category: '0006' },
      { date: '2026-01-11', minutes: 30, category: '0001' },
      { date: '2026-02-01', minutes: 45, category: '0001', kind: 'training' },
      { date: '2026-02-02', minutes: 15, category: null, title: '读书会' },
    ])
    expect(await statisticsOf(volunteer)).toMatchObject({
      serviceMinutes: 345,
      trainingMinutes: 45,
      records: 5,
      missions: 5,
      organizations: 5,
      months: [
        { month: '2025-05', serviceMinutes: 100, trainingMinutes: 0 },
        { month: '2026-01', serviceMinutes: 230, trainingMinutes: 0 },
        { month: '2026-02', serviceMinutes: 15, trainingMinutes: 45 },
      ],
      categories: [
        { category: '0006', minutes: 300 },
        { category: '0001', minutes: 30 },
        { category: null, minutes: 15 },
      ],
      first: { date: '2025-05-03', missionTitle: '河岸清洁' },
      last: { date: '2026-02-02', missionTitle: '读书会' },
      years: [2026, 2025],
    })
    expect(await statisticsOf(volunteer, '2026')).toMatchObject({
      serviceMinutes: 245,
      trainingMinutes: 45,
      records: 4,
      categories: [
        { category: '0006', minutes: 200 },
        { category: '0001', minutes: 30 },
        { category: null, minutes: 15 },
      ],
      years: [2026, 2025],
    })
    const summary = await server.call(record.summary, {}, volunteer.token)
    expect(summary).toMatchObject({
      serviceMinutes: 345,
      trainingMinutes: 45,
      records: 5,
      years: [2026, 2025],
    })
  })

  it('the sum of the own records leaves out what is on its way and what was reversed', async () => {
    const volunteer = await buildVolunteer(server)
    const [id] = await serve(volunteer, [{ minutes: 90 }])
    await buildRecord(server, await buildMission(server), volunteer, { state: 'publicised' })
    await sql`insert into ledger_entry (volunteer_id, number, id, organization_id, mission_id, session_id, record_id, kind,
        minutes, source_kind, source_id, reverses_id, source_system, way, occurred_on, actor_kind, created_at, key_id, previous_hash, hash)
      select volunteer_id, 2, gen_random_uuid(), organization_id, mission_id, session_id, record_id, kind, -minutes, 'reversal',
        id, id, source_system, way, occurred_on, 'system', created_at, key_id, hash, hash from ledger_entry where record_id = ${id!}`.execute(
      server.world.db,
    )
    expect(await statisticsOf(volunteer)).toMatchObject({
      serviceMinutes: 0,
      records: 0,
      months: [],
      categories: [],
      first: null,
      years: [],
    })
    await sql`alter table ledger_entry disable trigger all`.execute(server.world.db)
    await sql`delete from ledger_entry where volunteer_id = ${volunteer.id} and number = 2`.execute(
      server.world.db,
    )
    await sql`alter table ledger_entry enable trigger all`.execute(server.world.db)
  })

  it('the sum of the own records is nothing for who has none', async () => {
    expect(await statisticsOf(await buildVolunteer(server))).toMatchObject({
      serviceMinutes: 0,
      records: 0,
      months: [],
      categories: [],
      first: null,
      last: null,
      years: [],
    })
  })
})

describe('the list', () => {
  it('the list of own records is narrowed by category and kind, too, and tells how each record came about', async () => {
    const volunteer = await buildVolunteer(server)
    const [river, , imported] = await serve(volunteer, [
      { date: '2026-01-10', category: '0006' },
      { date: '2026-01-11', category: '0001', kind: 'training' },
      { date: '2026-01-12', category: '0001', source: 'foshan' },
    ])
    const ids = async (filter: object) =>
      (await server.call(record.listOwn, filter, volunteer.token)).items.map((one) => one.recordId)
    expect(await ids({ category: '0006' })).toEqual([river])
    expect(await ids({ kind: 'service' })).toEqual([imported, river])
    expect(await ids({ kind: 'training', category: '0006' })).toEqual([])
    const { items } = await server.call(record.listOwn, { kind: 'service' }, volunteer.token)
    expect(items[0]).toMatchObject({
      source: 'import',
      sourceSystem: 'foshan',
      way: 'import',
      byHand: false,
      stretches: [],
    })
    expect(items[1]).toMatchObject({ source: 'attendance', sourceSystem: 'izhiyuan' })
    expect(items[1]!.effectiveAt).not.toBeNull()
  })

  it('the list of own records tells every stretch, and who wrote one by hand', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server, { startsAt: START })
    const { id } = await buildRecord(server, mission, volunteer, { state: 'awaitingConfirmation' })
    const application = await buildApplication(server, mission, volunteer)
    for (const pair of [1, 2])
      await server.world.db
        .insertInto('stretch')
        .values({
          volunteer_id: volunteer.id,
          id: sql<string>`gen_random_uuid()`,
          application_id: application.id,
          mission_id: mission.id,
          session_id: mission.sessionId,
          organization_id: mission.organizationId,
          local_date: '2026-03-07',
          pair,
          signed_in_at: new Date(START.getTime() + (pair - 1) * HOUR),
          signed_out_at: new Date(START.getTime() + (pair - 1) * HOUR + HOUR / 2),
          sign_in_way: pair === 1 ? 'qr' : 'manual',
          sign_out_way: pair === 1 ? 'qr' : 'manual',
          entered_by: pair === 1 ? null : sql<string>`gen_random_uuid()`,
        })
        .execute()
    const [own] = (await server.call(record.listOwn, {}, volunteer.token)).items
    expect(own).toMatchObject({
      recordId: id,
      byHand: true,
      signedInAt: '2026-03-07T01:00:00.000Z',
      signedOutAt: '2026-03-07T02:30:00.000Z',
      stretches: [
        { signedInAt: '2026-03-07T01:00:00.000Z', signInWay: 'qr', byHand: false },
        { signedOutAt: '2026-03-07T02:30:00.000Z', signOutWay: 'manual', byHand: true },
      ],
    })
  })
})

describe('the totals asked for again', () => {
  const refresh = (volunteer: BuiltVolunteer, changes = false) =>
    server.call(ownRecord.refreshServiceTime, {}, volunteer.token, { changes })
  const spoil = (volunteer: BuiltVolunteer) =>
    sql`update balance set service_minutes = 1, training_minutes = 999 where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )

  it('the totals asked for again are told in all, of this system, and by system', async () => {
    const volunteer = await buildVolunteer(server)
    await serve(volunteer, [
      { minutes: 90 },
      { minutes: 30, kind: 'training' },
      { minutes: 50, source: 'foshan' },
    ])
    expect(await refresh(volunteer)).toMatchObject({
      serviceTime: 140,
      trainingTime: 30,
      serviceTimeBD: 90,
      trainingTimeBD: 30,
      bdServiceTimeDTO: [
        { source: 'foshan', serviceMinutes: 50, trainingMinutes: 0 },
        { source: 'izhiyuan', serviceMinutes: 90, trainingMinutes: 30 },
      ],
      asOf: server.world.clock.now().toISOString(),
    })
  })

  it('the totals asked for again are nothing for who never served, and leave no row', async () => {
    const volunteer = await buildVolunteer(server)
    expect(await refresh(volunteer)).toMatchObject({ serviceTime: 0, bdServiceTimeDTO: [] })
    const balances = await server.world.db
      .selectFrom('balance')
      .where('volunteer_id', '=', volunteer.id)
      .selectAll()
      .execute()
    expect(balances).toEqual([])
  })

  it('the totals asked for again come from the ledger where the balance is not its sum, with one event', async () => {
    const volunteer = await buildVolunteer(server)
    await serve(volunteer, [{ minutes: 90 }, { minutes: 30, kind: 'training' }])
    await spoil(volunteer)
    expect(await refresh(volunteer, true)).toMatchObject({ serviceTime: 90, trainingTime: 30 })
    expect(await refresh(volunteer)).toMatchObject({ serviceTime: 90, trainingTime: 30 })
    expect(await verifyLedger(server.world)).toMatchObject({ problems: 0 })
  })

  it('the totals asked for again are corrected once by many at the same time, and no credit falls in between', async () => {
    const volunteer = await buildVolunteer(server)
    await serve(volunteer, [{ minutes: 90 }])
    for (let round = 0; round < 5; round++) {
      await spoil(volunteer)
      await buildRecord(server, await buildMission(server, { startsAt: START }), volunteer, {
        state: 'publicised',
        minutes: 10,
      })
      server.world.pass(2)
      await Promise.all([
        ...Array.from({ length: 4 }, () =>
          server.app.inject(wire(ownRecord.refreshServiceTime, {}, volunteer.token)),
        ),
        takeEffect(server.world),
      ])
      await refreshed(volunteer)
    }
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from event where name = 'balanceRebuilt' and object_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect(rows[0]!.n).toBeLessThanOrEqual(10)
    expect(await verifyLedger(server.world)).toMatchObject({ problems: 0 })
  })

  const refreshed = async (volunteer: BuiltVolunteer) => {
    await server.app.inject(wire(ownRecord.refreshServiceTime, {}, volunteer.token))
    const [balance] = await server.world.db
      .selectFrom('balance')
      .where('volunteer_id', '=', volunteer.id)
      .select('service_minutes')
      .execute()
    const { rows } = await sql<{ minutes: number }>`
      select sum(minutes)::int as minutes from ledger_entry where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect(balance!.service_minutes).toBe(rows[0]!.minutes)
  }

  it('the totals asked for again answer the GET of the specification and a posted form alike', async () => {
    const volunteer = await buildVolunteer(server)
    for (const method of ['GET', 'POST'] as const) {
      const answer = await server.app.inject({
        method,
        url: `/v2/api/zyz/${ownRecord.refreshServiceTime.path}`,
        headers: {
          authorization: `Bearer ${volunteer.token}`,
          ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(method === 'POST' && { payload: 'xc=1' }),
      })
      expect(answer.json()).toMatchObject({ code: '1', data: { serviceTime: 0, trainingTime: 0 } })
    }
  })

  it('the totals asked for again and again are refused', async () => {
    const volunteer = await buildVolunteer(server)
    for (let i = 0; i < 10; i++) await refresh(volunteer)
    const refusal = await server.refused(ownRecord.refreshServiceTime, {}, volunteer.token)
    expect(refusal).toMatchObject({ refused: 'tooManyRequests', status: 429 })
    server.world.pass(1)
    await refresh(volunteer)
  })
})

describe('how many applications were made', () => {
  it('the number of applications made is told by where they stand; those deleted are left out', async () => {
    const volunteer = await buildVolunteer(server)
    server.world.at(new Date('2026-03-07T03:00:00Z'))
    // Sessions of three hours that begin at nine in the morning.
    const apply = async (state: string, day: number) => {
      const startsAt = new Date(START.getTime() + day * 24 * HOUR)
      const mission = await buildMission(server, { startsAt })
      return { mission, ...(await buildApplication(server, mission, volunteer, state)) }
    }
    for (const state of ['pending', 'waitlisted', 'invited']) await apply(state, 1)
    await apply('accepted', 2)
    await apply('accepted', 0)
    for (const day of [-2, -3]) {
      const { mission } = await apply('attended', day)
      await buildRecord(server, mission, volunteer, { state: 'awaitingConfirmation' })
      if (day === -3) await buildEvaluation(server, mission, volunteer)
    }
    await apply('absent', -4)
    for (const state of ['cancelled', 'rejected', 'lapsed']) await apply(state, 5)
    const hidden = await apply('cancelled', 6)
    await server.world.db
      .updateTable('application')
      .set({ hidden: true })
      .where('id', '=', hidden.id)
      .execute()
    expect(await server.call(ownRecord.usersStatic, {}, volunteer.token)).toMatchObject({
      applyCounts: 11,
      applyGroups: { waiting: 3, coming: 1, running: 1, ended: 3, cancelled: 3, evaluating: 1 },
    })
    const other = await buildVolunteer(server)
    expect(await server.call(ownRecord.usersStatic, {}, other.token)).toMatchObject({
      applyCounts: 0,
    })
    server.world.at(START)
  })
})

describe('the file', () => {
  const fileOf = (volunteer: BuiltVolunteer, filter: object) =>
    server.app.inject(wire(ownRecord.file, filter, volunteer.token))
  const tableOf = async (file: Buffer) => {
    const [head, ...rows] = await readCsv(server.world.db, file, 18)
    const names = head!.map((name) => name.replace('\uFEFF', ''))
    return rows.map((row) => Object.fromEntries(row.map((cell, index) => [names[index]!, cell])))
  }
  const textOf = async (pdf: Buffer) => {
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    const pages: string[] = []
    for (let page = 1; page <= document.numPages; page++) {
      const content = await (await document.getPage(page)).getTextContent()
      pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(''))
    }
    return pages
  }

  it('the file of own records is a table that a spreadsheet reads, computing nothing in it', async () => {
    const volunteer = await buildVolunteer(server)
    await serve(volunteer, [
      { date: '2026-01-10', minutes: 125, title: '=HYPERLINK("http://evil.test","领奖")' },
      { date: '2026-01-11', minutes: 60, title: '探访“长者”,送餐', source: 'foshan' },
      { date: '2025-01-11', minutes: 60, title: '去年的活动' },
    ])
    const answer = await fileOf(volunteer, { format: 'csv', year: '2026' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toContain(
      encodeURIComponent('服务时长明细-2026-03-07.csv'),
    )
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const rows = await tableOf(answer.rawPayload)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ 活动: '探访“长者”,送餐', 数据来源: 'foshan' })
    expect(rows[1]).toMatchObject({
      服务日期: '2026-01-10',
      活动: `'=HYPERLINK("http://evil.test","领奖")`,
      服务类别: '社区服务',
      '时长（分钟）': '125',
      时长: '2小时5分',
      状态: '已生效',
      补登: '否',
      来源等级: '导入',
      数据来源: 'i志愿',
    })
  })

  it('the file of own records has every row, however many, as the list has', async () => {
    const volunteer = await buildVolunteer(server)
    const organization = await buildOrganization(server)
    const mission = await buildMission(server, { organization })
    await sql`insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, local_date, kind, state, source, way,
        computed_minutes, minutes, created_at, updated_at)
      select ${volunteer.id}, gen_random_uuid(), ${mission.id}, gen_random_uuid(), ${organization.id}, '2026-01-01'::date - n, 'service',
        'awaitingConfirmation', 'attendance', 'qr', 10, 10, ${START}, ${START} from generate_series(1, 1203) n`.execute(
      server.world.db,
    )
    const answer = await fileOf(volunteer, { format: 'csv' })
    expect(await tableOf(answer.rawPayload)).toHaveLength(1203)
    const pages = await textOf((await fileOf(volunteer, { format: 'pdf' })).rawPayload)
    expect(pages.length).toBeGreaterThan(20)
    expect(pages[0]).toContain('共 1203 条记录')
    expect(pages[0]).toContain('待生效 200小时30分')
    expect(pages.at(-1)).toContain('另有 203 条较早的记录没有打印')
    pages.forEach((text, index) =>
      expect(text).toContain(`第 ${index + 1} 页 / 共 ${pages.length} 页`),
    )
    // A sheet of a thousand rows takes its time on a busy machine.
  }, 60_000)

  it('the file of own records is paper that says it is no certificate, and where one is to be had', async () => {
    const volunteer = await buildVolunteer(server)
    await serve(volunteer, [
      { date: '2026-01-10', minutes: 125, title: '河岸清洁', category: '0006' },
      { date: '2026-01-11', minutes: 60, kind: 'training', category: '0006' },
      { date: '2026-01-12', minutes: 30, category: '0001', title: '不在范围' },
    ])
    const filter = { format: 'pdf', year: '2026', category: '0006', state: 'effective' }
    const answer = await fileOf(volunteer, filter)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(await pdfFaults(answer.rawPayload)).toEqual([])
    const [text] = await textOf(answer.rawPayload)
    for (const words of [
      '服务时长明细',
      '不是证书，不能作为参加志愿服务的证明',
      `${server.world.config.publicUrl}/zs`,
      volunteer.name,
      volunteer.volunteerNo,
      '2026 年，环境保护，状态为已生效',
      '共 2 条记录；已生效的服务时长 2小时5分，培训时长 1小时0分',
      '河岸清洁',
      '第 1 页 / 共 1 页',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('不在范围')
    expect((await fileOf(volunteer, filter)).rawPayload.equals(answer.rawPayload)).toBe(true)
    const nothing = await textOf(
      (await fileOf(volunteer, { format: 'pdf', year: '2011' })).rawPayload,
    )
    expect(nothing[0]).toContain('所选范围内没有服务记录')
  })

  it('the file of own records is for volunteers, and not without end', async () => {
    const volunteer = await buildVolunteer(server)
    await serve(volunteer, [{ title: '别人的活动' }])
    const other = await buildVolunteer(server)
    expect((await fileOf(other, { format: 'csv' })).payload).not.toContain('别人的活动')
    for (let i = 0; i < 19; i++) await fileOf(other, { format: 'csv' })
    const refusal = await server.refused(ownRecord.file, { format: 'csv' }, other.token)
    expect(refusal.refused).toBe('tooManyRequests')
  })
})

describe('the own goal of a year', () => {
  it('the own goal of a year is set, changed and taken away; what is so already leaves no event', async () => {
    const volunteer = await buildVolunteer(server)
    await serve(volunteer, [
      { date: '2026-01-10', minutes: 90 },
      { date: '2026-01-11', minutes: 40, kind: 'training' },
      { date: '2025-12-31', minutes: 500 },
    ])
    const mission = await buildMission(server, { startsAt: START })
    await buildRecord(server, mission, volunteer, { state: 'publicised', minutes: 30 })
    const own = () => server.call(goal.own, {}, volunteer.token)
    expect(await own()).toMatchObject({
      year: 2026,
      hours: null,
      serviceMinutes: 90,
      pendingMinutes: 30,
    })
    const set = (hours: number, changes = true) =>
      server.call(goal.set, { year: 2026, hours }, volunteer.token, { changes })
    expect(await set(50)).toMatchObject({ year: 2026, hours: 50, serviceMinutes: 90 })
    await set(50, false)
    expect(await set(2000)).toMatchObject({ hours: 2000 })
    expect(await server.call(goal.own, {}, (await buildVolunteer(server)).token)).toMatchObject({
      hours: null,
    })
    const remove = (changes: boolean) =>
      server.call(goal.remove, { year: 2026 }, volunteer.token, { changes })
    expect(await remove(true)).toMatchObject({ hours: null, serviceMinutes: 90 })
    await remove(false)
    expect(await own()).toMatchObject({ hours: null })
    expect(await server.call(goal.own, { year: '2025' }, volunteer.token)).toMatchObject({
      year: 2025,
      serviceMinutes: 500,
      pendingMinutes: 0,
    })
  })

  it('the own goal of a year is of the year that runs in China, from 1 to 2000 hours', async () => {
    const volunteer = await buildVolunteer(server)
    const refused = async (input: { year: number; hours: number }) =>
      (await server.refused(goal.set, input, volunteer.token)).refused
    expect(await refused({ year: 2025, hours: 10 })).toBe('goalYearOver')
    expect(await refused({ year: 2027, hours: 10 })).toBe('goalYearOver')
    expect((await server.refused(goal.remove, { year: 2025 }, volunteer.token)).refused).toBe(
      'goalYearOver',
    )
    for (const hours of [0, 2001, 1.5, -3])
      expect(await refused({ year: 2026, hours })).toBe('invalidInput')
    server.world.at(new Date('2026-12-31T16:00:00Z'))
    expect(await refused({ year: 2026, hours: 10 })).toBe('goalYearOver')
    await server.call(goal.set, { year: 2027, hours: 1 }, volunteer.token)
    server.world.at(START)
  })

  it('the own goal of a year counts once when sent many times at once', async () => {
    const volunteer = await buildVolunteer(server)
    await Promise.all(
      Array.from({ length: 6 }, () =>
        server.app.inject(wire(goal.set, { year: 2026, hours: 80 }, volunteer.token)),
      ),
    )
    const events = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'yearGoalSet')
      .where('object_id', '=', volunteer.id)
      .select('id')
      .execute()
    expect(events).toHaveLength(1)
  })
})

it('the goal is held about a person, and forgotten with the account', async () => {
  const volunteer = await buildVolunteer(server)
  await server.call(goal.set, { year: 2026, hours: 60 }, volunteer.token)
  const held = await server.call(contract.privacy.holdings, {}, volunteer.token)
  expect(held.find(({ kind }) => kind === 'goals')).toMatchObject({ count: 1 })
  const now = server.world.clock.now()
  await sql`update volunteer set state = 'cancelling' where id = ${volunteer.id}`.execute(
    server.world.db,
  )
  await server.world.db
    .insertInto('account_cancellation')
    .values({
      volunteer_id: volunteer.id,
      id: newId(),
      former_state: 'verified',
      applied_at: now,
      ends_at: now,
    })
    .execute()
  expect(await cancelDue(server)).toBe(1)
  const goals = await server.world.db
    .selectFrom('year_goal')
    .where('volunteer_id', '=', volunteer.id)
    .selectAll()
    .execute()
  expect(goals).toEqual([])
})
