import http from 'node:http'
import { loadDivisions } from '../server/src/modules/foundation/region/region.reference.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLogger } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { fillDemonstration } from '../server/src/seed/demonstration.ts'
import { median, type Scratch, withScratch } from './scratch.ts'

/*
 * `npm run bench:pages`: what the rendered front page costs while many ask for it, beside a bare
 * Fastify handler that sends a constant of the same bytes, each in a process of its own, in turn
 * within one run. Figures of different runs do not compare; the ratio does. Nothing is asserted.
 */
const ROUNDS = 7
const CONNECTIONS = 32
const READS = 2000

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

const run = async ({ url, envFor, serve }: Scratch) => {
  await migrate(url)
  const given = envFor(url)
  const config = readConfig(given)
  await loadDivisions(url, new Date())
  await fillDemonstration(
    { config, keys: config.keys, clock: { now: () => new Date() }, log: createLogger('warn') },
    url,
  )
  const ours = await serve({ kind: 'ours', env: given })
  const page = await read(ours)
  const bare = await serve({ kind: 'constant', body: page })
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

await withScratch('bench-pages', 'info', run)
agent.destroy()
