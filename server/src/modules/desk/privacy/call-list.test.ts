import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildGuardian,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { freshProof } from '../../../../test/staff.ts'
import { callListOpen } from './call-list.policy.ts'

const { audit, privacy, profile } = contract
const HOUR_MS = 3_600_000
const said = { purpose: 'arrangement' as const, reason: '集合安排有变，需要电话通知' }

describe('the call list of a session', () => {
  const server = testServer()

  const build = async (startsInHours = 20) => {
    server.world.at(START)
    const organization = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization })
    const startsAt = new Date(START.getTime() + startsInHours * HOUR_MS)
    const mission = await buildMission(server, { organization, startsAt, length: 120 })
    const adult = await buildVolunteer(server, { name: '欧阳静' })
    const minor = await buildVolunteer(server, { name: '林小满', birthDate: '2013-05-01' })
    await buildGuardian(server, minor, { mobile: '13600000077' })
    const rejected = await buildVolunteer(server, { name: '钱小多' })
    await buildApplication(server, mission, adult, 'accepted')
    await buildApplication(server, mission, minor, 'accepted')
    await buildApplication(server, mission, rejected, 'rejected')
    const { version } = await server.call(profile.myDetail, {}, adult.token)
    await server.call(
      profile.update,
      {
        version,
        emergencyName: '王大山',
        emergencyRelation: 'parent',
        emergencyMobile: '13600001111',
      },
      adult.token,
    )
    const wanted = { sessionId: mission.sessionId, ...said }
    return { organization, owner, mission, adult, minor, rejected, wanted }
  }
  const looks = async (volunteer: { token: string }) =>
    (await server.call(privacy.accesses, {}, volunteer.token)).items
  const allowance = async (administratorId: string) =>
    (
      await sql<{
        n: number
      }>`select coalesce(max(cardinality(recent)), 0)::int as n from reveal_allowance
        where administrator_id = ${administratorId}`.execute(server.world.db)
    ).rows[0]!.n

  it('the call list of a session names everybody who was accepted, with whom to call, and each of them sees it once', async () => {
    const { owner, adult, minor, rejected, mission, wanted } = await build()
    const list = await server.call(privacy.callList, wanted, owner.token)
    expect(list.missionTitle).toMatch(/社区敬老服务/)
    expect(list.people).toHaveLength(2)
    expect(list.people.find(({ name }) => name === '欧阳静')).toMatchObject({
      mobile: adult.mobile,
      minor: false,
      emergency: { name: '王大山', mobile: '13600001111' },
      guardians: [],
    })
    expect(list.people.find(({ name }) => name === '林小满')).toMatchObject({
      mobile: minor.mobile,
      minor: true,
      emergency: null,
      guardians: [{ relation: 'mother', name: '林秋月', mobile: '13600000077' }],
    })
    for (const volunteer of [adult, minor])
      expect(await looks(volunteer)).toMatchObject([
        { item: 'callList', ...said, missionId: mission.id },
      ])
    expect(await looks(rejected)).toEqual([])
    expect(await allowance(owner.id)).toBe(1)
  })

  it('the call list of a session is looked at again for the same reason without another look, and tells who came since', async () => {
    const { owner, adult, mission, wanted } = await build()
    await server.call(privacy.callList, wanted, owner.token)
    await server.call(privacy.callList, wanted, owner.token, { changes: false })
    expect(await looks(adult)).toHaveLength(1)
    expect(await allowance(owner.id)).toBe(1)
    const late = await buildVolunteer(server)
    await buildApplication(server, mission, late, 'accepted')
    const { people } = await server.call(privacy.callList, wanted, owner.token, { again: true })
    expect(people).toHaveLength(3)
    expect([await looks(adult), await looks(late)].map(({ length }) => length)).toEqual([1, 1])
    expect(await allowance(owner.id)).toBe(1)
    await server.call(privacy.callList, { ...wanted, reason: '核对到场的志愿者' }, owner.token)
    expect(await looks(adult)).toHaveLength(2)
    expect(await allowance(owner.id)).toBe(2)
  })

  it('the call list of a session is written down once however often it is asked for at once', async () => {
    const { owner, adult, wanted } = await build()
    const token = owner.token
    // The audit rows of each call are counted by its own request: one makes the list, the others find it.
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => server.call(privacy.callList, wanted, token)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await looks(adult)).toHaveLength(1)
    expect(await allowance(owner.id)).toBe(1)
  })

  it('the call list of a session is for those who run the mission, and nobody above or beside', async () => {
    const { organization, wanted } = await build()
    const as = async (options: Parameters<typeof buildAdministrator>[1]) =>
      (await buildAdministrator(server, options)).token
    for (const role of ['publisher', 'attendance'] as const)
      await server.call(
        privacy.callList,
        { ...wanted, reason: `核对到场的志愿者 ${role}` },
        await as({ organization, roles: [role] }),
      )
    for (const role of ['reviewer', 'auditor', 'statistician'] as const)
      expect(
        (await server.refused(privacy.callList, wanted, await as({ organization, roles: [role] })))
          .refused,
      ).toBe('permissionDenied')
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from organization where parent_id is null`.execute(server.world.db)
    for (const options of [{ organization: rows[0] as never }, {}])
      expect((await server.refused(privacy.callList, wanted, await as(options))).refused).toBe(
        'sessionNotFound',
      )
  })

  it('the call list of a session is told of for the third session within an hour, and asks for a fresh proof after it', async () => {
    const { organization, owner } = await build()
    const startsAt = new Date(START.getTime() + 20 * HOUR_MS)
    const sessions: string[] = []
    for (let count = 0; count < 5; count++)
      sessions.push((await buildMission(server, { organization, startsAt })).sessionId)
    const make = (number: number, ticket?: string) =>
      server.call(
        privacy.callList,
        { sessionId: sessions[number]!, ...said, ...(ticket && { ticket }) },
        owner.token,
      )
    const alarms = async () =>
      (await server.call(audit.alarms, {}, owner.token)).items.map(({ name, lists, looks }) => ({
        name,
        lists,
        looks,
      }))
    await make(0)
    await make(1)
    expect(await alarms()).toEqual([])
    await make(2)
    expect(await alarms()).toEqual([{ name: 'callListsMany', lists: 3, looks: 3 }])
    const fourth = { sessionId: sessions[3]!, ...said }
    expect((await server.refused(privacy.callList, fourth, owner.token)).refused).toBe(
      'revealProofNeeded',
    )
    await make(3, await freshProof(server, owner.token))
    expect((await alarms())[0]).toEqual({ name: 'callListsMany', lists: 4, looks: 4 })
    // What was made is shown again without another proof.
    await server.call(privacy.callList, fourth, owner.token, { changes: false })
    server.world.pass(61)
    await make(4)
  })

  it('the call list of a session asks for a proof of whoever has more than three made at once', async () => {
    const { organization, owner } = await build()
    const startsAt = new Date(START.getTime() + 20 * HOUR_MS)
    const made = await Promise.all(
      Array.from({ length: 6 }, () => buildMission(server, { organization, startsAt })),
    )
    const answers = await Promise.allSettled(
      made.map(({ sessionId }) =>
        server.call(privacy.callList, { sessionId, ...said }, owner.token),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('the call list of a session says why, and is closed before the day and after', async () => {
    const { owner, wanted } = await build(25)
    const refused = async (input = wanted) =>
      (await server.refused(privacy.callList, input, owner.token)).refused
    const { sessionId } = wanted
    const facts = await server.call(privacy.callListFacts, { sessionId }, owner.token)
    expect(facts).toMatchObject({ missionTitle: expect.stringMatching(/./), open: false })
    const stranger = await buildAdministrator(server)
    expect(
      (await server.refused(privacy.callListFacts, { sessionId }, stranger.token)).refused,
    ).toBe('sessionNotFound')
    expect(await refused({ ...wanted, reason: '。。。。' })).toBe('invalidInput')
    expect(await refused()).toBe('callListClosed')
    server.world.pass(61)
    await server.call(privacy.callList, wanted, owner.token)
  })
})

describe('the time of a call list', () => {
  const session = {
    startsAt: new Date('2026-03-07T01:00:00Z'),
    endsAt: new Date('2026-03-07T04:00:00Z'),
  }
  it.each([
    ['2026-03-06T00:59:59Z', false],
    ['2026-03-06T01:00:00Z', true],
    ['2026-03-07T02:00:00Z', true],
    ['2026-03-08T04:00:00Z', true],
    ['2026-03-08T04:00:01Z', false],
  ])('a call list is open or not at %s', (now, open) => {
    expect(callListOpen(session, new Date(now))).toBe(open)
  })
})
