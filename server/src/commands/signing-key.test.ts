import { expect, test } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { contract, testServer } from '../../test/harness.ts'
import { checkSigningKey } from '../platform/key-fingerprint.ts'
import { signingKey } from '../platform/signing-key.ts'

const server = testServer()
const file = new URL('signing-key.ts', import.meta.url).pathname

test('the rotation of the signing key has another taken, once and on the record, and keeps those before it', async () => {
  const { world, url } = server
  const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 9)]
  const now = world.clock.now()
  await checkSigningKey(url, before, now)
  await expect(checkSigningKey(url, after, now)).rejects.toThrow('signing-key:rotate')

  const { id } = signingKey(after)
  expect(runCommand(server, file, [])).toEqual({
    status: 0,
    stdout: `Certificates are signed with key ${id} once the servers are started with it.\n`,
    stderr: '',
  })
  expect(runCommand(server, file, []).stdout).toContain('nothing was changed')

  await checkSigningKey(url, after, now)
  await expect(checkSigningKey(url, before, now)).rejects.toThrow('signing-key:rotate')
  const keys = await server.call(contract.certificate.publicKeys, {})
  expect(keys.map(({ keyId }) => keyId)).toEqual([id])
  const events = await world.db
    .selectFrom('event')
    .select('payload')
    .where('name', '=', 'signingKeyRotated')
    .execute()
  expect(events).toEqual([{ payload: { keyId: id } }])
}, 60_000)
