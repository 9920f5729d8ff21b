import { errorNameOf } from 'contract/errors'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, testServer, testWorld, wire } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { createServer } from '../../../server.ts'

const { application, message } = contract
const HOUR = 3_600_000

describe('inviting volunteers', () => {
  const server = testServer()
  let organization: BuiltOrganization
  let owner: BuiltAdministrator

  beforeAll(async () => {
    organization = await buildOrganization(server)
    owner = await buildAdministrator(server, { organization })
  })

  const inputFor = (
    { id: missionId, placeId }: BuiltMission,
    volunteerNos: readonly string[],
    more: { words?: string; hours?: number } = {},
  ) => ({ missionId, placeId, volunteerNos: [...volunteerNos], ...more })
  const invite = (mission: BuiltMission, volunteers: readonly BuiltVolunteer[], changes = true) =>
    server.call(
      application.invite,
      inputFor(
        mission,
        volunteers.map(({ volunteerNo }) => volunteerNo),
      ),
      owner.token,
      { changes },
    )
  const joined = async (volunteer: BuiltVolunteer, to: { id: string } = organization) => {
    await sql`
      insert into membership (volunteer_id, organization_id, state, joined_at)
      values (${volunteer.id}, ${to.id}, 'member', ${server.world.clock.now()})`.execute(
      server.world.db,
    )
    return volunteer
  }

  it('inviting volunteers is refused for each by what stands in the way, and done for the others', async () => {
    const mission = await buildMission(server, { organization, minimumAge: 16, maximumAge: 60 })
    const willing = await buildVolunteer(server)
    const unverified = await buildVolunteer(server, { state: 'registered' })
    const leaving = await buildVolunteer(server, { state: 'cancelling' })
    const old = await buildVolunteer(server, { birthDate: '1950-01-01' })
    const minor = await buildVolunteer(server, { birthDate: '2009-01-01' })
    const applied = await buildVolunteer(server)
    await buildApplication(server, mission, applied, 'waitlisted')
    const busy = await buildVolunteer(server)
    await buildApplication(server, await buildMission(server, { organization }), busy)
    const invited = await buildVolunteer(server)
    expect(await invite(mission, [invited])).toMatchObject({ done: 1, refused: [] })

    const everybody = [willing, unverified, leaving, old, minor, applied, busy, invited]
    const numbers = [...everybody.map(({ volunteerNo }) => volunteerNo), willing.volunteerNo, '1']
    const { done, refused } = await server.call(
      application.invite,
      inputFor(mission, numbers),
      owner.token,
    )
    expect(done).toBe(1)
    const why = new Map(refused.map(({ volunteerNo, error }) => [volunteerNo, error]))
    expect([...everybody.map(({ volunteerNo }) => why.get(volunteerNo)), why.get('1')]).toEqual([
      undefined,
      'inviteeNotReady',
      'inviteeNotReady',
      'inviteeAgeRefuses',
      'inviteeGuardianMissing',
      'alreadyApplied',
      'sessionClash',
      'inviteeInvited',
      'volunteerNumberUnknown',
    ])
  })

  it('inviting volunteers to a mission for members takes members of its node or one below', async () => {
    const mission = await buildMission(server, { organization, recruitScope: 'members' })
    const below = await buildOrganization(server, { parent: organization })
    const [stranger, member] = [await buildVolunteer(server), await buildVolunteer(server)]
    await joined(member, below)
    expect(await invite(mission, [stranger, member])).toMatchObject({
      done: 1,
      refused: [{ volunteerNo: stranger.volunteerNo, error: 'inviteeNotMember' }],
    })
  })

  it('inviting volunteers ends two hours before the session at the latest, and is refused when nobody could answer', async () => {
    const start = (hours: number) => new Date(server.world.clock.now().getTime() + hours * HOUR)
    const soon = await buildMission(server, { organization, startsAt: start(6) })
    const { until } = await invite(soon, [await buildVolunteer(server)])
    expect(until).toBe(start(4).toISOString())
    const late = await buildMission(server, { organization, startsAt: start(2) })
    const { volunteerNo } = await buildVolunteer(server)
    const refusal = (mission: BuiltMission) =>
      server.refused(application.invite, inputFor(mission, [volunteerNo]), owner.token)
    expect((await refusal(late)).refused).toBe('invitationTooLate')
    const wished = inputFor(await buildMission(server, { organization }), [volunteerNo], {
      hours: 24,
    })
    expect((await server.call(application.invite, wished, owner.token)).until).toBe(
      start(24).toISOString(),
    )
  })

  it.each(['draft', 'pendingReview', 'suspended', 'cancelled', 'closed'])(
    'inviting volunteers is refused while the mission is %s',
    async (state) => {
      const mission = await buildMission(server, { organization, state })
      const { volunteerNo } = await buildVolunteer(server)
      expect(
        (await server.refused(application.invite, inputFor(mission, [volunteerNo]), owner.token))
          .refused,
      ).toBe('missionNotInviting')
    },
  )

  it('inviting volunteers keeps at most three invitations open for each place', async () => {
    const mission = await buildMission(server, { organization, capacity: 1 })
    const people = [1, 2, 3, 4].map(() => buildVolunteer(server))
    const volunteers = await Promise.all(people)
    const { done, refused } = await invite(mission, volunteers)
    expect([done, refused]).toEqual([
      3,
      [{ volunteerNo: volunteers[3]!.volunteerNo, error: 'invitationsExhausted' }],
    ])
  })

  it('inviting volunteers is for organisers of the subtree who may decide on applications', async () => {
    const mission = await buildMission(server, { organization })
    const { volunteerNo } = await buildVolunteer(server)
    const input = inputFor(mission, [volunteerNo])
    const stranger = await buildAdministrator(server, {
      organization: await buildOrganization(server),
    })
    const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
    const { missionId, placeId } = input
    for (const [call, sent] of [
      [application.invite, input],
      [application.listInvitable, { missionId, placeId }],
    ] as const) {
      expect((await server.refused(call, sent as never, stranger.token)).refused).toBe(
        'missionNotFound',
      )
      expect((await server.refused(call, sent as never, auditor.token)).refused).toBe(
        'permissionDenied',
      )
    }
    const elsewhere = { ...input, placeId: newId() }
    expect((await server.refused(application.invite, elsewhere, owner.token)).refused).toBe(
      'sessionNotFound',
    )
  })

  it('inviting volunteers finds members by name or number, says who cannot be invited, and names nobody in full', async () => {
    const own = await buildOrganization(server)
    const admin = await buildAdministrator(server, { organization: own })
    const mission = await buildMission(server, { organization: own })
    const [one, two] = [await buildVolunteer(server), await buildVolunteer(server)]
    await joined(one, own)
    await joined(two, own)
    await joined(await buildVolunteer(server), organization)
    await buildApplication(server, mission, two)
    const { id: missionId, placeId } = mission
    const list = (keyword?: string, size?: number, cursor?: string) =>
      server.call(
        application.listInvitable,
        {
          missionId,
          placeId,
          ...(keyword && { keyword }),
          ...(size && { size: String(size) }),
          ...(cursor && { cursor }),
        },
        admin.token,
      )
    const { items } = await list()
    expect(items.map(({ volunteerNo, obstacle }) => [volunteerNo, obstacle])).toEqual([
      [one.volunteerNo, null],
      [two.volunteerNo, 'alreadyApplied'],
    ])
    expect(JSON.stringify(items)).not.toContain(one.name)
    const first = await list(undefined, 1)
    expect((await list(undefined, 1, first.next!)).items[0]?.volunteerNo).toBe(two.volunteerNo)
    expect((await list(one.volunteerNo)).items).toHaveLength(1)
    expect((await list(one.name)).items.map(({ volunteerNo }) => volunteerNo)).toContain(
      one.volunteerNo,
    )
    expect((await list('%')).items).toEqual([])
  })

  describe('many at once', () => {
    const accepting = async (mission: BuiltMission, volunteers: readonly BuiltVolunteer[]) => {
      await drainReactions(server.world)
      const messages = await Promise.all(
        volunteers.map(async ({ token }) => (await server.call(message.list, {}, token)).items[0]!),
      )
      const world = testWorld(server.url)
      const second = await createServer({ ...world, clock: server.world.clock })
      const apps = [server.app, second]
      const answers = await Promise.all(
        volunteers.map(async ({ token }, i) => {
          const { siteMsgId } = messages[i]!
          const input = { siteMsgId, accept: true, riskAccepted: true }
          const request = wire(message.confirm, input, token)
          const response = await apps[i % 2]!.inject(request)
          return errorNameOf(response.json<{ code: string }>().code)
        }),
      )
      await second.close()
      await world.close()
      const { rows } = await sql<{ holding: number; taken: number; waiting: number }>`
        select l.taken, count(*) filter (where a.state = 'accepted')::int as holding, count(*) filter (where a.state = 'invited')::int as waiting
        from place l join application a on a.place_id = l.id where l.id = ${mission.placeId} group by l.taken`.execute(
        server.world.db,
      )
      return { answers, ...rows[0]! }
    }

    it('invited volunteers who accept at once give the last place to one, and leave the others their invitation', async () => {
      for (let round = 0; round < 5; round++) {
        const startsAt = new Date(server.world.clock.now().getTime() + (48 + round * 24) * HOUR)
        const mission = await buildMission(server, { organization, capacity: 4, startsAt })
        const crowd = await Promise.all([...Array(12)].map(() => buildVolunteer(server)))
        expect((await invite(mission, crowd)).done).toBe(12)
        const { answers, holding, taken, waiting } = await accepting(mission, crowd)
        expect(answers.filter((name) => name === null)).toHaveLength(4)
        expect(answers.filter((name) => name === 'missionFull')).toHaveLength(8)
        expect({ holding, taken, waiting }).toEqual({ holding: 4, taken: 4, waiting: 8 })
      }
    }, 60_000)

    it('many clicks at once of one invited volunteer take one place', async () => {
      for (let round = 0; round < 5; round++) {
        const mission = await buildMission(server, { organization, capacity: 5 })
        const volunteer = await buildVolunteer(server)
        await invite(mission, [volunteer])
        const clicks = Array.from({ length: 8 }, () => volunteer)
        const { answers, holding, taken } = await accepting(mission, clicks)
        expect(answers).toEqual(clicks.map(() => null))
        expect({ holding, taken }).toEqual({ holding: 1, taken: 1 })
      }
    }, 60_000)

    it('many clicks at once never take a place for an invitation that is withdrawn at the same moment', async () => {
      for (let round = 0; round < 12; round++) {
        const mission = await buildMission(server, { organization, capacity: 2 })
        const volunteer = await buildVolunteer(server)
        await invite(mission, [volunteer])
        const { id: missionId } = mission
        const { items } = await server.call(application.listApplicants, { missionId }, owner.token)
        const applicationIds = [items[0]!.applicationId]
        const withdrawal = { missionId, applicationIds, reason: '名额有变' }
        await drainReactions(server.world)
        const { siteMsgId } = (await server.call(message.list, {}, volunteer.token)).items[0]!
        const input = { siteMsgId, accept: true, riskAccepted: true }
        await Promise.all([
          server.app.inject(wire(message.confirm, input, volunteer.token)),
          server.app.inject(wire(application.removeApplicant, withdrawal, owner.token)),
        ])
        const { rows } = await sql<{ state: string; taken: number }>`
          select a.state, l.taken from application a join place l on l.id = a.place_id where a.mission_id = ${missionId}`.execute(
          server.world.db,
        )
        // Accepted first, he was taken off afterwards; either way nobody holds the place.
        expect(rows).toEqual([{ state: 'removed', taken: 0 }])
      }
    }, 60_000)

    it('many batches at once of the same volunteers invite each once', async () => {
      const mission = await buildMission(server, { organization, capacity: 20 })
      const volunteers = await Promise.all([1, 2, 3, 4, 5].map(() => buildVolunteer(server)))
      const input = inputFor(
        mission,
        volunteers.map(({ volunteerNo }) => volunteerNo),
      )
      const answers = await Promise.all(
        [1, 2, 3, 4].map(async () => {
          const response = await server.app.inject(wire(application.invite, input, owner.token))
          return response.json<{ data: { done: number } }>().data.done
        }),
      )
      expect(answers.toSorted()).toEqual([0, 0, 0, 5])
    })
  })
})
