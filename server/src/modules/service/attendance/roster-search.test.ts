import { expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'

const { findOnRoster } = contract.attendance
const server = testServer()

it('somebody on a roster is found by his name, his number or his mobile, and by nobody from elsewhere', async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const organiser = await buildAdministrator(server, { organization })
  const other = await buildAdministrator(server)
  const mission = await buildMission(server, { organization, startsAt: START })
  const [one, two, removed] = [
    await buildVolunteer(server),
    await buildVolunteer(server),
    await buildVolunteer(server),
  ]
  const { id } = await buildApplication(server, mission, one, 'accepted')
  await buildApplication(server, mission, two, 'accepted')
  await buildApplication(server, mission, removed, 'removed')
  const { name, volunteer_no: number } = await server.world.db
    .selectFrom('volunteer')
    .where('id', '=', one.id)
    .select(['name', 'volunteer_no'])
    .executeTakeFirstOrThrow()
  const find = async (keyword: string) =>
    (await server.call(findOnRoster, { sessionId: mission.sessionId, keyword }, organiser.token))
      .applicationIds
  expect(await find(number)).toEqual([id])
  expect(await find(one.mobile.slice(-4))).toEqual([id])
  expect(await find(name)).toContain(id)
  expect(await find(name.slice(0, 1))).toEqual([])
  expect(await find(removed.mobile.slice(-4))).toEqual([])
  const foreign = { sessionId: mission.sessionId, keyword: number }
  expect((await server.refused(findOnRoster, foreign, other.token)).refused).toBe('sessionNotFound')
})

it('looking for people on rosters one number after another ends after a while', async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const { token } = await buildAdministrator(server, { organization })
  const { sessionId } = await buildMission(server, { organization, startsAt: START })
  for (let tried = 0; tried < 200; tried++)
    await server.call(findOnRoster, { sessionId, keyword: String(1000 + tried) }, token)
  expect((await server.refused(findOnRoster, { sessionId, keyword: '9999' }, token)).refused).toBe(
    'tooManyRequests',
  )
})
