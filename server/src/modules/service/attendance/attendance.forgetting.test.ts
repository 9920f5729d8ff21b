import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApplication, buildMission, buildVolunteer } from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { forgetOldReceipts } from './attendance.service.ts'
import { screenToken, slotOf } from './attendance.code.ts'

const { attendance } = contract
const server = testServer()
const DAY = 24 * 60

const left = async () => {
  const { rows } = await sql<{ receipts: number; tries: number }>`
    select (select count(*)::int from scan_receipt) as receipts, (select count(*)::int from code_try) as tries`.execute(
    server.world.db,
  )
  return rows[0]
}

it('the counts of wrong digits are forgotten after a day and answers after a week, in batches', async () => {
  const { db, keys } = server.world
  const mission = await buildMission(server, { startsAt: START })
  const { sessionId, id: missionId } = mission
  const volunteer = await buildVolunteer(server)
  await buildApplication(server, mission, volunteer)
  await sql`insert into scan_receipt (volunteer_id, nonce, answer, created_at)
    select gen_random_uuid(), 'old', '{}', ${START}::timestamptz - interval '1 minute' from generate_series(1, 1500)`.execute(
    db,
  )
  await server.refused(
    attendance.enterCode,
    { sessionId, code: '000000', nonce: 'a'.repeat(20) },
    volunteer.token,
  )
  const qrcode = screenToken(
    keys.attendance,
    { sessionId, missionId, kind: 'signIn' },
    slotOf(START),
  )
  await server.call(attendance.scan, { qrcode, nonce: 'b'.repeat(20) }, volunteer.token)
  server.world.pass(DAY)
  expect(await forgetOldReceipts(server.world)).toBe(0)
  server.world.pass(1)
  expect(await forgetOldReceipts(server.world)).toBe(1)
  expect(await left()).toEqual({ receipts: 1501, tries: 0 })
  server.world.pass(6 * DAY - 1)
  expect(await forgetOldReceipts(server.world)).toBe(1500)
  expect(await left()).toEqual({ receipts: 1, tries: 0 })
  server.world.pass(1)
  expect(await forgetOldReceipts(server.world)).toBe(1)
  expect(await forgetOldReceipts(server.world)).toBe(0)
})
