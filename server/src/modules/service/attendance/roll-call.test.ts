import { ROLL_CALL_DAYS } from 'contract/rules/terms'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { newId } from '../../../platform/ids.ts'
import { personalToken, slotOf } from './attendance.code.ts'
import { forgetOldReceipts } from './attendance.service.ts'

const { attendance, rollCall } = contract
const server = testServer()
const reason = '午休后点名'

/** A session that runs, with some who signed in and one who has not come. */
const running = async (people = 3) => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const organiser = await buildAdministrator(server, { organization })
  const mission = await buildMission(server, { organization, startsAt: START })
  const volunteers = []
  for (let index = 0; index < people; index++) {
    const volunteer = await buildVolunteer(server)
    await buildApplication(server, mission, volunteer, 'accepted')
    volunteers.push(volunteer)
  }
  await buildApplication(server, mission, await buildVolunteer(server), 'accepted')
  const sign = (volunteer: { id: string }, kind: 'signIn' | 'signOut') =>
    server.call(
      attendance.scanVolunteer,
      {
        sessionId: mission.sessionId,
        kind,
        code: personalToken(
          server.world.keys.attendance,
          volunteer.id,
          slotOf(server.world.clock.now()),
        ),
        nonce: newId(),
        leave: true,
      },
      organiser.token,
    )
  for (const volunteer of volunteers) await sign(volunteer, 'signIn')
  server.world.pass(60)
  const { sessionId } = mission
  const make = (token = organiser.token) => server.call(rollCall.make, { sessionId, reason }, token)
  const detail = (rollCallId: string) =>
    server.call(rollCall.detail, { rollCallId }, organiser.token)
  return { organization, organiser, mission, volunteers, sign, make, detail, sessionId }
}

describe('calling the roll', () => {
  it('a roll lists who is at the session at that moment, and its end says who is missing', async () => {
    const { organiser, volunteers, sign, make, detail, sessionId } = await running()
    const [one, two, three] = [volunteers[0]!, volunteers[1]!, volunteers[2]!]
    await sign(three, 'signOut')
    const { token } = organiser
    const { rollCallId, people } = await make()
    expect(people).toBe(2)
    await server.call(rollCall.answer, { rollCallId, volunteerIds: [one.id], here: true }, token)
    // Who leaves meanwhile stays on the list of that moment.
    await sign(two, 'signOut')
    expect(await detail(rollCallId)).toMatchObject({
      reason,
      closedAt: null,
      here: 1,
      missing: 0,
      open: 1,
      people: expect.arrayContaining([
        expect.objectContaining({ volunteerId: one.id, here: true, present: true }),
        expect.objectContaining({ volunteerId: two.id, here: null, present: false }),
      ]),
    })
    server.world.pass(5)
    expect(await server.call(rollCall.close, { rollCallId }, token)).toEqual({ missing: 1 })
    const closed = await detail(rollCallId)
    expect(closed).toMatchObject({ here: 1, missing: 1, open: 0 })
    expect(closed.closedAt).not.toBeNull()
    const { items, present } = await server.call(rollCall.list, { sessionId }, token)
    expect([items.length, items[0]!.rollCallId, present]).toEqual([1, rollCallId, 1])
  })

  it('a roll changes nobody’s stretches or minutes', async () => {
    const { organiser, volunteers, make } = await running()
    const stretches = () =>
      server.world.db
        .selectFrom('stretch')
        .where(
          'volunteer_id',
          'in',
          volunteers.map(({ id }) => id),
        )
        .orderBy('id')
        .selectAll()
        .execute()
    const before = await stretches()
    const { rollCallId } = await make()
    await server.call(rollCall.close, { rollCallId }, organiser.token)
    expect(await stretches()).toEqual(before)
  })

  it('saying of somebody on a roll what was said already changes nothing', async () => {
    const { organiser, volunteers, make, detail } = await running()
    const { rollCallId } = await make()
    const volunteerIds = volunteers.map(({ id }) => id)
    const say = { rollCallId, volunteerIds, here: true }
    expect(await server.call(rollCall.answer, say, organiser.token)).toEqual({ changed: 3 })
    expect(await server.call(rollCall.answer, say, organiser.token, { changes: false })).toEqual({
      changed: 0,
    })
    const taken = { rollCallId, volunteerIds: [volunteerIds[0]!], here: false }
    await server.call(rollCall.answer, taken, organiser.token)
    expect(await detail(rollCallId)).toMatchObject({ here: 2, missing: 1 })
  })

  it('a roll that is closed, of others, or of nobody there is refused by its name', async () => {
    const { organiser, volunteers, sign, make, sessionId } = await running(1)
    const other = await buildAdministrator(server)
    const { rollCallId } = await make()
    const [volunteer] = volunteers
    const say = { rollCallId, volunteerIds: [volunteer!.id], here: true }
    const refusal = async (call: Promise<{ refused: string }>) => (await call).refused
    expect(await refusal(server.refused(rollCall.answer, say, other.token))).toBe(
      'rollCallNotFound',
    )
    expect(await refusal(server.refused(rollCall.detail, { rollCallId }, other.token))).toBe(
      'rollCallNotFound',
    )
    expect(await refusal(server.refused(rollCall.list, { sessionId }, other.token))).toBe(
      'sessionNotFound',
    )
    const stranger = { ...say, volunteerIds: [newId()] }
    expect(await refusal(server.refused(rollCall.answer, stranger, organiser.token))).toBe(
      'rollCallNotFound',
    )
    await server.call(rollCall.close, { rollCallId }, organiser.token)
    for (const [endpoint, input] of [
      [rollCall.answer, say],
      [rollCall.close, { rollCallId }],
    ] as const)
      expect(await refusal(server.refused(endpoint, input, organiser.token))).toBe('rollCallClosed')
    await sign(volunteer!, 'signOut')
    expect(
      await refusal(server.refused(rollCall.make, { sessionId, reason }, organiser.token)),
    ).toBe('rollCallNobody')
  })

  it('a roll that is begun at the same moment as another of its session is refused', async () => {
    const { organization, organiser, make } = await running()
    const second = await buildAdministrator(server, { organization })
    const begin = (token: string) => () =>
      make(token).then(
        () => 'made',
        (error: Error) => error.message,
      )
    const outcomes = await heldBeforeEvent(server, [begin(organiser.token), begin(second.token)])
    expect(outcomes[0]).toBe('made')
    expect(outcomes[1]).toContain('rollCallUnderWay')
  })

  it('a roll is forgotten with its answers once its days are over', async () => {
    const { make } = await running()
    await make()
    const answers = () =>
      server.world.db
        .selectFrom('roll_call_answer')
        .selectAll()
        .execute()
        .then((all) => all.length)
    const kept = await answers()
    server.world.pass(ROLL_CALL_DAYS * 24 * 60 - 1)
    await forgetOldReceipts(server.world)
    expect(await answers()).toBe(kept)
    server.world.pass(2)
    await forgetOldReceipts(server.world)
    expect(await answers()).toBe(0)
  })
})
