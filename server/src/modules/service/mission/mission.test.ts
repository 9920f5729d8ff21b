import type { InputOf } from 'contract/endpoint'
import { errorNameOf } from 'contract/errors'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, START, testServer, type TestServer, wire } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { titleOfCopy } from './mission.copy.ts'
import { closeSettled } from './mission.service.ts'

const { mission, application } = contract

type Draft = InputOf<typeof mission.save>['mission']

const draft = (change: Partial<Draft> = {}): Draft => ({
  title: '社区敬老服务',
  kind: 'service',
  categories: ['0001'],
  regionCode: '440106',
  address: '天河区五山路 381 号',
  latitude: 23.15,
  longitude: 113.34,
  content: '陪伴社区长者聊天、读报,协助打扫居室,整理书架。',
  requirement: '',
  riskNotice: '注意交通安全。',
  dangerous: false,
  insurance: '',
  beneficiaryTypes: [],
  guarantees: [],
  minimumAge: 18,
  maximumAge: null,
  recruitScope: 'public',
  contactName: '陈老师',
  contactMobile: '138 0013 8000',
  applyOpensAt: null,
  applyDeadline: null,
  signInRadius: 0,
  sessions: [
    { date: '2026-03-10', startTime: '09:00', endTime: '12:00' },
    { date: '2026-03-11', startTime: '09:00', endTime: '11:00' },
  ],
  positions: [
    { name: '陪护', requirement: '', autoAccept: true, quota: 10 },
    { name: '引导', requirement: '普通话', autoAccept: false, quota: 2 },
  ],
  ...change,
})

/** A federation, a node below it that owns missions, and their administrators. */
const office = async (server: TestServer, trusted = true) => {
  const federation = await buildOrganization(server, { kind: 'federation' })
  const organization = await buildOrganization(server, { parent: federation, trusted })
  return {
    organization,
    owner: await buildAdministrator(server, { organization }),
    reviewer: await buildAdministrator(server, { organization: federation }),
  }
}

/** Loads a mission as its editor does and sends it back changed. */
const edit = async (
  server: TestServer,
  missionId: string,
  token: string,
  change: (input: Draft) => Partial<Draft>,
) => {
  const { input, version } = await server.call(mission.detailManaged, { missionId }, token)
  return { missionId, version, mission: { ...input, ...change(input) } }
}

describe('saving', () => {
  const server = testServer()

  it('saving a mission keeps everything the editor sent, and what follows from it', async () => {
    const { owner, organization } = await office(server)
    const sent = draft()
    const { missionId, version } = await server.call(mission.save, { mission: sent }, owner.token)
    expect(version).toBe(1)
    const loaded = await server.call(mission.detailManaged, { missionId }, owner.token)
    expect(loaded).toMatchObject({
      state: 'draft',
      phase: 'unpublished',
      districtId: organization.id,
      quota: 24,
      taken: 0,
    })
    expect(loaded.input).toMatchObject({
      ...sent,
      contactMobile: '13800138000',
      sessions: sent.sessions,
      positions: sent.positions,
    })
    expect(loaded.places).toHaveLength(4)
    expect(loaded.can).toEqual(['edit', 'submit', 'remove', 'copy'])
    const { rows } = await sql<{
      session_count: number
      planned_minutes: number
      cipher: Buffer
      starts_at: Date
      ends_at: Date
    }>`
      select session_count, planned_minutes, contact_mobile_cipher as cipher, starts_at, ends_at from mission where id = ${missionId}`.execute(
      server.world.db,
    )
    expect(rows[0]).toMatchObject({
      session_count: 2,
      planned_minutes: 180,
      starts_at: new Date('2026-03-10T01:00:00Z'),
      ends_at: new Date('2026-03-11T03:00:00Z'),
    })
    expect(rows[0]!.cipher.toString('latin1')).not.toContain('13800138000')
  })

  it('saving a mission adds, changes, swaps and removes sessions and positions as one set', async () => {
    const { owner } = await office(server)
    const { missionId } = await server.call(mission.save, { mission: draft() }, owner.token)
    const swapped = await edit(server, missionId, owner.token, ({ sessions, positions }) => ({
      sessions: [
        { ...sessions[0]!, date: sessions[1]!.date, endTime: '10:30' },
        { ...sessions[1]!, date: sessions[0]!.date },
        { date: '2026-03-12', startTime: '14:00', endTime: '18:00' },
      ],
      positions: [
        { ...positions[1]!, quota: 5 },
        { name: '后勤', requirement: '', autoAccept: false, quota: 1 },
      ],
    }))
    await server.call(mission.save, swapped, owner.token)
    const after = await server.call(mission.detailManaged, { missionId }, owner.token)
    expect(after.input.sessions.map(({ date, endTime }) => `${date} ${endTime}`)).toEqual([
      '2026-03-10 11:00',
      '2026-03-11 10:30',
      '2026-03-12 18:00',
    ])
    expect(after.input.positions.map(({ name, quota }) => `${name} ${quota}`)).toEqual([
      '引导 5',
      '后勤 1',
    ])
    expect(after.places.map(({ quota }) => quota)).toEqual([5, 1, 5, 1, 5, 1])
    expect(after.quota).toBe(18)
  })

  it('saving a mission is refused where another has saved since, and for what it does not know', async () => {
    const { owner } = await office(server)
    const { missionId } = await server.call(mission.save, { mission: draft() }, owner.token)
    const loaded = await edit(server, missionId, owner.token, () => ({ title: '甲' }))
    await server.call(mission.save, loaded, owner.token)
    expect((await server.refused(mission.save, loaded, owner.token)).refused).toBe(
      'editedMeanwhile',
    )
    expect(
      (await server.refused(mission.save, { missionId, mission: draft() }, owner.token)).refused,
    ).toBe('editedMeanwhile')
    const other = await server.call(mission.save, { mission: draft() }, owner.token)
    const foreign = await server.call(
      mission.detailManaged,
      { missionId: other.missionId },
      owner.token,
    )
    const stolen = await edit(server, missionId, owner.token, () => ({
      positions: foreign.input.positions,
    }))
    expect((await server.refused(mission.save, stolen, owner.token)).refused).toBe(
      'editedMeanwhile',
    )
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => server.call(mission.save, { ...loaded, version: 2 }, owner.token)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each<[string, Partial<Draft>]>([
    ['regionUnknown', { regionCode: '990000' }],
    [
      'sessionAcrossMidnight',
      { sessions: [{ date: '2026-03-10', startTime: '22:00', endTime: '01:00' }] },
    ],
    [
      'sessionsOverlap',
      {
        sessions: [
          { date: '2026-03-10', startTime: '09:00', endTime: '11:00' },
          { date: '2026-03-10', startTime: '10:00', endTime: '12:00' },
        ],
      },
    ],
    [
      'missionTooLong',
      {
        sessions: [
          { date: '2026-03-10', startTime: '09:00', endTime: '11:00' },
          { date: '2027-03-11', startTime: '09:00', endTime: '11:00' },
        ],
      },
    ],
    ['invalidInput', { title: '二月补录' }],
    ['invalidInput', { sessions: [{ date: '2026-02-30', startTime: '09:00', endTime: '11:00' }] }],
  ])('saving a mission is refused with %s', async (name, change) => {
    const { owner } = await office(server)
    const refusal = await server.refused(mission.save, { mission: draft(change) }, owner.token)
    expect(refusal.refused).toBe(name)
  })

  it('saving a mission says which word the title must not have', async () => {
    const { owner } = await office(server)
    const { data } = await server.refused(
      mission.save,
      { mission: draft({ title: '二月补录' }) },
      owner.token,
    )
    expect(data).toEqual({
      fields: [
        { path: 'mission.title', name: 'titleSupplementary', sentence: '活动名称不能包含“补录”' },
      ],
    })
  })

  it('saving a mission is for the node itself: not for one above, beside or without the permission', async () => {
    const { owner, reviewer, organization } = await office(server)
    const { missionId } = await server.call(mission.save, { mission: draft() }, owner.token)
    const sent = await edit(server, missionId, owner.token, () => ({}))
    expect((await server.refused(mission.save, sent, reviewer.token)).refused).toBe(
      'permissionDenied',
    )
    const stranger = await buildAdministrator(server)
    expect((await server.refused(mission.save, sent, stranger.token)).refused).toBe(
      'missionNotFound',
    )
    expect(
      (await server.refused(mission.detailManaged, { missionId }, stranger.token)).refused,
    ).toBe('missionNotFound')
    const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
    expect((await server.refused(mission.save, sent, auditor.token)).refused).toBe(
      'permissionDenied',
    )
    expect(
      (await server.refused(mission.save, sent, (await buildVolunteer(server)).token)).refused,
    ).toBe('loginExpired')
  })
})

describe('a published mission', () => {
  const server = testServer()

  const publish = async (change: Partial<Draft> = {}) => {
    const people = await office(server)
    const { missionId } = await server.call(
      mission.save,
      { mission: draft(change) },
      people.owner.token,
    )
    const { state } = await server.call(mission.submit, { missionId }, people.owner.token)
    expect(state).toBe('published')
    return { ...people, missionId }
  }
  const applied = async (missionId: string) => {
    const { places } = await server.call(mission.detail, { missionId })
    const volunteer = await buildVolunteer(server)
    const input = { missionId, placeId: places[0]!.placeId, riskAccepted: '1' as const }
    const answer = await server.call(application.apply, input, volunteer.token)
    return {
      volunteer,
      placeId: places[0]!.placeId,
      sessionId: places[0]!.sessionId,
      applicationId: answer.application!.applicationId,
    }
  }

  it('a published mission lets texts and quotas change, but nothing that somebody applied to', async () => {
    const { missionId, owner } = await publish()
    const { sessionId } = await applied(missionId)
    const change = (of: (input: Draft) => Partial<Draft>) =>
      edit(server, missionId, owner.token, of)
    await server.call(
      mission.save,
      await change(() => ({ content: `${draft().content}请自带水杯。` })),
      owner.token,
    )
    const refused = async (of: (input: Draft) => Partial<Draft>) =>
      (await server.refused(mission.save, await change(of), owner.token)).refused
    const without =
      (id: string) =>
      ({ sessions }: Draft) => ({
        sessions: sessions.filter((session) => session.sessionId !== id),
      })
    expect(await refused(without(sessionId))).toBe('missionHasApplications')
    expect(
      await refused(({ sessions }) => ({
        sessions: sessions.map((session) => ({ ...session, endTime: '13:00' })),
      })),
    ).toBe('missionHasApplications')
    expect(await refused(({ positions }) => ({ positions: positions.slice(1) }))).toBe(
      'missionHasApplications',
    )
    expect(await refused(() => ({ kind: 'training' }))).toBe('missionHasApplications')
    expect(await refused(() => ({ minimumAge: 50 }))).toBe('missionHasApplications')
    // What counts besides the session was shown to whoever applied: it may shrink only.
    for (const more of [{ prepareBefore: 60 as const }, { prepareAfter: 60 as const }])
      expect(await refused(() => more)).toBe('missionHasApplications')
    // The other session is still free to move.
    await server.call(
      mission.save,
      await change(({ sessions }) => ({
        sessions: sessions.map((session) =>
          session.sessionId === sessionId ? session : { ...session, endTime: '13:00' },
        ),
      })),
      owner.token,
    )
    expect((await server.refused(mission.withdraw, { missionId }, owner.token)).refused).toBe(
      'missionHasApplications',
    )
  })

  it('a published mission with somebody let in above the quota is saved as it is; a raised quota takes him in', async () => {
    const { missionId, owner } = await publish({
      positions: [{ name: '陪护', requirement: '', autoAccept: true, quota: 2 }],
    })
    const { placeId } = await applied(missionId)
    await applied(missionId)
    await sql`update place set taken = taken + 1, extra = 1 where id = ${placeId}`.execute(
      server.world.db,
    )
    const quota = (to: number) =>
      edit(server, missionId, owner.token, ({ positions }) => ({
        positions: [{ ...positions[0]!, quota: to }],
      }))
    const extra = async () => {
      const { rows } = await sql<{ extra: number }>`
        select extra from place where id = ${placeId}`.execute(server.world.db)
      return rows[0]!.extra
    }
    await server.call(mission.save, await quota(2), owner.token)
    expect(await extra()).toBe(1)
    expect(await server.refused(mission.save, await quota(1), owner.token)).toMatchObject({
      refused: 'quotaBelowTaken',
      data: { taken: 2 },
    })
    await server.call(mission.save, await quota(4), owner.token)
    expect(await extra()).toBe(0)
    expect(await server.refused(mission.save, await quota(2), owner.token)).toMatchObject({
      data: { taken: 3 },
    })
  })

  it('a published mission never lowers a quota below those who hold a place, and passes a raised one on', async () => {
    const { missionId, owner } = await publish({
      positions: [{ name: '陪护', requirement: '', autoAccept: true, quota: 2 }],
    })
    const first = await applied(missionId)
    await applied(missionId)
    const waiting = await buildVolunteer(server)
    const input = {
      missionId,
      placeId: first.placeId,
      riskAccepted: '1' as const,
      wait: '1' as const,
    }
    const { application: own } = await server.call(application.apply, input, waiting.token)
    expect(own!.state).toBe('waitlisted')
    const quota = (to: number) =>
      edit(server, missionId, owner.token, ({ positions }) => ({
        positions: [{ ...positions[0]!, quota: to }],
      }))
    expect(await server.refused(mission.save, await quota(1), owner.token)).toMatchObject({
      refused: 'quotaBelowTaken',
      data: { taken: 2 },
    })
    await server.call(mission.save, await quota(3), owner.token)
    await drainReactions(server.world)
    const { state } = await server.call(
      application.detailOwn,
      { applicationId: own!.applicationId },
      waiting.token,
    )
    expect(state).toBe('offered')
  })

  it('a published mission stays complete, never moves into the past, and never outgrows its review', async () => {
    const { missionId, owner } = await publish()
    const refused = async (of: (input: Draft) => Partial<Draft>) =>
      (
        await server.refused(
          mission.save,
          await edit(server, missionId, owner.token, of),
          owner.token,
        )
      ).refused
    expect(await refused(() => ({ riskNotice: '' }))).toBe('invalidInput')
    expect(
      await refused(({ sessions }) => ({
        applyDeadline: null,
        sessions: [...sessions, { date: '2026-03-01', startTime: '09:00', endTime: '10:00' }],
      })),
    ).toBe('invalidInput')
    expect(
      await refused(({ positions }) => ({
        positions: positions.map((position) => ({ ...position, quota: 50 })),
      })),
    ).toBe('missionGrowsPastReview')
    expect(await refused(() => ({ minimumAge: 12 }))).toBe('missionGrowsPastReview')
  })

  it('a published mission is never withdrawn from under somebody who applies at the same moment', async () => {
    for (let round = 0; round < 12; round++) {
      const { missionId, owner } = await publish()
      const { places } = await server.call(mission.detail, { missionId })
      const volunteers = [await buildVolunteer(server), await buildVolunteer(server)]
      const input = { missionId, placeId: places[0]!.placeId, riskAccepted: '1' as const }
      const [withdrawn, ...applied] = await Promise.allSettled([
        server.call(mission.withdraw, { missionId }, owner.token),
        ...volunteers.map(({ token }) => server.call(application.apply, input, token)),
      ])
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from application where mission_id = ${missionId}`.execute(
        server.world.db,
      )
      expect(rows[0]!.n).toBe(applied.filter(({ status }) => status === 'fulfilled').length)
      if (withdrawn.status === 'fulfilled') expect(rows[0]!.n).toBe(0)
      else expect(rows[0]!.n).toBeGreaterThan(0)
    }
  })

  it('a published mission is withdrawn while nobody applied', async () => {
    const { missionId, owner } = await publish()
    await server.call(mission.withdraw, { missionId }, owner.token)
    expect((await server.refused(mission.detail, { missionId })).refused).toBe('missionNotFound')
    await server.call(mission.remove, { missionId }, owner.token)
    expect((await server.refused(mission.detailManaged, { missionId }, owner.token)).refused).toBe(
      'missionNotFound',
    )
  })

  it('a published mission is hidden while suspended, and a superior decides when what he stopped goes on', async () => {
    const { missionId, owner, reviewer } = await publish()
    await server.call(mission.suspend, { missionId, reason: '核查' }, owner.token)
    expect((await server.refused(mission.detail, { missionId })).refused).toBe('missionNotFound')
    await server.call(mission.resume, { missionId }, owner.token)
    await server.call(mission.suspend, { missionId, reason: '核查' }, reviewer.token)
    expect((await server.refused(mission.resume, { missionId }, owner.token)).refused).toBe(
      'permissionDenied',
    )
    expect((await server.call(mission.detailManaged, { missionId }, owner.token)).can).toEqual([
      'cancel',
      'copy',
    ])
    await server.call(mission.resume, { missionId }, reviewer.token)
    await server.call(mission.detail, { missionId })
  })

  it('a published mission is called off with a reason everybody reads, unless somebody was there', async () => {
    const { missionId, owner } = await publish()
    await server.call(mission.cancel, { missionId, reason: '台风' }, owner.token)
    expect(await server.call(mission.detail, { missionId })).toMatchObject({
      phase: 'cancelled',
      cancelReason: '台风',
    })
    expect(
      (await server.refused(mission.cancel, { missionId, reason: '台风' }, owner.token)).refused,
    ).toBe('missionStateRefuses')
    const attended = await publish()
    const { volunteer, sessionId, applicationId } = await applied(attended.missionId)
    await sql`insert into stretch (volunteer_id, id, application_id, mission_id, session_id, organization_id, local_date, pair, signed_in_at, sign_in_way)
      values (${volunteer.id}, ${newId()}, ${applicationId}, ${attended.missionId}, ${sessionId}, ${attended.organization.id}, '2026-03-10', 1, '2026-03-10T01:00:00Z', 'qr')`.execute(
      server.world.db,
    )
    expect(
      (
        await server.refused(
          mission.cancel,
          { missionId: attended.missionId, reason: '台风' },
          attended.owner.token,
        )
      ).refused,
    ).toBe('sessionHasAttendance')
  })

  it('a published mission is called off only with the number of people that it hits now, above fifty', async () => {
    const { missionId, owner, organization } = await publish()
    const place = await server.world.db
      .selectFrom('place')
      .innerJoin('mission_session', 'mission_session.id', 'place.session_id')
      .where('place.mission_id', '=', missionId)
      .select([
        'place.id',
        'place.session_id',
        'mission_session.starts_at',
        'mission_session.ends_at',
      ])
      .executeTakeFirstOrThrow()
    const crowd = await sql<{ id: string }>`
      insert into volunteer select one.* from volunteer v cross join generate_series(1, 57) n
      cross join lateral jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
        'volunteer_no', 'crowd' || n, 'login_name', 'crowd' || n)) one
      where v.id = ${(await buildVolunteer(server)).id} returning id`.execute(server.world.db)
    const states = (n: number) => (n < 40 ? 'accepted' : n < 52 ? 'waitlisted' : 'pending')
    for (const [n, { id }] of crowd.rows.entries())
      await sql`insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, created_at, updated_at)
        values (${id}, ${newId()}, ${missionId}, ${place.id}, ${place.session_id}, ${organization.id}, ${states(n)},
          tstzrange(${place.starts_at}, ${place.ends_at}), now(), now())`.execute(server.world.db)
    const hit = { accepted: 40, waiting: 12, pending: 5, people: 57 }
    expect(await server.call(mission.callingOff, { missionId }, owner.token)).toEqual(hit)
    for (const people of [undefined, 56, 58]) {
      const given = { missionId, reason: '台风', ...(people !== undefined && { people }) }
      const { refused, data } = await server.refused(mission.cancel, given, owner.token)
      expect([refused, data]).toEqual(['missionPeopleChanged', hit])
    }
    const { state } = await server.call(mission.detailManaged, { missionId }, owner.token)
    expect(state).toBe('published')
    await server.call(mission.cancel, { missionId, reason: '台风', people: 57 }, owner.token)
    const stranger = await buildAdministrator(server)
    const asked = await server.refused(mission.callingOff, { missionId }, stranger.token)
    expect(asked.refused).toBe('missionNotFound')
  })

  it('a published mission tells its editor how many applied to each session, whatever became of it', async () => {
    const organization = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization })
    const built = await buildMission(server, { organization })
    for (const state of ['accepted', 'pending', 'waitlisted', 'cancelled', 'rejected'])
      await buildApplication(server, built, await buildVolunteer(server), state)
    const { applications } = await server.call(
      mission.detailManaged,
      { missionId: built.id },
      owner.token,
    )
    expect(applications).toEqual([
      { sessionId: built.sessionId, accepted: 1, pending: 1, waiting: 1 },
    ])
  })

  it('a published mission is copied without its sessions into a draft that keeps its quotas', async () => {
    const { missionId, reviewer } = await publish()
    const copy = await server.call(mission.copy, { missionId }, reviewer.token)
    const loaded = await server.call(mission.detailManaged, copy, reviewer.token)
    expect(loaded).toMatchObject({
      state: 'draft',
      districtId: reviewer.organizationId,
      sessions: [],
      places: [],
    })
    expect(loaded.input).toMatchObject({
      ...draft(),
      title: `${draft().title}（副本）`,
      contactMobile: '13800138000',
      sessions: [],
    })
    // The copy of a copy is one, too, and a long title keeps within its length.
    const again = await server.call(mission.copy, copy, reviewer.token)
    expect((await server.call(mission.detailManaged, again, reviewer.token)).input.title).toBe(
      `${draft().title}（副本）`,
    )
    expect(titleOfCopy('长'.repeat(50))).toBe(`${'长'.repeat(46)}（副本）`)
  })

  it('a published mission is copied at most thirty times in ten minutes by one administrator', async () => {
    const { missionId, reviewer } = await publish()
    const copy = () => server.app.inject(wire(mission.copy, { missionId }, reviewer.token))
    const answers = await Promise.all(Array.from({ length: 32 }, copy))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
  })
})

describe('drafts of a node', () => {
  const server = testServer()

  it('the drafts of a node are two hundred at most, also where several are started at once', async () => {
    const { owner, organization } = await office(server)
    const other = await office(server)
    const { missionId } = await server.call(mission.save, { mission: draft() }, owner.token)
    await sql`insert into mission (id, organization_id, state, kind, title, created_at, updated_at)
      select gen_random_uuid(), ${organization.id}, 'draft', 'service', '草稿 ' || n, now(), now()
      from generate_series(1, 195) n`.execute(server.world.db)
    const start = () => server.app.inject(wire(mission.save, { mission: draft() }, owner.token))
    const copy = () => server.app.inject(wire(mission.copy, { missionId }, owner.token))
    const answers = await Promise.all(
      [start, copy, start, copy, start, copy, start].map((one) => one()),
    )
    const names = answers.map((answer) => errorNameOf(answer.json<{ code: string }>().code))
    expect(names.filter((name) => name === null)).toHaveLength(4)
    expect(names.toSorted()).toEqual([
      ...Array(3).fill('missionDraftsFull'),
      ...Array(4).fill(null),
    ])
    // What is there can still be worked on, and another node has its own two hundred.
    const changed = await edit(server, missionId, owner.token, () => ({ title: '改过的活动' }))
    await server.call(mission.save, changed, owner.token)
    await server.call(mission.save, { mission: draft() }, other.owner.token)
    await server.call(mission.remove, { missionId }, owner.token)
    await server.call(mission.save, { mission: draft() }, owner.token)
  })
})

describe('handing in and reviewing', () => {
  const server = testServer()

  const handedIn = async (change: Partial<Draft> = {}, trusted = false) => {
    const people = await office(server, trusted)
    const { missionId } = await server.call(
      mission.save,
      { mission: draft(change) },
      people.owner.token,
    )
    const { state } = await server.call(mission.submit, { missionId }, people.owner.token)
    return { ...people, missionId, state }
  }

  it('handing a mission in names every field that is missing', async () => {
    const { owner } = await office(server)
    const empty = draft({
      categories: [],
      address: '',
      content: '服务',
      riskNotice: '',
      contactMobile: '',
      sessions: [],
      positions: [],
    })
    const { missionId } = await server.call(mission.save, { mission: empty }, owner.token)
    const refusal = await server.refused(mission.submit, { missionId }, owner.token)
    expect(refusal.refused).toBe('missionIncomplete')
    const fields = refusal.data?.fields as { path: string; sentence: string }[]
    expect(fields.map(({ path }) => path)).toEqual([
      'categories',
      'address',
      'content',
      'riskNotice',
      'contactMobile',
      'sessions',
      'positions',
    ])
    for (const { sentence } of fields) expect(sentence).toMatch(/\p{Script=Han}/u)
  })

  it('handing a mission in publishes at once or waits, by the rule', async () => {
    expect((await handedIn({}, true)).state).toBe('published')
    expect((await handedIn({}, false)).state).toBe('pendingReview')
    expect((await handedIn({ dangerous: true, insurance: '已投保' }, true)).state).toBe(
      'pendingReview',
    )
    expect((await handedIn({ minimumAge: 16 }, true)).state).toBe('pendingReview')
    expect(
      (
        await handedIn(
          { positions: [{ name: '陪护', requirement: '', autoAccept: true, quota: 50 }] },
          true,
        )
      ).state,
    ).toBe('pendingReview')
  })

  it('a mission handed in waits in the queue of the node above, is approved there, and never by its own node', async () => {
    const { missionId, owner, reviewer } = await handedIn()
    const queue = await server.call(mission.reviewQueue, {}, reviewer.token)
    expect(queue.items.map((item) => [item.missionId, item.can])).toEqual([
      [missionId, ['approve', 'return', 'copy']],
    ])
    expect((await server.call(mission.reviewQueue, {}, owner.token)).items).toEqual([])
    expect((await server.refused(mission.approve, { missionId }, owner.token)).refused).toBe(
      'permissionDenied',
    )
    await server.call(mission.approve, { missionId }, reviewer.token)
    expect(await server.call(mission.detail, { missionId })).toMatchObject({
      phase: 'recruiting',
      applyOpensAt: START.toISOString(),
      applyDeadline: '2026-03-10T01:00:00.000Z',
    })
    const second = await buildAdministrator(server, {
      organization: { id: reviewer.organizationId, name: '' },
    })
    expect(await server.refused(mission.approve, { missionId }, second.token)).toMatchObject({
      refused: 'missionStateRefuses',
      data: { decided: decided('approved') },
    })
    expect(await server.refused(mission.submit, { missionId }, owner.token)).toMatchObject({
      data: { decided: { what: 'approved', by: 'node' } },
    })
  })

  it('a mission handed in comes back with the reason and is handed in again', async () => {
    const { missionId, owner, reviewer } = await handedIn()
    await server.call(mission.return, { missionId, reason: '请写明集合地点' }, reviewer.token)
    expect(await server.call(mission.detailManaged, { missionId }, owner.token)).toMatchObject({
      state: 'returned',
      returnReason: '请写明集合地点',
    })
    await server.call(
      mission.save,
      await edit(server, missionId, owner.token, () => ({ address: '五山地铁站 A 口' })),
      owner.token,
    )
    expect(await server.call(mission.submit, { missionId }, owner.token)).toEqual({
      state: 'pendingReview',
    })
  })

  it('a mission handed in says while it waits why, who decides and until when', async () => {
    const { missionId, owner, reviewer } = await handedIn({ dangerous: false })
    const { review } = await server.call(mission.detailManaged, { missionId }, owner.token)
    const { items } = await server.call(mission.reviewQueue, {}, reviewer.token)
    expect(items.find((item) => item.missionId === missionId)!.review).toEqual(review)
    expect(review).toMatchObject({ submittedAt: START.toISOString() })
    expect(review!.reasons).toContain('notTrusted')
    const { rows } = await sql<{ name: string }>`
      select p.name from mission m join organization o on o.id = m.organization_id
      join organization p on p.id = o.parent_id where m.id = ${missionId}`.execute(server.world.db)
    expect(review!.reviewerName).toBe(rows[0]!.name)
    expect(Date.parse(review!.dueAt)).toBeGreaterThan(START.getTime())
    await server.call(mission.approve, { missionId }, reviewer.token)
    const after = await server.call(mission.detailManaged, { missionId }, owner.token)
    expect(after.review).toBeNull()
  })

  it('a mission of the root is reviewed there, by another person than the submitter', async () => {
    await buildOrganization(server)
    const { rows } = await sql<{
      id: string
      name: string
    }>`select id, name from organization where parent_id is null`.execute(server.world.db)
    const [submitter, colleague] = [
      await buildAdministrator(server, { organization: rows[0]! }),
      await buildAdministrator(server, { organization: rows[0]! }),
    ]
    const { missionId } = await server.call(mission.save, { mission: draft() }, submitter.token)
    await server.call(mission.submit, { missionId }, submitter.token)
    expect((await server.refused(mission.approve, { missionId }, submitter.token)).refused).toBe(
      'missionSubmitterReviews',
    )
    await server.call(mission.approve, { missionId }, colleague.token)
  })

  it('a mission is not reviewed by another account of whoever handed it in, and waits for somebody else', async () => {
    const { missionId, reviewer, owner } = await handedIn()
    const reviews = async () =>
      (await server.call(contract.workbench.counts, {}, reviewer.token)).missionReviews
    const before = (await reviews())!
    await becomeOnePerson(server, owner, reviewer)
    expect((await server.refused(mission.approve, { missionId }, reviewer.token)).refused).toBe(
      'missionSubmitterReviews',
    )
    expect(await reviews()).toBe(before - 1)
  })

  it('a mission handed in is not published once its first session has begun', async () => {
    const { missionId, reviewer, owner } = await handedIn()
    const late = await server.call(
      mission.save,
      {
        mission: draft({
          sessions: [{ date: '2026-03-01', startTime: '09:00', endTime: '10:00' }],
        }),
      },
      owner.token,
    )
    expect(
      (await server.refused(mission.submit, { missionId: late.missionId }, owner.token)).refused,
    ).toBe('sessionInPast')
    server.world.at(new Date('2026-03-10T01:00:00Z'))
    expect((await server.refused(mission.approve, { missionId }, reviewer.token)).refused).toBe(
      'sessionInPast',
    )
    server.world.at(START)
  })
})

describe('the managed list', () => {
  const server = testServer()

  it('the managed list holds the subtree in every state, filtered and paged, and nothing beside it', async () => {
    const { organization, owner, reviewer } = await office(server)
    const built: BuiltMission[] = []
    for (const state of ['draft', 'published', 'closed', 'revoked'])
      built.push(await buildMission(server, { organization, state, title: `管理${state}` }))
    await buildMission(server, { title: '别处' })
    await buildApplication(server, built[1]!, await buildVolunteer(server), 'pending')
    const all = await server.call(mission.listManaged, {}, reviewer.token)
    expect(all.items.map(({ missionId }) => missionId)).toEqual(
      built.map(({ id }) => id).toReversed(),
    )
    expect(all.items[2]).toMatchObject({
      pendingApplications: 1,
      unconfirmedRecords: 0,
      taken: 1,
      can: ['suspend', 'copy'],
    })
    expect((await server.call(mission.listManaged, { own: '1' }, reviewer.token)).items).toEqual([])
    expect(
      (await server.call(mission.listManaged, { state: 'draft' }, owner.token)).items,
    ).toHaveLength(1)
    expect(
      (
        await server.call(
          mission.listManaged,
          { phase: 'recruiting', keyword: '管理' },
          owner.token,
        )
      ).items,
    ).toHaveLength(1)
    const page = await server.call(mission.listManaged, { size: '3' }, owner.token)
    const rest = await server.call(
      mission.listManaged,
      { size: '3', cursor: page.next! },
      owner.token,
    )
    expect([...page.items, ...rest.items].map(({ missionId }) => missionId)).toEqual(
      all.items.map(({ missionId }) => missionId),
    )
    expect(rest.next).toBeNull()
  })
})

describe('closing what is settled', () => {
  const server = testServer()

  it('the clock closes ended missions whose records are all done, and silent ones after thirty days, once', async () => {
    const DAY = 24 * 60
    const [settled, open, silent] = [
      await buildMission(server),
      await buildMission(server),
      await buildMission(server),
    ]
    const add = (built: BuiltMission, state: string) =>
      sql`
      insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, local_date, kind, state, source, way, computed_minutes, minutes, publicity_ends_at, effective_at, created_at, updated_at)
      values (${newId()}, ${newId()}, ${built.id}, ${built.sessionId}, ${built.organizationId}, '2026-03-10', 'service', ${state}, 'attendance', 'qr', 180, 180, now(), now(), now(), now())`.execute(
        server.world.db,
      )
    await add(settled, 'effective')
    await add(open, 'effective')
    await add(open, 'publicised')
    const states = async () => {
      const { rows } = await sql<{
        id: string
        state: string
      }>`select id, state from mission`.execute(server.world.db)
      return [settled, open, silent].map(({ id }) => rows.find((row) => row.id === id)!.state)
    }
    expect(await closeSettled(server.world)).toBe(0)
    server.world.pass(4 * DAY)
    expect(await closeSettled(server.world)).toBe(1)
    expect(await states()).toEqual(['closed', 'published', 'published'])
    server.world.pass(30 * DAY)
    expect(await closeSettled(server.world)).toBe(1)
    expect(await closeSettled(server.world)).toBe(0)
    expect(await states()).toEqual(['closed', 'published', 'closed'])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from event where name = 'missionClosed'`.execute(server.world.db)
    expect(rows[0]!.n).toBe(2)
  })
})
