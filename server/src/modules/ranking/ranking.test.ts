import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildOrganization, buildVolunteer } from '../../../test/build.ts'
import { contract, testServer } from '../../../test/harness.ts'
import { refreshRankings } from './ranking.service.ts'

const { choice, ranking } = contract

describe('the rankings', () => {
  const server = testServer()
  const withMinutes = async (name: string, minutes: number, regionCode = '440106') => {
    const volunteer = await buildVolunteer(server, { name, regionCode })
    await sql`insert into balance (volunteer_id, service_minutes, head_hash, updated_at)
      values (${volunteer.id}, ${minutes}, '\\x00', now())`.execute(server.world.db)
    return volunteer
  }
  const agree = (token: string, ranked: '0' | '1') => server.call(choice.save, { ranked }, token)
  const total = async (cityCode?: string) => {
    server.world.pass(1)
    const input = { period: 'total' as const, ...(cityCode && { cityCode }) }
    return (await server.call(ranking.volunteers, input)).items
  }

  it('show only who agreed, masked, and hide at once who agrees no more', async () => {
    const first = await withMinutes('欧阳小三', 900)
    const second = await withMinutes('王小明', 600)
    const third = await withMinutes('赵子龙', 600, '440305')
    const silent = await withMinutes('钱小多', 5000)
    expect(await server.call(choice.own, {}, first.token)).toEqual({ ranked: false, advised: true })
    for (const { token } of [first, second, third]) await agree(token, '1')
    await refreshRankings(server.world)
    const items = await total()
    expect(items).toMatchObject([
      { place: 1, name: '欧阳**', minutes: 900, cityName: '广州市' },
      { place: 2, minutes: 600 },
      { place: 2, minutes: 600 },
    ])
    expect(Object.keys(items[0]!).toSorted()).toEqual(['cityName', 'minutes', 'name', 'place'])
    expect(JSON.stringify(items)).not.toMatch(/小三|小明|子龙|钱/)
    expect((await total('440300')).map(({ place, name }) => [place, name])).toEqual([[1, '赵*龙']])

    const own = await server.call(ranking.own, { period: 'total' }, third.token)
    expect(own).toMatchObject({ ranked: true, own: { place: 2, cityPlace: 1, cityCode: '440300' } })
    expect(await server.call(ranking.own, { period: 'total' }, silent.token)).toEqual({
      ranked: false,
      own: null,
    })
    await agree(first.token, '0')
    expect((await total()).map(({ name }) => name)).not.toContain('欧阳**')
    await refreshRankings(server.world)
    expect((await total()).map(({ place }) => place)).toEqual([1, 1])
  })

  it('of a month and a year count what became effective in it', async () => {
    const volunteer = await withMinutes('孙小圣', 400)
    await agree(volunteer.token, '1')
    const { id: organizationId } = await buildOrganization(server)
    for (const [number, minutes, day] of [
      [1, 60, '2025-12-31'],
      [2, 90, '2026-02-28'],
      [3, 120, '2026-03-01'],
    ])
      await sql`insert into ledger_entry (volunteer_id, number, id, organization_id, mission_id, session_id, record_id,
          kind, minutes, source_kind, source_id, occurred_on, way, source_system, actor_kind, created_at, key_id, previous_hash, hash)
        values (${volunteer.id}, ${number}, gen_random_uuid(), ${organizationId}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
          'service', ${minutes}, 'credit', gen_random_uuid(), ${day}::date, 'qr', 'i', 'system', ${server.world.clock.now()}, 1, '\\x00', '\\x00')`.execute(
        server.world.db,
      )
    await refreshRankings(server.world)
    const minutes = async (period: 'month' | 'year') =>
      (await server.call(ranking.own, { period }, volunteer.token)).own?.minutes
    expect([await minutes('month'), await minutes('year')]).toEqual([120, 210])
  })

  it('of organisations leave the federations out', async () => {
    const city = await buildOrganization(server, { kind: 'federation', regionCode: '440100' })
    const node = await buildOrganization(server, { parent: city })
    await sql`update organization set service_minutes = 700 where id in (${city.id}, ${node.id})`.execute(
      server.world.db,
    )
    await sql`insert into node_month (organization_id, month, minutes, own_minutes) values (${node.id}, '2026-03-01', 90, 50)`.execute(
      server.world.db,
    )
    await refreshRankings(server.world)
    const places = async (period: 'month' | 'total') =>
      (await server.call(ranking.organizations, { period, size: '5' })).items.map((row) => [
        row.districtId,
        row.minutes,
      ])
    expect(await places('total')).toEqual([[node.id, 700]])
    expect(await places('month')).toEqual([[node.id, 50]])
  })

  it('refuse a city that is no code', async () => {
    const refused = await server.refused(ranking.volunteers, { cityCode: "4401' or 1=1" })
    expect(refused.refused).toBe('invalidInput')
  })
})
