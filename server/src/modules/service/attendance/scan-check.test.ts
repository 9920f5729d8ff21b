import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApplication, buildMission, buildVolunteer } from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { newId } from '../../../platform/ids.ts'
import { screenToken, slotOf } from './attendance.code.ts'
import { verifyScans } from './scan-check.service.ts'

const server = testServer()
const tamper = tampering(server)

const problems = async () => (await verifyScans(server.world, START)).findings

it('a signing whose browser, address or place is another afterwards, or that is gone, is found by the log', async () => {
  server.world.at(START)
  const mission = await buildMission(server, { startsAt: START })
  const volunteer = await buildVolunteer(server)
  await buildApplication(server, mission, volunteer, 'accepted')
  const { keys } = server.world
  const of = { sessionId: mission.sessionId, missionId: mission.id, kind: 'signIn' as const }
  const qrcode = screenToken(keys.attendance, of, slotOf(START))
  const place = { latitude: '30.274', longitude: '120.155' }
  await server.call(contract.attendance.scan, { qrcode, nonce: newId(), ...place }, volunteer.token)
  expect(await problems()).toEqual([])
  const his = sql`volunteer_id = ${volunteer.id}`
  const { rows } = await sql<{ id: string }>`select id from stretch where ${his}`.execute(
    server.world.db,
  )
  const subject = rows[0]!.id
  await tamper(sql`update attendance_event set latitude = latitude + 0.00001 where ${his}`)
  expect(await problems()).toEqual([
    { subject, problem: 'is signed at another place than the log says' },
  ])
  await tamper(sql`update attendance_event set latitude = null, longitude = null where ${his}`)
  expect(await problems()).toEqual([])
  await tamper(sql`update attendance_event set address_digest = 'x' where ${his}`)
  expect(await problems()).toEqual([
    { subject, problem: 'is signed from another address than the log says' },
  ])
  await tamper(sql`update attendance_event set browser_digest = 'x' where ${his}`)
  expect(await problems()).toEqual([
    { subject, problem: 'is signed with another browser than the log says' },
  ])
  await tamper(sql`delete from attendance_event where ${his}`)
  expect(await problems()).toEqual([{ subject, problem: 'is signed by nothing that is kept' }])
})
