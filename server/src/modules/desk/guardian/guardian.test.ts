import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildGuardian,
  buildMission,
  buildOrganization,
  buildVolunteer,
  PASSWORD,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { buildCredited } from '../../../../test/earned.ts'
import { codeByMobile, outboxReader } from '../../../../test/codes.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { agreementTexts } from '../../../agreement-texts.ts'
import { loadAgreements } from '../../foundation/agreement/agreement.reference.ts'
import { lapseUnanswered } from '../../service/application/guardian-answer.service.ts'
import { askAboutTexts } from '../../service/guardian-request/asking.service.ts'
import { digestGuardians } from '../../people/registration/guardian.service.ts'
import { completeCancellations, takeBack } from '../security/cancellation.service.ts'

const { auth, guardian, application, outbox, message, privacy } = contract

const CHILD = '2014-05-01'
const TEENAGER = '2010-05-01'

describe('a guardian', () => {
  const server = testServer()
  let serial = 0
  const newMobile = () => `136${String(++serial).padStart(8, '0')}`

  const child = async (birthDate = CHILD, mobile = newMobile()) => {
    const volunteer = await buildVolunteer(server, { birthDate, name: '林小满' })
    const { id: guardianId } = await buildGuardian(server, volunteer, { mobile })
    return { volunteer, guardianId, mobile }
  }
  const apply = (volunteer: BuiltVolunteer, mission: BuiltMission, wait = false) =>
    server.call(
      application.apply,
      {
        missionId: mission.id,
        placeId: mission.placeId,
        riskAccepted: '1',
        ...(wait && { wait: '1' as const }),
      },
      volunteer.token,
    )
  const enter = async (mobile: string) => {
    // One browser has ten codes an hour.
    server.world.pass(7)
    const code = await codeByMobile(server, mobile, 'guardianView')
    return (await server.call(guardian.enter, { mobile, code })).ticket
  }
  const look = async (ticket: string) => (await server.call(guardian.wards, { ticket })).wards
  const answer = (ticket: string, applicationId: string, agree: boolean) =>
    server.call(guardian.answer, { ticket, applicationId, agree })
  const own = (volunteer: BuiltVolunteer, applicationId: string) =>
    server.call(application.detailOwn, { applicationId }, volunteer.token)
  const taken = async ({ placeId }: BuiltMission) =>
    (
      await server.world.db
        .selectFrom('place')
        .where('id', '=', placeId)
        .select('taken')
        .executeTakeFirstOrThrow()
    ).taken

  it('a guardian is asked about each mission of a child, by a message that names nobody, and lets it be accepted', async () => {
    const { volunteer, mobile } = await child()
    const mission = await buildMission(server, { autoAccept: true })
    const { application: applied } = await apply(volunteer, mission)
    expect(applied).toMatchObject({ state: 'pending', guardian: { state: 'awaited' } })
    expect(await taken(mission)).toBe(1)

    await drainReactions(server.world)
    const { items } = await server.call(outbox.list, { size: '5' }, await outboxReader(server))
    const told = items.filter(({ text }) => text.includes('/guardian'))
    expect(told).toHaveLength(1)
    expect(told[0]!.text).toContain('http://127.0.0.1:3000/guardian')
    expect(told[0]!.text).not.toMatch(/林|敬老/)

    const ticket = await enter(mobile)
    const [ward] = await look(ticket)
    expect(ward).toMatchObject({
      nameMasked: '林*满',
      age: 11,
      relation: 'mother',
      consented: true,
    })
    expect(ward!.applications).toMatchObject([
      { missionId: mission.id, guardianState: 'awaited', can: { agree: true, refuse: true } },
    ])
    await answer(ticket, applied!.applicationId, true)
    expect(await own(volunteer, applied!.applicationId)).toMatchObject({
      state: 'accepted',
      guardian: { state: 'agreed' },
    })
    expect(await taken(mission)).toBe(1)
  })

  it('a guardian is not woken at night, unless the mission is near', async () => {
    const evening = new Date('2026-04-01T15:30:00Z')
    const morning = new Date('2026-04-02T00:00:00Z')
    const hours = (number: number) => new Date(evening.getTime() + number * 3_600_000)
    const dueOf = async (startsAt: Date) => {
      server.world.at(evening)
      const { volunteer } = await child()
      await apply(volunteer, await buildMission(server, { startsAt }))
      await drainReactions(server.world)
      const { rows } = await sql<{ at: Date }>`
        select next_try_at as at from outbox where account_id = ${volunteer.id} and template = 'guardianAsked'`.execute(
        server.world.db,
      )
      return rows.map(({ at }) => at)
    }
    const before = server.world.clock.now()
    expect(await dueOf(hours(100))).toEqual([morning])
    // He must say so before six.
    expect(await dueOf(hours(8.5))).toEqual([evening])
    server.world.at(before)
  })

  it('a guardian leaves the decision to the organiser where there is one, who cannot accept before him', async () => {
    const { volunteer, mobile } = await child()
    const organization = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization })
    const mission = await buildMission(server, { organization })
    const { application: applied } = await apply(volunteer, mission)
    const { applicationId } = applied!
    const accept = (changes = true) =>
      server.call(
        application.accept,
        { missionId: mission.id, applicationIds: [applicationId] },
        owner.token,
        { changes },
      )
    expect(await accept(false)).toEqual({
      done: 0,
      refused: [{ applicationId, error: 'guardianAwaited' }],
    })
    const listed = async () =>
      (await server.call(application.listApplicants, { missionId: mission.id }, owner.token))
        .items[0]
    expect(await listed()).toMatchObject({ guardian: { state: 'awaited' }, can: { accept: false } })

    await answer(await enter(mobile), applicationId, true)
    expect(await listed()).toMatchObject({
      state: 'pending',
      guardian: { state: 'agreed' },
      can: { accept: true },
    })
    expect(await accept()).toEqual({ done: 1, refused: [] })
  })

  it('a guardian refuses, also after having agreed, and the place is free again', async () => {
    const { volunteer, mobile } = await child()
    const mission = await buildMission(server, { autoAccept: true })
    const { application: applied } = await apply(volunteer, mission)
    const ticket = await enter(mobile)
    await answer(ticket, applied!.applicationId, true)
    await answer(ticket, applied!.applicationId, false)
    expect(await own(volunteer, applied!.applicationId)).toMatchObject({
      state: 'cancelled',
      reason: '监护人没有同意这次活动',
      guardian: { state: 'refused' },
    })
    expect(await taken(mission)).toBe(0)
    const again = await server.refused(guardian.answer, {
      ticket,
      applicationId: applied!.applicationId,
      agree: true,
    })
    expect(again.refused).toBe('applicationStateRefuses')
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer.token)
    expect(items.map(({ title }) => title)).toEqual([
      '监护人没有同意',
      '监护人已同意',
      '报名已提交',
    ])
  })

  it('a guardian who says nothing in time ends the application, and then comes too late', async () => {
    const { volunteer, mobile } = await child()
    const mission = await buildMission(server, {
      startsAt: new Date(server.world.clock.now().getTime() + 5 * 86_400_000),
    })
    const { application: applied } = await apply(volunteer, mission)
    server.world.pass(48 * 60 - 1)
    await lapseUnanswered(server.world)
    expect((await own(volunteer, applied!.applicationId)).state).toBe('pending')
    server.world.pass(1)
    await lapseUnanswered(server.world)
    expect(await own(volunteer, applied!.applicationId)).toMatchObject({
      state: 'cancelled',
      guardian: { state: 'lapsed' },
    })
    expect(await taken(mission)).toBe(0)
    expect(await lapseUnanswered(server.world)).toBe(0)
    const ticket = await enter(mobile)
    const input = { ticket, applicationId: applied!.applicationId, agree: true }
    expect((await server.refused(guardian.answer, input)).refused).toBe('guardianAnswerLate')
    // The child may ask again.
    expect((await apply(volunteer, mission)).application).toMatchObject({ state: 'pending' })
  })

  it('a guardian is asked about older minors only where the mission demands it', async () => {
    const { volunteer } = await child(TEENAGER)
    const free = await buildMission(server, { autoAccept: true })
    expect((await apply(volunteer, free)).application).toMatchObject({
      state: 'accepted',
      guardian: null,
    })
    const other = await child(TEENAGER)
    const strict = await buildMission(server, { autoAccept: true, guardianConsent: true })
    expect((await apply(other.volunteer, strict)).application).toMatchObject({
      state: 'pending',
      guardian: { state: 'awaited' },
    })
  })

  it('a guardian keeps nobody waiting behind a child whose place he has not allowed', async () => {
    const { volunteer, mobile } = await child()
    const grown = await buildVolunteer(server)
    const holder = await buildVolunteer(server)
    const mission = await buildMission(server, { capacity: 1, autoAccept: true })
    const held = (await apply(holder, mission)).application!
    const waiting = (await apply(volunteer, mission, true)).application!
    const behind = (await apply(grown, mission, true)).application!
    await server.call(application.cancel, { applicationId: held.applicationId }, holder.token)
    expect((await own(volunteer, waiting.applicationId)).state).toBe('waitlisted')
    expect((await own(grown, behind.applicationId)).state).toBe('offered')
    await answer(await enter(mobile), waiting.applicationId, true)
    await server.call(
      application.confirmOffer,
      { applicationId: behind.applicationId, accept: false },
      grown.token,
    )
    expect((await own(volunteer, waiting.applicationId)).state).toBe('offered')
  })

  it('the consent of a guardian is what the database itself insists on', async () => {
    const { volunteer } = await child()
    const mission = await buildMission(server, { autoAccept: true })
    const { application: applied } = await apply(volunteer, mission)
    for (const state of ['accepted', 'attended', 'offered'])
      await expect(
        sql`update application set state = ${state} where id = ${applied!.applicationId}`.execute(
          server.world.db,
        ),
      ).rejects.toThrow(/application_guardian/)
  })

  it('a guardian sees every child that names his number and nobody else’s, until they come of age', async () => {
    const mobile = newMobile()
    await child(CHILD, mobile)
    await child(TEENAGER, mobile)
    await child('2008-03-07', mobile)
    const stranger = await child()
    // A second guardian sees the same child.
    const both = await child(CHILD, mobile)
    const second = newMobile()
    await buildGuardian(server, both.volunteer, { mobile: second, relation: 'father' })
    const mission = await buildMission(server)
    const foreign = (await apply(stranger.volunteer, mission)).application!
    const ticket = await enter(mobile)
    const wards = await look(ticket)
    expect(wards.map(({ age }) => age).toSorted()).toEqual([11, 11, 15])
    expect(await look(await enter(second))).toMatchObject([{ relation: 'father', age: 11 }])
    const refusals = [
      await server.refused(guardian.answer, {
        ticket,
        applicationId: foreign.applicationId,
        agree: true,
      }),
      await server.refused(guardian.consent, { ticket, wardId: stranger.guardianId }),
    ]
    expect(refusals.map(({ refused }) => refused)).toEqual(['applicationNotFound', 'wardNotFound'])
    expect(await look(await enter(newMobile()))).toEqual([])
  })

  it('a guardian is let in by the code alone, in one browser, for half an hour', async () => {
    const { mobile } = await child()
    const ticket = await enter(mobile)
    const elsewhere = { browser: 'C'.repeat(43) }
    const refused = async (from = {}) =>
      (await server.refused(guardian.wards, { ticket }, undefined, from)).refused
    expect(await refused(elsewhere)).toBe('ticketRefused')
    await look(ticket)
    server.world.pass(31)
    expect(await refused()).toBe('ticketRefused')
    const wrong = await server.refused(guardian.enter, { mobile, code: '000000' })
    expect(['codeWrong', 'codeVoid']).toContain(wrong.refused)
  })

  it('a guardian takes his consent back, which ends what is open, and gives it again', async () => {
    const { volunteer, guardianId, mobile } = await child()
    const mission = await buildMission(server, { autoAccept: true })
    const { application: applied } = await apply(volunteer, mission)
    const ticket = await enter(mobile)
    await answer(ticket, applied!.applicationId, true)
    await server.call(guardian.consent, { ticket, wardId: guardianId })
    await drainReactions(server.world)
    expect(await own(volunteer, applied!.applicationId)).toMatchObject({
      state: 'cancelled',
      reason: '监护人撤回了参加志愿服务的同意',
    })
    expect(await taken(mission)).toBe(0)
    const later = await buildMission(server)
    const wanted = { missionId: later.id, placeId: later.placeId, riskAccepted: '1' as const }
    const refused = await server.refused(application.apply, wanted, volunteer.token)
    expect(refused.refused).toBe('conditionsUnmet')
    const [ward] = await look(ticket)
    expect(ward).toMatchObject({ consented: false })
    expect(ward!.consents.some(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)

    const agreed = ward!.texts.map(({ key, version }) => `${key}:${version}`).join(',')
    const old = await server.refused(guardian.consent, {
      ticket,
      wardId: guardianId,
      agreed: 'voluntaryAgreement:1.0',
    })
    expect(old.refused).toBe('agreementChanged')
    await server.call(guardian.consent, { ticket, wardId: guardianId, agreed })
    expect((await look(ticket))[0]).toMatchObject({ consented: true })
    expect((await apply(volunteer, later)).applied).toBe(true)
  })

  it('a guardian takes the consent to the rules for children back, which stops the account until he agrees again', async () => {
    const { volunteer, guardianId, mobile } = await child()
    const mission = await buildMission(server, { autoAccept: true })
    const { application: applied } = await apply(volunteer, mission)
    const ticket = await enter(mobile)
    expect((await look(ticket))[0]).toMatchObject({ stoppable: true, stopped: false })
    await server.call(guardian.consent, { ticket, wardId: guardianId, stop: '1' })
    await drainReactions(server.world)
    expect(
      (
        await server.refused(
          application.detailOwn,
          { applicationId: applied!.applicationId },
          volunteer.token,
        )
      ).data,
    ).toMatchObject({ reason: 'stoppedByGuardian' })
    expect(await taken(mission)).toBe(0)
    const login = await server.refused(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    expect(login).toMatchObject({ refused: 'accountFrozen', data: { by: 'guardian' } })
    const [ward] = await look(ticket)
    expect(ward).toMatchObject({ consented: false, stoppable: false, stopped: true })
    expect(ward!.consents.every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true)
    expect(ward!.acts[0]).toMatchObject({ act: 'processingStopped' })
    await server.call(guardian.consent, { ticket, wardId: guardianId, stop: '1' }, undefined, {
      changes: false,
    })

    const agreed = ward!.texts.map(({ key, version }) => `${key}:${version}`).join(',')
    await server.call(guardian.consent, { ticket, wardId: guardianId, agreed })
    expect((await look(ticket))[0]).toMatchObject({ consented: true, stopped: false })
    const { rows } = await sql<{ state: string }>`
      select state from volunteer where id = ${volunteer.id}`.execute(server.world.db)
    expect(rows[0]!.state).toBe('verified')
  })

  it('a guardian stops an account that is being cancelled too, which nobody keeps then without his consent', async () => {
    const { volunteer, guardianId, mobile } = await child()
    const { db, clock } = server.world
    const stateOf = async () =>
      (
        await sql<{
          state: string
        }>`select state from volunteer where id = ${volunteer.id}`.execute(db)
      ).rows[0]!.state
    await sql`update volunteer set state = 'cancelling' where id = ${volunteer.id}`.execute(db)
    await sql`insert into account_cancellation (volunteer_id, id, former_state, applied_at, ends_at)
      values (${volunteer.id}, ${newId()}, 'verified', ${clock.now()}, ${new Date(clock.now().getTime() + 15 * 86_400_000)})`.execute(
      db,
    )
    const ticket = await enter(mobile)
    await server.call(guardian.consent, { ticket, wardId: guardianId, stop: '1' })
    const kept = await server.refused(contract.security.cancelLogoff, {}, volunteer.token)
    expect(kept.data).toMatchObject({ reason: 'stoppedByGuardian' })
    // Also where the volunteer was let in a moment before the guardian spoke.
    const meanwhile = { id: volunteer.id, kind: 'volunteer', state: 'cancelling' } as VolunteerActor
    await expect(takeBack(server.world, meanwhile, clock.now())).rejects.toThrow('logoffNotOpen')
    const [ward] = await look(ticket)
    expect(ward).toMatchObject({ consented: false, stopped: true })

    const agreed = ward!.texts.map(({ key, version }) => `${key}:${version}`).join(',')
    await server.call(guardian.consent, { ticket, wardId: guardianId, agreed })
    expect(await stateOf()).toBe('cancelling')
    await server.call(guardian.consent, { ticket, wardId: guardianId, stop: '1' })
    expect(await stateOf()).toBe('frozen')
    server.world.pass(15 * 24 * 60)
    expect(await completeCancellations(server.world)).toBe(1)
    expect(await stateOf()).toBe('cancelled')
  })

  it('a guardian stops nobody who was never under the rules for children', async () => {
    const { guardianId, mobile, volunteer } = await child(TEENAGER)
    await sql`insert into consent_withdrawal (volunteer_id, consent_id, channel, withdrawn_at)
      select volunteer_id, id, 'guardian', given_at from consent
      where volunteer_id = ${volunteer.id} and agreement = 'childrenPrivacy'`.execute(
      server.world.db,
    )
    const ticket = await enter(mobile)
    expect((await look(ticket))[0]).toMatchObject({ stoppable: false })
    await server.call(guardian.consent, { ticket, wardId: guardianId, stop: '1' }, undefined, {
      changes: false,
    })
    expect((await look(ticket))[0]).toMatchObject({ consented: true, stopped: false })
  })

  it('a guardian written down before numbers could be looked for is found once they can', async () => {
    const { mobile, guardianId } = await child()
    await sql`update guardian set mobile_digest = null where id = ${guardianId}`.execute(
      server.world.db,
    )
    expect(await look(await enter(mobile))).toEqual([])
    expect(await digestGuardians(server.world)).toBe(1)
    expect(await look(await enter(mobile))).toHaveLength(1)
  })

  it('a guardian leaves an entry in the audit for every look', async () => {
    const { mobile, volunteer } = await child()
    const ticket = await enter(mobile)
    await look(ticket)
    const { rows } = await sql<{ payload: { volunteerIds: string[] } }>`
      select payload from event where name = 'guardianLooked' order by created_at desc, id desc limit 1`.execute(
      server.world.db,
    )
    expect(rows[0]!.payload.volunteerIds).toEqual([volunteer.id])
  })

  it('a guardian sees what comes with place and contact, the records and the certificates, but no codes', async () => {
    const { volunteer, mobile } = await child(TEENAGER)
    const mission = await buildMission(server)
    await buildApplication(server, mission, volunteer)
    const before = await buildMission(server, {
      startsAt: new Date(server.world.clock.now().getTime() - 30 * 86_400_000),
    })
    await buildApplication(server, before, volunteer, 'attended')
    const { id: recordId } = await buildCredited(server, before, volunteer, { minutes: 150 })
    const { number, code } = await server.call(contract.certificate.issue, {}, volunteer.token)
    const [ward] = await look(await enter(mobile))
    expect(ward!.applications).toMatchObject([
      {
        missionId: mission.id,
        positionName: '服务岗',
        contact: { name: '陈老师', mobile: '13800138000' },
        can: { cancel: true, cancelNeedsReason: false, agree: false, refuse: false },
      },
      // What is over names nobody to call.
      { missionId: before.id, contact: null, can: { cancel: false } },
    ])
    expect(ward!.records).toMatchObject([
      { recordId, minutes: 150, state: 'effective', owner: 'nobody', dueAt: null },
    ])
    expect(ward!.certificates).toMatchObject([{ number, state: 'valid', serviceMinutes: 150 }])
    await sql`update certificate set signed = replace(signed, '"serviceMinutes":150', '"serviceMinutes":950')
      where number = ${number}`.execute(server.world.db)
    const [later] = await look(await enter(mobile))
    expect(later!.certificates).toMatchObject([{ number, state: 'altered' }])
    expect(JSON.stringify(ward)).not.toContain(code)
    expect(JSON.stringify(ward)).not.toContain(volunteer.id)
  })

  it('a guardian cancels for the child by the child’s own rule, which the child is told and reads again', async () => {
    const { volunteer, mobile } = await child(TEENAGER)
    const mission = await buildMission(server, { capacity: 1, autoAccept: true })
    const { application: applied } = await apply(volunteer, mission)
    const waiting = (await apply(await buildVolunteer(server), mission, true)).application!
    const { applicationId } = applied!
    const ticket = await enter(mobile)
    await server.call(guardian.cancel, { ticket, applicationId })
    expect(await own(volunteer, applicationId)).toMatchObject({
      state: 'cancelled',
      reason: '监护人代为取消报名',
    })
    const { rows } = await sql<{ state: string }>`
      select state from application where id = ${waiting.applicationId}`.execute(server.world.db)
    expect(rows).toEqual([{ state: 'offered' }])
    const again = await server.refused(guardian.cancel, { ticket, applicationId })
    expect(again.refused).toBe('applicationStateRefuses')

    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer.token)
    expect(items.map(({ title }) => title)).toContain('监护人替您取消了报名')
  })

  it('a guardian cancels late only with a reason, and not what the child is at', async () => {
    const { volunteer, mobile } = await child(TEENAGER)
    const soon = new Date(server.world.clock.now().getTime() + 5 * 3_600_000)
    const mission = await buildMission(server, { startsAt: soon, length: 60 })
    const { id: applicationId } = await buildApplication(server, mission, volunteer)
    const ticket = await enter(mobile)
    const late = await server.refused(guardian.cancel, { ticket, applicationId })
    expect(late.refused).toBe('cancelDeadlinePassed')
    expect((await own(volunteer, applicationId)).state).toBe('accepted')
    const reason = '孩子发烧了'
    await server.call(guardian.cancel, { ticket, applicationId, reason })
    expect(await own(volunteer, applicationId)).toMatchObject({
      state: 'cancelled',
      reason: '监护人代为取消报名：孩子发烧了',
    })
    expect(await taken(mission)).toBe(0)

    const other = await child(TEENAGER)
    const running = await buildMission(server, { startsAt: new Date(server.world.clock.now()) })
    const { id: attended } = await buildApplication(server, running, other.volunteer, 'attended')
    const there = await server.refused(guardian.cancel, {
      ticket: await enter(other.mobile),
      applicationId: attended,
      reason,
    })
    expect(there.refused).toBe('sessionHasAttendance')
  })

  it('a guardian gives a place back once, when the child cancels at the same moment', async () => {
    const { volunteer, mobile } = await child(TEENAGER)
    const ticket = await enter(mobile)
    const now = server.world.clock.now().getTime()
    for (let day = 3; day < 11; day++) {
      const mission = await buildMission(server, { startsAt: new Date(now + day * 86_400_000) })
      await buildApplication(server, mission, await buildVolunteer(server))
      const { id: applicationId } = await buildApplication(server, mission, volunteer)
      const outcomes = await Promise.allSettled([
        server.call(guardian.cancel, { ticket, applicationId }),
        server.call(application.cancel, { applicationId }, volunteer.token),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await taken(mission)).toBe(1)
    }
  })

  it('a guardian refuses, and does not cancel, what waits for his consent', async () => {
    const { volunteer, mobile } = await child()
    await apply(volunteer, await buildMission(server, { autoAccept: true }))
    const [ward] = await look(await enter(mobile))
    expect(ward!.applications[0]!.can).toMatchObject({ refuse: true, cancel: false })
  })

  it('a guardian acts on no child of others, and on none when the time is over', async () => {
    const { mobile } = await child(TEENAGER)
    const stranger = await child(TEENAGER)
    const mission = await buildMission(server)
    const { id: applicationId } = await buildApplication(server, mission, stranger.volunteer)
    const ticket = await enter(mobile)
    const refused = async (from = {}) =>
      (
        await server.refused(
          guardian.cancel,
          { ticket, applicationId, reason: '不去了' },
          undefined,
          from,
        )
      ).refused
    expect(await refused()).toBe('applicationNotFound')
    expect(await refused({ browser: 'C'.repeat(43) })).toBe('ticketRefused')
    const foreign = await enter(stranger.mobile)
    server.world.pass(31)
    const over = await server.refused(guardian.cancel, { ticket: foreign, applicationId })
    expect(over.refused).toBe('ticketRefused')
    expect((await own(stranger.volunteer, applicationId)).state).toBe('accepted')
  })

  it('a guardian leaves what he looked at and did to be read by the child, and by himself alone of guardians', async () => {
    const { volunteer, guardianId, mobile } = await child(TEENAGER)
    const mission = await buildMission(server, { title: '图书馆周末导读', guardianConsent: true })
    const { application: applied } = await apply(volunteer, mission)
    const { applicationId } = applied!
    const ticket = await enter(mobile)
    await look(ticket)
    await look(ticket)
    await answer(ticket, applicationId, true)
    await answer(ticket, applicationId, false)
    await server.call(guardian.consent, { ticket, wardId: guardianId })
    // Taking back what is taken back already does nothing, and leaves nothing.
    await server.call(guardian.consent, { ticket, wardId: guardianId }, undefined, {
      changes: false,
    })

    const acts = ['consentWithdrawn', 'refused', 'agreed', 'looked']
    const shown = async () => (await server.call(privacy.accesses, {}, volunteer.token)).items
    expect((await shown()).map(({ act }) => act)).toEqual(acts)
    expect((await shown())[1]).toMatchObject({
      item: null,
      relation: 'mother',
      nameMasked: '林*月',
      districtName: null,
      missionTitle: '图书馆周末导读',
      reason: null,
    })
    const page = await server.call(privacy.accesses, { size: '3' }, volunteer.token)
    const rest = await server.call(privacy.accesses, { cursor: page.next! }, volunteer.token)
    expect([...page.items, ...rest.items]).toEqual(await shown())

    expect((await look(ticket))[0]!.acts.map(({ act }) => act)).toEqual(acts)
    const second = newMobile()
    await buildGuardian(server, volunteer, { mobile: second, relation: 'father' })
    const [ward] = await look(await enter(second))
    expect(ward!.acts.map(({ act }) => act)).toEqual(['looked'])
    // Another visit is another look, and a stranger reads none of it.
    server.world.pass(31)
    await look(await enter(mobile))
    expect((await shown()).map(({ act }) => act)).toEqual(['looked', 'looked', ...acts])
    const stranger = await buildVolunteer(server)
    expect((await server.call(privacy.accesses, {}, stranger.token)).items).toEqual([])

    const { db } = server.world
    for (const change of [
      sql`delete from guardian_act`,
      sql`update guardian_act set act = 'looked'`,
    ])
      await expect(change.execute(db)).rejects.toThrow()
  })

  it('a guardian is not asked about adults', async () => {
    const volunteer = await buildVolunteer(server)
    const mission = await buildMission(server, { guardianConsent: true, autoAccept: true })
    expect((await apply(volunteer, mission)).application).toMatchObject({
      state: 'accepted',
      guardian: null,
    })
    const startsAt = new Date(mission.startsAt.getTime() + 86_400_000)
    const { id } = await buildApplication(
      server,
      await buildMission(server, { startsAt }),
      volunteer,
    )
    expect((await own(volunteer, id)).guardian).toBeNull()
  })

  it('a guardian is asked again about a new version of the rules for children, before which the child cannot apply', async () => {
    const { volunteer, guardianId, mobile } = await child()
    const grown = await child(TEENAGER)
    const before = server.world.clock.now()
    const published = agreementTexts.find(({ key }) => key === 'childrenPrivacy')!
    const next = { ...published, version: '9.0', effectiveFrom: '2026-05-01' }
    await loadAgreements(server.url, null, [next])
    expect(await askAboutTexts(server.world)).toBe(0)
    server.world.at(new Date('2026-05-02T02:00:00Z'))
    expect(await askAboutTexts(server.world)).toBeGreaterThanOrEqual(1)
    expect(await askAboutTexts(server.world)).toBe(0)
    const told = async (id: string) =>
      (
        await sql<{ template: string }>`select template from outbox
          where account_id = ${id} and template = 'guardianAskedTexts'`.execute(server.world.db)
      ).rows.length
    expect([await told(volunteer.id), await told(grown.volunteer.id)]).toEqual([1, 0])

    const mission = await buildMission(server)
    const wanted = { missionId: mission.id, placeId: mission.placeId, riskAccepted: '1' as const }
    const refused = await server.refused(application.apply, wanted, volunteer.token)
    expect(refused.data).toMatchObject({
      conditions: [{ name: 'guardian', details: { title: '儿童个人信息保护规则' } }],
    })
    const ticket = await enter(mobile)
    const [ward] = await look(ticket)
    expect(ward).toMatchObject({ consented: true, renewed: true })
    const agreed = ward!.texts.map(({ key, version }) => `${key}:${version}`).join(',')
    await server.call(guardian.consent, { ticket, wardId: guardianId, agreed })
    expect((await look(ticket))[0]).toMatchObject({ renewed: false })
    expect((await apply(volunteer, mission)).applied).toBe(true)
    expect((await apply(grown.volunteer, await buildMission(server))).applied).toBe(true)
    server.world.at(before)
  })
})
