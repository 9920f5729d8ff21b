import { describe, expect, it } from 'vitest'
import {
  becomeSame,
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'
import { printedToken, readPrinted, readToken } from './attendance.code.ts'

const { attendance, record } = contract
const server = testServer()
const minute = 60_000
const here = { latitude: 23.1517, longitude: 113.3445 }
const far = { latitude: 23.2517, longitude: 113.3445 }

const prepared = async (signInRadius = 300) => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const organiser = await buildAdministrator(server, { organization })
  const mission = await buildMission(server, {
    organization,
    startsAt: new Date(START.getTime() + 60 * minute),
    signInRadius,
  })
  const volunteer = await buildVolunteer(server)
  await buildApplication(server, mission, volunteer, 'accepted')
  server.world.at(mission.startsAt)
  const { sessionId } = mission
  const codeOf = ({ id }: BuiltVolunteer) =>
    printedToken(server.world.keys.attendance, { sessionId, volunteerId: id })
  const of = (change: object = {}, kind: 'signIn' | 'signOut' = 'signIn') => ({
    sessionId,
    kind,
    code: codeOf(volunteer),
    nonce: newId(),
    ...here,
    ...change,
  })
  const refused = async (change: object = {}, token = organiser.token) =>
    (await server.refused(attendance.scanVolunteer, of(change), token)).refused
  return { organization, organiser, mission, volunteer, codeOf, of, refused }
}

describe('a printed code', () => {
  it('a printed code signs in and out, is worth half a scan, and is flagged', async () => {
    const { organiser, mission, volunteer, of } = await prepared()
    const { token } = organiser
    const first = of()
    const signedIn = await server.call(attendance.scanVolunteer, first, token)
    expect(signedIn).toMatchObject({ outcome: 'signedIn', repeated: false })
    expect(
      await server.call(attendance.scanVolunteer, first, token, { changes: false }),
    ).toMatchObject({ outcome: 'signedIn', repeated: true })
    server.world.at(mission.endsAt)
    await server.call(attendance.scanVolunteer, of({}, 'signOut'), token)
    const { rows } = await server.call(attendance.roster, { sessionId: mission.sessionId }, token)
    expect(rows[0]!.stretches[0]).toMatchObject({ signInWay: 'printed', signOutWay: 'printed' })
    const { items } = await server.call(record.listManaged, { sessionId: mission.sessionId }, token)
    expect(items[0]).toMatchObject({ way: 'printed', grade: 'halfScanned', flags: ['printedCode'] })
    const event = await server.world.db
      .selectFrom('attendance_event')
      .where('volunteer_id', '=', volunteer.id)
      .select(['way', 'entered_by', 'distance'])
      .executeTakeFirstOrThrow()
    expect(event).toEqual({ way: 'printed', entered_by: organiser.id, distance: 0 })
  })

  it('a printed code needs the organiser’s device at the place where the mission checks it', async () => {
    const { organiser, refused, mission } = await prepared()
    expect(await refused({ latitude: undefined, longitude: undefined })).toBe('scanLocationRefused')
    expect(await refused(far)).toBe('scanOutsideRange')
    const { items } = await server.call(
      attendance.refusedScans,
      { sessionId: mission.sessionId },
      organiser.token,
    )
    expect(items.map(({ way, refusal }) => `${way} ${refusal}`).toSorted()).toEqual([
      'printed scanLocationRefused',
      'printed scanOutsideRange',
    ])
    const unchecked = await prepared(0)
    const anywhere = unchecked.of({ latitude: undefined, longitude: undefined })
    expect(
      await server.call(attendance.scanVolunteer, anywhere, unchecked.organiser.token),
    ).toMatchObject({ outcome: 'signedIn' })
  })

  it('a printed code is good for its session and its person, and for nobody who holds it alone', async () => {
    const { organiser, mission, volunteer, codeOf, refused } = await prepared()
    const second = await prepared()
    const late = await buildVolunteer(server)
    await buildApplication(server, mission, late, 'accepted')
    expect(await refused({ code: second.codeOf(second.volunteer) })).toBe('printedCodeOtherSession')
    // Somebody else's name beside a genuine signature.
    const [mine, his] = [codeOf(volunteer), codeOf(second.volunteer)]
    const forged = [...his.split('.').slice(0, 4), mine.split('.')[4]].join('.')
    expect(await refused({ code: forged })).toBe('scanCodeInvalid')
    const other = await buildAdministrator(server)
    expect(await refused({}, other.token)).toBe('sessionNotFound')
    const own = { qrcode: mine, nonce: newId() }
    expect((await server.refused(attendance.scan, own, volunteer.token)).refused).toBe(
      'scanCodeInvalid',
    )
    await becomeSame(server, organiser, volunteer)
    expect(await refused()).toBe('recordOwn')
    server.world.at(new Date(mission.endsAt.getTime() + 24 * 60 * minute))
    expect(await refused({ code: codeOf(late) })).toBe('scanClosed')
  })

  it('a printed code is told apart from those on screens', () => {
    const of = { sessionId: newId(), volunteerId: newId() }
    const token = printedToken(Buffer.alloc(32, 1), of)
    expect(readPrinted(`${token}\n`)).toEqual({ token, ...of })
    expect(readToken(token)).toBeNull()
    expect(readPrinted(token.slice(0, -1))).toBeNull()
  })
})

describe('the sheet of a session', () => {
  it('the sheet of a session holds whoever has a place, masked, and printing it is an event', async () => {
    const { organiser, mission, volunteer, codeOf } = await prepared()
    await buildApplication(server, mission, await buildVolunteer(server), 'pending')
    const { sessionId } = mission
    const sheet = await server.call(attendance.printSheet, { sessionId }, organiser.token)
    expect(sheet.people).toEqual([
      expect.objectContaining({
        volunteerNo: volunteer.volunteerNo,
        positionName: '服务岗',
        code: codeOf(volunteer),
      }),
    ])
    expect(sheet.people[0]!.nameMasked).toContain('*')
    const events = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'sheetPrinted')
      .where('actor_id', '=', organiser.id)
      .select('payload')
      .execute()
    expect(events.map(({ payload }) => payload)).toEqual([
      { missionId: mission.id, sessionId, people: 1 },
    ])
    const other = await buildAdministrator(server)
    expect((await server.refused(attendance.printSheet, { sessionId }, other.token)).refused).toBe(
      'sessionNotFound',
    )
  })
})
