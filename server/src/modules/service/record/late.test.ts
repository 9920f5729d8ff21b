import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
} from '../../../../test/build.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { passOn as passCorrectionsOn } from '../correction/passing-on.service.ts'
import { passOn } from './late.service.ts'
import { passOn as passObjectionsOn } from './objection.service.ts'

const { attendance, correction, record, workbench } = contract
const server = testServer()
const DAY = 24 * 60

/** A province with a district and an organisation, each with somebody who may, and a record of the organisation. */
const setting = async (state: 'awaitingConfirmation' | 'awaitingReview' | 'publicised') => {
  server.world.at(START)
  const found = await server.world.db
    .selectFrom('organization')
    .where('parent_id', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()
  const root = found ?? (await buildOrganization(server, { parent: null }))
  const parent = await buildOrganization(server, { parent: root })
  const organization = await buildOrganization(server, { parent })
  const mission = await buildMission(server, { organization, startsAt: START })
  server.world.at(mission.endsAt)
  const volunteer = await buildVolunteer(server)
  const recordId =
    state === 'awaitingConfirmation'
      ? (await buildAttended(server, mission, volunteer)).recordId
      : (await buildRecord(server, mission, volunteer, { state, minutes: 60 })).id
  const confirmer = await buildAdministrator(server, { organization })
  if (state !== 'awaitingConfirmation')
    await sql`update service_record set confirmed_by = ${confirmer.id}, review_level = 'parent' where id = ${recordId}`.execute(
      server.world.db,
    )
  const people = async () => ({
    owner: await buildAdministrator(server, { organization }),
    above: await buildAdministrator(server, { organization: parent, roles: ['reviewer'] }),
    top: await buildAdministrator(server, { organization: root, roles: ['reviewer'] }),
  })
  // Somebody may at each node from the beginning; logins end before the term does.
  await people()
  return { root, parent, organization, mission, volunteer, recordId, people }
}
const rowOf = async (token: string, recordId: string) =>
  (await server.call(record.listManaged, {}, token)).items.find((row) => row.recordId === recordId)
const ownOf = async (token: string) => (await server.call(record.listOwn, {}, token)).items[0]
const fresh = (volunteer: { id: string }) =>
  server.world.db.selectFrom('message').where('volunteer_id', '=', volunteer.id).select('kind')

describe('a record nobody confirmed in ten working days', () => {
  it('a record nobody confirmed in time goes to the node above by itself, with a new term, and its volunteer is told', async () => {
    const { parent, organization, volunteer, recordId, people } =
      await setting('awaitingConfirmation')
    expect(await passOn(server.world)).toBe(0)
    expect(await ownOf(volunteer.token)).toMatchObject({
      owner: 'organization',
      passedToName: null,
    })
    server.world.pass(16 * DAY)
    const { owner, above } = await people()
    expect(await rowOf(owner.token, recordId)).toMatchObject({ overdue: true, passedToName: null })
    expect(await passOn(server.world)).toBe(1)
    expect(await passOn(server.world)).toBe(0)
    expect(await rowOf(owner.token, recordId)).toMatchObject({
      overdue: false,
      passedToName: parent.name,
      waitsFor: { organizationId: parent.id, roles: ['owner', 'reviewer'] },
    })
    const [mine, theirs] = await Promise.all(
      [owner, above].map(({ token }) => server.call(workbench.counts, {}, token)),
    )
    expect([mine!.unconfirmedRecords, theirs!.unconfirmedRecords]).toEqual([0, 1])
    expect(
      await server.call(record.confirm, { records: [{ recordId }] }, owner.token, {
        changes: true,
      }),
    ).toMatchObject({
      done: 0,
      refused: [{ error: 'recordPassedOn' }],
    })
    await drainReactions(server.world)
    expect(await fresh(volunteer).execute()).toEqual([{ kind: 'recordPassedOn' }])
    expect(
      await server.call(record.confirm, { records: [{ recordId }] }, above.token),
    ).toMatchObject({ done: 1 })
    const kept = await server.world.db
      .selectFrom('service_record')
      .where('id', '=', recordId)
      .select(['state', 'passed_to'])
      .executeTakeFirst()
    expect(kept).toEqual({ state: 'publicised', passed_to: null })
    expect(organization.id).not.toBe(parent.id)
  })

  it('a record nobody confirmed in time goes on once more where the node above waits too, and stays at the root', async () => {
    const { root, recordId, people } = await setting('awaitingConfirmation')
    for (const expected of [1, 1, 0]) {
      server.world.pass(21 * DAY)
      expect(await passOn(server.world)).toBe(expected)
    }
    const { above } = await people()
    expect(await rowOf(above.token, recordId)).toMatchObject({
      can: expect.not.arrayContaining(['confirm']),
      waitsFor: { organizationId: root.id },
    })
  })

  it('a record nobody confirmed goes on at once where the only one who may entered it by hand', async () => {
    const { organization, recordId, parent } = await setting('awaitingConfirmation')
    await sql`update service_record r set source = 'manual', entered_by = (select a.administrator_id from administrator_role a
      where a.organization_id = ${organization.id} limit 1) where id = ${recordId}`.execute(
      server.world.db,
    )
    await sql`update administrator set state = 'frozen' where id in (select administrator_id from administrator_role
      where organization_id = ${organization.id}) and id <> (select entered_by from service_record where id = ${recordId})`.execute(
      server.world.db,
    )
    expect(await passOn(server.world)).toBe(1)
    const kept = await server.world.db
      .selectFrom('service_record')
      .where('id', '=', recordId)
      .select('passed_to')
      .executeTakeFirst()
    expect(kept).toEqual({ passed_to: parent.id })
  })

  it('a record nobody confirmed goes to the node above with its entry where only who entered it may', async () => {
    const { organization, parent, mission, people } = await setting('awaitingConfirmation')
    const { owner, above } = await people()
    await sql`update administrator set state = 'frozen' where id <> ${owner.id} and id in (
      select administrator_id from administrator_role where organization_id = ${organization.id})`.execute(
      server.world.db,
    )
    const served = await buildVolunteer(server)
    const { id: applicationId } = await buildApplication(server, mission, served, 'accepted')
    const entry = {
      applicationId,
      signedInAt: mission.startsAt.toISOString(),
      signedOutAt: new Date(mission.startsAt.getTime() + 3_600_000).toISOString(),
    }
    const fileIds = [await buildEvidence(server, owner.token)]
    await server.call(
      attendance.enterByHand,
      {
        sessionId: mission.sessionId,
        entries: [entry],
        reason: '现场没有网络，按纸质签到表补登',
        fileIds,
      },
      owner.token,
    )
    await drainReactions(server.world)
    expect((await server.call(workbench.counts, {}, above.token)).unconfirmedRecords).toBe(1)
    const here = await server.call(record.listManaged, { scope: 'here' }, above.token)
    expect(here.items).toMatchObject([{ passedToName: parent.name, can: ['confirm', 'revoke'] }])
    expect(await ownOf(served.token)).toMatchObject({ owner: 'parent', passedToName: parent.name })
  })

  it('a record nobody confirmed in ten working days is passed on once by two servers at the same moment', async () => {
    const { recordId } = await setting('awaitingConfirmation')
    server.world.pass(16 * DAY)
    await Promise.all([passOn(server.world), passOn(server.world)])
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from event where name = 'recordsPassedOn'
        and payload->'recordIds' @> ${JSON.stringify([recordId])}::jsonb`.execute(server.world.db)
    expect(rows).toEqual([{ n: 1 }])
  })
})

it('a review nobody made in time goes to the node above it, and the one it left decides no more', async () => {
  const { root, recordId, people } = await setting('awaitingReview')
  server.world.pass(16 * DAY)
  expect(await passOn(server.world)).toBe(1)
  const { above, top } = await people()
  expect(await rowOf(above.token, recordId)).toMatchObject({
    can: ['revoke'],
    waitsFor: { organizationId: root.id },
  })
  expect(await server.call(record.approve, { recordIds: [recordId] }, above.token)).toMatchObject({
    done: 0,
    refused: [{ error: 'recordPassedOn' }],
  })
  const back = { recordId, reason: '请重新核对' }
  expect((await server.refused(record.return, back, above.token)).refused).toBe('recordPassedOn')
  expect(await server.call(record.approve, { recordIds: [recordId] }, top.token)).toMatchObject({
    done: 1,
  })
})

it('an objection nobody answered in time goes to the node above', async () => {
  const { parent, recordId, volunteer, people } = await setting('publicised')
  await sql`update service_record set publicity_ends_at = publicity_starts_at + interval '7 days' where id = ${recordId}`.execute(
    server.world.db,
  )
  const objector = await buildVolunteer(server)
  const reason = '当天上午该志愿者没有到场，请核对签到记录'
  await server.call(record.object, { recordId, reason }, objector.token)
  expect(await passObjectionsOn(server.world)).toBe(0)
  server.world.pass(17 * DAY)
  expect(await passObjectionsOn(server.world)).toBe(1)
  expect(await passObjectionsOn(server.world)).toBe(0)
  const { owner, above } = await people()
  expect(await rowOf(owner.token, recordId)).toMatchObject({
    waitsFor: { organizationId: parent.id },
    objection: { overdue: false },
  })
  const decision = { recordId, minutes: 60, reason: '核对签到记录，到场属实' }
  expect((await server.refused(record.decideObjection, decision, owner.token)).refused).toBe(
    'objectionPassedOn',
  )
  await server.call(record.decideObjection, decision, above.token)
  expect(volunteer.id).not.toBe(objector.id)
})

it('a correction nobody answered in time goes to the node above, with a new term', async () => {
  const { parent, recordId, volunteer, people } = await setting('publicised')
  const asked = {
    recordId,
    kind: 'time' as const,
    claim: '当天一直服务到十二点，少算了一小时',
    minutes: 120,
  }
  const { correctionId } = await server.call(correction.submit, asked, volunteer.token)
  expect(await passCorrectionsOn(server.world)).toBe(0)
  server.world.pass(17 * DAY)
  expect(await passCorrectionsOn(server.world)).toBe(1)
  expect(await passCorrectionsOn(server.world)).toBe(0)
  const { owner, above } = await people()
  const rows = async (token: string) =>
    (await server.call(correction.list, {}, token)).items.find(
      (row) => row.correctionId === correctionId,
    )
  expect(await rows(owner.token)).toMatchObject({
    overdue: false,
    mayAnswer: false,
    waitsFor: { organizationId: parent.id },
  })
  expect(await rows(above.token)).toMatchObject({ mayAnswer: true })
})
