import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, START, testServer, type TestServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { markAttended } from './application.service.ts'
import { lapseOffers } from './waiting-list.service.ts'

const { application, mission: missions } = contract

const wanted = ({ id, placeId }: BuiltMission) => ({
  missionId: id,
  placeId,
  riskAccepted: '1' as const,
})

const placeOf = async (server: TestServer, mission: BuiltMission) => {
  const { rows } = await sql<{ taken: number; holding: number }>`
    select l.taken, (select count(*)::int from application a where a.place_id = l.id
      and a.state in ('pending', 'accepted', 'offered', 'attended', 'absent', 'excused')) as holding
    from place l where l.id = ${mission.placeId}`.execute(server.world.db)
  return rows[0]!
}

const stateOf = async (server: TestServer, id: string) => {
  const { rows } = await sql<{
    state: string
    offer_expires_at: Date | null
    reason: string | null
  }>`
    select state, offer_expires_at, reason from application where id = ${id}`.execute(
    server.world.db,
  )
  return rows[0]!
}

/** A full mission of one place, who holds it, and three who wait in this order. */
const fullMission = async (
  server: TestServer,
  options: { hours?: number; waiting?: number } = {},
) => {
  const startsAt = new Date(server.world.clock.now().getTime() + (options.hours ?? 72) * 3_600_000)
  const mission = await buildMission(server, { capacity: 1, autoAccept: true, startsAt })
  const holder = await buildVolunteer(server)
  const { application: held } = await server.call(application.apply, wanted(mission), holder.token)
  const waiting: { volunteer: BuiltVolunteer; id: string }[] = []
  for (let i = 0; i < (options.waiting ?? 3); i++) {
    const volunteer = await buildVolunteer(server)
    const answer = await server.call(
      application.apply,
      { ...wanted(mission), wait: '1' },
      volunteer.token,
    )
    expect(answer.application).toMatchObject({ state: 'waitlisted', waitingRank: i + 1 })
    waiting.push({ volunteer, id: answer.application!.applicationId })
  }
  return { mission, holder, heldId: held!.applicationId, waiting }
}

describe('applying', () => {
  const server = testServer()

  it('applying takes a place and waits for the organiser, or is accepted at once', async () => {
    const volunteer = await buildVolunteer(server)
    const reviewed = await buildMission(server)
    const first = await server.call(application.apply, wanted(reviewed), volunteer.token)
    expect(first).toMatchObject({
      applied: true,
      application: { state: 'pending', missionPhase: 'recruiting' },
    })
    const startsAt = new Date(reviewed.startsAt.getTime() + 86_400_000)
    const open = await buildMission(server, { autoAccept: true, startsAt })
    const second = await server.call(application.apply, wanted(open), volunteer.token)
    expect(second.application).toMatchObject({
      state: 'accepted',
      can: { cancel: true, signIn: false },
    })
    expect(await placeOf(server, open)).toEqual({ taken: 1, holding: 1 })
    // What was answered at once is what is read later.
    const { items } = await server.call(application.listOwn, {}, volunteer.token)
    expect(items).toEqual([second.application, first.application])
  })

  it('applying without a place only tells the conditions when asked to', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server)
    const check = { missionId: mission.id, checkOnly: '1' as const }
    const answer = await server.call(application.apply, check, volunteer.token, { changes: false })
    expect(answer).toMatchObject({ applied: false, application: null })
    expect(answer.conditions.filter(({ met }) => !met).map(({ name }) => name)).toEqual([
      'riskAccepted',
    ])
    expect(await placeOf(server, mission)).toEqual({ taken: 0, holding: 0 })
  })

  it('applying answers a second click with the same application', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server)
    const first = await server.call(application.apply, wanted(mission), volunteer.token)
    const second = await server.call(application.apply, wanted(mission), volunteer.token, {
      changes: false,
    })
    expect(second.applied).toBe(true)
    expect(second.application).toEqual(first.application)
    expect((await placeOf(server, mission)).taken).toBe(1)
  })

  it('applying refuses another position of the same session', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server)
    const [positionId, placeId] = [newId(), newId()]
    await sql`insert into position (id, mission_id, ordinal, name) values (${positionId}, ${mission.id}, 2, '引导岗')`.execute(
      server.world.db,
    )
    await sql`insert into place (mission_id, id, session_id, position_id, quota) values (${mission.id}, ${placeId}, ${mission.sessionId}, ${positionId}, 5)`.execute(
      server.world.db,
    )
    await server.call(application.apply, wanted(mission), volunteer.token)
    const refusal = await server.refused(
      application.apply,
      { ...wanted(mission), placeId },
      volunteer.token,
    )
    expect(refusal.refused).toBe('alreadyApplied')
  })

  it('applying names the mission that clashes', async () => {
    const volunteer = await buildVolunteer(server)
    const first = await buildMission(server, { title: '图书馆整理' })
    const second = await buildMission(server, {
      startsAt: new Date(first.startsAt.getTime() + 3_600_000),
    })
    await server.call(application.apply, wanted(first), volunteer.token)
    const refusal = await server.refused(application.apply, wanted(second), volunteer.token)
    expect(refusal).toMatchObject({
      refused: 'sessionClash',
      data: { missionTitle: '图书馆整理', missionId: first.id },
    })
    expect(refusal.msg).toContain('图书馆整理')
    // One that begins when the other ends does not clash.
    const third = await buildMission(server, { startsAt: first.endsAt })
    await server.call(application.apply, wanted(third), volunteer.token)
  })

  it('applying lists every unmet condition of a minor who is not verified, not a member and did not read the risks', async () => {
    const volunteer = await buildVolunteer(server, { state: 'registered', birthDate: '2012-01-01' })
    const mission = await buildMission(server, { minimumAge: 18, recruitScope: 'members' })
    const refusal = await server.refused(
      application.apply,
      { ...wanted(mission), riskAccepted: '0' },
      volunteer.token,
    )
    expect(refusal).toMatchObject({ refused: 'conditionsUnmet', data: { count: 5 } })
    const conditions = refusal.data?.conditions as { name: string; details: object }[]
    // What can be met says where.
    expect(conditions[1]!.details).toMatchObject({ districtId: mission.organizationId })
    expect(conditions.map(({ name }) => name)).toEqual([
      'realName',
      'membership',
      'age',
      'guardian',
      'riskAccepted',
    ])
    expect((await placeOf(server, mission)).taken).toBe(0)
  })

  it('applying lets members of a node below in, and refuses after the deadline, when full and where nothing is', async () => {
    const parent = await buildOrganization(server)
    const team = await buildOrganization(server, { parent, kind: 'group' })
    const member = await buildVolunteer(server, { member: team })
    const mission = await buildMission(server, {
      organization: parent,
      recruitScope: 'members',
      capacity: 1,
    })
    await server.call(application.apply, wanted(mission), member.token)
    const late = await buildVolunteer(server, { member: parent })
    expect((await server.refused(application.apply, wanted(mission), late.token)).refused).toBe(
      'missionFull',
    )
    const over = await buildMission(server, {
      startsAt: new Date(server.world.clock.now().getTime() - 1),
    })
    expect((await server.refused(application.apply, wanted(over), late.token)).refused).toBe(
      'missionNotRecruiting',
    )
    const draft = await buildMission(server, { state: 'draft' })
    expect((await server.refused(application.apply, wanted(draft), late.token)).refused).toBe(
      'missionNotFound',
    )
    const unknown = { ...wanted(over), placeId: mission.placeId }
    expect((await server.refused(application.apply, unknown, late.token)).refused).toBe(
      'sessionNotFound',
    )
  })

  it('applying is for volunteers who are signed in', async () => {
    const mission = await buildMission(server)
    const administrator = await buildAdministrator(server)
    expect((await server.refused(application.apply, wanted(mission))).refused).toBe('loginExpired')
    expect(
      (await server.refused(application.apply, wanted(mission), administrator.token)).refused,
    ).toBe('loginExpired')
  })
})

describe('cancelling and the waiting list', () => {
  const server = testServer()

  it('cancelling passes the place on to the first who waits, who has twelve hours to answer', async () => {
    const { mission, holder, heldId, waiting } = await fullMission(server)
    const cancelled = await server.call(application.cancel, { applicationId: heldId }, holder.token)
    expect(cancelled.state).toBe('cancelled')
    const first = await stateOf(server, waiting[0]!.id)
    expect(first.state).toBe('offered')
    expect(first.offer_expires_at).toEqual(
      new Date(server.world.clock.now().getTime() + 12 * 3_600_000),
    )
    expect((await stateOf(server, waiting[1]!.id)).state).toBe('waitlisted')
    expect(await placeOf(server, mission)).toEqual({ taken: 1, holding: 1 })
    const accepted = await server.call(
      application.confirmOffer,
      { applicationId: waiting[0]!.id, accept: true },
      waiting[0]!.volunteer.token,
    )
    expect(accepted).toMatchObject({ state: 'accepted', offerExpiresAt: null })
    const { items } = await server.call(application.listOwn, {}, waiting[1]!.volunteer.token)
    expect(items[0]).toMatchObject({ state: 'waitlisted', waitingRank: 1 })
  })

  it('a declined and a lapsed offer pass on, and the answer that came too late is refused', async () => {
    const { mission, holder, heldId, waiting } = await fullMission(server)
    await server.call(application.cancel, { applicationId: heldId }, holder.token)
    const [first, second, third] = waiting
    const declined = await server.call(
      application.confirmOffer,
      { applicationId: first!.id, accept: false },
      first!.volunteer.token,
    )
    expect(declined.state).toBe('declined')
    expect((await stateOf(server, second!.id)).state).toBe('offered')
    server.world.pass(12 * 60)
    const late = await server.refused(
      application.confirmOffer,
      { applicationId: second!.id, accept: true },
      second!.volunteer.token,
    )
    expect(late.refused).toBe('offerExpired')
    expect(await lapseOffers(server.world)).toBe(1)
    expect(await lapseOffers(server.world)).toBe(0)
    expect((await stateOf(server, second!.id)).state).toBe('lapsed')
    expect((await stateOf(server, third!.id)).state).toBe('offered')
    expect(await placeOf(server, mission)).toEqual({ taken: 1, holding: 1 })
    expect(
      (
        await server.refused(
          application.confirmOffer,
          { applicationId: second!.id, accept: true },
          second!.volunteer.token,
        )
      ).refused,
    ).toBe('offerExpired')
  })

  it('an offer ends two hours before the start, and none is made after that', async () => {
    server.world.at(START)
    const { holder, heldId, waiting, mission } = await fullMission(server, { hours: 10 })
    await server.call(application.cancel, { applicationId: heldId, reason: '发烧' }, holder.token)
    expect((await stateOf(server, waiting[0]!.id)).offer_expires_at).toEqual(
      new Date(mission.startsAt.getTime() - 2 * 3_600_000),
    )
    const late = await fullMission(server, { hours: 2 })
    await server.call(
      application.cancel,
      { applicationId: late.heldId, reason: '发烧' },
      late.holder.token,
    )
    expect((await stateOf(server, late.waiting[0]!.id)).state).toBe('waitlisted')
    expect(await placeOf(server, late.mission)).toEqual({ taken: 0, holding: 0 })
  })

  it('the waiting list passes over who has something else at that time, and keeps their turn', async () => {
    const { mission, holder, heldId, waiting } = await fullMission(server)
    const other = await buildMission(server, { startsAt: mission.startsAt, autoAccept: true })
    await server.call(application.apply, wanted(other), waiting[0]!.volunteer.token)
    await server.call(application.cancel, { applicationId: heldId }, holder.token)
    expect((await stateOf(server, waiting[0]!.id)).state).toBe('waitlisted')
    expect((await stateOf(server, waiting[1]!.id)).state).toBe('offered')
  })

  it('cancelling asks for a reason within 24 hours of the start and is refused after attendance', async () => {
    const startsAt = new Date(server.world.clock.now().getTime() + 20 * 3_600_000)
    const mission = await buildMission(server, { startsAt, autoAccept: true })
    const volunteer = await buildVolunteer(server)
    const { application: own } = await server.call(
      application.apply,
      wanted(mission),
      volunteer.token,
    )
    const applicationId = own!.applicationId
    expect(own!.can).toMatchObject({ cancel: true, cancelNeedsReason: true })
    expect(
      (await server.refused(application.cancel, { applicationId }, volunteer.token)).refused,
    ).toBe('cancelDeadlinePassed')
    await transact(server.world.db, (db) =>
      markAttended(db, { volunteerId: volunteer.id, applicationId }, server.world.clock.now()),
    )
    await transact(server.world.db, (db) =>
      markAttended(db, { volunteerId: volunteer.id, applicationId }, server.world.clock.now()),
    )
    expect(
      (await server.refused(application.cancel, { applicationId, reason: '先走' }, volunteer.token))
        .refused,
    ).toBe('sessionHasAttendance')
    const detail = await server.call(application.detailOwn, { applicationId }, volunteer.token)
    expect(detail.history.map(({ state }) => state)).toEqual(['accepted', 'attended'])
  })

  it('cancelling knows own applications only', async () => {
    const { heldId, waiting } = await fullMission(server, { waiting: 1 })
    const stranger = waiting[0]!.volunteer.token
    for (const endpoint of [application.cancel, application.remove])
      expect((await server.refused(endpoint, { applicationId: heldId }, stranger)).refused).toBe(
        'applicationNotFound',
      )
    expect(
      (await server.refused(application.detailOwn, { applicationId: heldId }, stranger)).refused,
    ).toBe('applicationNotFound')
    expect(
      (
        await server.refused(
          application.confirmOffer,
          { applicationId: heldId, accept: true },
          stranger,
        )
      ).refused,
    ).toBe('applicationNotFound')
  })

  it('every application ends of a mission that is called off', async () => {
    const { mission, waiting, heldId } = await fullMission(server)
    const owner = await buildAdministrator(server, {
      organization: { id: mission.organizationId, name: '' },
    })
    await server.call(missions.cancel, { missionId: mission.id, reason: '台风' }, owner.token)
    await drainReactions(server.world)
    for (const id of [heldId, ...waiting.map((one) => one.id)])
      expect(await stateOf(server, id)).toMatchObject({ state: 'cancelled', reason: '台风' })
    expect(await placeOf(server, mission)).toEqual({ taken: 0, holding: 0 })
  })
})

describe('own applications', () => {
  const server = testServer()

  it('own applications fall into groups, each into one, and page without gap', async () => {
    const volunteer = await buildVolunteer(server)
    const states = [
      'pending',
      'accepted',
      'attended',
      'waitlisted',
      'rejected',
      'cancelled',
      'lapsed',
      'absent',
    ] as const
    const now = server.world.clock.now().getTime()
    for (const [i, state] of states.entries())
      for (const days of [i + 1, -i - 1])
        await buildApplication(
          server,
          await buildMission(server, { startsAt: new Date(now + days * 86_400_000) }),
          volunteer,
          state,
        )
    const groups = await Promise.all(
      (['waiting', 'coming', 'running', 'ended', 'cancelled'] as const).map(
        async (group) => (await server.call(application.listOwn, { group }, volunteer.token)).items,
      ),
    )
    expect(groups.map((items) => items.length)).toEqual([2, 1, 1, 5, 7])
    expect(new Set(groups.flat().map(({ applicationId }) => applicationId)).size).toBe(16)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.call(application.listOwn, { size: '3', cursor }, volunteer.token)
      paged.push(...page.items.map(({ startsAt }) => startsAt))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(paged).toHaveLength(16)
    expect(paged).toEqual(paged.toSorted().toReversed())
    expect(
      (await server.refused(application.listOwn, { cursor: 'bm9uc2Vuc2U' }, volunteer.token))
        .refused,
    ).toBe('invalidInput')
  })

  it('an own application shows the contact in full once accepted, and masked before', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server)
    const { application: own } = await server.call(
      application.apply,
      wanted(mission),
      volunteer.token,
    )
    const applicationId = own!.applicationId
    expect(
      (await server.call(application.detailOwn, { applicationId }, volunteer.token)).contactMobile,
    ).toBe('138****8000')
    expect(
      (await server.call(missions.detail, { missionId: mission.id }, volunteer.token))
        .contactMobile,
    ).toBe('138****8000')
    const owner = await buildAdministrator(server, {
      organization: { id: mission.organizationId, name: '' },
    })
    await server.call(
      application.accept,
      { missionId: mission.id, applicationIds: [applicationId] },
      owner.token,
    )
    expect(
      (await server.call(application.detailOwn, { applicationId }, volunteer.token)).contactMobile,
    ).toBe('13800138000')
    const shown = await server.call(missions.detail, { missionId: mission.id }, volunteer.token)
    expect(shown).toMatchObject({
      contactMobile: '13800138000',
      own: [{ applicationId, state: 'accepted' }],
      can: { apply: false, wait: false },
    })
    expect(shown.unmet.map(({ name }) => name)).toEqual(['notApplied'])
  })

  it('own applications hide what is over and nothing else', async () => {
    const volunteer = await buildVolunteer(server)
    const rejected = await buildApplication(
      server,
      await buildMission(server),
      volunteer,
      'rejected',
    )
    const startsAt = new Date(server.world.clock.now().getTime() + 10 * 86_400_000)
    const pending = await buildApplication(
      server,
      await buildMission(server, { startsAt }),
      volunteer,
      'pending',
    )
    await server.call(application.remove, { applicationId: rejected.id }, volunteer.token)
    expect(
      await server.refused(application.remove, { applicationId: pending.id }, volunteer.token),
    ).toMatchObject({
      refused: 'applicationStateRefuses',
      msg: '这份报名现在是“待审核”，不能这样办理，请刷新后查看',
    })
    const { items } = await server.call(application.listOwn, {}, volunteer.token)
    expect(items.map(({ applicationId }) => applicationId)).toEqual([pending.id])
  })
})

describe('deciding on applicants', () => {
  const server = testServer()

  it('whoever decides on applicants has them listed masked, in the order they came, with counts', async () => {
    const organization = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization })
    const mission = await buildMission(server, { organization })
    const volunteers = [
      await buildVolunteer(server, { name: '王小明' }),
      await buildVolunteer(server, { name: '李雷' }),
    ]
    for (const volunteer of volunteers) {
      await server.call(application.apply, wanted(mission), volunteer.token)
      server.world.pass(1)
    }
    const page = await server.call(
      application.listApplicants,
      { missionId: mission.id, size: '1' },
      owner.token,
    )
    expect(page.items[0]).toMatchObject({
      nameMasked: '王*明',
      gender: 'female',
      age: 36,
      can: { accept: true, reject: true, remove: false },
    })
    expect(page.items[0]!.mobileMasked).toMatch(/^139\*{4}\d{4}$/)
    expect(page.counts).toEqual([{ state: 'pending', count: 2 }])
    const next = await server.call(
      application.listApplicants,
      { missionId: mission.id, size: '1', cursor: page.next! },
      owner.token,
    )
    expect(next).toMatchObject({ items: [{ nameMasked: '李*' }], next: null })
    const json = JSON.stringify([page, next])
    for (const { name, mobile } of volunteers) {
      expect(json).not.toContain(name)
      expect(json).not.toContain(mobile)
    }
  })

  it('applicants are accepted, rejected and removed in batches, each refusal named, and places pass on', async () => {
    const { mission, heldId, waiting } = await fullMission(server)
    const owner = await buildAdministrator(server, {
      organization: { id: mission.organizationId, name: '' },
    })
    const missionId = mission.id
    const [first, second] = waiting.map(({ id }) => id)
    const stranger = newId()
    const full = await server.call(
      application.accept,
      { missionId, applicationIds: [first!, heldId, stranger] },
      owner.token,
      { changes: false },
    )
    expect(full.done).toBe(0)
    const none = { missionId, applicationIds: [stranger], reason: '不合适' }
    for (const turnAway of [application.reject, application.removeApplicant]) {
      const refused = [{ applicationId: stranger, error: 'applicationNotFound' }]
      const answer = await server.call(turnAway, none, owner.token, { changes: false })
      expect(answer).toEqual({ done: 0, refused })
    }
    const colleague = await buildAdministrator(server, {
      organization: { id: owner.organizationId, name: '' },
    })
    expect(
      Object.fromEntries(full.refused.map(({ applicationId, error }) => [applicationId, error])),
    ).toEqual({
      [first!]: 'missionFull',
      [heldId]: 'applicationStateRefuses',
      [stranger]: 'applicationNotFound',
    })
    const removed = await server.call(
      application.removeApplicant,
      { missionId, applicationIds: [heldId], reason: '人员调整' },
      owner.token,
    )
    expect(removed).toEqual({ done: 1, refused: [] })
    const late = await server.call(
      application.removeApplicant,
      { missionId, applicationIds: [heldId], reason: '人员调整' },
      colleague.token,
      { changes: false },
    )
    expect(late.refused).toEqual([
      {
        applicationId: heldId,
        error: 'applicationStateRefuses',
        decided: decided('removed'),
      },
    ])
    expect(await stateOf(server, heldId)).toMatchObject({ state: 'removed', reason: '人员调整' })
    expect((await stateOf(server, first!)).state).toBe('offered')
    const rejected = await server.call(
      application.reject,
      { missionId, applicationIds: [second!, first!], reason: '不合适' },
      owner.token,
    )
    expect(rejected).toEqual({
      done: 1,
      refused: [{ applicationId: first, error: 'applicationStateRefuses' }],
    })
    await sql`update place set quota = 2 where id = ${mission.placeId}`.execute(server.world.db)
    const seated = await server.call(
      application.accept,
      { missionId, applicationIds: [waiting[2]!.id] },
      owner.token,
    )
    expect(seated).toEqual({ done: 1, refused: [] })
    expect(await placeOf(server, mission)).toEqual({ taken: 2, holding: 2 })
  })

  it('an applicant who is taken elsewhere is refused a seat, without losing the rest of the batch', async () => {
    const { mission, waiting } = await fullMission(server, { waiting: 2 })
    const owner = await buildAdministrator(server, {
      organization: { id: mission.organizationId, name: '' },
    })
    const other = await buildMission(server, { startsAt: mission.startsAt, autoAccept: true })
    await server.call(application.apply, wanted(other), waiting[0]!.volunteer.token)
    await sql`update place set quota = 3 where id = ${mission.placeId}`.execute(server.world.db)
    const answer = await server.call(
      application.accept,
      { missionId: mission.id, applicationIds: waiting.map(({ id }) => id) },
      owner.token,
    )
    expect(answer).toEqual({
      done: 1,
      refused: [{ applicationId: waiting[0]!.id, error: 'sessionClash' }],
    })
    expect(await placeOf(server, mission)).toEqual({ taken: 2, holding: 2 })
  })

  it('deciding on applicants is for the subtree and for those who may decide', async () => {
    const organization = await buildOrganization(server)
    const mission = await buildMission(server, { organization })
    const { id } = await buildApplication(server, mission, await buildVolunteer(server), 'pending')
    const batch = { missionId: mission.id, applicationIds: [id] }
    const stranger = await buildAdministrator(server)
    expect(
      (await server.refused(application.listApplicants, { missionId: mission.id }, stranger.token))
        .refused,
    ).toBe('missionNotFound')
    expect((await server.refused(application.accept, batch, stranger.token)).refused).toBe(
      'missionNotFound',
    )
    const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
    const { items } = await server.call(
      application.listApplicants,
      { missionId: mission.id },
      auditor.token,
    )
    expect(items[0]!.can).toEqual({ accept: false, reject: false, remove: false, reveal: false })
    expect((await server.refused(application.accept, batch, auditor.token)).refused).toBe(
      'permissionDenied',
    )
    const below = await buildOrganization(server, { parent: organization })
    const lower = await buildAdministrator(server, { organization: below })
    expect((await server.refused(application.accept, batch, lower.token)).refused).toBe(
      'missionNotFound',
    )
  })
})
