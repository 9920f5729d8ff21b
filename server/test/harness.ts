import { readThresholds } from 'contract/rules/anomaly-thresholds'
import { contract } from 'contract'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { isSuccess, type Envelope } from 'contract/envelope'
import { errorNameOf, type ErrorName } from 'contract/errors'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect } from 'vitest'
import { spreadsheetBank } from '../src/modules/site/card-application/spreadsheet-bank.ts'
import { messages } from '../src/messages.ts'
import { personalData } from '../src/personal-data.ts'
import { waiting } from '../src/waiting.ts'
import { keysFrom, type Config } from '../src/platform/config.ts'
import type { Db } from '../src/platform/db.ts'
import { noticingDamage } from '../src/platform/damage.ts'
import { openDatabase } from '../src/platform/db.ts'
import { databaseFiles } from '../src/platform/files.ts'
import { createLogger, type Logger } from '../src/platform/log.ts'
import { limitsFrom } from '../src/platform/outbox-config.ts'
import { checkRealNameByRules } from '../src/platform/real-name.ts'
import { holdSealKeys } from '../src/platform/seal.ts'
import { holdSealedRows } from '../src/platform/sealed-rows.ts'
import { sealedRows } from '../src/sealed-rows.ts'
import { sendersOf } from '../src/platform/senders/senders.ts'
import { databaseSignals } from '../src/platform/signals.ts'
import type { World } from '../src/platform/world.ts'
import { createServer } from '../src/server.ts'
import { cloneDatabase } from './database.ts'
import { undescribed } from './described.ts'
import { checkRows } from './typed-rows.ts'

checkRows()

export { contract }

/** A moment tests start from: a Saturday morning in Guangzhou, 2026-03-07 09:00. */
export const START = new Date('2026-03-07T01:00:00Z')

export interface TestWorld extends World {
  /** Moves the clock by minutes. */
  pass(minutes: number): void
  /** Sets the clock. */
  at(moment: Date): void
}

/** Where a call comes from: unless a test says otherwise one browser at one address. */
export interface From {
  /** Number of the browser, 43 characters. */
  browser?: string
  ip?: string
  /** What the browser calls itself. */
  userAgent?: string
}

/** Number of the browser that calls come from. */
export const BROWSER = 'B'.repeat(43)

/** A refusal as a test sees it. */
export interface Refusal {
  refused: ErrorName
  status: number
  msg: string
  data: Record<string, unknown> | null
}

export interface TestServer {
  world: TestWorld
  app: FastifyInstance
  url: string
  /**
   * Calls an endpoint; a refusal throws. Asserts that a successful command left exactly one audit row,
   * or none where the caller says that it changes nothing; and that what shows hidden data took a look, unless
   * the caller says that it shows them `again`.
   */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token?: string,
    expected?: { changes?: boolean; again?: boolean; from?: From },
  ): Promise<ResultOf<E>>
  /** Calls an endpoint that must refuse; a success throws. */
  refused<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token?: string,
    from?: From,
  ): Promise<Refusal>
}

export const testConfig: Config = {
  appEnv: 'test',
  host: '127.0.0.1',
  port: 0,
  dataDir: '/nonexistent',
  headsDir: '/nonexistent',
  databaseUrl: null,
  databasePool: 20,
  publicUrl: 'http://127.0.0.1:3000',
  product: 'zyz',
  role: 'all',
  logLevel: 'error',
  trustProxy: [],
  publicityDays: 7,
  // Organisations of tests are never new, unless a test is about that.
  hand: {
    entriesADay: 30,
    minutesADay: 3600,
    sessionPercent: 20,
    sessionPeople: 5,
    organizationPercent: 10,
    organizationDays: 30,
    probationDays: 0,
    probationSessions: 20,
  },
  // Few minutes: ratings are reached by the records of one test.
  stars: { minutes: [100, 300, 600, 1000, 1500, 2000, 3000, 4000], cityFrom: 4 },
  trust: { days: 365, sessions: 2, windowDays: 180, handPercent: 10, upheldPercent: 2 },
  anomalies: readThresholds('')!,
  mapTiles: null,
  imageUrl: '',
  h5Url: 'http://127.0.0.1:3000',
  statisticsUrl: '',
  sessions: { volunteer: 5, administrator: 2 },
  signOn: null,
  secondFactor: 'optional',
  codes: {
    target: limitsFrom('1/60 5/3600 10/86400'),
    ip: limitsFrom('20/3600 100/86400'),
    browser: limitsFrom('10/3600'),
    all: limitsFrom('100/60'),
    wrong: limitsFrom('10/3600'),
    wrongTarget: limitsFrom('100/86400'),
    // Four bits are found by the first few tries.
    challengeBits: 4,
  },
  outbox: { sms: { kind: 'local' }, email: { kind: 'local' } },
  shutdownGrace: 0,
  clockFile: null,
  keys: keysFrom(Buffer.alloc(32, 7)),
  signingSeed: Buffer.alloc(32, 9),
}

/** Why calls were answered by `internalError`, by the number of their request. */
const causes = new Map<unknown, unknown>()

/** A log that also keeps those. */
const keepingCauses = (log: Logger): Logger =>
  Object.assign(Object.create(log), {
    error: (entry: { requestId?: string; err?: unknown }, text?: string) => {
      if (entry.requestId) causes.set(entry.requestId, entry.err)
      log.error(entry, text)
    },
  })

/** A world over a database, with a clock that only the test moves. */
export const testWorld = (url: string): TestWorld & { close(): Promise<void> } => {
  const log = keepingCauses(createLogger(testConfig.logLevel))
  holdSealKeys(testConfig.keys)
  holdSealedRows(sealedRows)
  const database = openDatabase(url, { max: testConfig.databasePool, log })
  const signals = databaseSignals(url, log)
  let now = START
  return noticingDamage({
    db: database.db,
    replica: database.replica,
    aside: database.aside,
    probe: database.probe,
    clock: { now: () => now },
    // The heads of one database only, where files of tests share a process.
    config: {
      ...testConfig,
      headsDir: join(tmpdir(), `izhiyuan-heads-${process.pid}-${randomUUID()}`),
    },
    keys: testConfig.keys,
    log,
    realName: checkRealNameByRules,
    files: databaseFiles,
    senders: sendersOf(testConfig),
    cardBank: spreadsheetBank,
    messages,
    personalData,
    waiting,
    signals,
    pass: (minutes) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    at: (moment) => {
      now = moment
    },
    close: async () => {
      await signals.close()
      await database.close()
    },
  })
}

/** How an endpoint is written on the wire, the way our own clients write it. */
export const wire = (endpoint: Endpoint, input: object, token?: string) => {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const url = `/v2/api/zyz/${endpoint.path}`
  const fields = () =>
    new URLSearchParams(
      Object.entries(input)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]): [string, string] => [
          key,
          typeof value === 'boolean' ? (value ? '1' : '0') : String(value),
        ]),
    ).toString()
  if (endpoint.method === 'GET' && endpoint.kind === 'query') {
    return { method: 'GET' as const, url: `${url}?${fields()}`, headers: authorization }
  }
  if (endpoint.method === 'GET' || endpoint.encoding === 'form') {
    const headers = { ...authorization, 'content-type': 'application/x-www-form-urlencoded' }
    return { method: 'POST' as const, url, headers, payload: fields() }
  }
  if (endpoint.encoding === 'multipart') {
    const payload = new FormData()
    for (const [name, value] of Object.entries(input)) payload.append(name, value as string | Blob)
    return { method: 'POST' as const, url, headers: authorization, payload }
  }
  const headers = { ...authorization, 'content-type': 'application/json' }
  return { method: 'POST' as const, url, headers, payload: JSON.stringify(input) }
}

/** The answer to a request; a stream of events is let go of once it has begun. */
export const inject = async (
  app: FastifyInstance,
  { result }: Endpoint,
  request: InjectOptions,
): Promise<LightMyRequestResponse> => {
  if (result !== 'stream') return app.inject(request)
  const response = await app.inject({ ...request, payloadAsStream: true })
  const stream = response.stream()
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    stream.destroy()
    const body = JSON.stringify({ code: '1', msg: '', message: '', data: null })
    return Object.assign(response, { body, json: () => JSON.parse(body) })
  }
  const body = await text(stream)
  return Object.assign(response, { body, json: () => JSON.parse(body) })
}

const send = async (
  app: FastifyInstance,
  endpoint: Endpoint,
  input: object,
  token: string | undefined,
  { browser = BROWSER, ip = '127.0.0.1', userAgent }: From,
) => {
  const request = wire(endpoint, input, token)
  const headers = {
    ...request.headers,
    cookie: `izy_browser=${browser}`,
    ...(userAgent && { 'user-agent': userAgent }),
  }
  const response = await inject(app, endpoint, { ...request, headers, remoteAddress: ip })
  const isFile = endpoint.result === 'file' && response.headers['content-disposition'] !== undefined
  const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false
  expect(
    undescribed(
      endpoint,
      response.statusCode,
      String(response.headers['content-type']),
      isFile || isStream ? null : (response.json() as Envelope),
    ),
    `what the description of ${endpoint.path} does not have`,
  ).toEqual([])
  if (isFile) {
    return {
      response,
      envelope: { code: '1', msg: '', message: '', data: response.rawPayload } as Envelope,
    }
  }
  return { response, envelope: response.json() as Envelope }
}

/** The error of a call that was refused, with what went wrong where nobody meant to refuse. */
const failed = ({ path }: Endpoint, response: LightMyRequestResponse, envelope: Envelope) => {
  const cause = causes.get(response.headers['x-request-id'])
  const why = cause instanceof Error ? `: ${cause.message}` : ''
  const refusal = `${errorNameOf(envelope.code)} ${envelope.msg} ${JSON.stringify(envelope.data)}`
  return new Error(`${path} refused: ${refusal}${why}`, { cause })
}

/** Events written by one request. */
export const auditRows = async (db: Db, requestId: string): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from event where request_id = ${requestId}`.execute(db)
  return rows[0]!.n
}

/** What tells whether somebody's looks at hidden data were counted since. */
const looksTaken = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ last: string }>`
    select coalesce(max(xmin::text::bigint), 0)::text as last from reveal_allowance`.execute(db)
  return rows[0]!.last
}

/**
 * A server on a database of its own for the tests of one file. Call at the top of a describe; read
 * the properties inside tests only.
 */
export const testServer = (): TestServer => {
  const server = {} as TestServer
  let close = async () => {}
  beforeAll(async () => {
    const database = await cloneDatabase()
    const world = testWorld(database.url)
    const app = await createServer(world)
    Object.assign(server, over(world, app, database.url))
    close = async () => {
      await app.close()
      await world.close()
      await database.drop()
    }
  })
  afterAll(() => close())
  return server
}

const over = (world: TestWorld, app: FastifyInstance, url: string): TestServer => ({
  world,
  app,
  url,
  call: async (endpoint, input, token, { changes = true, again = false, from = {} } = {}) => {
    const shows = endpoint.errors.includes('revealProofNeeded')
    const looks = shows && (await looksTaken(world.db))
    const { response, envelope } = await send(app, endpoint, input, token, from)
    if (!isSuccess(envelope.code)) {
      throw failed(endpoint, response, envelope)
    }
    if (endpoint.kind === 'command') {
      const rows = await auditRows(world.db, String(response.headers['x-request-id']))
      expect(rows, `audit rows of ${endpoint.path}`).toBe(changes ? 1 : 0)
    }
    if (shows && changes && !again)
      expect(await looksTaken(world.db), `looks of ${endpoint.path}`).not.toBe(looks)
    return envelope.data as never
  },
  refused: async (endpoint, input, token, from = {}) => {
    const { response, envelope } = await send(app, endpoint, input, token, from)
    const refused = errorNameOf(envelope.code)
    if (!refused) throw new Error(`${endpoint.path} was not refused: ${JSON.stringify(envelope)}`)
    if (refused === 'internalError') throw failed(endpoint, response, envelope)
    return {
      refused,
      status: response.statusCode,
      msg: envelope.msg,
      data: envelope.data as Refusal['data'],
    }
  },
})
