import type { Endpoint } from 'contract/endpoint'
import { newId } from '../src/platform/ids.ts'
import { errors } from 'contract/errors'
import {
  isSeparated,
  type Permission,
  permissionsOf,
  type Role,
  roleNames,
} from 'contract/permissions'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildDonation,
  buildEvaluation,
  buildMission,
  buildOrganization,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
  buildRecord,
  buildVolunteer,
} from './build.ts'
import { buildCredited } from './earned.ts'
import { contract, inject, testServer, type TestServer, wire } from './harness.ts'
import { identifiersOf, NOBODY, sampleInput } from './sample.ts'

/*
 * Who may call what, for every endpoint of the contract: derived from `access` and `permission`
 * alone, so that a new endpoint is covered the day it is declared.
 */

const endpoints: [string, Endpoint][] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]): [string, Endpoint] => [
    `${area}.${name}`,
    endpoint,
  ]),
)
// Logging out ends the token that the other calls are made with.
endpoints.sort(
  ([, a], [, b]) => Number(a === contract.auth.logOut) - Number(b === contract.auth.logOut),
)

interface Caller {
  name: string
  kind: 'visitor' | 'forged' | 'volunteer' | 'administrator'
  permissions: readonly Permission[]
  token?: string
}

const administrators: { name: string; roles: Role[]; at: 'own' | 'other' | 'root' }[] = [
  ...roleNames.map((role) => ({
    name: role,
    roles: [role],
    at: isSeparated(role) ? ('root' as const) : ('own' as const),
  })),
  { name: 'owner of another organisation', roles: ['owner'], at: 'other' },
  { name: 'owner of the root federation', roles: ['owner'], at: 'root' },
  { name: 'reviewer of the root federation', roles: ['reviewer'], at: 'root' },
]
const callerCount = administrators.length + 3

type Expectation = 'through' | 'loginExpired' | 'permissionDenied'

/** What the access of a call promises to whoever calls. */
const expected = (endpoint: Endpoint, caller: Caller): Expectation => {
  // What it is given is the sign-in; nobody's refresh token is an ended one, whoever brings it.
  if (endpoint === contract.auth.refresh) return 'loginExpired'
  if (endpoint.access === 'public') {
    // Logging in and reading public lists never look at a token, so a bad one does no harm there.
    const looksAtToken = endpoint.kind === 'query' && !endpoint.replica
    return caller.kind === 'forged' && looksAtToken ? 'loginExpired' : 'through'
  }
  if (caller.kind === 'visitor' || caller.kind === 'forged') return 'loginExpired'
  if (endpoint.access !== 'signedIn' && endpoint.access !== caller.kind) return 'loginExpired'
  if (endpoint.permission && !caller.permissions.includes(endpoint.permission))
    return 'permissionDenied'
  return 'through'
}

const ask = async (server: TestServer, endpoint: Endpoint, input: object, token?: string) => {
  const response = await inject(server.app, endpoint, wire(endpoint, input, token))
  const text = response.headers['content-disposition'] ? '{"code":"1"}' : response.body
  return { status: response.statusCode, code: String(JSON.parse(text).code), text }
}

const outcome = ({ status, code }: { status: number; code: string }): string => {
  if (status === 404) return 'not mounted'
  if (status >= 500) return `fault ${status}`
  for (const name of ['loginExpired', 'permissionDenied'] as const) {
    const { code: known, status: right } = errors[name]
    if (code === String(known)) return status === right ? name : `${name} with status ${status}`
  }
  return [401, 403].includes(status) ? `status ${status} with code ${code}` : 'through'
}

describe(`the access matrix: ${endpoints.length * callerCount} cells, ${endpoints.length} endpoints and ${callerCount} callers`, () => {
  const server = testServer()
  const callers: Caller[] = []

  beforeAll(async () => {
    const own = await buildOrganization(server)
    const other = await buildOrganization(server)
    const root = await server.world.db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    callers.push(
      { name: 'visitor', kind: 'visitor', permissions: [] },
      { name: 'forged token', kind: 'forged', permissions: [], token: 'A'.repeat(43) },
    )
    const { token } = await buildVolunteer(server)
    callers.push({ name: 'volunteer', kind: 'volunteer', permissions: [], token })
    for (const { name, roles, at } of administrators) {
      const organization = { own, other, root }[at]
      const administrator = await buildAdministrator(server, { organization, roles })
      callers.push({
        name,
        kind: 'administrator',
        permissions: permissionsOf(roles, at === 'root' ? 'root' : 'organization'),
        token: administrator.token,
      })
    }
  })

  it.each(endpoints)(
    'the access matrix: every caller is answered as the contract says by %s',
    async (_, endpoint) => {
      expect(callers).toHaveLength(callerCount)
      const input = sampleInput(endpoint)
      const answers: Record<string, string> = {}
      for (const caller of callers)
        answers[caller.name] = outcome(await ask(server, endpoint, input, caller.token))
      expect(answers).toEqual(
        Object.fromEntries(callers.map((caller) => [caller.name, expected(endpoint, caller)])),
      )
    },
  )
})

/** Identifiers that name something of one organisation; a foreign one must look like an unknown one. */
const ofOrganization = [
  'missionId',
  'sessionId',
  'applicationId',
  'recordId',
  'placeId',
  'questionId',
  'evaluationId',
]
/** Identifiers that name something of one volunteer. */
const ofVolunteer = ['applicationId', 'certificateId', 'evaluationId']

const taking = (access: Endpoint['access'], ids: readonly string[]) =>
  endpoints.filter(
    ([, endpoint]) =>
      endpoint.access === access && identifiersOf(endpoint).some((id) => ids.includes(id)),
  )

interface Objects {
  volunteer: BuiltVolunteer
  ids: Record<string, string>
}

/** A draft of hours entered after the fact. */
const buildBatch = async (server: TestServer, { id }: BuiltOrganization, sessionId: string) => {
  const now = server.world.clock.now()
  const batch = {
    id: newId(),
    organization_id: id,
    subject: 'session',
    state: 'draft',
    session_id: sessionId,
    title: '断网的场次',
    kind: 'service',
    local_date: '2026-03-07',
    starts_at: now,
    ends_at: new Date(now.getTime() + 60_000),
    reason: '现场断网',
    holder_id: id,
    entered_by: [newId()],
    created_at: now,
    updated_at: now,
  }
  await server.world.db.insertInto('supplementary_batch').values(batch).execute()
  return batch.id
}

/** A session that was drawn for a spot check, each in a month of its own. */
const buildCase = async (server: TestServer, { id }: BuiltOrganization, mission: BuiltMission) => {
  const { db, clock } = server.world
  const now = clock.now()
  const drawId = newId()
  await db
    .insertInto('spot_draw')
    .values({
      id: drawId,
      month: '2026-03',
      organization_id: id,
      rule: 1,
      commitment: Buffer.alloc(32),
      committed_at: now,
    })
    .execute()
  const drawn = {
    id: newId(),
    draw_id: drawId,
    session_id: mission.sessionId,
    mission_id: mission.id,
    organization_id: id,
    holder_id: id,
    place: 1,
    due_at: now,
    created_at: now,
  }
  await db.insertInto('spot_case').values(drawn).execute()
  return drawn.id
}

const buildLeader = async (
  server: TestServer,
  { sessionId, organizationId }: BuiltMission,
  volunteer: BuiltVolunteer,
  applicationId: string,
) => {
  const { id } = await buildAdministrator(server)
  await sql`insert into session_leader (id, session_id, volunteer_id, application_id, organization_id, named_by, named_at)
    values (${newId()}, ${sessionId}, ${volunteer.id}, ${applicationId}, ${organizationId}, ${id},
      ${server.world.clock.now()})`.execute(server.world.db)
}

const buildObjects = async (
  server: TestServer,
  organization: BuiltOrganization,
  ofVolunteer = false,
): Promise<Objects> => {
  const volunteer = await buildVolunteer(server)
  const mission = await buildMission(server, { organization })
  const application = await buildApplication(server, mission, volunteer)
  const record = await buildRecord(server, mission, volunteer, { state: 'awaitingConfirmation' })
  const ids: Record<string, string> = {
    missionId: mission.id,
    sessionId: mission.sessionId,
    placeId: mission.placeId,
    applicationId: application.id,
    recordId: record.id,
    questionId: (
      await server.call(
        contract.question.ask,
        { missionId: mission.id, text: '需要自带工具吗？' },
        volunteer.token,
      )
    ).questionId,
  }
  if (!ofVolunteer) {
    ids.batchId = await buildBatch(server, organization, mission.sessionId)
    ids.caseId = await buildCase(server, organization, mission)
  }
  const about = ofVolunteer ? 'volunteer' : 'mission'
  ids.evaluationId = (await buildEvaluation(server, mission, volunteer, { about })).id
  if (ofVolunteer) {
    // Whoever leads at the session has a say about places there.
    await buildLeader(server, mission, volunteer, application.id)
    await buildCredited(server, await buildMission(server, { organization }), volunteer)
    const issued = await server.call(contract.certificate.issue, {}, volunteer.token)
    ids.certificateId = issued.certificateId
    // The calls of both kinds of certificates name theirs alike.
    await buildDonation(server, volunteer, issued.certificateId)
  }
  return { volunteer, ids }
}

const identifiersFor = (endpoint: Endpoint, ids: Record<string, string>) =>
  Object.fromEntries(identifiersOf(endpoint).map((name) => [name, ids[name] ?? NOBODY]))

/** An answer without the identifiers that were asked for, which a batch repeats. */
const neutral = (answer: { status: number; text: string }, ids: Record<string, string>) =>
  Object.values(ids).reduce(
    (text, id) => text.replaceAll(id, NOBODY),
    `${answer.status} ${answer.text}`,
  )

const rowsOf = async (server: TestServer) => {
  const { rows } = await sql<{ line: string }>`
    select row_to_json(m)::text as line from mission m union all
    select row_to_json(s)::text from mission_session s union all
    select row_to_json(p)::text from place p union all
    select row_to_json(a)::text from application a union all
    select row_to_json(s)::text from stretch s union all
    select row_to_json(r)::text from service_record r union all
    select row_to_json(c)::text from certificate c order by 1`.execute(server.world.db)
  return rows.map((row) => row.line)
}

const foreignToken = (server: TestServer, access: Endpoint['access']) =>
  access === 'administrator'
    ? buildAdministrator(server).then(({ token }) => token)
    : buildVolunteer(server).then(({ token }) => token)

describe.each([
  ['administrator', ofOrganization],
  ['volunteer', ofVolunteer],
] as const)('an identifier of another %s', (access, ids) => {
  const server = testServer()
  const concerned = taking(access, ids)

  it.each(concerned)(
    'an identifier of another looks like an unknown one to %s',
    async (_, endpoint) => {
      const organization = await buildOrganization(server)
      const objects = await buildObjects(
        server,
        organization,
        ids.includes('certificateId' as never),
      )
      const given = identifiersFor(endpoint, objects.ids)
      const unknown = identifiersFor(endpoint, {})
      const token = await foreignToken(server, access)
      const before = await rowsOf(server)
      const foreign = await ask(server, endpoint, sampleInput(endpoint, given), token)
      const nobody = await ask(server, endpoint, sampleInput(endpoint, unknown), token)
      expect(neutral(foreign, given)).toBe(neutral(nobody, unknown))
      expect(outcome(foreign)).toBe('through')
      expect(foreign.code, 'the sample must fit the form').not.toBe(
        String(errors.invalidInput.code),
      )
      expect(await rowsOf(server)).toEqual(before)

      // The proof that the comparison can fail: who owns it gets another answer than for an unknown one.
      const own =
        access === 'administrator'
          ? (await buildAdministrator(server, { organization })).token
          : objects.volunteer.token
      const mine = await ask(server, endpoint, sampleInput(endpoint, given), own)
      const notMine = await ask(server, endpoint, sampleInput(endpoint, unknown), own)
      expect(neutral(mine, given)).not.toBe(neutral(notMine, unknown))
    },
  )

  it('an identifier of another concerns more than a few calls', () => {
    expect(concerned.length).toBeGreaterThanOrEqual(access === 'administrator' ? 20 : 5)
  })
})
