import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildMission,
  buildOrganization,
  buildPublicity,
  buildVolunteer,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { refreshFigures, refreshPersons } from './figure.service.ts'

const { organization, orgStatistics } = contract

describe('the list of organisations', () => {
  const server = testServer()
  let city: BuiltOrganization
  const made: BuiltOrganization[] = []

  beforeAll(async () => {
    city = await buildOrganization(server, { kind: 'federation', regionCode: '440100' })
    const facts = [
      { members: 5, minutes: 900, mode: 'auto', category: '0001', kind: 'organization' },
      { members: 9, minutes: 60, mode: 'review', category: '0002', kind: 'group' },
      { members: 5, minutes: 300, mode: 'closed', category: '0001', kind: 'group' },
    ]
    for (const [index, { members, minutes, mode, category, kind }] of facts.entries()) {
      const node = await buildOrganization(server, { parent: city, kind })
      made.push(node)
      await sql`update organization set member_count = ${members}, service_minutes = ${minutes}, join_mode = ${mode},
        categories = ${[category]}, created_at = ${new Date(server.world.clock.now().getTime() + index * 1000)},
        principal = '欧阳小三', uscc = ${index === 0 ? '91440101MA59ABCD1X' : null} where id = ${node.id}`.execute(
        server.world.db,
      )
    }
  })

  const found = async (input: object) => {
    const { items } = await server.call(organization.search, { districtId: city.id, ...input })
    return items.map(({ districtId }) => made.findIndex(({ id }) => id === districtId))
  }

  it.each([
    ['members', [1, 2, 0]],
    ['hours', [0, 2, 1]],
    ['newest', [2, 1, 0]],
  ] as const)('the list of organisations is ordered by %s, page by page', async (sort, order) => {
    // Equal figures stand by identifier, the younger first.
    expect(await found({ sort })).toEqual(order)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.call(organization.search, {
        districtId: city.id,
        sort,
        size: '1',
        ...(cursor && { cursor }),
      })
      seen.push(...page.items.map(({ districtId }) => districtId))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(order.map((index) => made[index]!.id))
  })

  it('the list of organisations is narrowed by kind, category, level and whether one may join', async () => {
    expect(await found({ kind: 'group' })).toEqual([1, 2])
    expect(await found({ category: '0001' })).toEqual([2, 0])
    expect(await found({ joinable: '1' })).toEqual([1, 0])
    expect(await found({ level: 'county' })).toHaveLength(3)
    expect(await found({ level: 'city' })).toEqual([])
    const all = await server.call(organization.search, { kind: 'federation' })
    expect(all.items.map(({ districtId }) => districtId)).toContain(city.id)
    const cards = await server.call(organization.search, {})
    expect(cards.items.every(({ kind }) => kind !== 'federation')).toBe(true)
    const cursor = Buffer.from(`["hours",1,"${city.id}"]`).toString('base64url')
    const refused = await server.refused(organization.search, { cursor, sort: 'members' })
    expect(refused.refused).toBe('invalidInput')
  })

  it('the list of organisations shows what was counted, and the statistics service with it', async () => {
    const [node] = made as [BuiltOrganization]
    await buildVolunteer(server, { member: node })
    const both = await buildVolunteer(server, { member: node })
    await sql`insert into membership (volunteer_id, organization_id, state, joined_at)
      values (${both.id}, ${made[1]!.id}, 'member', now())`.execute(server.world.db)
    const mission = await buildMission(server, { organization: node })
    await buildMission(server, { organization: node, state: 'draft' })
    await buildPublicity(server, mission)
    // Training is counted apart from service.
    const training = await buildMission(server, { organization: node })
    await sql`update mission set kind = 'training', state = 'cancelled' where id = ${training.id}`.execute(
      server.world.db,
    )
    await buildPublicity(server, training)
    await sql`update publicity set ends_at = starts_at`.execute(server.world.db)
    await refreshFigures(server.world)
    await refreshPersons(server.world)
    const { items } = await server.call(organization.search, { districtId: city.id, sort: 'hours' })
    expect(items[0]).toMatchObject({ verified: true, recruiting: 1, below: 0, joinMode: 'auto' })
    const counted = await server.call(orgStatistics.detail, { districtId: city.id })
    expect(counted).toMatchObject({
      personCount: 2,
      organizationCount: 1,
      groupCount: 2,
      missionCount: 1,
      serviceMinutes: 1260,
    })
    expect(counted.months).toHaveLength(12)
    expect(counted.months.at(-1)).toEqual({ month: '2026-03', minutes: 360 })
    expect(counted.months[0]!.month).toBe('2025-04')
    const own = await server.app.inject(
      `/orgStatistics/personOrGroupCount/detail?districtId=${city.id}`,
    )
    expect(own.json().data).toEqual(counted)
    const tree = await server.call(organization.listChildren, {})
    expect(tree.items.find(({ districtId }) => districtId === city.id)).toMatchObject({ below: 3 })
  })

  it('the list of organisations names nobody in full', async () => {
    const text = JSON.stringify(await server.call(organization.detail, { districtId: made[0]!.id }))
    expect(text).toContain('欧阳**')
    expect(text).not.toContain('小三')
    expect(text).not.toContain('91440101MA59ABCD1X')
  })
})
