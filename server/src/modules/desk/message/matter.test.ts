import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildGuardian,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { system } from '../../../platform/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { answer as agree } from '../../service/application/guardian-answer.service.ts'
import { lapseInvitations } from '../../service/application/invitation.service.ts'
import { lapseOffers } from '../../service/application/waiting-list.service.ts'
import { isAnsweredAs, obstacleToConfirming } from './message.policy.ts'

const { application, message, mission: missions } = contract
const HOUR = 3_600_000

describe('what a message asks', () => {
  const server = testServer()
  let organization: BuiltOrganization
  let owner: BuiltAdministrator

  beforeAll(async () => {
    organization = await buildOrganization(server)
    owner = await buildAdministrator(server, { organization })
  })
  afterEach(() => server.world.at(START))

  const invite = async (
    mission: BuiltMission,
    volunteers: readonly BuiltVolunteer[],
    { changes = true, ...more }: { words?: string; hours?: number; changes?: boolean } = {},
  ) => {
    const volunteerNos = volunteers.map(({ volunteerNo }) => volunteerNo)
    const { id: missionId, placeId } = mission
    const input = { missionId, placeId, volunteerNos, ...more }
    const answer = await server.call(application.invite, input, owner.token, { changes })
    await drainReactions(server.world)
    return answer
  }
  const newest = async (volunteer: BuiltVolunteer) => {
    await drainReactions(server.world)
    return (await server.call(message.list, {}, volunteer.token)).items[0]!
  }
  const invited = async (options: Parameters<typeof buildMission>[1] = {}) => {
    const mission = await buildMission(server, { organization, title: '河岸清洁', ...options })
    const volunteer = await buildVolunteer(server)
    await invite(mission, [volunteer], { words: '上次有您在，大家都很安心' })
    const { siteMsgId } = await newest(volunteer)
    return { mission, volunteer, siteMsgId }
  }
  const taken = async ({ placeId }: BuiltMission) => {
    const { rows } = await sql<{
      taken: number
    }>`select taken from place where id = ${placeId}`.execute(server.world.db)
    return rows[0]!.taken
  }
  const stateOf = async (mission: BuiltMission, volunteer: BuiltVolunteer) => {
    const { rows } = await sql<{ state: string }>`
      select state from application where mission_id = ${mission.id} and volunteer_id = ${volunteer.id} order by created_at desc limit 1`.execute(
      server.world.db,
    )
    return rows[0]?.state
  }
  const answer = (
    volunteer: BuiltVolunteer,
    siteMsgId: string,
    accept: boolean,
    more: { reason?: string; wait?: boolean; riskAccepted?: boolean } = { riskAccepted: true },
  ) => [message.confirm, { siteMsgId, accept, ...more }, volunteer.token] as const

  it('what a message asks is told by where it stands alone, in every state and for both answers', () => {
    const table = (['pending', 'accepted', 'declined', 'expired'] as const).map((state) => [
      state,
      obstacleToConfirming({ state }),
      isAnsweredAs({ state }, true),
      isAnsweredAs({ state }, false),
    ])
    expect(table).toEqual([
      ['pending', null, false, false],
      ['accepted', { name: 'matterAnswered', details: { accepted: true } }, true, false],
      ['declined', { name: 'matterAnswered', details: { accepted: false } }, false, true],
      ['expired', 'matterExpired', false, false],
    ])
  })

  describe('an invitation', () => {
    it('an invitation in a message tells mission, time, place and words, and the conditions as of applying', async () => {
      const { mission, volunteer, siteMsgId } = await invited({ capacity: 1 })
      const row = await newest(volunteer)
      expect(row).toMatchObject({
        kind: 'missionInvited',
        read: false,
        content: expect.stringContaining('“河岸清洁”'),
        target: { type: 'mission', missionId: mission.id },
        matter: { kind: 'invitation', state: 'pending', answeredAt: null },
      })
      const full = await server.call(message.invitation, { siteMsgId }, volunteer.token)
      expect(full).toMatchObject({
        missionId: mission.id,
        sessionId: mission.sessionId,
        positionName: '服务岗',
        contactName: '陈老师',
        words: '上次有您在，大家都很安心',
        riskNotice: '请遵守现场安排，注意交通安全。',
        full: false,
        matter: { state: 'pending' },
      })
      expect(full.conditions.filter(({ met }) => !met)).toEqual([])
      const detail = await server.call(message.detail, { siteMsgId }, volunteer.token)
      expect(detail.facts).toContainEqual({ name: 'words', text: '上次有您在，大家都很安心' })
      expect(detail.facts).toContainEqual({ name: 'mission', text: '河岸清洁' })
      const own = await server.call(application.listOwn, { group: 'waiting' }, volunteer.token)
      expect(own.items[0]).toMatchObject({ state: 'invited', siteMsgId, can: { cancel: false } })
    })

    it('an invitation in a message holds no place until accepted, which reads the message and takes one unreviewed', async () => {
      const { mission, volunteer, siteMsgId } = await invited({ capacity: 1, autoAccept: false })
      expect(await taken(mission)).toBe(0)
      const answered = await server.call(...answer(volunteer, siteMsgId, true))
      expect(answered).toMatchObject({
        read: true,
        matter: { state: 'accepted', answeredAt: expect.any(String) },
      })
      expect([await stateOf(mission, volunteer), await taken(mission)]).toEqual(['accepted', 1])
      // Saying so again changes nothing, saying the opposite is refused and told what was said.
      await server.call(...answer(volunteer, siteMsgId, true), { changes: false })
      const { refused, data } = await server.refused(...answer(volunteer, siteMsgId, false, {}))
      expect([refused, data]).toMatchObject(['matterAnswered', { accepted: true }])
      expect(await taken(mission)).toBe(1)
    })

    it('an invitation in a message needs the risks to be read, as applying does', async () => {
      const { volunteer, siteMsgId } = await invited()
      const { refused, data } = await server.refused(...answer(volunteer, siteMsgId, true, {}))
      expect(refused).toBe('conditionsUnmet')
      expect(data).toMatchObject({ conditions: [{ name: 'riskAccepted', met: false }] })
    })

    it('an invitation in a message is declined with a reason the organiser reads, and never sent again for that mission', async () => {
      const { mission, volunteer, siteMsgId } = await invited()
      const reason = '那天要上课'
      const declined = await server.call(...answer(volunteer, siteMsgId, false, { reason }))
      expect(declined.matter).toMatchObject({ state: 'declined' })
      const { items } = await server.call(
        application.listApplicants,
        { missionId: mission.id },
        owner.token,
      )
      expect(items[0]).toMatchObject({
        state: 'declined',
        reason,
        invitation: { state: 'declined' },
        mobileMasked: '',
        age: null,
        can: { reveal: false },
      })
      const refused = [{ volunteerNo: volunteer.volunteerNo, error: 'inviteeDeclined' }]
      expect(await invite(mission, [volunteer], { changes: false })).toMatchObject({
        done: 0,
        refused,
      })
      expect((await server.refused(...answer(volunteer, siteMsgId, true))).data).toEqual({
        accepted: false,
      })
    })

    it('an invitation in a message to a full place says so, and joins the waiting list when that is wished', async () => {
      const { mission, volunteer, siteMsgId } = await invited({ capacity: 1 })
      await buildApplication(server, mission, await buildVolunteer(server))
      expect(await server.call(message.invitation, { siteMsgId }, volunteer.token)).toMatchObject({
        full: true,
      })
      expect((await server.refused(...answer(volunteer, siteMsgId, true))).refused).toBe(
        'missionFull',
      )
      expect(await stateOf(mission, volunteer)).toBe('invited')
      const more = { riskAccepted: true, wait: true }
      const waits = await server.call(...answer(volunteer, siteMsgId, true, more))
      expect(waits.matter?.state).toBe('accepted')
      expect(await stateOf(mission, volunteer)).toBe('waitlisted')
    })

    it('an invitation in a message lapses by the clock and cannot be answered any more', async () => {
      const { mission, volunteer, siteMsgId } = await invited({
        startsAt: new Date(server.world.clock.now().getTime() + 200 * HOUR),
      })
      const { matter } = await newest(volunteer)
      expect(new Date(matter!.until!).getTime() - server.world.clock.now().getTime()).toBe(
        72 * HOUR,
      )
      server.world.pass(72 * 60)
      // Before the clock's task has come by, too.
      expect((await server.refused(...answer(volunteer, siteMsgId, true))).refused).toBe(
        'matterExpired',
      )
      expect(await lapseInvitations(server.world)).toBeGreaterThan(0)
      expect(await lapseInvitations(server.world)).toBe(0)
      expect(await stateOf(mission, volunteer)).toBe('lapsed')
      expect((await newest(volunteer)).matter?.state).toBe('expired')
      expect((await server.refused(...answer(volunteer, siteMsgId, false, {}))).refused).toBe(
        'matterExpired',
      )
    })

    it('an invitation in a message is withdrawn by the organiser, and over for the volunteer without another message', async () => {
      const { mission, volunteer, siteMsgId } = await invited()
      const { items } = await server.call(
        application.listApplicants,
        { missionId: mission.id, state: 'invited' },
        owner.token,
      )
      expect(items[0]).toMatchObject({ can: { remove: true, accept: false, reject: false } })
      await server.call(
        application.removeApplicant,
        { missionId: mission.id, applicationIds: [items[0]!.applicationId], reason: '名额有变' },
        owner.token,
      )
      expect((await newest(volunteer)).siteMsgId).toBe(siteMsgId)
      expect((await newest(volunteer)).matter?.state).toBe('expired')
      expect((await server.refused(...answer(volunteer, siteMsgId, true))).refused).toBe(
        'matterExpired',
      )
    })

    it('an invitation in a message is accepted by applying for the place oneself, after the time of applying too', async () => {
      const { mission, volunteer, siteMsgId } = await invited()
      await sql`update mission set apply_deadline = ${server.world.clock.now()} where id = ${mission.id}`.execute(
        server.world.db,
      )
      const other = await buildVolunteer(server)
      const input = { missionId: mission.id, placeId: mission.placeId, riskAccepted: '1' as const }
      expect((await server.refused(application.apply, input, other.token)).refused).toBe(
        'missionNotRecruiting',
      )
      const { application: own } = await server.call(application.apply, input, volunteer.token)
      expect(own).toMatchObject({ state: 'accepted' })
      expect((await newest(volunteer)).matter).toMatchObject({ state: 'accepted' })
      // The message is read by answering it after all.
      await server.call(...answer(volunteer, siteMsgId, true))
      await server.call(...answer(volunteer, siteMsgId, true), { changes: false })
    })

    it('an invitation in a message asks the guardians of a child first, whose consent accepts it', async () => {
      const mission = await buildMission(server, { organization, autoAccept: false })
      const child = await buildVolunteer(server, { birthDate: '2014-05-20' })
      const { volunteerNo } = child
      expect((await invite(mission, [child], { changes: false })).refused).toEqual([
        { volunteerNo, error: 'inviteeGuardianMissing' },
      ])
      const { id: guardianId } = await buildGuardian(server, child, { mobile: '13700000099' })
      await invite(mission, [child])
      const { siteMsgId } = await newest(child)
      await server.call(...answer(child, siteMsgId, true))
      const { items } = await server.call(application.listOwn, {}, child.token)
      const { applicationId } = items[0]!
      expect(items[0]).toMatchObject({ state: 'pending', guardian: { state: 'awaited' } })
      const wards = new Map([[child.id, { guardianId }]])
      await transact(server.world.db, (db) =>
        agree(db, system, wards, { applicationId, agree: true }, server.world.clock.now()),
      )
      expect(await stateOf(mission, child)).toBe('accepted')
    })

    it('an invitation in a message belongs to its reader, and to messages of its kind', async () => {
      const { siteMsgId } = await invited()
      const stranger = await buildVolunteer(server)
      for (const call of [message.invitation, message.detail] as const)
        expect((await server.refused(call, { siteMsgId }, stranger.token)).refused).toBe(
          'messageNotFound',
        )
      expect((await server.refused(...answer(stranger, siteMsgId, true))).refused).toBe(
        'messageNotFound',
      )
      const { volunteer } = await offered()
      const other = await newest(volunteer)
      expect(
        (await server.refused(message.invitation, { siteMsgId: other.siteMsgId }, volunteer.token))
          .refused,
      ).toBe('messageNotFound')
    })
  })

  const offered = async () => {
    const mission = await buildMission(server, { organization, capacity: 1 })
    const [first, volunteer] = [await buildVolunteer(server), await buildVolunteer(server)]
    const { id } = await buildApplication(server, mission, first)
    await buildApplication(server, mission, volunteer, 'waitlisted')
    await server.call(application.cancel, { applicationId: id }, first.token)
    return { mission, volunteer }
  }

  describe('a place offered from the waiting list', () => {
    it.each([
      [true, 'accepted', 'accepted', 1],
      [false, 'declined', 'declined', 0],
    ] as const)(
      'a place offered from the waiting list is answered in the message: accept %s',
      async (accept, matter, state, places) => {
        const { mission, volunteer } = await offered()
        const { siteMsgId, matter: before } = await newest(volunteer)
        expect(before).toMatchObject({ kind: 'placeOffered', state: 'pending' })
        const answered = await server.call(...answer(volunteer, siteMsgId, accept, {}))
        expect(answered.matter).toMatchObject({ state: matter, answeredAt: expect.any(String) })
        expect([await stateOf(mission, volunteer), await taken(mission)]).toEqual([state, places])
        await server.call(...answer(volunteer, siteMsgId, accept, {}), { changes: false })
        expect((await server.refused(...answer(volunteer, siteMsgId, !accept, {}))).refused).toBe(
          'matterAnswered',
        )
      },
    )

    it('a place offered from the waiting list shows what was answered elsewhere, and that it lapsed', async () => {
      const { volunteer } = await offered()
      const own = await server.call(application.listOwn, { group: 'waiting' }, volunteer.token)
      const { applicationId } = own.items[0]!
      await server.call(application.confirmOffer, { applicationId, accept: true }, volunteer.token)
      expect((await newest(volunteer)).matter?.state).toBe('accepted')
      // Cancelled afterwards, it was accepted all the same.
      await server.call(application.cancel, { applicationId }, volunteer.token)
      expect((await newest(volunteer)).matter?.state).toBe('accepted')

      const late = await offered()
      const { siteMsgId } = await newest(late.volunteer)
      server.world.pass(13 * 60)
      await lapseOffers(server.world)
      const { items } = await server.call(message.list, {}, late.volunteer.token)
      expect(items.find((row) => row.siteMsgId === siteMsgId)?.matter?.state).toBe('expired')
      expect((await server.refused(...answer(late.volunteer, siteMsgId, true, {}))).refused).toBe(
        'matterExpired',
      )
    })
  })

  describe('a mission that moved', () => {
    const move = async (mission: BuiltMission, address: string) => {
      await sql`update mission set content = ${'陪伴社区长者聊天、读报，协助打扫居室，整理活动室的图书。'} where id = ${mission.id}`.execute(
        server.world.db,
      )
      const { missionId, input, version } = await server.call(
        missions.detailManaged,
        { missionId: mission.id },
        owner.token,
      )
      await server.call(
        missions.save,
        { missionId, version, mission: { ...input, address } },
        owner.token,
      )
    }
    const changeOf = async (mission: BuiltMission) => {
      const { items } = await server.call(
        application.listApplicants,
        { missionId: mission.id },
        owner.token,
      )
      return items.map(({ state, change }) => [state, change])
    }
    const moved = async (hours = 72) => {
      const startsAt = new Date(server.world.clock.now().getTime() + hours * HOUR)
      const mission = await buildMission(server, { organization, title: '河岸清洁', startsAt })
      const volunteer = await buildVolunteer(server)
      await buildApplication(server, mission, volunteer)
      await move(mission, '越秀区东风中路 300 号')
      return { mission, volunteer, ...(await newest(volunteer)) }
    }

    it('a message about a mission that moved asks who holds a place, with the old and the new one, and tells who waits', async () => {
      const mission = await buildMission(server, { organization, capacity: 1 })
      const [holder, waiting] = [await buildVolunteer(server), await buildVolunteer(server)]
      await buildApplication(server, mission, holder)
      await buildApplication(server, mission, waiting, 'waitlisted')
      await move(mission, '越秀区东风中路 300 号')
      const asked = await newest(holder)
      expect(asked).toMatchObject({
        kind: 'missionChanged',
        matter: { kind: 'missionChange', state: 'pending' },
      })
      const { facts } = await server.call(
        message.detail,
        { siteMsgId: asked.siteMsgId },
        holder.token,
      )
      expect(facts).toContainEqual({
        name: 'previousAddress',
        text: '天河区五山路 381 号社区服务中心',
      })
      expect(facts).toContainEqual({ name: 'address', text: '越秀区东风中路 300 号' })
      expect(await newest(waiting)).toMatchObject({ kind: 'missionMoved', matter: null })
      expect(await changeOf(mission)).toEqual([
        ['accepted', 'pending'],
        ['waitlisted', null],
      ])
    })

    it('a message about a mission that moved keeps the place of who still comes, and shows it to the organiser', async () => {
      const { mission, volunteer, siteMsgId } = await moved()
      await server.call(...answer(volunteer, siteMsgId, true, {}))
      expect(await changeOf(mission)).toEqual([['accepted', 'accepted']])
      await server.call(...answer(volunteer, siteMsgId, true, {}), { changes: false })
      expect((await server.refused(...answer(volunteer, siteMsgId, false, {}))).refused).toBe(
        'matterAnswered',
      )
    })

    it('a message about a mission that moved lets who does not come go without a reason, within the last day too', async () => {
      const { mission, volunteer, siteMsgId } = await moved(5)
      const own = await server.call(application.listOwn, {}, volunteer.token)
      const { applicationId } = own.items[0]!
      expect(
        (await server.refused(application.cancel, { applicationId }, volunteer.token)).refused,
      ).toBe('cancelDeadlinePassed')
      await server.call(...answer(volunteer, siteMsgId, false, {}))
      expect([await stateOf(mission, volunteer), await taken(mission)]).toEqual(['cancelled', 0])
      expect(await changeOf(mission)).toEqual([['cancelled', 'declined']])
    })

    it('a message about a mission that moved asks again by every change; the question before is over', async () => {
      const { mission, volunteer, siteMsgId } = await moved()
      await server.call(...answer(volunteer, siteMsgId, true, {}))
      await move(mission, '海珠区滨江东路 8 号')
      const second = await newest(volunteer)
      expect(second.matter).toMatchObject({ kind: 'missionChange', state: 'pending' })
      await move(mission, '海珠区滨江东路 10 号')
      expect((await server.refused(...answer(volunteer, second.siteMsgId, true, {}))).refused).toBe(
        'matterExpired',
      )
      expect(await changeOf(mission)).toEqual([['accepted', 'pending']])
      const third = await newest(volunteer)
      await server.call(...answer(volunteer, third.siteMsgId, true, {}))
      expect(await changeOf(mission)).toEqual([['accepted', 'accepted']])
    })

    it('a message about a mission that moved cannot be answered once the session has begun', async () => {
      const { volunteer, siteMsgId } = await moved(2)
      server.world.pass(120)
      expect((await server.refused(...answer(volunteer, siteMsgId, false, {}))).refused).toBe(
        'matterExpired',
      )
    })
  })

  it('a message that asks is found by the filter of what waits, until it is answered', async () => {
    const { volunteer, siteMsgId } = await invited()
    const other = await buildMission(server, { organization })
    await buildApplication(server, other, volunteer, 'accepted')
    await server.call(missions.cancel, { missionId: other.id, reason: '台风' }, owner.token)
    expect((await newest(volunteer)).kind).toBe('missionCancelled')
    const pending = async () =>
      (await server.call(message.list, { pending: '1' }, volunteer.token)).items.map(
        (row) => row.siteMsgId,
      )
    expect(await pending()).toEqual([siteMsgId])
    await server.call(...answer(volunteer, siteMsgId, false, {}))
    expect(await pending()).toEqual([])
  })

  it('a question is not in a message that asks nothing', async () => {
    const mission = await buildMission(server, { organization })
    const volunteer = await buildVolunteer(server)
    await buildApplication(server, mission, volunteer)
    await server.call(missions.cancel, { missionId: mission.id, reason: '台风' }, owner.token)
    const { siteMsgId, matter } = await newest(volunteer)
    expect(matter).toBeNull()
    expect((await server.refused(...answer(volunteer, siteMsgId, true, {}))).refused).toBe(
      'messageNothingToConfirm',
    )
    const nobody = { siteMsgId: newId() }
    expect((await server.refused(message.detail, nobody, volunteer.token)).refused).toBe(
      'messageNotFound',
    )
  })

  it('a question comes back with a message that was removed by mistake, for its owner alone', async () => {
    const { volunteer, siteMsgId } = await invited()
    await server.call(message.remove, { siteMsgId }, volunteer.token)
    const stranger = await buildVolunteer(server)
    expect((await server.refused(message.restore, { siteMsgId }, stranger.token)).refused).toBe(
      'messageNotFound',
    )
    await server.call(message.restore, { siteMsgId }, volunteer.token)
    expect((await newest(volunteer)).siteMsgId).toBe(siteMsgId)
    expect((await server.refused(message.restore, { siteMsgId }, volunteer.token)).refused).toBe(
      'messageNotFound',
    )
  })
})
