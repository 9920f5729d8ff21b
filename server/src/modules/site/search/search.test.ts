import { describe, expect, it } from 'vitest'
import { buildMission, buildOrganization } from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'

const { search } = contract
const DAY = 86_400_000

describe('the search', () => {
  const server = testServer()

  it('the search suggests missions to come and organisations, five of each, and nothing that is hidden', async () => {
    await buildOrganization(server, { name: '晨光志愿服务队' })
    await buildOrganization(server, { name: '晨光暂停队', state: 'suspended' })
    for (let i = 0; i < 6; i++) await buildMission(server, { title: `晨光陪伴${i}` })
    await buildMission(server, { title: '晨光草稿', state: 'draft' })
    await buildMission(server, { title: '晨光旧事', startsAt: new Date(START.getTime() - DAY) })
    const found = await server.call(search.suggest, { keyword: '晨光' })
    expect(found.missions).toHaveLength(5)
    expect(found.missions.every(({ title }) => title.startsWith('晨光陪伴'))).toBe(true)
    expect(found.organizations.map(({ districtName }) => districtName)).toEqual(['晨光志愿服务队'])
    expect(await server.call(search.counts, { keyword: '晨光' })).toEqual({
      missions: 7,
      organizations: 1,
      articles: 0,
    })
    for (const keyword of ['%', "'; drop table mission; --", '!!'])
      expect(await server.call(search.suggest, { keyword }), keyword).toEqual({
        missions: [],
        organizations: [],
        articles: [],
      })
  })

  it('the search offers hot words that find something now, the commonest first', async () => {
    await buildMission(server, { title: '社区义诊' })
    await buildMission(server, { title: '河岸净滩一' })
    await buildMission(server, { title: '河岸净滩二' })
    await buildMission(server, { title: '科普课', startsAt: new Date(START.getTime() - DAY) })
    server.world.pass(2)
    expect(await server.call(search.hotWords, {})).toEqual(['净滩', '义诊'])
  })
})
