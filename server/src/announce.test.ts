import { expect, it } from 'vitest'
import { testConfig } from '../test/harness.ts'
import { announce } from './announce.copy.ts'

it('says where passkeys can be tried on the machine itself, and in no more than twelve lines', () => {
  const said = announce({ ...testConfig, appEnv: 'demonstration', host: '127.0.0.1' }, 3000)
  expect(said).toContain('http://localhost:3000/')
  expect(said.split('\n').length).toBeLessThanOrEqual(12)
  const open = announce({ ...testConfig, appEnv: 'demonstration', host: '0.0.0.0' }, 3000)
  expect(open).not.toContain('localhost')
})
