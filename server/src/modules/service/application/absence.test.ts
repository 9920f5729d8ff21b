import { ABSENT_AFTER_HOURS, MOST_ABSENCES } from 'contract/rules/terms'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  becomeSame,
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { heldBeforeEvent, waiting } from '../../../../test/waiting.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { screenToken, slotOf } from '../attendance/attendance.code.ts'
import { missForgotten } from './absence.service.ts'

const { absence, application, attendance, correction, message } = contract
const server = testServer()

const MINUTE = 60_000
const DAY = 24 * 60

const running = async (options: Parameters<typeof buildMission>[1] = {}) => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const { token } = await buildAdministrator(server, { organization })
  const startsAt = new Date(START.getTime() + 60 * MINUTE)
  const mission = await buildMission(server, { organization, startsAt, ...options })
  server.world.at(mission.startsAt)
  return { mission, organization, token }
}

const stateOf = async (applicationId: string) => {
  const row = await server.world.db
    .selectFrom('application')
    .where('id', '=', applicationId)
    .select('state')
    .executeTakeFirstOrThrow()
  return row.state
}

const scan = ({ sessionId, id: missionId }: BuiltMission) => {
  const shown = { sessionId, missionId, kind: 'signIn' as const }
  const qrcode = screenToken(server.world.keys.attendance, shown, slotOf(server.world.clock.now()))
  return { qrcode, nonce: newId() }
}

/** What the clock says of everybody of the sessions until now. */
const long = async (mission: BuiltMission) => {
  server.world.at(mission.endsAt)
  server.world.pass(ABSENT_AFTER_HOURS * 60)
  await missForgotten(server.world)
  await drainReactions(server.world)
}

const told = async ({ token }: BuiltVolunteer, kind: string) => {
  const { items } = await server.call(message.list, {}, token)
  return items.filter((item) => item.kind === kind)
}

describe('who had a place and never came', () => {
  it('who had a place and never came is absent 48 hours after the end of the session, and told', async () => {
    const { mission, token } = await running()
    const [missed, came, recorded] = [
      await buildVolunteer(server),
      await buildVolunteer(server),
      await buildVolunteer(server),
    ]
    const { id } = await buildApplication(server, mission, missed)
    await buildApplication(server, mission, came)
    await server.call(attendance.scan, scan(mission), came.token)
    const other = await buildApplication(server, mission, recorded)
    await buildRecord(server, mission, recorded, { state: 'effective' })
    server.world.at(mission.endsAt)
    server.world.pass(ABSENT_AFTER_HOURS * 60 - 1)
    await missForgotten(server.world)
    expect(await stateOf(id)).toBe('accepted')
    await long(mission)
    expect(await stateOf(id)).toBe('absent')
    expect(await stateOf(other.id)).toBe('accepted')
    const [item] = await told(missed, 'absenceRecorded')
    expect(item!.content).toContain('第 1 次')
    expect(await told(came, 'absenceRecorded')).toEqual([])
    await missForgotten(server.world)
    await drainReactions(server.world)
    expect(await told(missed, 'absenceRecorded')).toHaveLength(1)

    const unrecorded = await server.call(correction.unrecorded, {}, missed.token)
    expect(unrecorded.map((row) => row.applicationId)).toEqual([id])
    const entry = {
      applicationId: id,
      signedInAt: mission.startsAt.toISOString(),
      signedOutAt: new Date(mission.startsAt.getTime() + 60 * MINUTE).toISOString(),
    }
    const fileIds = [await buildEvidence(server, token)]
    const reason = '手机没电没有扫码，凭纸质签到表补登'
    const input = { sessionId: mission.sessionId, entries: [entry], reason, fileIds }
    await server.call(attendance.enterByHand, input, token)
    expect(await stateOf(id)).toBe('attended')
  })

  it('who had a place and never came is nobody where the mission was called off or rests', async () => {
    for (const state of ['cancelled', 'suspended']) {
      const { mission } = await running({ state: 'published' })
      const { id } = await buildApplication(server, mission, await buildVolunteer(server))
      await sql`update mission set state = ${state} where id = ${mission.id}`.execute(
        server.world.db,
      )
      await long(mission)
      expect(await stateOf(id)).toBe('accepted')
    }
  })
})

describe('what an organiser records', () => {
  it('what an organiser records is absent or excused from the start on, with who did it, and taken back', async () => {
    const { mission, token } = await running()
    const volunteers = [await buildVolunteer(server), await buildVolunteer(server)]
    const ids: string[] = []
    for (const one of volunteers) ids.push((await buildApplication(server, mission, one)).id)
    const { sessionId } = mission
    server.world.at(new Date(mission.startsAt.getTime() - MINUTE))
    const early = { sessionId, applicationIds: ids }
    expect(await server.refused(absence.markAbsent, early, token)).toMatchObject({
      refused: 'sessionNotBegun',
    })
    server.world.at(mission.startsAt)
    await server.call(absence.markAbsent, { sessionId, applicationIds: ids }, token)
    const reason = '家中有事，提前来电说明'
    await server.call(absence.excuse, { sessionId, applicationIds: [ids[1]!], reason }, token)
    await drainReactions(server.world)
    const { rows } = await server.call(attendance.roster, { sessionId }, token)
    const shown = rows.map((row) => [row.applicationState, row.excuse, row.absences, row.mark])
    expect(shown).toHaveLength(2)
    expect(shown).toEqual(
      expect.arrayContaining([
        ['absent', null, 1, { absent: false, excuse: true, takeBack: true }],
        ['excused', reason, 0, { absent: false, excuse: false, takeBack: true }],
      ]),
    )
    expect(await told(volunteers[1]!, 'absenceLifted')).toHaveLength(1)
    const steps = await sql<{ state: string }>`
      select s.state from application_step s join administrator a on a.id = s.administrator_id
      where s.application_id = ${ids[1]} order by s.at`.execute(server.world.db)
    expect(steps.rows.map(({ state }) => state)).toContain('excused')
    await server.call(absence.takeBack, { sessionId, applicationIds: ids }, token)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['accepted', 'accepted'])
    await server.call(absence.markAbsent, { sessionId, applicationIds: ids }, token)
    server.world.at(mission.endsAt)
    server.world.pass(ABSENT_AFTER_HOURS * 60)
    const late = { sessionId, applicationIds: [ids[0]!] }
    expect(await server.refused(absence.takeBack, late, token)).toMatchObject({
      refused: 'absenceTaken',
    })
  })

  it('what an organiser records is all or none, and each refusal is named', async () => {
    const { mission, token } = await running()
    const [one, signedIn] = [await buildVolunteer(server), await buildVolunteer(server)]
    const first = await buildApplication(server, mission, one)
    const second = await buildApplication(server, mission, signedIn)
    await server.call(attendance.scan, scan(mission), signedIn.token)
    const applicationIds = [first.id, second.id, newId()]
    const input = { sessionId: mission.sessionId, applicationIds }
    const refusal = await server.refused(absence.markAbsent, input, token)
    expect(refusal).toMatchObject({
      refused: 'absencesRefused',
      data: {
        refused: [
          { applicationId: second.id, error: 'sessionHasAttendance' },
          { applicationId: applicationIds[2], error: 'applicationNotFound' },
        ],
      },
    })
    expect(await stateOf(first.id)).toBe('accepted')
  })

  it('what an organiser records is only of the sessions of his subtree, and not without the permission', async () => {
    const { mission, organization } = await running()
    const { id } = await buildApplication(server, mission, await buildVolunteer(server))
    const input = { sessionId: mission.sessionId, applicationIds: [id] }
    const elsewhere = await buildAdministrator(server)
    expect(await server.refused(absence.markAbsent, input, elsewhere.token)).toMatchObject({
      refused: 'sessionNotFound',
    })
    const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
    expect(await server.refused(absence.markAbsent, input, auditor.token)).toMatchObject({
      refused: 'permissionDenied',
    })
  })

  it.each(['markAbsent', 'excuse'] as const)(
    'what an organiser records by %s gives way to whoever comes after all',
    async (mark) => {
      const { mission, token } = await running()
      const volunteer = await buildVolunteer(server)
      const { id } = await buildApplication(server, mission, volunteer)
      const input = { sessionId: mission.sessionId, applicationIds: [id] }
      await (mark === 'excuse'
        ? server.call(absence.excuse, { ...input, reason: '来电请假' }, token)
        : server.call(absence.markAbsent, input, token))
      await server.call(attendance.scan, scan(mission), volunteer.token)
      expect(await stateOf(id)).toBe('attended')
      expect(await server.refused(absence.markAbsent, input, token)).toMatchObject({
        refused: 'sessionHasAttendance',
      })
    },
  )

  it('what an organiser records while he scans leaves one of both: he is attended, never absent with a sign-in', async () => {
    const { mission, token } = await running()
    for (const markFirst of [true, false]) {
      const volunteer = await buildVolunteer(server)
      const { id } = await buildApplication(server, mission, volunteer)
      const input = { sessionId: mission.sessionId, applicationIds: [id] }
      const mark = () =>
        server.call(absence.markAbsent, input, token).then(
          () => 'marked',
          () => 'refused',
        )
      const sign = () =>
        server.call(attendance.scan, scan(mission), volunteer.token).then(
          () => 'signedIn',
          () => 'refused',
        )
      // Whoever is first holds the application and waits for the steps; the other waits for him.
      const calls: Promise<string>[] = []
      await server.world.db.transaction().execute(async (db) => {
        await sql`lock table application_step in share row exclusive mode`.execute(db)
        for (const begin of markFirst ? [mark, sign] : [sign, mark]) {
          calls.push(begin())
          await waiting(server, calls.length)
        }
      })
      expect(await Promise.all(calls)).toEqual(
        markFirst ? ['marked', 'signedIn'] : ['signedIn', 'refused'],
      )
      expect(await stateOf(id)).toBe('attended')
    }
  })

  it('what an organiser records is never of himself', async () => {
    const { mission, organization } = await running()
    const volunteer = await buildVolunteer(server)
    const { id } = await buildApplication(server, mission, volunteer)
    const himself = await buildAdministrator(server, { organization })
    await becomeSame(server, himself, volunteer)
    const input = { sessionId: mission.sessionId, applicationIds: [id] }
    expect(await server.refused(absence.markAbsent, input, himself.token)).toMatchObject({
      refused: 'recordOwn',
    })
    const { rows } = await server.call(
      attendance.roster,
      { sessionId: mission.sessionId },
      himself.token,
    )
    expect(rows[0]!.mark).toEqual({ absent: false, excuse: false, takeBack: false })
  })

  it('what an organiser records is not taken back where another mission has him by then', async () => {
    const { mission, organization, token } = await running()
    const volunteer = await buildVolunteer(server)
    const { id } = await buildApplication(server, mission, volunteer)
    const input = { sessionId: mission.sessionId, applicationIds: [id] }
    await server.call(absence.markAbsent, input, token)
    const { startsAt } = mission
    const other = await buildMission(server, { organization, startsAt })
    await buildApplication(server, other, volunteer)
    expect(await server.refused(absence.takeBack, input, token)).toMatchObject({
      refused: 'absenceClash',
    })
    expect(await server.refused(attendance.scan, scan(mission), volunteer.token)).toMatchObject({
      refused: 'scanNotAccepted',
    })
    expect(await stateOf(id)).toBe('absent')
  })

  it('what two organisers record at once is recorded once', async () => {
    const { mission, organization, token } = await running()
    const second = await buildAdministrator(server, { organization })
    const { id } = await buildApplication(server, mission, await buildVolunteer(server))
    const input = { sessionId: mission.sessionId, applicationIds: [id] }
    const mark = (by: string) => () =>
      server.call(absence.markAbsent, input, by).then(
        () => 'marked',
        () => 'refused',
      )
    expect(await heldBeforeEvent(server, [mark(token), mark(second.token)])).toEqual([
      'marked',
      'refused',
    ])
  })
})

/** Has somebody miss so many sessions, each recorded on a day of its own. */
const miss = async (volunteer: BuiltVolunteer, times: number) => {
  const missed: { mission: BuiltMission; token: string; applicationId: string }[] = []
  server.world.at(START)
  const organization = await buildOrganization(server)
  const { token } = await buildAdministrator(server, { organization })
  for (let time = 1; time <= times; time++) {
    const startsAt = new Date(START.getTime() + time * DAY * MINUTE)
    const mission = await buildMission(server, { organization, startsAt })
    const { id } = await buildApplication(server, mission, volunteer)
    server.world.at(mission.startsAt)
    await server.call(
      absence.markAbsent,
      { sessionId: mission.sessionId, applicationIds: [id] },
      token,
    )
    missed.push({ mission, token, applicationId: id })
  }
  await drainReactions(server.world)
  return missed
}

describe('three absences', () => {
  it('three absences stop applying for thirty days, with a warning at the second', async () => {
    const volunteer = await buildVolunteer(server)
    const missed = await miss(volunteer, MOST_ABSENCES)
    const texts = (await told(volunteer, 'absenceRecorded')).map(({ content }) => content)
    expect(texts[1]).toContain('再缺勤一次')
    expect(texts[0]).toContain('第 3 次')
    expect(texts[0]).toContain('不能报名')

    const third = missed[2]!
    const until = new Date(third.mission.startsAt.getTime() + 30 * DAY * MINUTE)
    const figures = await server.call(absence.own, {}, volunteer.token)
    expect(figures).toEqual({
      absences: 3,
      lateCancellations: 0,
      barredUntil: until.toISOString(),
    })
    const next = await buildMission(server, {
      startsAt: new Date(until.getTime() + 10 * DAY * MINUTE),
    })
    const applying = { missionId: next.id, placeId: next.placeId, riskAccepted: '1' as const }
    const refusal = await server.refused(application.apply, applying, volunteer.token)
    expect(refusal).toMatchObject({
      refused: 'conditionsUnmet',
      data: {
        conditions: [{ name: 'notBarred', met: false, details: { until: until.toISOString() } }],
      },
    })

    // An offered place is no way around it.
    const offered = await buildApplication(server, next, volunteer, 'offered')
    await sql`update application set offer_expires_at = ${until} where id = ${offered.id}`.execute(
      server.world.db,
    )
    const answer = { applicationId: offered.id, accept: true }
    expect(await server.refused(application.confirmOffer, answer, volunteer.token)).toMatchObject({
      refused: 'applyingBarred',
    })
    await server.call(application.confirmOffer, { ...answer, accept: false }, volunteer.token)

    server.world.at(until)
    expect((await server.call(absence.own, {}, volunteer.token)).barredUntil).toBeNull()
    await server.call(application.apply, applying, volunteer.token)
  })

  it('three absences stop nothing once one of them is excused', async () => {
    const volunteer = await buildVolunteer(server)
    const [first] = await miss(volunteer, MOST_ABSENCES)
    const { mission, token, applicationId } = first!
    const input = { sessionId: mission.sessionId, applicationIds: [applicationId] }
    await server.call(absence.excuse, { ...input, reason: '有住院证明' }, token)
    expect(await server.call(absence.own, {}, volunteer.token)).toMatchObject({
      absences: 2,
      barredUntil: null,
    })
  })
})

it('a cancellation near the start is counted as late, and an earlier one is not', async () => {
  const { mission, token } = await running()
  const [late, early] = [await buildVolunteer(server), await buildVolunteer(server)]
  const near = await buildApplication(server, mission, late)
  const far = await buildApplication(server, mission, early)
  server.world.at(new Date(mission.startsAt.getTime() - 2 * DAY * MINUTE))
  await server.call(application.cancel, { applicationId: far.id }, early.token)
  server.world.at(new Date(mission.startsAt.getTime() - 60 * MINUTE))
  const leave = { applicationId: near.id, reason: '发烧，需要在家休息' }
  await server.call(application.cancel, leave, late.token)
  const figuresOf = async ({ token: own }: BuiltVolunteer) =>
    (await server.call(absence.own, {}, own)).lateCancellations
  expect(await figuresOf(late)).toBe(1)
  expect(await figuresOf(early)).toBe(0)
  const { items } = await server.call(application.listApplicants, { missionId: mission.id }, token)
  const counts = new Map(items.map((row) => [row.applicationId, row.lateCancellations]))
  expect(counts).toEqual(
    new Map([
      [near.id, 1],
      [far.id, 0],
    ]),
  )
})
