import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { maskName } from 'contract/rules/mask'
import { localDate, localDateTime } from 'contract/rules/time'
import { record } from '../../../events.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { sealEvents } from './audit.service.ts'

const server = testServer()
const { attendance, audit, auth, record: hours } = contract
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

test('the audit list finds by operation, kind, person, object and request, page by page', async () => {
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

test('a login stands under who logged in, in the list and for who looks for him', async () => {
  const { city, auditAdministrator, cityAuditor, schoolAuditor } = await province()
  const owner = await buildAdministrator(server, { organization: city })
  const volunteer = await buildVolunteer(server)
  await server.call(
    auth.loginOrganization,
    { loginName: owner.loginName, password: PASSWORD },
    undefined,
  )
  const event = 'administratorLoggedIn' as const
  const [entry] = (
    await server.call(
      audit.list,
      { ...day, event, actor: owner.loginName },
      auditAdministrator.token,
    )
  ).items
  expect(entry).toMatchObject({
    name: event,
    actorKind: 'administrator',
    actor: expect.stringContaining(owner.loginName) as string,
    organizationName: city.name,
    objectKind: 'administrator',
  })
  // What it is about is told as who did it is.
  expect(entry!.object).toBe(entry!.actor)
  const seenBy = async (token: string) =>
    (await server.call(audit.list, { ...day, event, actorKind: 'administrator' }, token)).items
  expect((await seenBy(cityAuditor.token)).map(({ eventId }) => eventId)).toContain(entry!.eventId)
  expect(await seenBy(schoolAuditor.token)).toEqual([])

  // As it was written before: the row stays, its object says whose login it is.
  const visitor = { kind: 'visitor', requestId: 'r-9', ip: '', userAgent: '' } as const
  await transact(server.world.db, (db) =>
    record(
      db,
      visitor as never,
      'volunteerLoggedIn',
      { kind: 'volunteer', id: volunteer.id },
      { volunteerId: volunteer.id, sessionId: newId(), browser: 'known' },
      START,
    ),
  )
  const old = await server.call(
    audit.list,
    { ...day, requestId: 'r-9', actor: volunteer.volunteerNo, actorKind: 'volunteer' },
    auditAdministrator.token,
  )
  expect(old.items).toMatchObject([{ actorKind: 'volunteer' }])
  expect(old.items[0]!.actor).toContain(volunteer.volunteerNo)
  expect(old.items[0]!.object).toBe(old.items[0]!.actor)
})

test('what a change is about is called by its name, as long as it has one', async () => {
  const { city, auditAdministrator } = await province()
  const mission = await buildMission(server, { organization: city, title: '周六护河' })
  const volunteer = await buildVolunteer(server)
  const application = await buildApplication(server, mission, volunteer, 'accepted')
  const recorded = await buildRecord(server, mission, volunteer, { state: 'awaitingConfirmation' })
  const articleId = newId()
  await sql`insert into article (id, organization_id, kind, title, lead, body, author, source, state, search,
      file_ids, attachment_ids, created_at, updated_at)
    values (${articleId}, ${city.id}, 'news', '河岸清洁侧记', '', '', '', '', 'draft', '{}', '{}', '{}', ${START}, ${START})`.execute(
    server.world.db,
  )
  const objectOf = async (kind: string, id: string) => {
    const actor = { kind: 'system', requestId: newId(), ip: '', userAgent: '' } as const
    const payload = { missionId: mission.id } as never
    await transact(server.world.db, (db) =>
      record(db, actor as never, 'missionPublished', { kind, id }, payload, START),
    )
    const { requestId } = actor
    const { items } = await server.call(audit.list, { ...day, requestId }, auditAdministrator.token)
    return items[0]!.object
  }
  const person = `${maskName(volunteer.name)} ${volunteer.volunteerNo}`
  expect(await objectOf('mission', mission.id)).toBe('周六护河')
  expect(await objectOf('organization', city.id)).toBe(city.name)
  expect(await objectOf('volunteer', volunteer.id)).toBe(person)
  expect(await objectOf('card', volunteer.id)).toBe(person)
  expect(await objectOf('application', application.id)).toBe(person)
  expect(await objectOf('record', recorded.id)).toContain(person)
  expect(await objectOf('article', articleId)).toBe('河岸清洁侧记')
  expect(await objectOf('session', newId())).toBe('')
  expect(await objectOf('mission', newId())).toBe('')
})

test('facts are told in words: who, which minutes, the times entered by hand and why', async () => {
  const { city, auditAdministrator } = await province()
  const owner = await buildAdministrator(server, { organization: city })
  const mission = await buildMission(server, { organization: city })
  const volunteer = await buildVolunteer(server)
  const application = await buildApplication(server, mission, volunteer, 'accepted')
  server.world.at(new Date(mission.endsAt.getTime() + 3_600_000))
  const entered = {
    sessionId: mission.sessionId,
    entries: [
      {
        applicationId: application.id,
        signedInAt: mission.startsAt.toISOString(),
        signedOutAt: new Date(mission.startsAt.getTime() + 90 * 60_000).toISOString(),
      },
    ],
    reason: '纸质签到表，手机没电',
    fileIds: [await buildEvidence(server, owner.token)],
  }
  await server.call(attendance.enterByHand, entered, owner.token)
  const recorded = await buildAttended(server, mission, await buildVolunteer(server))
  const second = await buildAdministrator(server, { organization: city, roles: ['reviewer'] })
  await server.call(hours.confirm, { records: [{ recordId: recorded.recordId }] }, second.token)
  const today = localDate(server.world.clock.now())
  const factsOf = async (event: 'attendanceEntered' | 'recordsConfirmed') =>
    (await server.call(audit.list, { from: today, to: today, event }, auditAdministrator.token))
      .items[0]!.facts
  const person = `${volunteer.name[0]}`
  const hand = await factsOf('attendanceEntered')
  const stretch = hand.find(({ name }) => name === 'stretch')!.text
  expect(stretch).toContain(volunteer.volunteerNo)
  expect(stretch).toContain(localDateTime(mission.startsAt))
  expect(stretch.startsWith(person)).toBe(true)
  expect(hand).toContainEqual({ name: 'reason', text: '纸质签到表，手机没电' })
  // Masked, as everywhere in the log.
  expect(JSON.stringify(hand)).not.toContain(volunteer.name)
  const [confirmed] = await factsOf('recordsConfirmed')
  expect(confirmed).toMatchObject({ name: 'record' })
  server.world.at(START)
  expect(confirmed!.text).toMatch(/，2026-\d\d-\d\d，\d+小时\d+分$/)
})

test('the audit list refuses more than 31 days, a reversed period, what is no day, and who may not read', async () => {
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
  expect(broken).toEqual({ number: 1, from: fine.since, to: fine.sealedUntil })
})
