import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { parse } from 'node:querystring'
import { contract } from 'contract'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { digest } from '../server/src/platform/crypto.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { newId } from '../server/src/platform/ids.ts'
import { databaseFiles } from '../server/src/platform/files.ts'
import { createLogger } from '../server/src/platform/log.ts'
import { messages } from '../server/src/messages.ts'
import { personalData } from '../server/src/personal-data.ts'
import { waiting } from '../server/src/waiting.ts'
import { checkRealNameByRules } from '../server/src/platform/real-name.ts'
import { spreadsheetBank } from '../server/src/modules/site/card-application/spreadsheet-bank.ts'
import { holdSealKeys } from '../server/src/platform/seal.ts'
import { holdSealedRows } from '../server/src/platform/sealed-rows.ts'
import { sendersOf } from '../server/src/platform/senders/senders.ts'
import { databaseSignals } from '../server/src/platform/signals.ts'
import { startJobs } from '../server/src/jobs.ts'
import type { World } from '../server/src/platform/world.ts'
import { sealedRows } from '../server/src/sealed-rows.ts'
import { createServer } from '../server/src/server.ts'
import type { HotMission, Person } from './crowd.ts'

/* One of the two servers of the benchmark, in a process of its own, told by a message which. */

/** A statement as it went to the database. */
export interface Captured {
  text: string
  values: unknown[]
}

export type Order =
  | {
      kind: 'ours'
      env: Readonly<Record<string, string>>
      /** Reactions and timed tasks run in it too. */
      jobs?: boolean
    }
  | {
      kind: 'bare'
      env: Readonly<Record<string, string>>
      statements: Readonly<Record<'list' | 'detail' | 'apply', Captured[]>>
      /** Whose request the statements were captured from. */
      example: { mission: HotMission; volunteer: Person }
      people: Person[]
    }
  /** Sends the same bytes to everybody. */
  | { kind: 'constant'; body: Buffer }

export interface Ready {
  port: number
}

const POOL = 20

/** The product as main.ts builds it, without jobs unless they are asked for. */
const ours = async (order: Extract<Order, { kind: 'ours' }>): Promise<FastifyInstance> => {
  const config = readConfig(order.env)
  const log = createLogger(config.logLevel)
  holdSealKeys(config.keys)
  holdSealedRows(sealedRows)
  const { db, replica, aside, probe } = openDatabase(config.databaseUrl!, { max: POOL, log })
  const world: World = {
    db,
    replica,
    aside,
    probe,
    clock: { now: () => new Date() },
    config,
    keys: config.keys,
    log,
    realName: checkRealNameByRules,
    files: databaseFiles,
    senders: sendersOf(config),
    cardBank: spreadsheetBank,
    messages,
    personalData,
    waiting,
    signals: databaseSignals(config.databaseUrl!, log),
  }
  if (order.jobs) await startJobs(world, config.databaseUrl!)
  return createServer(world)
}

/** Keeps the statements of the next request, on the way to the database. */
const captureOnDemand = () => {
  const prototype = pg.Client.prototype as unknown as {
    query(this: pg.Client, ...given: unknown[]): unknown
  }
  const plain = prototype.query
  process.on('message', (message) => {
    const kept: Captured[] = []
    if (message === 'captured') prototype.query = plain
    if (message !== 'capture') return
    prototype.query = function (...given) {
      const { text, values } = given[0] as Captured
      if (text) kept.push({ text, values })
      return plain.apply(this, given)
    }
    process.once('message', () => process.send!(kept))
  })
}

type Replace = Readonly<Record<string, string>>

/** A captured value for another request: the moment, the identifiers within it, the token's digest. */
const renewed = (value: unknown, replace: Replace, token: Buffer | null): unknown => {
  if (value instanceof Date) return value
  if (value instanceof Uint8Array) return token ?? value
  if (typeof value !== 'string') return value
  const whole = replace[value]
  if (whole !== undefined) return whole
  if (!value.startsWith('{')) return value
  return Object.entries(replace).reduce((text, [from, to]) => text.replaceAll(from, to), value)
}

/** A bare handler: `pg` with named statements, Fastify with nothing added, JSON as it comes. */
const bare = (order: Extract<Order, { kind: 'bare' }>): FastifyInstance => {
  const pool = new pg.Pool({ connectionString: order.env.DATABASE_URL, max: POOL })
  const app = Fastify({ logger: false })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parse(body as string)),
  )
  const named = (statements: readonly Captured[]) =>
    statements.map((statement) => ({
      ...statement,
      name: createHash('sha1').update(statement.text).digest('base64url'),
    }))
  const { list, detail, apply } = order.statements
  const { mission, volunteer } = order.example
  const url = (path: string) => `/v2/api/:product/${path}`
  const runAll = async (
    statements: ReturnType<typeof named>,
    replace: Replace,
    token: Buffer | null,
  ) => {
    const results = []
    for (const { name, text, values } of statements)
      results.push(
        (await pool.query({ name, text, values: values.map((v) => renewed(v, replace, token)) }))
          .rows,
      )
    return results
  }

  const listed = named(list)
  app.get(url(contract.mission.list.path), async () => {
    const [items] = await runAll(listed, {}, null)
    return { code: '1', data: { items } }
  })

  const detailed = named(detail)
  app.get(url(contract.mission.detail.path), async (request) => {
    const { missionId } = request.query as { missionId: string }
    const data = await runAll(detailed, { [mission.missionId]: missionId }, null)
    return { code: '1', data }
  })

  const applied = named(apply)
  const fresh = freshIdentifiers(apply, [...Object.values(mission), volunteer.id])
  const idOf = new Map(order.people.map(({ id, token }) => [token, id]))
  app.post(url(contract.application.apply.path), async (request) => {
    const { missionId, placeId } = request.body as Pick<HotMission, 'missionId' | 'placeId'>
    const token = request.headers.authorization!.slice('Bearer '.length)
    const replace = {
      [mission.missionId]: missionId,
      [mission.placeId]: placeId,
      [volunteer.id]: idOf.get(token)!,
      ...Object.fromEntries(fresh.map((id) => [id, newId()])),
    }
    const results = await runAll(applied, replace, digest(token))
    if (results.at(-1)!.length !== 1) throw new Error('the place was not taken')
    return { code: '1', data: results }
  })
  return app
}

/** Identifiers that a request made up itself: each request of the bare handler makes its own. */
const freshIdentifiers = (statements: readonly Captured[], known: readonly string[]): string[] => {
  const made = statements
    .flatMap(({ values }) => values)
    .filter(
      (value): value is string =>
        typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) && !known.includes(value),
    )
  return [...new Set(made)]
}

/** A handler that does nothing but send. */
const constant = ({ body }: Extract<Order, { kind: 'constant' }>): FastifyInstance => {
  const app = Fastify({ logger: false })
  const page = Buffer.from(body)
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(page),
  )
  return app
}

const appOf = (order: Order): FastifyInstance | Promise<FastifyInstance> => {
  if (order.kind === 'bare') return bare(order)
  if (order.kind === 'constant') return constant(order)
  captureOnDemand()
  return ours(order)
}

process.once('message', async (order: Order) => {
  const app = await appOf(order)
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.send!({ port: (app.server.address() as AddressInfo).port } satisfies Ready)
})
process.once('disconnect', () => process.exit())
