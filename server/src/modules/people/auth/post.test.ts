import type { Role } from 'contract/permissions'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  type BuiltOrganization,
  PASSWORD,
} from '../../../../test/build.ts'
import { contract, testServer, type TestServer } from '../../../../test/harness.ts'

const { auth, mission, post } = contract

const grant = (
  server: TestServer,
  administratorId: string,
  organization: BuiltOrganization,
  role: Role,
) =>
  server.world.db
    .insertInto('administrator_role')
    .values({
      administrator_id: administratorId,
      organization_id: organization.id,
      role,
      granted_at: server.world.clock.now(),
    })
    .execute()

describe('the nodes of an administrator', () => {
  const server = testServer()

  /** Signed in at the first of two nodes. */
  const buildServingTwo = async () => {
    const own = await buildOrganization(server)
    const other = await buildOrganization(server, { parent: own })
    const administrator = await buildAdministrator(server, { organization: own })
    await grant(server, administrator.id, other, 'attendance')
    const login = await server.call(auth.loginOrganization, {
      loginName: administrator.loginName,
      password: PASSWORD,
    })
    return { own, other, administrator, login }
  }

  it('the nodes of an administrator are listed with the roles held there, the present one marked', async () => {
    const { own, other, login } = await buildServingTwo()
    expect(await server.call(post.list, {}, login.token)).toEqual([
      {
        organizationId: own.id,
        name: own.name,
        kind: 'organization',
        roles: ['owner'],
        current: true,
      },
      {
        organizationId: other.id,
        name: other.name,
        kind: 'organization',
        roles: ['attendance'],
        current: false,
      },
    ])
  })

  it('the nodes of an administrator leave out one that is suspended', async () => {
    const { own, other, login } = await buildServingTwo()
    await server.world.db
      .updateTable('organization')
      .set({ state: 'suspended' })
      .where('id', '=', other.id)
      .execute()
    const listed = await server.call(post.list, {}, login.token)
    expect(listed.map(({ organizationId }) => organizationId)).toEqual([own.id])
    expect(
      await server.refused(post.switchTo, { organizationId: other.id }, login.token),
    ).toMatchObject({ refused: 'postNotFound' })
  })

  it('the node of an administrator is changed with new tokens, and the old ones end at once', async () => {
    const { own, other, login } = await buildServingTwo()
    const ofOwn = await buildMission(server, { organization: own })
    const next = await server.call(post.switchTo, { organizationId: other.id }, login.token)

    const me = await server.call(contract.account.administrator, {}, next.token)
    expect(me).toMatchObject({ districtId: other.id, roles: ['attendance'] })
    expect(
      await server.refused(mission.detailManaged, { missionId: ofOwn.id }, next.token),
    ).toMatchObject({ refused: 'missionNotFound' })

    expect(await server.refused(contract.account.administrator, {}, login.token)).toMatchObject({
      refused: 'loginExpired',
    })
    const renewed = await server.call(auth.refresh, { refreshToken: next.refreshToken })
    expect(await server.call(contract.account.administrator, {}, renewed.token)).toMatchObject({
      districtId: other.id,
    })
  })

  it('the session with the changed node ends when the refresh token from before comes again', async () => {
    const { other, login } = await buildServingTwo()
    const next = await server.call(post.switchTo, { organizationId: other.id }, login.token)
    expect(await server.refused(auth.refresh, { refreshToken: login.refreshToken })).toMatchObject({
      refused: 'loginExpired',
    })
    expect(await server.refused(contract.account.administrator, {}, next.token)).toMatchObject({
      refused: 'loginExpired',
    })
  })

  it('the session does not outlive the limit of the login by a change of node', async () => {
    const { own, other, login } = await buildServingTwo()
    const start = server.world.clock.now()
    let tokens = login
    for (let hour = 0; hour < 12; hour++) {
      const to = hour % 2 === 0 ? other : own
      tokens = await server.call(post.switchTo, { organizationId: to.id }, tokens.token)
      for (let half = 0; half < 3; half++) {
        server.world.pass(20)
        const answer = await server.refused(contract.account.administrator, {}, tokens.token)
        expect(answer.refused).toBe('loginExpired')
        if (hour < 11 || half < 2)
          tokens = await server.call(auth.refresh, { refreshToken: tokens.refreshToken })
      }
    }
    expect(server.world.clock.now().getTime() - start.getTime()).toBe(12 * 3_600_000)
    expect(await server.refused(auth.refresh, { refreshToken: tokens.refreshToken })).toMatchObject(
      { refused: 'loginExpired' },
    )
  })

  it('a node cannot be had where no role is held, nor twice the same', async () => {
    const { own, login } = await buildServingTwo()
    const foreign = await buildOrganization(server)
    for (const organizationId of [foreign.id, own.id]) {
      expect(await server.refused(post.switchTo, { organizationId }, login.token)).toMatchObject({
        refused: 'postNotFound',
      })
    }
    expect(await server.call(contract.account.administrator, {}, login.token)).toMatchObject({
      districtId: own.id,
    })
  })

  it('the node is changed by one alone of many calls with the same token', async () => {
    const { other, administrator, login } = await buildServingTwo()
    const third = await buildOrganization(server)
    await grant(server, administrator.id, third, 'auditor')
    const targets = [other, third, other, third, other, third]
    const answers = await Promise.allSettled(
      targets.map(({ id }) => server.call(post.switchTo, { organizationId: id }, login.token)),
    )
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(won).toHaveLength(1)
    await server.call(contract.account.administrator, {}, won[0]!.token)
  })
})
