import { JoinMode, OrganizationState } from 'contract/nodes/organization'
import { OrganizationKind } from 'contract/fields'
import { MembershipState } from 'contract/people/registration'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { type JoinFacts, obstacleToJoining } from './joining.policy.ts'

const { account, member, membership, message, organization, registration } = contract

describe('what stands in the way of joining', () => {
  const open: JoinFacts = {
    node: { state: 'approved', kind: 'organization', joinMode: 'review' },
    own: null,
    volunteerState: 'verified',
    held: 0,
    most: 5,
    codeRight: false,
  }
  const with_ = (node: Partial<JoinFacts['node']>, rest: Partial<JoinFacts> = {}) =>
    obstacleToJoining({ ...open, ...rest, node: { ...open.node, ...node } })

  it.each(OrganizationState.options)('a node that is %s stands in the way of joining', (state) => {
    expect(with_({ state })).toBe(state === 'approved' ? null : 'organizationNotJoinable')
  })
  it.each(OrganizationKind.options)('a %s stands in the way of joining', (kind) => {
    expect(with_({ kind })).toBe(kind === 'federation' ? 'organizationNotJoinable' : null)
  })
  it.each(MembershipState.options)(
    'somebody who is %s there stands in the way of joining',
    (own) => {
      const held = own === 'applied' || own === 'member'
      expect(with_({}, { own })).toBe(held ? 'membershipExists' : null)
    },
  )
  it.each(JoinMode.options)(
    'the mode %s of joining is looked at before and after the real name is known',
    (joinMode) => {
      const known = { review: null, auto: null, closed: 'joinClosed', code: 'joinCodeWrong' }
      expect(with_({ joinMode })).toBe(known[joinMode])
      const unknown = { ...known, auto: 'joinNeedsRealName' }
      expect(with_({ joinMode }, { volunteerState: 'registered' })).toBe(unknown[joinMode])
      const right = { ...known, code: null }
      expect(with_({ joinMode }, { codeRight: true })).toBe(right[joinMode])
    },
  )
  it('too many organisations of one’s own stand in the way of joining', () => {
    expect(with_({}, { held: 4 })).toBeNull()
    expect(with_({}, { held: 5 })).toEqual({ name: 'tooManyOrganizations', details: { most: 5 } })
  })
})

describe('joining and leaving', () => {
  const server = testServer()
  let review: BuiltOrganization
  let auto: BuiltOrganization
  beforeAll(async () => {
    review = await buildOrganization(server)
    auto = await buildOrganization(server)
    await setMode(auto, 'auto')
  })
  const setMode = (node: BuiltOrganization, mode: string) =>
    sql`update organization set join_mode = ${mode} where id = ${node.id}`.execute(server.world.db)
  const own = (volunteer: BuiltVolunteer) => server.call(membership.listOwn, {}, volunteer.token)
  const apply = (volunteer: BuiltVolunteer, node: BuiltOrganization, more: object = {}) =>
    server.call(membership.apply, { districtId: node.id, ...more }, volunteer.token)
  const refusal = async (volunteer: BuiltVolunteer, districtId: string, more: object = {}) =>
    (await server.refused(membership.apply, { districtId, ...more }, volunteer.token)).refused
  const count = async ({ id }: BuiltOrganization) =>
    (await server.call(organization.detail, { districtId: id })).memberCount

  it('joining waits for the organisation, which sees the reason, and may be taken back', async () => {
    const volunteer = await buildVolunteer(server)
    expect(await apply(volunteer, review, { note: '想参加护林' })).toEqual({
      state: 'applied',
      main: false,
    })
    expect(await refusal(volunteer, review.id)).toBe('membershipExists')
    const owner = await buildAdministrator(server, { organization: review })
    const { items } = await server.call(member.list, { state: 'applied' }, owner.token)
    expect(items.find(({ volunteerId }) => volunteerId === volunteer.id)!.note).toBe('想参加护林')
    expect((await own(volunteer)).items).toMatchObject([
      { districtId: review.id, state: 'applied', main: false, note: '想参加护林', reason: null },
    ])
    await server.call(membership.cancel, { districtId: review.id }, volunteer.token)
    expect((await own(volunteer)).items[0]!.state).toBe('left')
    expect(await count(review)).toBe(0)
    expect(
      await server.refused(membership.cancel, { districtId: review.id }, volunteer.token),
    ).toMatchObject({ refused: 'membershipNotFound' })
    // Again after all.
    await apply(volunteer, review)
  })

  it.each(['apply', 'perfect'] as const)(
    'joining again by %s begins at the organisation, without what was answered the time before',
    async (way) => {
      const volunteer = await buildVolunteer(server)
      const owner = await buildAdministrator(server, { organization: review })
      await apply(volunteer, review, { note: '想参加护林' })
      // It was passed on before somebody refused it.
      await sql`update membership set passed_to = ${auto.id}, passed_at = ${START}, passed_due_on = '2026-03-01',
        state = 'rejected', reason = '名额已满', decided_at = ${START}, decided_by = ${owner.id}
        where volunteer_id = ${volunteer.id}`.execute(server.world.db)
      if (way === 'apply') await apply(volunteer, review)
      else await server.call(registration.perfect, { organizationIds: review.id }, volunteer.token)
      const { items } = await own(volunteer)
      expect(items).toMatchObject([
        { state: 'applied', note: '', reason: null, passedOn: null, dueOn: expect.any(String) },
      ])
      const listed = await server.call(member.list, { state: 'applied' }, owner.token)
      expect(listed.items.map(({ volunteerId }) => volunteerId)).toContain(volunteer.id)
    },
  )

  it('joining takes whoever is verified at once where the organisation says so, and tells him', async () => {
    const volunteer = await buildVolunteer(server)
    const before = await count(auto)
    expect(await apply(volunteer, auto)).toEqual({ state: 'member', main: true })
    expect(await count(auto)).toBe(before + 1)
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer.token)
    expect(items[0]!.content).toContain(auto.name)
    const unknown = await buildVolunteer(server, { state: 'registered' })
    expect(await refusal(unknown, auto.id)).toBe('joinNeedsRealName')
  })

  it('joining by what is added to a registration takes whoever is verified at once, too, and nobody else', async () => {
    const volunteer = await buildVolunteer(server)
    const before = await count(auto)
    const both = { organizationIds: `${review.id},${auto.id}` }
    await server.call(registration.perfect, both, volunteer.token)
    const states = async (of: BuiltVolunteer) =>
      new Map(
        (await own(of)).items.map(({ districtId, state, main }) => [districtId, [state, main]]),
      )
    const joined = new Map<string, unknown>([
      [auto.id, ['member', true]],
      [review.id, ['applied', false]],
    ])
    expect(await states(volunteer)).toEqual(joined)
    expect(await count(auto)).toBe(before + 1)
    await drainReactions(server.world)
    const told = async (of: BuiltVolunteer) =>
      (await server.call(message.list, {}, of.token)).items.map(({ content }) => content)
    expect((await told(volunteer)).filter((content) => content.includes(auto.name))).toHaveLength(1)
    // Who is in stays so, and is told of nothing again.
    await server.call(registration.perfect, both, volunteer.token)
    expect(await states(volunteer)).toEqual(joined)
    expect(await count(auto)).toBe(before + 1)
    await drainReactions(server.world)
    expect((await told(volunteer)).filter((content) => content.includes(auto.name))).toHaveLength(1)
    const unknown = await buildVolunteer(server, { state: 'registered' })
    await server.call(registration.perfect, both, unknown.token)
    expect((await states(unknown)).get(auto.id)).toEqual(['applied', false])
    expect(await count(auto)).toBe(before + 1)
  })

  it('joining with a code needs the right one, and nobody guesses it', async () => {
    const node = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization: node })
    const bare = await server.refused(member.saveJoining, { mode: 'code' }, owner.token)
    expect(bare.refused).toBe('joinCodeMissing')
    await server.call(member.saveJoining, { mode: 'code', code: 'hulin 2026' }, owner.token)
    expect(await server.call(member.joining, {}, owner.token)).toEqual({
      mode: 'code',
      code: 'HULIN2026',
      takesMembers: true,
    })
    const { rows } = await sql<{ line: string }>`
      select row_to_json(o)::text as line from organization o where id = ${node.id}`.execute(
      server.world.db,
    )
    expect(rows[0]!.line).not.toContain('HULIN2026')
    const shown = JSON.stringify(await server.call(organization.detail, { districtId: node.id }))
    expect(shown).not.toContain('HULIN2026')
    const volunteer = await buildVolunteer(server)
    expect(await refusal(volunteer, node.id)).toBe('joinCodeWrong')
    expect(await refusal(volunteer, node.id, { code: 'HULIN2027' })).toBe('joinCodeWrong')
    expect(await apply(volunteer, node, { code: ' hulin2026' })).toMatchObject({ state: 'member' })
    const guesser = await buildVolunteer(server)
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, i) => refusal(guesser, node.id, { code: `GUESS${i + 10}` })),
    )
    expect(guesses.filter((name) => name === 'joinCodeWrong')).toHaveLength(10)
    // Even the right one now.
    expect(await refusal(guesser, node.id, { code: 'HULIN2026' })).toBe('tooManyRequests')
  })

  it('joining is refused where nobody joins, and an unknown node is not found', async () => {
    const volunteer = await buildVolunteer(server)
    const closed = await buildOrganization(server)
    await setMode(closed, 'closed')
    expect(await refusal(volunteer, closed.id)).toBe('joinClosed')
    const suspended = await buildOrganization(server, { state: 'suspended' })
    expect(await refusal(volunteer, suspended.id)).toBe('organizationNotJoinable')
    const draft = await buildOrganization(server, { state: 'draft' })
    expect(await refusal(volunteer, draft.id)).toBe('notFound')
    expect(await refusal(volunteer, '0195b000-0000-7000-8000-000000000000')).toBe('notFound')
  })

  it('joining ends at five organisations, also when nine are asked at once', async () => {
    const volunteer = await buildVolunteer(server)
    const nodes: BuiltOrganization[] = []
    for (let i = 0; i < 9; i++) nodes.push(await buildOrganization(server))
    for (const node of nodes.slice(0, 4)) await setMode(node, 'auto')
    const answers = await Promise.allSettled(nodes.map((node) => apply(volunteer, node)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const { items, most } = await own(volunteer)
    expect(most).toBe(5)
    const held = items.filter(({ state }) => state === 'member' || state === 'applied')
    expect(held).toHaveLength(5)
    expect(held.filter(({ main }) => main).length).toBeLessThanOrEqual(1)
    const left = nodes.find(({ id }) => items.every(({ districtId }) => districtId !== id))!
    expect(
      await server.refused(membership.apply, { districtId: left.id }, volunteer.token),
    ).toMatchObject({ refused: 'tooManyOrganizations', msg: expect.stringContaining('5') })
  })

  it('joining twenty times at once is one membership', async () => {
    const volunteer = await buildVolunteer(server)
    const before = await count(auto)
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => apply(volunteer, auto)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await count(auto)).toBe(before + 1)
  })

  it('leaving waits for open applications; another organisation becomes the main one', async () => {
    const first = await buildOrganization(server)
    const second = await buildOrganization(server)
    for (const node of [first, second]) await setMode(node, 'auto')
    const volunteer = await buildVolunteer(server)
    await apply(volunteer, first)
    await apply(volunteer, second)
    await server.call(membership.chooseMain, { districtId: second.id }, volunteer.token)
    await server.call(membership.chooseMain, { districtId: second.id }, volunteer.token, {
      changes: false,
    })
    expect((await own(volunteer)).items.map(({ main }) => main)).toEqual([true, false])
    const mission = await buildMission(server, { organization: second })
    await buildApplication(server, mission, volunteer, 'pending')
    const leave = { districtId: second.id }
    const busy = await server.refused(membership.cancel, leave, volunteer.token)
    expect(busy.refused).toBe('leaveHasApplications')
    server.world.pass(5 * 1440)
    await server.call(membership.cancel, leave, volunteer.token)
    const { usersDistricts } = await server.call(account.userInfo, {}, volunteer.token)
    expect(usersDistricts).toEqual([{ districtId: first.id, districtName: first.name, main: true }])
    const foreign = { districtId: second.id }
    expect(await server.refused(membership.chooseMain, foreign, volunteer.token)).toMatchObject({
      refused: 'membershipNotFound',
    })
  })

  it('a member taken out of the main organisation has another one become it', async () => {
    const node = await buildOrganization(server)
    const volunteer = await buildVolunteer(server, { member: node })
    await apply(volunteer, auto)
    const owner = await buildAdministrator(server, { organization: node })
    const removal = { volunteerIds: [volunteer.id], reason: '长期未参加活动' }
    await server.call(member.remove, removal, owner.token)
    const { items } = await own(volunteer)
    expect(items[0]).toMatchObject({ districtId: auto.id, main: true })
    expect(items[1]).toMatchObject({ state: 'left', reason: '长期未参加活动' })
  })
})
