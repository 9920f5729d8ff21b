import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
} from '../../../test/build.ts'
import { contract, testServer } from '../../../test/harness.ts'
import { newId } from '../../platform/ids.ts'
import { transact } from '../../platform/transact.ts'
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
    await transact(server.world.db, (db) => refreshPublicity(db, [mission.sessionId]))
    return { organization, mission, served, recordId }
  }
  const read = async (input: Parameters<typeof server.call<typeof record.openData>>[1]) =>
    ((await server.call(record.openData, input)) as unknown as Buffer).toString()

  it('is open data: sessions and masked people, as CSV and JSON, computed by no spreadsheet', async () => {
    const { mission, served } = await setting()
    const { sessionId } = mission
    const sessions = JSON.parse(await read({ format: 'json', state: 'running' }))
    expect(sessions.sessions).toContainEqual(
      expect.objectContaining({ sessionId, people: 1, minutes: 95, state: 'running' }),
    )
    const table = await read({ format: 'csv' })
    expect(table.startsWith('\uFEFF场次编号,')).toBe(true)
    expect(table).toContain(`${sessionId},"'=社区,敬老""服务""",`)

    const json = await read({ format: 'json', sessionId })
    expect(JSON.parse(json).people).toEqual([
      {
        nameMasked: '欧阳*',
        numberTail: served.volunteerNo.slice(-4),
        minutes: 95,
        kind: 'service',
        way: 'qr',
        state: 'publicised',
      },
    ])
    const csv = await read({ format: 'csv', sessionId })
    expect(csv.split('\r\n')[1]).toBe(
      `欧阳*,${served.volunteerNo.slice(-4)},95,志愿服务,扫码签到,公示中`,
    )
    for (const secret of [served.name, served.volunteerNo, served.mobile, served.id])
      expect(json + csv).not.toContain(secret)
    const unknown = { format: 'csv' as const, sessionId: newId() }
    expect((await server.refused(record.openData, unknown)).refused).toBe('sessionNotFound')
  })

  it('tells its course: begun, objected to, decided, ended; never by whom or why', async () => {
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
