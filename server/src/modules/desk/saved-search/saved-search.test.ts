import { describe, expect, it } from 'vitest'
import { buildMission, buildVolunteer } from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { sendDigests } from './digest.service.ts'

const { savedSearch, message } = contract
const DAY = 24 * 60

describe('a saved search', () => {
  const server = testServer()

  it('a saved search is kept once, by nobody but its owner, ten at most, and never without a condition', async () => {
    const { token } = await buildVolunteer(server)
    const other = (await buildVolunteer(server)).token
    const one = { name: '天河环保', filter: { regions: ['440106'], category: '0006' as const } }
    const { savedSearchId } = await server.call(savedSearch.save, one, token)
    expect((await server.refused(savedSearch.save, one, token)).refused).toBe('savedSearchKnown')
    const none = await server.refused(
      savedSearch.save,
      { name: '全部', filter: { regions: [] } },
      token,
    )
    expect(none.refused).toBe('savedSearchEmpty')
    expect(await server.call(savedSearch.list, {}, other)).toEqual([])
    const notHis = await server.refused(savedSearch.remove, { savedSearchId }, other)
    expect(notHis.refused).toBe('savedSearchNotFound')
    for (let i = 1; i < 10; i++)
      await server.call(savedSearch.save, { name: `${i}`, filter: { keyword: `词${i}` } }, token)
    const many = await server.refused(
      savedSearch.save,
      { name: '又一个', filter: { keyword: '又' } },
      token,
    )
    expect(many.refused).toBe('tooManySavedSearches')
    await server.call(savedSearch.remove, { savedSearchId }, token)
    expect(await server.call(savedSearch.list, {}, token)).toHaveLength(9)
  })

  it('a saved search tells of new missions that fit, in one message a day, and of none twice', async () => {
    const { token } = await buildVolunteer(server)
    const told = async () => (await server.call(message.list, {}, token)).items
    await buildMission(server, { title: '净滩之前', categories: ['0006'] })
    server.world.pass(1)
    const filter = { category: '0006' as const, regions: ['440000', '440100'] }
    await server.call(savedSearch.save, { name: '环保', filter }, token)
    await server.call(savedSearch.save, { name: '净滩', filter: { keyword: '净滩' } }, token)
    server.world.pass(10)
    await sendDigests(server.world)
    expect(await told()).toEqual([])

    server.world.pass(1)
    await buildMission(server, { title: '净滩今天', categories: ['0006'] })
    await buildMission(server, { title: '别处净滩', categories: ['0006'], regionCode: '440305' })
    server.world.pass(1)
    await sendDigests(server.world)
    expect(await told()).toEqual([])

    server.world.pass(DAY)
    await sendDigests(server.world)
    await sendDigests(server.world)
    const messages = await told()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ kind: 'newMissions', target: { type: 'mission' } })
    expect(messages[0]!.content).toContain('2 个条件')

    server.world.pass(DAY)
    await sendDigests(server.world)
    expect(await told()).toHaveLength(1)
  })
})
