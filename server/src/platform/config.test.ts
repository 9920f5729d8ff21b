import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'izhiyuan-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = 'ab'.repeat(32)
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      product: 'zyz',
      role: 'all',
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      publicityDays: 7,
      logLevel: 'warn',
    })
  })

  const wrong: [string, string][] = [
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['ROLE', 'boss'],
    ['APP_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_POOL', '1'],
    ['PUBLIC_URL', 'www.example.org'],
    ['PUBLIC_URL', 'https://example.org/path'],
    ['PRODUCT', 'ZYZ'],
    ['MASTER_KEY', 'short'],
    ['SIGNING_KEY', 'AB'.repeat(32)],
    ['PUBLICITY_DAYS', '0'],
    ['MAP_TILES', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES', 'https://tiles.example/ground.png'],
    ['TRUST_PROXY', 'everybody!'],
    ['LOG_LEVEL', 'loud'],
  ]
  it.each(wrong)('names %s and what is allowed when it is "%s"', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(StartupError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} is ".+"; allowed is .+\\.$`))
  })

  it('demands both keys in production and makes none there', () => {
    expect(() => read({ APP_ENV: 'production' })).toThrow(/^MASTER_KEY is missing/)
    expect(() => read({ APP_ENV: 'production', MASTER_KEY: key })).toThrow(
      /^SIGNING_KEY is missing/,
    )
    expect(read({ APP_ENV: 'production', MASTER_KEY: key, SIGNING_KEY: key }).logLevel).toBe('info')
  })

  it('makes the keys once, readable by their owner alone, and keeps them', () => {
    const first = read({})
    expect(read({}).keys.index.equals(first.keys.index)).toBe(true)
    const file = join(folder, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['master', 'signing'])
  })

  it('makes no new keys where a database was written with those that are gone', () => {
    read({})
    mkdirSync(join(folder, 'database'))
    rmSync(join(folder, 'secrets.json'))
    expect(() => read({})).toThrow(/secrets\.json is missing .* restore the file/)
    const keys = { MASTER_KEY: '07'.repeat(32), SIGNING_KEY: '09'.repeat(32) }
    expect(read(keys).dataDir).toBe(folder)
    rmSync(join(folder, 'database'), { recursive: true })
  })

  it('moves the clock in tests only', () => {
    expect(() => read({ CLOCK_FILE: '/tmp/clock' })).toThrow(/^CLOCK_FILE is set/)
    expect(read({ CLOCK_FILE: '/tmp/clock', APP_ENV: 'test' }).clockFile).toBe('/tmp/clock')
  })
})
