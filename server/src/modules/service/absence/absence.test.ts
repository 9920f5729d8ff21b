import { ABSENCE_APPEAL_DAYS, ABSENT_AFTER_HOURS, MOST_ABSENCES } from 'contract/rules/terms'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { drainReactions } from '../../../jobs.ts'
import { missForgotten } from '../application/absence.service.ts'
import { dueAfter } from './absence.policy.ts'
import { passOn } from './appeal-turn.service.ts'

const { absence, application, message, workbench } = contract
const server = testServer()
const DAY = 86_400_000
const reason = '当天已到场，签到时现场断网，有照片为证'

const node = async (parent?: BuiltOrganization) => {
  const organization = await buildOrganization(server, parent ? { parent } : {})
  return { organization, ...(await buildAdministrator(server, { organization })) }
}

/** Has somebody recorded as absent, by a person or by the clock. */
const missed = async (
  { organization, token }: { organization: BuiltOrganization; token: string },
  volunteer: BuiltVolunteer,
  { byClock = false, startsAt = new Date(START.getTime() + DAY) } = {},
) => {
  const mission = await buildMission(server, { organization, startsAt })
  const { id: applicationId } = await buildApplication(server, mission, volunteer)
  server.world.at(mission.startsAt)
  if (byClock) {
    server.world.at(mission.endsAt)
    server.world.pass(ABSENT_AFTER_HOURS * 60)
    await missForgotten(server.world)
  } else
    await server.call(
      absence.markAbsent,
      { sessionId: mission.sessionId, applicationIds: [applicationId] },
      token,
    )
  return { mission, applicationId }
}

const appealOf = async (applicationId: string, { token }: BuiltVolunteer) =>
  server.call(absence.ofApplication, { applicationId }, token)

const appealsOf = async (token: string, turn?: '1') =>
  (await server.call(absence.listAppeals, turn ? { turn } : {}, token)).items

describe('an appeal against an absence', () => {
  it('an appeal against an absence is made once, within its days, by whose it is', async () => {
    server.world.at(START)
    const own = await node()
    const [volunteer, other] = [await buildVolunteer(server), await buildVolunteer(server)]
    const { applicationId } = await missed(own, volunteer, { byClock: true })
    expect(await appealOf(applicationId, volunteer)).toMatchObject({
      appeal: null,
      can: { appeal: true },
    })
    const input = { applicationId, reason }
    expect((await server.refused(absence.appeal, input, other.token)).refused).toBe(
      'applicationNotFound',
    )
    await server.call(absence.appeal, input, volunteer.token)
    expect((await server.refused(absence.appeal, input, volunteer.token)).refused).toBe(
      'absenceAppealed',
    )
    expect(await appealOf(applicationId, volunteer)).toMatchObject({
      appeal: { reason, state: 'pending', holderName: own.organization.name },
      can: { appeal: false },
    })

    const late = await missed(own, other)
    server.world.pass(ABSENCE_APPEAL_DAYS * 24 * 60)
    const tooLate = { applicationId: late.applicationId, reason }
    expect((await server.refused(absence.appeal, tooLate, other.token)).refused).toBe(
      'absenceAppealLate',
    )
  })

  it('an appeal against an absence made at the same moment twice is one', async () => {
    server.world.at(START)
    const volunteer = await buildVolunteer(server)
    const { applicationId } = await missed(await node(), volunteer)
    const appeal = () =>
      server.call(absence.appeal, { applicationId, reason }, volunteer.token).then(
        () => 'made',
        (error: Error) => error.message,
      )
    const [first, second] = await heldBeforeEvent(server, [appeal, appeal])
    expect(first).toBe('made')
    expect(second).not.toBe('made')
  })

  it('an appeal against an absence stops nothing until it is accepted, and then lifts at once what followed', async () => {
    server.world.at(START)
    const own = await node()
    const decider = await buildAdministrator(server, { organization: own.organization })
    const volunteer = await buildVolunteer(server)
    let last = ''
    for (let time = 1; time <= MOST_ABSENCES; time++) {
      const startsAt = new Date(START.getTime() + time * DAY)
      last = (await missed(own, volunteer, { startsAt })).applicationId
    }
    await server.call(absence.appeal, { applicationId: last, reason }, volunteer.token)
    const barred = async () =>
      (await server.call(absence.own, {}, volunteer.token)).barredUntil !== null
    expect(await barred()).toBe(true)
    const [appeal] = await appealsOf(decider.token, '1')
    expect(appeal).toMatchObject({
      reason,
      byClock: false,
      state: 'pending',
      can: { decide: true },
    })
    expect((await server.call(workbench.counts, {}, decider.token)).absenceAppeals).toBe(1)

    // Whoever recorded it does not judge it.
    const decision = { appealId: appeal!.appealId, reason: '照片属实，现场确有断网' }
    expect((await server.refused(absence.acceptAppeal, decision, own.token)).refused).toBe(
      'absenceAppealOwn',
    )
    expect((await server.call(workbench.counts, {}, own.token)).absenceAppeals).toBe(0)
    await server.call(absence.acceptAppeal, decision, decider.token)
    expect(await barred()).toBe(false)
    const detail = await server.call(
      application.detailOwn,
      { applicationId: last },
      volunteer.token,
    )
    expect(detail).toMatchObject({ state: 'excused', reason: decision.reason })
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer.token)
    expect(items[0]).toMatchObject({ kind: 'absenceAppealDecided' })
    expect(items[0]!.content).toContain('申诉成立')
    const again = await server.refused(absence.keepAbsence, decision, decider.token)
    expect(again.refused).toBe('absenceAppealStateRefuses')
  })

  it('an appeal against an absence that is not accepted leaves it, with the reason', async () => {
    server.world.at(START)
    const own = await node()
    const volunteer = await buildVolunteer(server)
    const { mission, applicationId } = await missed(own, volunteer, { byClock: true })
    await server.call(absence.appeal, { applicationId, reason }, volunteer.token)
    const [appeal] = await appealsOf(own.token, '1')
    expect(appeal).toMatchObject({ byClock: true })
    const elsewhere = await node()
    const decision = { appealId: appeal!.appealId, reason: '现场照片中没有本人' }
    expect((await server.refused(absence.keepAbsence, decision, elsewhere.token)).refused).toBe(
      'absenceAppealNotFound',
    )
    await server.call(absence.keepAbsence, decision, own.token)
    expect(await appealOf(applicationId, volunteer)).toMatchObject({
      recordedAt: expect.any(String),
      appeal: { state: 'kept', decisionReason: decision.reason },
    })
    // What was decided is not undone at the roster.
    const input = { sessionId: mission.sessionId, applicationIds: [applicationId] }
    const excusing = { ...input, reason: '补充说明' }
    expect((await server.refused(absence.excuse, excusing, own.token)).refused).toBe(
      'absenceAppealed',
    )
  })

  it('an appeal against an absence goes to the node above where only whoever recorded it could decide, and after its term', async () => {
    server.world.at(START)
    const above = await node()
    const own = await node(above.organization)
    const volunteers = [await buildVolunteer(server), await buildVolunteer(server)]
    const alone = await missed(own, volunteers[0]!)
    await server.call(
      absence.appeal,
      { applicationId: alone.applicationId, reason },
      volunteers[0]!.token,
    )
    expect(await appealsOf(above.token, '1')).toMatchObject([
      { passedOn: true, can: { decide: true } },
    ])

    const { applicationId } = await missed(own, volunteers[1]!, { byClock: true })
    await server.call(absence.appeal, { applicationId, reason }, volunteers[1]!.token)
    const now = server.world.clock.now()
    server.world.at(new Date(dueAfter(now).getTime() - 60_000))
    await passOn(server.world)
    expect(await appealsOf(own.token, '1')).toHaveLength(1)
    server.world.at(dueAfter(now))
    await passOn(server.world)
    expect(await appealsOf(own.token, '1')).toEqual([])
    const [late] = await appealsOf(above.token, '1')
    expect(late).toMatchObject({ passedOn: true, can: { decide: true } })
    const refusal = await server.refused(
      absence.keepAbsence,
      { appealId: late!.appealId, reason: '已经转给上级' },
      own.token,
    )
    expect(refusal.refused).toBe('absenceAppealStateRefuses')
  })
})
