import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { contract, testServer, type TestServer } from '../../../../test/harness.ts'
import { searchText } from './organization.search.ts'

const { organization } = contract
const UNKNOWN = '0195b000-0000-7000-8000-000000000000'

const makeFindable = (server: TestServer, node: BuiltOrganization, formerNames: string[] = []) =>
  server.world.db
    .updateTable('organization')
    .set({
      former_names: formerNames,
      search: sql`search_terms(${searchText(node.name, formerNames)})`,
    })
    .where('id', '=', node.id)
    .execute()

describe('the public tree', () => {
  const server = testServer()

  it('the public tree begins below the root and goes down by one level', async () => {
    const city = await buildOrganization(server, { name: '广州市志愿者联合会', kind: 'federation' })
    const team = await buildOrganization(server, { parent: city, name: '羊城义工队' })
    const { items, next } = await server.call(organization.listChildren, {})
    expect(next).toBeNull()
    expect(items.find((node) => node.districtId === city.id)).toEqual({
      districtId: city.id,
      districtName: '广州市志愿者联合会',
      parentId: expect.any(String),
      kind: 'federation',
      regionCode: '440106',
      haveChild: true,
      memberCount: 0,
      serviceMinutes: 0,
      regionName: '天河区',
      level: 'county',
      verified: false,
      joinMode: 'review',
      categories: [],
      below: 0,
      recruiting: 0,
    })
    const below = await server.call(organization.listChildren, { districtId: city.id })
    expect(below.items.map((node) => [node.districtId, node.haveChild])).toEqual([[team.id, false]])
  })

  it.each(['draft', 'pending', 'returned', 'suspended', 'revoked'])(
    'the public tree does not show a node that is %s',
    async (state) => {
      const parent = await buildOrganization(server)
      const hidden = await buildOrganization(server, { parent, state, name: `隐藏${state}` })
      await makeFindable(server, hidden)
      const below = await server.call(organization.listChildren, { districtId: parent.id })
      expect(below.items).toEqual([])
      const found = await server.call(organization.listChildren, { keyword: `隐藏${state}` })
      expect(found.items).toEqual([])
      const refused = await server.refused(organization.listChildren, { districtId: hidden.id })
      expect(refused).toEqual(await server.refused(organization.detail, { districtId: UNKNOWN }))
      const searched = await server.call(organization.search, { districtId: parent.id })
      expect(searched.items).toEqual([])
      if (state === 'suspended' || state === 'revoked') {
        const seen = await server.call(organization.detail, { districtId: hidden.id })
        expect(seen).toMatchObject({ state, recruitingMissions: 0 })
      } else {
        const unseen = await server.refused(organization.detail, { districtId: hidden.id })
        expect(unseen).toEqual(refused)
      }
      const own = await server.call(organization.detail, { districtId: parent.id })
      expect(own.haveChild).toBe(false)
    },
  )

  it('a node of the public tree is found by name, former name, pinyin and initials, anywhere below the one asked for', async () => {
    const parent = await buildOrganization(server)
    const node = await buildOrganization(server, { parent, name: '清远市护林志愿服务队' })
    const other = await buildOrganization(server)
    await makeFindable(server, node, ['飞霞山义工组'])
    for (const keyword of [
      '护林',
      '清远市护林',
      '飞霞',
      'qingyuan',
      'Qing Yuan',
      'hulin',
      'hlzy',
      'QYS',
      '清远 飞霞',
    ]) {
      const { items } = await server.call(organization.listChildren, { keyword })
      expect(
        items.map((each) => each.districtId),
        keyword,
      ).toEqual([node.id])
    }
    const query = { keyword: '护林', districtId: parent.id }
    expect((await server.call(organization.listChildren, query)).items).toHaveLength(1)
    query.districtId = other.id
    expect((await server.call(organization.listChildren, query)).items).toEqual([])
    for (const keyword of ['护山', '林护', '！？', "'; drop table organization; --"])
      expect((await server.call(organization.listChildren, { keyword })).items, keyword).toEqual([])
  })

  it('the public tree goes on page by page without a gap or a repetition', async () => {
    const parent = await buildOrganization(server)
    const made: string[] = []
    for (const regionCode of ['440305', '440106', '440106', '441900', '440106'])
      made.push((await buildOrganization(server, { parent, regionCode })).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.call(organization.listChildren, {
        districtId: parent.id,
        size: '2',
        ...(cursor && { cursor }),
      })
      seen.push(...page.items.map((node) => node.districtId))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual([made[1], made[2], made[4], made[0], made[3]])
  })

  it('the public tree refuses a cursor that the caller made up', async () => {
    for (const cursor of ['x', Buffer.from('["440000"]').toString('base64url')])
      expect(await server.refused(organization.listChildren, { cursor })).toMatchObject({
        refused: 'invalidInput',
      })
  })
})

describe('one organisation', () => {
  const server = testServer()

  it('an organisation shows its place in the tree, a masked credit code and what it recruits for', async () => {
    const city = await buildOrganization(server, { name: '广州市志愿者联合会' })
    const node = await buildOrganization(server, { parent: city })
    await server.world.db
      .updateTable('organization')
      .set({ uscc: '51449999MJX000018F', introduction: '成立于2010年', founded_on: '2010-03-05' })
      .where('id', '=', node.id)
      .execute()
    await buildMission(server, { organization: node })
    await buildMission(server, { organization: node, state: 'draft' })
    await buildMission(server, { organization: await buildOrganization(server) })
    const detail = await server.call(organization.detail, { districtId: node.id })
    expect(detail).toMatchObject({
      usccMasked: '5144**********018F',
      foundedOn: '2010-03-05',
      introduction: '成立于2010年',
      recruitingMissions: 1,
    })
    expect(detail.ancestors.map((each) => each.districtName)).toEqual([
      '省志愿者联合会',
      '广州市志愿者联合会',
    ])
    // Of a node above, it is what the list of missions shows for it.
    await buildMission(server, { organization: city })
    const below = await buildOrganization(server, { parent: node })
    await buildMission(server, { organization: below })
    const above = await server.call(organization.detail, { districtId: city.id })
    const filter = { districtId: city.id, phase: 'recruiting' as const }
    const list = await server.call(contract.mission.list, filter)
    expect([above.recruitingMissions, list.items.length]).toEqual([3, 3])
    server.world.pass(3 * 24 * 60)
    const later = await server.call(organization.detail, { districtId: node.id })
    expect(later.recruitingMissions).toBe(0)
  })

  it('an organisation counts a subtree of more nodes than are looked up one by one in the same way', async () => {
    const county = await buildOrganization(server)
    await sql`
      with made as (
        insert into organization (id, parent_id, kind, state, name, region_code, created_at)
        select gen_random_uuid(), ${county.id}, 'group', 'approved', 'G' || i, '440106', ${server.world.clock.now()}
        from generate_series(1, 1200) i returning id)
      insert into organization_ancestry (ancestor_id, organization_id, distance)
      select a.ancestor_id, made.id, a.distance + 1 from made, organization_ancestry a where a.organization_id = ${county.id}
      union all select id, id, 0 from made`.execute(server.world.db)
    const rows = await server.world.db
      .selectFrom('organization')
      .where('parent_id', '=', county.id)
      .select(['id', 'name'])
      .limit(2)
      .execute()
    for (const organization of rows) await buildMission(server, { organization })
    await buildMission(server, { organization: await buildOrganization(server) })
    const detail = await server.call(organization.detail, { districtId: county.id })
    expect(detail.recruitingMissions).toBe(2)
  })

  it('an organisation without a credit code says so', async () => {
    const node = await buildOrganization(server, { kind: 'group' })
    const detail = await server.call(organization.detail, { districtId: node.id })
    expect(detail.usccMasked).toBeNull()
  })
})

describe('the managed organisations', () => {
  const server = testServer()

  it('the managed organisations are the own node and those below it, whatever their state, and no other', async () => {
    const city = await buildOrganization(server)
    const team = await buildOrganization(server, { parent: city, name: '护林队', state: 'pending' })
    const group = await buildOrganization(server, { parent: team, name: '护林一组' })
    await buildOrganization(server)
    await buildMission(server, { organization: team, state: 'draft' })
    const administrator = await buildAdministrator(server, { organization: city })
    const all = await server.call(organization.listManaged, {}, administrator.token)
    expect(all.items.map((node) => node.organizationId)).toEqual([city.id, team.id, group.id])
    expect(all.items[1]).toEqual({
      organizationId: team.id,
      name: '护林队',
      parentName: city.name,
      kind: 'organization',
      state: 'pending',
      regionCode: '440106',
      regionName: '天河区',
      memberCount: 0,
      missionCount: 1,
    })
    const pending = await server.call(
      organization.listManaged,
      { state: 'pending' },
      administrator.token,
    )
    expect(pending.items.map((node) => node.organizationId)).toEqual([team.id])
    const found = await server.call(
      organization.listManaged,
      { keyword: '护林' },
      administrator.token,
    )
    expect(found.items.map((node) => node.organizationId)).toEqual([team.id, group.id])
  })

  it('the managed organisations come in pages, the own node first', async () => {
    const city = await buildOrganization(server)
    for (let index = 0; index < 4; index++) await buildOrganization(server, { parent: city })
    const { token } = await buildAdministrator(server, { organization: city })
    const first = await server.call(organization.listManaged, { size: '3' }, token)
    const second = await server.call(
      organization.listManaged,
      { size: '3', cursor: first.next! },
      token,
    )
    expect(first.items[0]!.organizationId).toBe(city.id)
    expect(second.next).toBeNull()
    const ids = [...first.items, ...second.items].map((node) => node.organizationId)
    expect(new Set(ids).size).toBe(5)
  })
})
