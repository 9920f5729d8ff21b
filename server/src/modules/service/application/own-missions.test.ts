import type { MissionGroup } from 'contract/service/application'
import { instantOf, localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  buildApplication,
  buildMission,
  buildRecord,
  buildVolunteer,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'

const { application } = contract

type Group = z.output<typeof MissionGroup>
const groups: readonly Group[] = [
  'waiting',
  'coming',
  'running',
  'evaluating',
  'ended',
  'cancelled',
]
const HOUR_MS = 3_600_000

describe('the groups of own missions', () => {
  const server = testServer()

  const missionFrom = (hours: number, length = 2) => {
    const startsAt = new Date(server.world.clock.now().getTime() + hours * HOUR_MS)
    return buildMission(server, { startsAt, length: length * 60 })
  }
  const signIn = (
    volunteer: BuiltVolunteer,
    mission: BuiltMission,
    applicationId: string,
    signedOut = false,
  ) =>
    sql`insert into stretch (volunteer_id, id, application_id, mission_id, session_id, organization_id, local_date, pair, signed_in_at, signed_out_at, sign_in_way)
      values (${volunteer.id}, ${newId()}, ${applicationId}, ${mission.id}, ${mission.sessionId}, ${mission.organizationId},
        ${localDate(mission.startsAt)}, 1, ${mission.startsAt}, ${signedOut ? mission.endsAt : null}, 'qr')`.execute(
      server.world.db,
    )
  const groupsOf = async (volunteer: BuiltVolunteer) => {
    const found: Group[] = []
    for (const group of groups) {
      const { items } = await server.call(application.listOwn, { group }, volunteer.token)
      if (items.length > 0) found.push(group)
    }
    const counts = await server.call(application.countOwn, {}, volunteer.token)
    expect(groups.filter((group) => counts[group] > 0)).toEqual(found)
    return found
  }

  // Hours from now to the start of a session of two hours.
  it.each([
    ['pending', 5, ['waiting']],
    ['pending', -1, ['waiting']],
    ['pending', -3, ['ended']],
    ['waitlisted', 5, ['waiting']],
    ['waitlisted', -3, ['ended']],
    ['offered', 5, ['waiting']],
    ['offered', -3, ['ended']],
    ['invited', 5, ['waiting']],
    ['invited', -3, ['ended']],
    ['accepted', 5, ['coming']],
    ['accepted', 0, ['running']],
    ['accepted', -1, ['running']],
    ['accepted', -2, ['ended']],
    ['attended', 0.4, ['running']],
    ['attended', -1, ['running']],
    ['attended', -3, ['ended']],
    ['absent', -3, ['ended']],
    ['excused', -3, ['ended']],
    ['excused', 5, ['cancelled']],
    ['cancelled', 5, ['cancelled']],
    ['cancelled', -3, ['cancelled']],
    ['rejected', 5, ['cancelled']],
    ['rejected', -3, ['cancelled']],
    ['removed', 5, ['cancelled']],
    ['lapsed', 5, ['cancelled']],
    ['declined', 5, ['cancelled']],
  ] as const)(
    'the groups of own missions put %s, %d hours to the start, into %j',
    async (state, hours, expected) => {
      const volunteer = await buildVolunteer(server)
      await buildApplication(server, await missionFrom(hours), volunteer, state)
      expect(await groupsOf(volunteer)).toEqual(expected)
    },
  )

  it('the groups of own missions keep a session running for who is still there, until it is too late to sign out', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await missionFrom(-2.5)
    const { id } = await buildApplication(server, mission, volunteer, 'attended')
    await signIn(volunteer, mission, id)
    expect(await groupsOf(volunteer)).toEqual(['running'])
    server.world.pass(30)
    expect(await groupsOf(volunteer)).toEqual(['ended'])

    const left = await buildVolunteer(server)
    const other = await missionFrom(-2.5)
    const { id: over } = await buildApplication(server, other, left, 'attended')
    await signIn(left, other, over, true)
    expect(await groupsOf(left)).toEqual(['ended'])
  })

  it('the groups of own missions ask for an evaluation beside having ended, once for a mission, while it is open', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await missionFrom(-3)
    await buildApplication(server, mission, volunteer, 'attended')
    expect(await groupsOf(volunteer)).toEqual(['ended'])
    const { id: recordId } = await buildRecord(server, mission, volunteer, {
      state: 'awaitingConfirmation',
    })
    expect(await groupsOf(volunteer)).toEqual(['evaluating', 'ended'])

    const { db } = server.world
    const moveRecord = (state: string) =>
      sql`update service_record set state = ${state} where id = ${recordId}`.execute(db)
    await moveRecord('revoked')
    expect(await groupsOf(volunteer)).toEqual(['ended'])
    await moveRecord('awaitingConfirmation')

    // A second session of the same mission that he was at too: the last one stands for both.
    const sessionId = newId()
    const startsAt = new Date(mission.endsAt.getTime() + HOUR_MS / 4)
    const endsAt = new Date(startsAt.getTime() + HOUR_MS / 4)
    await sql`insert into mission_session (id, mission_id, local_date, starts_at, ends_at)
      values (${sessionId}, ${mission.id}, ${localDate(startsAt)}, ${startsAt}, ${endsAt})`.execute(
      db,
    )
    await sql`insert into place (mission_id, id, session_id, position_id, quota)
      values (${mission.id}, ${newId()}, ${sessionId}, ${mission.positionId}, 5)`.execute(db)
    const second = { ...mission, sessionId, startsAt, endsAt }
    const { id: last } = await buildApplication(server, second, volunteer, 'attended')
    await buildRecord(server, second, volunteer, { state: 'awaitingConfirmation' })
    const due = await server.call(application.listOwn, { group: 'evaluating' }, volunteer.token)
    expect(due.items.map(({ applicationId }) => applicationId)).toEqual([last])

    await sql`insert into evaluation (id, about, volunteer_id, mission_id, organization_id, score, request_id, evaluated_at, changed_at)
      values (${newId()}, 'mission', ${volunteer.id}, ${mission.id}, ${mission.organizationId}, 5, ${newId()}, now(), now())`.execute(
      db,
    )
    expect(await groupsOf(volunteer)).toEqual(['ended'])
    await sql`delete from evaluation where volunteer_id = ${volunteer.id}`.execute(db)
    expect(await groupsOf(volunteer)).toEqual(['evaluating', 'ended'])
    await sql`update mission set ends_at = ends_at - interval '30 days' where id = ${mission.id}`.execute(
      db,
    )
    expect(await groupsOf(volunteer)).toEqual(['ended'])
  })

  it('the groups of own missions say until when it is free to cancel, to the minute', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await missionFrom(25)
    const { id: applicationId } = await buildApplication(server, mission, volunteer)
    const own = () => server.call(application.detailOwn, { applicationId }, volunteer.token)
    const limit = new Date(mission.startsAt.getTime() - 24 * HOUR_MS).toISOString()
    expect(await own()).toMatchObject({
      cancelFreeUntil: limit,
      can: { cancel: true, cancelNeedsReason: false },
    })
    server.world.pass(61)
    expect((await own()).can).toMatchObject({ cancel: true, cancelNeedsReason: true })
    const late = await server.refused(application.cancel, { applicationId }, volunteer.token)
    expect(late.refused).toBe('cancelDeadlinePassed')
    const reason = '突然发烧，在家休息'
    const left = await server.call(application.cancel, { applicationId, reason }, volunteer.token)
    expect(left).toMatchObject({ state: 'cancelled', reason })
    expect(await groupsOf(volunteer)).toEqual(['cancelled'])
  })

  it.each(['pending', 'waitlisted', 'offered'] as const)(
    'the groups of own missions let go of %s without a reason until the start: nothing was promised yet',
    async (state) => {
      const volunteer = await buildVolunteer(server)
      const { id: applicationId } = await buildApplication(
        server,
        await missionFrom(1),
        volunteer,
        state,
      )
      const { can } = await server.call(application.detailOwn, { applicationId }, volunteer.token)
      expect(can).toMatchObject({ cancel: true, cancelNeedsReason: false })
      const left = await server.call(application.cancel, { applicationId }, volunteer.token)
      expect(left).toMatchObject({ state: 'cancelled', reason: null })
    },
  )

  it('the groups of own missions say whether the volunteer is there, or has left', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await missionFrom(0)
    const { id: applicationId } = await buildApplication(server, mission, volunteer, 'attended')
    const presence = async () =>
      (await server.call(application.detailOwn, { applicationId }, volunteer.token)).presence
    expect(await presence()).toBe('notSignedIn')
    await signIn(volunteer, mission, applicationId)
    expect(await presence()).toBe('signedIn')
    await sql`update stretch set signed_out_at = ${mission.endsAt} where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect(await presence()).toBe('signedOut')
  })
})

describe('the calendar of own missions', () => {
  const server = testServer()

  const at = (date: string, from: string, to: string) =>
    buildMission(server, {
      startsAt: instantOf(date, from),
      length: (instantOf(date, to).getTime() - instantOf(date, from).getTime()) / 60_000,
    })

  it('the calendar of own missions shows what touches the days asked for, by the day in Shanghai, the soonest first', async () => {
    const volunteer = await buildVolunteer(server)
    const other = await buildVolunteer(server)
    const day = async (
      date: string,
      from: string,
      to: string,
      who = volunteer,
      state = 'accepted',
    ) => (await buildApplication(server, await at(date, from, to), who, state)).id
    await day('2026-04-30', '22:00', '23:59')
    // 00:30 in Shanghai is the day before in UTC.
    const early = await day('2026-05-01', '00:30', '02:00')
    const called = await day('2026-05-10', '09:00', '11:00', volunteer, 'cancelled')
    const late = await day('2026-05-31', '22:00', '23:59')
    await day('2026-06-01', '00:00', '02:00')
    await day('2026-05-12', '09:00', '11:00', other)
    const shown = async (from: string, to: string) =>
      server.call(application.calendarOwn, { from, to }, volunteer.token)
    const may = await shown('2026-05-01', '2026-05-31')
    expect(may.applications.map(({ applicationId }) => applicationId)).toEqual([
      early,
      called,
      late,
    ])
    // The holidays of May 2026 and the Saturday that is worked for them.
    expect(may.days).toEqual([
      ...['01', '02', '03', '04', '05'].map((each) => ({ date: `2026-05-${each}`, worked: false })),
      { date: '2026-05-09', worked: true },
    ])
    expect(await shown('2026-05-31', '2026-05-01')).toEqual({ applications: [], days: [] })
    // What goes beyond six weeks is left out.
    const six = await shown('2026-04-19', '2026-12-31')
    expect(six.applications).toHaveLength(3)

    await server.call(application.remove, { applicationId: called }, volunteer.token)
    expect((await shown('2026-05-01', '2026-05-31')).applications).toHaveLength(2)
  })
})

describe('an own application taken off the list', () => {
  const server = testServer()

  it('an own application taken off the list comes back when that was a mistake, for its owner alone', async () => {
    const volunteer = await buildVolunteer(server)
    const startsAt = new Date(server.world.clock.now().getTime() - 30 * HOUR_MS)
    const { id: applicationId } = await buildApplication(
      server,
      await buildMission(server, { startsAt }),
      volunteer,
      'attended',
    )
    const listed = async () =>
      (await server.call(application.listOwn, { group: 'ended' }, volunteer.token)).items.length
    await server.call(application.remove, { applicationId }, volunteer.token)
    expect(await listed()).toBe(0)
    const stranger = await buildVolunteer(server)
    const refused = await server.refused(application.restore, { applicationId }, stranger.token)
    expect(refused.refused).toBe('applicationNotFound')
    expect(await listed()).toBe(0)
    const back = await server.call(application.restore, { applicationId }, volunteer.token)
    expect(back).toMatchObject({ applicationId, state: 'attended' })
    expect(await listed()).toBe(1)
    await server.call(application.restore, { applicationId }, volunteer.token, { changes: false })
    expect(await listed()).toBe(1)
  })
})
