import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pictureHosts, readConfig } from './config.ts'
import { StartupError } from './startup-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'izhiyuan-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = 'ab'.repeat(32)
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env })

describe('the configuration', () => {
  it('the configuration needs nothing to be set', () => {
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

  it('the configuration gives balancers a moment at the end in production, and otherwise where told', () => {
    expect(read({}).shutdownGrace).toBe(0)
    expect(read({ SHUTDOWN_GRACE: '3' }).shutdownGrace).toBe(3)
    const production = { APP_ENV: 'production', MASTER_KEY: key, SIGNING_KEY: key }
    const told = { ...production, ALLOW_LOCAL_OUTBOX: '1' }
    expect(read(told).shutdownGrace).toBe(2)
    expect(read({ ...told, SHUTDOWN_GRACE: '0' }).shutdownGrace).toBe(0)
  })

  it('the configuration names the hosts of pictures, maps and the phone, which are its own unless told', () => {
    const own = read({ PUBLIC_URL: 'https://zyz.example.org' })
    expect([own.imageUrl, own.h5Url, own.mapTiles]).toEqual(['', 'https://zyz.example.org', null])
    expect(pictureHosts(own)).toEqual([])
    const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png?key=secret'
    const told = read({
      IMAGE_URL: 'https://pictures.example.org',
      H5_URL: 'https://m.example.org',
      MAP_TILES: tiles,
    })
    expect([told.imageUrl, told.h5Url]).toEqual([
      'https://pictures.example.org',
      'https://m.example.org',
    ])
    expect(told.mapTiles?.address).toBe(tiles)
    expect(pictureHosts(told)).toEqual([
      'https://tiles.example.org',
      'https://pictures.example.org',
    ])
  })

  it('the configuration asks a second factor of administrators in production unless told otherwise', () => {
    const production = { APP_ENV: 'production', MASTER_KEY: key, SIGNING_KEY: key }
    const serving = { ...production, ALLOW_LOCAL_OUTBOX: '1' }
    expect(read({}).secondFactor).toBe('optional')
    expect(read(serving).secondFactor).toBe('required')
    expect(read({ ...serving, SECOND_FACTOR: 'optional' }).secondFactor).toBe('optional')
    expect(read({ SECOND_FACTOR: 'required' }).secondFactor).toBe('required')
  })

  const wrong: [string, string][] = [
    ['SECOND_FACTOR', 'sometimes'],
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
    ['OIDC_ISSUER', 'ftp://id.example'],
    ['MAP_TILES', 'http://tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES', 'https://tiles.example/ground.png'],
    ['TRUST_PROXY', 'everybody!'],
    ['LOG_LEVEL', 'loud'],
    ['CODE_LIMIT_TARGET', '1 per minute'],
    ['CODE_LIMIT_IP', '0/60'],
    ['CODE_CHALLENGE_BITS', '40'],
    ['SMS_SENDER', 'carrier pigeon'],
    ['SMS_URL', 'sms.example.cn'],
    ['MAIL_FROM', 'a@example.cn, b@example.cn'],
  ]
  it.each(wrong)(
    'the configuration names %s and what is allowed when it is "%s"',
    (name, value) => {
      expect(() => read({ [name]: value })).toThrow(StartupError)
      expect(() => read({ [name]: value })).toThrow(
        new RegExp(`^${name} is ".+"; allowed is .+\\.$`),
      )
    },
  )

  it('the configuration demands both keys in production and makes none there', () => {
    expect(() => read({ APP_ENV: 'production' })).toThrow(/^MASTER_KEY is missing/)
    expect(() => read({ APP_ENV: 'production', MASTER_KEY: key })).toThrow(
      /^SIGNING_KEY is missing/,
    )
    const keys = { MASTER_KEY: key, SIGNING_KEY: key, ALLOW_LOCAL_OUTBOX: '1' }
    expect(read({ APP_ENV: 'production', ...keys }).logLevel).toBe('info')
  })

  it('the configuration takes a provider to log in with whole or not at all, by https but on the machine itself', () => {
    const provider = {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'izhiyuan',
      OIDC_CLIENT_SECRET: 'sixteen characters',
      OIDC_TITLE: '统一身份',
    }
    expect(read({}).signOn).toBeNull()
    expect(read(provider).signOn).toEqual({
      issuer: 'https://id.example',
      clientId: 'izhiyuan',
      clientSecret: 'sixteen characters',
      title: '统一身份',
    })
    const local = { ...provider, OIDC_ISSUER: 'http://127.0.0.1:4000' }
    expect(read(local).signOn?.issuer).toBe('http://127.0.0.1:4000')
    for (const name of Object.keys(provider))
      expect(() => read({ ...provider, [name]: '' })).toThrow(/go together/)
    for (const issuer of ['http://id.example', 'http://127.0.0.1.id.example'])
      expect(() => read({ ...provider, OIDC_ISSUER: issuer })).toThrow(/https/)
    expect(() => read({ ...provider, OIDC_CLIENT_SECRET: 'short' })).not.toThrow(/"short"/)
  })

  it('the configuration reads the limits of verification codes', () => {
    expect(read({}).codes).toMatchObject({
      target: [
        { most: 1, seconds: 60 },
        { most: 5, seconds: 3600 },
        { most: 10, seconds: 86_400 },
      ],
      challengeBits: 17,
    })
    expect(read({ CODE_LIMIT_ALL: '7/10' }).codes.all).toEqual([{ most: 7, seconds: 10 }])
  })

  describe('of SMS and mail', () => {
    const production = { APP_ENV: 'production', MASTER_KEY: key, SIGNING_KEY: key }
    const sms = {
      SMS_SENDER: 'http',
      SMS_URL: 'https://sms.example.cn/send',
      SMS_SECRET: '0123456789abcdef',
    }
    const mail = {
      MAIL_SENDER: 'smtp',
      SMTP_URL: 'smtps://user:secret@mail.example.cn',
      MAIL_FROM: 'zhiyuan@example.cn',
    }

    it('the configuration keeps SMS and mail in the outbox unless senders are named', () => {
      expect(read({}).outbox).toEqual({ sms: { kind: 'local' }, email: { kind: 'local' } })
      expect(read({ ...production, ...sms, ...mail }).outbox).toEqual({
        sms: { kind: 'http', url: 'https://sms.example.cn/send', secret: '0123456789abcdef' },
        email: {
          kind: 'smtp',
          url: 'smtps://user:secret@mail.example.cn',
          from: 'zhiyuan@example.cn',
        },
      })
    })

    it('the configuration starts no production that sends no SMS and mail, unless that is wanted', () => {
      expect(() => read(production)).toThrow(
        'SMS_SENDER is local, so that nobody would be sent anything; set SMS_SENDER=http, or ALLOW_LOCAL_OUTBOX=1 to start production all the same.',
      )
      expect(() => read({ ...production, ...sms })).toThrow(/^MAIL_SENDER is local, .*smtp/)
      expect(read({ ...production, ALLOW_LOCAL_OUTBOX: '1' }).outbox.sms.kind).toBe('local')
    })

    it.each([
      [{ ...sms, SMS_SECRET: '' }, 'SMS_SECRET is missing; SMS_SENDER=http needs it.'],
      [{ ...mail, MAIL_FROM: '' }, 'MAIL_FROM is missing; MAIL_SENDER=smtp needs it.'],
    ])('the configuration of SMS and mail names what is missing', (given, sentence) => {
      expect(() => read(given)).toThrow(sentence)
    })

    it('the configuration of SMS and mail repeats no password, and sends numbers encrypted in production', () => {
      expect(() => read({ ...mail, SMTP_URL: 'http://user:secret@mail' })).toThrow(
        /^SMTP_URL is wrong; allowed is smtp:/,
      )
      expect(() =>
        read({ ...production, ...mail, ...sms, SMS_URL: 'http://sms.example.cn' }),
      ).toThrow(/^SMS_URL is not https/)
    })
  })

  it('the configuration makes the keys once, readable by their owner alone, and keeps them', () => {
    const first = read({})
    expect(read({}).keys.index.equals(first.keys.index)).toBe(true)
    const file = join(folder, 'secrets.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(['master', 'signing'])
  })

  it('the configuration makes no new keys where a database was written with those that are gone', () => {
    read({})
    mkdirSync(join(folder, 'database'))
    rmSync(join(folder, 'secrets.json'))
    expect(() => read({})).toThrow(/secrets\.json is missing .* restore the file/)
    const keys = { MASTER_KEY: '07'.repeat(32), SIGNING_KEY: '09'.repeat(32) }
    expect(read(keys).dataDir).toBe(folder)
    rmSync(join(folder, 'database'), { recursive: true })
  })

  it('the configuration moves the clock in tests only', () => {
    expect(() => read({ CLOCK_FILE: '/tmp/clock' })).toThrow(/^CLOCK_FILE is set/)
    expect(read({ CLOCK_FILE: '/tmp/clock', APP_ENV: 'test' }).clockFile).toBe('/tmp/clock')
    expect(() => read({ PUBLICITY_DAYS: '1' })).toThrow(/^PUBLICITY_DAYS is set/)
    expect(read({ PUBLICITY_DAYS: '1', APP_ENV: 'test' }).publicityDays).toBe(1)
  })
})
