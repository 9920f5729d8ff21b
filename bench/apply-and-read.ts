import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from 'contract'
import pg from 'pg'
import { loadDivisions } from '../server/src/modules/foundation/region/region.reference.ts'
import { startCluster } from '../server/src/platform/cluster.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLogger } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { holdSealKeys } from '../server/src/platform/seal.ts'
import { fillDemonstration } from '../server/src/seed/demonstration.ts'
import { buildCrowd, buildHotMission, type HotMission } from './crowd.ts'
import type { Captured, Order, Ready } from './serve.ts'

/*
 * `npm run bench`: how much of a bare handler's speed the product keeps. A throw-away cluster with
 * the demonstration province; our server and a bare Fastify handler that sends the very statements of
 * ours through `pg`, each in a process of its own, take turns within one run. Figures of different
 * runs do not compare; the ratios do. Nothing is asserted: a busy machine is not a defect.
 */
const ROUNDS = 7
const CONNECTIONS = 32
const READS = 600
const APPLICATIONS = 400

const folder = mkdtempSync(join(tmpdir(), 'izhiyuan-bench-'))
chmodSync(folder, 0o711)
const env = {
  APP_ENV: 'demonstration',
  // What production logs is logged here too.
  LOG_LEVEL: 'info',
  DATA_DIR: folder,
  MASTER_KEY: '07'.repeat(32),
  SIGNING_KEY: '09'.repeat(32),
}

interface Request {
  path: string
  headers: Record<string, string>
  body?: string
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })

const send = (port: number, { path, headers, body }: Request): Promise<string> =>
  new Promise((done, failed) => {
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request({ agent, port, host: '127.0.0.1', path, method, headers })
    request.on('error', failed).on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => (text += part))
      response.on('end', () => {
        if (text.startsWith('{"code":"1"')) done(text)
        else failed(new Error(`${path}: ${text.slice(0, 300)}`))
      })
    })
    request.end(body)
  })

/** Sends all requests over a bounded number of connections; answers a second. */
const load = async (port: number, requests: readonly Request[]): Promise<number> => {
  let next = 0
  const began = performance.now()
  const one = async () => {
    for (let i = next++; i < requests.length; i = next++) await send(port, requests[i]!)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return (requests.length / (performance.now() - began)) * 1000
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Starts one of the servers; `answer` waits for its next message. */
const start = (order: Exclude<Order, { kind: 'constant' }>) => {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', order.env.BENCH_SHOW ? 'inherit' : 'ignore', 'ipc'],
  })
  children.push(child)
  child.send(order)
  const answer = async <T>() => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`the ${order.kind} server ended; BENCH_SHOW=1 shows why`)
      }),
    ])
    return message as T
  }
  return { child, answer }
}
const children: ChildProcess[] = []

const api = (path: string) => `/v2/api/zyz/${path}`
const listPage: Request = { path: api(`${contract.mission.list.path}?size=20`), headers: {} }
const detailOf = (missionId: string): Request => ({
  path: api(`${contract.mission.detail.path}?missionId=${missionId}`),
  headers: {},
})
const applyTo = ({ missionId, placeId }: HotMission, token: string): Request => ({
  path: api(contract.application.apply.path),
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams({ missionId, placeId, riskAccepted: '1' }).toString(),
})

const prepare = async (url: string) => {
  await migrate(url)
  const config = readConfig({ ...env, DATABASE_URL: url })
  holdSealKeys(config.keys)
  const world = {
    config,
    keys: config.keys,
    clock: { now: () => new Date() },
    log: createLogger('warn'),
  }
  await loadDivisions(url, new Date())
  await fillDemonstration(world, url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const people = await buildCrowd(client, APPLICATIONS + 1)
  const missions: HotMission[] = []
  for (let i = 0; i < 2 * (ROUNDS + 1) + 1; i++)
    missions.push(await buildHotMission(client, i, APPLICATIONS + 1))
  await client.query('analyze volunteer, session, mission, mission_session, place')
  const { rows } = await client.query<{ id: string }>(
    "select id from mission where state = 'published' and starts_at > now() order by id limit 200",
  )
  await client.end()
  return { people, missions, shown: rows.map(({ id }) => id) }
}

const run = async (url: string) => {
  const { people, missions, shown } = await prepare(url)
  const given = { ...env, DATABASE_URL: url, BENCH_SHOW: process.env.BENCH_SHOW ?? '' }
  const ours = start({ kind: 'ours', env: given })
  const { port } = await ours.answer<Ready>()

  /** The statements that one request of ours sends, with their values. */
  const capture = async (request: Request): Promise<Captured[]> => {
    const answer = ours.answer<Captured[]>()
    ours.child.send('capture')
    await send(port, request)
    ours.child.send('captured')
    return answer
  }
  const example = { mission: missions.pop()!, volunteer: people.pop()! }
  const statements = {
    list: await capture(listPage),
    detail: await capture(detailOf(example.mission.missionId)),
    apply: await capture(applyTo(example.mission, example.volunteer.token)),
  }
  const bare = start({ kind: 'bare', env: given, statements, example, people })
  const ports = { ours: port, bare: (await bare.answer<Ready>()).port }

  const scenarios = [
    { name: 'mission list page', least: 0.8, next: () => Array(READS).fill(listPage) },
    {
      name: 'mission detail, visitor',
      least: 0.8,
      next: () => Array.from({ length: READS }, (_, i) => detailOf(shown[i % shown.length]!)),
    },
    {
      name: 'apply, one hot place',
      least: 0.75,
      next: () => {
        const mission = missions.pop()!
        return people.map(({ token }) => applyTo(mission, token))
      },
    },
  ]
  const kinds = ['ours', 'bare'] as const
  console.log(
    `${ROUNDS} rounds in turn, ${CONNECTIONS} connections, ${READS} reads or ${APPLICATIONS} applications a round; medians`,
  )
  // npm run bench -- apply: only the scenarios whose name holds the word.
  const wanted = process.argv[2] ?? ''
  for (const { name, least, next } of scenarios.filter(({ name }) => name.includes(wanted))) {
    const speeds = { ours: [] as number[], bare: [] as number[] }
    const ratios: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const order = round % 2 === 0 ? kinds : kinds.toReversed()
      const speed = { ours: 0, bare: 0 }
      for (const kind of order) speed[kind] = await load(ports[kind], next())
      // The first round warms both up.
      if (round === 0) continue
      for (const kind of kinds) speeds[kind].push(speed[kind])
      ratios.push(speed.ours / speed.bare)
    }
    const per = (kind: 'ours' | 'bare') => `${Math.round(median(speeds[kind]))}/s`
    const sent =
      statements[name.startsWith('apply') ? 'apply' : name.includes('list') ? 'list' : 'detail']
    console.log(
      `${name}: ours ${per('ours')}, bare ${per('bare')}, ratio ${median(ratios).toFixed(2)} (limit ${least.toFixed(2)}), ${sent.length} statements`,
    )
  }
}

const cluster = await startCluster({ dataDir: folder })
const interrupted = new Promise<never>((_, failed) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => failed(new Error(`ended by ${signal}`)))
})
try {
  await Promise.race([run(cluster.url), interrupted])
} finally {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
  agent.destroy()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
