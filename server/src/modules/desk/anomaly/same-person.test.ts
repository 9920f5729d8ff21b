import { FORMER_CONTACT_DAYS } from 'contract/rules/terms'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  becomeOnePerson,
  becomeSame,
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { newestCode, solved } from '../../../../test/codes.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'
import { lookForAnomalies } from './looking.service.ts'
import { forgetFormerContacts, ownVolunteers } from '../../people/account/same-person.service.ts'

const { code, record, security } = contract
const server = testServer()

const changeMobile = async (who: 'administrator' | 'volunteer', token: string, mobile: string) => {
  await server.call(code.sendToNewMobile, { mobile, ...(await solved(server)) }, token)
  const { ticket } = await server.call(security.prove, { password: PASSWORD }, token)
  const input = { mobile, code: await newestCode(server), ticket }
  if (who === 'administrator') await server.call(security.changeAdminMobile, input, token)
  else await server.call(security.changeMobile, input, token)
}

/** An administrator who is the volunteer whose hours wait at his organisation, by the number of both. */
const scene = async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const administrator = await buildAdministrator(server, { organization })
  const volunteer = await buildVolunteer(server)
  await becomeSame(server, administrator, volunteer)
  const mission = await buildMission(server, { organization, startsAt: START })
  server.world.at(mission.endsAt)
  const { recordId } = await buildAttended(server, mission, volunteer)
  const confirm = async (token: string) =>
    (await server.call(record.confirm, { records: [{ recordId }] }, token)).refused.map(
      ({ error }) => error,
    )
  return { organization, administrator, volunteer, confirm }
}

/** The records of a node that a rule has noticed once it has looked. */
const recordsFound = async (rule: 'onePerson' | 'ownBrowser', organizationId: string) => {
  await lookForAnomalies(server.world, [rule])
  const { rows } = await sql<{ id: string }>`
    select r.record_id as id from anomaly a join anomaly_record r on r.anomaly_id = a.id
    where a.rule = ${rule} and a.organization_id = ${organizationId}`.execute(server.world.db)
  return rows.map((row) => row.id)
}

it('an administrator who takes another number remains the volunteer whom his old one reached, for a year', async () => {
  const { administrator, volunteer, confirm } = await scene()
  expect(await confirm(administrator.token)).toEqual(['recordOwn'])
  await changeMobile('administrator', administrator.token, '13811115551')
  expect(await confirm(administrator.token)).toEqual(['recordOwn'])
  const { db, keys } = server.world
  expect(await ownVolunteers(db, keys, administrator.id)).toEqual([volunteer.id])
  server.world.pass(FORMER_CONTACT_DAYS * 24 * 60 - 1)
  await forgetFormerContacts(server.world)
  expect(await ownVolunteers(db, keys, administrator.id)).toEqual([volunteer.id])
  server.world.pass(2)
  expect(await forgetFormerContacts(server.world)).toBe(2)
  expect(await ownVolunteers(db, keys, administrator.id)).toEqual([])
})

it('a volunteer who takes another number remains the administrator whom his old one reaches', async () => {
  const { administrator, volunteer, confirm } = await scene()
  await changeMobile('volunteer', volunteer.token, '13811115552')
  expect(await confirm(administrator.token)).toEqual(['recordOwn'])
  await changeMobile('administrator', administrator.token, '13811115553')
  expect(await confirm(administrator.token)).toEqual(['recordOwn'])
})

it('hours that one raises and another confirms who has taken over his number are a finding', async () => {
  const { organization } = await scene()
  const first = await buildAdministrator(server, { organization })
  const second = await buildAdministrator(server, { organization })
  const { db } = server.world
  await changeMobile('administrator', first.token, '13811115554')
  server.world.pass(2)
  await changeMobile('administrator', first.token, '13811115555')
  server.world.pass(2)
  await changeMobile('administrator', second.token, '13811115554')
  const mission = await buildMission(server, { organization, startsAt: START })
  const by = { enteredBy: first.id, confirmedBy: second.id, state: 'publicised' }
  await buildRecord(server, mission, await buildVolunteer(server), by)
  server.world.pass(10)
  await lookForAnomalies(server.world)
  const found = await db
    .selectFrom('anomaly')
    .where('rule', '=', 'onePerson')
    .select(['subject', 'evidence'])
    .execute()
  const pair = [first.id, second.id].toSorted()
  expect(found).toMatchObject([{ evidence: { administratorId: pair[0], otherId: pair[1] } }])
})

it('hours that one raises and another confirms who has the document that was once his are a finding', async () => {
  const { organization } = await scene()
  const first = await buildAdministrator(server, { organization })
  const second = await buildAdministrator(server, { organization })
  const { db } = server.world
  await becomeOnePerson(server, second, first)
  // What was looked at before lies behind it.
  server.world.pass(60)
  const mission = await buildMission(server, { organization, startsAt: START })
  const by = { enteredBy: first.id, confirmedBy: second.id, state: 'publicised' }
  const { id } = await buildRecord(server, mission, await buildVolunteer(server), by)
  server.world.pass(10)
  await lookForAnomalies(server.world)
  const found = await db
    .selectFrom('anomaly')
    .innerJoin('anomaly_record', 'anomaly_record.anomaly_id', 'anomaly.id')
    .where('rule', '=', 'onePerson')
    .where('record_id', '=', id)
    .select('subject')
    .execute()
  expect(found).toHaveLength(1)
})

it('two accounts that turn out to be one person later are noticed with what they entered and confirmed before', async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const [one, other] = [
    await buildAdministrator(server, { organization }),
    await buildAdministrator(server, { organization }),
  ]
  const mission = await buildMission(server, { organization, startsAt: START })
  server.world.at(mission.endsAt)
  const volunteer = await buildVolunteer(server)
  const by = { enteredBy: one.id, confirmedBy: other.id }
  const { id } = await buildRecord(server, mission, volunteer, by)
  const batch = newId()
  const at = server.world.clock.now()
  await sql`insert into hand_batch (id, administrator_id, organization_id, reason, created_at)
    values (${batch}, ${one.id}, ${organization.id}, '签到设备故障', ${at})`.execute(
    server.world.db,
  )
  await sql`insert into hand_entry (id, batch_id, kind, administrator_id, organization_id, volunteer_id, session_id, minutes, entered_at)
    values (${newId()}, ${batch}, 'stretch', ${one.id}, ${organization.id}, ${volunteer.id}, ${mission.sessionId}, 120, ${at})`.execute(
    server.world.db,
  )
  server.world.pass(60)
  const found = () => recordsFound('onePerson', organization.id)
  expect(await found()).toEqual([])
  await becomeOnePerson(server, one, other)
  expect(await found()).toEqual([id])
  expect(await found()).toEqual([id])
})

it('an administrator who turns out to be the volunteer later is noticed with the hours that he confirmed before', async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const administrator = await buildAdministrator(server, { organization })
  const mission = await buildMission(server, { organization, startsAt: START })
  server.world.at(mission.endsAt)
  const [volunteer, stranger] = [await buildVolunteer(server), await buildVolunteer(server)]
  const by = { confirmedBy: administrator.id, state: 'publicised' } as const
  const { id } = await buildRecord(server, mission, volunteer, by)
  await buildRecord(server, mission, stranger, by)
  server.world.pass(60)
  const found = () => recordsFound('ownBrowser', organization.id)
  expect(await found()).toEqual([])
  await becomeSame(server, administrator, volunteer)
  expect(await found()).toEqual([id])
  expect(await found()).toEqual([id])
})
