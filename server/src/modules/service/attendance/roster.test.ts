import { standingOf } from 'contract/rules/roster-standing'
import { expect, it } from 'vitest'
import {
  becomeSame,
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'
import { personalToken, slotOf } from './attendance.code.ts'
import { settleForgotten } from './attendance.service.ts'

const { attendance, signOut } = contract
const server = testServer()

/** A session that runs, and the way to sign somebody in at it. */
const running = async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const organiser = await buildAdministrator(server, { organization })
  const mission = await buildMission(server, { organization, startsAt: START })
  const { sessionId } = mission
  const come = async (state = 'accepted') => {
    const volunteer = await buildVolunteer(server)
    const { id } = await buildApplication(server, mission, volunteer, 'accepted')
    const code = personalToken(
      server.world.keys.attendance,
      volunteer.id,
      slotOf(server.world.clock.now()),
    )
    const scanned = { sessionId, kind: 'signIn' as const, code, nonce: newId() }
    await server.call(attendance.scanVolunteer, scanned, organiser.token)
    if (state !== 'accepted')
      await server.world.db.updateTable('application').set({ state }).where('id', '=', id).execute()
    return { volunteer, applicationId: id }
  }
  const roster = (token = organiser.token) => server.call(attendance.roster, { sessionId }, token)
  return { organization, organiser, mission, come, roster }
}

it('a roster lists who was signed in and has no place any more beside who is expected', async () => {
  const { mission, come, roster } = await running()
  const [there, removed] = [await come(), await come('removed')]
  const { id: awaited } = await buildApplication(server, mission, await buildVolunteer(server))
  await buildApplication(server, mission, await buildVolunteer(server), 'rejected')
  const standings = new Map(
    (await roster()).rows.map((row) => [row.applicationId, standingOf(row)]),
  )
  expect(Object.fromEntries(standings)).toEqual({
    [there.applicationId]: 'present',
    [removed.applicationId]: 'unlisted',
    [awaited]: 'awaited',
  })
})

it('a roster tells which proposed sign-outs can be agreed to, until they are, and never one’s own', async () => {
  const { organization, organiser, mission, come, roster } = await running()
  const { applicationId } = await come()
  const { applicationId: own, volunteer: same } = await come()
  const helper = await buildAdministrator(server, { organization, roles: ['attendance'] })
  server.world.at(new Date(mission.endsAt.getTime() + 24 * 3_600_000))
  await settleForgotten(server.world)
  await becomeSame(server, organiser, same)
  const told = async (token?: string) =>
    Object.fromEntries(
      (await roster(token)).rows.map((row) => [row.applicationId, row.signOut?.signedOutAt]),
    )
  expect(await told()).toEqual({ [applicationId]: mission.endsAt.toISOString(), [own]: undefined })
  expect(await told(helper.token)).toEqual({ [applicationId]: undefined, [own]: undefined })
  const { rows } = await roster()
  const given = rows.flatMap((row) => row.signOut ?? [])
  expect(await server.call(signOut.accept, { records: given }, organiser.token)).toMatchObject({
    done: 1,
    refused: [],
  })
  expect(Object.values(await told())).toEqual([undefined, undefined])
  const second = await buildAdministrator(server, { organization })
  const others = (await roster(second.token)).rows.flatMap((row) => row.signOut ?? [])
  expect(await server.call(signOut.accept, { records: others }, second.token)).toMatchObject({
    done: 1,
    refused: [],
  })
  expect(Object.values(await told(second.token))).toEqual([undefined, undefined])
})
