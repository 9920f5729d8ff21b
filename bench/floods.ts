import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { join } from 'node:path'
import { contract } from 'contract'
import pg from 'pg'
import { sheetCopy } from '../server/src/modules/site/donation/donation.copy.ts'
import { loadDivisions } from '../server/src/modules/foundation/region/region.reference.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { createLogger } from '../server/src/platform/log.ts'
import { migrate } from '../server/src/platform/migrate.ts'
import { holdSealKeys } from '../server/src/platform/seal.ts'
import { fillDemonstration } from '../server/src/seed/demonstration.ts'
import type { FloodOrder, FloodReport, FloodRequest } from './flood-load.ts'
import { type Holder, logInAll } from './logins.ts'
import { type Scratch, withScratch } from './scratch.ts'

/*
 * `npm run bench:floods`: how long others wait for a cheap read, the list of missions, while ten
 * connections ask for what is dear, each from an address and an account of its own; beside how long
 * they wait when nobody else asks, in turn within one run. Server, load and measure each have a
 * process of their own. Figures of different runs do not compare; the ratios do. Nothing is asserted.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 6)
const STRETCH_MS = Number(process.env.STRETCH_MS ?? 3000)
/** After which a flood is taken to run, and after which it is taken to have drained. */
const SETTLE_MS = 500
const CONNECTIONS = 10
/** Between two looks, so that the measure is no load of its own. */
const PAUSE_MS = 8

const base = '/v2/api/zyz'
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds until the list of missions was there. */
const look = (port: number): Promise<number> =>
  new Promise((done, failed) => {
    const began = performance.now()
    const path = `${base}/${contract.mission.list.path}?size=20`
    http
      .get({ agent, port, host: '127.0.0.1', path }, (response) => {
        response.resume()
        response.on('end', () => done(performance.now() - began))
      })
      .on('error', failed)
  })

const looks = async (port: number): Promise<number[]> => {
  const taken: number[] = []
  for (const end = performance.now() + STRETCH_MS; performance.now() < end;) {
    taken.push(await look(port))
    await pause(PAUSE_MS)
  }
  return taken
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!

/** Logs in whoever a question names, and gives the tokens. */
const tokensOf = async (
  client: pg.Client,
  realm: Holder['realm'],
  who: string,
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string; organization_id: string | null }>(who)
  return logInAll(
    client,
    rows.map(({ id, organization_id: organizationId }) => ({ id, realm, organizationId })),
  )
}

/** A sheet of donations with a fault in each row: read and judged whole, and nothing is written. */
const faultySheet = (): Buffer => {
  const titles = Object.values(sheetCopy.columns).join(',')
  const lines = Array.from({ length: 1000 }, (_, n) => `BENCH-${n},Bench,,,,x,,,,,,,`)
  return Buffer.from(`${titles}\n${lines.join('\n')}\n`)
}

const formOf = (file: Buffer) => {
  const boundary = 'bench-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="bench.csv"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

const get = (path: string, headers: Record<string, string> = {}): FloodRequest => ({
  method: 'GET',
  path,
  headers,
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Every flood: what each connection asks for. */
const floodsOf = async (port: number, volunteers: string[], staff: string[]) => {
  const certificates = await Promise.all(volunteers.map((token) => issue(port, token)))
  const { certificate, ownRecord, record, volunteerCard, donation, task } = contract
  const csv = formOf(faultySheet())
  const api = (path: string, query: string) => `${base}/${path}?${query}`
  const json = { 'content-type': 'application/json' }
  const ofVolunteers = (of: (token: string, n: number) => FloodRequest[]) => volunteers.map(of)
  // Reading sheets uses up what writing them may take, so each has people of its own.
  const [readers, writers] = [staff.slice(0, CONNECTIONS), staff.slice(-CONNECTIONS)]
  const ofAnybody = (path: string) => volunteers.map(() => [get(path)])
  return {
    'the list itself': ofAnybody(api(contract.mission.list.path, 'size=20')),
    'own certificate, PDF': ofVolunteers((token, n) => [
      get(api(certificate.pdf.path, `certificateId=${certificates[n]}`), bearer(token)),
    ]),
    'certificate, issued': ofVolunteers((token) =>
      Array.from({ length: 31 }, (_, day) => ({
        method: 'POST' as const,
        path: `${base}/${certificate.issue.path}`,
        headers: { ...json, ...bearer(token) },
        body: Buffer.from(JSON.stringify({ from: `2024-01-${String(day + 1).padStart(2, '0')}` })),
      })),
    ),
    'open data, CSV': ofAnybody(api(record.openData.path, 'format=csv')),
    'open data, JSON': ofAnybody(api(record.openData.path, 'format=json')),
    'pages, random search': ofAnybody('/mission?keyword={random}'),
    'volunteer card, PDF': ofVolunteers((token) => [
      get(api(volunteerCard.pdf.path, 'layout=card'), bearer(token)),
    ]),
    'own records, PDF': ofVolunteers((token) => [
      get(api(ownRecord.file.path, 'format=pdf'), bearer(token)),
    ]),
    'own records, CSV': ofVolunteers((token) => [
      get(api(ownRecord.file.path, 'format=csv'), bearer(token)),
    ]),
    'donations, sheet read': readers.map((token): FloodRequest[] => [
      {
        method: 'POST',
        path: `${base}/${donation.importSheet.path}`,
        headers: { 'content-type': csv.type, ...bearer(token) },
        body: csv.body,
      },
    ]),
    'donations, sheet written': writers.map((token): FloodRequest[] => [
      get(`${base}/${donation.template.path}`, bearer(token)),
    ]),
    'records, exported': writers.map((token): FloodRequest[] => [
      {
        method: 'POST',
        path: `${base}/${task.exportRecords.path}`,
        headers: { ...json, ...bearer(token) },
        body: Buffer.from(JSON.stringify({ purpose: 'report', reason: '汇总全年的服务时长' })),
      },
    ]),
  }
}

const issue = async (port: number, token: string): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}${base}/${contract.certificate.issue.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: '{}',
  })
  const { data } = (await answer.json()) as { data: { certificateId: string } }
  return data.certificateId
}

/** Each connection from an address of its own, as a proxy tells it. */
const fromAddresses = (connections: FloodRequest[][], flood: number): FloodRequest[][] =>
  Array.from({ length: CONNECTIONS }, (_, n) =>
    connections[n % connections.length]!.map((one) => ({
      ...one,
      headers: { ...one.headers, 'x-forwarded-for': `10.${flood}.${n}.1` },
    })),
  )

const run = async ({ url, envFor, serve }: Scratch) => {
  await migrate(url)
  const given = { ...envFor(url), TRUST_PROXY: '127.0.0.1' }
  const config = readConfig(given)
  holdSealKeys(config.keys)
  await loadDivisions(url, new Date())
  const clock = { now: () => new Date() }
  await fillDemonstration({ config, keys: config.keys, clock, log: createLogger('warn') }, url)
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const volunteers = await tokensOf(
    client,
    'volunteer',
    `select volunteer_id as id, null::uuid as organization_id from service_record r
     join volunteer v on v.id = r.volunteer_id and v.state = 'verified' where r.state = 'effective'
     group by volunteer_id order by count(*) desc limit ${CONNECTIONS}`,
  )
  const staff = await tokensOf(
    client,
    'administrator',
    `select r.administrator_id as id, r.organization_id from administrator_role r
     join organization o on o.id = r.organization_id and o.kind = 'federation'
     where r.role = 'owner' order by o.parent_id nulls first limit ${2 * CONNECTIONS}`,
  )
  await client.end()
  const port = await serve({ kind: 'ours', env: given, jobs: true })
  const load = fork(join(import.meta.dirname, 'flood-load.ts'), { serialization: 'advanced' })
  const rows: Record<string, object> = {}
  try {
    await looks(port)
    const floods = Object.entries(await floodsOf(port, volunteers, staff))
    const wanted = process.env.ONLY
    for (const [index, [name, connections]] of floods.entries()) {
      if (wanted && !name.includes(wanted)) continue
      const order = { port, connections: fromAddresses(connections, index) }
      rows[name] = await measure(port, load, order)
      console.log(name, JSON.stringify(rows[name]))
    }
  } finally {
    load.disconnect()
  }
  console.table(rows)
}

/** Quiet and flooded stretches in turn, so that whatever else the machine does meets both. */
const measure = async (port: number, load: ReturnType<typeof fork>, order: FloodOrder) => {
  const quiet: number[] = []
  const flooded: number[] = []
  const statuses: Record<string, number> = {}
  let busy = 0
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await looks(port)))
    load.send(order)
    await pause(SETTLE_MS)
    flooded.push(...(await looks(port)))
    load.send('stop')
    const [report] = (await once(load, 'message')) as [FloodReport]
    for (const [status, n] of Object.entries(report.statuses))
      statuses[status] = (statuses[status] ?? 0) + n
    busy = Math.max(busy, report.busy)
    await pause(SETTLE_MS)
  }
  const ms = (values: readonly number[], share: number) =>
    Number(quantile(values, share).toFixed(1))
  return {
    'quiet p50': ms(quiet, 0.5),
    'quiet p99': ms(quiet, 0.99),
    'flood p50': ms(flooded, 0.5),
    'flood p99': ms(flooded, 0.99),
    'flood max': ms(flooded, 1 - 1e-9),
    'p99 ratio': Number((quantile(flooded, 0.99) / quantile(quiet, 0.99)).toFixed(2)),
    looks: `${quiet.length}/${flooded.length}`,
    answers: Object.entries(statuses)
      .map(([status, n]) => `${status}: ${n}`)
      .join(', '),
    'load, of a core': Number(busy.toFixed(2)),
  }
}

await withScratch('bench-floods', 'warn', run)
agent.destroy()
