import http from 'node:http'
import { contract } from 'contract'
import { serviceCategoryCodes } from 'contract/codes/service-category'
import pg from 'pg'
import { loadDivisions } from '../server/src/modules/foundation/region/region.reference.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLogger } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { BLOCK_VOLUNTEERS } from '../server/src/seed/block.ts'
import { DEFAULT_SEED, fillDemonstration } from '../server/src/seed/demonstration.ts'
import { grow } from '../server/src/seed/growth.ts'
import { median, type Scratch, withScratch } from './scratch.ts'

/*
 * `npm run bench:size`: how much longer the public list of missions and a mission take in a province
 * of a million volunteers and a hundred thousand missions than in the demonstration, one request after
 * the other, both servers in turn within one run. No two requests are alike, so that no kept answer is
 * measured. Takes long: the large province is written first. Nothing is asserted.
 */
const VOLUNTEERS = Number(process.env.BENCH_VOLUNTEERS ?? 1_000_000)
/** As many missions as the limit names; of records a tenth of the usual, which neither page reads. */
const perBlock = { volunteers: BLOCK_VOLUNTEERS, missions: 250, records: 2_850, scale: 2.2 }
const ROUNDS = 9
const REQUESTS = 120

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds until the whole answer is here. */
const ask = (port: number, path: string): Promise<number> =>
  new Promise((done, failed) => {
    const began = performance.now()
    const request = http.get({ agent, port, host: '127.0.0.1', path: `/v2/api/zyz/${path}` })
    request.on('error', failed).on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => (text += part))
      response.on('end', () =>
        text.startsWith('{"code":"1"')
          ? done(performance.now() - began)
          : failed(new Error(`${path}: ${text.slice(0, 300)}`)),
      )
    })
  })

interface World {
  port: number
  cities: string[]
  missions: string[]
}

/** A page of the list by region and category; the size tells the requests of the rounds apart. */
const listOf = ({ cities }: World, round: number, index: number) => {
  const input = {
    regionCode: cities[index % cities.length]!,
    category: serviceCategoryCodes[index % serviceCategoryCodes.length]!,
    size: String(10 + round),
  }
  return `${contract.mission.list.path}?${new URLSearchParams(input).toString()}`
}
const detailOf = ({ missions }: World, round: number, index: number) =>
  `${contract.mission.detail.path}?missionId=${missions[(round * REQUESTS + index) % missions.length]!}`

/** The middle of the times of a round. */
const timeOf = async (world: World, round: number, pathOf: typeof listOf): Promise<number> => {
  const times: number[] = []
  for (let index = 0; index < REQUESTS; index++)
    times.push(await ask(world.port, pathOf(world, round, index)))
  return median(times)
}

/** A server on the database, with what its requests name. */
const worldOf = async (name: string, url: string, { envFor, serve }: Scratch): Promise<World> => {
  const port = await serve({ kind: 'ours', env: envFor(url) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: regions } = await client.query<{ code: string }>(
    `select code from region where level = 'city' order by code`,
  )
  const { rows: missions } = await client.query<{ id: string }>(
    `select id from mission where state = 'published' order by md5(id::text) limit ${ROUNDS * REQUESTS + REQUESTS}`,
  )
  const { rows: sizes } = await client.query<{ volunteers: string; missions: string }>(
    'select (select count(*) from volunteer) as volunteers, (select count(*) from mission) as missions',
  )
  await client.end()
  console.log(`${name}: ${sizes[0]!.volunteers} volunteers, ${sizes[0]!.missions} missions`)
  return {
    port,
    cities: regions.map(({ code }) => code),
    missions: missions.map(({ id }) => id),
  }
}

const run = async (scratch: Scratch) => {
  const { url, envFor } = scratch
  await migrate(url)
  const config = readConfig(envFor(url))
  const log = createLogger('warn')
  const setting = { config, keys: config.keys, clock: { now: () => new Date() }, log }
  await loadDivisions(url, new Date())
  await fillDemonstration(setting, url)
  const large = new URL(url)
  large.pathname = '/large'
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await client.connect()
  await client.query(`create database large template ${new URL(url).pathname.slice(1)}`)
  await client.end()
  await grow(
    setting,
    large.href,
    { volunteers: VOLUNTEERS, seed: DEFAULT_SEED, size: perBlock },
    ({ blocks, ofBlocks, seconds }) => {
      if (blocks % 20 === 0) console.log(`block ${blocks} of ${ofBlocks}, ${Math.round(seconds)} s`)
    },
  )
  const worlds = [
    await worldOf('demonstration', url, scratch),
    await worldOf('large', large.href, scratch),
  ] as const
  for (const [name, pathOf] of [
    ['list', listOf],
    ['mission', detailOf],
  ] as const) {
    const ratios: number[] = []
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round <= ROUNDS; round++) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      const taken = [0, 0]
      for (const which of order) taken[which] = await timeOf(worlds[which]!, round, pathOf)
      // The first round warms both up.
      if (round === 0) continue
      ratios.push(taken[1]! / taken[0]!)
      times[0].push(taken[0]!)
      times[1].push(taken[1]!)
    }
    console.log(
      `${name}: demonstration ${median(times[0]).toFixed(2)} ms, large ${median(times[1]).toFixed(2)} ms, ratio ${median(ratios).toFixed(2)} (${ROUNDS} rounds in turn of ${REQUESTS} requests, one after the other; medians)`,
    )
  }
}

await withScratch('bench-size', 'warn', run)
agent.destroy()
