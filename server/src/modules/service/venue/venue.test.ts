import { MOST_VENUE_LINKS, VENUE_DAYS_AHEAD } from 'contract/rules/terms'
import { addDays, localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { digest, newSecret } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { personalToken, screenToken, slotOf } from '../attendance/attendance.code.ts'
import { verifyScans } from '../attendance/scan-check.service.ts'

const { attendance, venue } = contract
const server = testServer()
const tamper = tampering(server)
const HOUR = 3_600_000

const scene = async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const organiser = await buildAdministrator(server, { organization })
  const startsAt = new Date(START.getTime() + HOUR)
  const mission = await buildMission(server, { organization, startsAt })
  return { organization, organiser, mission }
}

type Input = Parameters<typeof server.call<typeof venue.open>>[1]
const open = async (token: string, input: Partial<Input>) => {
  const given = { kind: 'kiosk', label: '东门平板', ...input } as Input
  const made = await server.call(venue.open, given, token)
  return { ...made, secret: made.address.split('#')[1]! }
}
const bind = (token: string, device: string) => server.call(venue.bind, { token, device })
const listed = async (token: string, input = {}) =>
  (await server.call(venue.list, input, token)).items

describe('the address of a kiosk', () => {
  it('the address of a kiosk is bound to the first device that opens it, and to no other', async () => {
    const { organiser, mission } = await scene()
    const { secret, linkId } = await open(organiser.token, { sessionId: mission.sessionId })
    expect(await listed(organiser.token)).toMatchObject([
      { linkId, state: 'waiting', label: '东门平板', session: { sessionId: mission.sessionId } },
    ])
    const [tablet, phone] = [newSecret(), newSecret()]
    const asked = { token: secret, kind: 'signIn' } as const
    expect((await server.refused(venue.kiosk, { ...asked, device: tablet })).refused).toBe(
      'venueLinkTaken',
    )
    expect(await bind(secret, tablet)).toMatchObject({ label: '东门平板' })
    // Opened again, as after a night.
    await server.call(venue.bind, { token: secret, device: tablet }, undefined, { changes: false })
    expect((await server.refused(venue.bind, { token: secret, device: phone })).refused).toBe(
      'venueLinkTaken',
    )
    expect((await server.refused(venue.kiosk, { ...asked, device: phone })).refused).toBe(
      'venueLinkTaken',
    )
    const { screen } = await server.call(venue.kiosk, { ...asked, device: tablet })
    const kind = 'signIn' as const
    const of = { sessionId: mission.sessionId, missionId: mission.id, kind }
    const token = screenToken(server.world.keys.attendance, of, slotOf(server.world.clock.now()))
    expect(screen).toMatchObject({ sessionId: mission.sessionId, expected: 0 })
    expect(screen!.qrcode.endsWith(token)).toBe(true)
    expect(await listed(organiser.token)).toMatchObject([{ state: 'inUse' }])
  })

  it('the address of a kiosk that two devices open at once is bound to one of them', async () => {
    const { organiser, mission } = await scene()
    const { secret } = await open(organiser.token, { sessionId: mission.sessionId })
    const devices = Array.from({ length: 6 }, newSecret)
    const outcomes = await Promise.allSettled(devices.map((device) => bind(secret, device)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const events = await server.world.db
      .selectFrom('event')
      .where('name', '=', 'venueLinkBound')
      .where('organization_id', 'is', null)
      .selectAll()
      .execute()
    expect(events.length).toBeGreaterThan(0)
  })

  it('the address of a kiosk holds until the time to sign out is over, also when the session is extended, and ends at once when somebody ends it', async () => {
    const { organiser, mission } = await scene()
    const { sessionId } = mission
    const { secret, expiresAt } = await open(organiser.token, { sessionId })
    const device = newSecret()
    await bind(secret, device)
    const ask = { token: secret, device, kind: 'signOut' } as const
    server.world.at(new Date(mission.endsAt.getTime() - 60_000))
    const endsAt = mission.endsAt.toISOString()
    const extension = { sessionId, endsAt, minutes: 60, reason: '清点物资需要更多时间' }
    await server.call(attendance.extend, extension, organiser.token)
    server.world.at(new Date(expiresAt))
    await server.call(venue.kiosk, ask)
    server.world.pass(60)
    expect((await server.refused(venue.kiosk, ask)).refused).toBe('venueLinkEnded')
    expect(await listed(organiser.token)).toMatchObject([{ state: 'expired', can: { end: false } }])
    expect(
      (
        await server.refused(
          venue.open,
          { kind: 'board', label: '大屏', sessionId },
          organiser.token,
        )
      ).refused,
    ).toBe('venueSessionOver')

    const other = await scene()
    const made = await open(other.organiser.token, { sessionId: other.mission.sessionId })
    await bind(made.secret, device)
    const { linkId } = made
    await server.call(venue.end, { linkId }, other.organiser.token)
    expect((await server.refused(venue.kiosk, { ...ask, token: made.secret })).refused).toBe(
      'venueLinkEnded',
    )
    expect((await server.refused(venue.end, { linkId }, other.organiser.token)).refused).toBe(
      'venueLinkEnded',
    )
    expect(await listed(other.organiser.token)).toMatchObject([
      { state: 'ended', can: { end: false } },
    ])
  })

  it('the address of a kiosk for a day shows each session of the node itself, by itself the one that runs', async () => {
    const { organization, organiser, mission } = await scene()
    const later = await buildMission(server, {
      organization,
      startsAt: new Date(mission.startsAt.getTime() + 5 * HOUR),
    })
    const elsewhere = await buildMission(server, { startsAt: mission.startsAt })
    const day = localDate(START)
    const { secret } = await open(organiser.token, { localDate: day })
    const device = newSecret()
    await bind(secret, device)
    const ask = (more = {}) =>
      server.call(venue.kiosk, { token: secret, device, kind: 'signIn', ...more })
    const first = await ask()
    expect(first.sessions.map(({ sessionId }) => sessionId)).toEqual([
      mission.sessionId,
      later.sessionId,
    ])
    expect(first.screen).toMatchObject({ sessionId: mission.sessionId })
    expect((await ask({ sessionId: later.sessionId })).screen).toMatchObject({
      sessionId: later.sessionId,
    })
    server.world.at(later.startsAt)
    expect((await ask()).screen).toMatchObject({ sessionId: later.sessionId })
    expect(
      (
        await server.refused(venue.kiosk, {
          token: secret,
          device,
          kind: 'signIn',
          sessionId: elsewhere.sessionId,
        })
      ).refused,
    ).toBe('sessionNotFound')
  })

  it.each([-1, VENUE_DAYS_AHEAD + 1])(
    'the address of a kiosk is for no day %i days away',
    async (days) => {
      const { organiser } = await scene()
      const input = {
        kind: 'kiosk' as const,
        label: '东门',
        localDate: addDays(localDate(START), days),
      }
      expect((await server.refused(venue.open, input, organiser.token)).refused).toBe(
        'venueDayRefused',
      )
    },
  )

  it('the address of a kiosk is neither made, seen nor ended by another organisation', async () => {
    const { organiser, mission } = await scene()
    const stranger = await buildAdministrator(server, {
      organization: await buildOrganization(server),
    })
    const { linkId } = await open(organiser.token, { sessionId: mission.sessionId })
    const { sessionId } = mission
    const made = { kind: 'kiosk' as const, label: '东门', sessionId }
    expect((await server.refused(venue.open, made, stranger.token)).refused).toBe('sessionNotFound')
    expect((await server.refused(venue.list, { sessionId }, stranger.token)).refused).toBe(
      'sessionNotFound',
    )
    expect(await listed(stranger.token)).toEqual([])
    expect((await server.refused(venue.end, { linkId }, stranger.token)).refused).toBe(
      'venueLinkNotFound',
    )
  })

  it('the address of a kiosk that nobody made, or of a board, shows nothing', async () => {
    const { organiser, mission } = await scene()
    const device = newSecret()
    const board = await open(organiser.token, { kind: 'board', sessionId: mission.sessionId })
    for (const token of [newSecret(), board.secret])
      expect((await server.refused(venue.bind, { token, device })).refused).toBe(
        'venueLinkNotFound',
      )
  })

  it('addresses of kiosks are so many at a time at most, whoever asks at once, and one is free again when another ends', async () => {
    const { organization, organiser, mission } = await scene()
    const { db } = server.world
    const { sessionId } = mission
    await db
      .insertInto('venue_link')
      .values(
        Array.from({ length: MOST_VENUE_LINKS - 1 }, () => ({
          id: newId(),
          kind: 'kiosk',
          organization_id: organization.id,
          session_id: sessionId,
          label: '满',
          token_digest: digest(newSecret()),
          created_by: organiser.id,
          created_at: START,
        })),
      )
      .execute()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => open(organiser.token, { sessionId })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [newest] = await listed(organiser.token)
    await server.call(venue.end, { linkId: newest!.linkId }, organiser.token)
    await open(organiser.token, { sessionId })
    const pages = await server.call(venue.list, { size: '20' }, organiser.token)
    expect(pages.items).toHaveLength(20)
    const next = await server.call(venue.list, { size: '20', cursor: pages.next! }, organiser.token)
    expect(next.items[0]!.linkId < pages.items.at(-1)!.linkId).toBe(true)
  })
})

describe('a board', () => {
  it('a board tells how many are there, who is missing and who came last, with masked names only', async () => {
    const { organiser, mission } = await scene()
    server.world.at(mission.startsAt)
    const [came, missing] = [await buildVolunteer(server), await buildVolunteer(server)]
    await buildApplication(server, mission, came, 'accepted')
    await buildApplication(server, mission, missing, 'accepted')
    const kind = 'signIn' as const
    const qrcode = screenToken(
      server.world.keys.attendance,
      { sessionId: mission.sessionId, missionId: mission.id, kind },
      slotOf(server.world.clock.now()),
    )
    await server.call(attendance.scan, { qrcode, nonce: newId() }, came.token)
    const { secret } = await open(organiser.token, { kind: 'board', sessionId: mission.sessionId })
    const { board } = await server.call(venue.board, { token: secret })
    expect(board).toMatchObject({ expected: 2, present: 1, left: 0, missing: 1 })
    expect(board!.latest).toMatchObject([{ kind: 'signIn' }])
    const names = [...board!.latest, ...board!.missingPeople].map(({ nameMasked }) => nameMasked)
    expect(names).toHaveLength(2)
    for (const name of names) expect(name).toMatch(/\*/)
    expect(JSON.stringify(board)).not.toContain(missing.id)
  })

  it('a board of a day without a session says so, and one that was ended shows nothing', async () => {
    const { organiser } = await scene()
    const localDay = addDays(localDate(START), VENUE_DAYS_AHEAD)
    const { secret, linkId } = await open(organiser.token, { kind: 'board', localDate: localDay })
    expect(await server.call(venue.board, { token: secret })).toMatchObject({
      board: null,
      sessions: [],
    })
    await server.call(venue.end, { linkId }, organiser.token)
    expect((await server.refused(venue.board, { token: secret })).refused).toBe('venueLinkEnded')
  })
})

describe('the camera of a kiosk', () => {
  const beside = async (options: Parameters<typeof buildMission>[1] = {}) => {
    server.world.at(START)
    const organization = await buildOrganization(server)
    const organiser = await buildAdministrator(server, { organization })
    const startsAt = new Date(START.getTime() + HOUR)
    const mission = await buildMission(server, { organization, startsAt, ...options })
    server.world.at(mission.startsAt)
    const volunteer = await buildVolunteer(server)
    await buildApplication(server, mission, volunteer, 'accepted')
    const { secret, linkId } = await open(organiser.token, { sessionId: mission.sessionId })
    const device = newSecret()
    await bind(secret, device)
    return { organization, organiser, mission, volunteer, secret, linkId, device }
  }
  type Beside = Awaited<ReturnType<typeof beside>>
  const scanOf = ({ mission, volunteer, secret, device }: Beside, kind: 'signIn' | 'signOut') => ({
    token: secret,
    device,
    sessionId: mission.sessionId,
    kind,
    code: personalToken(
      server.world.keys.attendance,
      volunteer.id,
      slotOf(server.world.clock.now()),
    ),
    nonce: newId(),
  })
  const rosterOf = async ({ mission, organiser }: Beside) =>
    (await server.call(attendance.roster, { sessionId: mission.sessionId }, organiser.token))
      .rows[0]!

  it('the camera of a kiosk signs in and out whoever shows his own code, and the roster says which kiosk', async () => {
    const all = await beside()
    const scan = scanOf(all, 'signIn')
    const first = await server.call(venue.scan, scan)
    expect(first).toMatchObject({ outcome: 'signedIn', repeated: false })
    expect(first.nameMasked).toMatch(/\*/)
    expect(await server.call(venue.scan, scan, undefined, { changes: false })).toEqual({
      ...first,
      repeated: true,
    })
    server.world.pass(30)
    expect(await server.call(venue.scan, scanOf(all, 'signOut'))).toMatchObject({
      outcome: 'signedOut',
    })
    expect(await rosterOf(all)).toMatchObject({
      presence: 'signedOut',
      minutes: 30,
      kiosks: ['东门平板'],
      stretches: [{ signInWay: 'scanned', signOutWay: 'scanned' }],
    })
    expect((await verifyScans(server.world, START)).findings).toEqual([])
    await tamper(
      sql`update attendance_event set venue_link_id = null where venue_link_id = ${all.linkId}`,
    )
    expect((await verifyScans(server.world, START)).findings[0]!.problem).toBe(
      'is signed by another than the log says',
    )
    await tamper(
      sql`update attendance_event set venue_link_id = ${all.linkId} where volunteer_id = ${all.volunteer.id}`,
    )
  })

  it('the camera of a kiosk counts for its sessions, its device and its time alone', async () => {
    const all = await beside()
    const elsewhere = await buildMission(server, { startsAt: all.mission.startsAt })
    const refusal = async (change: object) =>
      (await server.refused(venue.scan, { ...scanOf(all, 'signIn'), ...change })).refused
    expect(await refusal({ sessionId: elsewhere.sessionId })).toBe('sessionNotFound')
    expect(await refusal({ device: newSecret() })).toBe('venueLinkTaken')
    expect(await refusal({ token: newSecret() })).toBe('venueLinkNotFound')
    server.world.pass(2)
    const old = scanOf(all, 'signIn')
    server.world.pass(2)
    expect(await refusal({ code: old.code })).toBe('scanCodeExpired')
    await server.call(venue.end, { linkId: all.linkId }, all.organiser.token)
    expect(await refusal({})).toBe('venueLinkEnded')
    expect((await rosterOf(all)).presence).toBe('notSignedIn')
  })

  it('the camera of a kiosk that tells where it is counts at the place of the mission only', async () => {
    const all = await beside({ latitude: 23.13, longitude: 113.26, signInRadius: 300 })
    const far = { ...scanOf(all, 'signIn'), latitude: 23.2, longitude: 113.26 }
    expect((await server.refused(venue.scan, far)).refused).toBe('scanOutsideRange')
    const near = { ...scanOf(all, 'signIn'), latitude: 23.1301, longitude: 113.26 }
    expect(await server.call(venue.scan, near)).toMatchObject({ outcome: 'signedIn' })
  })

  it('one code before two kiosks at once signs in once', async () => {
    const all = await beside()
    const other = await open(all.organiser.token, { sessionId: all.mission.sessionId })
    await bind(other.secret, all.device)
    const scans = [scanOf(all, 'signIn'), { ...scanOf(all, 'signIn'), token: other.secret }]
    const outcomes = await Promise.allSettled(scans.map((scan) => server.call(venue.scan, scan)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rosterOf(all)).stretches).toHaveLength(1)
  })

  it('a code forged before the camera of a kiosk is noted, and refused in nobody’s name', async () => {
    const all = await beside()
    const scan = scanOf(all, 'signIn')
    const forged = `${scan.code.slice(0, -4)}AAAA`
    expect((await server.refused(venue.scan, { ...scan, code: forged })).refused).toBe(
      'scanCodeInvalid',
    )
    const { sessionId } = all.mission
    expect(
      (await server.call(attendance.refusedScans, { sessionId }, all.organiser.token)).items,
    ).toEqual([])
    const noted = await server.world.db
      .selectFrom('security_event')
      .where('name', '=', 'scanCodeForged')
      .where('subject', '=', sessionId)
      .select('actor_id')
      .execute()
    expect(noted).toEqual([{ actor_id: null }])
  })
})
