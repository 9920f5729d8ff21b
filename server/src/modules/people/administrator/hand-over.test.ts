import { beforeEach, describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  buildAdministrator,
  buildOrganization,
  type BuiltAdministrator,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { buildDuties, freshProof } from '../../../../test/staff.ts'

const { account, administrator, handOver, workbench } = contract

describe('handing the owner’s role over', () => {
  const server = testServer()
  let above: BuiltOrganization
  let organization: BuiltOrganization
  let owner: BuiltAdministrator
  let heir: BuiltAdministrator
  let superior: BuiltAdministrator

  beforeEach(async () => {
    above = await buildOrganization(server, { kind: 'federation' })
    organization = await buildOrganization(server, { parent: above })
    owner = await buildAdministrator(server, { organization })
    heir = await buildAdministrator(server, { organization, roles: ['publisher', 'attendance'] })
    superior = await buildAdministrator(server, { organization: above, roles: ['reviewer'] })
  })

  const propose = async () => {
    const ticket = await freshProof(server, owner.token)
    const input = { administratorId: heir.id, ticket }
    return (await server.call(handOver.propose, input, owner.token)).handOverId
  }
  const confirm = async (handOverId: string) =>
    server.call(
      handOver.confirm,
      { handOverId, ticket: await freshProof(server, heir.token) },
      heir.token,
    )
  const approve = async (handOverId: string, by = superior) => ({
    handOverId,
    ticket: await freshProof(server, by.token),
  })
  const rolesOf = async ({ token }: BuiltAdministrator) =>
    (await server.call(account.administrator, {}, token)).roles.toSorted()

  it('handing the owner’s role over takes three persons, and then both have each other’s roles', async () => {
    const id = await propose()
    expect((await server.call(workbench.counts, {}, heir.token)).handOvers).toBe(1)
    expect(await server.call(handOver.list, {}, superior.token)).toEqual([])
    await confirm(id)
    expect((await server.call(workbench.counts, {}, superior.token)).handOvers).toBe(1)
    const [waiting] = await server.call(handOver.list, {}, superior.token)
    expect(waiting).toMatchObject({
      organizationName: organization.name,
      state: 'confirmed',
      can: { approve: true, refuse: true, confirm: false, withdraw: false },
    })
    await server.call(handOver.approve, await approve(id), superior.token)
    expect(await rolesOf(heir)).toEqual(['owner'])
    expect(await rolesOf(owner)).toEqual(['attendance', 'publisher'])
    const [done] = await server.call(handOver.list, {}, owner.token)
    expect(done).toMatchObject({ state: 'completed', can: { withdraw: false } })
  })

  it('the hand-over is approved once, however often it is pressed', async () => {
    const id = await propose()
    await confirm(id)
    const tickets = []
    for (let i = 0; i < 4; i++) tickets.push(await approve(id))
    const answers = await Promise.allSettled(
      tickets.map((input) => server.call(handOver.approve, input, superior.token)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rolesOf(owner)).toEqual(['attendance', 'publisher'])
    const second = await buildAdministrator(server, { organization: above, roles: ['reviewer'] })
    const refusal = { handOverId: id, reason: '材料不全' }
    expect(await server.refused(handOver.refuse, refusal, second.token)).toMatchObject({
      refused: 'handOverStateRefuses',
      data: { decided: decided('approved') },
    })
  })

  it('the hand-over needs a fresh proof of all three', async () => {
    const nothing = 'T'.repeat(43)
    const input = { administratorId: heir.id, ticket: nothing }
    expect((await server.refused(handOver.propose, input, owner.token)).refused).toBe(
      'ticketRefused',
    )
    const handOverId = await propose()
    const bare = { handOverId, ticket: nothing }
    expect((await server.refused(handOver.confirm, bare, heir.token)).refused).toBe('ticketRefused')
    await confirm(handOverId)
    expect((await server.refused(handOver.approve, bare, superior.token)).refused).toBe(
      'ticketRefused',
    )
  })

  it('the hand-over is not approved by one of the two, whom the node above made its reviewer as well', async () => {
    const { db, clock } = server.world
    await db
      .insertInto('administrator_role')
      .values({
        administrator_id: owner.id,
        organization_id: above.id,
        role: 'reviewer',
        granted_at: clock.now(),
      })
      .execute()
    const id = await propose()
    await confirm(id)
    const there = await server.call(
      contract.post.switchTo,
      { organizationId: above.id },
      owner.token,
    )
    const input = { handOverId: id, ticket: await freshProof(server, there.token) }
    expect((await server.refused(handOver.approve, input, there.token)).refused).toBe(
      'handOverFourEyes',
    )
    expect((await server.call(workbench.counts, {}, there.token)).handOvers).toBe(0)
  })

  it('the hand-over is not approved by another account of one of the two, and is on no workbench of his', async () => {
    for (const one of [owner, heir]) {
      const twin = await buildAdministrator(server, { organization: above, roles: ['reviewer'] })
      await becomeOnePerson(server, one, twin)
      const id = await propose()
      await confirm(id)
      expect(
        (await server.refused(handOver.approve, await approve(id, twin), twin.token)).refused,
      ).toBe('handOverFourEyes')
      expect((await server.call(workbench.counts, {}, twin.token)).handOvers).toBe(0)
      const input = { handOverId: id, reason: '请说明交接原因' }
      await server.call(handOver.refuse, input, superior.token)
    }
  })

  it('the hand-over does not exist for anybody else', async () => {
    const handOverId = await propose()
    await confirm(handOverId)
    const uninvolved = await buildAdministrator(server, { organization, roles: ['publisher'] })
    const foreign = await buildAdministrator(server)
    for (const { token } of [uninvolved, foreign]) {
      expect((await server.refused(handOver.decline, { handOverId }, token)).refused).toBe(
        'handOverNotFound',
      )
      expect(await server.call(handOver.list, {}, token)).toEqual([])
    }
    const input = await approve(handOverId, foreign)
    expect((await server.refused(handOver.approve, input, foreign.token)).refused).toBe(
      'handOverNotFound',
    )
  })

  it('the hand-over ends when one side or the node above says no, and may begin again', async () => {
    const declined = await propose()
    const again = { administratorId: heir.id, ticket: await freshProof(server, owner.token) }
    expect((await server.refused(handOver.propose, again, owner.token)).refused).toBe(
      'handOverOpen',
    )
    await server.call(handOver.decline, { handOverId: declined }, heir.token)
    const withdrawn = await propose()
    await server.call(handOver.withdraw, { handOverId: withdrawn }, owner.token)
    const refused = await propose()
    await confirm(refused)
    const input = { handOverId: refused, reason: '材料不齐' }
    await server.call(handOver.refuse, input, superior.token)
    expect((await server.refused(handOver.refuse, input, superior.token)).refused).toBe(
      'handOverStateRefuses',
    )
    const states = (await server.call(handOver.list, {}, owner.token)).map(({ state }) => state)
    expect(states).toEqual(['refused', 'withdrawn', 'declined'])
    expect(await rolesOf(owner)).toEqual(['owner'])
  })

  it('the hand-over ends by itself after seven days', async () => {
    const handOverId = await propose()
    server.world.pass(7 * 24 * 60)
    const input = { handOverId, ticket: await freshProof(server, heir.token) }
    expect(await server.refused(handOver.confirm, input, heir.token)).toMatchObject({
      refused: 'handOverStateRefuses',
      data: { state: 'lapsed' },
    })
    await propose()
  })

  it('the hand-over comes to nothing when the heir has gone meanwhile', async () => {
    const id = await propose()
    await confirm(id)
    const dismissal = { administratorId: heir.id, reason: '已离职' }
    await server.call(administrator.dismiss, dismissal, owner.token)
    expect(
      (await server.refused(handOver.approve, await approve(id), superior.token)).refused,
    ).toBe('handOverStateRefuses')
    expect(await rolesOf(owner)).toEqual(['owner'])
  })

  it('the hand-over is decided at the root by the security administrator', async () => {
    const { root, security } = await buildDuties(server)
    owner = await buildAdministrator(server, { organization: root })
    heir = await buildAdministrator(server, { organization: root, roles: ['reviewer'] })
    const id = await propose()
    await confirm(id)
    await server.call(handOver.approve, await approve(id, security), security.token)
    expect(await rolesOf(heir)).toEqual(['owner'])
    expect(await rolesOf(owner)).toEqual(['reviewer'])
  })
})
