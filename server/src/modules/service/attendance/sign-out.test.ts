import { isSeparated, permissionsOf, type Role, roleNames } from 'contract/permissions'
import { SIGN_OUT_ANSWER_DAYS } from 'contract/rules/terms'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  becomeSame,
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { transact } from '../../../platform/transact.ts'
import { sealRecords } from '../record/record-seal.repository.ts'
import { violations } from '../../../../test/invariants.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { passOn } from '../record/late.service.ts'
import type { State } from '../record/sign-out.states.ts'
import { screenToken, type SigningKind, slotOf } from './attendance.code.ts'
import { settleForgotten } from './attendance.service.ts'
import { remindOfSignOut } from './sign-out.service.ts'

const { attendance, message, record, signOut, workbench } = contract
const server = testServer()
const minute = 60_000
const day = 24 * 60
const reason = '下雨提前结束，先行离开'

const sign = (mission: BuiltMission, volunteer: BuiltVolunteer, kind: SigningKind) => {
  const about = { sessionId: mission.sessionId, missionId: mission.id, kind }
  const slot = slotOf(server.world.clock.now())
  const qrcode = screenToken(server.world.keys.attendance, about, slot)
  return server.call(attendance.scan, { qrcode, nonce: newId() }, volunteer.token)
}

/** How the sign-out of somebody was taken down, as the roster and his record have it. */
const waysOf = async (mission: BuiltMission, { token }: { token: string }) => {
  const roster = await server.call(attendance.roster, { sessionId: mission.sessionId }, token)
  const { items } = await server.call(record.listManaged, { sessionId: mission.sessionId }, token)
  return [
    ...roster.rows.flatMap(({ stretches }) => stretches.map(({ signOutWay }) => signOutWay)),
    ...items.flatMap(({ way, stretches, flags }) => [
      way,
      ...stretches.map(({ signOutWay }) => signOutWay),
      flags.includes('proposedSignOut'),
    ]),
  ]
}

/** A session of three hours; the clock is at its start. */
const session = async (organization?: BuiltOrganization, capacity = 10) => {
  server.world.at(START)
  const mission = await buildMission(server, {
    startsAt: new Date(START.getTime() + 60 * minute),
    capacity,
    ...(organization && { organization }),
  })
  server.world.at(mission.startsAt)
  return mission
}

/** Somebody who came and went without signing out. */
const comer = async (mission: BuiltMission) => {
  const volunteer = await buildVolunteer(server)
  const { id: applicationId } = await buildApplication(server, mission, volunteer)
  await sign(mission, volunteer, 'signIn')
  return { volunteer, applicationId }
}

const recordOf = ({ id }: { id: string }) =>
  server.world.db
    .selectFrom('service_record')
    .where('volunteer_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()

const stateOf = async ({ id }: { id: string }) =>
  (
    await server.world.db
      .selectFrom('sign_out_proposal')
      .where('volunteer_id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state

/** A session whose end was proposed for one who forgot, and two who may confirm. */
const scene = async (organization?: BuiltOrganization) => {
  const mission = await session(organization)
  const { volunteer, applicationId } = await comer(mission)
  const own = { id: mission.organizationId, name: '' }
  const [first, second] = [
    await buildAdministrator(server, { organization: own, roles: ['owner'] }),
    await buildAdministrator(server, { organization: own, roles: ['owner'] }),
  ]
  server.world.at(new Date(mission.endsAt.getTime() + 61 * minute))
  await settleForgotten(server.world)
  const { id: recordId } = await recordOf(volunteer)
  return { mission, volunteer, applicationId, first, second, recordId }
}

/** A time before the planned end. */
const before = (mission: BuiltMission, minutes: number) =>
  new Date(mission.endsAt.getTime() - minutes * minute).toISOString()

const agree = (recordId: string, { token }: BuiltVolunteer) =>
  server.call(signOut.agree, { recordId }, token)
const differ = (recordId: string, { token }: BuiltVolunteer, signedOutAt: string) =>
  server.call(signOut.differ, { recordId, signedOutAt, reason }, token)
const accept = (recordId: string, token: string, signedOutAt: string) =>
  server.call(signOut.accept, { records: [{ recordId, signedOutAt }] }, token)
const decide = (recordId: string, token: string, signedOutAt: string) =>
  server.call(signOut.decide, { recordId, signedOutAt, reason }, token)

const refusal = (error: string) => [expect.objectContaining({ error })]

/** Kinds of what somebody was told, the newest first. */
const told = async ({ token }: BuiltVolunteer) => {
  await drainReactions(server.world)
  return (await server.call(message.list, {}, token)).items
}

describe('a forgotten sign-out', () => {
  it('a forgotten sign-out is confirmed when the organisation agrees after the volunteer, at best as half scanned', async () => {
    const { mission, volunteer, first, recordId } = await scene()
    expect(await agree(recordId, volunteer)).toEqual({ state: 'volunteerAgreed' })
    expect(await accept(recordId, first.token, before(mission, 0))).toEqual({
      done: 1,
      refused: [],
    })
    expect(await recordOf(volunteer)).toMatchObject({
      state: 'publicised',
      minutes: 180,
      way: 'proposed',
      grade: 'halfScanned',
      confirmed_by: first.id,
    })
    expect(await stateOf(volunteer)).toBe('settled')
    expect((await told(volunteer))[0]!.kind).toBe('recordConfirmed')
  })

  it('a forgotten sign-out is confirmed in the name of the organisation when the volunteer agrees after it', async () => {
    const { mission, volunteer, first, recordId } = await scene()
    await accept(recordId, first.token, before(mission, 0))
    expect((await recordOf(volunteer)).state).toBe('awaitingConfirmation')
    const [asked] = await told(volunteer)
    expect(asked!.kind).toBe('signOutAccepted')
    expect(asked!.content).toContain('3小时0分')
    const again = await accept(recordId, first.token, before(mission, 0))
    expect(again.refused).toEqual(refusal('signOutAwaitsVolunteer'))
    expect(await agree(recordId, volunteer)).toEqual({ state: 'settled' })
    expect(await recordOf(volunteer)).toMatchObject({
      state: 'publicised',
      minutes: 180,
      grade: 'halfScanned',
      confirmed_by: first.id,
    })
    expect((await told(volunteer))[0]!.kind).toBe('recordConfirmed')
    const { db, keys } = server.world
    expect(await violations(db, keys)).toEqual([])
  })

  it('a forgotten sign-out is not confirmed without the volunteer, until he has let his term pass', async () => {
    const { mission, volunteer, first, recordId } = await scene()
    const confirm = () =>
      server.call(record.confirm, { records: [{ recordId }] }, first.token).then((it) => it.refused)
    expect(await confirm()).toEqual(refusal('signOutAwaitsVolunteer'))
    const raised = await server.call(
      record.raise,
      {
        records: [{ recordId, minutes: 200 }],
        reason: '现场纸质签到表为证',
        fileIds: [await buildEvidence(server, first.token)],
      },
      first.token,
    )
    expect(raised.refused).toEqual(refusal('signOutAwaitsVolunteer'))
    const early = { recordId, signedOutAt: before(mission, 30), reason }
    expect((await server.refused(signOut.decide, early, first.token)).refused).toBe(
      'signOutAwaitsVolunteer',
    )
    server.world.pass(SIGN_OUT_ANSWER_DAYS * day - 1)
    expect(await confirm()).toEqual(refusal('signOutAwaitsVolunteer'))
    server.world.pass(1)
    const { items } = await server.call(signOut.listOwn, {}, volunteer.token)
    expect(items[0]).toMatchObject({ owner: 'organization', can: { agree: true, differ: true } })
    expect(await confirm()).toEqual([])
    expect(await recordOf(volunteer)).toMatchObject({ state: 'publicised', minutes: 180 })
    expect((await server.refused(signOut.agree, { recordId }, volunteer.token)).refused).toBe(
      'recordStateRefuses',
    )
  })

  it('a forgotten sign-out stands earlier where the volunteer says so, and is agreed to as it stands only', async () => {
    const { mission, volunteer, first, recordId } = await scene()
    await accept(recordId, first.token, before(mission, 0))
    await differ(recordId, volunteer, before(mission, 45))
    expect(await recordOf(volunteer)).toMatchObject({ minutes: 135, computed_minutes: 135 })
    const { items } = await server.call(signOut.listManaged, {}, first.token)
    expect(items.find((row) => row.recordId === recordId)).toMatchObject({
      minutes: 135,
      signOut: { state: 'volunteerDiffers', turn: 'organization', reason },
      can: expect.arrayContaining(['acceptSignOut', 'decideSignOut']),
    })
    const stale = await accept(recordId, first.token, before(mission, 0))
    expect(stale.refused).toEqual(refusal('signOutChanged'))
    await accept(recordId, first.token, before(mission, 45))
    expect(await recordOf(volunteer)).toMatchObject({ state: 'publicised', minutes: 135 })
    // What he said himself was never planned.
    expect(await waysOf(mission, first)).toEqual(['stated', 'stated', 'stated', true])
  })

  it('a forgotten sign-out goes back to the planned end where the volunteer agrees after all; agreeing twice is one', async () => {
    const { volunteer, mission, first, recordId } = await scene()
    await differ(recordId, volunteer, before(mission, 45))
    await agree(recordId, volunteer)
    expect(await waysOf(mission, first)).toEqual(['proposed', 'proposed', 'proposed', true])
    const again = { changes: false }
    expect(await server.call(signOut.agree, { recordId }, volunteer.token, again)).toEqual({
      state: 'volunteerAgreed',
    })
    expect(await recordOf(volunteer)).toMatchObject({ minutes: 180 })
  })

  it.each([
    ['the planned end itself', 0],
    ['later than the planned end', -1],
    ['the sign-in', 180],
    ['a moment in which nothing counts', 179.5],
  ])('a forgotten sign-out cannot be said to be %s', async (_, minutes) => {
    const { mission, volunteer, recordId } = await scene()
    const input = { recordId, signedOutAt: before(mission, minutes), reason }
    expect((await server.refused(signOut.differ, input, volunteer.token)).refused).toBe(
      'signOutTime',
    )
    expect(await recordOf(volunteer)).toMatchObject({ minutes: 180 })
  })

  it('a forgotten sign-out is decided by the organisation where they differ, never later than the volunteer says', async () => {
    const { mission, volunteer, first, recordId } = await scene()
    await differ(recordId, volunteer, before(mission, 30))
    const later = { recordId, signedOutAt: before(mission, 29), reason }
    expect((await server.refused(signOut.decide, later, first.token)).refused).toBe('signOutTime')
    const nothing = { recordId, signedOutAt: before(mission, 179.5), reason }
    expect((await server.refused(signOut.decide, nothing, first.token)).refused).toBe('signOutTime')
    expect(await decide(recordId, first.token, before(mission, 60))).toEqual({ minutes: 120 })
    expect(await recordOf(volunteer)).toMatchObject({
      state: 'publicised',
      minutes: 120,
      reason,
      grade: 'halfScanned',
      confirmed_by: first.id,
    })
    expect(await waysOf(mission, first)).toEqual(['decided', 'decided', 'decided', true])
    const [news] = await told(volunteer)
    expect(news!.kind).toBe('signOutDecided')
    expect(news!.content).toContain(reason)
    // As any record that is shown.
    const objection = { recordId, reason: '我确实服务到了十一点半，请核实' }
    await server.call(record.object, objection, volunteer.token)
    const second = { recordId, signedOutAt: before(mission, 90), reason }
    expect((await server.refused(signOut.decide, second, first.token)).refused).toBe(
      'recordStateRefuses',
    )
  })

  it('a forgotten sign-out is agreed to by nobody for himself, nor by whoever entered something of it by hand', async () => {
    const { mission, volunteer, applicationId, first, second, recordId } = await scene()
    await agree(recordId, volunteer)
    await becomeSame(server, first, volunteer)
    expect((await accept(recordId, first.token, before(mission, 0))).refused).toEqual(
      refusal('recordOwn'),
    )
    await sql`update stretch set signed_in_at = signed_in_at + interval '1 hour' where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    await server.call(
      attendance.enterByHand,
      {
        sessionId: mission.sessionId,
        entries: [
          {
            applicationId,
            signedInAt: mission.startsAt.toISOString(),
            signedOutAt: new Date(mission.startsAt.getTime() + 30 * minute).toISOString(),
          },
        ],
        reason: '补登漏签的一段',
        fileIds: [await buildEvidence(server, second.token)],
      },
      second.token,
    )
    expect((await accept(recordId, second.token, before(mission, 0))).refused).toEqual(
      refusal('recordFourEyes'),
    )
  })

  it('a forgotten sign-out does not confirm by an agreement that its giver could not give any more', async () => {
    for (const change of ['entered', 'dismissed', 'other duty', 'break'] as const) {
      const { mission, volunteer, first, recordId } = await scene()
      await accept(recordId, first.token, before(mission, 0))
      const { db } = server.world
      if (change === 'entered')
        await sql`update service_record set entered_by = ${first.id} where id = ${recordId}`.execute(
          db,
        )
      if (change === 'dismissed')
        await sql`delete from administrator_role where administrator_id = ${first.id}`.execute(db)
      if (change === 'other duty')
        await sql`update administrator_role set role = 'attendance' where administrator_id = ${first.id}`.execute(
          db,
        )
      if (change === 'break')
        await sql`update service_record set break_minutes = 10, minutes = 170 where id = ${recordId}`.execute(
          db,
        )
      expect(await agree(recordId, volunteer), change).toEqual({ state: 'volunteerAgreed' })
      expect((await recordOf(volunteer)).state, change).toBe('awaitingConfirmation')
    }
  })

  it('a forgotten sign-out is found by nobody else', async () => {
    const { mission, first, recordId } = await scene()
    const stranger = await buildVolunteer(server)
    expect((await server.refused(signOut.agree, { recordId }, stranger.token)).refused).toBe(
      'recordNotFound',
    )
    const elsewhere = await buildAdministrator(server, { roles: ['owner'] })
    expect((await accept(recordId, elsewhere.token, before(mission, 0))).refused).toEqual(
      refusal('recordNotFound'),
    )
    const { items } = await server.call(signOut.listManaged, {}, elsewhere.token)
    expect(items).toEqual([])
    const own = await server.call(signOut.listManaged, { scope: 'own' }, first.token)
    expect(own.items.map((row) => row.recordId)).toEqual([recordId])
  })

  it('a forgotten sign-out goes to the node above where the own lets it wait', async () => {
    const parent = await buildOrganization(server, { parent: await buildOrganization(server) })
    const organization = await buildOrganization(server, { parent })
    const above = await buildAdministrator(server, { organization: parent, roles: ['owner'] })
    const { mission, volunteer, first, recordId } = await scene(organization)
    await agree(recordId, volunteer)
    server.world.pass(30 * day)
    await passOn(server.world)
    const { items } = await server.call(signOut.listOwn, {}, volunteer.token)
    expect(items[0]).toMatchObject({ owner: 'parent', passedToName: parent.name })
    expect((await accept(recordId, first.token, before(mission, 0))).refused).toEqual(
      refusal('recordPassedOn'),
    )
    const here = await server.call(signOut.listManaged, { scope: 'here' }, above.token)
    expect(here.items.map((row) => row.recordId)).toEqual([recordId])
    await accept(recordId, above.token, before(mission, 0))
    expect((await recordOf(volunteer)).state).toBe('publicised')
  })

  it('a forgotten sign-out from before its volunteer was asked is confirmed as it was', async () => {
    const { volunteer, first, recordId } = await scene()
    await sql`delete from sign_out_proposal where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    const { refused } = await server.call(record.confirm, { records: [{ recordId }] }, first.token)
    expect(refused).toEqual([])
    expect((await server.refused(signOut.agree, { recordId }, volunteer.token)).refused).toBe(
      'recordNotFound',
    )
  })
})

test('whose turn it is about a forgotten sign-out stands where the volunteer and his organiser look', async () => {
  const { mission, volunteer, first, recordId } = await scene()
  const due = new Date(server.world.clock.now().getTime() + SIGN_OUT_ANSWER_DAYS * day * minute)
  const { items: own } = await server.call(record.listOwn, {}, volunteer.token)
  expect(own[0]).toMatchObject({
    owner: 'volunteer',
    dueAt: due.toISOString(),
    signOut: {
      state: 'proposed',
      turn: 'volunteer',
      plannedAt: mission.endsAt.toISOString(),
      answerDueAt: due.toISOString(),
    },
    can: { agree: true, differ: true, object: false },
  })
  const countOf = async () => (await server.call(workbench.counts, {}, first.token)).signOuts
  /** What the list says waits for the node, which the menu tells as well. */
  const here = async () => {
    const { items } = await server.call(signOut.listManaged, { scope: 'here' }, first.token)
    expect(await countOf()).toBe(items.length)
    return items.map((row) => row.recordId)
  }
  expect(await here()).toEqual([])
  const waiting = await server.call(signOut.listManaged, { scope: 'own' }, first.token)
  expect(waiting.items[0]).toMatchObject({
    can: expect.arrayContaining(['acceptSignOut', 'revoke']),
    signOut: { turn: 'volunteer' },
    overdue: false,
    dueAt: expect.any(String),
    waitsFor: null,
  })
  expect(waiting.items[0]!.can).not.toContain('decideSignOut')
  expect(waiting.items[0]!.can).not.toContain('confirm')
  await agree(recordId, volunteer)
  expect(await here()).toEqual([recordId])
  const { items: asked } = await server.call(signOut.listOwn, {}, volunteer.token)
  expect(asked[0]).toMatchObject({ owner: 'organization', can: { agree: false, differ: true } })
  await accept(recordId, first.token, before(mission, 0))
  expect(await here()).toEqual([])
  expect((await server.call(signOut.listOwn, {}, volunteer.token)).items).toEqual([])
})

test('one that nobody answered waits for the organisation, also for whoever entered some of it', async () => {
  const { volunteer, first, recordId } = await scene()
  await sql`update service_record set entered_by = ${first.id} where volunteer_id = ${volunteer.id}`.execute(
    server.world.db,
  )
  server.world.pass(SIGN_OUT_ANSWER_DAYS * day)
  const { items } = await server.call(signOut.listManaged, { scope: 'here' }, first.token)
  expect(items.map((row) => row.recordId)).toEqual([recordId])
  expect((await server.call(workbench.counts, {}, first.token)).signOuts).toBe(1)
})

test('who is still signed in at the planned end is reminded, once', async () => {
  const mission = await session()
  const { volunteer } = await comer(mission)
  const { volunteer: gone } = await comer(mission)
  server.world.at(new Date(mission.endsAt.getTime() - minute))
  await sign(mission, gone, 'signOut')
  await remindOfSignOut(server.world)
  expect((await told(volunteer)).map(({ kind }) => kind)).not.toContain('signOutDue')
  server.world.pass(1)
  expect(await remindOfSignOut(server.world)).toBe(1)
  expect(await remindOfSignOut(server.world)).toBe(0)
  const [news] = await told(volunteer)
  expect(news!.kind).toBe('signOutDue')
  expect((await told(gone)).map(({ kind }) => kind)).not.toContain('signOutDue')
})

describe('at the same moment', () => {
  const inject = async (...call: Parameters<typeof wire>) =>
    (await server.app.inject(wire(...call))).json() as {
      code: string
      data: { done?: number; refused?: unknown[] } | null
    }

  it('where both sides agree to a forgotten sign-out at once, each of many is settled', async () => {
    const mission = await session(undefined, 20)
    const own = { id: mission.organizationId, name: '' }
    const { token } = await buildAdministrator(server, { organization: own, roles: ['owner'] })
    const people: BuiltVolunteer[] = []
    for (let i = 0; i < 12; i++) people.push((await comer(mission)).volunteer)
    server.world.at(new Date(mission.endsAt.getTime() + 61 * minute))
    await settleForgotten(server.world)
    await Promise.all(
      people.map(async (volunteer) => {
        const { id: recordId } = await recordOf(volunteer)
        const records = [{ recordId, signedOutAt: before(mission, 0) }]
        await Promise.all([
          inject(signOut.accept, { records }, token),
          inject(signOut.agree, { recordId }, volunteer.token),
        ])
      }),
    )
    for (const volunteer of people) {
      expect(await stateOf(volunteer)).toBe('settled')
      expect(await recordOf(volunteer)).toMatchObject({ state: 'publicised', minutes: 180 })
    }
  })

  it('where the volunteer differs and the organisation agrees at once, one of them hears that it is too late', async () => {
    const mission = await session(undefined, 20)
    const own = { id: mission.organizationId, name: '' }
    const { token } = await buildAdministrator(server, { organization: own, roles: ['owner'] })
    const people: BuiltVolunteer[] = []
    for (let i = 0; i < 12; i++) people.push((await comer(mission)).volunteer)
    server.world.at(new Date(mission.endsAt.getTime() + 61 * minute))
    await settleForgotten(server.world)
    for (const volunteer of people) await agree((await recordOf(volunteer)).id, volunteer)
    for (const volunteer of people) {
      const { id: recordId } = await recordOf(volunteer)
      const records = [{ recordId, signedOutAt: before(mission, 0) }]
      const said = { recordId, signedOutAt: before(mission, 30), reason }
      const [accepted, differed] = await Promise.all([
        inject(signOut.accept, { records }, token),
        inject(signOut.differ, said, volunteer.token),
      ])
      const isAccepted = accepted.data?.done === 1
      expect([isAccepted, differed.code === '1']).toContain(true)
      expect(isAccepted && differed.code === '1').toBe(false)
      expect(await recordOf(volunteer)).toMatchObject(
        isAccepted
          ? { state: 'publicised', minutes: 180 }
          : { state: 'awaitingConfirmation', minutes: 150 },
      )
    }
  })
})

/* Every state, every action, every role: who may, and what the others hear. */
describe('states × actions × roles', () => {
  const states: State[] = [
    'proposed',
    'volunteerAgreed',
    'volunteerDiffers',
    'organizationAgreed',
    'settled',
  ]
  let tokens: Map<Role | 'volunteer' | 'stranger', string>
  let mission: BuiltMission
  let volunteer: BuiltVolunteer
  let recordId: string
  let first: { id: string; organizationId: string }

  beforeAll(async () => {
    const built = await scene()
    ;({ mission, volunteer, recordId, first } = built)
    const own = { id: mission.organizationId, name: '' }
    tokens = new Map<Role | 'volunteer' | 'stranger', string>([
      ['volunteer', volunteer.token],
      ['stranger', (await buildVolunteer(server)).token],
    ])
    // The separated duties are held at the root alone, and touch no record.
    for (const role of roleNames.filter((one) => !isSeparated(one)))
      tokens.set(
        role,
        (await buildAdministrator(server, { organization: own, roles: [role] })).token,
      )
  })

  /** Brings the sign-out into a state, as if nothing had followed yet; the volunteer has time to answer. */
  const into = async (state: State) => {
    const { db } = server.world
    await sql`update service_record set state = 'awaitingConfirmation', confirmed_by = null, publicity_starts_at = null,
      publicity_ends_at = null, reason = null, minutes = 180, computed_minutes = 180 where id = ${recordId}`.execute(
      db,
    )
    await transact(db, (db) => sealRecords(db, [recordId], server.world.clock.now()))
    const agreed = state === 'organizationAgreed'
    const settledAt = state === 'settled' ? server.world.clock.now() : null
    await sql`update sign_out_proposal set state = ${state}, settled_at = ${settledAt}::timestamptz,
      reason = ${state === 'volunteerDiffers' ? reason : null}, agreed_by = ${agreed ? first.id : null},
      agreed_for = ${agreed ? first.organizationId : null}, agreed_minutes = ${agreed ? 180 : null}::int,
      agreed_at = ${agreed ? START : null}::timestamptz where volunteer_id = ${volunteer.id}`.execute(
      db,
    )
    await sql`update stretch set signed_out_at = ${mission.endsAt} where volunteer_id = ${volunteer.id}`.execute(
      db,
    )
  }

  const actions = {
    agree: () => [signOut.agree, { recordId }] as const,
    differ: () => [signOut.differ, { recordId, signedOutAt: before(mission, 30), reason }] as const,
    accept: () =>
      [signOut.accept, { records: [{ recordId, signedOutAt: before(mission, 0) }] }] as const,
    decide: () => [signOut.decide, { recordId, signedOutAt: before(mission, 30), reason }] as const,
  }
  type Action = keyof typeof actions

  /** Written out on its own: where the volunteer may act, and where the organisation may before his term is over. */
  const allowed: Record<Action, State[]> = {
    agree: ['proposed', 'volunteerAgreed', 'volunteerDiffers', 'organizationAgreed'],
    differ: ['proposed', 'volunteerAgreed', 'volunteerDiffers', 'organizationAgreed'],
    accept: ['proposed', 'volunteerAgreed', 'volunteerDiffers'],
    decide: ['volunteerAgreed', 'volunteerDiffers'],
  }
  const mayEver = (action: Action, who: string): boolean => {
    if (who === 'stranger') return false
    if (action === 'agree' || action === 'differ') return who === 'volunteer'
    return who !== 'volunteer' && permissionsOf([who as Role]).includes('recordConfirm')
  }

  it.each(
    states.flatMap((state) => Object.keys(actions).map((action) => [state, action] as const)),
  )('the moves of a forgotten sign-out hold in %s: %s', async (state, action) => {
    for (const [who, token] of tokens) {
      await into(state)
      const call = actions[action as Action]()
      const answer = (
        await server.app.inject(wire(call[0] as never, call[1] as never, token))
      ).json() as { code: string; data: { done?: number } | null }
      const done = answer.code === '1' && answer.data?.done !== 0
      const expected = mayEver(action as Action, who) && allowed[action as Action].includes(state)
      expect(done, `${who}: ${JSON.stringify(answer)}`).toBe(expected)
    }
  })
})
