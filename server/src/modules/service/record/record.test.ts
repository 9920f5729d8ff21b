import { errorNameOf } from 'contract/errors'
import { isSeparated, roleNames, roles } from 'contract/permissions'
import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import {
  becomeOnePerson,
  becomeSame,
  buildAdministrator,
  buildAdmission,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { violations } from '../../../../test/invariants.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { rebuildBalances, takeEffect, verifyLedger } from './ledger.service.ts'
import { type RecordState, transitions } from './record.states.ts'

const { message, record } = contract
const server = testServer()
const minute = 60_000
const WEEK = 7 * 24 * 60

/** A mission that is over; its three hours began at the start of the tests' day. */
const pastMission = async (
  organization?: BuiltOrganization,
  { kind = 'service', length = 180 }: { kind?: 'service' | 'training'; length?: number } = {},
) => {
  server.world.at(START)
  const mission = await buildMission(server, {
    startsAt: START,
    kind,
    length,
    ...(organization ? { organization } : {}),
  })
  server.world.at(mission.endsAt)
  return mission
}

/** A record as attendance proposes it, with the stretch it comes from. */
const buildRecord = async (
  mission: BuiltMission,
  volunteer: { id: string },
  options: { minutes?: number; enteredBy?: string; kind?: 'service' | 'training' } = {},
): Promise<string> => {
  const { db } = server.world
  const minutes = options.minutes ?? 180
  const [id, applicationId] = [newId(), newId()]
  // Records of one day stand one before the other, since nobody is in two places at once; each within its session.
  const { rows } = await sql<{ at: Date | null }>`
    select min(signed_in_at) as at from stretch where volunteer_id = ${volunteer.id}`.execute(db)
  const signedOutAt = rows[0]!.at ?? mission.endsAt
  const signedInAt = new Date(signedOutAt.getTime() - minutes * minute)
  await sql`update mission_session set starts_at = least(starts_at, ${signedInAt}) where id = ${mission.sessionId}`.execute(
    db,
  )
  await db
    .insertInto('stretch')
    .values({
      volunteer_id: volunteer.id,
      id: newId(),
      application_id: applicationId,
      mission_id: mission.id,
      session_id: mission.sessionId,
      organization_id: mission.organizationId,
      local_date: '2026-03-07',
      pair: 1,
      signed_in_at: signedInAt,
      signed_out_at: signedOutAt,
      sign_in_way: options.enteredBy ? 'manual' : 'qr',
      sign_out_way: options.enteredBy ? 'manual' : 'qr',
      entered_by: options.enteredBy ?? null,
    })
    .execute()
  await db
    .insertInto('service_record')
    .values({
      volunteer_id: volunteer.id,
      id,
      mission_id: mission.id,
      session_id: mission.sessionId,
      organization_id: mission.organizationId,
      application_id: applicationId,
      local_date: '2026-03-07',
      kind: options.kind ?? 'service',
      state: 'awaitingConfirmation',
      source: options.enteredBy ? 'manual' : 'attendance',
      way: options.enteredBy ? 'manual' : 'qr',
      grade: options.enteredBy ? 'byHand' : 'scanned',
      computed_minutes: minutes,
      minutes,
      entered_by: options.enteredBy ?? null,
      created_at: server.world.clock.now(),
      updated_at: server.world.clock.now(),
    })
    .execute()
  return id
}

const stateOf = async (recordId: string) =>
  server.world.db
    .selectFrom('service_record')
    .where('id', '=', recordId)
    .selectAll()
    .executeTakeFirstOrThrow()

const balanceOf = async (volunteer: { id: string }) => {
  const row = await server.world.db
    .selectFrom('balance')
    .where('volunteer_id', '=', volunteer.id)
    .selectAll()
    .executeTakeFirst()
  return row ? [row.service_minutes, row.training_minutes] : null
}

const entriesOf = (volunteer: { id: string }) =>
  server.world.db
    .selectFrom('ledger_entry')
    .where('volunteer_id', '=', volunteer.id)
    .orderBy('number')
    .selectAll()
    .execute()

/** An organisation with two owners (four eyes), one of its parent and one of the root. */
const buildHouse = async () => {
  const root =
    (await server.world.db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select(['id', 'name'])
      .executeTakeFirst()) ?? (await buildOrganization(server, { parent: null }))
  const parent = await buildOrganization(server, { parent: root })
  const own = await buildOrganization(server, { parent })
  const owner = (organization: BuiltOrganization) => buildAdministrator(server, { organization })
  return {
    root: await owner(root),
    parent: await owner(parent),
    first: await owner(own),
    second: await owner(own),
    stranger: await buildAdministrator(server),
    organization: own,
    parentName: parent.name,
  }
}
type House = Awaited<ReturnType<typeof buildHouse>>

const scene = async (options: Parameters<typeof buildRecord>[2] & { length?: number } = {}) => {
  const house = await buildHouse()
  const length = options.length ?? Math.max(180, options.minutes ?? 180)
  const mission = await pastMission(house.organization, { ...options, length })
  const volunteer = await buildVolunteer(server)
  const recordId = await buildRecord(mission, volunteer, options)
  server.world.at(mission.endsAt)
  return { house, mission, volunteer, recordId }
}

const confirm = (
  house: House,
  ...items: { recordId: string; minutes?: number; breakMinutes?: number; reason?: string }[]
) => server.call(record.confirm, { records: items }, house.first.token)

/** Confirmed, publicised, and past its publicity. */
const effective = async (options: Parameters<typeof buildRecord>[2] = {}) => {
  const made = await scene(options)
  await confirm(made.house, { recordId: made.recordId })
  server.world.pass(WEEK)
  await takeEffect(server.world)
  return made
}

describe('confirm', () => {
  it('a confirmation puts up to eight hours a day into publicity for the configured days', async () => {
    const { house, mission, recordId } = await scene()
    expect(await confirm(house, { recordId })).toEqual({ done: 1, refused: [] })
    expect(await stateOf(recordId)).toMatchObject({
      state: 'publicised',
      minutes: 180,
      confirmed_by: house.first.id,
      publicity_starts_at: mission.endsAt,
      publicity_ends_at: new Date(mission.endsAt.getTime() + WEEK * minute),
    })
    const { items } = await server.call(record.publicityList, { state: 'running' })
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sessionId: mission.sessionId, people: 1, minutes: 180 }),
      ]),
    )
  })

  it('a confirmation subtracts the break, and wants a reason for it as for other minutes', async () => {
    const { house, recordId } = await scene()
    const given = async (item: object) =>
      server.call(record.confirm, { records: [{ recordId, ...item }] }, house.first.token)
    expect((await given({ minutes: 100 })).refused).toEqual([{ recordId, error: 'invalidInput' }])
    expect((await given({ breakMinutes: 180 })).refused).toEqual([
      { recordId, error: 'recordMinutesRange' },
    ])
    expect((await given({ breakMinutes: 30 })).refused).toEqual([
      { recordId, error: 'invalidInput' },
    ])
    expect((await given({ breakMinutes: 30, reason: '午休半小时' })).done).toBe(1)
    expect(await stateOf(recordId)).toMatchObject({ minutes: 150, break_minutes: 30 })
  })

  it.each([-60, 0, 1441, 1e9, 1.5, '60', null, Number.NaN])(
    'a confirmation never takes %s for minutes',
    async (minutes) => {
      const { house, recordId } = await scene()
      const input = { records: [{ recordId, minutes: minutes as number, reason: '测试' }] }
      const refused = await server.refused(record.confirm, input, house.first.token)
      expect(refused.refused).toBe('invalidInput')
      expect((await stateOf(recordId)).state).toBe('awaitingConfirmation')
    },
  )

  it('minutes are never confirmed by who entered them, nor by strangers, nor while the volunteer is signed in', async () => {
    const house = await buildHouse()
    const mission = await pastMission(house.organization)
    const volunteer = await buildVolunteer(server)
    const recordId = await buildRecord(mission, volunteer, { enteredBy: house.first.id })
    const refusals = async (token: string) =>
      (await server.call(record.confirm, { records: [{ recordId }] }, token)).refused
    expect(await refusals(house.first.token)).toEqual([{ recordId, error: 'recordFourEyes' }])
    expect(await refusals(house.stranger.token)).toEqual([{ recordId, error: 'recordNotFound' }])
    await sql`update stretch set signed_out_at = null where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect(await refusals(house.second.token)).toEqual([{ recordId, error: 'recordStateRefuses' }])
    await sql`update stretch set signed_out_at = signed_in_at + interval '3 hours'
      where volunteer_id = ${volunteer.id}`.execute(server.world.db)
    expect(await refusals(house.second.token)).toEqual([])
  })

  it('minutes are confirmed by nobody who entered any stretch of the session, even when another came last', async () => {
    const { house, mission, volunteer, recordId } = await scene()
    const { db } = server.world
    for (const [i, by] of [house.first.id, house.second.id].entries())
      await db
        .insertInto('stretch')
        .values({
          volunteer_id: volunteer.id,
          id: newId(),
          application_id: newId(),
          mission_id: mission.id,
          session_id: mission.sessionId,
          organization_id: mission.organizationId,
          local_date: '2026-03-07',
          pair: i + 2,
          // After the end, where nothing counts.
          signed_in_at: new Date(mission.endsAt.getTime() + i * 10 * minute),
          signed_out_at: new Date(mission.endsAt.getTime() + (i * 10 + 5) * minute),
          sign_in_way: 'manual',
          sign_out_way: 'manual',
          entered_by: by,
        })
        .execute()
    await sql`update service_record set grade = 'byHand' where id = ${recordId}`.execute(db)
    for (const { token } of [house.first, house.second]) {
      const { refused } = await server.call(record.confirm, { records: [{ recordId }] }, token)
      expect(refused).toEqual([{ recordId, error: 'recordFourEyes' }])
    }
    const { done } = await server.call(
      record.confirm,
      { records: [{ recordId }] },
      house.parent.token,
    )
    expect(done).toBe(1)
  })

  it('a confirmation does what it can of a batch, counts a record named twice once, and says the rest', async () => {
    const { house, mission, recordId } = await scene()
    const other = await buildRecord(mission, await buildVolunteer(server))
    const unknown = newId()
    const answer = await confirm(
      house,
      { recordId },
      { recordId },
      { recordId: unknown },
      { recordId: other },
    )
    expect(answer).toEqual({ done: 2, refused: [{ recordId: unknown, error: 'recordNotFound' }] })
    // Whoever comes second is told who was first: a colleague by name, a node above by its own.
    const late = { records: [{ recordId }] }
    const refused = async (token: string) =>
      (await server.call(record.confirm, late, token)).refused
    const error = 'recordStateRefuses'
    expect(await refused(house.second.token)).toEqual([
      { recordId, error, decided: decided('confirmed') },
    ])
    expect(await refused(house.first.token)).toEqual([
      { recordId, error, decided: decided('confirmed', 'self') },
    ])
    const name = house.organization.name
    expect(await refused(house.parent.token)).toEqual([
      { recordId, error, decided: decided('confirmed', 'node', name) },
    ])
    expect(await refused(house.stranger.token)).toEqual([{ recordId, error: 'recordNotFound' }])
  })

  describe('the rule of the day', () => {
    const dayOf = async (...minutes: number[]) => {
      const house = await buildHouse()
      const volunteer = await buildVolunteer(server)
      const ids = []
      for (const of of minutes) {
        const mission = await pastMission(house.organization, { length: Math.max(180, of) })
        ids.push(await buildRecord(mission, volunteer, { minutes: of }))
      }
      return { house, ids, volunteer }
    }
    it.each([
      [480, 'publicised', null],
      [481, 'awaitingReview', 'parent'],
      [720, 'awaitingReview', 'parent'],
      [721, 'awaitingReview', 'province'],
    ])('a day of %i minutes in one record is confirmed: %s %s', async (minutes, state, level) => {
      const { house, ids } = await dayOf(minutes)
      await confirm(house, { recordId: ids[0]! })
      expect(await stateOf(ids[0]!)).toMatchObject({ state, review_level: level })
    })

    /** Two records of 200 minutes that are 260 each without the break. */
    const withBreaks = async () => {
      const day = await dayOf(260, 260)
      await sql`update service_record set minutes = 200, break_minutes = 60
        where id = any(${day.ids}::uuid[])`.execute(server.world.db)
      return day
    }

    it('the rule of the day adds up all missions of the day, also within one batch', async () => {
      const { house, ids } = await withBreaks()
      await confirm(house, ...ids.map((recordId) => ({ recordId, breakMinutes: 0 })))
      const found = await Promise.all(ids.map(async (id) => (await stateOf(id)).state))
      expect(found).toEqual(['publicised', 'awaitingReview'])
    })

    test('two records of one day confirmed at once do not both slip under it', async () => {
      for (let round = 0; round < 10; round++) {
        const { house, ids } = await withBreaks()
        await Promise.all(
          ids.map((recordId, i) =>
            server.app.inject(
              wire(
                record.confirm,
                { records: [{ recordId, breakMinutes: 0 }] },
                [house.first, house.second][i]!.token,
              ),
            ),
          ),
        )
        const found = await Promise.all(ids.map(async (id) => (await stateOf(id)).state))
        expect(found.toSorted(), `round ${round}`).toEqual(['awaitingReview', 'publicised'])
      }
    })
  })

  test('people of one session confirmed at once are all counted in its publicity', async () => {
    const { house, mission } = await scene()
    for (let round = 0; round < 5; round++) {
      const ids = await Promise.all(
        Array.from({ length: 8 }, async () => buildRecord(mission, await buildVolunteer(server))),
      )
      await Promise.all(
        ids.map((recordId) =>
          server.app.inject(wire(record.confirm, { records: [{ recordId }] }, house.first.token)),
        ),
      )
    }
    const row = await server.world.db
      .selectFrom('publicity')
      .where('session_id', '=', mission.sessionId)
      .select(['people', 'minutes'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ people: 40, minutes: 40 * 180 })
  })
})

describe('more minutes than were measured', () => {
  const ask = async (
    items: { recordId: string; minutes: number }[],
    token: string,
    reason = '大巴晚点，签到表为证',
  ) =>
    server.call(
      record.raise,
      { records: items, reason, fileIds: [await buildEvidence(server, token)] },
      token,
    )

  it('more minutes than were measured are never confirmed by one person: a minute becomes no day', async () => {
    const { house, recordId } = await scene({ minutes: 1, length: 600 })
    const given = async (minutes: number) =>
      (
        await server.call(
          record.confirm,
          { records: [{ recordId, minutes, reason: '补记' }] },
          house.first.token,
        )
      ).refused
    expect(await given(480)).toEqual([{ recordId, error: 'recordAboveMeasured' }])
    expect(await given(2)).toEqual([{ recordId, error: 'recordAboveMeasured' }])
    expect(await stateOf(recordId)).toMatchObject({ state: 'awaitingConfirmation', minutes: 1 })
  })

  it('more minutes than were measured are asked for by one with reason and proof, and confirmed by another', async () => {
    const { house, recordId } = await scene({ minutes: 100 })
    expect(await ask([{ recordId, minutes: 150 }], house.first.token)).toEqual({
      done: 1,
      refused: [],
    })
    expect(await stateOf(recordId)).toMatchObject({
      state: 'awaitingConfirmation',
      minutes: 100,
      raised_minutes: 150,
      raised_by: house.first.id,
      grade: 'byHand',
    })
    const row = async (token: string) =>
      (await server.call(record.listManaged, {}, token)).items.find(
        (item) => item.recordId === recordId,
      )!
    const seen = await row(house.second.token)
    expect(seen).toMatchObject({
      raisedMinutes: 150,
      grade: 'byHand',
      handEntries: [{ kind: 'raise', minutes: 50, reason: '大巴晚点，签到表为证' }],
    })
    const { link } = await server.call(
      record.handEvidenceLink,
      { recordId, fileId: seen.handEntries[0]!.files[0]!.fileId },
      house.second.token,
    )
    expect(link).toBeTruthy()
    const confirmed = async (token: string) =>
      (await server.call(record.confirm, { records: [{ recordId }] }, token)).refused
    expect(await confirmed(house.first.token)).toEqual([{ recordId, error: 'recordFourEyes' }])
    expect(await confirmed(house.second.token)).toEqual([])
    expect(await stateOf(recordId)).toMatchObject({
      state: 'publicised',
      minutes: 150,
      grade: 'byHand',
      raised_minutes: null,
    })
    // Whoever asked does not end it either.
    const revoke = { recordId, reason: '核查不实' }
    expect((await server.refused(record.revoke, revoke, house.first.token)).refused).toBe(
      'recordTookPart',
    )
  })

  it('more minutes than were measured stay within the planned time, and the refused of a list are named', async () => {
    const { house, mission, recordId } = await scene({ minutes: 100 })
    const other = await buildRecord(mission, await buildVolunteer(server), { minutes: 100 })
    const unknown = newId()
    expect(
      await ask(
        [
          { recordId, minutes: 181 },
          { recordId: other, minutes: 180 },
          { recordId: unknown, minutes: 120 },
        ],
        house.first.token,
      ),
    ).toEqual({
      done: 1,
      refused: [
        { recordId, error: 'recordAboveWindow' },
        { recordId: unknown, error: 'recordNotFound' },
      ],
    })
  })

  it('more minutes than were measured are not asked for by whoever only confirms or scans', async () => {
    const { house, recordId } = await scene({ minutes: 100 })
    for (const role of ['reviewer', 'attendance', 'auditor'] as const) {
      const { token } = await buildAdministrator(server, {
        organization: house.organization,
        roles: [role],
      })
      const input = {
        records: [{ recordId, minutes: 120 }],
        reason: '签到表为证',
        fileIds: [newId()],
      }
      expect((await server.refused(record.raise, input, token)).refused).toBe('permissionDenied')
    }
  })

  test('more minutes asked for and the measured ones confirmed at once: one of the two holds', async () => {
    for (let round = 0; round < 5; round++) {
      const { house, recordId } = await scene({ minutes: 100 })
      const fileIds = [await buildEvidence(server, house.first.token)]
      const raise = { records: [{ recordId, minutes: 150 }], reason: '签到表为证', fileIds }
      await Promise.all([
        server.app.inject(wire(record.raise, raise, house.first.token)),
        server.app.inject(wire(record.confirm, { records: [{ recordId }] }, house.second.token)),
      ])
      const row = await stateOf(recordId)
      // Nobody confirmed what he could not see: 150 only where it was asked for before.
      expect([
        ['awaitingConfirmation', 100],
        ['publicised', 100],
        ['publicised', 150],
      ]).toContainEqual([row.state, row.minutes])
      if (row.state === 'publicised') expect(row.raised_minutes).toBeNull()
    }
  })
})

describe('nobody decides for himself', () => {
  it('whoever is reached at the number of the volunteer neither confirms, asks for more, nor reviews', async () => {
    const { house, volunteer, recordId } = await scene({ minutes: 500, length: 600 })
    await becomeSame(server, house.first, volunteer)
    await becomeSame(server, house.parent, volunteer)
    const own = [{ recordId, error: 'recordOwn' }]
    const { token } = house.first
    expect((await server.call(record.confirm, { records: [{ recordId }] }, token)).refused).toEqual(
      own,
    )
    const more = {
      records: [{ recordId, minutes: 550 }],
      reason: '签到表为证',
      fileIds: [await buildEvidence(server, token)],
    }
    expect((await server.call(record.raise, more, token)).refused).toEqual(own)
    await server.call(record.confirm, { records: [{ recordId }] }, house.second.token)
    expect(
      (await server.call(record.approve, { recordIds: [recordId] }, house.parent.token)).refused,
    ).toEqual(own)
    expect((await stateOf(recordId)).state).toBe('awaitingReview')
  })
})

describe('hours by hand beyond the limits', () => {
  /** A session of some people, the first of them entered by hand by the first owner. */
  const sheet = async (people: number, byHand: number) => {
    const house = await buildHouse()
    const mission = await pastMission(house.organization)
    const [ids, applications] = [[] as string[], [] as string[]]
    server.world.at(START)
    for (let i = 0; i < people; i++) {
      const volunteer = await buildVolunteer(server)
      if (i < byHand)
        applications.push((await buildApplication(server, mission, volunteer, 'accepted')).id)
      else ids.push(await buildRecord(mission, volunteer))
    }
    server.world.at(mission.endsAt)
    await server.call(
      contract.attendance.enterByHand,
      {
        sessionId: mission.sessionId,
        entries: applications.map((applicationId) => ({
          applicationId,
          signedInAt: mission.startsAt.toISOString(),
          signedOutAt: mission.endsAt.toISOString(),
        })),
        reason: '现场断网，凭纸质签到表补登',
        fileIds: [await buildEvidence(server, house.first.token)],
      },
      house.first.token,
    )
    const rows = await server.world.db
      .selectFrom('service_record')
      .where('session_id', '=', mission.sessionId)
      .select(['id', 'source'])
      .execute()
    return { house, mission, records: rows }
  }
  const confirmAll = async ({ house, records }: Awaited<ReturnType<typeof sheet>>) => {
    const items = records.map(({ id }) => ({ recordId: id }))
    await server.call(record.confirm, { records: items }, house.second.token)
    const rows = await Promise.all(records.map(({ id }) => stateOf(id)))
    return rows.map(({ source, state, review_reasons }) => [source, state, ...review_reasons])
  }
  const count = (rows: unknown[][], of: unknown[]) =>
    rows.filter((row) => JSON.stringify(row) === JSON.stringify(of)).length

  it('hours by hand beyond the limits, a fifth of a session, go to the node above, and only they', async () => {
    const rows = await confirmAll(await sheet(12, 5))
    expect(count(rows, ['manual', 'awaitingReview', 'sessionShare', 'organizationShare'])).toBe(5)
    expect(count(rows, ['attendance', 'publicised'])).toBe(7)
  })

  it('hours by hand do not go above where they are few', async () => {
    const rows = await confirmAll(await sheet(8, 4))
    expect(count(rows, ['manual', 'publicised'])).toBe(4)
  })

  it('hours by hand go above with everything that one person entered that day, once it is too much', async () => {
    const { hand } = server.world.config
    server.world.config.hand = { ...hand, entriesADay: 3 }
    try {
      const scene = await sheet(30, 4)
      const rows = await confirmAll(scene)
      expect(count(rows, ['manual', 'awaitingReview', 'enteredADay'])).toBe(4)
      const waiting = await server.call(
        record.reviewQueue,
        { size: '100' },
        scene.house.parent.token,
      )
      expect(waiting.items.map(({ reviewReasons }) => reviewReasons)).toContainEqual([
        'enteredADay',
      ])
    } finally {
      server.world.config.hand = hand
    }
  })

  /** Two sessions of two each, each to be entered by another of two accounts, above a limit of three a day. */
  const twoSheets = async () => {
    const house = await buildHouse()
    const { organization } = house
    const other = await buildAdministrator(server, { organization })
    await becomeOnePerson(server, house.first, other)
    const sheets = []
    for (const by of [house.first, other]) {
      const mission = await pastMission(organization)
      server.world.at(START)
      for (let i = 0; i < 13; i++) await buildRecord(mission, await buildVolunteer(server))
      const applications = [
        await buildApplication(server, mission, await buildVolunteer(server), 'accepted'),
        await buildApplication(server, mission, await buildVolunteer(server), 'accepted'),
      ]
      server.world.at(mission.endsAt)
      const input = {
        sessionId: mission.sessionId,
        entries: applications.map(({ id }) => ({
          applicationId: id,
          signedInAt: mission.startsAt.toISOString(),
          signedOutAt: mission.endsAt.toISOString(),
        })),
        reason: '现场断网，凭纸质签到表补登',
        fileIds: [await buildEvidence(server, by.token)],
      }
      sheets.push({ mission, enter: wire(contract.attendance.enterByHand, input, by.token) })
    }
    return { house, sheets }
  }

  it.each(['entriesADay', 'minutesADay'] as const)(
    'hours by hand of one person under two accounts, entered and confirmed at once, count together (%s)',
    async (limit) => {
      const { hand } = server.world.config
      server.world.config.hand = { ...hand, [limit]: limit === 'entriesADay' ? 3 : 719 }
      try {
        const { house, sheets } = await twoSheets()
        const entered = await Promise.all(
          sheets.map(async ({ enter }) => (await server.app.inject(enter)).json().code),
        )
        expect(entered).toEqual(['1', '1'])
        const byHand = await server.world.db
          .selectFrom('service_record')
          .where('source', '=', 'manual')
          .where(
            'session_id',
            'in',
            sheets.map(({ mission }) => mission.sessionId),
          )
          .select('id')
          .execute()
        const confirmOne = ({ id }: { id: string }) =>
          server.call(record.confirm, { records: [{ recordId: id }] }, house.second.token)
        await Promise.all(byHand.map(confirmOne))
        const rows = await Promise.all(byHand.map(({ id }) => stateOf(id)))
        expect(rows.map(({ state, review_reasons }) => [state, ...review_reasons])).toEqual(
          Array.from({ length: 4 }, () => ['awaitingReview', 'enteredADay']),
        )
      } finally {
        server.world.config.hand = hand
      }
    },
  )

  it('hours by hand go above while an organisation is new, until somebody vouches for it', async () => {
    const { hand } = server.world.config
    server.world.config.hand = { ...hand, probationDays: 90 }
    try {
      expect(
        count(await confirmAll(await sheet(3, 1)), ['manual', 'awaitingReview', 'probation']),
      ).toBe(1)
      const founded = await sheet(3, 1)
      const of = { administratorId: founded.house.first.id, daysAgo: 30 }
      await buildAdmission(server, founded.house.organization, of)
      expect(count(await confirmAll(founded), ['manual', 'awaitingReview', 'probation'])).toBe(1)
      const vouched = await sheet(3, 1)
      await sql`update organization set trusted = true where id = ${vouched.house.organization.id}`.execute(
        server.world.db,
      )
      expect(count(await confirmAll(vouched), ['manual', 'publicised'])).toBe(1)
    } finally {
      server.world.config.hand = hand
    }
  })
})

describe('review of long days', () => {
  it.each([
    [600, 'parent', ['parent', 'root']],
    [800, 'province', ['root']],
  ] as const)('a long day of %i minutes is reviewed by the %s', async (minutes, _level, may) => {
    for (const who of ['first', 'second', 'parent', 'root'] as const) {
      const { house, recordId } = await scene({ minutes })
      await confirm(house, { recordId })
      const allowed = (may as readonly string[]).includes(who)
      const queue = await server.call(record.reviewQueue, { size: '100' }, house[who].token)
      expect(queue.items.some((row) => row.recordId === recordId)).toBe(allowed)
      const answer = await server.call(record.approve, { recordIds: [recordId] }, house[who].token)
      expect(answer.refused).toEqual(allowed ? [] : [{ recordId, error: 'recordReviewLevel' }])
      expect((await stateOf(recordId)).state).toBe(allowed ? 'publicised' : 'awaitingReview')
    }
  })

  it('a long day is never reviewed by who confirmed it', async () => {
    const { house, recordId } = await scene({ minutes: 600 })
    await server.call(record.confirm, { records: [{ recordId }] }, house.root.token)
    const { refused } = await server.call(
      record.approve,
      { recordIds: [recordId] },
      house.root.token,
    )
    expect(refused).toEqual([{ recordId, error: 'recordTookPart' }])
    const { done } = await server.call(
      record.approve,
      { recordIds: [recordId] },
      house.parent.token,
    )
    expect(done).toBe(1)
    expect(await stateOf(recordId)).toMatchObject({ reviewed_by: house.parent.id })
    const late = await server.call(record.approve, { recordIds: [recordId] }, house.root.token)
    expect(late.refused).toMatchObject([
      { error: 'recordStateRefuses', decided: { what: 'approved', by: 'node' } },
    ])
  })

  it('the review of a long day may give it back with the reason, to be confirmed again', async () => {
    const { house, recordId } = await scene({ minutes: 600 })
    await confirm(house, { recordId })
    const input = { recordId, reason: '请附现场照片' }
    expect((await server.refused(record.return, input, house.first.token)).refused).toBe(
      'recordReviewLevel',
    )
    await server.call(record.return, input, house.parent.token)
    expect(await stateOf(recordId)).toMatchObject({
      state: 'awaitingConfirmation',
      confirmed_by: null,
      review_level: null,
      reason: '请附现场照片',
    })
    await confirm(house, { recordId, minutes: 470, reason: '扣除用餐' })
    expect((await stateOf(recordId)).state).toBe('publicised')
  })
})

describe('the course of a record that a node above looks at', () => {
  const courseOf = async ({ token }: { token: string }) => {
    const { items } = await server.call(record.listOwn, {}, token)
    return { reviewSince: items[0]!.reviewSince, reviews: items[0]!.reviews }
  }
  const nameOf = async ({ organizationId }: { organizationId: string }) =>
    (
      await server.world.db
        .selectFrom('organization')
        .where('id', '=', organizationId)
        .select('name')
        .executeTakeFirstOrThrow()
    ).name

  it('the course says since when the record waits above, and which node gave it back and let it pass, when', async () => {
    const { house, volunteer, recordId } = await scene({ minutes: 600 })
    expect(await courseOf(volunteer)).toEqual({ reviewSince: null, reviews: [] })
    await confirm(house, { recordId })
    const since = server.world.clock.now().toISOString()
    expect(await courseOf(volunteer)).toEqual({ reviewSince: since, reviews: [] })
    server.world.pass(60)
    const reason = '请附现场照片'
    await server.call(record.return, { recordId, reason }, house.parent.token)
    const returned = {
      level: 'parent',
      waitedSince: since,
      organizationName: await nameOf(house.parent),
      decision: 'returned',
      reason,
      decidedAt: server.world.clock.now().toISOString(),
    }
    expect(await courseOf(volunteer)).toEqual({ reviewSince: null, reviews: [returned] })
    server.world.pass(60)
    await confirm(house, { recordId })
    const again = server.world.clock.now().toISOString()
    server.world.pass(60)
    await server.call(record.approve, { recordIds: [recordId] }, house.root.token)
    const approved = {
      level: 'parent',
      waitedSince: again,
      organizationName: await nameOf(house.root),
      decision: 'approved',
      reason: null,
      decidedAt: server.world.clock.now().toISOString(),
    }
    expect(await courseOf(volunteer)).toEqual({ reviewSince: null, reviews: [returned, approved] })
  })

  it('the course has no review where nobody was let', async () => {
    const { house, volunteer, recordId } = await scene({ minutes: 600 })
    await confirm(house, { recordId })
    await server.call(record.approve, { recordIds: [recordId] }, house.second.token)
    expect((await courseOf(volunteer)).reviews).toEqual([])
  })
})

describe('takeEffect', () => {
  it('a record is credited once, when publicity is over and not a moment before', async () => {
    const { house, volunteer, recordId } = await scene()
    await confirm(house, { recordId })
    server.world.pass(WEEK - 1)
    await takeEffect(server.world)
    expect(await balanceOf(volunteer)).toBeNull()
    server.world.pass(1)
    // Among them those that other tests left in publicity.
    expect(await takeEffect(server.world)).toBeGreaterThan(0)
    expect(await takeEffect(server.world)).toBe(0)
    expect(await balanceOf(volunteer)).toEqual([180, 0])
    expect(await entriesOf(volunteer)).toMatchObject([
      {
        number: 1,
        minutes: 180,
        source_kind: 'credit',
        source_id: recordId,
        occurred_on: '2026-03-07',
        actor_id: house.first.id,
      },
    ])
    const own = await server.world.db
      .selectFrom('organization')
      .where('id', '=', house.organization.id)
      .select('service_minutes')
      .executeTakeFirstOrThrow()
    expect(own.service_minutes).toBe(180)
  })

  it('a record that takes effect keeps training apart', async () => {
    const house = await buildHouse()
    const mission = await pastMission(house.organization, { kind: 'training' })
    const volunteer = await buildVolunteer(server)
    const recordId = await buildRecord(mission, volunteer, { kind: 'training' })
    await confirm(house, { recordId })
    server.world.pass(WEEK)
    await takeEffect(server.world)
    expect(await balanceOf(volunteer)).toEqual([0, 180])
  })

  test('three workers at once credit every record exactly once', async () => {
    for (let round = 0; round < 3; round++) {
      const house = await buildHouse()
      const mission = await pastMission(house.organization)
      const people = await Promise.all(Array.from({ length: 30 }, () => buildVolunteer(server)))
      const ids = await Promise.all(people.map((volunteer) => buildRecord(mission, volunteer)))
      await confirm(house, ...ids.map((recordId) => ({ recordId })))
      server.world.pass(WEEK)
      await Promise.all([1, 2, 3].map(() => takeEffect(server.world)))
      for (const volunteer of people) expect(await balanceOf(volunteer)).toEqual([180, 0])
    }
  })

  it('a record that takes effect does not credit the same source twice, whoever asks', async () => {
    const { recordId, volunteer } = await effective()
    const { seal } = await stateOf(recordId)
    await sql`update service_record set state = 'publicised' where id = ${recordId}`.execute(
      server.world.db,
    )
    expect(await takeEffect(server.world)).toBe(0)
    expect((await stateOf(recordId)).state).toBe('publicised')
    expect(await balanceOf(volunteer)).toEqual([180, 0])
    await sql`update service_record set state = 'effective' where id = ${recordId}`.execute(
      server.world.db,
    )
    await sql`update service_record set seal = ${seal} where id = ${recordId}`.execute(
      server.world.db,
    )
  })
})

describe('revoke', () => {
  const input = (recordId: string) => ({ recordId, reason: '现场核查未到岗' })

  it('revoking a record before its effect leaves the ledger alone and takes it out of publicity', async () => {
    const { house, mission, volunteer, recordId } = await scene()
    await confirm(house, { recordId })
    await server.call(record.revoke, input(recordId), house.second.token)
    expect((await stateOf(recordId)).state).toBe('revoked')
    server.world.pass(WEEK)
    await takeEffect(server.world)
    expect(await balanceOf(volunteer)).toBeNull()
    const { rows } =
      await sql`select 1 from publicity where session_id = ${mission.sessionId}`.execute(
        server.world.db,
      )
    expect(rows).toHaveLength(0)
  })

  it('revoking a record after its effect reverses by an entry and deletes nothing', async () => {
    const { house, volunteer, recordId } = await effective()
    await server.call(record.revoke, input(recordId), house.second.token)
    const [credit, reversal] = await entriesOf(volunteer)
    expect(reversal).toMatchObject({
      number: 2,
      minutes: -180,
      source_kind: 'reversal',
      reverses_id: credit!.id,
      reason: '现场核查未到岗',
      actor_id: house.second.id,
    })
    expect(await balanceOf(volunteer)).toEqual([0, 0])
    expect(await server.refused(record.revoke, input(recordId), house.parent.token)).toMatchObject({
      refused: 'recordStateRefuses',
      data: { decided: decided('revoked', 'node', house.organization.name) },
    })
  })

  it('revoking a record answers the objection that waits: nothing is left of what it was about', async () => {
    const { house, volunteer, recordId } = await scene()
    await confirm(house, { recordId })
    const objector = await buildVolunteer(server)
    const reason = '当天上午该志愿者没有到场，请核对签到记录'
    await server.call(record.object, { recordId, reason }, objector.token)
    await server.call(record.revoke, input(recordId), house.second.token)
    const { rows } = await sql`select decision, decided_by as "decidedBy", decision_reason as reason
      from objection where record_id = ${recordId}`.execute(server.world.db)
    expect(rows).toEqual([
      { decision: 'upheld', decidedBy: house.second.id, reason: '现场核查未到岗' },
    ])
    await drainReactions(server.world)
    const told = async ({ token }: BuiltVolunteer) =>
      (await server.call(message.list, {}, token)).items.map(({ kind, content }) => ({
        kind,
        content,
      }))
    expect(await told(objector)).toEqual([
      { kind: 'objectionUpheld', content: expect.stringContaining('现场核查未到岗') },
    ])
    // The objection was somebody else's: its holder reads that the hours are gone, and by whom.
    expect(await told(volunteer)).toEqual([
      {
        kind: 'recordRevoked',
        content: expect.stringContaining(`已由“${house.organization.name}”撤销`),
      },
      { kind: 'recordConfirmed', content: expect.any(String) },
    ])
  })

  it('revoking a record is not for who confirmed it, nor for strangers', async () => {
    const { house, recordId } = await effective()
    const refused = async (token: string) =>
      (await server.refused(record.revoke, input(recordId), token)).refused
    expect(await refused(house.first.token)).toBe('recordTookPart')
    expect(await refused(house.stranger.token)).toBe('recordNotFound')
  })

  test('four who revoke a record at once reverse it once', async () => {
    for (let round = 0; round < 3; round++) {
      const { house, volunteer, recordId } = await effective()
      const answers = await Promise.all(
        [house.second, house.parent, house.root, house.second].map(async ({ token }) =>
          (await server.app.inject(wire(record.revoke, input(recordId), token))).json(),
        ),
      )
      expect(answers.map((answer) => answer.code).toSorted()).toEqual([
        '1',
        '33002',
        '33002',
        '33002',
      ])
      expect(await entriesOf(volunteer)).toHaveLength(2)
      expect(await balanceOf(volunteer)).toEqual([0, 0])
    }
  })
})

describe('objections', () => {
  const objection = (recordId: string) => ({
    recordId,
    reason: '当天我在现场，没有见到此人参加服务',
  })
  const objected = async (length?: number) => {
    const made = await scene(length === undefined ? {} : { length })
    await confirm(made.house, { recordId: made.recordId })
    const objector = await buildVolunteer(server)
    await server.call(record.object, objection(made.recordId), objector.token)
    return { ...made, objector }
  }
  const decide = (recordId: string, minutes: number) => ({
    recordId,
    minutes,
    reason: '核实签到表',
  })

  it('objections freeze the record: it takes no effect while undecided', async () => {
    const { volunteer, recordId, objector } = await objected()
    expect((await server.refused(record.object, objection(recordId), objector.token)).refused).toBe(
      'objectionExists',
    )
    server.world.pass(2 * WEEK)
    await takeEffect(server.world)
    expect(await balanceOf(volunteer)).toBeNull()
    expect((await stateOf(recordId)).state).toBe('objected')
  })

  test('objections by three at once freeze the record once, and the others are told so', async () => {
    for (let round = 0; round < 5; round++) {
      const { house, recordId } = await scene()
      await confirm(house, { recordId })
      const objectors = await Promise.all([1, 2, 3].map(() => buildVolunteer(server)))
      const answers = await Promise.all(
        objectors.map(async ({ token }) =>
          (await server.app.inject(wire(record.object, objection(recordId), token))).json(),
        ),
      )
      const codes = answers.map(({ code }: { code: string }) =>
        code === '1' ? 'objected' : errorNameOf(code),
      )
      expect(codes.toSorted()).toEqual(
        ['objected', 'objectionExists', 'objectionExists'].toSorted(),
      )
    }
  })

  it('objections dismissed with the same minutes let publicity begin again', async () => {
    const { house, volunteer, recordId } = await objected()
    server.world.pass(3 * 24 * 60)
    expect(
      (await server.refused(record.decideObjection, decide(recordId, 180), house.first.token))
        .refused,
    ).toBe('recordTookPart')
    await server.call(record.decideObjection, decide(recordId, 180), house.second.token)
    const late = await server.refused(
      record.decideObjection,
      decide(recordId, 90),
      house.parent.token,
    )
    expect(late.data).toMatchObject({
      decided: decided('answered', 'node', house.organization.name),
    })
    const now = server.world.clock.now()
    expect(await stateOf(recordId)).toMatchObject({
      state: 'publicised',
      minutes: 180,
      confirmed_by: house.first.id,
      publicity_ends_at: new Date(now.getTime() + WEEK * minute),
    })
    server.world.pass(WEEK)
    await takeEffect(server.world)
    expect(await balanceOf(volunteer)).toEqual([180, 0])
  })

  it('objections leave standing when the record was confirmed, which giving it back takes away', async () => {
    const confirmedAt = async ({ token }: BuiltVolunteer) =>
      (await server.call(record.listOwn, {}, token)).items[0]!.confirmedAt
    const { house, volunteer, recordId, mission } = await objected()
    expect(await confirmedAt(volunteer)).toBe(mission.endsAt.toISOString())
    server.world.pass(3 * 24 * 60)
    await server.call(record.decideObjection, decide(recordId, 180), house.second.token)
    expect(await confirmedAt(volunteer)).toBe(mission.endsAt.toISOString())

    const long = await scene({ minutes: 600 })
    expect(await confirmedAt(long.volunteer)).toBeNull()
    await confirm(long.house, { recordId: long.recordId })
    const first = server.world.clock.now().toISOString()
    expect(await confirmedAt(long.volunteer)).toBe(first)
    const back = { recordId: long.recordId, reason: '请附现场照片' }
    await server.call(record.return, back, long.house.parent.token)
    expect(await confirmedAt(long.volunteer)).toBeNull()
  })

  it('objections upheld leave standing when the organisation confirmed the record first', async () => {
    const { house, volunteer, recordId, mission } = await objected()
    server.world.pass(3 * 24 * 60)
    await server.call(record.decideObjection, decide(recordId, 90), house.parent.token)
    const [own] = (await server.call(record.listOwn, {}, volunteer.token)).items
    expect(own).toMatchObject({ minutes: 90, confirmedAt: mission.endsAt.toISOString() })
  })

  it('objections stand in the course of the record with who decided them and what holds since, another one without its words', async () => {
    const { house, volunteer, recordId } = await objected()
    const course = async () =>
      (await server.call(record.listOwn, {}, volunteer.token)).items[0]!.objections
    const [open] = await course()
    expect(open).toMatchObject({
      own: false,
      reason: null,
      publicityStartsAt: expect.any(String),
      decidedAt: null,
      organizationName: null,
      decision: null,
      former: 180,
      minutes: null,
    })
    server.world.pass(60)
    await server.call(record.decideObjection, decide(recordId, 90), house.parent.token)
    const decidedAt = server.world.clock.now().toISOString()
    server.world.pass(60)
    const reason = '我一直服务到活动结束，请核对签到表'
    await server.call(record.object, { recordId, reason }, volunteer.token)
    const raisedAt = server.world.clock.now().toISOString()
    expect(await course()).toMatchObject([
      { ...open, decision: 'upheld', decidedAt, organizationName: house.parentName, minutes: 90 },
      { own: true, reason, raisedAt, publicityStartsAt: decidedAt, decidedAt: null, former: 90 },
    ])
    server.world.pass(60)
    await server.call(record.decideObjection, decide(recordId, 90), house.second.token)
    expect((await course()).at(-1)).toMatchObject({
      decision: 'dismissed',
      organizationName: house.organization.name,
      former: 90,
      minutes: 90,
    })
  })

  it('objections dismissed are not raised again by the same person, though by another and of other minutes', async () => {
    const { house, volunteer, recordId, objector } = await objected()
    const objects = async ({ token }: { token: string }) =>
      (await server.refused(record.object, objection(recordId), token)).refused
    const mayObject = async () => {
      const { items } = await server.call(record.listOwn, {}, volunteer.token)
      return items.find((row) => row.recordId === recordId)!.can.object
    }
    const dismissed = (minutes: number) =>
      server.call(record.decideObjection, decide(recordId, minutes), house.second.token)
    await dismissed(180)
    expect(await objects(objector)).toBe('objectionDismissed')
    expect(await mayObject()).toBe(true)
    await server.call(record.object, objection(recordId), volunteer.token)
    server.world.pass(1)
    await dismissed(180)
    expect([await objects(volunteer), await mayObject()]).toEqual(['objectionDismissed', false])
    const another = await buildVolunteer(server)
    await server.call(record.object, objection(recordId), another.token)
    server.world.pass(1)
    await dismissed(180)
    expect([await objects(volunteer), await objects(another)]).toEqual([
      'objectionDismissed',
      'objectionDismissed',
    ])
    await server.call(record.object, objection(recordId), (await buildVolunteer(server)).token)
    server.world.pass(1)
    await dismissed(90)
    expect([await objects(objector), await mayObject()]).toEqual(['objectionDismissed', true])
    await server.call(record.object, objection(recordId), volunteer.token)
  })

  it('objections upheld with other minutes make those count', async () => {
    const { house, volunteer, recordId } = await objected()
    await server.call(record.decideObjection, decide(recordId, 90), house.second.token)
    expect(await stateOf(recordId)).toMatchObject({ minutes: 90, confirmed_by: house.second.id })
    server.world.pass(WEEK)
    await takeEffect(server.world)
    expect(await balanceOf(volunteer)).toEqual([90, 0])
  })

  it('whoever confirmed minutes that an objection or giving back has replaced neither decides about them nor revokes them', async () => {
    const { house, recordId } = await objected()
    await server.call(record.decideObjection, decide(recordId, 150), house.second.token)
    await server.call(record.object, objection(recordId), (await buildVolunteer(server)).token)
    await server.call(record.decideObjection, decide(recordId, 140), house.parent.token)
    await server.call(record.object, objection(recordId), (await buildVolunteer(server)).token)
    const { items } = await server.call(record.listManaged, {}, house.first.token)
    expect(items.find((row) => row.recordId === recordId)).toMatchObject({
      can: [],
      waitsFor: { roles: ['owner', 'reviewer'] },
    })
    for (const { token } of [house.first, house.second]) {
      const refusals = [
        await server.refused(record.decideObjection, decide(recordId, 130), token),
        await server.refused(record.revoke, { recordId, reason: '签到表不符' }, token),
      ].map(({ refused }) => refused)
      expect(refusals).toEqual(['objectionPassedOn', 'recordTookPart'])
    }
    await server.call(record.decideObjection, decide(recordId, 140), house.root.token)

    const long = await scene({ minutes: 600 })
    await confirm(long.house, { recordId: long.recordId })
    const back = { recordId: long.recordId, reason: '请附现场照片' }
    await server.call(record.return, back, long.house.parent.token)
    const again = [{ recordId: long.recordId, minutes: 300, reason: '核实签到表' }]
    await server.call(record.confirm, { records: again }, long.house.second.token)
    const revoking = { recordId: long.recordId, reason: '签到表不符' }
    expect((await server.refused(record.revoke, revoking, long.house.first.token)).refused).toBe(
      'recordTookPart',
    )
    await server.call(record.revoke, revoking, long.house.parent.token)
  })

  it('objections upheld with more than a day may have are looked at by a node above first', async () => {
    const { house, recordId } = await objected(660)
    await server.call(record.decideObjection, decide(recordId, 600), house.root.token)
    expect(await stateOf(recordId)).toMatchObject({
      state: 'awaitingReview',
      review_level: 'parent',
      review_reasons: ['raised', 'longDay'],
    })
    const { refused } = await server.call(
      record.approve,
      { recordIds: [recordId] },
      house.root.token,
    )
    expect(refused).toEqual([{ recordId, error: 'recordTookPart' }])
    await server.call(record.approve, { recordIds: [recordId] }, house.parent.token)
  })

  it('objections upheld with none strike the record for good', async () => {
    const { house, volunteer, recordId } = await objected()
    await server.call(record.decideObjection, decide(recordId, 0), house.second.token)
    expect((await stateOf(recordId)).state).toBe('dismissed')
    server.world.pass(2 * WEEK)
    await takeEffect(server.world)
    expect(await balanceOf(volunteer)).toBeNull()
  })

  it('objections are for public records in their time only', async () => {
    const { house, volunteer, recordId } = await scene()
    const objector = await buildVolunteer(server)
    const refused = async (token: string, id = recordId) =>
      (await server.refused(record.object, objection(id), token)).refused
    expect(await refused(objector.token)).toBe('recordNotFound')
    expect(await refused(volunteer.token)).toBe('objectionNotOpen')
    expect(await refused(objector.token, newId())).toBe('recordNotFound')
    await confirm(house, { recordId })
    server.world.pass(WEEK)
    expect(await refused(objector.token)).toBe('objectionNotOpen')
  })
})

/* Every state, every action, every role: who may, and what the others hear. */
describe('states × actions × roles', () => {
  const states: RecordState[] = [
    'awaitingSignOut',
    'awaitingConfirmation',
    'awaitingReview',
    'publicised',
    'objected',
    'effective',
    'dismissed',
    'revoked',
  ]
  /** A record brought into a state directly, with what belongs to the state. */
  const inState = async (mission: BuiltMission, state: RecordState) => {
    const volunteer = await buildVolunteerFast()
    const recordId = await buildRecord(mission, volunteer)
    if (state === 'effective') {
      await sql`update service_record set state = 'publicised', publicity_starts_at = ${START},
        publicity_ends_at = ${START} where id = ${recordId}`.execute(server.world.db)
      await takeEffect(server.world)
    } else if (state !== 'awaitingConfirmation') {
      const ends = ['publicised', 'objected'].includes(state)
        ? new Date(server.world.clock.now().getTime() + WEEK * minute)
        : null
      await sql`update service_record set state = ${state}, publicity_ends_at = ${ends}, publicity_starts_at = ${ends},
        review_level = ${state === 'awaitingReview' ? 'parent' : null} where id = ${recordId}`.execute(
        server.world.db,
      )
      if (state === 'objected')
        await sql`insert into objection (id, volunteer_id, record_id, objector_id, holder_id, reason, created_at)
          select ${newId()}, ${volunteer.id}, ${recordId}, ${newId()}, organization_id, 'x', ${START}
          from service_record where id = ${recordId}`.execute(server.world.db)
    }
    return recordId
  }
  // One person for all would break the rule of the day; a password hash for each would take minutes.
  let pool: BuiltVolunteer[] = []
  const buildVolunteerFast = async () => pool.pop() ?? buildVolunteer(server)

  const actions = {
    confirm: (id: string, token: string) =>
      batch(server.app.inject(wire(record.confirm, { records: [{ recordId: id }] }, token))),
    approve: (id: string, token: string) =>
      batch(server.app.inject(wire(record.approve, { recordIds: [id] }, token))),
    return: (id: string, token: string) =>
      single(server.app.inject(wire(record.return, { recordId: id, reason: '退回' }, token))),
    revoke: (id: string, token: string) =>
      single(server.app.inject(wire(record.revoke, { recordId: id, reason: '撤销此记录' }, token))),
    decideObjection: (id: string, token: string) =>
      single(
        server.app.inject(
          wire(record.decideObjection, { recordId: id, minutes: 180, reason: '核实属实' }, token),
        ),
      ),
  }
  type Answer = Promise<{
    json(): { code: string; data: { refused?: { error: string }[] } | null }
  }>
  const single = async (answer: Answer) => (await answer).json().code
  const batch = async (answer: Answer) => {
    const { code, data } = (await answer).json()
    return data?.refused?.[0] ? data.refused[0].error : code
  }

  test('the states, actions and roles of a record hold', async () => {
    const house = await buildHouse()
    const mission = await pastMission(house.organization)
    const parent = { id: house.parent.organizationId, name: '' }
    pool = []
    const wrong: string[] = []
    let checked = 0
    // The separated duties are held at the root alone, and touch no record.
    for (const role of roleNames.filter((one) => !isSeparated(one))) {
      const { token } = await buildAdministrator(server, { organization: parent, roles: [role] })
      for (const action of Object.keys(actions) as (keyof typeof actions)[]) {
        const held = (roles[role] as readonly string[]).includes(transitions[action].by)
        // Without the permission no state matters, so one record is enough.
        for (const state of held ? states : states.slice(1, 2)) {
          const id = await inState(mission, state)
          const answer = await actions[action](id, token)
          const possible = (transitions[action].from as readonly string[]).includes(state)
          const expected = !held
            ? '10403'
            : possible
              ? '1'
              : action === 'confirm' || action === 'approve'
                ? 'recordStateRefuses'
                : '33002'
          const after = (await stateOf(id)).state
          const moved = expected === '1'
          const fits = moved
            ? (transitions[action].to as readonly string[]).includes(after)
            : after === state
          if (answer !== expected || !fits)
            wrong.push(`${role} ${action} ${state}: ${answer}, now ${after}`)
          checked++
        }
      }
    }
    expect(wrong).toEqual([])
    expect(checked).toBe(35 + 10 * 7)
  }, 60_000)

  test('volunteers and visitors decide nothing about a record', async () => {
    const { recordId, volunteer } = await scene()
    for (const [name, act] of Object.entries(actions)) {
      expect(await act(recordId, volunteer.token), name).toBe('12022')
      expect(await act(recordId, 'x'.repeat(43)), name).toBe('12022')
    }
  })
})

describe('lists', () => {
  it('the list of records shows a volunteer where each of his stands', async () => {
    const { house, volunteer, recordId } = await scene()
    const own = async () => (await server.call(record.listOwn, {}, volunteer.token)).items[0]
    expect(await own()).toMatchObject({
      recordId,
      state: 'awaitingConfirmation',
      owner: 'organization',
      // Ten working days from Saturday 7 March end with Friday 20 March.
      dueAt: '2026-03-20T16:00:00.000Z',
      minutes: 180,
      category: '0001',
      can: { object: false },
    })
    await confirm(house, { recordId })
    const publicised = await own()
    expect(publicised).toMatchObject({ owner: 'public', can: { object: true } })
    expect(publicised!.dueAt).toBe((await stateOf(recordId)).publicity_ends_at!.toISOString())
    expect(await server.call(record.summary, {}, volunteer.token)).toMatchObject({
      serviceMinutes: 0,
      pendingMinutes: 180,
      records: 0,
      months: [],
    })
    server.world.pass(WEEK)
    await takeEffect(server.world)
    expect(await own()).toMatchObject({ state: 'effective', owner: 'nobody', dueAt: null })
    expect(await server.call(record.summary, {}, volunteer.token)).toMatchObject({
      serviceMinutes: 180,
      trainingMinutes: 0,
      pendingMinutes: 0,
      records: 1,
      missions: 1,
      months: [{ month: '2026-03', serviceMinutes: 180, trainingMinutes: 0 }],
    })
    const other = await buildVolunteer(server)
    expect((await server.call(record.listOwn, {}, other.token)).items).toEqual([])
  })

  it('the list of records pages through everything once, by year and state', async () => {
    const house = await buildHouse()
    const volunteer = await buildVolunteer(server)
    const ids = []
    for (let i = 0; i < 5; i++)
      ids.push(await buildRecord(await pastMission(house.organization), volunteer, { minutes: 30 }))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.call(
        record.listOwn,
        { size: '2', year: '2026', state: 'awaitingConfirmation', cursor },
        volunteer.token,
      )
      seen.push(...page.items.map((row) => row.recordId))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(ids.toReversed())
    expect((await server.call(record.listOwn, { year: '2025' }, volunteer.token)).items).toEqual([])
    expect(
      (await server.refused(record.listOwn, { cursor: 'bm9wZQ' }, volunteer.token)).refused,
    ).toBe('invalidInput')

    const managed: string[] = []
    do {
      const page = await server.call(record.listManaged, { size: '2', cursor }, house.first.token)
      managed.push(...page.items.map((row) => row.recordId))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(managed).toEqual(ids.toReversed())
  })

  it('the list of records gives an organiser the stretches, the flags and what he may do', async () => {
    const house = await buildHouse()
    const mission = await pastMission(house.organization)
    const volunteer = await buildVolunteer(server)
    await buildRecord(mission, volunteer, { minutes: 60, enteredBy: house.first.id })
    const row = async (token: string) =>
      (await server.call(record.listManaged, { sessionId: mission.sessionId }, token)).items[0]!
    expect(await row(house.first.token)).toMatchObject({
      computedMinutes: 60,
      plannedMinutes: 180,
      flags: ['manualEntry', 'shorterThanPlanned'],
      // He may ask for more: somebody else confirms it anyway.
      can: ['raise'],
      enteredBy: expect.stringContaining('管理员'),
      stretches: [{ signInWay: 'manual' }],
    })
    const seen = await row(house.second.token)
    expect(seen.can).toEqual(['confirm', 'raise', 'revoke'])
    expect(JSON.stringify(seen)).not.toContain(volunteer.name)
    expect(
      (await server.refused(record.listManaged, { missionId: mission.id }, house.stranger.token))
        .refused,
    ).toBe('missionNotFound')
    expect(
      (
        await server.call(
          record.listManaged,
          { sessionId: mission.sessionId },
          house.stranger.token,
        )
      ).items,
    ).toEqual([])
  })

  it('the list of records shows the public masked people and nothing before confirmation', async () => {
    const { house, mission, volunteer, recordId } = await scene()
    const hidden = await buildRecord(mission, await buildVolunteer(server))
    const input = { sessionId: mission.sessionId }
    expect((await server.refused(record.publicityDetail, input)).refused).toBe('sessionNotFound')
    await confirm(house, { recordId })
    const shown = await server.call(record.publicityDetail, input)
    expect(shown.items).toEqual([
      {
        recordId,
        nameMasked: expect.stringContaining('*'),
        numberTail: volunteer.volunteerNo.slice(-4),
        minutes: 180,
        kind: 'service',
        way: 'qr',
        grade: 'scanned',
        source: 'attendance',
        sourceSystem: 'izhiyuan',
        held: null,
        state: 'publicised',
        frozen: false,
        own: false,
      },
    ])
    for (const secret of [
      volunteer.name,
      volunteer.id,
      volunteer.volunteerNo,
      volunteer.mobile,
      hidden,
    ])
      expect(JSON.stringify(shown)).not.toContain(secret)
    expect(shown.outcome.map(({ kind }) => kind)).toEqual(['started'])
    const own = await server.call(record.publicityDetail, input, volunteer.token)
    expect(own.items[0]!.own).toBe(true)
    const titled = await server.call(record.publicityList, { keyword: '敬老', size: '100' })
    expect(titled.items.some((row) => row.sessionId === mission.sessionId)).toBe(true)
    const ended = await server.call(record.publicityList, { state: 'ended', size: '100' })
    expect(ended.items.some((row) => row.sessionId === mission.sessionId)).toBe(false)
  })
})

describe('rebuildBalances', () => {
  it('the rebuilding of balances restores sums, also of nodes, from the ledger and touches nothing else', async () => {
    const { house, volunteer } = await effective()
    const { db } = server.world
    const before = await entriesOf(volunteer)
    await sql`update balance set service_minutes = 9999, head_number = 7 where volunteer_id = ${volunteer.id}`.execute(
      db,
    )
    await sql`update organization set service_minutes = 5 where id = ${house.organization.id}`.execute(
      db,
    )
    const report = await verifyLedger(server.world)
    expect(report.findings.map((finding) => finding.subject).toSorted()).toEqual(
      [volunteer.id, house.organization.id].toSorted(),
    )
    expect(await rebuildBalances(server.world, server.world.clock.now())).toBe(2)
    expect(await balanceOf(volunteer)).toEqual([180, 0])
    expect(await entriesOf(volunteer)).toEqual(before)
    expect((await verifyLedger(server.world)).problems).toBe(0)
  })
})

test('after all that happened to records every promise still holds', async () => {
  const { db, keys } = server.world
  const broken = await violations(db, keys)
  // Records that were put into a state by hand were never counted in their session.
  expect(broken.filter((line) => !line.startsWith('publicity is not'))).toEqual([])
})
