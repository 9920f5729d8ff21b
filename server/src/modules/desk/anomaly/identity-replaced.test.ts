import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'
import { closedIdentity } from '../../people/profile/identity.service.ts'
import { lookForAnomalies } from './looking.service.ts'

const { anomaly, audit, privacy, workbench } = contract
const server = testServer()
let root: BuiltOrganization
beforeAll(async () => {
  root = await buildOrganization(server, { parent: null })
})

it('a whole identity that changed is looked at by the node above, and by nobody who let it hold', async () => {
  const { clock, db } = server.world
  server.world.at(START)
  const city = await buildOrganization(server, {
    kind: 'federation',
    regionCode: '440106',
    parent: root,
  })
  const decider = await buildAdministrator(server, { organization: root })
  const looker = await buildAdministrator(server, { organization: root })
  const agreed = await buildAdministrator(server, { organization: city })
  const volunteer = await buildVolunteer(server)
  const mission = await buildMission(server, { organization: city, startsAt: START })
  await buildRecord(server, mission, volunteer, { minutes: 600 })
  server.world.at(mission.endsAt)
  const now = clock.now()
  // The first agreed at the city; what the city let pass went to the root, where the second did.
  await sql`insert into identity_change (volunteer_id, id, reviewer_id, state, identity_cipher, former_cipher, fields, reason,
      file_ids, requested_at, due_on, agreed_by, agreed_for, agreed_at, decided_by, decided_at)
    values (${volunteer.id}, ${newId()}, ${city.id}, 'approved', ''::bytea, ''::bytea, '{name,documentNumber}', '户口簿更正',
      '{}', ${now}, ${now}, ${agreed.id}, ${city.id}, ${now}, ${decider.id}, ${now})`.execute(db)
  server.world.pass(5)
  expect(await lookForAnomalies(server.world, ['identityReplaced'])).toBe(1)
  const count = async (token: string) => (await server.call(workbench.counts, {}, token)).anomalies
  expect([await count(decider.token), await count(looker.token)]).toEqual([0, 1])
  const { items } = await server.call(anomaly.list, { rule: 'identityReplaced' }, looker.token)
  expect(items).toMatchObject([
    { organizationId: city.id, records: 1, minutes: 600, waitsFor: null, evidence: { entries: 1 } },
  ])
  const { anomalyId } = items[0]!
  const settling = { anomalyId, reason: '核对了公安机关证明，是同一个人' }
  expect((await server.refused(anomaly.settle, settling, decider.token)).refused).toBe('anomalyOwn')
  await server.call(anomaly.settle, settling, looker.token)
})

it('a finding that nobody may decide is an alarm, says who must appoint somebody, and is decided once that is done', async () => {
  const { clock, db } = server.world
  server.world.at(START)
  const city = await buildOrganization(server, {
    kind: 'federation',
    regionCode: '440106',
    parent: root,
  })
  await sql`update administrator set state = 'frozen' where id in (
    select administrator_id from administrator_role where organization_id = ${root.id})`.execute(db)
  const both = [
    await buildAdministrator(server, { organization: root }),
    await buildAdministrator(server, { organization: root }),
  ]
  const volunteer = await buildVolunteer(server)
  const mission = await buildMission(server, { organization: city, startsAt: START })
  await buildRecord(server, mission, volunteer, { minutes: 600, confirmedBy: both[0]!.id })
  server.world.at(mission.endsAt)
  const now = clock.now()
  await sql`insert into identity_change (volunteer_id, id, reviewer_id, state, identity_cipher, former_cipher, fields, reason,
      file_ids, requested_at, due_on, agreed_by, agreed_for, agreed_at, decided_by, decided_at)
    values (${volunteer.id}, ${newId()}, ${city.id}, 'approved', ''::bytea, ''::bytea, '{name,documentNumber}', '户口簿更正',
      '{}', ${now}, ${now}, ${both[0]!.id}, ${root.id}, ${now}, ${both[1]!.id}, ${now})`.execute(db)
  server.world.pass(5)
  expect(await lookForAnomalies(server.world, ['identityReplaced'])).toBe(1)
  const { items } = await server.call(anomaly.list, { organizationId: city.id }, both[0]!.token)
  const [{ anomalyId, waitsFor }] = items as [(typeof items)[number]]
  expect(waitsFor).toMatchObject({ organizationId: root.id, vacant: true })
  const { rows } = await sql<{ organizationId: string; details: object }>`
    select organization_id as "organizationId", details from security_event where name = 'nobodyDecides'`.execute(
    db,
  )
  expect(rows).toEqual([{ organizationId: root.id, details: { anomalyId } }])
  const overseer = await buildAdministrator(server, {
    organization: root,
    roles: ['securityAdministrator'],
  })
  const { items: alarms } = await server.call(audit.alarms, {}, overseer.token)
  expect(alarms).toMatchObject([{ name: 'nobodyDecides', subjectId: anomalyId }])
  const appointed = await buildAdministrator(server, { organization: root })
  expect((await server.call(anomaly.detail, { anomalyId }, both[0]!.token)).waitsFor).toMatchObject(
    {
      organizationId: root.id,
      vacant: false,
    },
  )
  const settling = { anomalyId, reason: '核对了公安机关证明，是同一个人' }
  await server.call(anomaly.settle, settling, appointed.token)
})

describe('whoever decides that a whole identity changed', () => {
  let city: BuiltOrganization
  const people = {} as Record<
    'agreed' | 'alone' | 'decider' | 'looker' | 'auditor' | 'reviewer' | 'stranger',
    BuiltAdministrator
  >
  let anomalyId = ''
  let volunteer: BuiltVolunteer
  const changeIds: string[] = []
  const fileId = newId()
  const old = {
    name: '陈旧名',
    documentType: '01' as const,
    documentNumber: '44010619880808001X',
    birthDate: '1988-08-08',
  }
  const passport = { ...old, documentType: '05' as const, documentNumber: 'G20000001' }
  const renamed = { ...passport, name: '李新名' }
  const dates = ['2026-01-05T01:00:00.000Z', '2026-01-06T01:00:00.000Z'] as const

  /** One person alone let another document hold at the root; then the name changed, to which two agreed. */
  beforeAll(async () => {
    const { db, keys } = server.world
    server.world.at(START)
    const below = { kind: 'federation', regionCode: '440106', parent: root }
    city = await buildOrganization(server, below)
    const other = await buildOrganization(server, below)
    const at = (organization: BuiltOrganization, roles?: ['auditor'] | ['reviewer']) =>
      buildAdministrator(server, { organization, ...(roles && { roles }) })
    people.agreed = await at(city)
    people.reviewer = await at(city, ['reviewer'])
    people.alone = await at(root)
    people.decider = await at(root)
    people.looker = await at(root)
    people.auditor = await at(root, ['auditor'])
    people.stranger = await at(other)
    volunteer = await buildVolunteer(server)
    const mission = await buildMission(server, { organization: city, startsAt: START })
    await buildRecord(server, mission, volunteer, { minutes: 600 })
    server.world.at(mission.endsAt)
    const now = server.world.clock.now()
    const parts = [
      [old, passport, ['documentType', 'documentNumber'], people.alone, null],
      [passport, renamed, ['name'], people.decider, people.agreed],
    ] as const
    for (const [at, [before, after, fields, decidedBy, agreedBy]] of parts.entries()) {
      const id = newId()
      changeIds.push(id)
      await db
        .insertInto('identity_change')
        .values({
          volunteer_id: volunteer.id,
          id,
          reviewer_id: city.id,
          passed_to: root.id,
          passed_at: now,
          passed_due_on: '2026-12-01',
          state: 'approved',
          identity_cipher: closedIdentity(keys, 'identity', id, after),
          former_cipher: closedIdentity(keys, 'former', id, before),
          fields: [...fields],
          reason: '护照换发后更正',
          file_ids: at === 1 ? [fileId] : [],
          requested_at: dates[at]!,
          due_on: '2026-12-01',
          ...(agreedBy && { agreed_by: agreedBy.id, agreed_for: city.id, agreed_at: now }),
          decided_by: decidedBy.id,
          decided_at: now,
        })
        .execute()
    }
    await db
      .insertInto('file')
      .values({
        id: fileId,
        owner_kind: 'volunteer',
        owner_id: volunteer.id,
        purpose: 'identityEvidence',
        used_kind: 'identityChange',
        used_id: changeIds[1]!,
        sha256: Buffer.alloc(32),
        media_type: 'application/pdf',
        size: 3,
        name: '护照.pdf',
        created_at: now,
        used_at: now,
      })
      .execute()
    server.world.pass(5)
    await lookForAnomalies(server.world, ['identityReplaced'])
    const { items } = await server.call(
      anomaly.list,
      { rule: 'identityReplaced' },
      people.looker.token,
    )
    anomalyId = items.find(({ organizationId }) => organizationId === root.id)!.anomalyId
  })

  const detailFor = ({ token }: BuiltAdministrator) =>
    server.call(anomaly.detail, { anomalyId }, token)
  const refusal = async (by: BuiltAdministrator, changeId = changeIds[0]!) =>
    (await server.refused(anomaly.look, { anomalyId, changeId }, by.token)).refused

  it('whoever decides that a whole identity changed reads every request and who agreed to it, masked', async () => {
    const { changes, mayLook } = await detailFor(people.looker)
    const masked = { name: '陈*名', documentNumber: '4401**********001X', birthDate: '1988-**-**' }
    expect(mayLook).toBe(true)
    const nameOf = async ({ id }: BuiltAdministrator) =>
      (
        await server.world.db
          .selectFrom('administrator')
          .where('id', '=', id)
          .select('name')
          .execute()
      )[0]!.name
    const names = {
      alone: await nameOf(people.alone),
      agreed: await nameOf(people.agreed),
      decider: await nameOf(people.decider),
    }
    expect(changes).toMatchObject([
      {
        changeId: changeIds[0],
        volunteerNo: volunteer.volunteerNo,
        requestedAt: dates[0],
        fields: ['documentType', 'documentNumber'],
        before: { ...masked, documentType: '01' },
        after: { documentType: '05', documentNumber: 'G*******1' },
        agreed: null,
        decided: { administratorName: names.alone, organizationName: root.name },
      },
      {
        fields: ['name'],
        before: { name: '陈*名' },
        after: { name: '李*名' },
        agreed: { administratorName: names.agreed, organizationName: city.name },
        decided: { administratorName: names.decider, organizationName: root.name },
      },
    ])
    expect((await detailFor(people.auditor)).mayLook).toBe(false)
  })

  it('whoever decides that a whole identity changed opens a request in full, which the volunteer reads', async () => {
    const [, changeId] = changeIds
    const looked = await server.call(
      anomaly.look,
      { anomalyId, changeId: changeId! },
      people.looker.token,
    )
    expect(looked).toMatchObject({
      before: passport,
      after: renamed,
      reason: '护照换发后更正',
      files: [{ fileId, name: '护照.pdf' }],
    })
    const { items } = await server.call(privacy.accesses, {}, volunteer.token)
    expect(items[0]).toMatchObject({ item: 'identity', reason: '复核您已通过的身份信息变更' })
    await server.call(
      anomaly.changeFileLink,
      { anomalyId, changeId: changeId!, fileId },
      people.looker.token,
    )
  })

  it('nobody opens a request who let any part of it hold, does not decide the finding, or asks for another', async () => {
    expect(await refusal(people.decider)).toBe('anomalyOwn')
    expect(await refusal(people.alone)).toBe('anomalyOwn')
    expect((await detailFor(people.alone)).mayLook).toBe(false)
    expect(await refusal(people.auditor)).toBe('permissionDenied')
    expect(await refusal(people.stranger)).toBe('anomalyNotFound')
    expect(await refusal(people.looker, newId())).toBe('identityChangeNotFound')
    const foreign = { anomalyId, changeId: changeIds[0]!, fileId }
    const link = await server.refused(anomaly.changeFileLink, foreign, people.looker.token)
    expect(link.refused).toBe('fileNotFound')
    const counted = async ({ token }: BuiltAdministrator) =>
      (await server.call(workbench.counts, {}, token)).anomalies
    expect(await counted(people.alone)).toBe(0)
  })

  it('a request is opened by nobody any more once the finding is decided', async () => {
    const settling = { anomalyId, reason: '核对了公安机关证明，是同一个人' }
    await server.call(anomaly.settle, settling, people.looker.token)
    expect(await refusal(people.looker)).toBe('anomalyStateRefuses')
  })
})
