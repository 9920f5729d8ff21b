import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'
import { personalToken, screenToken, type SigningKind, slotOf } from './attendance.code.ts'
import { forgetOldReceipts } from './attendance.service.ts'

const { attendance } = contract
const server = testServer()
const MINUTE = 60_000

const running = async (options: Parameters<typeof buildMission>[1] = {}) => {
  server.world.at(START)
  const startsAt = new Date(START.getTime() + 60 * MINUTE)
  const mission = await buildMission(server, { startsAt, ...options })
  server.world.at(mission.startsAt)
  const organization = { id: mission.organizationId, name: '' }
  return { ...mission, organiser: await buildAdministrator(server, { organization }) }
}

const codeOf = ({ sessionId, id: missionId }: BuiltMission, kind: SigningKind = 'signIn') =>
  screenToken(
    server.world.keys.attendance,
    { sessionId, missionId, kind },
    slotOf(server.world.clock.now()),
  )

const tryScan = (mission: BuiltMission, token: string, kind?: SigningKind) =>
  server.refused(attendance.scan, { qrcode: codeOf(mission, kind), nonce: newId() }, token)

const refusedOf = ({ sessionId }: BuiltMission, token: string, more = {}) =>
  server.call(attendance.refusedScans, { sessionId, ...more }, token)

describe('a scan that is refused', () => {
  it('a scan that is refused is kept with its reason, and one of the same kind again only counts', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    await tryScan(mission, volunteer.token)
    server.world.pass(2)
    await tryScan(mission, volunteer.token)
    const digits = { sessionId: mission.sessionId, code: '000000', nonce: newId() }
    await server.refused(attendance.enterCode, digits, volunteer.token)
    const { items } = await refusedOf(mission, mission.organiser.token)
    const at = (minutes: number) =>
      new Date(mission.startsAt.getTime() + minutes * MINUTE).toISOString()
    expect(items.map(({ way, kind, refusal, times }) => [way, kind, refusal, times])).toEqual([
      ['qr', 'signIn', 'scanNotApplied', 2],
      ['code', null, 'scanNotApplied', 1],
    ])
    expect(items[0]).toMatchObject({
      volunteerId: volunteer.id,
      firstAt: at(0),
      lastAt: at(2),
      details: { missionId: mission.id },
      present: false,
    })
    expect(items[0]!.nameMasked).toMatch(/\*/)
  })

  it('a scan that is refused shows the numbers of its sentence and that the person came later', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    const application = await buildApplication(server, mission, volunteer, 'pending')
    await tryScan(mission, volunteer.token)
    const rosterNow = () =>
      server.call(attendance.roster, { sessionId: mission.sessionId }, mission.organiser.token)
    expect((await rosterNow()).refused).toBe(1)
    await sql`update application set state = 'accepted' where id = ${application.id}`.execute(
      server.world.db,
    )
    const qrcode = codeOf(mission)
    await server.call(attendance.scan, { qrcode, nonce: newId() }, volunteer.token)
    expect((await rosterNow()).refused).toBe(0)
    const { items } = await refusedOf(mission, mission.organiser.token)
    expect(items).toMatchObject([{ refusal: 'scanNotAccepted', present: true }])
  })

  it('the question whether signing out for nothing is meant is no scan that is refused', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    await buildApplication(server, mission, volunteer)
    server.world.at(new Date(mission.startsAt.getTime() - 20 * MINUTE))
    const qrcode = codeOf(mission)
    await server.call(attendance.scan, { qrcode, nonce: newId() }, volunteer.token)
    expect((await tryScan(mission, volunteer.token, 'signOut')).refused).toBe('scanBeforeStart')
    expect((await refusedOf(mission, mission.organiser.token)).items).toEqual([])
  })

  it('an organiser who forges the code of somebody writes no refused scan in his name', async () => {
    const mission = await running()
    const { sessionId, organiser } = mission
    const volunteer = await buildVolunteer(server)
    const slot = slotOf(server.world.clock.now())
    const own = personalToken(server.world.keys.attendance, volunteer.id, slot)
    const forged = `${own.slice(0, -4)}${own.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    const send = (code: string) =>
      server.refused(
        attendance.scanVolunteer,
        { sessionId, kind: 'signIn', code, nonce: newId() },
        organiser.token,
      )
    expect((await send(forged)).refused).toBe('scanCodeInvalid')
    expect((await refusedOf(mission, organiser.token)).items).toEqual([])
    expect((await send(own)).refused).toBe('scanNotApplied')
    expect((await refusedOf(mission, organiser.token)).items).toMatchObject([
      { way: 'scanned', kind: 'signIn', refusal: 'scanNotApplied' },
    ])
  })

  it('scans that are refused are listed page by page, and to nobody outside of the subtree', async () => {
    const mission = await running()
    for (let i = 0; i < 5; i++) await tryScan(mission, (await buildVolunteer(server)).token)
    const seen = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await refusedOf(mission, mission.organiser.token, {
        size: '2',
        ...(cursor && { cursor }),
      })
      for (const { volunteerId } of page.items) seen.add(volunteerId)
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen.size).toBe(5)
    const other = await buildAdministrator(server, {
      organization: await buildOrganization(server),
    })
    const { sessionId } = mission
    const answer = await server.refused(attendance.refusedScans, { sessionId }, other.token)
    expect(answer.refused).toBe('sessionNotFound')
  })

  it('scans that were refused at the same time each count', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    await Promise.all([1, 2, 3, 4].map(() => tryScan(mission, volunteer.token)))
    const { items } = await refusedOf(mission, mission.organiser.token)
    expect(items).toMatchObject([{ times: 4 }])
  })

  it('a scan that was refused is forgotten after ninety days', async () => {
    const mission = await running()
    await tryScan(mission, (await buildVolunteer(server)).token)
    const left = async () =>
      (
        await sql`select from refused_scan where session_id = ${mission.sessionId}`.execute(
          server.world.db,
        )
      ).rows.length
    server.world.pass(90 * 24 * 60)
    await forgetOldReceipts(server.world)
    expect(await left()).toBe(1)
    server.world.pass(1)
    await forgetOldReceipts(server.world)
    expect(await left()).toBe(0)
  })
})
