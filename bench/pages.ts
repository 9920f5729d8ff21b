import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDivisions } from '../server/src/modules/region/region.reference.ts'
import { startCluster } from '../server/src/platform/cluster.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLogger } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { fillDemonstration } from '../server/src/seed/demonstration.ts'
import type { Order, Ready } from './serve.ts'

/*
 * `npm run bench:pages`: what the rendered front page costs while many ask for it, beside a bare
 * Fastify handler that sends a constant of the same bytes, each in a process of its own, in turn
 * within one run. Figures of different runs do not compare; the ratio does. Nothing is asserted.
 */
const ROUNDS = 7
const CONNECTIONS = 32
const READS = 2000

const folder = mkdtempSync(join(tmpdir(), 'izhiyuan-bench-pages-'))
chmodSync(folder, 0o711)
const env = {
  APP_ENV: 'demonstration',
  LOG_LEVEL: 'info',
  DATA_DIR: folder,
  MASTER_KEY: '07'.repeat(32),
  SIGNING_KEY: '09'.repeat(32),
}

const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })

const read = (port: number): Promise<Buffer> =>
  new Promise((done, failed) => {
    const headers = { 'accept-encoding': 'br' }
    const request = http.get({ agent, port, host: '127.0.0.1', path: '/', headers })
    request.on('error', failed).on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        response.statusCode === 200
          ? done(Buffer.concat(parts))
          : failed(new Error(`the page answered ${response.statusCode}`)),
      )
    })
  })

/** Reads the page over a bounded number of connections; answers a second. */
const load = async (port: number): Promise<number> => {
  let left = READS
  const began = performance.now()
  const one = async () => {
    while (left-- > 0) await read(port)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  return (READS / (performance.now() - began)) * 1000
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const children: ChildProcess[] = []
const start = async (order: Order): Promise<number> => {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  child.send(order)
  const [message] = await once(child, 'message')
  return (message as Ready).port
}

const run = async (url: string) => {
  await migrate(url)
  const given = { ...env, DATABASE_URL: url }
  const config = readConfig(given)
  await loadDivisions(url, new Date())
  await fillDemonstration(
    { config, keys: config.keys, clock: { now: () => new Date() }, log: createLogger('warn') },
    url,
  )
  const ours = await start({ kind: 'ours', env: given })
  const page = await read(ours)
  const bare = await start({ kind: 'constant', body: page })
  const speeds = { ours: [] as number[], bare: [] as number[] }
  const ratios: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const first = round % 2 === 0 ? await load(ours) : null
    const other = await load(bare)
    const speed = first ?? (await load(ours))
    // The first round warms both up.
    if (round === 0) continue
    speeds.ours.push(speed)
    speeds.bare.push(other)
    ratios.push(speed / other)
  }
  console.log(
    `front page, ${(page.length / 1024).toFixed(1)} KB brotli: ours ${Math.round(median(speeds.ours))}/s, constant ${Math.round(median(speeds.bare))}/s, ratio ${median(ratios).toFixed(2)} (${ROUNDS} rounds in turn, ${CONNECTIONS} connections, ${READS} reads a round; medians)`,
  )
}

const cluster = await startCluster({ dataDir: folder })
try {
  await run(cluster.url)
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
