import { GRACE_MINUTES, MOST_LEADERS } from 'contract/rules/terms'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  becomeSame,
  buildAdministrator,
  buildApplication,
  buildGuardian,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { personalToken, slotOf } from '../attendance/attendance.code.ts'
import { verifyScans } from '../attendance/scan-check.service.ts'

const { absence, application, attendance, message, sessionLeader } = contract
const server = testServer()
const tamper = tampering(server)
const reason = '临时有其他安排'

/** A session that has just begun, with an organiser, one who has a place, and one more. */
const begun = async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const organiser = await buildAdministrator(server, { organization })
  const mission = await buildMission(server, { organization, startsAt: START, capacity: 40 })
  const leader = await placed(mission)
  const volunteer = await placed(mission)
  return { organization, organiser, mission, leader, volunteer }
}

const placed = async (mission: BuiltMission, options: { birthDate?: string } = {}) => {
  const volunteer = await buildVolunteer(server, options)
  return { ...volunteer, applicationId: (await buildApplication(server, mission, volunteer)).id }
}
type Placed = Awaited<ReturnType<typeof placed>>

const name = ({ sessionId }: BuiltMission, { applicationId }: Placed, by: BuiltAdministrator) =>
  server.call(sessionLeader.name, { sessionId, applicationId }, by.token)

const led = async () => {
  const all = await begun()
  await name(all.mission, all.leader, all.organiser)
  return all
}

const codeOf = ({ id }: { id: string }) =>
  personalToken(server.world.keys.attendance, id, slotOf(server.world.clock.now()))

const scanOf = (
  { sessionId }: BuiltMission,
  volunteer: { id: string },
  kind: 'signIn' | 'signOut' = 'signIn',
) => ({ sessionId, kind, code: codeOf(volunteer), nonce: newId() })

const leadersOf = async ({ sessionId }: BuiltMission, { token }: BuiltAdministrator) =>
  (await server.call(sessionLeader.list, { sessionId }, token)).leaders

const rosterOf = async ({ sessionId }: BuiltMission, { token }: BuiltVolunteer) =>
  (await server.call(sessionLeader.roster, { sessionId }, token)).rows

const told = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('naming', () => {
  it('the naming of a leader is told to him, shown to organisers, and opens the session to him', async () => {
    const { mission, organiser, leader } = await begun()
    const { sessionId } = mission
    expect(await server.call(sessionLeader.own, {}, leader.token)).toEqual([])
    expect((await server.refused(sessionLeader.roster, { sessionId }, leader.token)).refused).toBe(
      'sessionNotFound',
    )
    await name(mission, leader, organiser)
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, leader.token)
    expect(items[0]).toMatchObject({ kind: 'leaderNamed' })
    expect(await leadersOf(mission, organiser)).toMatchObject([
      { volunteerNo: leader.volunteerNo, ended: null, nameMasked: expect.stringContaining('*') },
    ])
    expect(await server.call(sessionLeader.own, {}, leader.token)).toMatchObject([
      { sessionId, expected: 2, signedIn: 0 },
    ])
  })

  it('the naming of a leader is refused to whoever is not placed, is no adult, or is whoever names', async () => {
    const { organization, mission, organiser, leader } = await begun()
    const { sessionId } = mission
    const young = await placed(mission, { birthDate: '2009-01-01' })
    const own = await placed(mission)
    await becomeSame(server, organiser, own)
    const pending = await buildVolunteer(server)
    const { id: pendingId } = await buildApplication(server, mission, pending, 'pending')
    const refusal = async (applicationId: string, token = organiser.token) =>
      (await server.refused(sessionLeader.name, { sessionId, applicationId }, token)).refused
    expect(await refusal(young.applicationId)).toBe('leaderMinor')
    expect(await refusal(own.applicationId)).toBe('recordOwn')
    expect(await refusal(pendingId)).toBe('applicationStateRefuses')
    expect(await refusal(newId())).toBe('applicationNotFound')
    const stranger = await buildAdministrator(server)
    expect(await refusal(leader.applicationId, stranger.token)).toBe('sessionNotFound')
    const helper = await buildAdministrator(server, { organization, roles: ['attendance'] })
    expect(await refusal(leader.applicationId, helper.token)).toBe('permissionDenied')
    const shown = await server.call(sessionLeader.candidates, { sessionId }, organiser.token)
    const obstacles = new Map(shown.map((row) => [row.applicationId, row.obstacle]))
    expect(obstacles.get(young.applicationId)).toBe('leaderMinor')
    expect(obstacles.get(own.applicationId)).toBe('recordOwn')
    expect(obstacles.get(leader.applicationId)).toBeNull()
    const found = await server.call(
      sessionLeader.candidates,
      { sessionId, keyword: leader.volunteerNo.slice(-4) },
      organiser.token,
    )
    expect(found.map((row) => row.applicationId)).toEqual([leader.applicationId])
    for (const keyword of ['测', leader.volunteerNo.slice(-3)])
      expect(
        await server.call(sessionLeader.candidates, { sessionId, keyword }, organiser.token),
      ).toEqual([])
    server.world.at(mission.endsAt)
    expect(await refusal(leader.applicationId)).toBe('leaderSessionOver')
  })

  it('the naming of a leader by two at once is one', async () => {
    const { organization, mission, organiser, leader } = await begun()
    const other = await buildAdministrator(server, { organization })
    const [first, second] = await heldBeforeEvent(server, [
      () => told(name(mission, leader, organiser)),
      () => told(name(mission, leader, other)),
    ])
    expect(first).toBe('done')
    expect(second).toContain('leaderAlready')
    expect(await leadersOf(mission, organiser)).toHaveLength(1)
  })

  it('the naming of leaders ends at the most of a session, also by two at once', async () => {
    const { mission, organiser } = await begun()
    const people = await Promise.all(
      Array.from({ length: MOST_LEADERS + 1 }, () => placed(mission)),
    )
    const [last, one, ...others] = people
    for (const each of others) await name(mission, each, organiser)
    const [first, second] = await heldBeforeEvent(server, [
      () => told(name(mission, last!, organiser)),
      () => told(name(mission, one!, organiser)),
    ])
    expect(first).toBe('done')
    expect(second).toContain('leadersFull')
    expect(await leadersOf(mission, organiser)).toHaveLength(MOST_LEADERS)
  })
})

describe('the end of leading', () => {
  it('the end of leading comes with the next call once an organiser removes somebody, with the reason told', async () => {
    const { mission, organiser, leader, volunteer } = await led()
    const [row] = await leadersOf(mission, organiser)
    const input = { leaderId: row!.leaderId, reason }
    const stranger = await buildAdministrator(server)
    expect((await server.refused(sessionLeader.remove, input, stranger.token)).refused).toBe(
      'leaderNotFound',
    )
    await server.call(sessionLeader.remove, input, organiser.token)
    expect((await server.refused(sessionLeader.remove, input, organiser.token)).refused).toBe(
      'leaderNotFound',
    )
    const scan = scanOf(mission, volunteer)
    expect((await server.refused(sessionLeader.scan, scan, leader.token)).refused).toBe(
      'sessionNotFound',
    )
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, leader.token)
    expect(items.find(({ kind }) => kind === 'leaderRemoved')!.content).toContain(reason)
    expect(await leadersOf(mission, organiser)).toMatchObject([
      { ended: 'removed', endReason: reason },
    ])
    await name(mission, leader, organiser)
    expect(await leadersOf(mission, organiser)).toHaveLength(2)
  })

  it('the end of leading comes with his own word, with his place, and with the time for signing out', async () => {
    const { mission, organiser, leader, volunteer } = await led()
    const { sessionId } = mission
    await server.call(sessionLeader.decline, { sessionId }, leader.token)
    expect((await server.refused(sessionLeader.decline, { sessionId }, leader.token)).refused).toBe(
      'sessionNotFound',
    )
    await name(mission, volunteer, organiser)
    await sql`update application set state = 'removed' where id = ${volunteer.applicationId}`.execute(
      server.world.db,
    )
    expect(await server.call(sessionLeader.own, {}, volunteer.token)).toEqual([])
    expect((await leadersOf(mission, organiser)).map((row) => row.ended)).toEqual([
      'lostPlace',
      'declined',
    ])

    const third = await placed(mission)
    await name(mission, third, organiser)
    server.world.at(new Date(mission.endsAt.getTime() + GRACE_MINUTES * 60_000))
    expect(await server.call(sessionLeader.own, {}, third.token)).toHaveLength(1)
    server.world.pass(1)
    expect(await server.call(sessionLeader.own, {}, third.token)).toEqual([])
    expect((await leadersOf(mission, organiser))[0]).toMatchObject({ ended: 'over' })
  })

  it('the end of leading and a scan at once: whoever is removed first signs nobody', async () => {
    const { mission, organiser, leader, volunteer } = await led()
    const [row] = await leadersOf(mission, organiser)
    const scan = scanOf(mission, volunteer)
    const [removed, scanned] = await heldBeforeEvent(server, [
      () =>
        told(
          server.call(sessionLeader.remove, { leaderId: row!.leaderId, reason }, organiser.token),
        ),
      () => told(server.call(sessionLeader.scan, scan, leader.token)),
    ])
    expect(removed).toBe('done')
    expect(scanned).toContain('sessionNotFound')
    expect(await rosterStretches(mission, organiser, volunteer)).toHaveLength(0)
  })
})

const rosterStretches = async (
  { sessionId }: BuiltMission,
  { token }: BuiltAdministrator,
  { id }: BuiltVolunteer,
) => {
  const { rows } = await server.call(attendance.roster, { sessionId }, token)
  return rows.find(({ volunteerId }) => volunteerId === id)!.stretches
}

describe('scans', () => {
  it('the scan by a leader signs in and out as that by an organiser, and keeps and tells who scanned', async () => {
    const { mission, organiser, leader, volunteer } = await led()
    const { sessionId } = mission
    const scan = scanOf(mission, volunteer)
    const answer = await server.call(sessionLeader.scan, scan, leader.token)
    expect(answer).toEqual({
      outcome: 'signedIn',
      at: START.toISOString(),
      nameMasked: expect.stringContaining('*'),
      repeated: false,
    })
    expect(
      await server.call(sessionLeader.scan, scan, leader.token, { changes: false }),
    ).toMatchObject({ repeated: true })
    server.world.pass(60)
    await server.call(sessionLeader.scan, scanOf(mission, volunteer, 'signOut'), leader.token)
    const { rows } = await server.call(attendance.roster, { sessionId }, organiser.token)
    expect(rows.find((row) => row.volunteerId === volunteer.id)).toMatchObject({
      ledBy: [expect.stringContaining('*')],
      stretches: [{ signInWay: 'scanned', signOutWay: 'scanned' }],
      minutes: 60,
    })
    const kept = await server.world.db
      .selectFrom('attendance_event')
      .where('volunteer_id', '=', volunteer.id)
      .select(['way', 'entered_by', 'led_by'])
      .execute()
    const one = { way: 'scanned', entered_by: null, led_by: leader.id }
    expect(kept).toEqual([one, one])
    const { rows: facts } = await sql<{ actor_id: string; organization_id: string }>`
      select actor_id, organization_id from event where name = 'signedIn'
        and payload->>'volunteerId' = ${volunteer.id}`.execute(server.world.db)
    expect(facts).toEqual([{ actor_id: leader.id, organization_id: mission.organizationId }])
    expect((await verifyScans(server.world, START)).problems).toBe(0)
    await tamper(
      sql`update attendance_event set led_by = ${organiser.id} where volunteer_id = ${volunteer.id}`,
    )
    expect((await verifyScans(server.world, START)).findings[0]).toMatchObject({
      problem: 'is signed by another than the log says',
    })
  })

  it('the scan of one code by two leaders at once signs in once', async () => {
    const { mission, organiser, leader, volunteer } = await led()
    const second = await placed(mission)
    await name(mission, second, organiser)
    const scans = [leader, second].map(
      ({ token }) =>
        () =>
          told(server.call(sessionLeader.scan, scanOf(mission, volunteer), token)),
    )
    const outcomes = await heldBeforeEvent(server, scans)
    expect(outcomes.toSorted()).toEqual(['done', expect.stringContaining('scanAlreadySignedIn')])
    expect(await rosterStretches(mission, organiser, volunteer)).toHaveLength(1)
  })

  it('the scan by a leader is refused for himself, for whom he is the guardian of, and at other sessions', async () => {
    const { organization, mission, leader } = await led()
    const ward = await placed(mission, { birthDate: '2012-01-01' })
    await buildGuardian(server, ward, { mobile: leader.mobile })
    const refusal = async (input: ReturnType<typeof scanOf>) =>
      (await server.refused(sessionLeader.scan, input, leader.token)).refused
    expect(await refusal(scanOf(mission, leader))).toBe('leaderOwn')
    expect(await refusal(scanOf(mission, ward))).toBe('leaderOwn')
    const elsewhere = await buildMission(server, { organization, startsAt: START })
    expect(await refusal(scanOf(elsewhere, await placed(elsewhere)))).toBe('sessionNotFound')
    const mark = { sessionId: mission.sessionId, applicationId: leader.applicationId }
    expect((await server.refused(sessionLeader.markAbsent, mark, leader.token)).refused).toBe(
      'leaderOwn',
    )
  })

  it('the scan by a leader that is refused is kept of whom it was, a forged one of nobody', async () => {
    const { mission, organiser, leader } = await led()
    const { sessionId } = mission
    const stranger = await buildVolunteer(server)
    const scan = scanOf(mission, stranger)
    expect((await server.refused(sessionLeader.scan, scan, leader.token)).refused).toBe(
      'scanNotApplied',
    )
    const forged = { ...scan, code: `${scan.code.slice(0, -4)}AAAA`, nonce: newId() }
    expect((await server.refused(sessionLeader.scan, forged, leader.token)).refused).toBe(
      'scanCodeInvalid',
    )
    const { items } = await server.call(attendance.refusedScans, { sessionId }, organiser.token)
    expect(items).toMatchObject([
      { volunteerId: stranger.id, way: 'scanned', refusal: 'scanNotApplied' },
    ])
  })

  it('the scan by a leader whose row was altered past the product is refused', async () => {
    const { mission, leader, volunteer } = await led()
    const other = await placed(mission)
    await tamper(
      sql`update session_leader set volunteer_id = ${other.id}, application_id = ${other.applicationId} where volunteer_id = ${leader.id}`,
      sql`insert into event (id, name, actor_kind, object_kind, payload, created_at)
        values (${newId()}, 'rowSealingBegan', 'system', 'row', '{"table": "session_leader"}', ${START})`,
    )
    const scan = scanOf(mission, volunteer)
    expect((await server.refused(sessionLeader.scan, scan, other.token)).refused).toBe('rowAltered')
  })
})

describe('the roster', () => {
  it('the roster of a leader tells who is there and nothing more', async () => {
    const { mission, leader, volunteer } = await led()
    await server.call(sessionLeader.scan, scanOf(mission, volunteer), leader.token)
    const rows = await rosterOf(mission, leader)
    const row = rows.find(({ applicationId }) => applicationId === volunteer.applicationId)!
    expect(row).toEqual({
      applicationId: volunteer.applicationId,
      nameMasked: expect.stringContaining('*'),
      numberTail: volunteer.volunteerNo.slice(-4),
      positionName: expect.any(String),
      presence: 'signedIn',
      signedInAt: START.toISOString(),
      signedOutAt: null,
      mark: null,
      can: { markAbsent: false, takeBack: false },
    })
  })

  it('the roster of a leader takes marks of who did not come, and back again what he marked', async () => {
    const { organization, mission, organiser, leader, volunteer } = await led()
    const { sessionId } = mission
    const third = await placed(mission)
    const mark = { sessionId, applicationId: volunteer.applicationId }
    await server.call(sessionLeader.markAbsent, mark, leader.token)
    const rowOf = async ({ applicationId }: Placed) =>
      (await rosterOf(mission, leader)).find((row) => row.applicationId === applicationId)!
    expect(await rowOf(volunteer)).toMatchObject({
      mark: 'absent',
      can: { markAbsent: false, takeBack: true },
    })
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer.token)
    expect(items[0]).toMatchObject({ kind: 'absenceRecorded' })

    const byOrganiser = { sessionId, applicationIds: [third.applicationId] }
    await server.call(absence.markAbsent, byOrganiser, organiser.token)
    expect((await rowOf(third)).can).toEqual({ markAbsent: false, takeBack: false })
    const others = { sessionId, applicationId: third.applicationId }
    expect((await server.refused(sessionLeader.takeBack, others, leader.token)).refused).toBe(
      'leaderMarkOfAnother',
    )

    // Whoever recorded it as who leads decides nothing about it as an administrator.
    await server.call(
      absence.appeal,
      { applicationId: volunteer.applicationId, reason: '当天已到场，签到时现场断网' },
      volunteer.token,
    )
    const same = await buildAdministrator(server, { organization })
    await becomeSame(server, same, leader)
    const decider = await buildAdministrator(server, { organization })
    const appealFor = async (token: string) =>
      (await server.call(absence.listAppeals, {}, token)).items[0]
    expect(await appealFor(same.token)).toMatchObject({
      byClock: false,
      byLeader: true,
      can: { decide: false },
    })
    expect(await appealFor(decider.token)).toMatchObject({ can: { decide: true } })
    expect((await server.refused(sessionLeader.takeBack, mark, leader.token)).refused).toBe(
      'absenceAppealed',
    )
  })

  it('the roster of a leader takes a mark back while nothing followed, and none before the session begins', async () => {
    const { mission, organiser, leader, volunteer } = await led()
    const { sessionId } = mission
    const mark = { sessionId, applicationId: volunteer.applicationId }
    server.world.at(new Date(START.getTime() - 60_000))
    expect((await server.refused(sessionLeader.markAbsent, mark, leader.token)).refused).toBe(
      'sessionNotBegun',
    )
    server.world.at(START)
    await server.call(sessionLeader.markAbsent, mark, leader.token)
    await server.call(sessionLeader.takeBack, mark, leader.token)
    const detail = await server.call(
      application.detailOwn,
      { applicationId: volunteer.applicationId },
      volunteer.token,
    )
    expect(detail.state).toBe('accepted')
    // Whoever came is not absent.
    await server.call(sessionLeader.scan, scanOf(mission, volunteer), leader.token)
    expect((await server.refused(sessionLeader.markAbsent, mark, leader.token)).refused).toBe(
      'sessionHasAttendance',
    )
    expect(await leadersOf(mission, organiser)).toHaveLength(1)
  })
})
