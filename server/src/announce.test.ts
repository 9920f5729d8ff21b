import { expect, it } from 'vitest'
import { testConfig } from '../test/harness.ts'
import { announce } from './announce.copy.ts'

it('the announcement says where passkeys can be tried on the machine itself, and in no more than twelve lines', () => {
  const said = announce({ ...testConfig, appEnv: 'demonstration', host: '127.0.0.1' }, 3000)
  expect(said).toContain('http://localhost:3000/')
  expect(said.split('\n').length).toBeLessThanOrEqual(12)
  const open = announce({ ...testConfig, appEnv: 'demonstration', host: '0.0.0.0' }, 3000)
  expect(open).not.toContain('localhost')
})

it('the announcement in production names the address people see beside the one it listens on', () => {
  const config = {
    ...testConfig,
    appEnv: 'production',
    publicUrl: 'https://zyz.example.org',
  } as const
  const said = announce({ ...config, databaseUrl: 'postgres://host/db' }, 3000)
  expect(said).toContain('门户      https://zyz.example.org/')
  expect(said).toContain('监听地址  http://127.0.0.1:3000')
  expect(said).toContain('（外部数据库）')
  expect(said).not.toContain('数据目录')
})
