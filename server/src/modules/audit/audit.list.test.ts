import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAdministrator, buildOrganization, buildVolunteer } from '../../../test/build.ts'
import { contract, START, testServer } from '../../../test/harness.ts'
import { record } from '../../events.ts'
import type { AdministratorActor } from '../../platform/actor.ts'
import { newId } from '../../platform/ids.ts'
import { transact } from '../../platform/transact.ts'
import { sealEvents } from './audit.service.ts'

const server = testServer()
const { audit } = contract
const day = { from: '2026-03-07', to: '2026-03-07' }

/** A root with a city and a county below it, and a school in another city; somebody who reads in each. */
const build = async () => {
  const root = await buildOrganization(server, { parent: null })
  const city = await buildOrganization(server, { parent: root, kind: 'federation' })
  const county = await buildOrganization(server, { parent: city, kind: 'federation' })
  const school = await buildOrganization(server, { parent: root })
  const reads = async (organization: typeof root, role: 'auditor' | 'auditAdministrator') =>
    await buildAdministrator(server, { organization, roles: [role] })
  return {
    city,
    county,
    school,
    auditAdministrator: await reads(root, 'auditAdministrator'),
    cityAuditor: await reads(city, 'auditor'),
    schoolAuditor: await reads(school, 'auditor'),
  }
}

let made: Promise<Awaited<ReturnType<typeof build>>> | undefined
/** The same for all tests of the file. */
const province = () => (made ??= build())
const objectId = newId()

const happen = (actor: object, at: Date) =>
  transact(server.world.db, (db) =>
    record(
      db,
      actor as AdministratorActor,
      'missionPublished',
      { kind: 'mission', id: objectId },
      { missionId: objectId } as never,
      at,
    ),
  )

test('everybody sees the changes of his own subtree, the audit administrator all', async () => {
  const { city, county, school, auditAdministrator, cityAuditor, schoolAuditor } = await province()
  const as = (organizationId: string) => ({
    kind: 'administrator',
    id: cityAuditor.id,
    organizationId,
    requestId: 'r-1',
    ip: '10.0.0.1',
    userAgent: 'test',
  })
  for (const { id } of [city, county, school]) await happen(as(id), START)
  const list = async (token: string) =>
    (await server.call(audit.list, { ...day, objectId }, token)).items
  expect((await list(cityAuditor.token)).map(({ organizationName }) => organizationName)).toEqual(
    expect.arrayContaining([city.name, county.name]),
  )
  expect(await list(cityAuditor.token)).toHaveLength(2)
  expect(await list(schoolAuditor.token)).toHaveLength(1)
  const all = await list(auditAdministrator.token)
  expect(all).toHaveLength(3)
  expect(all[0]).toMatchObject({
    name: 'missionPublished',
    objectKind: 'mission',
    objectId,
    requestId: 'r-1',
    ip: '10.0.0.1',
    sealed: false,
  })
  expect(JSON.parse(all[0]!.record)).toEqual({ missionId: objectId })
})

test('finds by operation, kind, person, object and request, page by page', async () => {
  const { auditAdministrator, cityAuditor } = await province()
  const volunteer = await buildVolunteer(server)
  const visit = { kind: 'volunteer', id: volunteer.id, requestId: 'r-2', ip: '', userAgent: '' }
  await happen(visit, START)
  const list = (filter: object) =>
    server.call(audit.list, { ...day, ...filter }, auditAdministrator.token)

  const { items: his } = await list({ actor: volunteer.volunteerNo, objectId })
  expect(his).toHaveLength(1)
  // Masked: the log is no way to a name.
  expect(his[0]!.actor).not.toContain(volunteer.name)
  expect(his[0]!.actor).toContain(volunteer.volunteerNo)
  const { items: hers } = await list({ actor: cityAuditor.loginName.toUpperCase(), objectId })
  expect(hers).toHaveLength(3)
  expect((await list({ actor: 'nobody99' })).items).toEqual([])
  expect((await list({ actorKind: 'volunteer', objectId })).items).toHaveLength(1)
  expect((await list({ event: 'missionClosed' })).items).toEqual([])
  expect((await list({ requestId: 'r-2' })).items).toHaveLength(1)
  expect((await list({ from: '2026-03-06', to: '2026-03-06' })).items).toEqual([])

  const first = await list({ objectId, size: '3' })
  const second = await list({ objectId, size: '3', cursor: first.next! })
  expect(second.next).toBeNull()
  expect(new Set([...first.items, ...second.items].map(({ eventId }) => eventId)).size).toBe(4)
})

test('refuses more than 31 days, a reversed period, what is no day, and who may not read', async () => {
  const { auditAdministrator, city } = await province()
  for (const period of [
    { from: '2026-03-07', to: '2026-04-07' },
    { from: '2026-03-07', to: '2026-03-06' },
    { from: 'yesterday', to: '2026-03-06' },
    { from: '2026-02-30', to: '2026-03-06' },
  ])
    expect((await server.refused(audit.list, period, auditAdministrator.token)).refused).toBe(
      'invalidInput',
    )
  await server.call(audit.list, { from: '2026-03-07', to: '2026-04-06' }, auditAdministrator.token)
  const publisher = await buildAdministrator(server, { organization: city, roles: ['publisher'] })
  expect((await server.refused(audit.list, day, publisher.token)).refused).toBe('permissionDenied')
  expect((await server.refused(audit.check, {}, publisher.token)).refused).toBe('permissionDenied')
})

test('the check names the stretch in which an event was altered', async () => {
  const { auditAdministrator } = await province()
  const check = () => server.call(audit.check, {}, auditAdministrator.token)
  expect(await check()).toMatchObject({ seals: 0, since: null, sealedUntil: null, broken: null })
  await sealEvents(server.world)
  const fine = await check()
  expect(fine).toMatchObject({ seals: 1, broken: null, since: START.toISOString() })
  const { items } = await server.call(audit.list, { ...day, objectId }, auditAdministrator.token)
  expect(items.every(({ sealed }) => sealed)).toBe(true)

  await sql`alter table event disable trigger user`.execute(server.world.db)
  await sql`update event set ip = '10.9.9.9' where object_id = ${objectId} and request_id = 'r-2'`.execute(
    server.world.db,
  )
  const { broken } = await check()
  expect(broken).toEqual({ from: fine.since, to: fine.sealedUntil })
})
