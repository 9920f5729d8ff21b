import { MembershipState } from 'contract/people/registration'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildApplication,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { reactions } from '../../../reactions.ts'
import { actions, obstacleToDeciding } from './membership.policy.ts'

const { account, member, message, workbench } = contract

describe('a decision about a membership', () => {
  const open = new Set(['accept applied', 'reject applied', 'remove member'])
  it.each(
    actions.flatMap((action) => MembershipState.options.map((state) => [action, state] as const)),
  )('a decision about a membership: %s, %s', (action, state) => {
    const standing = { own: true, here: true, self: false }
    const obstacle = obstacleToDeciding(action, { state, busy: false, standing })
    expect(obstacle).toBe(open.has(`${action} ${state}`) ? null : 'membershipStateRefuses')
    expect(obstacleToDeciding(action, undefined)).toBe('memberNotFound')
  })
  it.each([
    // Own node, before and after it went above; the node above, before and after it went there; himself.
    ['own', { own: true, here: true, self: false }, null, null],
    ['passed over', { own: true, here: false, self: false }, 'matterPassedOn', null],
    ['above', { own: false, here: false, self: false }, 'memberNotFound', 'memberNotFound'],
    ['passed on to', { own: false, here: true, self: false }, null, 'memberNotFound'],
    ['himself', { own: true, here: true, self: true }, 'membershipOwn', null],
  ] as const)(
    'a decision about a membership is taken where it waits: %s',
    (_, standing, deciding, removing) => {
      for (const action of ['accept', 'reject'] as const)
        expect(obstacleToDeciding(action, { state: 'applied', busy: false, standing })).toBe(
          deciding,
        )
      expect(obstacleToDeciding('remove', { state: 'member', busy: false, standing })).toBe(
        removing,
      )
    },
  )
})

describe('the members of an organisation', () => {
  const server = testServer()
  let organization: BuiltOrganization
  let owner: BuiltAdministrator

  beforeAll(async () => {
    organization = await buildOrganization(server)
    owner = await buildAdministrator(server, { organization })
  })

  const apply = async (at = organization, name?: string) => {
    const volunteer = await buildVolunteer(server, name === undefined ? {} : { name })
    await server.world.db
      .insertInto('membership')
      .values({
        volunteer_id: volunteer.id,
        organization_id: at.id,
        state: 'applied',
        joined_at: server.world.clock.now(),
      })
      .execute()
    return volunteer
  }
  const count = async () =>
    (
      await server.world.db
        .selectFrom('organization')
        .where('id', '=', organization.id)
        .select('member_count as n')
        .executeTakeFirstOrThrow()
    ).n

  it('the members of an organisation are listed masked, by state and number, and only those of the node acted for', async () => {
    const one = await apply(organization, '欧阳小三')
    const below = await buildOrganization(server, { parent: organization })
    const foreign = await apply(below)
    const list = await server.call(member.list, { state: 'applied' }, owner.token)
    const row = list.items.find(({ volunteerId }) => volunteerId === one.id)!
    expect(row).toMatchObject({
      name: '欧阳**',
      age: 36,
      can: { accept: true, reject: true, remove: false },
    })
    expect(JSON.stringify(list)).not.toContain('小三')
    expect(list.items.map(({ volunteerId }) => volunteerId)).not.toContain(foreign.id)
    const input = { volunteerNo: one.volunteerNo }
    expect((await server.call(member.list, input, owner.token)).items).toHaveLength(1)
  })

  it('the members of an organisation are found by their whole name, and by no part of it', async () => {
    const one = await apply(organization, '司徒静好')
    const found = async (name: string) =>
      (await server.call(member.list, { name }, owner.token)).items.map(
        ({ volunteerId }) => volunteerId,
      )
    expect(await found('司徒静好')).toEqual([one.id])
    expect(await found('司徒')).toEqual([])
    expect(await found('司徒%')).toEqual([])
  })

  it('the members of an organisation that wait stand in the order they applied, each with the day an answer is due', async () => {
    const [first, second] = [await apply(), await apply()]
    await server.world.db
      .updateTable('membership')
      .set({ joined_at: new Date('2026-01-05T02:00:00Z') })
      .where('volunteer_id', '=', second.id)
      .execute()
    const { items } = await server.call(member.list, { state: 'applied', size: '100' }, owner.token)
    expect(items[0]).toMatchObject({
      volunteerId: second.id,
      // The end of the tenth working day after Monday the 5th.
      dueAt: '2026-01-19T16:00:00.000Z',
    })
    expect(items.at(-1)!.volunteerId).toBe(first.id)
    const page = await server.call(member.list, { state: 'applied', size: '1' }, owner.token)
    const rest = await server.call(
      member.list,
      { state: 'applied', size: '100', cursor: page.next! },
      owner.token,
    )
    expect([...page.items, ...rest.items]).toEqual(items)
    await server.call(member.accept, { volunteerIds: [first.id, second.id] }, owner.token)
    const { items: members } = await server.call(member.list, { state: 'member' }, owner.token)
    expect(members.find(({ volunteerId }) => volunteerId === first.id)!.dueAt).toBeNull()
  })

  it('the members of an organisation go on from page to page', async () => {
    for (let i = 0; i < 3; i++) await apply()
    const all = await server.call(member.list, { size: '100' }, owner.token)
    const first = await server.call(member.list, { size: '2' }, owner.token)
    const rest = await server.call(member.list, { size: '100', cursor: first.next! }, owner.token)
    expect([...first.items, ...rest.items]).toEqual(all.items)
    expect(rest.next).toBeNull()
  })

  it('the members of an organisation are accepted in a batch, told so, and counted', async () => {
    const [one, two] = [await apply(), await apply()]
    const before = await count()
    const waiting = (await server.call(workbench.counts, {}, owner.token)).memberApplications!
    const unknown = '0195b000-0000-7000-8000-000000000000'
    const input = { volunteerIds: [one.id, two.id, unknown] }
    expect(await server.call(member.accept, input, owner.token)).toEqual({
      done: 2,
      refused: [{ volunteerId: unknown, error: 'memberNotFound' }],
    })
    expect(await count()).toBe(before + 2)
    expect((await server.call(workbench.counts, {}, owner.token)).memberApplications).toBe(
      waiting - 2,
    )
    const { usersDistricts } = await server.call(account.userInfo, {}, one.token)
    expect(usersDistricts).toEqual([
      { districtId: organization.id, districtName: organization.name, main: true },
    ])
    const second = await buildAdministrator(server, { organization })
    const again = await server.call(member.accept, { volunteerIds: [one.id] }, second.token, {
      changes: false,
    })
    expect(again.refused).toEqual([
      { volunteerId: one.id, error: 'membershipStateRefuses', decided: decided('approved') },
    ])

    const payload = { organizationId: organization.id, volunteerIds: [one.id, two.id] }
    await reactions.membersAccepted[0]!(server.world, payload, one.id)
    const { items } = await server.call(message.list, {}, one.token)
    expect(items[0]!.content).toContain(organization.name)
  })

  it('the members of an organisation accepted by two organisations at once have one main one', async () => {
    const second = await buildOrganization(server)
    const other = await buildAdministrator(server, { organization: second })
    const one = await apply()
    const { db, clock } = server.world
    await db
      .insertInto('membership')
      .values({
        volunteer_id: one.id,
        organization_id: second.id,
        state: 'applied',
        joined_at: clock.now(),
      })
      .execute()
    const volunteerIds = [one.id]
    const answers = await Promise.all(
      [owner, other].map(({ token }) => server.call(member.accept, { volunteerIds }, token)),
    )
    expect(answers.map(({ done }) => done)).toEqual([1, 1])
    const { usersDistricts } = await server.call(account.userInfo, {}, one.token)
    expect(usersDistricts.map(({ main }) => main).toSorted()).toEqual([false, true])
  })

  it('the members of an organisation are refused and removed with a reason, and stay while they have applied', async () => {
    const reason = '服务地区不符'
    const refused = await apply()
    await server.call(member.reject, { volunteerIds: [refused.id], reason }, owner.token)
    const member1 = await buildVolunteer(server, { member: organization })
    const busy = await buildVolunteer(server, { member: organization })
    await buildApplication(server, await buildMission(server, { organization }), busy, 'pending')
    const input = { volunteerIds: [member1.id, busy.id], reason }
    expect(await server.call(member.remove, input, owner.token)).toEqual({
      done: 1,
      refused: [{ volunteerId: busy.id, error: 'memberHasApplications' }],
    })
    expect((await server.call(account.userInfo, {}, member1.token)).usersDistricts).toEqual([])
    const payload = { organizationId: organization.id, volunteerIds: [refused.id] }
    await reactions.membersRejected[0]!(server.world, payload, refused.id)
    const { items } = await server.call(message.list, {}, refused.token)
    expect(items[0]!.content).toContain(reason)
    const bare = { volunteerIds: [busy.id], reason: '' }
    expect((await server.refused(member.remove, bare, owner.token)).refused).toBe('invalidInput')
  })

  it('the members of another node look like nobody', async () => {
    const foreign = await apply(await buildOrganization(server))
    const input = { volunteerIds: [foreign.id] }
    const answer = await server.call(member.accept, input, owner.token, { changes: false })
    expect(answer).toEqual({
      done: 0,
      refused: [{ volunteerId: foreign.id, error: 'memberNotFound' }],
    })
  })
})
