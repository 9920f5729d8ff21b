import type { Endpoint } from 'contract/endpoint'
import { sql } from 'kysely'
import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { drainReactions } from '../src/jobs.ts'
import { rowContents } from '../src/platform/log.ts'
import { createServer } from '../src/server.ts'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildRecord,
  buildRegions,
  type BuiltMission,
} from './build.ts'
import { codeByMobile, outboxReader } from './codes.ts'
import { contract, testServer, wire } from './harness.ts'
import { AGREED, AGREED_FOR_CHILD, proven } from './proofs.ts'
import { sampleInput } from './sample.ts'
import { unzip } from './unzip.ts'

/*
 * People come with marked numbers through the doors everybody uses; then everything that can be read is
 * read, by everybody. Their numbers may stand in full where this file says so, and nowhere else.
 */

const adult = {
  document: '44999919900307513X',
  mobile: '13755550001',
  email: 'zhang.marked@example.com',
}
const child = { document: '449999201405016019', mobile: '13755550002' }
const mother = { document: '449999198505059024', mobile: '13755550003' }
const password = 'Qinglang7Feng'

/** A number also as it is often written, in groups. */
const spread = (value: string) =>
  value.includes('@') ? [value] : [value, value.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3')]

/** Calls that show a number in full to who may see it. */
const revealing = new Set<string>([
  'privacy.revealApplicant',
  'privacy.callList',
  'privacy.download',
  'outbox.reveal',
])

const endpoints = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${area}.${name}`, endpoint] as const,
  ),
)

describe('full numbers', () => {
  const server = testServer()
  const tokens: Record<string, string | undefined> = { visitor: undefined }
  const ids: Record<string, string> = {}
  let mission: BuiltMission

  const numberEnding = (body: string) => {
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
    const sum = weights.reduce((total, weight, i) => total + weight * Number(body[i]), 0)
    return body + '10X98765432'[sum % 11]!
  }
  adult.document = numberEnding(adult.document.slice(0, 17))
  child.document = numberEnding(child.document.slice(0, 17))
  mother.document = numberEnding(mother.document.slice(0, 17))
  const all = () =>
    [adult, child, mother].flatMap((person) => Object.values(person)).flatMap(spread)
  const met = (text: string) => all().filter((mark) => text.includes(mark))

  beforeAll(async () => {
    await buildRegions(server)
    const organization = await buildOrganization(server)
    const form = {
      documentType: '01' as const,
      regionCode: '440106',
      password,
      passwordAgain: password,
    }
    const registered = [
      {
        ...form,
        name: '张标记',
        documentNumber: adult.document,
        mobile: adult.mobile,
        email: adult.email,
        loginName: 'marked2026',
        agreed: AGREED,
      },
      {
        ...form,
        name: '林标记',
        documentNumber: child.document,
        mobile: child.mobile,
        loginName: 'marked2014',
        agreed: AGREED_FOR_CHILD,
        guardianName: '林秋月',
        guardianRelation: 'mother' as const,
        guardianDocumentType: '01' as const,
        guardianDocumentNumber: mother.document,
        guardianMobile: mother.mobile,
      },
    ]
    mission = await buildMission(server, { organization })
    for (const input of registered) {
      await server.call(contract.registration.submit, await proven(server.world, input))
      const { token } = await server.call(contract.auth.loginVolunteer, {
        loginName: input.loginName,
        password,
      })
      tokens[input.loginName] = token
      const wanted = { missionId: mission.id, placeId: mission.placeId, riskAccepted: '1' as const }
      const applied = await server.call(contract.application.apply, wanted, token)
      ids.applicationId ??= applied.application!.applicationId
    }
    await codeByMobile(server, adult.mobile, 'logIn')
    await codeByMobile(server, mother.mobile, 'guardianView')
    await drainReactions(server.world)
    const { id: volunteerId } = await server.world.db
      .selectFrom('volunteer')
      .where('login_name', '=', 'marked2026')
      .select('id')
      .executeTakeFirstOrThrow()
    const holder = { id: volunteerId } as never
    const earlier = await buildMission(server, {
      organization,
      startsAt: new Date(server.world.clock.now().getTime() - 86_400_000),
    })
    await buildApplication(server, earlier, holder, 'attended')
    const record = await buildRecord(server, earlier, holder)
    Object.assign(ids, {
      missionId: mission.id,
      sessionId: mission.sessionId,
      placeId: mission.placeId,
      districtId: organization.id,
      recordId: record.id,
    })
    tokens.owner = (await buildAdministrator(server, { organization })).token
    tokens.auditor = (await buildAdministrator(server, { organization, roles: ['auditor'] })).token
    tokens.root = await outboxReader(server)
  })

  it('full numbers are really there, closed', async () => {
    const { token } = await server.call(contract.auth.loginVolunteer, {
      loginName: adult.document,
      password,
    })
    const { ticket } = await server.call(contract.security.prove, { password }, token)
    const archive: unknown = await server.call(contract.privacy.download, { ticket }, token)
    const data = unzip(archive as Buffer)
      .get('data.json')!
      .toString()
    expect(met(data).length).toBeGreaterThanOrEqual(3)
    expect(met(data)).not.toContain(child.mobile)
  })

  it('full numbers stand in no answer to any query, whoever asks, but where they are meant to be seen', async () => {
    const queries = endpoints.filter(
      ([name, { kind, result }]) =>
        kind === 'query' && typeof result !== 'string' && !revealing.has(name),
    )
    expect(queries.length).toBeGreaterThan(40)
    const found: string[] = []
    let answered = 0
    for (const [name, endpoint] of queries)
      for (const [who, token] of Object.entries(tokens)) {
        const response = await server.app.inject(wire(endpoint, sampleInput(endpoint, ids), token))
        if (response.json<{ code: string }>().code === '1') answered++
        for (const mark of met(response.body)) found.push(`${name} to ${who}: ${mark}`)
      }
    expect(found).toEqual([])
    // Refusals would show nothing and prove nothing.
    expect(answered).toBeGreaterThan(queries.length)
  })

  it('full numbers stand in no event, message, security note or other row', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(
      server.world.db,
    )
    expect(tables.length).toBeGreaterThan(50)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ line: string }>`
        select row_to_json(t)::text as line from ${sql.table(name)} t`.execute(server.world.db)
      for (const { line } of rows) for (const mark of met(line)) found.push(`${name}: ${mark}`)
    }
    expect(found).toEqual([])
  })

  it('full numbers stand in no log, whatever is asked for and whatever fails', async () => {
    const lines: string[] = []
    const into = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk))
        done()
      },
    })
    const log = pino({ level: 'debug', redact: rowContents }, into)
    const app = await createServer({ ...server.world, log })
    const typed = { loginName: adult.document, password: adult.mobile }
    for (const input of [typed, { ...typed, loginName: adult.email }])
      await app.inject(wire(contract.auth.loginVolunteer, input))
    await app.inject(wire(contract.guardian.enter, { mobile: mother.mobile, code: '000000' }))
    await app.inject({ url: `/v2/api/zyz/home/mission/info/list?keyword=${adult.document}` })
    await app.inject({ url: `/nowhere/${adult.mobile}` })
    await app.close()
    expect(lines.length).toBeGreaterThan(2)
    expect(met(lines.join('\n'))).toEqual([])
  })

  it('full numbers stand in no page for visitors, and in no description of the interface', async () => {
    const addresses = [
      '/v2/api/zyz/openapi.json',
      '/',
      '/mission',
      `/mission/detail-${mission.id}`,
      `/publicity/${mission.sessionId}`,
      '/organization',
      '/sitemap.xml',
    ]
    for (const url of addresses) {
      const { body } = await server.app.inject({ url, headers: { accept: 'text/html' } })
      expect(met(body), url).toEqual([])
    }
  })

  it('full numbers are masked in the outbox, and stand in no export of applicants', async () => {
    const { items } = await server.call(contract.outbox.list, { size: '100' }, tokens.root)
    expect(items.length).toBeGreaterThan(1)
    expect(met(JSON.stringify(items))).toEqual([])
    await server.call(
      contract.task.exportApplicants,
      { missionId: mission.id, purpose: 'archive', reason: '活动结束后整理资料存档' },
      tokens.owner,
    )
    await drainReactions(server.world)
    const parts = await server.world.db
      .selectFrom('task_file')
      .select('bytes')
      .orderBy('ordinal')
      .execute()
    const files = unzip(Buffer.concat(parts.map(({ bytes }) => bytes)))
    const text = [...files.values()].map(String).join('\n')
    expect(text).toContain('****')
    expect(met(text)).toEqual([])
  })
})
