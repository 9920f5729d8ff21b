import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { refreshRankings } from '../ranking/ranking.service.ts'
import { takeEffect } from './ledger.service.ts'

/*
 * Service and training are counted apart, everywhere: somebody trained far longer than he served, so that wherever
 * the two are added up together another number stands.
 */
const server = testServer()
const [SERVED, TRAINED, ON_THE_WAY] = [90, 1000, 40]
let volunteer: BuiltVolunteer
let organizationId: string

beforeAll(async () => {
  const organization = await buildOrganization(server)
  organizationId = organization.id
  volunteer = await buildVolunteer(server, { member: organization })
  for (const [kind, minutes] of [
    ['service', SERVED],
    ['training', TRAINED],
  ] as const) {
    const mission = await buildMission(server, { organization, kind, startsAt: START })
    await buildRecord(server, mission, volunteer, { state: 'publicised', kind, minutes })
  }
  await takeEffect(server.world)
  for (const [kind, minutes] of [
    ['service', ON_THE_WAY],
    ['training', TRAINED],
  ] as const) {
    const mission = await buildMission(server, { organization, kind, startsAt: START })
    await buildRecord(server, mission, volunteer, { state: 'awaitingReview', kind, minutes })
  }
})

const { certificate, choice, goal, message, ownRecord, ranking, record, starRating } = contract

it('training shows in the records and what they add up to', async () => {
  const kinds = async (kind: 'service' | 'training') =>
    (await server.call(record.listOwn, { kind }, volunteer.token)).items.map((one) => one.kind)
  expect(await kinds('service')).toEqual(['service', 'service'])
  expect(await kinds('training')).toEqual(['training', 'training'])
  for (const totals of [
    await server.call(record.summary, {}, volunteer.token),
    await server.call(ownRecord.statistics, {}, volunteer.token),
  ])
    expect(totals).toMatchObject({
      serviceMinutes: SERVED,
      trainingMinutes: TRAINED,
      months: [{ serviceMinutes: SERVED, trainingMinutes: TRAINED }],
    })
  const { categories } = await server.call(ownRecord.statistics, {}, volunteer.token)
  expect(categories.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(SERVED)
  const refreshed = server.call(ownRecord.refreshServiceTime, {}, volunteer.token, {
    changes: false,
  })
  expect(await refreshed).toMatchObject({ serviceTime: SERVED, trainingTime: TRAINED })
})

it('training shows on a certificate, in its sums and on its lines', async () => {
  const issued = await server.call(certificate.issue, {}, volunteer.token)
  expect(issued).toMatchObject({ serviceMinutes: SERVED, trainingMinutes: TRAINED, records: 2 })
  await drainReactions(server.world)
  const { items } = await server.call(message.list, {}, volunteer.token)
  expect(items.find(({ kind }) => kind === 'certificateIssued')!.content).toContain(
    '已开具，服务时长1小时30分、培训时长16小时40分，',
  )
})

it('training shows in the goal of a year, reached and on its way', async () => {
  expect(await server.call(goal.own, {}, volunteer.token)).toMatchObject({
    serviceMinutes: SERVED,
    pendingMinutes: ON_THE_WAY,
  })
})

it('training does not bring a star rating nearer', async () => {
  expect(await server.call(starRating.standing, {}, volunteer.token)).toMatchObject({
    serviceMinutes: SERVED,
    obstacle: 'starNotReached',
    offered: [],
  })
})

it('training shows in the rankings and the figures of the organisation', async () => {
  await server.call(choice.save, { ranked: '1' }, volunteer.token)
  await refreshRankings(server.world)
  for (const period of ['total', 'year', 'month'] as const) {
    server.world.pass(1)
    const { items } = await server.call(ranking.volunteers, { period })
    expect(
      items.map(({ minutes }) => minutes),
      period,
    ).toEqual([SERVED])
  }
  const { rows } = await sql<{ minutes: number }>`
    select service_minutes as minutes from organization where id = ${organizationId}`.execute(
    server.world.db,
  )
  expect(rows[0]!.minutes).toBe(SERVED)
})
