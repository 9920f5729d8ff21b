import { errorNameOf } from 'contract/errors'
import { errorSentence } from 'contract/errors.copy'
import { maskName } from 'contract/rules/mask'
import { localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import {
  buildAdministrator,
  becomeOnePerson,
  becomeSame,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { violations } from '../../../../test/invariants.ts'
import { heldBeforeEvent, waiting } from '../../../../test/waiting.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { personalToken, screenToken, slotOf, type SigningKind } from './attendance.code.ts'
import { forgetPositions, settleForgotten } from './attendance.service.ts'

const { attendance, record } = contract
const server = testServer()
const minute = 60_000
const nonce = () => newId()

/** A mission that starts in an hour and lasts three, with somebody accepted; the clock is at its start. */
const prepared = async (
  options: Parameters<typeof buildMission>[1] & { applied?: string } = {},
): Promise<{ mission: BuiltMission; volunteer: BuiltVolunteer; applicationId: string }> => {
  server.world.at(START)
  const { applied, ...rest } = options
  const mission = await buildMission(server, {
    startsAt: new Date(START.getTime() + 60 * minute),
    ...rest,
  })
  const volunteer = await buildVolunteer(server)
  const { id } = await buildApplication(server, mission, volunteer, applied ?? 'accepted')
  server.world.at(mission.startsAt)
  return { mission, volunteer, applicationId: id }
}

/** A session of an hour that follows the one a mission has, on the same day. */
const addedSession = async (mission: BuiltMission): Promise<BuiltMission> => {
  const [startsAt, endsAt] = [mission.endsAt, new Date(mission.endsAt.getTime() + 60 * minute)]
  const sessionId = newId()
  await server.world.db
    .insertInto('mission_session')
    .values({
      id: sessionId,
      mission_id: mission.id,
      local_date: localDate(startsAt),
      starts_at: startsAt,
      ends_at: endsAt,
      prepare_before: 0,
      prepare_after: 0,
    })
    .execute()
  return { ...mission, sessionId, startsAt, endsAt }
}

const tokenOf = (mission: BuiltMission, kind: SigningKind) =>
  screenToken(
    server.world.keys.attendance,
    { sessionId: mission.sessionId, missionId: mission.id, kind },
    slotOf(server.world.clock.now()),
  )

const scan = (mission: BuiltMission, volunteer: BuiltVolunteer, kind: SigningKind, of = nonce()) =>
  server.call(attendance.scan, { qrcode: tokenOf(mission, kind), nonce: of }, volunteer.token)

const refusedScan = (
  mission: BuiltMission,
  volunteer: BuiltVolunteer,
  kind: SigningKind,
  more: { latitude?: string; longitude?: string } = {},
) =>
  server.refused(
    attendance.scan,
    { qrcode: tokenOf(mission, kind), nonce: nonce(), ...more },
    volunteer.token,
  )

const stretchesOf = (volunteer: { id: string }) =>
  server.world.db
    .selectFrom('stretch')
    .where('volunteer_id', '=', volunteer.id)
    .orderBy('signed_in_at')
    .selectAll()
    .execute()

const recordOf = (volunteer: { id: string }) =>
  server.world.db
    .selectFrom('service_record')
    .where('volunteer_id', '=', volunteer.id)
    .selectAll()
    .executeTakeFirst()

describe('scan', () => {
  it('a scan signs in, signs out, and proposes the minutes', async () => {
    const { mission, volunteer, applicationId } = await prepared()
    server.world.pass(7)
    const signedIn = await scan(mission, volunteer, 'signIn')
    expect(signedIn).toMatchObject({
      outcome: 'signedIn',
      missionId: mission.id,
      lateMinutes: 7,
      minutes: null,
      earlyLeaveMinutes: null,
      repeated: false,
    })
    const application = await server.world.db
      .selectFrom('application')
      .where('id', '=', applicationId)
      .select('state')
      .executeTakeFirstOrThrow()
    expect(application.state).toBe('attended')
    expect(await recordOf(volunteer)).toBeUndefined()

    server.world.at(new Date(mission.startsAt.getTime() + 160.9 * minute + 700))
    const signedOut = await scan(mission, volunteer, 'signOut')
    // 7 minutes late, 153 that count and 20 before the end are the 180 of the plan.
    expect(signedOut).toMatchObject({ outcome: 'signedOut', minutes: 153, earlyLeaveMinutes: 20 })
    // Taken down by the second, as it is shown beside them.
    expect(signedOut.at).toBe(new Date(mission.startsAt.getTime() + 160.9 * minute).toISOString())
    expect(await recordOf(volunteer)).toMatchObject({
      state: 'awaitingConfirmation',
      source: 'attendance',
      way: 'qr',
      computed_minutes: 153,
      minutes: 153,
      entered_by: null,
      application_id: applicationId,
    })
    const events = await server.world.db
      .selectFrom('attendance_event')
      .where('volunteer_id', '=', volunteer.id)
      .select(['kind', 'way'])
      .orderBy('recorded_at')
      .execute()
    expect(events).toEqual([
      { kind: 'signIn', way: 'qr' },
      { kind: 'signOut', way: 'qr' },
    ])
  })

  it('a scan reads the address that a camera sees, and says what was heard from the device', async () => {
    const { mission, volunteer } = await prepared()
    const qrcode = `https://www.example.org/h5/s?t=${tokenOf(mission, 'signIn')}`
    const deviceTime = '2026-03-08T00:00:00Z'
    const answer = await server.call(
      attendance.scan,
      { qrcode, nonce: nonce(), deviceTime },
      volunteer.token,
    )
    // The device is a day ahead; the server's time counts.
    expect(answer.at).toBe(mission.startsAt.toISOString())
    const row = await server.world.db
      .selectFrom('attendance_event')
      .where('volunteer_id', '=', volunteer.id)
      .select('device_at')
      .executeTakeFirstOrThrow()
    expect(row.device_at).toEqual(new Date(deviceTime))
  })

  it('a scan answers the same nonce the same, even when the code is long gone', async () => {
    const { mission, volunteer } = await prepared()
    const of = nonce()
    const qrcode = tokenOf(mission, 'signIn')
    const first = await server.call(attendance.scan, { qrcode, nonce: of }, volunteer.token)
    server.world.pass(90)
    const response = await server.app.inject(
      wire(attendance.scan, { qrcode, nonce: of }, volunteer.token),
    )
    expect(response.json().data).toEqual({ ...first, repeated: true })
    expect(await stretchesOf(volunteer)).toHaveLength(1)
  })

  test('twenty scans at once with one nonce make one stretch and one answer', async () => {
    for (let round = 0; round < 5; round++) {
      const { mission, volunteer } = await prepared()
      const request = wire(
        attendance.scan,
        { qrcode: tokenOf(mission, 'signIn'), nonce: nonce() },
        volunteer.token,
      )
      const answers = await Promise.all(
        Array.from({ length: 20 }, async () => (await server.app.inject(request)).json()),
      )
      expect(answers.map((answer) => answer.code)).toEqual(Array(20).fill('1'))
      expect(answers.filter((answer) => !answer.data.repeated)).toHaveLength(1)
      expect(new Set(answers.map((answer) => answer.data.at)).size).toBe(1)
      expect(await stretchesOf(volunteer)).toHaveLength(1)
    }
  })

  test('ten scans at once with ten nonces sign in once and are told so by name', async () => {
    for (let round = 0; round < 5; round++) {
      const { mission, volunteer } = await prepared()
      const codes = async (kind: SigningKind) => {
        const answers = await Promise.all(
          Array.from({ length: 10 }, async () =>
            (
              await server.app.inject(
                wire(
                  attendance.scan,
                  { qrcode: tokenOf(mission, kind), nonce: nonce() },
                  volunteer.token,
                ),
              )
            ).json(),
          ),
        )
        return answers.map((answer) => answer.code).toSorted()
      }
      expect(await codes('signIn')).toEqual(['1', ...Array(9).fill('32010')])
      server.world.pass(30)
      expect(await codes('signOut')).toEqual(['1', ...Array(9).fill('32011')])
      expect(await stretchesOf(volunteer)).toHaveLength(1)
      expect(await recordOf(volunteer)).toMatchObject({ computed_minutes: 30 })
    }
  })

  /**
   * Whoever tries to sign in loses every race against himself while `story` runs. Before the third look
   * fails it waits for the lock of that number.
   */
  const losing = async (volunteer: BuiltVolunteer, story: () => Promise<void>) => {
    const { db } = server.world
    await sql`create sequence lost`.execute(db)
    await sql
      .raw(
        `create function lose() returns trigger language plpgsql as $$ begin
          if new.volunteer_id <> '${volunteer.id}' then return new; end if;
          if nextval('lost') = 3 then perform pg_advisory_xact_lock(3); end if;
          raise exclusion_violation using constraint = 'stretch_no_overlap';
        end $$`,
      )
      .execute(db)
    await sql`create trigger lose before insert on stretch for each row execute function lose()`.execute(
      db,
    )
    try {
      await story()
    } finally {
      await sql`drop trigger lose on stretch`.execute(db)
      await sql`drop function lose`.execute(db)
      await sql`drop sequence lost`.execute(db)
    }
  }

  test('who loses every race of scans against himself is told to try again', async () => {
    const { mission, volunteer } = await prepared()
    await losing(volunteer, async () => {
      expect((await refusedScan(mission, volunteer, 'signIn')).refused).toBe('serviceBusy')
    })
    expect(await stretchesOf(volunteer)).toEqual([])
    expect((await scan(mission, volunteer, 'signIn')).outcome).toBe('signedIn')
  })

  test('who loses the last race of scans is told what the winner has brought about', async () => {
    const { mission, volunteer, applicationId } = await prepared()
    await losing(volunteer, async () => {
      const { db, clock } = server.world
      const refused = await db.transaction().execute(async (db) => {
        await sql`select pg_advisory_xact_lock(3)`.execute(db)
        const loser = refusedScan(mission, volunteer, 'signIn')
        await waiting(server, 1)
        await sql`set local session_replication_role = replica`.execute(db)
        await db
          .insertInto('stretch')
          .values({
            volunteer_id: volunteer.id,
            id: newId(),
            application_id: applicationId,
            mission_id: mission.id,
            session_id: mission.sessionId,
            organization_id: mission.organizationId,
            local_date: '2026-03-07',
            pair: 1,
            signed_in_at: clock.now(),
            sign_in_way: 'qr',
          })
          .execute()
        return [loser]
      })
      expect((await refused[0]!).refused).toBe('scanAlreadySignedIn')
    })
  })

  test('two scans at once at two missions: one signs in, the other is told which', async () => {
    const { mission, volunteer } = await prepared()
    const other = await buildMission(server, {
      startsAt: mission.startsAt,
      title: '同时的活动',
    })
    // The rule against clashing applications is lifted, so that only the stretch stands guard.
    await sql`update application set during = 'empty' where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    await buildApplication(server, other, volunteer)
    const answers = await Promise.all(
      [mission, other].map(async (at) =>
        (
          await server.app.inject(
            wire(
              attendance.scan,
              { qrcode: tokenOf(at, 'signIn'), nonce: nonce() },
              volunteer.token,
            ),
          )
        ).json(),
      ),
    )
    expect(answers.map((answer) => answer.code).toSorted()).toEqual(['1', '32012'])
    expect(await stretchesOf(volunteer)).toHaveLength(1)
  })

  it('a scan lets three pairs a mission and day, not a fourth', async () => {
    const { mission, volunteer } = await prepared()
    for (let pair = 1; pair <= 3; pair++) {
      await scan(mission, volunteer, 'signIn')
      server.world.pass(10)
      await scan(mission, volunteer, 'signOut')
      server.world.pass(5)
    }
    expect((await stretchesOf(volunteer)).map((stretch) => stretch.pair)).toEqual([1, 2, 3])
    expect(await recordOf(volunteer)).toMatchObject({ computed_minutes: 30 })
    expect((await refusedScan(mission, volunteer, 'signIn')).refused).toBe('scanPairLimit')
  })

  it('a scan counts whole minutes of each stretch and loses no second sign-in of the same moment', async () => {
    const { mission, volunteer } = await prepared()
    await scan(mission, volunteer, 'signIn')
    await scan(mission, volunteer, 'signOut')
    await scan(mission, volunteer, 'signIn')
    server.world.at(new Date(mission.startsAt.getTime() + 119_999))
    await scan(mission, volunteer, 'signOut')
    expect(await recordOf(volunteer)).toMatchObject({ computed_minutes: 1 })
  })

  it('a scan says of each stretch what it adds, so that both are what the record has', async () => {
    const { mission, volunteer } = await prepared()
    const at = (minutes: number) =>
      server.world.at(new Date(mission.startsAt.getTime() + minutes * minute))
    await scan(mission, volunteer, 'signIn')
    at(90.5)
    const morning = await scan(mission, volunteer, 'signOut')
    await scan(mission, volunteer, 'signIn')
    at(180)
    const rest = await scan(mission, volunteer, 'signOut')
    expect(await recordOf(volunteer)).toMatchObject({ computed_minutes: 180 })
    expect([morning.minutes, rest.minutes]).toEqual([90, 90])
  })

  it('a scan says how late or early somebody is as the roster does: the first sign-in is late, the last sign-out early', async () => {
    const { mission, volunteer } = await prepared()
    const { token } = await organiserOf(mission)
    const rostered = async () =>
      (await server.call(attendance.roster, { sessionId: mission.sessionId }, token)).rows[0]
    const at = (minutes: number) =>
      server.world.at(new Date(mission.startsAt.getTime() + minutes * minute))
    at(1.5)
    expect(await scan(mission, volunteer, 'signIn')).toMatchObject({ lateMinutes: 2 })
    at(90.5)
    const { earlyLeaveMinutes: first } = await scan(mission, volunteer, 'signOut')
    expect(await rostered()).toMatchObject({ lateMinutes: 2, earlyLeaveMinutes: first })
    at(100.7)
    expect(await scan(mission, volunteer, 'signIn')).toMatchObject({ lateMinutes: 0 })
    expect(await rostered()).toMatchObject({ lateMinutes: 2, earlyLeaveMinutes: 0 })
    at(170.2)
    const { earlyLeaveMinutes: last } = await scan(mission, volunteer, 'signOut')
    expect(await rostered()).toMatchObject({ lateMinutes: 2, earlyLeaveMinutes: last })
  })

  it('a scan counts nothing before the planned start and nothing after the planned end', async () => {
    const { mission, volunteer } = await prepared()
    server.world.at(new Date(mission.startsAt.getTime() - 25 * minute))
    await scan(mission, volunteer, 'signIn')
    server.world.at(new Date(mission.endsAt.getTime() + 50 * minute))
    const answer = await scan(mission, volunteer, 'signOut')
    expect(answer).toMatchObject({ minutes: 180, uncountedMinutes: 75, earlyLeaveMinutes: 0 })
    expect(await recordOf(volunteer)).toMatchObject({ computed_minutes: 180, minutes: 180 })
  })

  it('a scan counts the preparation that the mission allows', async () => {
    const { mission, volunteer } = await prepared({ prepare: [60, 15] })
    server.world.at(new Date(mission.startsAt.getTime() - 60 * minute))
    await scan(mission, volunteer, 'signIn')
    server.world.at(new Date(mission.endsAt.getTime() + 20 * minute))
    expect(await scan(mission, volunteer, 'signOut')).toMatchObject({
      minutes: 255,
      uncountedMinutes: 5,
    })
  })

  it('a scan asks whoever leaves before the start, and gives him nothing to confirm', async () => {
    const { mission, volunteer } = await prepared()
    server.world.at(new Date(mission.startsAt.getTime() - 20 * minute))
    await scan(mission, volunteer, 'signIn')
    server.world.pass(10)
    expect(await refusedScan(mission, volunteer, 'signOut')).toMatchObject({
      refused: 'scanBeforeStart',
      data: { startsAt: expect.stringMatching(/^\d\d:\d\d$/) },
    })
    expect(await stretchesOf(volunteer)).toMatchObject([{ signed_out_at: null }])
    const meant = { qrcode: tokenOf(mission, 'signOut'), nonce: nonce(), leave: '1' } as const
    expect(await server.call(attendance.scan, meant, volunteer.token)).toMatchObject({
      outcome: 'signedOut',
      minutes: 0,
      uncountedMinutes: 10,
    })
    expect(await recordOf(volunteer)).toBeUndefined()
    // Whoever comes back is counted from the start on.
    server.world.at(mission.startsAt)
    await scan(mission, volunteer, 'signIn')
    server.world.pass(30)
    await scan(mission, volunteer, 'signOut')
    expect(await recordOf(volunteer)).toMatchObject({ computed_minutes: 30 })
  })

  it('a scan keeps counting everything at a session from before there were windows', async () => {
    const { mission, volunteer } = await prepared()
    await sql`update mission_session set prepare_before = null, prepare_after = null where id = ${mission.sessionId}`.execute(
      server.world.db,
    )
    server.world.at(new Date(mission.startsAt.getTime() - 25 * minute))
    await scan(mission, volunteer, 'signIn')
    server.world.pass(20)
    expect(await scan(mission, volunteer, 'signOut')).toMatchObject({ minutes: 20 })
  })

  it('a scan counts in training what was trained', async () => {
    const { mission, volunteer } = await prepared({ kind: 'training' })
    await scan(mission, volunteer, 'signIn')
    server.world.pass(20)
    await scan(mission, volunteer, 'signOut')
    expect(await recordOf(volunteer)).toMatchObject({ kind: 'training', minutes: 20 })
  })

  describe('is refused', () => {
    it('a scan is refused for what is no code, an altered, an old and another kind of code', async () => {
      const { mission, volunteer } = await prepared()
      const refused = async (qrcode: string) =>
        (await server.refused(attendance.scan, { qrcode, nonce: nonce() }, volunteer.token)).refused
      const genuine = tokenOf(mission, 'signIn')
      expect(await refused('https://example.org/')).toBe('scanCodeInvalid')
      expect(await refused(genuine.replace('.i.', '.o.'))).toBe('scanCodeInvalid')
      expect(await refused(personalToken(server.world.keys.attendance, volunteer.id, 1))).toBe(
        'scanCodeInvalid',
      )
      server.world.pass(2)
      expect(await refused(genuine)).toBe('scanCodeExpired')
      server.world.pass(24 * 60)
      expect(await refused(genuine)).toBe('scanCodeExpired')
      const forged = await server.world.db
        .selectFrom('security_event')
        .where('actor_id', '=', volunteer.id)
        .select('name')
        .execute()
      expect(forged).toEqual([{ name: 'scanCodeForged' }])
    })

    it('a scan is refused with a code sent to somebody who is not in the mission', async () => {
      const { mission } = await prepared()
      const stranger = await buildVolunteer(server)
      expect(await refusedScan(mission, stranger, 'signIn')).toMatchObject({
        refused: 'scanNotApplied',
        data: { missionId: mission.id },
      })
    })

    it.each([
      ['pending', 'scanNotAccepted'],
      ['waitlisted', 'scanNotAccepted'],
      ['cancelled', 'scanNotAccepted'],
      ['rejected', 'scanNotAccepted'],
    ])('a scan is refused with an application that is %s: %s', async (applied, name) => {
      const { mission, volunteer } = await prepared({ applied })
      expect((await refusedScan(mission, volunteer, 'signIn')).refused).toBe(name)
    })

    it('a scan is refused at another session of the mission', async () => {
      const { mission, volunteer } = await prepared()
      const sessionId = newId()
      await server.world.db
        .insertInto('mission_session')
        .values({
          id: sessionId,
          mission_id: mission.id,
          local_date: '2026-03-07',
          starts_at: mission.endsAt,
          ends_at: new Date(mission.endsAt.getTime() + 60 * minute),
        })
        .execute()
      server.world.at(mission.endsAt)
      const other = { ...mission, sessionId }
      expect((await refusedScan(other, volunteer, 'signIn')).refused).toBe('scanWrongSession')
    })

    it('a scan is refused too early and too late, with the time', async () => {
      const { mission, volunteer } = await prepared()
      server.world.at(new Date(mission.startsAt.getTime() - 31 * minute))
      const early = await refusedScan(mission, volunteer, 'signIn')
      expect(early).toMatchObject({ refused: 'scanNotYetOpen', data: { opensAt: '09:30' } })
      expect(early.msg).toContain('09:30')
      server.world.at(new Date(mission.endsAt.getTime() + minute))
      expect((await refusedScan(mission, volunteer, 'signIn')).refused).toBe('scanClosed')
    })

    it('a sign-out more than an hour after the end, or a day later, is refused', async () => {
      const { mission, volunteer } = await prepared()
      await scan(mission, volunteer, 'signIn')
      for (const late of [61, 30 * 60]) {
        server.world.at(new Date(mission.endsAt.getTime() + late * minute))
        expect((await refusedScan(mission, volunteer, 'signOut')).refused).toBe('scanClosed')
      }
    })

    it('a scan is refused away from the place, and without a position where the place matters', async () => {
      const { mission, volunteer } = await prepared({ signInRadius: 300 })
      expect((await refusedScan(mission, volunteer, 'signIn')).refused).toBe('scanLocationRefused')
      const far = { latitude: '23.1607', longitude: '113.3445' }
      expect(await refusedScan(mission, volunteer, 'signIn', far)).toMatchObject({
        refused: 'scanOutsideRange',
        data: { distance: 1001 },
      })
      await server.call(
        attendance.scan,
        {
          qrcode: tokenOf(mission, 'signIn'),
          nonce: nonce(),
          latitude: '23.1519',
          longitude: '113.3445',
        },
        volunteer.token,
      )
    })

    it('a scan is refused a second time, without a sign-in, after a sign-out, and while signed in elsewhere', async () => {
      const { mission, volunteer } = await prepared({ title: '第一处' })
      expect((await refusedScan(mission, volunteer, 'signOut')).refused).toBe('scanNotSignedIn')
      await scan(mission, volunteer, 'signIn')
      expect(await refusedScan(mission, volunteer, 'signIn')).toMatchObject({
        refused: 'scanAlreadySignedIn',
        data: { at: '10:00' },
      })
      const other = await buildMission(server, { startsAt: mission.endsAt })
      await buildApplication(server, other, volunteer)
      server.world.at(mission.endsAt)
      expect(await refusedScan(other, volunteer, 'signIn')).toMatchObject({
        refused: 'scanOpenElsewhere',
        data: { missionTitle: '第一处' },
      })
      await scan(mission, volunteer, 'signOut')
      expect(await refusedScan(mission, volunteer, 'signOut')).toMatchObject({
        refused: 'scanAlreadySignedOut',
        data: { at: '13:00' },
      })
    })

    it.each([
      ['registered', 'scanNotRealNamed'],
      ['returned', 'scanNotRealNamed'],
      ['cancelling', 'accountCancelling'],
    ])('a scan is refused for a volunteer who is %s', async (state, name) => {
      const { mission, volunteer } = await prepared()
      await sql`update volunteer set state = ${state} where id = ${volunteer.id}`.execute(
        server.world.db,
      )
      expect((await refusedScan(mission, volunteer, 'signIn')).refused).toBe(name)
    })

    it('a scan is refused once somebody has confirmed the minutes of the session', async () => {
      const { mission, volunteer } = await prepared()
      await scan(mission, volunteer, 'signIn')
      server.world.pass(30)
      await scan(mission, volunteer, 'signOut')
      await sql`update service_record set state = 'publicised', publicity_ends_at = now()
        where volunteer_id = ${volunteer.id}`.execute(server.world.db)
      expect((await refusedScan(mission, volunteer, 'signIn')).refused).toBe('scanClosed')
    })
  })
})

describe('minutes that are confirmed while the volunteer comes again', () => {
  /** Somebody who was there for half an hour and whose record waits. */
  const waits = async () => {
    const organization = await buildOrganization(server)
    const { mission, volunteer, applicationId } = await prepared({ organization })
    await scan(mission, volunteer, 'signIn')
    server.world.pass(30)
    await scan(mission, volunteer, 'signOut')
    // The one moment at which one may still come and minutes may be confirmed.
    server.world.at(mission.endsAt)
    const { id: recordId } = (await recordOf(volunteer))!
    const confirming = await buildAdministrator(server, { organization })
    const confirm = () => server.call(record.confirm, { records: [{ recordId }] }, confirming.token)
    return { mission, volunteer, applicationId, organization, confirm }
  }
  /** Holds up whoever confirms, between the look at the record and what he writes. */
  const whileConfirming = async (volunteer: BuiltVolunteer, act: () => Promise<void>) =>
    server.world.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`day/${volunteer.id}/2026-03-07`}, 0))`.execute(
        db,
      )
      await act()
    })
  const settled = <T>(promise: Promise<T>) =>
    promise.then(
      () => 'done',
      (error: Error) => error.message,
    )

  it('minutes confirmed while the volunteer comes again are all of them, or he does not come in', async () => {
    const { mission, volunteer, confirm } = await waits()
    const calls: Promise<string>[] = []
    await whileConfirming(volunteer, async () => {
      calls.push(settled(confirm()))
      await waiting(server, 1)
      calls.push(settled(scan(mission, volunteer, 'signIn')))
      await Promise.race([waiting(server, 2), calls[1]])
    })
    expect(await Promise.all(calls)).toEqual(['done', expect.stringContaining('scanClosed')])
    expect(await stretchesOf(volunteer)).toHaveLength(1)
    expect(await recordOf(volunteer)).toMatchObject({ state: 'publicised', minutes: 30 })
  })

  it('minutes confirmed while the volunteer comes again leave out no stretch by hand that would then not count', async () => {
    const { mission, volunteer, applicationId, organization, confirm } = await waits()
    const { token } = await buildAdministrator(server, { organization })
    const calls: Promise<string>[] = []
    const proof = await buildEvidence(server, token)
    await whileConfirming(volunteer, async () => {
      calls.push(settled(confirm()))
      await waiting(server, 1)
      const entry = {
        sessionId: mission.sessionId,
        entries: [
          {
            applicationId,
            signedInAt: new Date(mission.startsAt.getTime() + 31 * minute).toISOString(),
            signedOutAt: new Date(mission.startsAt.getTime() + 34 * minute).toISOString(),
          },
        ],
        reason: '签退后又整理了物资',
        fileIds: [proof],
      }
      calls.push(settled(server.call(attendance.enterByHand, entry, token)))
      await Promise.race([waiting(server, 2), calls[1]])
    })
    expect(await Promise.all(calls)).toEqual([
      'done',
      expect.stringContaining('applicationStateRefuses'),
    ])
    expect(await stretchesOf(volunteer)).toHaveLength(1)
  })

  it('minutes are not confirmed when the sign-in was first', async () => {
    const { mission, volunteer, confirm } = await waits()
    let confirming = Promise.resolve({ done: 0, refused: [] as { error: string }[] })
    await server.world.db.transaction().execute(async (db) => {
      // What a sign-in holds until it is written.
      await sql`select from service_record where volunteer_id = ${volunteer.id} for share`.execute(
        db,
      )
      await sql`insert into stretch (volunteer_id, id, application_id, mission_id, session_id, organization_id, local_date, pair, signed_in_at, sign_in_way)
        select volunteer_id, ${newId()}::uuid, application_id, mission_id, session_id, organization_id, local_date, 2, ${server.world.clock.now()}, 'qr'
        from stretch where volunteer_id = ${volunteer.id}`.execute(db)
      confirming = confirm()
      await waiting(server, 1)
    })
    expect(await confirming).toMatchObject({ done: 0, refused: [{ error: 'recordStateRefuses' }] })
    server.world.pass(10)
    await scan(mission, volunteer, 'signOut')
    // What comes after the planned end adds nothing.
    expect(await recordOf(volunteer)).toMatchObject({ state: 'awaitingConfirmation', minutes: 30 })
  })
})

describe('enterCode', () => {
  const screenOf = async (mission: BuiltMission, kind: SigningKind) => {
    const { token } = await organiserOf(mission)
    return server.call(attendance.screen, { sessionId: mission.sessionId, kind }, token)
  }
  const enter = (mission: BuiltMission, code: string, of = nonce()) => ({
    sessionId: mission.sessionId,
    code,
    nonce: of,
  })

  it('the digits on the screen sign in and out, and repeat by nonce', async () => {
    const { mission, volunteer } = await prepared()
    const { code } = await screenOf(mission, 'signIn')
    const input = enter(mission, code)
    expect(await server.call(attendance.enterCode, input, volunteer.token)).toMatchObject({
      outcome: 'signedIn',
    })
    server.world.pass(45)
    const again = await server.app.inject(wire(attendance.enterCode, input, volunteer.token))
    expect(again.json().data).toMatchObject({ outcome: 'signedIn', repeated: true })
    const out = await screenOf(mission, 'signOut')
    expect(
      await server.call(attendance.enterCode, enter(mission, out.code), volunteer.token),
    ).toMatchObject({ outcome: 'signedOut', minutes: 45 })
    expect((await stretchesOf(volunteer))[0]).toMatchObject({ sign_in_way: 'code' })
  })

  it('the digits on the screen are no way round the place', async () => {
    const { mission, volunteer } = await prepared({ signInRadius: 300 })
    const { code } = await screenOf(mission, 'signIn')
    const refused = await server.refused(
      attendance.enterCode,
      enter(mission, code),
      volunteer.token,
    )
    expect(refused.refused).toBe('scanLocationRefused')
    const here = { latitude: 23.1517, longitude: 113.3445 }
    await server.call(attendance.enterCode, { ...enter(mission, code), ...here }, volunteer.token)
  })

  it.each([
    [300, false],
    [0, true],
  ])(
    'the digits entered within %i metres leave a record that asks for a second look: %s',
    async (radius, asks) => {
      const { mission, volunteer } = await prepared({ signInRadius: radius })
      const here = { latitude: 23.1517, longitude: 113.3445 }
      for (const kind of ['signIn', 'signOut'] as const) {
        const { code } = await screenOf(mission, kind)
        await server.call(
          attendance.enterCode,
          { ...enter(mission, code), ...here },
          volunteer.token,
        )
        server.world.pass(90)
      }
      const { token } = await organiserOf(mission, ['owner'])
      const { items } = await server.call(
        contract.record.listManaged,
        { sessionId: mission.sessionId },
        token,
      )
      expect(items.map(({ flags }) => flags.includes('unplaced'))).toEqual([asks])
    },
  )

  const wrongOf = (code: string) => String((Number(code) + 2) % 1_000_000).padStart(6, '0')

  it('the entry of digits closes for five minutes after five wrong tries, even for the right ones', async () => {
    const { mission, volunteer } = await prepared()
    const { code } = await screenOf(mission, 'signIn')
    const wrong = wrongOf(code)
    for (let i = 0; i < 5; i++) {
      const refused = await server.refused(
        attendance.enterCode,
        enter(mission, wrong),
        volunteer.token,
      )
      expect(refused.refused).toBe('scanCodeInvalid')
    }
    const closed = await server.refused(attendance.enterCode, enter(mission, code), volunteer.token)
    expect(closed).toMatchObject({ refused: 'scanTooManyTries', data: { seconds: 300 } })
    server.world.pass(5)
    const fresh = await screenOf(mission, 'signIn')
    await server.call(attendance.enterCode, enter(mission, fresh.code), volunteer.token)
  })

  it('the entry of digits tells nobody whether they are right who could not sign in by them', async () => {
    const { mission } = await prepared()
    const { code } = await screenOf(mission, 'signIn')
    const stranger = await buildVolunteer(server)
    const undecided = await buildVolunteer(server)
    await buildApplication(server, mission, undecided, 'pending')
    for (const [{ token }, refusal] of [
      [stranger, 'scanNotApplied'],
      [undecided, 'scanNotAccepted'],
    ] as const) {
      const told = new Set<string>()
      for (const given of [
        code,
        wrongOf(code),
        wrongOf(code),
        code,
        wrongOf(code),
        wrongOf(code),
        code,
      ]) {
        const answer = await server.refused(attendance.enterCode, enter(mission, given), token)
        told.add(JSON.stringify(answer))
      }
      expect([...told]).toEqual([expect.stringContaining(`"${refusal}"`)])
    }
  })

  test('the right digits sent fourteen times at once sign in once and are told so by name', async () => {
    for (let round = 0; round < 3; round++) {
      const { mission, volunteer } = await prepared()
      const { code } = await screenOf(mission, 'signIn')
      const send = async () =>
        (
          await server.app.inject(wire(attendance.enterCode, enter(mission, code), volunteer.token))
        ).json()
      const answers = await Promise.all(Array.from({ length: 14 }, send))
      const told = answers.map((answer) => errorNameOf(answer.code) ?? answer.data.outcome)
      expect(told.toSorted()).toEqual([...Array(13).fill('scanAlreadySignedIn'), 'signedIn'])
    }
  })

  test('thirty parallel guesses at the digits are five', async () => {
    const { mission, volunteer } = await prepared()
    const { code } = await screenOf(mission, 'signIn')
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () =>
        (
          await server.app.inject(
            wire(attendance.enterCode, enter(mission, wrongOf(code)), volunteer.token),
          )
        ).json(),
      ),
    )
    const codes = answers.map((answer) => answer.code)
    expect(codes.filter((given) => given === '32002')).toHaveLength(5)
    expect(codes.filter((given) => given === '32017')).toHaveLength(25)
  })
})

const organiserOf = (
  mission: BuiltMission,
  roles: ('attendance' | 'owner' | 'publisher')[] = ['attendance'],
) =>
  buildAdministrator(server, {
    organization: { id: mission.organizationId, name: '' },
    roles,
  })

describe('scanVolunteer', () => {
  const codeOf = async (volunteer: BuiltVolunteer) =>
    (await server.call(attendance.ownCode, {}, volunteer.token)).code

  it('the scan of a volunteer signs him in by his own code and keeps who scanned him', async () => {
    const { mission, volunteer } = await prepared({ signInRadius: 100 })
    const organiser = await organiserOf(mission)
    const input = {
      sessionId: mission.sessionId,
      kind: 'signIn' as const,
      code: await codeOf(volunteer),
      nonce: nonce(),
    }
    const answer = await server.call(attendance.scanVolunteer, input, organiser.token)
    expect(answer).toMatchObject({ outcome: 'signedIn', repeated: false })
    expect(answer.nameMasked).not.toBe(volunteer.name)
    const row = await server.world.db
      .selectFrom('attendance_event')
      .where('volunteer_id', '=', volunteer.id)
      .select(['way', 'entered_by'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ way: 'scanned', entered_by: organiser.id })
  })

  it('the scan of a volunteer knows only sessions of the own subtree, and fresh genuine codes', async () => {
    const { mission, volunteer } = await prepared()
    const stranger = await buildAdministrator(server, { roles: ['attendance'] })
    const organiser = await organiserOf(mission)
    const code = await codeOf(volunteer)
    const input = { sessionId: mission.sessionId, kind: 'signIn' as const, code, nonce: nonce() }
    const refused = async (given: object, token: string) =>
      (await server.refused(attendance.scanVolunteer, { ...input, ...given }, token)).refused
    expect(await refused({}, stranger.token)).toBe('sessionNotFound')
    expect(await refused({ code: tokenOf(mission, 'signIn') }, organiser.token)).toBe(
      'scanCodeInvalid',
    )
    server.world.pass(1)
    expect(await refused({}, organiser.token)).toBe('scanCodeExpired')
  })

  it('the scan of a volunteer names one whose account is being cancelled', async () => {
    const { mission, volunteer } = await prepared()
    const organiser = await organiserOf(mission)
    const code = await codeOf(volunteer)
    await sql`update volunteer set state = 'cancelling' where id = ${volunteer.id}`.execute(
      server.world.db,
    )
    const input = { sessionId: mission.sessionId, kind: 'signIn' as const, code, nonce: nonce() }
    expect((await server.refused(attendance.scanVolunteer, input, organiser.token)).refused).toBe(
      'scanAccountCancelling',
    )
  })
})

describe('screen', () => {
  it('the screen shows a code that works, the windows, the counts and the last arrivals masked', async () => {
    const { mission, volunteer } = await prepared()
    const { token } = await organiserOf(mission)
    const input = { sessionId: mission.sessionId, kind: 'signIn' as const }
    const before = await server.call(attendance.screen, input, token)
    expect(before).toMatchObject({
      expected: 1,
      signedIn: 0,
      signedOut: 0,
      recent: [],
      opensAt: new Date(mission.startsAt.getTime() - 30 * minute).toISOString(),
      closesAt: mission.endsAt.toISOString(),
      changesAt: new Date(mission.startsAt.getTime() + 20_000).toISOString(),
    })
    expect(before.qrcode).toMatch(/^http:\/\/127\.0\.0\.1:3000\/h5\/s\?t=v1\.i\./)
    await server.call(attendance.scan, { qrcode: before.qrcode, nonce: nonce() }, volunteer.token)
    const after = await server.call(attendance.screen, input, token)
    expect(after).toMatchObject({ signedIn: 1, signedOut: 0 })
    expect(after.recent).toEqual([
      { nameMasked: expect.stringContaining('*'), kind: 'signIn', at: expect.any(String) },
    ])
    expect(JSON.stringify(after)).not.toContain(volunteer.name)
  })

  it('the screen is not for others', async () => {
    const { mission } = await prepared()
    const input = { sessionId: mission.sessionId, kind: 'signIn' as const }
    const stranger = await buildAdministrator(server, { roles: ['owner'] })
    expect((await server.refused(attendance.screen, input, stranger.token)).refused).toBe(
      'sessionNotFound',
    )
    const auditor = await buildAdministrator(server, {
      organization: { id: mission.organizationId, name: '' },
      roles: ['auditor'],
    })
    expect((await server.refused(attendance.screen, input, auditor.token)).refused).toBe(
      'permissionDenied',
    )
  })
})

describe('sessions, roster and next', () => {
  it('the sessions and the roster tell who was to come against who came', async () => {
    const { mission, volunteer } = await prepared()
    const absent = await buildVolunteer(server)
    await buildApplication(server, mission, absent)
    await buildApplication(server, mission, await buildVolunteer(server), 'pending')
    const { token } = await organiserOf(mission)
    await scan(mission, volunteer, 'signIn')
    expect(await server.call(attendance.next, {}, volunteer.token)).toMatchObject({
      open: { missionId: mission.id, sessionId: mission.sessionId },
    })
    server.world.pass(30)
    await scan(mission, volunteer, 'signOut')
    const roster = await server.call(attendance.roster, { sessionId: mission.sessionId }, token)
    expect(roster.rows.map((row) => [row.volunteerId, row.presence, row.minutes])).toEqual(
      expect.arrayContaining([
        [volunteer.id, 'signedOut', 30],
        [absent.id, 'notSignedIn', 0],
      ]),
    )
    expect(roster.rows).toHaveLength(2)
    expect(roster.now).toBe(server.world.clock.now().toISOString())
    const [listed] = await server.call(attendance.sessions, { missionId: mission.id }, token)
    expect(listed).toMatchObject({ expected: 2, signedIn: 1, unconfirmed: 1 })
    expect(await server.call(attendance.sessions, {}, token)).toEqual([listed])
    const { open } = await server.call(attendance.next, {}, volunteer.token)
    expect(open).toBeNull()
  })

  it('the roster says what was confirmed beside what was measured', async () => {
    const { mission, volunteer } = await prepared()
    const { token } = await organiserOf(mission, ['owner'])
    const confirmed = async () => {
      const { rows } = await server.call(attendance.roster, { sessionId: mission.sessionId }, token)
      return rows.map((row) => [row.minutes, row.confirmedMinutes])
    }
    await scan(mission, volunteer, 'signIn')
    server.world.pass(120)
    await scan(mission, volunteer, 'signOut')
    server.world.at(mission.endsAt)
    expect(await confirmed()).toEqual([[120, null]])
    const { items } = await server.call(record.listManaged, { sessionId: mission.sessionId }, token)
    const { recordId } = items[0]!
    const rested = { recordId, breakMinutes: 30, reason: '午间用餐半小时' }
    await server.call(record.confirm, { records: [rested] }, token)
    expect(await confirmed()).toEqual([[120, 90]])
  })

  it('the roster names for each why no attendance is entered by hand, as the entry itself does', async () => {
    const { mission, volunteer } = await prepared()
    const { token } = await organiserOf(mission, ['owner'])
    await scan(mission, volunteer, 'signIn')
    const others = ['accepted', 'absent', 'excused'] as const
    for (const state of others)
      await buildApplication(server, mission, await buildVolunteer(server), state)
    server.world.at(mission.endsAt)
    const { rows } = await server.call(attendance.roster, { sessionId: mission.sessionId }, token)
    const told: unknown[] = []
    for (const { applicationId, applicationState, obstacle } of rows) {
      const after = (minutes: number) => new Date(mission.startsAt.getTime() + minutes * minute)
      const asked = {
        sessionId: mission.sessionId,
        entries: [
          {
            applicationId,
            signedInAt: after(170).toISOString(),
            signedOutAt: after(180).toISOString(),
          },
        ],
        reason: '现场断网，凭纸质签到表补登',
        fileIds: [await buildEvidence(server, token)],
      }
      const answer = await server.app.inject(wire(attendance.enterByHand, asked, token))
      told.push([applicationState, obstacle, errorNameOf(answer.json().code) ?? null])
    }
    expect(told).toEqual(
      expect.arrayContaining([
        ['accepted', null, null],
        ['absent', null, null],
        ['excused', null, null],
      ]),
    )
  })

  it('the roster says that hand entries of a new organisation go to the node above, and until when', async () => {
    const { hand: limits } = server.world.config
    server.world.config.hand = { ...limits, probationDays: 90 }
    const days = (count: number) => new Date(START.getTime() + count * 24 * 60 * minute)
    server.world.at(START)
    const above = await buildOrganization(server)
    const organization = await buildOrganization(server, { parent: above })
    const { mission } = await prepared({ organization })
    const hand = async () => {
      const { token } = await organiserOf(mission)
      return (await server.call(attendance.roster, { sessionId: mission.sessionId }, token)).hand
    }
    try {
      expect(await hand()).toEqual({
        reviewerName: above.name,
        reasons: ['probation'],
        probation: { until: days(90).toISOString(), settledSessions: 0, sessions: 20 },
        left: { entries: 4, minutes: 3600 },
      })
      server.world.at(days(91))
      expect(await hand()).toMatchObject({ reasons: [], probation: null })
    } finally {
      server.world.config.hand = limits
    }
  })

  it('the roster says how much can still be entered by hand before the node above looks at it', async () => {
    const { mission } = await prepared()
    server.world.at(mission.endsAt)
    const owner = await organiserOf(mission, ['owner'])
    const other = await organiserOf(mission, ['owner'])
    const hand = async ({ token } = owner) =>
      (await server.call(attendance.roster, { sessionId: mission.sessionId }, token)).hand
    const enter = async () => {
      const { id } = await buildApplication(server, mission, await buildVolunteer(server))
      const [signedInAt, signedOutAt] = [mission.startsAt, mission.endsAt].map((at) =>
        at.toISOString(),
      ) as [string, string]
      const fileIds = [await buildEvidence(server, owner.token)]
      const entries = [{ applicationId: id, signedInAt, signedOutAt }]
      const entry = { sessionId: mission.sessionId, entries, reason: '现场纸质签到', fileIds }
      await server.call(attendance.enterByHand, entry, owner.token)
    }
    expect(await hand()).toMatchObject({ reasons: [], left: { entries: 4, minutes: 3600 } })
    await enter()
    expect(await hand()).toMatchObject({ reasons: [], left: { entries: 3, minutes: 3420 } })
    // Another person has a day of his own; another account of the same person has not.
    expect(await hand(other)).toMatchObject({ left: { minutes: 3600 } })
    await becomeOnePerson(server, owner, other)
    expect(await hand(other)).toMatchObject({ left: { minutes: 3420 } })
    for (let i = 0; i < 3; i++) await enter()
    expect(await hand()).toMatchObject({
      reasons: ['sessionShare', 'organizationShare'],
      left: { entries: 0, minutes: 2880 },
    })
  })

  it('the roster says where somebody is, and which accepted session comes after it', async () => {
    const { mission, volunteer } = await prepared()
    const later = await buildMission(server, {
      startsAt: new Date(mission.endsAt.getTime() + 60 * minute),
    })
    await buildApplication(server, later, volunteer, 'accepted')
    const next = () => server.call(attendance.next, {}, volunteer.token)
    expect(await next()).toMatchObject({
      next: { missionId: mission.id, presence: 'notSignedIn' },
      ahead: { missionId: mission.id },
    })
    await scan(mission, volunteer, 'signIn')
    expect(await next()).toMatchObject({
      next: { missionId: mission.id, presence: 'signedIn' },
      ahead: { missionId: later.id, state: 'accepted' },
      open: { startsAt: mission.startsAt.toISOString(), endsAt: mission.endsAt.toISOString() },
    })
    expect((await next()).open!.address).toBe((await next()).next!.address)
    server.world.pass(30)
    await scan(mission, volunteer, 'signOut')
    expect(await next()).toMatchObject({
      next: { missionId: mission.id, presence: 'signedOut' },
      ahead: { missionId: later.id },
      open: null,
    })
  })

  it('the sessions and the roster are refused outside the subtree', async () => {
    const { mission } = await prepared()
    const { token } = await buildAdministrator(server, { roles: ['owner'] })
    expect(
      (await server.refused(attendance.sessions, { missionId: mission.id }, token)).refused,
    ).toBe('missionNotFound')
    expect(
      (await server.refused(attendance.roster, { sessionId: mission.sessionId }, token)).refused,
    ).toBe('sessionNotFound')
  })
})

describe('extend', () => {
  /** By so many minutes more than the end that stands. */
  const asked = async ({ sessionId }: BuiltMission, minutes: number) => {
    const { ends_at: endsAt } = await server.world.db
      .selectFrom('mission_session')
      .where('id', '=', sessionId)
      .select('ends_at')
      .executeTakeFirstOrThrow()
    return { sessionId, endsAt: endsAt.toISOString(), minutes, reason: '长者较多，延长服务' }
  }
  const extended = async (mission: BuiltMission, minutes: number, token: string) =>
    server.call(attendance.extend, await asked(mission, minutes), token)
  const refused = async (mission: BuiltMission, minutes: number, token: string) =>
    server.refused(attendance.extend, await asked(mission, minutes), token)

  it('an extension lets a running session go on for everybody, with the reason in the roster', async () => {
    const { mission, volunteer } = await prepared()
    const { token } = await organiserOf(mission, ['publisher'])
    await scan(mission, volunteer, 'signIn')
    server.world.at(new Date(mission.endsAt.getTime() - minute))
    const endsAt = new Date(mission.endsAt.getTime() + 45 * minute)
    expect(await extended(mission, 45, token)).toEqual({ endsAt: endsAt.toISOString() })
    const roster = await server.call(attendance.roster, { sessionId: mission.sessionId }, token)
    expect(roster).toMatchObject({
      endsAt: endsAt.toISOString(),
      extendable: 75,
      extensions: [{ previousEndsAt: mission.endsAt.toISOString(), reason: '长者较多，延长服务' }],
    })
    server.world.at(new Date(endsAt.getTime() + minute))
    expect(await scan(mission, volunteer, 'signOut')).toMatchObject({ minutes: 225 })
    await drainReactions(server.world)
    const told = await server.world.db
      .selectFrom('message')
      .where('volunteer_id', '=', volunteer.id)
      .where('kind', '=', 'sessionExtended')
      .select('parameters')
      .executeTakeFirstOrThrow()
    expect(told.parameters).toMatchObject({ reason: '长者较多，延长服务' })
  })

  it('an extension is made while the session runs only, two hours in all, and not into the next session or day', async () => {
    const { mission } = await prepared()
    const { token } = await organiserOf(mission, ['publisher'])
    server.world.at(new Date(mission.startsAt.getTime() - 1))
    expect((await refused(mission, 30, token)).refused).toBe('sessionNotRunning')
    server.world.at(mission.startsAt)
    await extended(mission, 90, token)
    expect((await refused(mission, 31, token)).refused).toBe('extensionTooLong')
    await extended(mission, 30, token)
    expect((await refused(mission, 5, token)).refused).toBe('extensionTooLong')
    server.world.at(new Date(mission.endsAt.getTime() + 120 * minute))
    expect((await refused(mission, 5, token)).refused).toBe('sessionNotRunning')

    // Ends at half past eleven in the evening.
    const late = await prepared({ startsAt: new Date('2026-03-09T12:30:00Z') })
    const organiser = await organiserOf(late.mission, ['publisher'])
    expect((await refused(late.mission, 31, organiser.token)).refused).toBe('extensionTooLong')
    await extended(late.mission, 30, organiser.token)
  })

  it('an extension is refused to whoever runs the scanning only, and outside the subtree', async () => {
    const { mission } = await prepared()
    const scanner = await organiserOf(mission, ['attendance'])
    expect((await refused(mission, 30, scanner.token)).refused).toBe('permissionDenied')
    const other = await buildAdministrator(server, { roles: ['owner'] })
    expect((await refused(mission, 30, other.token)).refused).toBe('sessionNotFound')
  })

  test('ten extensions at once are one, and the others say that the end has moved', async () => {
    const { mission } = await prepared()
    const { token } = await organiserOf(mission, ['publisher'])
    const request = wire(attendance.extend, await asked(mission, 30), token)
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => (await server.app.inject(request)).json()),
    )
    expect(answers.filter(({ code }) => code === '1')).toHaveLength(1)
    expect(answers.filter(({ code }) => errorNameOf(code) === 'sessionEndMoved')).toHaveLength(9)
    const { sessionId } = mission
    const { extensions } = await server.call(attendance.roster, { sessionId }, token)
    expect(extensions).toHaveLength(1)
    await extended(mission, 30, token)
  })

  it('an extension makes nobody who had left before leave earlier, in roster and record', async () => {
    const { mission, volunteer, applicationId } = await prepared()
    const { token } = await organiserOf(mission, ['owner'])
    await scan(mission, volunteer, 'signIn')
    server.world.at(new Date(mission.endsAt.getTime() - 20 * minute))
    await scan(mission, volunteer, 'signOut')
    const { sessionId } = mission
    const early = async () => {
      const { rows } = await server.call(attendance.roster, { sessionId }, token)
      const { items: own } = await server.call(contract.record.listOwn, {}, volunteer.token)
      const { items: managed } = await server.call(contract.record.listManaged, {}, token)
      return [
        rows.find((row) => row.applicationId === applicationId),
        own.find((row) => row.missionId === mission.id),
        managed.find((row) => row.missionId === mission.id),
      ].map((row) => row!.earlyLeaveMinutes)
    }
    const before = await early()
    expect(before).toEqual([20, 20, 20])
    server.world.pass(10)
    await extended(mission, 60, token)
    server.world.pass(10)
    await extended(mission, 60, token)
    expect(await early()).toEqual(before)
  })

  it('extensions of the same moment are listed by the end they set', async () => {
    const { mission } = await prepared()
    const { token, id } = await organiserOf(mission, ['publisher'])
    const after = (minutes: number) => new Date(mission.endsAt.getTime() + minutes * minute)
    // Those made later do not lie behind the others.
    for (const [from, to] of [
      [10, 30],
      [0, 10],
      [30, 60],
      [60, 65],
    ] as const)
      await server.world.db
        .insertInto('session_extension')
        .values({
          id: newId(),
          session_id: mission.sessionId,
          previous_ends_at: after(from),
          ends_at: after(to),
          reason: '长者较多，延长服务',
          extended_by: id,
          created_at: mission.startsAt,
        })
        .execute()
    const roster = await server.call(attendance.roster, { sessionId: mission.sessionId }, token)
    expect(roster.extensions.map(({ endsAt }) => endsAt)).toEqual(
      [10, 30, 60, 65].map((minutes) => after(minutes).toISOString()),
    )
  })

  it.each(['accepted', 'attended'])(
    'an extension is refused to whoever is %s at the session himself, or answers for who is',
    async (state) => {
      const { mission, volunteer } = await prepared()
      const { token, ...organiser } = await organiserOf(mission, ['publisher'])
      await becomeSame(server, organiser, volunteer)
      if (state === 'attended') await scan(mission, volunteer, 'signIn')
      expect((await refused(mission, 30, token)).refused).toBe('recordOwn')
      const { extendable } = await server.call(
        attendance.roster,
        { sessionId: mission.sessionId },
        token,
      )
      expect(extendable).toBe(0)
      const { token: other } = await organiserOf(mission, ['publisher'])
      await extended(mission, 30, other)
    },
  )

  it('an extension is made by whoever only waits for a place at the session', async () => {
    const { mission, volunteer } = await prepared({ applied: 'waitlisted' })
    const { token, ...organiser } = await organiserOf(mission, ['publisher'])
    await becomeSame(server, organiser, volunteer)
    await extended(mission, 30, token)
  })
})

describe('enterByHand', () => {
  const times = (mission: BuiltMission, from: number, to: number) => ({
    signedInAt: new Date(mission.startsAt.getTime() + from * minute).toISOString(),
    signedOutAt: new Date(mission.startsAt.getTime() + to * minute).toISOString(),
  })
  const entry = async (
    mission: BuiltMission,
    applicationId: string,
    token: string,
    [from, to] = [0, 120],
  ) => ({
    sessionId: mission.sessionId,
    entries: [{ applicationId, ...times(mission, from!, to!) }],
    reason: '现场断网，凭纸质签到表补登',
    fileIds: [await buildEvidence(server, token)],
  })
  it('an entry by hand is a stretch that somebody else must confirm', async () => {
    const { mission, volunteer, applicationId } = await prepared()
    const publisher = await organiserOf(mission, ['publisher'])
    server.world.at(mission.endsAt)
    const answer = await server.call(
      attendance.enterByHand,
      await entry(mission, applicationId, publisher.token),
      publisher.token,
    )
    expect(answer.minutes).toBe(120)
    expect(await recordOf(volunteer)).toMatchObject({
      source: 'manual',
      way: 'manual',
      entered_by: publisher.id,
      computed_minutes: 120,
      grade: 'byHand',
      reason: '现场断网，凭纸质签到表补登',
    })
    const { items } = await server.call(record.listOwn, {}, volunteer.token)
    expect(items[0]!.handEntries).toEqual([
      {
        kind: 'stretch',
        at: mission.endsAt.toISOString(),
        minutes: 120,
        reason: '现场断网，凭纸质签到表补登',
      },
    ])
  })

  it('an entry by hand is refused for a session not over, outside the plan, empty, overlapping, or a fourth pair', async () => {
    const { mission, volunteer, applicationId } = await prepared({ title: '敬老' })
    const { token } = await organiserOf(mission, ['publisher'])
    const entered = async (from: number, to: number) =>
      server.call(
        attendance.enterByHand,
        await entry(mission, applicationId, token, [from, to]),
        token,
      )
    const refused = async (from: number, to: number) =>
      server.refused(
        attendance.enterByHand,
        await entry(mission, applicationId, token, [from, to]),
        token,
      )
    server.world.at(new Date(mission.endsAt.getTime() - 1))
    expect((await refused(0, 120)).refused).toBe('sessionNotOver')
    server.world.at(mission.endsAt)
    expect((await refused(-1, 10)).refused).toBe('attendanceOutsideSession')
    expect((await refused(0, 181)).refused).toBe('attendanceOutsideSession')
    expect((await refused(10, 10)).refused).toBe('attendanceOutsideSession')
    expect((await refused(60, 20)).refused).toBe('attendanceOutsideSession')
    await entered(0, 20)
    // It would lie over the stretch that stands, were it read the other way.
    expect((await refused(20, 0)).refused).toBe('attendanceOutsideSession')
    expect(await refused(19, 40)).toMatchObject({
      refused: 'attendanceOverlap',
      data: { missionTitle: '敬老' },
    })
    await entered(20, 40)
    await entered(40, 60)
    // The administrator is told who has no pair left, and on which day.
    const full = await refused(60, 80)
    const date = localDate(mission.startsAt)
    const told = { nameMasked: maskName(volunteer.name), date }
    expect(full).toMatchObject({ refused: 'scanPairLimit', data: told })
    const sentence = `${told.nameMasked} ${date} 在本活动已有 3 次签到签退，不能再补登`
    expect(errorSentence('scanPairLimit', told)).toContain(sentence)
    expect(await recordOf(volunteer)).toMatchObject({ computed_minutes: 60 })
  })

  it('a list entered by hand has one reason and one proof, and is taken whole or not at all', async () => {
    const { mission, volunteer, applicationId } = await prepared()
    const other = await buildVolunteer(server)
    server.world.at(START)
    const { id: otherId } = await buildApplication(server, mission, other)
    const { token } = await organiserOf(mission, ['publisher'])
    server.world.at(mission.endsAt)
    const fileIds = [await buildEvidence(server, token)]
    const list = (...applicationIds: string[]) => ({
      sessionId: mission.sessionId,
      entries: applicationIds.map((id) => ({ applicationId: id, ...times(mission, 0, 90) })),
      reason: '现场断网，凭纸质签到表补登',
      fileIds,
    })
    const unknown = newId()
    expect(
      await server.refused(attendance.enterByHand, list(applicationId, unknown, otherId), token),
    ).toMatchObject({
      refused: 'handEntriesRefused',
      data: { refused: [{ applicationId: unknown, error: 'applicationNotFound' }] },
    })
    const backwards = { ...times(mission, 90, 0), applicationId: otherId }
    const both = list(applicationId)
    const mixed = { ...both, entries: [...both.entries, backwards] }
    expect(await server.refused(attendance.enterByHand, mixed, token)).toMatchObject({
      refused: 'handEntriesRefused',
      data: { refused: [{ applicationId: otherId, error: 'attendanceOutsideSession' }] },
    })
    expect(await stretchesOf(volunteer)).toEqual([])
    expect(await server.call(attendance.enterByHand, list(applicationId, otherId), token)).toEqual({
      entered: 2,
      minutes: 180,
    })
    // A proof proves one list only.
    expect((await server.refused(attendance.enterByHand, list(applicationId), token)).refused).toBe(
      'attendanceOverlap',
    )
  })

  it('entry by hand and scanning are for nobody himself: who is reached at the number of the volunteer', async () => {
    const { mission, volunteer, applicationId } = await prepared()
    const organiser = await organiserOf(mission, ['owner'])
    await becomeSame(server, organiser, volunteer)
    const kind = 'signIn' as const
    const code = personalToken(
      server.world.keys.attendance,
      volunteer.id,
      slotOf(server.world.clock.now()),
    )
    const scanned = { sessionId: mission.sessionId, kind, code, nonce: nonce() }
    expect((await server.refused(attendance.scanVolunteer, scanned, organiser.token)).refused).toBe(
      'recordOwn',
    )
    server.world.at(mission.endsAt)
    expect(
      (
        await server.refused(
          attendance.enterByHand,
          await entry(mission, applicationId, organiser.token),
          organiser.token,
        )
      ).refused,
    ).toBe('recordOwn')
  })

  test('two administrators at once enter the same time by hand once', async () => {
    for (let round = 0; round < 5; round++) {
      const { mission, volunteer, applicationId } = await prepared()
      const pair = [
        await organiserOf(mission, ['publisher']),
        await organiserOf(mission, ['publisher']),
      ]
      server.world.at(mission.endsAt)
      const answers = await Promise.all(
        pair.map(async ({ token }) =>
          (
            await server.app.inject(
              wire(attendance.enterByHand, await entry(mission, applicationId, token), token),
            )
          ).json(),
        ),
      )
      expect(answers.map((answer) => answer.code).toSorted()).toEqual(['1', '32018'])
      expect(await stretchesOf(volunteer)).toHaveLength(1)
    }
  })

  test('two lists entered by hand at once, of two sessions of a mission, are both taken while there is room', async () => {
    const { mission, volunteer, applicationId } = await prepared()
    const later = await addedSession(mission)
    const { id: laterId } = await buildApplication(server, later, volunteer, 'accepted')
    const lists = [
      { mission, applicationId },
      { mission: later, applicationId: laterId },
    ]
    const organisers = await Promise.all(lists.map(() => organiserOf(mission, ['publisher'])))
    server.world.at(later.endsAt)
    const inputs = []
    for (const [i, list] of lists.entries())
      inputs.push(await entry(list.mission, list.applicationId, organisers[i]!.token, [0, 60]))
    const answers = await heldBeforeEvent(
      server,
      inputs.map(
        (input, i) => async () =>
          (
            await server.app.inject(wire(attendance.enterByHand, input, organisers[i]!.token))
          ).json(),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(['1', '1'])
    expect((await stretchesOf(volunteer)).map(({ pair }) => pair)).toEqual([1, 2])
  })

  test('a stretch entered while the product ends another: the record has the minutes of both', async () => {
    for (let round = 0; round < 8; round++) {
      const { mission, volunteer, applicationId } = await prepared()
      const { token } = await organiserOf(mission, ['publisher'])
      server.world.pass(90)
      await scan(mission, volunteer, 'signIn')
      server.world.at(new Date(mission.endsAt.getTime() + 61 * minute))
      const input = await entry(mission, applicationId, token)
      const early = {
        ...input,
        entries: [
          {
            applicationId,
            signedInAt: mission.startsAt.toISOString(),
            signedOutAt: new Date(mission.startsAt.getTime() + 60 * minute).toISOString(),
          },
        ],
      }
      const [answer] = await Promise.all([
        server.app.inject(wire(attendance.enterByHand, early, token)),
        settleForgotten(server.world),
      ])
      expect(answer.json().code).toBe('1')
      expect(await recordOf(volunteer)).toMatchObject({ computed_minutes: 150, minutes: 150 })
    }
  })

  it('an entry by hand is refused for who never came, a cancelled mission, confirmed minutes and other subtrees', async () => {
    const { mission, applicationId, volunteer } = await prepared()
    const { token } = await organiserOf(mission, ['publisher'])
    const stranger = await buildAdministrator(server, { roles: ['owner'] })
    server.world.at(mission.endsAt)
    const refused = async (as = token) =>
      (await server.refused(attendance.enterByHand, await entry(mission, applicationId, as), as))
        .refused
    expect(await refused(stranger.token)).toBe('sessionNotFound')
    const { db } = server.world
    await sql`update application set state = 'removed' where id = ${applicationId}`.execute(db)
    expect(await refused()).toBe('applicationStateRefuses')
    await sql`update application set state = 'accepted' where id = ${applicationId}`.execute(db)
    await sql`update mission set state = 'cancelled' where id = ${mission.id}`.execute(db)
    expect(await refused()).toBe('applicationStateRefuses')
    await sql`update mission set state = 'published' where id = ${mission.id}`.execute(db)
    await server.call(
      attendance.enterByHand,
      await entry(mission, applicationId, token, [0, 30]),
      token,
    )
    await sql`update service_record set state = 'awaitingReview' where volunteer_id = ${volunteer.id}`.execute(
      db,
    )
    expect(await refused()).toBe('applicationStateRefuses')
    await sql`update service_record set state = 'awaitingConfirmation' where volunteer_id = ${volunteer.id}`.execute(
      db,
    )
  })
})

describe('settleForgotten', () => {
  it('a forgotten stretch ends at the planned end once the grace is over, and only once', async () => {
    const { mission, volunteer } = await prepared()
    await scan(mission, volunteer, 'signIn')
    server.world.at(new Date(mission.endsAt.getTime() + 60 * minute))
    await settleForgotten(server.world)
    expect((await stretchesOf(volunteer))[0]!.signed_out_at).toBeNull()
    server.world.pass(1)
    expect(await settleForgotten(server.world)).toBeGreaterThan(0)
    expect(await settleForgotten(server.world)).toBe(0)
    expect((await stretchesOf(volunteer))[0]).toMatchObject({
      signed_out_at: mission.endsAt,
      sign_out_way: 'proposed',
    })
    expect(await recordOf(volunteer)).toMatchObject({
      state: 'awaitingConfirmation',
      way: 'proposed',
      computed_minutes: 180,
    })
  })

  test('two workers at once settle each forgotten stretch once', async () => {
    const { mission } = await prepared({ capacity: 50 })
    for (let i = 0; i < 15; i++) {
      const volunteer = await buildVolunteer(server)
      await buildApplication(server, mission, volunteer)
      await scan(mission, volunteer, 'signIn')
    }
    server.world.at(new Date(mission.endsAt.getTime() + 61 * minute))
    await Promise.all([1, 2, 3].map(() => settleForgotten(server.world)))
    const { rows } = await sql`select 1 from event where name = 'attendanceSettled'
      and payload->>'sessionId' = ${mission.sessionId}`.execute(server.world.db)
    expect(rows).toHaveLength(15)
  })

  it('a forgotten stretch does not keep a volunteer from the next mission even before it is settled', async () => {
    const { mission, volunteer } = await prepared()
    await scan(mission, volunteer, 'signIn')
    const later = new Date(mission.endsAt.getTime() + 90 * minute)
    const next = await buildMission(server, { startsAt: later })
    await buildApplication(server, next, volunteer)
    server.world.at(later)
    await scan(next, volunteer, 'signIn')
    const [first, second] = await stretchesOf(volunteer)
    expect(first).toMatchObject({ sign_out_way: 'proposed', signed_out_at: mission.endsAt })
    expect(second).toMatchObject({ session_id: next.sessionId, signed_out_at: null })
  })
})

test('an organisation below the own is in reach, a sibling is not', async () => {
  const parent = await buildOrganization(server)
  const child = await buildOrganization(server, { parent })
  const { mission } = await prepared({ organization: child })
  const above = await buildAdministrator(server, { organization: parent, roles: ['attendance'] })
  const roster = await server.call(attendance.roster, { sessionId: mission.sessionId }, above.token)
  expect(roster.missionId).toBe(mission.id)
})

test('after all attendance every promise still holds', async () => {
  const { db, keys } = server.world
  // The two records that were set to a later state by hand have no publicity row.
  const broken = await violations(db, keys)
  expect(broken.filter((line) => !line.startsWith('publicity is not'))).toEqual([])
})

describe('where somebody signed in', () => {
  const here = { latitude: '23.1519', longitude: '113.3445' }
  const positionOf = async ({ id }: BuiltVolunteer) => {
    const { rows } = await sql<{ latitude: number | null; distance: number | null }>`
      select latitude, distance from attendance_event where volunteer_id = ${id}`.execute(
      server.world.db,
    )
    return rows[0]!
  }
  const signedIn = async () => {
    const { mission, volunteer } = await prepared({ signInRadius: 300 })
    const input = { qrcode: tokenOf(mission, 'signIn'), nonce: nonce(), ...here }
    await server.call(attendance.scan, input, volunteer.token)
    return { mission, volunteer }
  }

  it('the place where somebody signed in is forgotten when the hours are decided, and the distance stays', async () => {
    const { mission, volunteer } = await signedIn()
    const { volunteer: waiting } = await signedIn()
    await buildRecord(server, mission, volunteer, { minutes: 60 })
    await forgetPositions(server.world)
    expect(await positionOf(volunteer)).toEqual({ latitude: null, distance: expect.any(Number) })
    expect((await positionOf(waiting)).latitude).not.toBeNull()
    server.world.pass(91 * 24 * 60)
    await forgetPositions(server.world)
    expect((await positionOf(waiting)).latitude).toBeNull()
  })

  it('the place where somebody signed in changes by nothing else', async () => {
    const { volunteer } = await signedIn()
    const { db } = server.world
    for (const change of [
      sql`update attendance_event set distance = 0 where volunteer_id = ${volunteer.id}`,
      sql`update attendance_event set latitude = 1 where volunteer_id = ${volunteer.id}`,
      sql`delete from attendance_event where volunteer_id = ${volunteer.id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/only ever added/)
  })
})
