import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { reactions } from '../../../reactions.ts'
import { lapseOffers } from '../../service/application/waiting-list.service.ts'
import { settleForgotten } from '../../service/attendance/attendance.service.ts'
import { takeEffect } from '../../service/record/ledger.service.ts'
import { insertAll } from './message.repository.ts'
import { forgetOldMessages } from './message.service.ts'

const { application, attendance, certificate, message, mission: missions, record } = contract

describe('messages', () => {
  const server = testServer()
  let organization: BuiltOrganization
  let owner: BuiltAdministrator
  let above: BuiltAdministrator
  let parent: BuiltOrganization

  beforeAll(async () => {
    parent = await buildOrganization(server)
    organization = await buildOrganization(server, { parent })
    owner = await buildAdministrator(server, { organization })
    above = await buildAdministrator(server, { organization: parent })
  })

  const newest = async (volunteer: BuiltVolunteer) => {
    await drainReactions(server.world)
    return (await server.call(message.list, {}, volunteer.token)).items[0]
  }
  const unread = async (volunteer: BuiltVolunteer) =>
    (await server.call(message.unreadInfo, {}, volunteer.token)).unread

  const applied = async (state: string, capacity = 5) => {
    const mission = await buildMission(server, { organization, capacity, title: '社区读报' })
    const volunteer = await buildVolunteer(server)
    const { id } = await buildApplication(server, mission, volunteer, state)
    return { mission, volunteer, id }
  }

  it('a message welcomes whoever has just registered, with his number and what to do next', async () => {
    const volunteer = await buildVolunteer(server)
    await reactions.volunteerRegistered[0]!(server.world, { volunteerId: volunteer.id }, newId())
    expect(await newest(volunteer)).toMatchObject({
      kind: 'welcome',
      target: { type: 'ownDetails' },
      content: expect.stringContaining(volunteer.volunteerNo),
    })
  })

  describe('follow what happens to an application', () => {
    it('messages tell of an application submitted: in line, waiting for review, or accepted at once', async () => {
      const told = async (capacity: number, autoAccept: boolean) => {
        const mission = await buildMission(server, { organization, capacity, autoAccept })
        const volunteer = await buildVolunteer(server)
        const wanted = {
          missionId: mission.id,
          placeId: mission.placeId,
          wait: '1',
          riskAccepted: '1',
        } as const
        if (capacity === 1)
          await server.call(application.apply, wanted, (await buildVolunteer(server)).token)
        await server.call(application.apply, wanted, volunteer.token)
        return newest(volunteer)
      }
      expect(await told(1, true)).toMatchObject({
        kind: 'applicationSubmitted',
        content: expect.stringContaining('您已加入候补'),
      })
      expect(await told(5, false)).toMatchObject({
        kind: 'applicationSubmitted',
        target: { type: 'ownMissions' },
        content: expect.stringContaining('有结果时会发消息告诉您'),
      })
      expect(await told(5, true)).toMatchObject({ kind: 'applicationAccepted' })
    })

    it('messages tell of an application accepted, with the time of the session', async () => {
      const { volunteer, id, mission } = await applied('pending')
      await server.call(
        application.accept,
        { missionId: mission.id, applicationIds: [id] },
        owner.token,
      )
      const told = await newest(volunteer)
      expect(told).toMatchObject({
        kind: 'applicationAccepted',
        category: 'mission',
        title: '报名已通过',
        target: { type: 'ownMissions', missionId: null },
        read: false,
      })
      expect(told?.content).toContain('“社区读报”')
      const day = new Intl.DateTimeFormat('zh-CN', {
        timeZone: 'Asia/Shanghai',
        month: 'long',
        day: 'numeric',
      }).format(mission.startsAt)
      expect(told?.content).toContain(day)
    })

    it('messages tell of an application rejected and removed, with the reason', async () => {
      const rejected = await applied('pending')
      const reason = '名额已安排给附近的志愿者'
      await server.call(
        application.reject,
        { missionId: rejected.mission.id, applicationIds: [rejected.id], reason },
        owner.token,
      )
      expect(await newest(rejected.volunteer)).toMatchObject({
        kind: 'applicationRejected',
        content: expect.stringContaining(reason),
        target: { type: 'mission', missionId: rejected.mission.id },
      })
      const removed = await applied('accepted')
      await server.call(
        application.removeApplicant,
        { missionId: removed.mission.id, applicationIds: [removed.id], reason },
        owner.token,
      )
      expect(await newest(removed.volunteer)).toMatchObject({
        kind: 'applicationRemoved',
        content: expect.stringContaining(reason),
      })
    })

    it('messages tell of an offered place that was given back, and of one lapsed when nobody answers', async () => {
      const { mission, volunteer, id } = await applied('accepted', 1)
      const waiting = await buildVolunteer(server)
      await buildApplication(server, mission, waiting, 'waitlisted')
      await server.call(application.cancel, { applicationId: id }, volunteer.token)
      expect(await newest(waiting)).toMatchObject({ kind: 'placeOffered', title: '候补有名额了' })
      // Who cancelled himself needs no message.
      expect(await newest(volunteer)).toBeUndefined()
      server.world.pass(25 * 60)
      await lapseOffers(server.world)
      expect(await newest(waiting)).toMatchObject({ kind: 'offerLapsed' })
      expect(await unread(waiting)).toBe(2)
    })
  })

  describe('follow the mission', () => {
    it('messages tell everybody who still counts and nobody else of a mission suspended, resumed and cancelled', async () => {
      const { mission, volunteer } = await applied('accepted', 1)
      const waiting = await buildVolunteer(server)
      await buildApplication(server, mission, waiting, 'waitlisted')
      const gone = await buildVolunteer(server)
      await buildApplication(server, mission, gone, 'cancelled')
      const reason = '场地临时维修'
      await server.call(missions.suspend, { missionId: mission.id, reason }, above.token)
      expect(await newest(volunteer)).toMatchObject({ kind: 'missionSuspended' })
      await server.call(missions.resume, { missionId: mission.id }, above.token)
      expect(await newest(waiting)).toMatchObject({ kind: 'missionResumed' })
      await server.call(missions.cancel, { missionId: mission.id, reason: '台风' }, owner.token)
      for (const one of [volunteer, waiting])
        expect(await newest(one)).toMatchObject({
          kind: 'missionCancelled',
          content: expect.stringContaining('台风'),
        })
      expect(await unread(volunteer)).toBe(3)
      expect(await newest(gone)).toBeUndefined()
    })
  })

  describe('follow the hours', () => {
    const confirmed = async () => {
      const mission = await buildMission(server, { organization, title: '河岸清洁' })
      const volunteer = await buildVolunteer(server)
      const { recordId } = await buildAttended(server, mission, volunteer, 95)
      server.world.at(mission.endsAt)
      await server.call(record.confirm, { records: [{ recordId }] }, owner.token)
      return { volunteer, id: recordId }
    }

    it('messages tell of fewer hours than were measured how many, how much was rest, why, and what to do about it', async () => {
      const organization = await buildOrganization(server)
      const owner = await buildAdministrator(server, { organization })
      const mission = await buildMission(server, { organization, title: '河岸清洁' })
      const volunteer = await buildVolunteer(server)
      const { recordId } = await buildAttended(server, mission, volunteer, 95)
      server.world.at(mission.endsAt)
      const fewer = { recordId, breakMinutes: 20, minutes: 60, reason: '现场核对，离岗一刻钟' }
      await server.call(record.confirm, { records: [fewer] }, owner.token)
      expect((await newest(volunteer))?.content).toContain(
        '签到计得1小时35分，扣除休息0小时20分。原因：现场核对，离岗一刻钟。认为时长算少了的，可在服务记录中申请更正。',
      )
      const { items } = await server.call(record.listOwn, {}, volunteer.token)
      expect(items[0]).toMatchObject({ minutes: 60, lowered: { measured: 95, rest: 20 } })
    })

    it('messages tell of fewer hours than were entered by hand that they were entered, not measured', async () => {
      const organization = await buildOrganization(server)
      const [enterer, owner] = [
        await buildAdministrator(server, { organization }),
        await buildAdministrator(server, { organization }),
      ]
      const mission = await buildMission(server, { organization, title: '河岸清洁' })
      const volunteer = await buildVolunteer(server)
      const { id: applicationId } = await buildApplication(server, mission, volunteer, 'accepted')
      server.world.at(mission.endsAt)
      const signedInAt = mission.startsAt.toISOString()
      const signedOutAt = new Date(mission.startsAt.getTime() + 95 * 60_000).toISOString()
      const entered = {
        sessionId: mission.sessionId,
        entries: [{ applicationId, signedInAt, signedOutAt }],
        reason: '现场断网，凭纸质签到表补登',
        fileIds: [await buildEvidence(server, enterer.token)],
      }
      await server.call(attendance.enterByHand, entered, enterer.token)
      const { items } = await server.call(record.listOwn, {}, volunteer.token)
      const { recordId } = items[0]!
      const fewer = { recordId, breakMinutes: 20, minutes: 60, reason: '现场核对，离岗一刻钟' }
      await server.call(record.confirm, { records: [fewer] }, owner.token)
      expect((await newest(volunteer))?.content).toContain('登记1小时35分，扣除休息0小时20分')
    })

    it('messages tell of a long day who confirmed it and who looks at it next, then who let it pass', async () => {
      const above = await buildOrganization(server)
      const reviewer = await buildAdministrator(server, { organization: above })
      const below = await buildOrganization(server, { parent: above })
      const confirmer = await buildAdministrator(server, { organization: below })
      const mission = await buildMission(server, { organization: below, length: 600 })
      const volunteer = await buildVolunteer(server)
      const { recordId } = await buildAttended(server, mission, volunteer, 540)
      server.world.at(mission.endsAt)
      await server.call(record.confirm, { records: [{ recordId }] }, confirmer.token)
      expect((await newest(volunteer))?.content).toContain(
        `已由“${below.name}”确认，正在由“${above.name}”复核。`,
      )
      const { items } = await server.call(record.listOwn, {}, volunteer.token)
      expect(items[0]).toMatchObject({ state: 'awaitingReview', reviewerName: above.name })
      await server.call(record.approve, { recordIds: [recordId] }, reviewer.token)
      expect((await newest(volunteer))?.content).toContain(`已由“${above.name}”确认，正在公示`)
      const [after] = (await server.call(record.listOwn, {}, volunteer.token)).items
      expect(after).toMatchObject({ reviewerName: null })
    })

    it('messages tell of hours confirmed into publicity, then effective', async () => {
      const { volunteer } = await confirmed()
      const told = await newest(volunteer)
      expect(told).toMatchObject({ kind: 'recordConfirmed', category: 'record' })
      expect(told?.content).toMatch(/1小时35分已由“.+”确认，正在公示，.*公示结束后计入总时长/)
      expect(told?.content).toContain(`已由“${organization.name}”确认`)
      server.world.pass(8 * 24 * 60)
      await takeEffect(server.world)
      expect(await newest(volunteer)).toMatchObject({
        kind: 'recordEffective',
        content: expect.stringContaining('1小时35分'),
      })
      await server.call(certificate.issue, {}, volunteer.token)
      expect(await newest(volunteer)).toMatchObject({
        kind: 'certificateIssued',
        category: 'system',
        content: expect.stringMatching(/时间证书 \S+ 已开具，共1小时35分/),
      })
    })

    it('messages tell of hours revoked, with the reason', async () => {
      const { volunteer, id } = await confirmed()
      await server.call(record.revoke, { recordId: id, reason: '经核查未到场' }, above.token)
      const told = await newest(volunteer)
      expect(told).toMatchObject({
        kind: 'recordRevoked',
        content: expect.stringContaining('经核查未到场'),
      })
      expect(told?.content).toContain(`已由“${parent.name}”撤销`)
    })

    it('the decision of an objection is told to the owner of the hours and to the objector, who reads no minutes', async () => {
      const { volunteer, id } = await confirmed()
      const objector = await buildVolunteer(server)
      await server.call(
        record.object,
        { recordId: id, reason: '这一天活动提前一小时结束了' },
        objector.token,
      )
      await server.call(
        record.decideObjection,
        { recordId: id, minutes: 35, reason: '核实提前结束' },
        above.token,
      )
      expect(await newest(volunteer)).toMatchObject({
        kind: 'objectionUpheld',
        content: expect.stringMatching(
          new RegExp(`经“${parent.name}”核定，异议成立，您的时长由1小时35分调整为.*35分`),
        ),
      })
      const other = await newest(objector)
      expect(other).toMatchObject({ kind: 'objectionUpheld' })
      expect(other?.content).not.toContain('35分')
    })

    it('messages tell of minutes proposed when the sign-out was forgotten', async () => {
      const startsAt = new Date(server.world.clock.now().getTime() + 3_600_000)
      const mission = await buildMission(server, { organization, startsAt, length: 60 })
      const volunteer = await buildVolunteer(server)
      const { id } = await buildApplication(server, mission, volunteer, 'attended')
      await sql`
        insert into stretch (volunteer_id, id, application_id, mission_id, session_id, organization_id, local_date, pair, signed_in_at, sign_in_way)
        select ${volunteer.id}, ${newId()}, ${id}, ${mission.id}, ${mission.sessionId}, ${mission.organizationId}, local_date, 1, starts_at, 'qr'
        from mission_session where id = ${mission.sessionId}`.execute(server.world.db)
      server.world.pass(4 * 60)
      await settleForgotten(server.world)
      expect(await newest(volunteer)).toMatchObject({
        kind: 'signOutForgotten',
        content: expect.stringContaining('1小时0分'),
      })
    })
  })

  describe('belong to one volunteer', () => {
    const told = async (messages: number) => {
      const volunteer = await buildVolunteer(server)
      for (let i = 0; i < messages; i++)
        await insertAll(
          server.world.db,
          newId(),
          { kind: 'missionResumed', category: 'mission' },
          [{ volunteerId: volunteer.id, subjectId: newId(), parameters: { missionTitle: `${i}` } }],
          server.world.clock.now(),
        )
      return volunteer
    }

    it('messages of one volunteer are told once, however often the fact is followed', async () => {
      const volunteer = await buildVolunteer(server)
      const [eventId, subjectId] = [newId(), newId()]
      const telling = { volunteerId: volunteer.id, subjectId, parameters: {} }
      const now = server.world.clock.now()
      await Promise.all(
        Array.from({ length: 10 }, () =>
          insertAll(
            server.world.db,
            eventId,
            { kind: 'missionResumed', category: 'mission' },
            [telling],
            now,
          ),
        ),
      )
      expect(await unread(volunteer)).toBe(1)
    })

    it('messages of one volunteer page without gap, by tab and unread only', async () => {
      const volunteer = await told(7)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await server.call(message.list, { size: '3', cursor }, volunteer.token)
        seen.push(...page.items.map(({ siteMsgId }) => siteMsgId))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(seen).toHaveLength(7)
      expect(seen).toEqual(seen.toSorted().toReversed())
      await server.call(message.read, { siteMsgId: seen[0]! }, volunteer.token)
      const left = await server.call(message.list, { unread: '1' }, volunteer.token)
      expect(left.items.map(({ siteMsgId }) => siteMsgId)).toEqual(seen.slice(1))
      const others = await server.call(message.list, { category: 'record' }, volunteer.token)
      expect(others.items).toEqual([])
    })

    it('messages of one volunteer are read once, one by one or all together', async () => {
      const volunteer = await told(3)
      const { items } = await server.call(message.list, {}, volunteer.token)
      const { siteMsgId } = items[0]!
      expect(await server.call(message.read, { siteMsgId }, volunteer.token)).toEqual({
        unread: 2,
        byCategory: { mission: 2, record: 0, system: 0 },
      })
      await server.call(message.read, { siteMsgId }, volunteer.token, { changes: false })
      const all = await server.call(message.read, { siteMsgId: 'all' }, volunteer.token)
      expect(all.unread).toBe(0)
      await server.call(message.read, { siteMsgId: 'all' }, volunteer.token, { changes: false })
    })

    it('messages of one volunteer are counted right while others are written and read at once', async () => {
      const volunteer = await told(20)
      const { items } = await server.call(message.list, {}, volunteer.token)
      const now = server.world.clock.now()
      await Promise.all([
        ...items
          .slice(0, 10)
          .map(({ siteMsgId }) => server.call(message.read, { siteMsgId }, volunteer.token)),
        ...Array.from({ length: 5 }, () =>
          insertAll(
            server.world.db,
            newId(),
            { kind: 'missionResumed', category: 'mission' },
            [{ volunteerId: volunteer.id, subjectId: newId(), parameters: {} }],
            now,
          ),
        ),
      ])
      expect(await unread(volunteer)).toBe(15)
    })

    it('messages of one volunteer leave the list when removed, and are not found by others', async () => {
      const volunteer = await told(1)
      const stranger = await buildVolunteer(server)
      const { items } = await server.call(message.list, {}, volunteer.token)
      const { siteMsgId } = items[0]!
      for (const endpoint of [message.read, message.remove])
        expect(await server.refused(endpoint, { siteMsgId }, stranger.token)).toMatchObject({
          refused: 'messageNotFound',
        })
      await server.call(message.remove, { siteMsgId }, volunteer.token)
      expect((await server.call(message.list, {}, volunteer.token)).items).toEqual([])
      expect(await unread(volunteer)).toBe(0)
      expect((await server.refused(message.remove, { siteMsgId }, volunteer.token)).refused).toBe(
        'messageNotFound',
      )
      expect((await server.refused(message.list, {}, owner.token)).status).toBe(401)
    })

    it('messages of one volunteer go after two years', async () => {
      const volunteer = await told(1)
      server.world.pass(2 * 365 * 24 * 60 + 1)
      const fresh = await told(1)
      await forgetOldMessages(server.world)
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from message where volunteer_id in (${volunteer.id}, ${fresh.id})`.execute(
        server.world.db,
      )
      expect(rows[0]!.n).toBe(1)
    })
  })
})
