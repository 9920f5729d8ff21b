import { type RawBuilder, sql } from 'kysely'
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
import { buildAttended } from '../../../../test/earned.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { drainReactions } from '../../../jobs.ts'
import { sealStanding } from '../../foundation/row-seal/row-seal.service.ts'
import { takeEffect } from '../record/ledger.service.ts'
import { certifyStars, fallStars } from './clock.service.ts'
import { verifyStars } from './star-check.service.ts'
import { certifiedStar } from './star-rating.service.ts'

const { certificate, correction, record, starRating: star } = contract
const server = testServer()
const tamper = tampering(server)
const DAY = 24 * 60
const reason = '核对签到表，情况属实'
const claim = '当天服务到中午十二点，记录少了一分钟'

let county: BuiltOrganization
let organization: BuiltOrganization
let countyOwner: BuiltAdministrator
let countySecond: BuiltAdministrator
let first: BuiltAdministrator
let second: BuiltAdministrator

beforeAll(async () => {
  const root = await buildOrganization(server, { parent: null })
  const city = { parent: root, kind: 'federation' as const, regionCode: '440100' }
  const parent = await buildOrganization(server, city)
  county = await buildOrganization(server, { ...city, parent, regionCode: '440106' })
  organization = await buildOrganization(server, { parent: county })
  const at = (of: BuiltOrganization) => buildAdministrator(server, { organization: of })
  ;[countyOwner, countySecond, first, second] = [
    await at(county),
    await at(county),
    await at(organization),
    await at(organization),
  ]
  await sealStanding(server.world)
})

/** What a test builds past the product is sealed as if a server of the version before had written it. */
const sealBuilt = async () => {
  const now = server.world.clock.now()
  server.world.at(START)
  await sealStanding(server.world)
  server.world.at(now)
}

const earn = async (volunteer: BuiltVolunteer, minutes: number) => {
  server.world.at(START)
  const mission = await buildMission(server, { startsAt: START, organization })
  const how = { state: 'publicised' as const, minutes, confirmedBy: first.id }
  const { id } = await buildRecord(server, mission, volunteer, how)
  await sql`insert into publicity (session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at)
    values (${mission.sessionId}, ${mission.id}, ${organization.id}, '2026-03-07', 1, ${minutes}, ${START}, ${START})`.execute(
    server.world.db,
  )
  await sealBuilt()
  await takeEffect(server.world)
  return id
}
const holder = async (minutes: number) => {
  const volunteer = await buildVolunteer(server, { member: organization })
  return { volunteer, recordId: await earn(volunteer, minutes) }
}
const apply = (volunteer: BuiltVolunteer, rating: '1' | '2' | '3') =>
  server.call(star.apply, { rating, organizationId: county.id }, volunteer.token)
const approve = (starApplicationId: string) =>
  server.call(star.approve, { starApplicationId }, countyOwner.token)
const certify = async (volunteer: BuiltVolunteer, rating: '1' | '2' | '3') => {
  const { publicityEndsAt } = await approve((await apply(volunteer, rating)).starApplicationId)
  server.world.at(new Date(publicityEndsAt))
  await certifyStars(server.world)
}
const held = async ({ id }: BuiltVolunteer) =>
  (await certifiedStar(server.world.db, id))?.rating ?? null
const balanceIs = ({ id }: BuiltVolunteer, minutes: RawBuilder<unknown>) =>
  tamper(sql`update balance set service_minutes = ${minutes} where volunteer_id = ${id}`)

describe('a balance that somebody raised in the database', () => {
  it('a balance that somebody raised buys no star: applying, approving and certifying go by the ledger', async () => {
    const { volunteer } = await holder(310)
    const raised = () => balanceIs(volunteer, sql`95000`)
    const put = () => balanceIs(volunteer, sql`310`)
    await raised()
    const asked = { rating: '3' as const, organizationId: county.id }
    expect((await server.refused(star.apply, asked, volunteer.token)).refused).toBe('rowAltered')
    await put()
    const { starApplicationId } = await apply(volunteer, '2')
    await raised()
    const refusal = await server.refused(star.approve, { starApplicationId }, countyOwner.token)
    expect(refusal.refused).toBe('rowAltered')
    const of = { starApplicationId }
    expect(await server.call(star.detail, of, countyOwner.token)).toMatchObject({
      serviceMinutes: 310,
    })
    await put()
    const { publicityEndsAt } = await approve(starApplicationId)
    server.world.at(new Date(publicityEndsAt))
    await raised()
    await certifyStars(server.world)
    expect(await held(volunteer)).toBeNull()
    const { rows: faults } = await sql<{ reason: string }>`
      select reason from fault where subject_id = ${starApplicationId} and settled_at is null`.execute(
      server.world.db,
    )
    expect(faults).toHaveLength(1)
    await put()
    await sql`delete from fault where subject_id = ${starApplicationId}`.execute(server.world.db)
    await certifyStars(server.world)
    expect(await held(volunteer)).toBe('2')
  })

  it('a balance that somebody lowered takes no rating away', async () => {
    const { volunteer } = await holder(310)
    await certify(volunteer, '2')
    await balanceIs(volunteer, sql`10`)
    await fallStars(server.world)
    expect(await held(volunteer)).toBe('2')
    await balanceIs(volunteer, sql`310`)
  })
})

it('a rating that fell and is put back in the database with its seals is none, on no certificate, and found', async () => {
  const { volunteer, recordId } = await holder(120)
  await earn(volunteer, 20)
  await certify(volunteer, '1')
  const issued = await server.call(certificate.issue, {}, volunteer.token)
  const typed = { number: issued.number, code: issued.code }
  expect(await server.call(certificate.verify, typed)).toMatchObject({ presentStar: '1' })
  await tamper(
    sql`create table kept_star as select * from star where volunteer_id = ${volunteer.id}`,
    sql`create table kept_seal as select * from row_seal where table_name = 'star' and row_key = ${volunteer.id}`,
  )
  await server.call(record.revoke, { recordId, reason: '核查未到岗' }, countySecond.token)
  await drainReactions(server.world)
  expect(await held(volunteer)).toBeNull()
  await tamper(
    sql`insert into star select * from kept_star`,
    sql`insert into row_seal select * from kept_seal`,
    sql`drop table kept_star, kept_seal`,
  )
  expect(await held(volunteer)).toBeNull()
  expect(await server.call(certificate.verify, typed)).toMatchObject({ presentStar: null })
  expect((await server.call(certificate.issue, {}, volunteer.token)).star).toBeNull()
  expect((await verifyStars(server.world)).findings).toEqual([
    { subject: volunteer.id, problem: 'has a star rating that fell or was another since' },
  ])
  await tamper(
    sql`delete from star where volunteer_id = ${volunteer.id}`,
    sql`delete from row_seal where table_name = 'star' and row_key = ${volunteer.id}`,
  )
})

describe('a correction while a rating holds', () => {
  /** Somebody with one star, of 60 minutes each at three sessions that were scanned. */
  const rated = async () => {
    const volunteer = await buildVolunteer(server, { member: organization })
    await sealBuilt()
    const recordIds: string[] = []
    for (let at = 0; at < 3; at++) {
      const startsAt = server.world.clock.now()
      const mission = await buildMission(server, { organization, startsAt })
      await sealBuilt()
      server.world.at(mission.endsAt)
      const { recordId } = await buildAttended(server, mission, volunteer, 60)
      await server.call(record.confirm, { records: [{ recordId }] }, first.token)
      recordIds.push(recordId)
      server.world.pass(8 * DAY)
      await takeEffect(server.world)
    }
    await certify(volunteer, '1')
    return { volunteer, recordIds }
  }
  const correct = async (volunteer: BuiltVolunteer, recordId: string, minutes: number) => {
    const asked = { recordId, kind: 'time' as const, claim, minutes }
    const { correctionId } = await server.call(correction.submit, asked, volunteer.token)
    await server.call(correction.uphold, { correctionId, minutes, reason }, second.token)
    await drainReactions(server.world)
    await fallStars(server.world)
  }

  it('a correction by a minute leaves the rating while it is in publicity, and after', async () => {
    const { volunteer, recordIds } = await rated()
    for (const recordId of recordIds.slice(0, 2)) await correct(volunteer, recordId, 59)
    expect(await held(volunteer)).toBe('1')
    server.world.pass(8 * DAY)
    await takeEffect(server.world)
    await fallStars(server.world)
    expect(await held(volunteer)).toBe('1')
  })

  it('a correction to too few minutes takes the rating at once, and so does what is revoked while it is corrected', async () => {
    const few = await rated()
    for (const recordId of few.recordIds) await correct(few.volunteer, recordId, 10)
    expect(await held(few.volunteer)).toBeNull()
    const { volunteer, recordIds } = await rated()
    for (const recordId of recordIds.slice(0, 2)) await correct(volunteer, recordId, 59)
    const { rows: following } = await sql<{ id: string }>`
      select id from service_record where volunteer_id = ${volunteer.id} and state in ('publicised', 'awaitingReview')`.execute(
      server.world.db,
    )
    expect(following).toHaveLength(2)
    for (const { id: recordId } of following)
      await server.call(record.revoke, { recordId, reason: '核查未到岗' }, countySecond.token)
    await drainReactions(server.world)
    expect(await held(volunteer)).toBeNull()
  })
})
