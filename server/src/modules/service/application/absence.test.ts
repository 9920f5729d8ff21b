import { expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { CLOSED_WITHOUT_RECORDS_DAYS } from '../mission/mission.policy.ts'
import { closeSettled } from '../mission/mission.service.ts'

const { attendance, correction } = contract
const server = testServer()

it('who had a place and never came is absent once the mission is closed, and attended where his time is entered after all', async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const { token } = await buildAdministrator(server, { organization })
  const mission = await buildMission(server, { organization, startsAt: START })
  const [absent, came, recorded] = [
    await buildVolunteer(server),
    await buildVolunteer(server),
    await buildVolunteer(server),
  ]
  const { id: applicationId } = await buildApplication(server, mission, absent, 'accepted')
  await buildApplication(server, mission, came, 'attended')
  await buildApplication(server, mission, recorded, 'accepted')
  await buildRecord(server, mission, recorded, { state: 'effective' })
  const states = async () => {
    const rows = await server.world.db
      .selectFrom('application')
      .where('mission_id', '=', mission.id)
      .select(['volunteer_id', 'state'])
      .execute()
    return [absent, came, recorded].map(
      ({ id }) => rows.find((row) => row.volunteer_id === id)!.state,
    )
  }
  server.world.at(mission.endsAt)
  server.world.pass(CLOSED_WITHOUT_RECORDS_DAYS * 24 * 60)
  await closeSettled(server.world)
  await drainReactions(server.world)
  await drainReactions(server.world)
  expect(await states()).toEqual(['absent', 'attended', 'accepted'])
  const steps = await server.world.db
    .selectFrom('application_step')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'absent')
    .select('actor_kind')
    .execute()
  expect(steps).toEqual([{ actor_kind: 'system' }])

  const unrecorded = await server.call(correction.unrecorded, {}, absent.token)
  expect(unrecorded.map((row) => row.applicationId)).toEqual([applicationId])
  const entry = {
    applicationId,
    signedInAt: mission.startsAt.toISOString(),
    signedOutAt: new Date(mission.startsAt.getTime() + 3_600_000).toISOString(),
  }
  const fileIds = [await buildEvidence(server, token)]
  const reason = '手机没电没有扫码，凭纸质签到表补登'
  await server.call(
    attendance.enterByHand,
    { sessionId: mission.sessionId, entries: [entry], reason, fileIds },
    token,
  )
  expect((await states())[0]).toBe('attended')
})
