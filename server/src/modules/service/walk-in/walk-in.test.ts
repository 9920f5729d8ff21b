import { WALK_IN_HOLD_MINUTES } from 'contract/rules/terms'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  becomeSame,
  buildAdministrator,
  buildApplication,
  buildGuardian,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { violations } from '../../../../test/invariants.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { drainReactions } from '../../../jobs.ts'
import { system } from '../../../platform/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { answer, lapseUnanswered } from '../application/guardian-answer.service.ts'
import {
  personalToken,
  screenToken,
  type SigningKind,
  slotOf,
} from '../attendance/attendance.code.ts'
import { lapse } from './walk-in.service.ts'

const { application, attendance, message, walkIn } = contract
const server = testServer()
const MINUTE = 60_000

/** A mission that begins in an hour; the clock is at its start. */
const running = async (options: Parameters<typeof buildMission>[1] = {}) => {
  server.world.at(START)
  const startsAt = new Date(START.getTime() + 60 * MINUTE)
  const mission = await buildMission(server, { startsAt, ...options })
  server.world.at(mission.startsAt)
  const organization = { id: mission.organizationId, name: '' }
  return { ...mission, organiser: await buildAdministrator(server, { organization }) }
}
type Running = Awaited<ReturnType<typeof running>>

const codeOf = ({ sessionId, id: missionId }: BuiltMission, kind: SigningKind = 'signIn') =>
  screenToken(
    server.world.keys.attendance,
    { sessionId, missionId, kind },
    slotOf(server.world.clock.now()),
  )

const holdOf = async (mission: BuiltMission) =>
  (await server.call(walkIn.hold, { qrcode: codeOf(mission) })).hold

const ask = async (mission: BuiltMission, volunteer: BuiltVolunteer) =>
  server.call(walkIn.ask, { hold: await holdOf(mission), riskAccepted: true }, volunteer.token)

const refusedAsk = async (mission: BuiltMission, volunteer: BuiltVolunteer) =>
  server.refused(walkIn.ask, { hold: await holdOf(mission), riskAccepted: true }, volunteer.token)

const listOf = ({ sessionId, organiser }: Running) =>
  server.call(walkIn.list, { sessionId }, organiser.token)

const admitting = (
  { sessionId, placeId }: BuiltMission,
  walkInIds: readonly string[],
  aboveReason?: string,
) => ({
  sessionId,
  admissions: walkInIds.map((walkInId) => ({ walkInId, placeId })),
  ...(aboveReason !== undefined && { aboveReason }),
})

const admit = (mission: Running, walkInIds: readonly string[], aboveReason?: string) =>
  server.call(walkIn.admit, admitting(mission, walkInIds, aboveReason), mission.organiser.token)

const refusedAdmit = (mission: Running, walkInIds: readonly string[], aboveReason?: string) =>
  server.refused(walkIn.admit, admitting(mission, walkInIds, aboveReason), mission.organiser.token)

const scan = (mission: BuiltMission, { token }: BuiltVolunteer) =>
  server.call(attendance.scan, { qrcode: codeOf(mission), nonce: newId() }, token)

const placeOf = async ({ placeId }: BuiltMission) => {
  const { rows } = await sql<{ quota: number; taken: number; extra: number }>`
    select quota, taken, extra from place where id = ${placeId}`.execute(server.world.db)
  return rows[0]!
}

const broken = () => violations(server.world.db, server.world.keys)

describe('somebody without a place at the door', () => {
  it('somebody without a place at the door asks, is let in and signs in; being let in gives no minutes', async () => {
    const mission = await running({ capacity: 5 })
    const volunteer = await buildVolunteer(server)
    const standing = await server.call(
      walkIn.standing,
      { hold: await holdOf(mission) },
      volunteer.token,
    )
    expect(standing).toMatchObject({
      unmet: [],
      application: null,
      request: null,
      asksGuardian: false,
      can: { ask: true },
    })
    expect(standing.riskNotice).not.toBe('')
    const { walkInId, state, before } = await ask(mission, volunteer)
    expect([state, before]).toEqual(['waiting', 0])
    const { waiting, open, places } = await listOf(mission)
    expect(open).toBe(true)
    expect(places).toMatchObject([{ placeId: mission.placeId, quota: 5, taken: 0 }])
    expect(waiting).toMatchObject([
      {
        walkInId,
        age: 36,
        asksGuardian: false,
        unmet: [],
        applied: null,
        own: false,
        lateMinutes: 0,
      },
    ])
    expect(waiting[0]!.nameMasked).toMatch(/\*/)

    expect(await admit(mission, [walkInId])).toEqual({ done: 1, above: 0 })
    expect(await server.call(walkIn.own, {}, volunteer.token)).toMatchObject([
      { walkInId, state: 'admitted', application: { state: 'accepted' }, positionName: '服务岗' },
    ])
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer.token)
    expect(items[0]).toMatchObject({ kind: 'walkInAdmitted' })
    expect(items[0]!.content).toContain('请扫现场的二维码签到')

    const roster = () =>
      server.call(attendance.roster, { sessionId: mission.sessionId }, mission.organiser.token)
    expect((await roster()).rows).toMatchObject([
      { presence: 'notSignedIn', minutes: 0, walkIn: { aboveReason: null } },
    ])
    await scan(mission, volunteer)
    expect(await server.call(walkIn.own, {}, volunteer.token)).toEqual([])
    expect((await placeOf(mission)).taken).toBe(1)
    expect(await broken()).toEqual([])
  })

  it('somebody refused at the door scans the screen again before he asks again', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    const asked = { hold: await holdOf(mission), riskAccepted: true as const }
    const { walkInId } = await server.call(walkIn.ask, asked, volunteer.token)
    const { sessionId, organiser } = mission
    const decision = { sessionId, walkInIds: [walkInId], reason: '名额已满' }
    await server.call(walkIn.refuse, decision, organiser.token)
    const same = await server.call(walkIn.ask, asked, volunteer.token, { changes: false })
    expect(same).toMatchObject({ walkInId, state: 'refused', reason: '名额已满' })
    server.world.pass(1)
    const another = { hold: await holdOf(mission), riskAccepted: true as const }
    expect(await server.call(walkIn.ask, another, volunteer.token)).toMatchObject({
      state: 'waiting',
    })
  })

  it('somebody without a place at the door who asks again has one request', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    const { walkInId } = await ask(mission, volunteer)
    const again = await server.call(
      walkIn.ask,
      { hold: await holdOf(mission), riskAccepted: true },
      volunteer.token,
      { changes: false },
    )
    expect(again.walkInId).toBe(walkInId)
    expect((await listOf(mission)).waiting).toHaveLength(1)
  })

  it('somebody without a place at the door who asks twice at the same moment has one request', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    const hold = await holdOf(mission)
    const asking = (changes: boolean) => () =>
      server.call(walkIn.ask, { hold, riskAccepted: true }, volunteer.token, { changes })
    const [first, second] = await heldBeforeEvent(server, [asking(true), asking(false)])
    expect(second!.walkInId).toBe(first!.walkInId)
  })

  it('somebody without a place at the door stands in line, and may leave it', async () => {
    const mission = await running()
    const [first, second] = [await buildVolunteer(server), await buildVolunteer(server)]
    const { walkInId } = await ask(mission, first)
    server.world.pass(1)
    expect((await ask(mission, second)).before).toBe(1)
    const foreign = await server.refused(walkIn.withdraw, { walkInId }, second.token)
    expect(foreign.refused).toBe('walkInNotFound')
    await server.call(walkIn.withdraw, { walkInId }, first.token)
    expect((await server.call(walkIn.own, {}, second.token))[0]!.before).toBe(0)
    expect((await server.refused(walkIn.withdraw, { walkInId }, first.token)).refused).toBe(
      'walkInStateRefuses',
    )
    expect(await refusedAdmit(mission, [walkInId])).toMatchObject({
      refused: 'walkInStateRefuses',
      data: { state: 'withdrawn' },
    })
    // Whoever changes his mind asks again.
    expect((await ask(mission, first)).state).toBe('waiting')
  })

  it('somebody without a place at the door asks by a hold that is ours and not old; the organiser sees how late it was', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    const hold = await holdOf(mission)
    const send = (text: string) =>
      server.refused(walkIn.ask, { hold: text, riskAccepted: true }, volunteer.token)
    expect((await send(`${hold.slice(0, -2)}AA`)).refused).toBe('scanCodeInvalid')
    server.world.pass(12)
    await server.call(walkIn.ask, { hold, riskAccepted: true }, volunteer.token)
    expect((await listOf(mission)).waiting).toMatchObject([{ lateMinutes: 12 }])
    server.world.pass(WALK_IN_HOLD_MINUTES - 12)
    expect((await send(hold)).refused).toBe('walkInHoldExpired')
  })

  it('a hold is given for a code that stands on a sign-in screen now, and while one signs in', async () => {
    const mission = await running()
    const old = codeOf(mission)
    server.world.pass(1)
    const refusalOf = async (qrcode: string) =>
      (await server.refused(walkIn.hold, { qrcode })).refused
    expect(await refusalOf(old)).toBe('scanCodeExpired')
    expect(await refusalOf(codeOf(mission, 'signOut'))).toBe('scanCodeInvalid')
    expect(await refusalOf('https://example.org/')).toBe('scanCodeInvalid')
    expect(await refusalOf(`${codeOf(mission).slice(0, -4)}AAAA`)).toBe('scanCodeInvalid')
    server.world.at(new Date(mission.endsAt.getTime() + MINUTE))
    expect(await refusalOf(codeOf(mission))).toBe('walkInClosed')
    server.world.at(new Date(mission.startsAt.getTime() - 31 * MINUTE))
    expect(await refusalOf(codeOf(mission))).toBe('walkInClosed')
    const suspended = await running({ state: 'suspended' })
    expect(await refusalOf(codeOf(suspended))).toBe('walkInClosed')
  })

  it('what stands in the way at the door is named, each with what to do', async () => {
    const organization = await buildOrganization(server)
    const mission = await running({
      organization,
      recruitScope: 'members',
      minimumAge: 30,
      capacity: 1,
    })
    const unmet = async (volunteer: BuiltVolunteer) => {
      const { refused, data } = await refusedAsk(mission, volunteer)
      const conditions = (data?.conditions ?? []) as { name: string }[]
      return [refused, ...conditions.map(({ name }) => name)]
    }
    const young = await buildVolunteer(server, { birthDate: '2000-01-01' })
    expect(await unmet(young)).toEqual(['walkInConditionsUnmet', 'membership', 'age'])
    const registered = await buildVolunteer(server, { member: organization, state: 'registered' })
    expect(await unmet(registered)).toEqual(['walkInConditionsUnmet', 'realName'])

    const member = await buildVolunteer(server, { member: organization })
    const elsewhere = await buildMission(server, { startsAt: mission.startsAt })
    await buildApplication(server, elsewhere, member)
    expect(await unmet(member)).toEqual(['sessionClash'])

    // That it is full is no obstacle to asking: the organiser decides.
    await buildApplication(server, mission, await buildVolunteer(server))
    await ask(mission, await buildVolunteer(server, { member: organization }))
  })

  it.each(['pending', 'offered', 'accepted', 'attended', 'absent', 'excused'])(
    'whoever has an application that is %s is told so at the door',
    async (state) => {
      const mission = await running()
      const volunteer = await buildVolunteer(server)
      await buildApplication(server, mission, volunteer, state)
      expect(await refusedAsk(mission, volunteer)).toMatchObject({
        refused: 'walkInApplied',
        data: { state },
      })
    },
  )

  it('whoever was rejected asks all the same, and the organiser reads that', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    const { id } = await buildApplication(server, mission, volunteer, 'rejected')
    await sql`update application set reason = '名额有限' where id = ${id}`.execute(server.world.db)
    await ask(mission, volunteer)
    expect((await listOf(mission)).waiting).toMatchObject([
      { earlier: { state: 'rejected', reason: '名额有限' } },
    ])
  })

  it('whoever waits in line for a full place and comes is let in by the application he has', async () => {
    const mission = await running({ capacity: 1 })
    await buildApplication(server, mission, await buildVolunteer(server))
    const volunteer = await buildVolunteer(server)
    const { id } = await buildApplication(server, mission, volunteer, 'waitlisted')
    const { walkInId } = await ask(mission, volunteer)
    await admit(mission, [walkInId], '临时增加一人搬运')
    const detail = await server.call(application.detailOwn, { applicationId: id }, volunteer.token)
    expect(detail).toMatchObject({ state: 'accepted' })
    expect(await broken()).toEqual([])
  })
})

describe('letting in', () => {
  it('letting in where it is full needs a reason, and what is given back above the quota is free for nobody', async () => {
    const mission = await running({ capacity: 1 })
    const { id } = await buildApplication(server, mission, await buildVolunteer(server))
    const volunteer = await buildVolunteer(server)
    const { walkInId } = await ask(mission, volunteer)
    expect((await refusedAdmit(mission, [walkInId])).refused).toBe('walkInPlaceFull')
    expect(await placeOf(mission)).toEqual({ quota: 1, taken: 1, extra: 0 })
    expect(await admit(mission, [walkInId], '现场人手不足')).toEqual({ done: 1, above: 1 })
    expect(await placeOf(mission)).toEqual({ quota: 1, taken: 2, extra: 1 })
    expect((await listOf(mission)).decided).toMatchObject([
      { state: 'admitted', aboveReason: '现场人手不足', application: 'accepted' },
    ])
    const removal = { missionId: mission.id, applicationIds: [id], reason: '没有到场' }
    await server.call(application.removeApplicant, removal, mission.organiser.token)
    expect(await placeOf(mission)).toEqual({ quota: 1, taken: 1, extra: 0 })
    const next = await ask(mission, await buildVolunteer(server))
    expect((await refusedAdmit(mission, [next.walkInId])).refused).toBe('walkInPlaceFull')
    expect(await broken()).toEqual([])
  })

  it('letting in with a reason keeps none where there was room', async () => {
    const mission = await running({ capacity: 1 })
    const { walkInId } = await ask(mission, await buildVolunteer(server))
    expect(await admit(mission, [walkInId], '以备万一')).toEqual({ done: 1, above: 0 })
    expect((await listOf(mission)).decided).toMatchObject([{ aboveReason: null }])
    expect(await placeOf(mission)).toEqual({ quota: 1, taken: 1, extra: 0 })
  })

  it('letting in several is all or none, and says whom it cannot be done for and why', async () => {
    const mission = await running({ capacity: 5 })
    const [one, two] = [await buildVolunteer(server), await buildVolunteer(server)]
    const [first, second] = [await ask(mission, one), await ask(mission, two)]
    await buildApplication(server, await buildMission(server, { startsAt: mission.startsAt }), two)
    const ids = [first.walkInId, second.walkInId]
    expect(await refusedAdmit(mission, ids)).toMatchObject({
      refused: 'walkInsNotAdmitted',
      data: { refused: [{ walkInId: second.walkInId, error: 'sessionClash' }] },
    })
    expect((await placeOf(mission)).taken).toBe(0)
    expect((await listOf(mission)).waiting).toHaveLength(2)
  })

  it('letting in is for the node of the session and those above it, and at a place of it', async () => {
    const mission = await running()
    const { walkInId } = await ask(mission, await buildVolunteer(server))
    const other = await buildAdministrator(server, {
      organization: await buildOrganization(server),
    })
    const { sessionId } = mission
    const refusals = [
      await server.refused(walkIn.list, { sessionId }, other.token),
      await server.refused(walkIn.admit, admitting(mission, [walkInId]), other.token),
      await server.refused(
        walkIn.refuse,
        { sessionId, walkInIds: [walkInId], reason: '不需要人手' },
        other.token,
      ),
    ]
    expect(refusals.map(({ refused }) => refused)).toEqual(Array(3).fill('sessionNotFound'))
    const elsewhere = { ...mission, placeId: newId() }
    expect((await refusedAdmit(elsewhere, [walkInId])).refused).toBe('walkInPlaceMissing')
  })

  it('nobody lets himself in, or refuses himself', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    await becomeSame(server, mission.organiser, volunteer)
    const { walkInId } = await ask(mission, volunteer)
    expect((await listOf(mission)).waiting).toMatchObject([{ own: true }])
    expect((await refusedAdmit(mission, [walkInId])).refused).toBe('recordOwn')
    const refusing = { sessionId: mission.sessionId, walkInIds: [walkInId], reason: '不需要' }
    expect((await server.refused(walkIn.refuse, refusing, mission.organiser.token)).refused).toBe(
      'recordOwn',
    )
  })

  it('whoever is refused reads why, and the request is decided once', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    const { walkInId } = await ask(mission, volunteer)
    const refusing = {
      sessionId: mission.sessionId,
      walkInIds: [walkInId],
      reason: '今天的人手已经够了',
    }
    await server.call(walkIn.refuse, refusing, mission.organiser.token)
    expect(await server.call(walkIn.own, {}, volunteer.token)).toMatchObject([
      { state: 'refused', reason: refusing.reason },
    ])
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer.token)
    expect(items[0]!.content).toContain(refusing.reason)
    expect((await server.refused(walkIn.refuse, refusing, mission.organiser.token)).refused).toBe(
      'walkInStateRefuses',
    )
    expect((await refusedAdmit(mission, [walkInId])).refused).toBe('walkInStateRefuses')
  })

  it('letting two in at once gives the last place to one of them', async () => {
    const mission = await running({ capacity: 1 })
    const [one, two] = [
      await ask(mission, await buildVolunteer(server)),
      await ask(mission, await buildVolunteer(server)),
    ]
    const second = await buildAdministrator(server, {
      organization: { id: mission.organizationId, name: '' },
    })
    const letIn = (walkInId: string, token: string) => () =>
      server.call(walkIn.admit, admitting(mission, [walkInId]), token).then(
        ({ done }) => String(done),
        (error: Error) => error.message,
      )
    const answers = await heldBeforeEvent(server, [
      letIn(one.walkInId, mission.organiser.token),
      letIn(two.walkInId, second.token),
    ])
    expect(answers[0]).toBe('1')
    expect(answers[1]).toContain('walkInPlaceFull')
    expect(await placeOf(mission)).toEqual({ quota: 1, taken: 1, extra: 0 })
    expect(await broken()).toEqual([])
  })

  it('letting in and leaving the line at once is one of the two', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    const { walkInId } = await ask(mission, volunteer)
    const outcome = (call: () => Promise<unknown>) => () =>
      call().then(
        () => 'done',
        (error: Error) => error.message,
      )
    const [letIn, left] = await heldBeforeEvent(server, [
      outcome(() => admit(mission, [walkInId])),
      outcome(() => server.call(walkIn.withdraw, { walkInId }, volunteer.token)),
    ])
    expect(letIn).toBe('done')
    expect(left).toContain('walkInStateRefuses')
    expect((await placeOf(mission)).taken).toBe(1)
  })

  it('a request that nobody answered lapses with the time to sign in, and with the mission', async () => {
    const mission = await running()
    const volunteer = await buildVolunteer(server)
    const { walkInId } = await ask(mission, volunteer)
    server.world.at(mission.endsAt)
    await lapse(server.world)
    expect((await listOf(mission)).waiting).toHaveLength(1)
    server.world.pass(1)
    await lapse(server.world)
    expect(await lapse(server.world)).toBe(0)
    expect(await server.call(walkIn.own, {}, volunteer.token)).toMatchObject([{ state: 'lapsed' }])
    expect(await listOf(mission)).toMatchObject({ open: false, waiting: [] })
    expect((await refusedAdmit(mission, [walkInId])).refused).toBe('walkInStateRefuses')
  })

  it('a request that still waits when nobody can sign in any more is not admitted', async () => {
    const mission = await running()
    const { walkInId } = await ask(mission, await buildVolunteer(server))
    server.world.at(new Date(mission.endsAt.getTime() + MINUTE))
    expect((await refusedAdmit(mission, [walkInId])).refused).toBe('walkInClosed')
  })
})

describe('the guardians of whoever is let in', () => {
  const child = async (options: Parameters<typeof buildMission>[1] = {}) => {
    const mission = await running({ guardianConsent: true, ...options })
    const volunteer = await buildVolunteer(server, { birthDate: '2010-01-01' })
    const guardian = await buildGuardian(server, volunteer, { mobile: '13500000077' })
    const { walkInId } = await ask(mission, volunteer)
    await admit(mission, [walkInId])
    return { mission, volunteer, guardian, walkInId }
  }
  const stateOf = async ({ token }: BuiltVolunteer) =>
    (await server.call(walkIn.own, {}, token))[0]!.application

  it('the guardians of whoever is let in are asked while he holds the place', async () => {
    const { mission, volunteer } = await child()
    expect(await stateOf(volunteer)).toEqual({ state: 'pending', guardianState: 'awaited' })
    expect((await placeOf(mission)).taken).toBe(1)
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer.token)
    expect(items[0]!.content).toContain('还需监护人同意')
    const { rows } = await sql<{ told: boolean }>`
      select told_at is not null as told from guardian_question where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect(rows).toEqual([{ told: true }])
    const attempt = { qrcode: codeOf(mission), nonce: newId() }
    expect((await server.refused(attendance.scan, attempt, volunteer.token)).refused).toBe(
      'scanNotAccepted',
    )
  })

  it('the guardians of whoever is let in agree while the session runs, and he signs in', async () => {
    const { mission, volunteer, guardian } = await child()
    server.world.pass(5)
    const { rows } = await sql<{ id: string }>`
      select id from application where volunteer_id = ${volunteer.id}`.execute(server.world.db)
    const say = (agree: boolean) =>
      transact(server.world.db, (db) =>
        answer(
          db,
          system,
          new Map([[volunteer.id, { guardianId: guardian.id }]]),
          { applicationId: rows[0]!.id, agree },
          server.world.clock.now(),
        ),
      )
    await say(true)
    expect(await stateOf(volunteer)).toEqual({ state: 'accepted', guardianState: 'agreed' })
    await scan(mission, volunteer)
    await expect(say(false)).rejects.toThrow('applicationStateRefuses')
  })

  it('the guardians of whoever is let in who do not answer while the session runs end it, and the place is given back', async () => {
    const { mission, volunteer } = await child()
    server.world.at(new Date(mission.endsAt.getTime() - MINUTE))
    await lapseUnanswered(server.world)
    expect(await stateOf(volunteer)).toMatchObject({ guardianState: 'awaited' })
    server.world.at(mission.endsAt)
    await lapseUnanswered(server.world)
    expect(await stateOf(volunteer)).toEqual({ state: 'cancelled', guardianState: 'lapsed' })
    expect((await placeOf(mission)).taken).toBe(0)
  })
})

describe('a volunteer whose code is scanned', () => {
  const shown = ({ id }: BuiltVolunteer) =>
    personalToken(server.world.keys.attendance, id, slotOf(server.world.clock.now()))

  it('a volunteer whose code is scanned and who has no place is let in by it, and then signed in', async () => {
    const mission = await running({ capacity: 1 })
    const { sessionId, placeId, organiser } = mission
    const volunteer = await buildVolunteer(server)
    const signing = { sessionId, kind: 'signIn' as const, code: shown(volunteer), nonce: newId() }
    expect((await server.refused(attendance.scanVolunteer, signing, organiser.token)).refused).toBe(
      'scanNotApplied',
    )
    const found = await server.call(
      walkIn.scanned,
      { sessionId, code: shown(volunteer) },
      organiser.token,
    )
    expect(found).toMatchObject({ open: true, unmet: [], applied: null, own: false })
    const input = { sessionId, hold: found.hold, placeId }
    expect(await server.call(walkIn.admitScanned, input, organiser.token)).toEqual({
      state: 'accepted',
      above: false,
    })
    expect(await server.refused(walkIn.admitScanned, input, organiser.token)).toMatchObject({
      refused: 'walkInApplied',
      data: { state: 'accepted' },
    })
    await server.call(attendance.scanVolunteer, { ...signing, nonce: newId() }, organiser.token)
    expect((await placeOf(mission)).taken).toBe(1)
    expect(await broken()).toEqual([])
  })

  it('a volunteer whose code is scanned while his request waits has that admitted', async () => {
    const mission = await running()
    const { sessionId, placeId, organiser } = mission
    const volunteer = await buildVolunteer(server)
    const { walkInId } = await ask(mission, volunteer)
    const { hold } = await server.call(
      walkIn.scanned,
      { sessionId, code: shown(volunteer) },
      organiser.token,
    )
    await server.call(walkIn.admitScanned, { sessionId, hold, placeId }, organiser.token)
    expect(await listOf(mission)).toMatchObject({
      waiting: [],
      decided: [{ walkInId, state: 'admitted' }],
    })
  })

  it('a volunteer whose code is scanned is let in at that session alone, and not by himself', async () => {
    const mission = await running()
    const other = await running({ organization: { id: mission.organizationId, name: '' } })
    const volunteer = await buildVolunteer(server)
    const { sessionId, placeId, organiser } = mission
    const { hold } = await server.call(
      walkIn.scanned,
      { sessionId, code: shown(volunteer) },
      organiser.token,
    )
    const send = async (input: { sessionId: string; hold: string; placeId: string }) =>
      (await server.refused(walkIn.admitScanned, input, organiser.token)).refused
    expect(await send({ sessionId: other.sessionId, hold, placeId: other.placeId })).toBe(
      'scanCodeInvalid',
    )
    expect(await send({ sessionId, hold: await holdOf(mission), placeId })).toBe('scanCodeInvalid')
    // A volunteer asks by no hold of an organiser.
    const asked = await server.refused(walkIn.ask, { hold, riskAccepted: true }, volunteer.token)
    expect(asked.refused).toBe('scanCodeInvalid')
    await becomeSame(server, organiser, volunteer)
    expect(await send({ sessionId, hold, placeId })).toBe('recordOwn')
    server.world.pass(1)
    const old = personalToken(
      server.world.keys.attendance,
      volunteer.id,
      slotOf(server.world.clock.now()) - 3,
    )
    const late = await server.refused(walkIn.scanned, { sessionId, code: old }, organiser.token)
    expect(late.refused).toBe('scanCodeExpired')
  })
})
