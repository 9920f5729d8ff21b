import { GRACE_MINUTES } from 'contract/rules/terms'
import { expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { newId } from '../../../platform/ids.ts'
import { lapse } from '../walk-in/walk-in.service.ts'
import { personalToken, screenToken, type SigningKind, slotOf } from './attendance.code.ts'
import { settleForgotten } from './attendance.service.ts'

const { absence, attendance, record, signOut, walkIn } = contract
const server = testServer()
const MINUTE = 60_000
const none = { walkIns: 0, tried: 0, awaited: 0, signedIn: 0, signOuts: 0, records: 0 }

/** A session that runs, with those who run it and what they do there. */
const running = async () => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const [organiser, second] = [
    await buildAdministrator(server, { organization }),
    await buildAdministrator(server, { organization }),
  ]
  const mission = await buildMission(server, { organization, startsAt: START, capacity: 20 })
  const { sessionId, id: missionId } = mission
  const slot = () => slotOf(server.world.clock.now())
  const place = async () => {
    const volunteer = await buildVolunteer(server)
    const { id: applicationId } = await buildApplication(server, mission, volunteer, 'accepted')
    return { volunteer, applicationId }
  }
  const scanned = ({ id }: BuiltVolunteer, kind: SigningKind = 'signIn') => ({
    sessionId,
    kind,
    code: personalToken(server.world.keys.attendance, id, slot()),
    nonce: newId(),
    leave: true,
  })
  const sign = (volunteer: BuiltVolunteer, kind: SigningKind = 'signIn') =>
    server.call(attendance.scanVolunteer, scanned(volunteer, kind), organiser.token)
  const tryToSign = (volunteer: BuiltVolunteer) =>
    server.refused(attendance.scanVolunteer, scanned(volunteer, 'signOut'), organiser.token)
  const knock = async () => {
    const volunteer = await buildVolunteer(server)
    const about = { sessionId, missionId, kind: 'signIn' as const }
    const qrcode = screenToken(server.world.keys.attendance, about, slot())
    const { hold } = await server.call(walkIn.hold, { qrcode })
    const asked = { hold, riskAccepted: true as const }
    const { walkInId } = await server.call(walkIn.ask, asked, volunteer.token)
    return { volunteer, walkInId }
  }
  const letIn = (walkInId: string) =>
    server.call(
      walkIn.admit,
      { sessionId, admissions: [{ walkInId, placeId: mission.placeId }] },
      organiser.token,
    )
  const settlement = (token = organiser.token) =>
    server.call(attendance.settlement, { sessionId }, token)
  const pass = (minutes: number) =>
    server.world.at(new Date(server.world.clock.now().getTime() + minutes * MINUTE))
  const acts = { place, sign, tryToSign, knock, letIn, settlement, pass }
  return { ...mission, organization, organiser, second, ...acts }
}

it('a session is settled when every matter that was open has had its act, and its figures stay', async () => {
  const session = await running()
  const { sessionId, organiser, second, place, sign, settlement, pass } = session
  const [punctual, forgetful, absent, excused, vouched] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ]
  await sign(punctual.volunteer)
  pass(10)
  await sign(forgetful.volunteer)
  const stranger = await session.knock()
  await session.knock()
  await session.letIn(stranger.walkInId)
  await sign(stranger.volunteer)
  await session.tryToSign(vouched.volunteer)
  expect((await settlement()).open).toEqual({
    ...none,
    walkIns: 1,
    tried: 1,
    awaited: 2,
    signedIn: 3,
  })
  const listedWhileRunning = await server.call(attendance.sessions, {}, organiser.token)
  expect(listedWhileRunning).toMatchObject([{ sessionId, settlement: null }])

  server.world.at(session.endsAt)
  await sign(punctual.volunteer, 'signOut')
  await sign(stranger.volunteer, 'signOut')
  pass(GRACE_MINUTES + 1)
  await lapse(server.world)
  await settleForgotten(server.world)
  const before = await settlement()
  expect(before.open).toEqual({ ...none, tried: 1, awaited: 2, signOuts: 1, records: 2 })
  expect(before.tried).toMatchObject([
    { applicationId: vouched.applicationId, way: 'scanned', refusal: 'scanNotSignedIn' },
  ])

  const { applicationId: absentId } = absent
  const { applicationId: excusedId } = excused
  await server.call(absence.markAbsent, { sessionId, applicationIds: [absentId] }, organiser.token)
  const leave = { sessionId, applicationIds: [excusedId], reason: '提前来电说明' }
  await server.call(absence.excuse, leave, organiser.token)
  const evidence = await buildEvidence(server, organiser.token)
  const stretch = {
    applicationId: vouched.applicationId,
    signedInAt: session.startsAt.toISOString(),
    signedOutAt: session.endsAt.toISOString(),
  }
  await server.call(
    attendance.enterByHand,
    { sessionId, entries: [stretch], reason: '现场断网，领队证明在岗', fileIds: [evidence] },
    organiser.token,
  )
  const roster = await server.call(attendance.roster, { sessionId }, organiser.token)
  const proposed = roster.rows.flatMap((row) => row.signOut ?? [])
  await server.call(signOut.accept, { records: proposed }, organiser.token)
  const { items } = await server.call(record.listManaged, { sessionId }, organiser.token)
  const mine = items.filter(({ can }) => can.includes('confirm'))
  const records = mine.map(({ recordId }) => ({ recordId }))
  expect((await server.call(record.confirm, { records }, organiser.token)).done).toBe(2)

  // What one entered by hand goes to another; what the volunteer is asked is no matter of the organisation.
  expect(await settlement()).toMatchObject({
    open: { ...none, records: 1 },
    awaitsVolunteers: 1,
    tried: [],
  })
  const rest = await server.call(record.listManaged, { sessionId }, second.token)
  const others = rest.items.filter(({ can }) => can.includes('confirm'))
  const given = others.map(({ recordId }) => ({ recordId }))
  expect((await server.call(record.confirm, { records: given }, second.token)).done).toBe(1)
  const settled = await settlement()
  expect(settled).toEqual({
    figures: {
      expected: 5,
      came: 4,
      walkIns: 1,
      absent: 1,
      excused: 1,
      forgotten: 1,
      byHand: 1,
      late: 2,
    },
    open: none,
    awaitsVolunteers: 1,
    tried: [],
  })
  const listed = await server.call(attendance.sessions, {}, second.token)
  expect(listed).toMatchObject([{ sessionId, settlement: { figures: settled.figures, open: 0 } }])
})

it('a session of another organisation has no settlement for an organiser', async () => {
  const { sessionId } = await running()
  const stranger = await buildAdministrator(server)
  const { refused } = await server.refused(attendance.settlement, { sessionId }, stranger.token)
  expect(refused).toBe('sessionNotFound')
})

it('a sign-out the organisation agreed to is open again once the term of the volunteer is over', async () => {
  const { sessionId, endsAt, organiser, place, sign, settlement, pass } = await running()
  const { volunteer } = await place()
  await sign(volunteer)
  server.world.at(endsAt)
  pass(GRACE_MINUTES + 1)
  await settleForgotten(server.world)
  const { rows } = await server.call(attendance.roster, { sessionId }, organiser.token)
  const proposed = rows.flatMap((row) => row.signOut ?? [])
  await server.call(signOut.accept, { records: proposed }, organiser.token)
  expect(await settlement()).toMatchObject({ open: none, awaitsVolunteers: 1 })
  const { items } = await server.call(signOut.listManaged, {}, organiser.token)
  server.world.at(new Date(items[0]!.signOut!.answerDueAt))
  expect(await settlement()).toMatchObject({
    open: { ...none, signOuts: 1 },
    awaitsVolunteers: 0,
  })
})

it('whom an organiser decided about by hand is a figure, and so is who answered nothing', async () => {
  const { sessionId, endsAt, organiser, second, place, sign, settlement, pass } = await running()
  const { volunteer } = await place()
  await sign(volunteer)
  server.world.at(endsAt)
  pass(GRACE_MINUTES + 1)
  await settleForgotten(server.world)
  expect((await settlement()).figures).toMatchObject({ forgotten: 1, byHand: 0 })
  const { items } = await server.call(record.listManaged, { sessionId }, second.token)
  const [proposed] = items
  server.world.at(new Date(proposed!.signOut!.answerDueAt))
  const signedOutAt = new Date(endsAt.getTime() - 30 * MINUTE).toISOString()
  const decision = { recordId: proposed!.recordId, signedOutAt, reason: '领队核实提前离开' }
  await server.call(signOut.decide, decision, organiser.token)
  expect(await settlement()).toMatchObject({ figures: { forgotten: 1, byHand: 1 }, open: none })
})
