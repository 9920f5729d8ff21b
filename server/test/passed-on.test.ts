import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from 'contract/endpoint'
import { drainReactions } from '../src/jobs.ts'
import { passOn as passMembershipsOn } from '../src/modules/nodes/membership/late.service.ts'
import { passOn as passRequestsOn } from '../src/modules/nodes/organization/late.service.ts'
import { passOn as passHandOversOn } from '../src/modules/people/administrator/late.service.ts'
import { passOn as passIdentityChangesOn } from '../src/modules/people/profile/late.service.ts'
import { passOn as passMissionsOn } from '../src/modules/service/mission/late.service.ts'
import { passOn as passDonationsOn } from '../src/modules/site/donation/donation-turn.service.ts'
import { passOn as passCardsOn } from '../src/modules/site/card-application/card-turn.service.ts'
import { passOn as passComplaintsOn } from '../src/modules/site/complaint/late.service.ts'
import { newId } from '../src/platform/ids.ts'
import { workingDaysAfter } from '../src/platform/working-days.ts'
import { localDate } from 'contract/rules/time'
import type { World } from '../src/platform/world.ts'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltOrganization,
} from './build.ts'
import { contract, START, testServer } from './harness.ts'
import { pdfOf } from './pdf.ts'
import { freshProof } from './staff.ts'

/*
 * What a node lets pass goes to the node above by itself, whatever it is: once, with a term of its own, and away
 * from who had it; the root keeps its own.
 */

const {
  cardApplication,
  complaint,
  donation,
  file,
  handOver,
  identityReview,
  member,
  membership,
  mission,
  organizationReview,
} = contract
const { profile, workbench } = contract
const server = testServer()
const DAY = 24 * 60
/** Ten working days, with every holiday that may fall among them. */
const TERM = 25 * DAY

const nodes = {} as Record<'root' | 'region' | 'city' | 'team', BuiltOrganization>
beforeAll(async () => {
  nodes.root = await buildOrganization(server, { parent: null })
  const federation = { kind: 'federation', regionCode: '440106' }
  nodes.region = await buildOrganization(server, {
    ...federation,
    regionCode: '440100',
    parent: nodes.root,
  })
  nodes.city = await buildOrganization(server, { ...federation, parent: nodes.region })
  nodes.team = await buildOrganization(server, { parent: nodes.city })
  for (const organization of Object.values(nodes))
    await buildAdministrator(server, { organization })
})

type Node = keyof typeof nodes
type Seen = { passedOn: { organizationName: string } | null; waitsFor: object | null }
interface Matter {
  passOn: (world: World) => Promise<number>
  event: string
  /** Where it waits at first, and the nodes it goes to. */
  way: readonly Node[]
  count:
    | 'cardApplications'
    | 'donations'
    | 'handOvers'
    | 'missionReviews'
    | 'organizationReviews'
    | 'memberApplications'
    | 'complaints'
    | 'identityChanges'
  /** What counts it above, where it stands in another list there. */
  countAbove?: 'passedMemberApplications'
  message: string | null
  /** Minutes after which its day has passed, where it is shorter than the others'. */
  term?: number
  /** What the passed-over node is refused with. */
  refused: string
  build: () => Promise<{ id: string; volunteerId: string | null; submittedAt?: string }>
  seen: (token: string, id: string) => Promise<Seen | undefined>
  decide: (token: string, of: { id: string; submittedAt?: string }) => Promise<string | null>
  /** Whose it is, in the table. */
  passedTo: (id: string) => Promise<string | null>
}

const REASON = '材料不完整，请补充后再提交'

/** The name of a refusal, or null where it was done. */
const outcome = async (
  endpoint: Endpoint,
  input: object,
  token: string,
): Promise<string | null> => {
  try {
    const { refused } = await server.refused(endpoint, input as never, token)
    return refused
  } catch (error) {
    if (String(error).includes('was not refused')) return null
    throw error
  }
}

const columnOf =
  (table: string, key = 'id') =>
  async (id: string) => {
    const { rows } = await sql<{ to: string | null }>`
    select passed_to as "to" from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(
      server.world.db,
    )
    return rows[0]!.to
  }

const matters: Readonly<Record<string, Matter>> = {
  mission: {
    passOn: passMissionsOn,
    event: 'missionsPassedOn',
    way: ['city', 'region', 'root'],
    count: 'missionReviews',
    message: null,
    refused: 'matterPassedOn',
    build: async () => {
      const now = server.world.clock.now()
      const startsAt = new Date(now.getTime() + 200 * DAY * 60_000)
      const { id } = await buildMission(server, {
        organization: nodes.team,
        state: 'pendingReview',
        startsAt,
      })
      await sql`update mission set submitted_at = ${now} where id = ${id}`.execute(server.world.db)
      return { id, volunteerId: null }
    },
    seen: async (token, missionId) => {
      const { review, waitsFor } = await server.call(mission.detailManaged, { missionId }, token)
      return review ? { passedOn: review.passedOn, waitsFor } : undefined
    },
    decide: (token, { id }) => outcome(mission.return, { missionId: id, reason: REASON }, token),
    passedTo: columnOf('mission'),
  },
  'change of an organisation': {
    passOn: passRequestsOn,
    event: 'organizationRequestsPassedOn',
    way: ['city', 'region', 'root'],
    count: 'organizationReviews',
    message: null,
    refused: 'reviewElsewhere',
    build: async () => {
      const now = server.world.clock.now()
      const organization = await buildOrganization(server, { parent: nodes.city })
      const { id: requestedBy } = await buildAdministrator(server, { organization })
      const id = newId()
      await server.world.db
        .insertInto('organization_request')
        .values({
          id,
          kind: 'change',
          number: `ZZ20260307${String(Math.random()).slice(2, 8)}`,
          organization_id: organization.id,
          reviewer_id: nodes.city.id,
          state: 'pending',
          proposed: JSON.stringify({ name: '五山读书志愿服务队' }),
          requested_by: requestedBy,
          submitted_at: now,
          due_on: workingDaysAfter(localDate(now), 10),
          created_at: now,
        })
        .execute()
      return { id, volunteerId: null, submittedAt: now.toISOString() }
    },
    seen: async (token, requestId) => {
      const found = await server.call(organizationReview.detail, { requestId }, token)
      return { passedOn: found.passedOn, waitsFor: found.waitsFor }
    },
    decide: (token, { id, submittedAt }) =>
      outcome(
        organizationReview.return,
        { requestId: id, submittedAt, reasons: [{ field: 'name', text: REASON }] },
        token,
      ),
    passedTo: columnOf('organization_request'),
  },
  'application to join': {
    passOn: passMembershipsOn,
    event: 'membershipsPassedOn',
    way: ['team', 'city', 'region', 'root'],
    count: 'memberApplications',
    countAbove: 'passedMemberApplications',
    message: 'membershipPassedOn',
    refused: 'matterPassedOn',
    build: async () => {
      const { id, token } = await buildVolunteer(server)
      await server.call(membership.apply, { districtId: nodes.team.id }, token)
      return { id, volunteerId: id }
    },
    seen: async (token, volunteerId) => {
      const own = await server.call(member.list, { state: 'applied' }, token)
      const passed = await server.call(member.list, { passed: '1' }, token)
      return [...own.items, ...passed.items].find((row) => row.volunteerId === volunteerId)
    },
    decide: async (token, { id }) => {
      const input = { volunteerIds: [id], organizationId: nodes.team.id, reason: REASON }
      const answer = await server
        .call(member.reject, input, token, { changes: false })
        .catch(async (error: unknown) => {
          // Where it was done there is an event.
          const { rows } = await sql<{ state: string }>`
            select state from membership where volunteer_id = ${id}`.execute(server.world.db)
          if (rows[0]!.state !== 'rejected') throw error
          return { refused: [] as { error: string }[] }
        })
      return answer.refused[0]?.error ?? null
    },
    passedTo: columnOf('membership', 'volunteer_id'),
  },
  complaint: {
    passOn: passComplaintsOn,
    event: 'complaintsPassedOn',
    way: ['city', 'region', 'root'],
    count: 'complaints',
    message: 'complaintPassedOn',
    refused: 'matterPassedOn',
    build: async () => {
      const { id: volunteerId, token } = await buildVolunteer(server)
      const about = { objectKind: 'organization', objectId: nodes.team.id, kind: 'fee' } as const
      const description = '活动结束后工作人员要求每人补交二十元材料费'
      await server.call(complaint.submitOwn, { ...about, description }, token)
      const { items } = await server.call(complaint.listOwn, {}, token)
      return { id: items[0]!.complaintId, volunteerId }
    },
    seen: async (token, id) => {
      const { items } = await server.call(complaint.list, { size: '100' }, token)
      return items.find(({ complaintId }) => complaintId === id)
    },
    decide: (token, { id }) =>
      outcome(complaint.decide, { complaintId: id, decision: 'dismissed', answer: REASON }, token),
    passedTo: columnOf('complaint'),
  },
  'change of identity': {
    passOn: passIdentityChangesOn,
    event: 'identityChangesPassedOn',
    way: ['city', 'region', 'root'],
    count: 'identityChanges',
    message: 'identityChangePassedOn',
    refused: 'matterPassedOn',
    build: async () => {
      const { id: volunteerId, token } = await buildVolunteer(server, { name: '陈旧名' })
      const evidence = new File([pdfOf()], '户口簿.pdf')
      const sent = { purpose: 'identityEvidence' as const, file: evidence }
      const { fileId } = await server.call(file.upload, sent, token)
      const asked = {
        name: '陈新名',
        documentType: '05' as const,
        documentNumber: `G${String(Date.now()).slice(-8)}`,
      }
      const more = { birthDate: '1990-01-01', reason: '户口簿姓名更正', fileIds: [fileId] }
      const { changeId } = await server.call(profile.requestIdentity, { ...asked, ...more }, token)
      return { id: changeId, volunteerId }
    },
    seen: async (token, id) => {
      const { items } = await server.call(identityReview.list, { size: '100' }, token)
      return items.find(({ changeId }) => changeId === id)
    },
    decide: (token, { id }) =>
      outcome(identityReview.return, { changeId: id, answer: REASON }, token),
    passedTo: columnOf('identity_change'),
  },
  'card application': {
    passOn: passCardsOn,
    event: 'cardApplicationsPassedOn',
    way: ['city', 'region', 'root'],
    count: 'cardApplications',
    message: 'cardPassedOn',
    refused: 'matterPassedOn',
    build: async () => {
      const now = server.world.clock.now()
      const { id: volunteerId } = await buildVolunteer(server)
      const id = newId()
      await server.world.db
        .insertInto('card_application')
        .values({
          id,
          number: `ZK20260307${String(Math.random()).slice(2, 8)}`,
          volunteer_id: volunteerId,
          request_id: newId(),
          kind: 'debit',
          state: 'pendingReview',
          state_since: now,
          region_code: '440106',
          agreement_version: '1.0',
          finance_consent_at: now,
          guardian_consented: false,
          created_at: now,
        })
        .execute()
      return { id, volunteerId }
    },
    seen: async (token, id) => {
      const { items } = await server.call(cardApplication.list, { size: '100' }, token)
      return items.find(({ cardApplicationId }) => cardApplicationId === id)
    },
    decide: (token, { id }) =>
      outcome(
        cardApplication.move,
        { cardApplicationId: id, action: 'return', reason: REASON },
        token,
      ),
    passedTo: columnOf('card_application'),
  },
  donation: {
    passOn: passDonationsOn,
    event: 'donationsPassedOn',
    way: ['city', 'region', 'root'],
    count: 'donations',
    message: null,
    refused: 'matterPassedOn',
    build: async () => {
      const { token } = await at('city')
      const { certificateId } = await server.call(
        donation.enter,
        {
          reference: newId().slice(-12),
          donorName: '陈向阳',
          kind: 'money',
          amountFen: 50_000,
          from: '2026-03-01',
          purpose: '社区图书角',
          foundation: '广东省志愿服务基金会',
          shown: true,
        },
        token,
      )
      return { id: certificateId, volunteerId: null }
    },
    seen: async (token, id) => {
      const { items } = await server.call(donation.manageList, { size: '100' }, token)
      return items.find(({ certificateId }) => certificateId === id)
    },
    decide: async (token, { id }) => {
      const refused = await outcome(donation.confirm, { certificateIds: [id] }, token)
      // Confirmed, it waits at its own federation again, to be issued.
      if (refused === null)
        await server.call(donation.issue, { certificateIds: [id] }, (await at('city')).token)
      return refused
    },
    passedTo: columnOf('donation_certificate'),
  },
  'hand-over of an owner’s role': {
    passOn: passHandOversOn,
    event: 'handOversPassedOn',
    way: ['city', 'region', 'root'],
    count: 'handOvers',
    message: null,
    refused: 'matterPassedOn',
    term: 7 * DAY,
    build: async () => {
      const now = server.world.clock.now()
      const organization = await buildOrganization(server, { parent: nodes.city })
      const from = await buildAdministrator(server, { organization })
      const to = await buildAdministrator(server, { organization, roles: ['publisher'] })
      const proposed_at = new Date(now.getTime() - 60_000)
      const id = newId()
      await server.world.db
        .insertInto('owner_hand_over')
        .values({
          id,
          organization_id: organization.id,
          from_id: from.id,
          to_id: to.id,
          state: 'proposed',
          proposed_at,
          expires_at: new Date(now.getTime() + 7 * DAY * 60_000),
        })
        .execute()
      const ticket = await freshProof(server, to.token)
      await server.call(handOver.confirm, { handOverId: id, ticket }, to.token)
      return { id, volunteerId: null }
    },
    seen: async (token, id) => {
      const all = await server.call(handOver.list, {}, token)
      return all.find(({ handOverId }) => handOverId === id)
    },
    decide: (token, { id }) => outcome(handOver.refuse, { handOverId: id, reason: REASON }, token),
    passedTo: columnOf('owner_hand_over'),
  },
}

const at = (node: Node) => buildAdministrator(server, { organization: nodes[node] })
const eventsOf = async (name: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event where name = ${name}`.execute(server.world.db)
  return rows[0]!.n
}

describe.each(Object.entries(matters))('a %s that its node lets pass', (_, matter) => {
  const { passOn, event, way, count, countAbove = count, passedTo } = matter
  const [first, above] = way as [Node, Node]

  it('what its node lets pass goes to the node above once, with a new term, and everybody concerned is told', async () => {
    if (server.world.clock.now() < START) server.world.at(START)
    const of = await matter.build()
    expect(await passOn(server.world)).toBe(0)
    server.world.pass(matter.term ?? TERM)
    const before = await eventsOf(event)
    const [holder, superior] = [await at(first), await at(above)]
    const figures = async () => [
      (await server.call(workbench.counts, {}, holder.token))[count],
      (await server.call(workbench.counts, {}, superior.token))[countAbove],
    ]
    const [mine, theirs] = await figures()
    // Two workers at the same moment, and once again.
    const made = await Promise.all([passOn(server.world), passOn(server.world)])
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await passOn(server.world)).toBe(0)
    expect(await eventsOf(event)).toBe(before + 1)
    expect(await passedTo(of.id)).toBe(nodes[above].id)
    expect(await figures()).toEqual([mine! - 1, theirs! + 1])
    if (matter.countAbove) {
      const listed = await server.call(member.list, { passed: '1' }, superior.token)
      expect(listed.items).toHaveLength(theirs! + 1)
    }

    expect(await matter.seen(holder.token, of.id)).toMatchObject({
      passedOn: { organizationName: nodes[above].name },
      waitsFor: { organizationId: nodes[above].id },
    })
    expect(await matter.seen(superior.token, of.id)).toMatchObject({ waitsFor: null })
    expect(await matter.decide(holder.token, of)).toBe(matter.refused)

    await drainReactions(server.world)
    if (matter.message && of.volunteerId) {
      const told = await server.world.db
        .selectFrom('message')
        .where('volunteer_id', '=', of.volunteerId)
        .where('kind', '=', matter.message)
        .select('kind')
        .execute()
      expect(told).toHaveLength(1)
    }
    expect(await matter.decide(superior.token, of)).toBeNull()
    expect(await passOn(server.world)).toBe(0)
  })

  it('what its node lets pass goes on up to the root, which keeps it and has it marked', async () => {
    const of = await matter.build()
    for (const node of way.slice(1)) {
      server.world.pass(matter.term ?? TERM)
      expect(await passOn(server.world)).toBe(1)
      expect(await passedTo(of.id)).toBe(nodes[node].id)
    }
    server.world.pass(matter.term ?? TERM)
    expect(await passOn(server.world)).toBe(0)
    const root = await at('root')
    expect(await matter.seen(root.token, of.id)).toMatchObject({ waitsFor: null })
    expect(await matter.decide(root.token, of)).toBeNull()
  })

  it('what its node lets pass stays whole where its walk is broken off, and goes on with the next', async () => {
    const of = await matter.build()
    server.world.pass(matter.term ?? TERM)
    const { db } = server.world
    const before = await eventsOf(event)
    await sql`create function refuse_fact() returns trigger language plpgsql as $$
      begin raise exception 'broken off'; end $$`.execute(db)
    await sql
      .raw(
        `create trigger refuse_fact before insert on event for each row when (new.name = '${event}') execute function refuse_fact()`,
      )
      .execute(db)
    try {
      await passOn(server.world)
    } finally {
      await sql`drop trigger refuse_fact on event`.execute(db)
      await sql`drop function refuse_fact`.execute(db)
    }
    expect(await passedTo(of.id)).toBeNull()
    expect(await eventsOf(event)).toBe(before)
    server.world.pass(DAY)
    expect(await passOn(server.world)).toBe(1)
    expect(await passedTo(of.id)).toBe(nodes[above].id)
    const superior = await at(above)
    expect(await matter.decide(superior.token, of)).toBeNull()
  })
})

describe('a matter whose node has nobody for it', () => {
  it.each([
    ['mission', 'city'],
    ['complaint', 'city'],
    ['application to join', 'team'],
  ] as const)(
    'a matter of the kind %s whose node has nobody for it goes to the node above at once',
    async (kind, node) => {
      const matter = matters[kind]!
      const { id } = await matter.build()
      const { db } = server.world
      const serving = db
        .selectFrom('administrator_role')
        .where('organization_id', '=', nodes[node].id)
        .select('administrator_id')
      await db
        .updateTable('administrator')
        .set({ state: 'frozen' })
        .where('id', 'in', serving)
        .execute()
      expect(await matter.passOn(server.world)).toBe(1)
      expect(await matter.passedTo(id)).toBe(nodes[matter.way[1]!].id)
      const superior = await at(matter.way[1]!)
      expect(await matter.decide(superior.token, { id })).toBeNull()
      await at(node)
    },
  )
})

describe('a mission that begins before its review is due', () => {
  it('a mission that begins before its review is due goes to the node above early enough, and not once it has begun', async () => {
    const now = server.world.clock.now()
    const startsAt = new Date(now.getTime() + 4 * DAY * 60_000)
    const { id: missionId } = await buildMission(server, {
      organization: nodes.team,
      state: 'pendingReview',
      startsAt,
    })
    const { db } = server.world
    await sql`update mission set submitted_at = ${now} where id = ${missionId}`.execute(db)
    server.world.pass(3 * DAY - 1)
    expect(await passMissionsOn(server.world)).toBe(0)
    server.world.pass(1)
    expect(await passMissionsOn(server.world)).toBe(1)
    const { token } = await at('region')
    const { review, can } = await server.call(mission.detailManaged, { missionId }, token)
    expect(review).toMatchObject({ dueAt: startsAt.toISOString(), reviewerName: nodes.region.name })
    expect(can).toContain('approve')
    await server.call(mission.approve, { missionId }, token)
  })
})

describe('an application to join', () => {
  it('an application to join is never decided by the volunteer himself, and by nobody above it did not go to', async () => {
    const { id, token } = await buildVolunteer(server)
    await server.call(membership.apply, { districtId: nodes.team.id }, token)
    const city = await at('city')
    const input = { volunteerIds: [id], organizationId: nodes.team.id }
    const answer = await server.call(member.accept, input, city.token, { changes: false })
    expect(answer).toMatchObject({ done: 0, refused: [{ error: 'memberNotFound' }] })
  })
})

describe('a donation', () => {
  const enter = async () => {
    const city = await at('city')
    const entered = {
      reference: newId().slice(-12),
      donorName: '陈向阳',
      kind: 'money' as const,
      amountFen: 50_000,
      from: '2026-03-01',
      purpose: '社区图书角',
      foundation: '广东省志愿服务基金会',
      shown: true,
    }
    return (await server.call(donation.enter, entered, city.token)).certificateId
  }
  const rowOf = async (node: Node, id: string) => {
    const { token } = await at(node)
    const { items } = await server.call(donation.manageList, { size: '100' }, token)
    return items.find(({ certificateId }) => certificateId === id)
  }

  it('a donation is seen, and refused, at every node that let it pass', async () => {
    const id = await enter()
    for (const node of ['region', 'root'] as const) {
      server.world.pass(TERM)
      expect(await passDonationsOn(server.world)).toBe(1)
      expect(await columnOf('donation_certificate')(id)).toBe(nodes[node].id)
    }
    for (const node of ['city', 'region'] as const) {
      expect(await rowOf(node, id)).toMatchObject({
        own: node === 'city',
        passedOn: { organizationName: nodes.root.name },
        waitsFor: { organizationId: nodes.root.id },
      })
      const { token } = await at(node)
      expect(await outcome(donation.confirm, { certificateIds: [id] }, token)).toBe(
        'matterPassedOn',
      )
    }
    server.world.pass(TERM)
    expect(await rowOf('root', id)).toMatchObject({ overdue: true, waitsFor: null })
    const root = await at('root')
    expect(await outcome(donation.confirm, { certificateIds: [id] }, root.token)).toBeNull()
    // It waits where it was taken up again, and is no more of the nodes between.
    expect(await rowOf('region', id)).toBeUndefined()
    const city = await at('city')
    expect(await outcome(donation.issue, { certificateIds: [id] }, city.token)).toBeNull()
  })

  it('a donation confirmed and not issued in time is issued above, in the name of the federation that took it up', async () => {
    const id = await enter()
    const city = await at('city')
    expect(await outcome(donation.confirm, { certificateIds: [id] }, city.token)).toBeNull()
    server.world.pass(TERM)
    expect(await passDonationsOn(server.world)).toBe(1)
    expect(await outcome(donation.issue, { certificateIds: [id] }, city.token)).toBe(
      'matterPassedOn',
    )
    const region = await at('region')
    // The node above deals with the step alone: the donation is not its own to remove or revoke.
    expect(await outcome(donation.remove, { certificateId: id }, region.token)).toBe(
      'donationNotFound',
    )
    expect(await outcome(donation.issue, { certificateIds: [id] }, region.token)).toBeNull()
    const { rows } = await sql<{ signed: string; state: string }>`
      select signed, state from donation_certificate where id = ${id}`.execute(server.world.db)
    expect(rows[0]!.state).toBe('issued')
    expect(JSON.parse(rows[0]!.signed)).toMatchObject({ issuer: nodes.city.name })
    expect(await rowOf('region', id)).toBeUndefined()
    const revoked = { certificateId: id, reason: REASON }
    expect(await outcome(donation.revoke, revoked, region.token)).toBe('donationNotFound')
    expect(await outcome(donation.revoke, revoked, (await at('city')).token)).toBeNull()
  })
})
