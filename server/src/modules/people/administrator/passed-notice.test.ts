import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAdministrator, buildOrganization } from '../../../../test/build.ts'
import { testServer } from '../../../../test/harness.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { tellPassed } from './passed-notice.service.ts'

const server = testServer()

test.each([
  ['at night by mail, and by SMS in the morning', '2026-03-02T19:30:00Z', '2026-03-03T00:00:00Z'],
  ['by day at once', '2026-03-02T06:00:00Z', '2026-03-02T06:00:00Z'],
])('matters that went to the node above are told %s', async (_, at, sms) => {
  const { db, keys } = server.world
  server.world.at(new Date(at))
  const organization = await buildOrganization(server)
  const { id } = await buildAdministrator(server, { organization })
  await sql`update administrator set mobile_cipher = ${encryptField(keys, `administrator.mobile.${id}`, '13800000001')},
    email_cipher = ${encryptField(keys, `administrator.email.${id}`, 'owner@example.cn')} where id = ${id}`.execute(
    db,
  )
  const told = { nodeIds: [organization.id], ids: [id] }
  await tellPassed('membership', 'memberDecide')(server.world, told)
  const { rows } = await sql<{ channel: string; dueAt: Date; lasts: Date }>`
    select channel, next_try_at as "dueAt", expires_at as lasts from outbox where account_id = ${id} order by channel`.execute(
    db,
  )
  const day = 24 * 3_600_000
  const expected = [
    { channel: 'email', dueAt: new Date(at) },
    { channel: 'sms', dueAt: new Date(sms) },
  ]
  expect(rows).toEqual(
    expected.map((row) => ({ ...row, lasts: new Date(row.dueAt.getTime() + day) })),
  )
})
