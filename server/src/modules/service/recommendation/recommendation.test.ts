import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import {
  availabilityOf,
  type Candidate,
  type Person,
  reasonsFor,
  suggest,
} from './recommendation.policy.ts'

const { choice, recommendation } = contract
const DAY_MS = 86_400_000

const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  missionId: 'a',
  organizationId: 'o',
  regionCode: '440305',
  categories: ['0001'],
  sessionStarts: [new Date(START.getTime() + 20 * DAY_MS)],
  quota: 10,
  taken: 0,
  publishedAt: new Date(START.getTime() - 9 * DAY_MS),
  distance: null,
  member: false,
  ...more,
})
const person: Person = { regionCode: '440106001', categories: ['0002'], availability: ['16'] }

describe('why a mission is suggested', () => {
  it.each<[string, Partial<Candidate>]>([
    ['member', { member: true }],
    ['wish', { categories: ['0005', '0002'] }],
    // A Saturday, nine o'clock in Guangzhou.
    ['freeTime', { sessionStarts: [new Date(START.getTime() + 21 * DAY_MS)] }],
    ['county', { regionCode: '440106' }],
    ['city', { regionCode: '440103' }],
    ['near', { distance: 4999 }],
    ['popular', { taken: 5 }],
    ['soon', { sessionStarts: [new Date(START.getTime() + 6 * DAY_MS)] }],
    ['fresh', { publishedAt: new Date(START.getTime() - 2 * DAY_MS) }],
  ])('a mission is suggested by its reasons: %s', (reason, more) => {
    expect(reasonsFor(candidate(), person, START)).toEqual([])
    expect(reasonsFor(candidate(more), person, START)).toEqual([reason])
  })

  it('the reasons of a suggestion say nothing of a person to whoever is none', () => {
    const all = candidate({ member: true, regionCode: '440106', categories: ['0002'], taken: 9 })
    expect(reasonsFor(all, null, START)).toEqual(['popular'])
  })

  it.each([
    ['2026-03-02T09:00+08:00', '01'],
    ['2026-03-02T12:00+08:00', '02'],
    ['2026-03-02T23:30+08:00', '03'],
    ['2026-03-08T19:00+08:00', '21'],
  ])('a session at %s falls in the time %s of those that volunteers choose', (at, code) => {
    expect(availabilityOf(new Date(at))).toBe(code)
  })

  it('suggestions are ordered by what the reasons are worth, two of one organisation at most', () => {
    const list = [
      candidate({ missionId: 'none' }),
      candidate({ missionId: 'popular', taken: 9 }),
      candidate({ missionId: 'member', member: true }),
      candidate({ missionId: 'county', regionCode: '440106' }),
      candidate({ missionId: 'other', organizationId: 'p', taken: 9 }),
    ]
    const chosen = suggest(list, person, 6, START).map(({ missionId }) => missionId)
    expect(chosen).toEqual(['member', 'county', 'other'])
  })
})

describe('suggestions', () => {
  const server = testServer()
  let team: BuiltOrganization
  beforeAll(async () => {
    team = await buildOrganization(server)
  })
  const ask = (token?: string, more: object = {}) =>
    server.call(recommendation.list, { channel: 'pc', size: '12', ...more }, token)
  const idsOf = ({ items }: Awaited<ReturnType<typeof ask>>) =>
    items.map(({ mission }) => mission.missionId)

  it('suggestions are of the own organisation first, with the reason, and leave out what cannot be', async () => {
    const volunteer = await buildVolunteer(server, { member: team })
    const own = await buildMission(server, { organization: team, recruitScope: 'members' })
    const foreign = await buildMission(server, { recruitScope: 'members' })
    const grown = await buildMission(server, { minimumAge: 60 })
    const full = await buildMission(server, { capacity: 1 })
    await buildApplication(server, full, await buildVolunteer(server))
    const applied = await buildMission(server)
    await buildApplication(server, applied, volunteer, 'pending')
    const draft = await buildMission(server, { state: 'draft' })
    const answer = await ask(volunteer.token)
    expect(answer.personal).toBe(true)
    expect(answer.items[0]).toMatchObject({
      mission: { missionId: own.id },
      reasons: expect.arrayContaining(['member', 'county']),
    })
    for (const { id } of [foreign, grown, full, applied, draft])
      expect(idsOf(answer)).not.toContain(id)
  })

  it('suggestions hide what is of no interest, for this volunteer alone, and show it again', async () => {
    const mission = await buildMission(server, { regionCode: '440305' })
    const [one, other] = [
      await buildVolunteer(server, { regionCode: '440305' }),
      await buildVolunteer(server, { regionCode: '440305' }),
    ]
    const hide = (hidden: '0' | '1', changes = true) =>
      server.call(recommendation.hide, { missionId: mission.id, hidden }, one.token, { changes })
    expect(idsOf(await ask(one.token))).toContain(mission.id)
    await hide('1')
    await hide('1', false)
    expect(idsOf(await ask(one.token))).not.toContain(mission.id)
    expect(idsOf(await ask(other.token))).toContain(mission.id)
    await hide('0')
    expect(idsOf(await ask(one.token))).toContain(mission.id)
    const unknown = { missionId: '0195b000-0000-7000-8000-000000000000', hidden: '1' as const }
    expect((await server.refused(recommendation.hide, unknown, one.token)).refused).toBe(
      'missionNotFound',
    )
  })

  it('suggestions use nothing of who switched them off, and nothing of a visitor', async () => {
    const volunteer = await buildVolunteer(server, { member: team })
    await sql`insert into service_wish (volunteer_id, categories, updated_at) values (${volunteer.id}, '{0001}', now())`.execute(
      server.world.db,
    )
    await buildMission(server, { organization: team })
    expect((await ask(volunteer.token)).items[0]!.reasons).toContain('wish')
    await server.call(choice.save, { advised: '0' }, volunteer.token)
    await server.call(choice.save, { advised: '0' }, volunteer.token, { changes: false })
    server.world.pass(1)
    const [off, visitor] = [await ask(volunteer.token), await ask()]
    expect(off).toEqual(visitor)
    expect(off.personal).toBe(false)
    const personal = ['member', 'wish', 'freeTime', 'county', 'city']
    expect(
      off.items.flatMap(({ reasons }) => reasons).filter((each) => personal.includes(each)),
    ).toEqual([])
  })

  it('suggestions of somebody who says where he is begin with what is near', async () => {
    const here = await buildMission(server, { latitude: 24.8, longitude: 113.6 })
    const { items } = await ask(undefined, { latitude: '24.801', longitude: '113.601' })
    expect(items[0]).toMatchObject({
      mission: { missionId: here.id },
      reasons: expect.arrayContaining(['near']),
    })
    expect(items[0]!.mission.distance).toBeLessThan(300)
  })
})
