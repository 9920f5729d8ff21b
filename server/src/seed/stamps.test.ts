import pg from 'pg'
import { expect, it } from 'vitest'
import { buildAdministrator, buildOrganization } from '../../test/build.ts'
import { testServer } from '../../test/harness.ts'
import { presentStamp } from '../modules/service/certificate/stamp.service.ts'
import { verifyCertificates } from '../modules/service/certificate/verification.service.ts'
import { randomFrom } from './random.ts'
import { writeStamps } from './stamps.ts'

const server = testServer()

it('the seeded stamp gives the issuer a picture that is printed and holds at every check', async () => {
  const root = await buildOrganization(server, { parent: null })
  await buildAdministrator(server, { organization: root })
  await buildAdministrator(server, { organization: root, roles: ['reviewer'] })
  const { keys, clock, db } = server.world
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await writeStamps(client, keys, randomFrom(1, 'stamps'), clock.now())
  } finally {
    await client.end()
  }
  expect(await presentStamp(server.world, db)).toMatch(/^[0-9a-f]{64}$/)
  expect((await verifyCertificates(server.world)).problems).toEqual([])
})
