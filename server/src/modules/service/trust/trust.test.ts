import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  buildAdministrator,
  buildAdmission,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'
import {
  obstacleToDeciding,
  obstacleToProposing,
  possible,
  proposedByRule,
} from './trust.policy.ts'
import { proposeByRule } from './rule.service.ts'

const { trust, workbench } = contract
const server = testServer()
const day = 24 * 60
const reason = '一年来记录规范，没有成立的异议'

const rules = { days: 365, sessions: 20, windowDays: 180, handPercent: 10, upheldPercent: 2 }
const node = { isFederation: false, trusted: false, approved: true }
const good = { days: 365, settledSessions: 20, records: 100, byHand: 10, upheld: 2 }

describe('the rule', () => {
  it.each([
    [{}, {}, 'give'],
    [{}, { days: 364 }, null],
    [{}, { settledSessions: 19 }, null],
    [{}, { byHand: 11 }, null],
    [{}, { upheld: 3 }, null],
    [{ approved: false }, {}, null],
    [{ isFederation: true }, {}, null],
    [{ trusted: true }, {}, null],
    [{ trusted: true }, { byHand: 11 }, 'take'],
    [{ trusted: true }, { upheld: 3 }, 'take'],
    [{ trusted: true }, { records: 4, byHand: 4 }, null],
    [{ trusted: true, approved: false }, { byHand: 50 }, 'take'],
  ] as const)('the rule of trust: %o with %o: %s', (of, figures, expected) =>
    expect(proposedByRule({ ...node, ...of }, { ...good, ...figures }, rules)).toBe(expected),
  )
})

describe('who may', () => {
  it('whoever may propose trust proposes only what changes something, and not about himself', () => {
    expect(possible({ ...node, trusted: true, approved: false })).toBe('take')
    expect(obstacleToProposing(node, 'give', { serves: false })).toBeNull()
    expect(obstacleToProposing(node, 'take', { serves: false })).toBe('trustStateRefuses')
    expect(obstacleToProposing(node, 'give', { serves: true })).toBe('trustFourEyes')
  })
  it.each(['proposed', 'agreed', 'refused'] as const)(
    'whoever may decide about trust decides what is %s',
    (state) => {
      for (const serves of [true, false])
        for (const proposed of [true, false])
          for (const here of [true, false]) {
            const open = serves || proposed ? 'trustFourEyes' : here ? null : 'trustElsewhere'
            expect(obstacleToDeciding(state, { serves, proposed, here })).toBe(
              state === 'proposed' ? open : 'trustStateRefuses',
            )
          }
    },
  )
})

const buildHouse = async (trusted = false) => {
  server.world.at(START)
  const federation = await buildOrganization(server, { kind: 'federation' })
  const organization = await buildOrganization(server, { parent: federation, trusted })
  const at = (of: BuiltOrganization) => buildAdministrator(server, { organization: of })
  return {
    federation,
    organization,
    first: await at(federation),
    second: await at(federation),
    owner: await at(organization),
  }
}

const isTrusted = async ({ id }: { id: string }) =>
  (
    await server.world.db
      .selectFrom('organization')
      .where('id', '=', id)
      .select('trusted')
      .executeTakeFirstOrThrow()
  ).trusted

it('an organisation is new from the day it was admitted, however long ago it was founded', async () => {
  const { hand } = server.world.config
  server.world.config.hand = { ...hand, probationDays: 90 }
  try {
    const { organization, owner } = await buildHouse()
    await buildAdmission(server, organization, { administratorId: owner.id, daysAgo: 89 })
    expect(await server.call(trust.own, {}, owner.token)).toMatchObject({
      onProbation: true,
      figures: { days: 89 },
    })
    server.world.pass(day)
    expect((await server.call(trust.own, {}, owner.token)).onProbation).toBe(false)
  } finally {
    server.world.config.hand = hand
  }
})

describe('trusting an organisation', () => {
  it('trusting an organisation takes two people, and stands on its own page with the history', async () => {
    const { federation, organization, first, second, owner } = await buildHouse()
    const organizationId = organization.id
    const ask = { organizationId, direction: 'give' as const, reason }
    expect((await server.refused(trust.propose, ask, owner.token)).refused).toBe('permissionDenied')
    const elsewhere = await buildHouse()
    expect((await server.refused(trust.propose, ask, elsewhere.first.token)).refused).toBe(
      'trustNotFound',
    )
    const { proposalId } = await server.call(trust.propose, ask, first.token)
    expect((await server.refused(trust.propose, ask, second.token)).refused).toBe('trustOpen')
    expect((await server.call(workbench.counts, {}, second.token)).trustProposals).toBe(1)
    expect((await server.call(workbench.counts, {}, first.token)).trustProposals).toBe(0)
    // Whoever serves the organisation as well decides nothing about it, and is told of nothing.
    const serving = await buildAdministrator(server, { organization: federation })
    expect((await server.call(workbench.counts, {}, serving.token)).trustProposals).toBe(1)
    await sql`insert into administrator_role (administrator_id, organization_id, role, granted_at)
      values (${serving.id}, ${organizationId}, 'attendance', now())`.execute(server.world.db)
    expect((await server.call(workbench.counts, {}, serving.token)).trustProposals).toBe(0)
    const [listed] = (await server.call(trust.list, { state: 'proposed' }, second.token)).items
    expect(listed).toMatchObject({
      proposalId,
      organizationName: organization.name,
      holderName: federation.name,
      sessionsUpTo: 20,
      can: { decide: true },
    })
    const answer = { proposalId, agree: true, reason: '同意，情况属实' }
    expect((await server.refused(trust.decide, answer, first.token)).refused).toBe('trustFourEyes')
    expect((await server.refused(trust.decide, answer, elsewhere.second.token)).refused).toBe(
      'trustNotFound',
    )
    expect(await isTrusted(organization)).toBe(false)
    await server.call(trust.decide, answer, second.token)
    expect(await isTrusted(organization)).toBe(true)
    const third = await buildAdministrator(server, { organization: federation })
    expect(await server.refused(trust.decide, answer, third.token)).toMatchObject({
      refused: 'trustStateRefuses',
      data: { decided: decided('approved', 'colleague', expect.any(String)) },
    })
    expect(await server.call(trust.own, {}, owner.token)).toMatchObject({
      trusted: true,
      isFederation: false,
      history: [{ direction: 'give', state: 'agreed', byRule: false, reason }],
    })
    const { can } = await server.call(trust.detail, { organizationId }, first.token)
    expect(can).toEqual({ propose: 'take' })
  })

  it('trusting an organisation waits where somebody may decide, nearest first: list, workbench and refusal agree', async () => {
    const { organization, federation, first, second } = await buildHouse()
    const { parent_id: rootId } = await server.world.db
      .selectFrom('organization')
      .where('id', '=', federation.id)
      .select('parent_id')
      .executeTakeFirstOrThrow()
    const above = await buildAdministrator(server, { organization: { id: rootId!, name: '' } })
    const told = async ({ token }: { token: string }) => {
      const { items } = await server.call(trust.list, { state: 'proposed' }, token)
      const row = items.find(({ organizationId }) => organizationId === organization.id)!
      const { trustProposals } = await server.call(workbench.counts, {}, token)
      return [row.can.decide, row.waitsFor?.organizationId ?? null, trustProposals]
    }
    const before = (await server.call(workbench.counts, {}, above.token)).trustProposals!
    const ask = { organizationId: organization.id, direction: 'give' as const, reason }
    const { proposalId } = await server.call(trust.propose, ask, first.token)
    const answer = { proposalId, agree: true, reason: '同意，情况属实' }
    expect(await told(second)).toEqual([true, null, 1])
    expect(await told(first)).toEqual([false, federation.id, 0])
    expect(await told(above)).toEqual([false, federation.id, before])
    expect((await server.refused(trust.decide, answer, above.token)).refused).toBe('trustElsewhere')
    // With nobody left there who may, it is the turn of the node above.
    await sql`insert into administrator_role (administrator_id, organization_id, role, granted_at)
      values (${second.id}, ${organization.id}, 'publisher', ${START})`.execute(server.world.db)
    expect(await told(second)).toEqual([false, rootId, 0])
    expect(await told(above)).toEqual([true, null, before + 1])
    await server.call(trust.decide, answer, above.token)
    expect(await isTrusted(organization)).toBe(true)
  })

  it('trusting an organisation is proposed or decided by no other account of who serves it or proposed it', async () => {
    const { organization, federation, first, second, owner } = await buildHouse()
    const serving = await buildAdministrator(server, { organization: federation })
    await becomeOnePerson(server, first, second)
    await becomeOnePerson(server, owner, serving)
    const ask = { organizationId: organization.id, direction: 'give' as const, reason }
    expect((await server.refused(trust.propose, ask, serving.token)).refused).toBe('trustFourEyes')
    const { proposalId } = await server.call(trust.propose, ask, first.token)
    const answer = { proposalId, agree: true, reason: '同意，情况属实' }
    for (const { token } of [second, serving]) {
      expect((await server.refused(trust.decide, answer, token)).refused).toBe('trustFourEyes')
      expect((await server.call(workbench.counts, {}, token)).trustProposals).toBe(0)
      const { items } = await server.call(trust.list, { state: 'proposed' }, token)
      const row = items.find((item) => item.proposalId === proposalId)!
      expect(row.can.decide).toBe(false)
      expect(row.waitsFor?.organizationId).not.toBe(federation.id)
    }
    const { items } = await server.call(trust.list, { state: 'proposed' }, first.token)
    const id = items.find((item) => item.proposalId === proposalId)!.waitsFor!.organizationId
    const above = await buildAdministrator(server, { organization: { id, name: '' } })
    expect((await server.call(workbench.counts, {}, above.token)).trustProposals).toBeGreaterThan(0)
    await server.call(trust.decide, answer, above.token)
  })

  it('trusting an organisation is not decided by who serves it, and refused leaves everything', async () => {
    const { organization, first, second } = await buildHouse(true)
    await sql`insert into administrator_role (administrator_id, organization_id, role, granted_at)
      values (${second.id}, ${organization.id}, 'publisher', ${START})`.execute(server.world.db)
    const ask = { organizationId: organization.id, direction: 'take' as const, reason }
    const { proposalId } = await server.call(trust.propose, ask, first.token)
    const answer = { proposalId, agree: false, reason: '再观察一段时间' }
    expect((await server.refused(trust.decide, answer, second.token)).refused).toBe('trustFourEyes')
    const { rows } = await sql<{
      id: string
    }>`select id from organization where parent_id is null`.execute(server.world.db)
    const root = { id: rows[0]!.id, name: '' }
    const above = await buildAdministrator(server, { organization: root })
    await server.call(trust.decide, answer, above.token)
    expect(await isTrusted(organization)).toBe(true)
  })

  it('trusting an organisation, proposed or decided by two at once, happens once', async () => {
    const { organization, federation, first, second } = await buildHouse()
    const ask = { organizationId: organization.id, direction: 'give' as const, reason }
    const proposals = await Promise.allSettled(
      [first, second].map(({ token }) => server.call(trust.propose, ask, token)),
    )
    const made = proposals.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(1)
    const others = await Promise.all(
      [1, 2].map(() => buildAdministrator(server, { organization: federation })),
    )
    const decisions = await Promise.allSettled(
      others.map(({ token }, at) =>
        server.call(
          trust.decide,
          { proposalId: made[0]!.proposalId, agree: at === 0, reason },
          token,
        ),
      ),
    )
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await isTrusted(organization)).toBe(decisions[0]!.status === 'fulfilled')
  })
})

describe('proposals by rule', () => {
  it('proposals by rule are made of what is old and settled enough, once, and not soon after a no', async () => {
    const { organization, first } = await buildHouse()
    const volunteer = await buildVolunteer(server)
    for (const _ of [1, 2]) {
      const mission = await buildMission(server, { startsAt: START, organization })
      await buildRecord(server, mission, volunteer)
    }
    const openOf = async () =>
      (await server.call(trust.list, { state: 'proposed' }, first.token)).items
    await proposeByRule(server.world)
    expect(await openOf()).toEqual([])
    server.world.pass(366 * day)
    // The login ended meanwhile; the rows tell.
    const count = async () => {
      const { rows } = await sql<{ n: number; figures: { settledSessions: number } }>`
        select count(*)::int as n, max(figures::text)::jsonb as figures from organization_trust
        where organization_id = ${organization.id}`.execute(server.world.db)
      return rows[0]!
    }
    await proposeByRule(server.world)
    await proposeByRule(server.world)
    expect(await count()).toMatchObject({ n: 1, figures: { settledSessions: 2, byHand: 0 } })
    const decider = await buildAdministrator(server)
    await sql`update organization_trust set state = 'refused', decided_by = ${decider.id}, decision_reason = '再看看',
      decided_at = ${server.world.clock.now()} where organization_id = ${organization.id}`.execute(
      server.world.db,
    )
    await proposeByRule(server.world)
    expect((await count()).n).toBe(1)
    server.world.pass(181 * day)
    await proposeByRule(server.world)
    expect((await count()).n).toBe(2)
  })

  it('proposals by rule are made to take trust back where too much is by hand', async () => {
    const { organization, owner } = await buildHouse(true)
    const batchId = newId()
    await sql`insert into hand_batch (id, administrator_id, organization_id, reason, created_at)
      values (${batchId}, ${owner.id}, ${organization.id}, '漏签', ${START})`.execute(
      server.world.db,
    )
    for (const at of [1, 2, 3, 4, 5]) {
      const volunteer = await buildVolunteer(server)
      const mission = await buildMission(server, { startsAt: START, organization })
      await buildRecord(server, mission, volunteer)
      if (at > 1) continue
      await sql`insert into hand_entry (id, batch_id, kind, administrator_id, organization_id, volunteer_id, session_id, minutes, entered_at)
        values (${newId()}, ${batchId}, 'stretch', ${owner.id}, ${organization.id}, ${volunteer.id}, ${mission.sessionId}, 60, ${START})`.execute(
        server.world.db,
      )
    }
    await proposeByRule(server.world)
    const { rows } = await sql`select direction, state, proposed_by from organization_trust
      where organization_id = ${organization.id}`.execute(server.world.db)
    expect(rows).toEqual([{ direction: 'take', state: 'proposed', proposed_by: null }])
    expect(await isTrusted(organization)).toBe(true)
  })
})
