import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { buildCredited } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { newId } from '../../../platform/ids.ts'
import { sealStanding } from '../../foundation/row-seal/row-seal.service.ts'

const { certificate } = contract
const server = testServer()
const tamper = tampering(server)
let organization: BuiltOrganization
let owner: BuiltAdministrator

beforeAll(async () => {
  organization = await buildOrganization(server)
  owner = await buildAdministrator(server, { organization })
  await sealStanding(server.world)
})

/** What stands is sealed as if a server of the version before had written it. */
const sealBuilt = async () => {
  server.world.at(START)
  await sealStanding(server.world)
  server.world.pass(24 * 60)
}

/** A volunteer with a record and an honour of 120 minutes that a batch gave. */
const honoured = async () => {
  const { db } = server.world
  const mission = await buildMission(server, { organization })
  const volunteer = await buildVolunteer(server)
  await buildCredited(server, mission, volunteer, { minutes: 90, date: '2026-03-07' })
  const [batchId, honourId] = [newId(), newId()]
  await sql`insert into supplementary_batch (id, organization_id, subject, state, title, local_date, reason, holder_id,
      entered_by, created_at, updated_at, ended_at)
    values (${batchId}, ${organization.id}, 'honour', 'approved', '抗洪先进', '2026-03-05', '抗洪救灾', ${organization.id},
      array[${owner.id}]::uuid[], ${START}, ${START}, ${START})`.execute(db)
  await sql`insert into honour_entry (volunteer_id, id, batch_id, organization_id, minutes, occurred_on, reason, given_by, created_at)
    values (${volunteer.id}, ${honourId}, ${batchId}, ${organization.id}, 120, '2026-03-05', '抗洪救灾', ${owner.id}, ${START})`.execute(
    db,
  )
  await sealBuilt()
  return { volunteer, batchId, honourId }
}
type Honoured = Awaited<ReturnType<typeof honoured>>

const issue = ({ volunteer }: Honoured) =>
  server.call(certificate.issue, { honours: true }, volunteer.token)
const refusal = async ({ volunteer }: Honoured) =>
  (await server.refused(certificate.issue, { honours: true }, volunteer.token)).refused
const verify = ({ number, code }: { number: string; code: string }) =>
  server.call(certificate.verify, { number, code })

describe('honours that somebody wrote into the database', () => {
  it('honours that somebody copied in the database stand on no certificate', async () => {
    const of = await honoured()
    const [copied, batchId] = [newId(), newId()]
    await tamper(
      sql`insert into supplementary_batch select (jsonb_populate_record(b, jsonb_build_object('id', ${batchId}::text))).*
        from supplementary_batch b where id = ${of.batchId}`,
      sql`insert into honour_entry
        select (jsonb_populate_record(h, jsonb_build_object('id', ${copied}::text, 'batch_id', ${batchId}::text))).*
        from honour_entry h where id = ${of.honourId}`,
    )
    expect(await refusal(of)).toBe('rowAltered')
    await tamper(
      sql`delete from honour_entry where id = ${copied}`,
      sql`delete from supplementary_batch where id = ${batchId}`,
    )
    expect(await issue(of)).toMatchObject({ honours: 1 })
  })

  it.each([
    [
      'raised',
      (of: Honoured) => sql`update honour_entry set minutes = 900 where id = ${of.honourId}`,
    ],
    ['taken away', (of: Honoured) => sql`delete from honour_entry where id = ${of.honourId}`],
    [
      'given by a batch that somebody altered',
      (of: Honoured) =>
        sql`update supplementary_batch set entered_by = '{}' where id = ${of.batchId}`,
    ],
  ])('honours that somebody %s have the certificate say altered', async (_, change) => {
    const of = await honoured()
    const own = await issue(of)
    expect(await verify(own)).toMatchObject({ state: 'valid', problems: [] })
    await tamper(
      sql`create table kept_honour as select * from honour_entry where id = ${of.honourId}`,
      sql`create table kept_batch as select * from supplementary_batch where id = ${of.batchId}`,
    )
    await tamper(change(of))
    expect(await verify(own)).toMatchObject({ state: 'altered', problems: ['lines'], honours: [] })
    await tamper(
      sql`delete from honour_entry where id = ${of.honourId}`,
      sql`delete from supplementary_batch where id = ${of.batchId}`,
      sql`insert into supplementary_batch select * from kept_batch`,
      sql`insert into honour_entry select * from kept_honour`,
      sql`drop table kept_batch, kept_honour`,
    )
    expect(await verify(own)).toMatchObject({ state: 'valid', problems: [] })
  })

  it('honours that were taken back and are there again as before stand on no certificate', async () => {
    const of = await honoured()
    const own = await issue(of)
    const back = newId()
    await sql`insert into honour_entry (volunteer_id, id, batch_id, organization_id, minutes, reverses_id, occurred_on, reason, given_by, created_at)
      select volunteer_id, ${back}::uuid, batch_id, organization_id, -minutes, id, occurred_on, '误授', given_by, created_at
      from honour_entry where id = ${of.honourId}`.execute(server.world.db)
    await sql`update supplementary_batch set state = 'reversed' where id = ${of.batchId}`.execute(
      server.world.db,
    )
    await sealBuilt()
    expect((await verify(own)).honours).toMatchObject([{ takenBack: true }])
    await tamper(
      sql`delete from honour_entry where id = ${back}`,
      sql`delete from row_seal where table_name = 'honour_entry' and row_key like ${`%${back}`}`,
    )
    expect(await verify(own)).toMatchObject({ state: 'altered', problems: ['lines'] })
    expect(await refusal(of)).toBe('rowAltered')
    await tamper(sql`update supplementary_batch set state = 'approved' where id = ${of.batchId}`)
    expect(await verify(own)).toMatchObject({ state: 'altered', problems: ['lines'] })
  })
})
