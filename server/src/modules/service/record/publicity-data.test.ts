import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { readCsv } from '../../../../test/read-csv.ts'
import { newId } from '../../../platform/ids.ts'
import { refreshPublicity } from './publicity.repository.ts'

const { record } = contract

describe('the publicity', () => {
  const server = testServer()

  const setting = async () => {
    const organization = await buildOrganization(server)
    const mission = await buildMission(server, { organization, title: '=社区,敬老"服务"' })
    const served = await buildVolunteer(server, { name: '欧阳静' })
    const { id: recordId } = await buildRecord(server, mission, served, {
      state: 'publicised',
      minutes: 95,
    })
    await sql`update service_record set publicity_starts_at = ${server.world.clock.now()},
      publicity_ends_at = ${server.world.clock.now()}::timestamptz + interval '7 days'
      where id = ${recordId}`.execute(server.world.db)
    await server.world.db.transaction().execute((db) => refreshPublicity(db, [mission.sessionId]))
    return { organization, mission, served, recordId }
  }
  const read = async (input: Parameters<typeof server.call<typeof record.openData>>[1]) =>
    ((await server.call(record.openData, input)) as unknown as Buffer).toString()

  it('the publicity is open data: sessions and masked people, as CSV and JSON, computed by no spreadsheet', async () => {
    const { mission, served } = await setting()
    const { sessionId } = mission
    const sessions = JSON.parse(await read({ format: 'json', state: 'running' }))
    expect(sessions.sessions).toContainEqual(
      expect.objectContaining({ sessionId, people: 1, minutes: 95, state: 'running' }),
    )
    const table = await read({ format: 'csv' })
    expect(table.startsWith('\uFEFF场次编号,')).toBe(true)
    expect(table).toContain(`${sessionId},"'=社区,敬老""服务""",`)
    const columns = table.split('\r\n')[0]!.split(',').length
    const [, ...told] = await readCsv(server.world.db, Buffer.from(table), columns)
    expect(told.map(([id]) => id)).toContain(sessionId)

    const json = await read({ format: 'json', sessionId })
    expect(JSON.parse(json).people).toEqual([
      {
        nameMasked: '欧阳*',
        numberTail: served.volunteerNo.slice(-4),
        minutes: 95,
        kind: 'service',
        way: 'qr',
        grade: 'declared',
        source: 'attendance',
        state: 'publicised',
        frozen: false,
      },
    ])
    const csv = await read({ format: 'csv', sessionId })
    const [, person] = await readCsv(server.world.db, Buffer.from(csv), 8)
    expect(person).toEqual([
      '欧阳*',
      served.volunteerNo.slice(-4),
      '95',
      '志愿服务',
      '扫码',
      '考勤',
      '导入',
      '公示中',
    ])
    for (const secret of [served.name, served.volunteerNo, served.mobile, served.id])
      expect(json + csv).not.toContain(secret)
    const unknown = { format: 'csv' as const, sessionId: newId() }
    expect((await server.refused(record.openData, unknown)).refused).toBe('sessionNotFound')
  })

  it('the publicity is written once a minute, and sent again only to who has not got it', async () => {
    const { mission } = await setting()
    const ask = (headers: Record<string, string> = {}) =>
      server.app.inject({
        ...wire(record.openData, { format: 'json', state: 'running' }),
        headers,
        remoteAddress: '192.0.2.20',
      })
    server.world.pass(2)
    const first = await ask()
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = String(first.headers.etag)
    const again = await ask({ 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    const { mission: later } = await setting()
    expect((await ask()).body).toBe(first.body)
    server.world.pass(1)
    const second = await ask({ 'if-none-match': etag })
    expect(second.statusCode).toBe(200)
    const ids = (body: string) =>
      (JSON.parse(body) as { sessions: { sessionId: string }[] }).sessions.map(
        (one) => one.sessionId,
      )
    expect(ids(first.body)).toContain(mission.sessionId)
    expect(ids(second.body)).toEqual(expect.arrayContaining([mission.sessionId, later.sessionId]))
    // The same a minute later is not sent again, though it was made again.
    server.world.pass(1)
    expect((await ask({ 'if-none-match': String(second.headers.etag) })).statusCode).toBe(304)
  })

  it('the publicity is whole and in order where it has more sessions than are read at a time', async () => {
    const { mission } = await setting()
    await sql`
      with made as (
        insert into mission_session (id, mission_id, local_date, starts_at, ends_at)
        select gen_random_uuid(), ${mission.id}, '2024-01-01'::date + n,
          ('2024-01-01'::date + n) + interval '2 hours', ('2024-01-01'::date + n) + interval '3 hours'
        from generate_series(1, 600) n on conflict do nothing returning id, mission_id, local_date)
      insert into publicity (session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at)
      select made.id, mission_id, ${mission.organizationId}, local_date, 1, 60,
        local_date, local_date + interval '7 days' from made`.execute(server.world.db)
    server.world.pass(2)
    const lines = (await read({ format: 'csv', state: 'ended' })).split('\r\n')
    const { sessions } = JSON.parse(await read({ format: 'json', state: 'ended' })) as {
      sessions: { sessionId: string; endsAt: string }[]
    }
    expect(sessions).toHaveLength(600)
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(600)
    expect(sessions.map(({ endsAt }) => endsAt)).toEqual(
      sessions
        .map(({ endsAt }) => endsAt)
        .toSorted()
        .toReversed(),
    )
    expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(
      sessions.map(({ sessionId }) => sessionId),
    )
  })

  it('the publicity is ten whole files a minute for one address, and no fewer for another', async () => {
    const ask = (remoteAddress: string) =>
      server.app.inject({ ...wire(record.openData, { format: 'csv' }), remoteAddress })
    server.world.pass(2)
    for (let times = 10; times > 0; times--) expect((await ask('192.0.2.21')).statusCode).toBe(200)
    for (const later of [0, 0.5]) {
      server.world.pass(later)
      const refused = await ask('192.0.2.21')
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['retry-after']).toBe(later === 0 ? '60' : '30')
    }
    expect((await ask('192.0.2.22')).statusCode).toBe(200)
    server.world.pass(0.5)
    expect((await ask('192.0.2.21')).statusCode).toBe(200)
  })

  it('the publicity says in its file, too, that it is halted for a record', async () => {
    const { mission, recordId } = await setting()
    await sql`update service_record set frozen_at = ${server.world.clock.now()} where id = ${recordId}`.execute(
      server.world.db,
    )
    const { sessionId } = mission
    expect(await read({ format: 'csv', sessionId })).toContain('公示已冻结')
  })

  it('the publicity says from when minutes run that were put right after the first were over', async () => {
    const { mission, recordId } = await setting()
    const { sessionId } = mission
    const shown = async () => server.call(record.publicityDetail, { sessionId })
    const { startsAt, laterFrom } = await shown()
    expect(laterFrom).toBeNull()
    const again = new Date(Date.parse(startsAt) + 40 * 86_400_000)
    const later = await buildRecord(server, mission, await buildVolunteer(server), {
      state: 'publicised',
    })
    await sql`update service_record set publicity_starts_at = ${again}, publicity_ends_at = ${again}::timestamptz + interval '7 days'
      where id = ${later.id}`.execute(server.world.db)
    await server.world.db.transaction().execute((db) => refreshPublicity(db, [sessionId]))
    const renewed = await shown()
    expect(renewed).toMatchObject({ startsAt, laterFrom: again.toISOString() })
    expect(renewed.items.map((row) => row.recordId)).toContain(recordId)
  })

  it('the publicity tells its course: begun, objected to, decided, ended; never by whom or why', async () => {
    const { organization, mission, recordId } = await setting()
    const objector = await buildVolunteer(server)
    const reviewer = await buildAdministrator(server, { organization, roles: ['reviewer'] })
    const course = async () => {
      const shown = await server.call(record.publicityDetail, { sessionId: mission.sessionId })
      return { shown, kinds: shown.outcome.map(({ kind }) => kind) }
    }
    server.world.pass(60)
    const reason = '当天上午该志愿者没有到场，请核对签到记录'
    await server.call(record.object, { recordId, reason }, objector.token)
    expect((await course()).kinds).toEqual(['started', 'objected'])
    server.world.pass(60)
    await server.call(
      record.decideObjection,
      { recordId, minutes: 60, reason: '核对现场签到表，服务一小时' },
      reviewer.token,
    )
    const { shown, kinds } = await course()
    expect(kinds).toContain('upheld')
    expect(JSON.stringify(shown.outcome)).not.toContain('没有到场')
    server.world.pass(8 * 24 * 60)
    expect((await course()).kinds.at(-1)).toBe('ended')
  })
})
