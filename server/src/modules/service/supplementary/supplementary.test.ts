import { sql } from 'kysely'
import { localDate } from 'contract/rules/time'
import type { SupplementaryRow } from 'contract/service/supplementary'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  becomeSame,
  buildAdministrator,
  buildApplication,
  buildEvidence,
  type BuiltMission,
  buildMission,
  buildOrganization,
  buildRecord,
  type BuiltVolunteer,
  buildVolunteer,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { tampering } from '../../../../test/tampering.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { violations } from '../../../../test/invariants.ts'
import { newId } from '../../../platform/ids.ts'
import { drainReactions } from '../../../jobs.ts'
import { takeEffect, verifyLedger } from '../record/ledger.service.ts'
import { forgetEvidence, passOn } from './timed.service.ts'

const { record, supplementary, workbench } = contract
const server = testServer()
const reason = '现场断网，凭纸质签到表补录'
const DAY = 86_400_000
const refused = async (...call: Parameters<typeof server.refused>) =>
  (await server.refused(...call)).refused
const titles = ['志愿者编号', '姓名', '证件号码后四位', '到达时间', '离开时间']

// After every path the promises about hours hold.
afterAll(async () => {
  expect(await violations(server.world.db, server.world.keys)).toEqual([])
  expect((await verifyLedger(server.world)).problems).toBe(0)
})

/** An organisation with an enterer, a confirmer and one more, below another organisation, a federation and the root. */
const buildHouse = async () => {
  server.world.at(START)
  const { db } = server.world
  const root =
    (await db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select(['id', 'name'])
      .executeTakeFirst()) ?? (await buildOrganization(server, { parent: null }))
  const county = await buildOrganization(server, { parent: root, kind: 'federation' })
  const parent = await buildOrganization(server, { parent: county, kind: 'organization' })
  const organization = await buildOrganization(server, { parent, kind: 'organization' })
  const owner = (of: typeof root) => buildAdministrator(server, { organization: of })
  return {
    organization,
    enterer: await owner(organization),
    confirmer: await owner(organization),
    third: await owner(organization),
    parent: await owner(parent),
    county: await owner(county),
    root: await owner(root),
    stranger: await buildAdministrator(server),
  }
}
type House = Awaited<ReturnType<typeof buildHouse>>

const people = async (count: number) => {
  const built = []
  for (let i = 0; i < count; i++) built.push(await buildVolunteer(server))
  return built
}
const named = (list: readonly { volunteerNo: string }[]): SupplementaryRow[] =>
  list.map(({ volunteerNo }) => ({ volunteerNo }))

const sessionOf = async (house: House, options: object = {}) => {
  const mission = await buildMission(server, { organization: house.organization, ...options })
  server.world.at(new Date(mission.endsAt.getTime() + 60_000))
  return mission
}

/** Another session of a mission, so many minutes before the one it has. */
const sessionBefore = async ({ id, startsAt }: BuiltMission, minutes: number) => {
  const from = new Date(startsAt.getTime() - minutes * 60_000)
  const [before, until] = [newId(), new Date(from.getTime() + 3_600_000)]
  await sql`insert into mission_session (id, mission_id, local_date, starts_at, ends_at)
    values (${before}, ${id}, (${from}::timestamptz at time zone 'Asia/Shanghai')::date, ${from}, ${until})`.execute(
    server.world.db,
  )
  return { sessionId: before, startsAt: from, endsAt: until }
}

/** Pairs that somebody scanned at another session of a mission on its day, before. */
const scannedBefore = async (
  mission: BuiltMission,
  volunteer: BuiltVolunteer,
  pairs: number,
): Promise<void> => {
  const { sessionId, startsAt } = await sessionBefore(mission, 150)
  await buildRecord(server, { ...mission, sessionId }, volunteer, {
    minutes: pairs,
    state: 'awaitingConfirmation',
    date: localDate(startsAt),
  })
  for (let pair = 1; pair <= pairs; pair++) {
    const from = startsAt.getTime() + pair * 600_000
    await sql`insert into stretch (volunteer_id, id, mission_id, session_id, organization_id, local_date, pair,
        signed_in_at, signed_out_at, sign_in_way, sign_out_way, void)
      values (${volunteer.id}, ${newId()}, ${mission.id}, ${sessionId}, ${mission.organizationId}, ${localDate(startsAt)},
        ${pair}, ${new Date(from)}, ${new Date(from + 60_000)}, 'qr', 'qr', false)`.execute(
      server.world.db,
    )
  }
}

const draftOf = async (token: string, rows: SupplementaryRow[], of: object) => ({
  subject: 'session' as const,
  reason,
  witnessName: '王小明',
  witnessMobile: '13800138000',
  fileIds: [await buildEvidence(server, token)],
  rows,
  ...of,
})

const honour = { title: '抗洪先进', date: '2026-03-05' }

/** Makes an administrator the volunteer whose document he had. */
const becomeListed = async (administratorId: string, volunteerId: string) => {
  const { db, clock } = server.world
  const { digest } = await db
    .selectFrom('account_identifier')
    .where('account_id', '=', volunteerId)
    .where('kind', '=', 'documentNumber')
    .select('digest')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('former_contact')
    .values({
      account_id: administratorId,
      realm: 'volunteer',
      kind: 'documentNumber',
      digest,
      left_at: clock.now(),
    })
    .execute()
}

const saved = async (
  house: House,
  rows: SupplementaryRow[],
  of: object,
  by = house.enterer.token,
) => (await server.call(supplementary.save, await draftOf(by, rows, of), by)).batchId

/** A batch of a session that waits for the node above. */
const confirmed = async (house: House, mission: BuiltMission, rows: SupplementaryRow[]) => {
  const batchId = await saved(house, rows, { sessionId: mission.sessionId })
  await server.call(supplementary.submit, { batchId }, house.enterer.token)
  await server.call(supplementary.confirm, { batchId }, house.confirmer.token)
  return batchId
}

const held = {
  title: '社区花园清理',
  kind: 'service' as const,
  category: '0001' as const,
  regionCode: '440106',
  address: '天河区花园路 1 号',
  content: '清理社区花园，修整步道',
  date: '2026-03-05',
  from: '09:00',
  to: '11:30',
}

const detailOf = (batchId: string, token: string) =>
  server.call(supplementary.detail, { batchId }, token)

describe('hours of a session that nobody recorded', () => {
  it('supplementary hours are let pass by nobody whose node was put above theirs past the product, though only for a moment', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const [first] = await people(1)
    const batchId = await confirmed(house, mission, named([first!]))
    const stranger = await buildAdministrator(server, {
      organization: await buildOrganization(server),
    })
    const [below, above] = [house.enterer.organizationId, stranger.organizationId]
    await tampering(server)(
      sql`insert into organization_ancestry (organization_id, ancestor_id, distance) values (${below}, ${above}, 1)`,
    )
    expect(await refused(supplementary.approve, { batchId }, stranger.token)).toBe('rowAltered')
    // Nor by who is above it, until the row is gone.
    expect(await refused(supplementary.approve, { batchId }, house.parent.token)).toBe('rowAltered')
    await tampering(server)(
      sql`delete from organization_ancestry where organization_id = ${below} and ancestor_id = ${above}`,
    )
    await server.call(supplementary.approve, { batchId }, house.parent.token)
  })

  it('supplementary hours go from the sheet over two persons and the node above into publicity, and take effect', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const [first, second] = await people(2)
    await buildApplication(server, mission, first!, 'accepted')
    const rows = [{ volunteerNo: first!.volunteerNo }, { volunteerNo: second!.volunteerNo }]
    const batchId = await confirmed(house, mission, rows)

    const waiting = await detailOf(batchId, house.confirmer.token)
    expect(waiting).toMatchObject({ state: 'confirmed', late: false, can: [] })
    expect(waiting.waitsFor).toMatchObject({ organizationId: house.parent.organizationId })
    expect(waiting.rows.map(({ nameMasked }) => nameMasked)).not.toContain(first!.name)
    expect(JSON.stringify(waiting)).not.toMatch(/13800138000|王小明/)

    await server.call(supplementary.approve, { batchId }, house.parent.token)
    await drainReactions(server.world)
    const stored = await server.world.db
      .selectFrom('service_record')
      .where('session_id', '=', mission.sessionId)
      .select([
        'source',
        'way',
        'grade',
        'state',
        'minutes',
        'entered_by',
        'confirmed_by',
        'reviewed_by',
      ])
      .execute()
    const length = (mission.endsAt.getTime() - mission.startsAt.getTime()) / 60_000
    expect(stored).toEqual(
      [1, 2].map(() => ({
        source: 'supplementary',
        way: 'manual',
        grade: 'byHand',
        state: 'publicised',
        minutes: length,
        entered_by: house.enterer.id,
        confirmed_by: house.confirmer.id,
        reviewed_by: house.parent.id,
      })),
    )
    const apart = await server.call(record.publicityList, { source: 'supplementary' })
    expect(apart.items.find(({ sessionId }) => sessionId === mission.sessionId)).toMatchObject({
      sources: ['supplementary'],
      people: 2,
    })
    const none = await server.call(record.publicityList, { source: 'attendance' })
    expect(none.items.map(({ sessionId }) => sessionId)).not.toContain(mission.sessionId)
    const shown = await server.call(record.publicityDetail, { sessionId: mission.sessionId })
    expect(shown.items.map(({ source }) => source)).toEqual(['supplementary', 'supplementary'])

    server.world.at(new Date(server.world.clock.now().getTime() + 10 * DAY))
    await takeEffect(server.world)
    const { serviceMinutes } = await server.call(record.summary, {}, second!.token)
    expect(serviceMinutes).toBe(length)
    const told = await server.world.db
      .selectFrom('message')
      .where('volunteer_id', '=', second!.id)
      .select('kind')
      .execute()
    expect(told.map(({ kind }) => kind)).toContain('recordConfirmed')
  })

  it('supplementary hours are entered, confirmed and approved by three: nobody does two steps or is on the list', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const [volunteer, twin] = await people(2)
    await becomeSame(server, house.third, twin!)
    const batchId = await saved(house, named([volunteer!, twin!]), { sessionId: mission.sessionId })
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    expect(await refused(supplementary.confirm, { batchId }, house.enterer.token)).toBe(
      'supplementaryFourEyes',
    )
    expect(await refused(supplementary.confirm, { batchId }, house.third.token)).toBe(
      'supplementaryOwn',
    )
    expect(await refused(supplementary.confirm, { batchId }, house.stranger.token)).toBe(
      'supplementaryNotFound',
    )
    await server.call(supplementary.confirm, { batchId }, house.parent.token)
    expect(await refused(supplementary.approve, { batchId }, house.confirmer.token)).toBe(
      'supplementaryReviewLevel',
    )
    expect(await refused(supplementary.approve, { batchId }, house.parent.token)).toBe(
      'supplementaryFourEyes',
    )
    await server.call(supplementary.approve, { batchId }, house.county.token)
    // The one above who entered himself could not have entered it either.
    const own = await draftOf(house.third.token, named([twin!]), {
      sessionId: (await sessionOf(house)).sessionId,
    })
    const { problems } = await server.call(supplementary.check, own, house.third.token, {
      changes: false,
    })
    expect(problems).toEqual([{ row: 1, column: 'volunteerNo', error: 'ownHours' }])
  })

  it('supplementary hours and honours are not confirmed or approved by another account of whoever did the step before', async () => {
    const house = await buildHouse()
    const { enterer, confirmer, third, parent, county } = house
    await becomeOnePerson(server, enterer, third)
    await becomeOnePerson(server, confirmer, parent)
    const waiting = async () => {
      const asked = [third, confirmer, parent, county].map(({ token }) =>
        server.call(workbench.counts, {}, token),
      )
      return (await Promise.all(asked)).map(({ supplementaryBatches }) => supplementaryBatches)
    }
    const [volunteer] = await people(1)
    const mission = await sessionOf(house)
    const hours = await saved(house, named([volunteer!]), { sessionId: mission.sessionId })
    const rows = [{ volunteerNo: volunteer!.volunteerNo, minutes: '120' }]
    const given = await saved(house, rows, { subject: 'honour', honour })
    for (const batchId of [hours, given]) {
      await server.call(supplementary.submit, { batchId }, enterer.token)
      expect(await refused(supplementary.confirm, { batchId }, third.token)).toBe(
        'supplementaryFourEyes',
      )
      expect(await refused(supplementary.return, { batchId, reason }, third.token)).toBe(
        'supplementaryFourEyes',
      )
      expect(await waiting()).toEqual([0, 1, 0, 0])
      await server.call(supplementary.confirm, { batchId }, confirmer.token)
      expect(await refused(supplementary.approve, { batchId }, parent.token)).toBe(
        'supplementaryFourEyes',
      )
      // Nobody else serves the parent: it waits for the county at once.
      expect(await waiting()).toEqual([0, 0, 0, 1])
      await server.call(supplementary.approve, { batchId }, county.token)
      expect(await refused(supplementary.reverse, { batchId, reason }, parent.token)).toBe(
        'supplementaryFourEyes',
      )
    }
  })

  it('supplementary hours wait for nobody who is on the list by a document that he had', async () => {
    const house = await buildHouse()
    const { confirmer, third, parent } = house
    const [listed] = await people(1)
    for (const { id } of [confirmer, third]) await becomeListed(id, listed!.id)
    const mission = await sessionOf(house)
    const batchId = await saved(house, named([listed!]), { sessionId: mission.sessionId })
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    expect(await refused(supplementary.confirm, { batchId }, third.token)).toBe('supplementaryOwn')
    expect((await detailOf(batchId, third.token)).waitsFor).toMatchObject({
      organizationId: parent.organizationId,
    })
    await server.call(supplementary.confirm, { batchId }, parent.token)
  })

  it('supplementary hours count on the workbench of who may decide next, not of who took part or is on the list', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const [volunteer, twin] = await people(2)
    await becomeSame(server, house.third, twin!)
    const { organization } = house
    const scanner = await buildAdministrator(server, { organization, roles: ['attendance'] })
    const waiting = async () => {
      const { enterer, confirmer, third, parent } = house
      const asked = [enterer, confirmer, third, parent, scanner].map(({ token }) =>
        server.call(workbench.counts, {}, token),
      )
      return (await Promise.all(asked)).map(({ supplementaryBatches }) => supplementaryBatches)
    }
    const batchId = await saved(house, named([volunteer!, twin!]), { sessionId: mission.sessionId })
    expect(await waiting()).toEqual([0, 0, 0, 0, null])
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    expect(await waiting()).toEqual([0, 1, 0, 0, null])
    await server.call(supplementary.confirm, { batchId }, house.confirmer.token)
    expect(await waiting()).toEqual([0, 0, 0, 1, null])
    await server.call(supplementary.return, { batchId, reason }, house.parent.token)
    expect(await waiting()).toEqual([0, 0, 0, 0, null])
  })

  it('supplementary hours of more than 30 days ago are the federation’s to let pass', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    server.world.at(new Date(mission.endsAt.getTime() + 32 * DAY))
    const batchId = await confirmed(house, mission, named(await people(1)))
    expect((await detailOf(batchId, house.parent.token)).waitsFor).toMatchObject({
      organizationId: house.county.organizationId,
    })
    expect(await refused(supplementary.approve, { batchId }, house.parent.token)).toBe(
      'supplementaryReviewLevel',
    )
    await server.call(supplementary.approve, { batchId }, house.county.token)
  })

  it('supplementary hours cannot be entered before the session is over, nor of a session of somebody else', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    server.world.at(mission.startsAt)
    const rows = named(await people(1))
    const draft = await draftOf(house.enterer.token, rows, { sessionId: mission.sessionId })
    expect(await refused(supplementary.save, draft, house.enterer.token)).toBe(
      'supplementaryNotOver',
    )
    server.world.at(new Date(mission.endsAt.getTime() + 1))
    expect(await refused(supplementary.save, draft, house.stranger.token)).toBe('sessionNotFound')
  })

  it('supplementary hours of 200 people with 20 mistakes are not written at all, and each mistake is named', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const built = await people(190)
    const good = named(built)
    const wrong: [SupplementaryRow, string][] = [
      [{ volunteerNo: '440000000000' }, 'volunteerUnknown'],
      [{}, 'personMissing'],
      [{ name: built[0]!.name }, 'personMissing'],
      [{ name: built[0]!.name, documentTail: '0000' }, 'volunteerUnknown'],
      [{ volunteerNo: built[1]!.volunteerNo, name: '别人' }, 'volunteerUnknown'],
      [{ volunteerNo: built[2]!.volunteerNo }, 'twiceInList'],
      [
        { volunteerNo: (await buildVolunteer(server, { state: 'frozen' })).volunteerNo },
        'volunteerNotVerified',
      ],
      [{ volunteerNo: (await buildVolunteer(server)).volunteerNo, from: '早上' }, 'time'],
      [
        { volunteerNo: (await buildVolunteer(server)).volunteerNo, from: '00:01' },
        'outsideSession',
      ],
      [{ volunteerNo: (await buildVolunteer(server)).volunteerNo, to: '23:59' }, 'outsideSession'],
    ]
    for (let i = 0; i < 10; i++) good[i * 7] = { ...good[i * 7]!, to: '7:0' }
    const rows = [...good, ...wrong.map(([row]) => row)]
    expect(rows).toHaveLength(200)
    const draft = await draftOf(house.enterer.token, rows, { sessionId: mission.sessionId })
    const checked = await server.call(supplementary.check, draft, house.enterer.token, {
      changes: false,
    })
    expect(checked.problems).toHaveLength(20)
    expect(checked.people).toBe(180)
    expect(checked.problems.slice(10).map(({ row, error }) => [row, error])).toEqual(
      wrong.map(([, error], at) => [191 + at, error]),
    )
    expect(await refused(supplementary.save, draft, house.enterer.token)).toBe(
      'supplementaryRowsRefused',
    )
    const batches = await server.call(supplementary.list, {}, house.enterer.token)
    expect(batches.items).toEqual([])
    const kept = await server.world.db.selectFrom('supplementary_row').select('number').execute()
    const mine = { ...draft, rows: good.map(({ volunteerNo }) => ({ volunteerNo })) }
    await server.call(supplementary.save, mine, house.enterer.token)
    const now = await server.world.db.selectFrom('supplementary_row').select('number').execute()
    expect(now.length - kept.length).toBe(190)
  })

  it('supplementary hours name whoever has three pairs that day already, at the check and at each later look', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const [other, full] = await people(2)
    const { sessionId } = mission
    const draft = await draftOf(house.enterer.token, named([other!, full!]), { sessionId })
    const batchId = await confirmed(house, mission, named([other!, full!]))
    await scannedBefore(mission, full!, 3)
    const problems = [{ row: 2, column: 'volunteerNo', error: 'pairsFull' }]
    const checked = await server.call(supplementary.check, draft, house.enterer.token, {
      changes: false,
    })
    expect(checked.problems).toEqual(problems)
    for (const [call, input, who] of [
      [supplementary.save, draft, house.enterer],
      [supplementary.approve, { batchId }, house.parent],
    ] as const) {
      const { refused: name, data } = await server.refused(call, input as never, who.token)
      expect([name, data]).toMatchObject(['supplementaryRowsRefused', { problems }])
    }
  })

  it('supplementary hours name whoever gets a third pair by another list that passes at the same moment', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const [other, full] = await people(2)
    await scannedBefore(mission, full!, 2)
    const later = await sessionBefore(mission, 300)
    const one = await confirmed(house, { ...mission, ...later }, named([full!]))
    const two = await confirmed(house, mission, named([other!, full!]))
    const answers = await heldBeforeEvent(
      server,
      [one, two].map((batchId) => async () => {
        const request = wire(supplementary.approve, { batchId }, house.parent.token)
        return (await server.app.inject(request)).json<{ data: unknown; msg: string }>()
      }),
    )
    expect(answers[1]!.data).toMatchObject({
      problems: [{ row: 2, column: 'volunteerNo', error: 'pairsFull' }],
    })
    await server.call(supplementary.return, { batchId: two, reason }, house.parent.token)
  })

  it('supplementary hours find somebody by name and the end of his document only where he belongs to the node', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const member = await buildVolunteer(server, { member: house.organization, name: '欧阳晓静' })
    await buildVolunteer(server, { name: '欧阳远方' })
    const tail = (n: string) => n.slice(-4)
    const own = tail(member.loginName.replace('volunteer', '').padStart(4, '0'))
    const check = async (rows: SupplementaryRow[]) =>
      server.call(
        supplementary.check,
        await draftOf(house.enterer.token, rows, { sessionId: mission.sessionId }),
        house.enterer.token,
        { changes: false },
      )
    expect((await check([{ name: '欧阳晓静', documentTail: own }])).problems).toEqual([])
    const { problems } = await check([{ name: '欧阳远方', documentTail: own }])
    expect(problems).toEqual([{ row: 1, column: 'name', error: 'volunteerUnknown' }])
  })

  it('supplementary hours never overlap what somebody did elsewhere, nor a record of the same session', async () => {
    const house = await buildHouse()
    const at = { startsAt: new Date('2026-03-08T01:00:00Z') }
    const [one, two] = [await sessionOf(house, at), await sessionOf(house, at)]
    const list = named(await people(2))
    const batchId = await confirmed(house, one, list)
    const late = await confirmed(house, two, list.slice(0, 1))
    await server.call(supplementary.approve, { batchId }, house.parent.token)
    // Both had been looked at before either was approved.
    expect(await refused(supplementary.approve, { batchId: late }, house.parent.token)).toBe(
      'supplementaryRowsRefused',
    )
    for (const [mission, error] of [
      [one, 'recordStands'],
      [two, 'overlapsStretch'],
    ] as const) {
      const draft = await draftOf(house.enterer.token, list, { sessionId: mission.sessionId })
      const { problems } = await server.call(supplementary.check, draft, house.enterer.token, {
        changes: false,
      })
      expect(problems.map((problem) => problem.error)).toEqual([error, error])
    }
  })

  it('supplementary hours count among what is entered by hand, and days over 12 hours still go to the province', async () => {
    const house = await buildHouse()
    const [volunteer] = await people(1)
    const mission = await sessionOf(house, {
      length: 780,
      startsAt: new Date('2026-03-06T23:00:00Z'),
    })
    const batchId = await confirmed(house, mission, named([volunteer!]))
    await server.call(supplementary.approve, { batchId }, house.parent.token)
    const [row] = await server.world.db
      .selectFrom('service_record')
      .where('session_id', '=', mission.sessionId)
      .select(['state', 'review_level', 'minutes'])
      .execute()
    expect(row).toEqual({ state: 'awaitingReview', review_level: 'province', minutes: 780 })
    const entries = await server.world.db
      .selectFrom('hand_entry')
      .where('session_id', '=', mission.sessionId)
      .select(['administrator_id', 'minutes'])
      .execute()
    expect(entries).toEqual([{ administrator_id: house.enterer.id, minutes: 780 }])
  })

  it('supplementary hours are given back with a reason, corrected and handed in again by one who thereby entered', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const list = named(await people(2))
    const batchId = await confirmed(house, mission, list)
    expect(
      await refused(supplementary.return, { batchId, reason: '签到表看不清' }, house.third.token),
    ).toBe('supplementaryReviewLevel')
    await server.call(supplementary.return, { batchId, reason: '签到表看不清' }, house.parent.token)
    const returned = await detailOf(batchId, house.enterer.token)
    expect(returned.steps.at(-1)).toMatchObject({ kind: 'returned', reason: '签到表看不清' })
    const {
      witnessName: _,
      witnessMobile: __,
      ...again
    } = await draftOf(house.third.token, list.slice(0, 1), {
      sessionId: mission.sessionId,
      batchId,
      version: returned.version,
    })
    await server.call(supplementary.save, again, house.third.token)
    expect(await refused(supplementary.save, again, house.third.token)).toBe('editedMeanwhile')
    await server.call(supplementary.submit, { batchId }, house.third.token)
    for (const { token } of [house.enterer, house.third])
      expect(await refused(supplementary.confirm, { batchId }, token)).toBe('supplementaryFourEyes')
    await server.call(supplementary.confirm, { batchId }, house.confirmer.token)
    expect((await detailOf(batchId, house.enterer.token)).people).toBe(1)
  })

  it('supplementary hours are not confirmed by whoever submitted the draft of another: he takes it as his own', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const [volunteer] = await people(1)
    const batchId = await saved(house, named([volunteer!]), { sessionId: mission.sessionId })
    await server.call(supplementary.submit, { batchId }, house.third.token)
    for (const { token } of [house.enterer, house.third])
      expect(await refused(supplementary.confirm, { batchId }, token)).toBe('supplementaryFourEyes')
    await server.call(supplementary.confirm, { batchId }, house.confirmer.token)
    await server.call(supplementary.approve, { batchId }, house.parent.token)
    const { entered_by: enteredBy } = await server.world.db
      .selectFrom('service_record')
      .where('volunteer_id', '=', volunteer!.id)
      .select('entered_by')
      .executeTakeFirstOrThrow()
    expect(enteredBy).toBe(house.third.id)
  })

  it('a cell of a list that is not read is named, instead of being left out in silence', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const [first, second] = named(await people(2))
    const checked = async (rows: SupplementaryRow[], of: object) =>
      (
        await server.call(
          supplementary.check,
          await draftOf(house.enterer.token, rows, of),
          house.enterer.token,
          { changes: false },
        )
      ).problems
    const hours = [first!, { ...second!, minutes: '30' }]
    expect(await checked(hours, { sessionId: mission.sessionId })).toEqual([
      { row: 2, column: 'minutes', error: 'cellUnread' },
    ])
    const honours = [
      { ...first!, minutes: '30' },
      { ...second!, minutes: '30', from: '09:00', to: '09:30' },
    ]
    expect(await checked(honours, { subject: 'honour', honour })).toEqual([
      { row: 2, column: 'from', error: 'cellUnread' },
      { row: 2, column: 'to', error: 'cellUnread' },
    ])
  })

  it('supplementary hours are withdrawn until somebody confirmed them', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const batchId = await saved(house, named(await people(1)), { sessionId: mission.sessionId })
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    await server.call(supplementary.withdraw, { batchId }, house.enterer.token)
    expect(await refused(supplementary.confirm, { batchId }, house.confirmer.token)).toBe(
      'supplementaryStateRefuses',
    )
    const other = await confirmed(house, mission, named(await people(1)))
    expect(await refused(supplementary.withdraw, { batchId: other }, house.enterer.token)).toBe(
      'supplementaryStateRefuses',
    )
  })

  const settledOf = async <T>(call: Promise<T>) => (await Promise.allSettled([call]))[0]!

  it('supplementary hours confirmed by two at the same moment are confirmed once, and the second is told by whom', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const batchId = await saved(house, named(await people(3)), { sessionId: mission.sessionId })
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    const answers = await heldBeforeEvent(
      server,
      [house.confirmer, house.third].map(
        ({ token }) =>
          () =>
            settledOf(server.call(supplementary.confirm, { batchId }, token)),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { steps } = await detailOf(batchId, house.enterer.token)
    expect(steps.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
    const refusal = answers.find((answer) => answer.status === 'rejected')!.reason as Error
    expect(refusal.message).toContain('supplementaryStateRefuses')
    expect(refusal.message).toContain('"what":"confirmed"')
  })

  it('supplementary hours approved by two at the same moment are credited once', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const other = await buildAdministrator(server, {
      organization: { ...house.organization, id: house.parent.organizationId },
    })
    const batchId = await confirmed(house, mission, named(await people(5)))
    const answers = await heldBeforeEvent(
      server,
      [house.parent, other, house.county].map(
        ({ token }) =>
          () =>
            settledOf(server.call(supplementary.approve, { batchId }, token)),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from service_record where session_id = ${mission.sessionId}`.execute(
      server.world.db,
    )
    expect(rows[0]!.n).toBe(5)
  })

  it('supplementary hours are taken back whole by the node above: everybody is told, and they can be entered again', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const list = await people(3)
    const batchId = await confirmed(house, mission, named(list))
    await server.call(supplementary.approve, { batchId }, house.parent.token)
    server.world.at(new Date(server.world.clock.now().getTime() + 10 * DAY))
    await takeEffect(server.world)
    const why = { batchId, reason: '签到表系伪造' }
    for (const { token } of [house.enterer, house.confirmer, house.third])
      expect(await refused(supplementary.reverse, why, token)).toBe('supplementaryReviewLevel')
    expect(await server.call(supplementary.reverse, why, house.parent.token)).toEqual({
      reversed: 3,
    })
    await drainReactions(server.world)
    for (const { token, id } of list) {
      expect((await server.call(record.summary, {}, token)).serviceMinutes).toBe(0)
      const told = await server.world.db
        .selectFrom('message')
        .where('volunteer_id', '=', id)
        .select('kind')
        .execute()
      expect(told.map(({ kind }) => kind)).toContain('recordRevoked')
    }
    const again = await confirmed(house, mission, named(list))
    await server.call(supplementary.approve, { batchId: again }, house.parent.token)
    expect((await detailOf(again, house.parent.token)).rows[0]!.recordState).toBe('publicised')
  })

  it('supplementary hours keep witness and proof for whoever decides, each look counted, until long after the end', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const batchId = await saved(house, named(await people(1)), { sessionId: mission.sessionId })
    const shown = await detailOf(batchId, house.confirmer.token)
    expect(shown.witness).toEqual({ nameMasked: '王*明', mobileMasked: '138****8000' })
    expect(
      await server.call(supplementary.revealWitness, { batchId }, house.confirmer.token),
    ).toEqual({ name: '王小明', mobile: '13800138000' })
    const fileId = shown.files[0]!.fileId
    await server.call(supplementary.fileLink, { batchId, fileId }, house.confirmer.token)
    expect(await refused(supplementary.fileLink, { batchId, fileId }, house.stranger.token)).toBe(
      'supplementaryNotFound',
    )
    await server.call(supplementary.withdraw, { batchId }, house.enterer.token)
    server.world.at(new Date(server.world.clock.now().getTime() + 100 * DAY))
    await forgetEvidence(server.world)
    expect(
      await server.world.db
        .selectFrom('supplementary_batch')
        .where('id', '=', batchId)
        .select(['witness_cipher', 'file_ids'])
        .executeTakeFirst(),
    ).toEqual({ witness_cipher: null, file_ids: [] })
  })

  it('supplementary hours go to a node above where the last who could confirm them has left', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const batchId = await saved(house, named(await people(1)), { sessionId: mission.sessionId })
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    expect((await detailOf(batchId, house.enterer.token)).holderName).toBe(house.organization.name)
    await server.world.db
      .updateTable('administrator')
      .set({ state: 'frozen' })
      .where('id', 'in', [house.confirmer.id, house.third.id])
      .execute()
    await passOn(server.world)
    const passed = await detailOf(batchId, house.enterer.token)
    expect(passed.steps.at(-1)!.kind).toBe('passedOn')
    expect(passed.waitsFor).toMatchObject({ organizationId: house.parent.organizationId })
    const turn = await server.call(supplementary.list, { turn: 'here' }, house.parent.token)
    expect(turn.items.map((item) => item.batchId)).toContain(batchId)
  })

  it('supplementary hours go to the node above when their day is over, once, with a new term, away from who had them', async () => {
    const house = await buildHouse()
    const mission = await sessionOf(house)
    const batchId = await saved(house, named(await people(1)), { sessionId: mission.sessionId })
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    await passOn(server.world)
    const { organization } = house
    const owner = async (organizationId: string) =>
      (await buildAdministrator(server, { organization: { id: organizationId, name: '' } })).token
    server.world.at(new Date(server.world.clock.now().getTime() + 25 * DAY))
    const own = await owner(organization.id)
    expect((await detailOf(batchId, own)).overdue).toBe(true)
    await Promise.all([passOn(server.world), passOn(server.world)])
    expect(await passOn(server.world)).toBe(0)
    const passed = await detailOf(batchId, own)
    expect(passed).toMatchObject({ overdue: false, can: ['withdraw'] })
    expect(passed.passedAt).not.toBeNull()
    expect(passed.steps.filter(({ kind }) => kind === 'passedOn')).toHaveLength(1)
    expect(passed.waitsFor).toMatchObject({ organizationId: house.parent.organizationId })
    expect(await refused(supplementary.confirm, { batchId }, own)).toBe('matterPassedOn')
    const parent = await owner(house.parent.organizationId)
    await server.call(supplementary.confirm, { batchId }, parent)
    // The next step begins with a turn of its own.
    expect((await detailOf(batchId, parent)).passedAt).toBeNull()
  })
})

describe('a mission held before it was entered here', () => {
  it('a mission held before it was entered stands with its hours on its own page, marked, and in no list', async () => {
    const house = await buildHouse()
    const [volunteer] = await people(1)
    const rows = [{ volunteerNo: volunteer!.volunteerNo, to: '10:30' }]
    const batchId = await saved(house, rows, { subject: 'mission', held })
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    await server.call(supplementary.confirm, { batchId }, house.confirmer.token)
    expect((await detailOf(batchId, house.parent.token)).missionId).toBeNull()
    await server.call(supplementary.approve, { batchId }, house.parent.token)
    const { missionId } = await detailOf(batchId, house.parent.token)
    const page = await server.call(contract.mission.detail, { missionId: missionId! })
    expect(page).toMatchObject({ title: held.title, origin: 'supplementary' })
    const listed = await server.call(contract.mission.list, { keyword: held.title })
    expect(listed.items).toEqual([])
    const own = await server.call(record.listOwn, {}, volunteer!.token)
    expect(own.items[0]).toMatchObject({ minutes: 90, source: 'supplementary', grade: 'byHand' })
    expect(own.items[0]!.reviews).toMatchObject([{ level: 'parent', decision: 'approved' }])

    await server.call(
      supplementary.reverse,
      { batchId, reason: '该活动并未举行' },
      house.parent.token,
    )
    expect(await refused(contract.mission.detail, { missionId: missionId! })).toBe(
      'missionNotFound',
    )
  })

  it('a mission held before it was entered gives nobody more than its planned length', async () => {
    const house = await buildHouse()
    const rows = [{ ...named(await people(1))[0]!, to: '11:31' }]
    const draft = await draftOf(house.enterer.token, rows, { subject: 'mission', held })
    const { problems } = await server.call(supplementary.check, draft, house.enterer.token, {
      changes: false,
    })
    expect(problems).toEqual([{ row: 1, column: 'to', error: 'outsideSession' }])
  })
})

describe('the day on which somebody was old enough to volunteer', () => {
  const born = '2001-06-15'
  const day = (date: string) => ({ subject: 'mission' as const, held: { ...held, date } })
  const problem = { row: 2, column: 'volunteerNo', error: 'tooYoungThen' }

  it.each([
    ['1990-03-05', [problem]],
    ['2007-06-14', [problem]],
    ['2007-06-15', []],
  ])(
    'hours of %s are named in the row of whoever was born on 15 June 2001, as due',
    async (date, problems) => {
      const house = await buildHouse()
      const list = [
        await buildVolunteer(server, { birthDate: '1970-01-01' }),
        await buildVolunteer(server, { birthDate: born }),
      ]
      for (const of of [day(date), { subject: 'honour' as const, honour: { ...honour, date } }]) {
        const minutes = of.subject === 'honour' ? { minutes: '30' } : {}
        const rows = named(list).map((row) => ({ ...row, ...minutes }))
        const draft = await draftOf(house.enterer.token, rows, of)
        const checked = await server.call(supplementary.check, draft, house.enterer.token, {
          changes: false,
        })
        expect(checked.problems).toEqual(problems)
      }
    },
  )

  it.each(['submit', 'confirm', 'approve'] as const)(
    'hours are looked at again for it when they are to %s, as the identity may have changed',
    async (act) => {
      const house = await buildHouse()
      const volunteer = await buildVolunteer(server, { birthDate: born })
      const batchId = await saved(house, named([volunteer]), day('2007-07-01'))
      const steps = [
        ['submit', house.enterer.token],
        ['confirm', house.confirmer.token],
        ['approve', house.root.token],
      ] as const
      for (const [step, token] of steps) {
        if (step !== act) {
          await server.call(supplementary[step], { batchId }, token)
          continue
        }
        await sql`update volunteer set birth_date = '2001-07-02' where id = ${volunteer.id}`.execute(
          server.world.db,
        )
        const answer = await server.refused(supplementary[step], { batchId }, token)
        expect(answer).toMatchObject({
          refused: 'supplementaryRowsRefused',
          data: { problems: [{ ...problem, row: 1 }] },
        })
        return
      }
    },
  )
})

describe('honour hours', () => {
  it('honour hours are given by three persons, stand apart and add to no sum of service', async () => {
    const house = await buildHouse()
    const [volunteer] = await people(1)
    const rows = [{ volunteerNo: volunteer!.volunteerNo, minutes: '120' }]
    const batchId = await saved(house, rows, { subject: 'honour', honour })
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    await server.call(supplementary.confirm, { batchId }, house.confirmer.token)
    await server.call(supplementary.approve, { batchId }, house.parent.token)
    await drainReactions(server.world)
    const own = await server.call(supplementary.honours, {}, volunteer!.token)
    expect(own).toMatchObject({
      totalMinutes: 120,
      items: [{ title: honour.title, minutes: 120, reason, takenBackAt: null }],
    })
    const sums = await server.call(record.summary, {}, volunteer!.token)
    expect(sums).toMatchObject({ serviceMinutes: 0, trainingMinutes: 0, pendingMinutes: 0 })
    await server.call(supplementary.reverse, { batchId, reason: '授予有误' }, house.parent.token)
    await drainReactions(server.world)
    const after = await server.call(supplementary.honours, {}, volunteer!.token)
    expect(after).toMatchObject({
      totalMinutes: 0,
      items: [{ minutes: 120, takenBackReason: '授予有误' }],
    })
    const told = await server.world.db
      .selectFrom('message')
      .where('volunteer_id', '=', volunteer!.id)
      .select(['kind', 'parameters'])
      .orderBy('id')
      .execute()
    const parameters = expect.objectContaining({ organizationName: expect.any(String) })
    expect(told).toEqual([
      { kind: 'honourGiven', parameters },
      { kind: 'honourTakenBack', parameters },
    ])
  })

  /** A batch of an honour that waits for the node above. */
  const waiting = async (house: House, rows: SupplementaryRow[], of = honour) => {
    const batchId = await saved(house, rows, { subject: 'honour', honour: of })
    await server.call(supplementary.submit, { batchId }, house.enterer.token)
    await server.call(supplementary.confirm, { batchId }, house.confirmer.token)
    return batchId
  }

  it('honour hours of one name, day and minutes are given to nobody twice, whatever spaces are in the name, until they are taken back', async () => {
    const house = await buildHouse()
    const [volunteer, another] = await people(2)
    const rows = [another!, volunteer!].map(({ volunteerNo }) => ({ volunteerNo, minutes: '120' }))
    const batchId = await waiting(house, rows.slice(1))
    const later = await waiting(house, rows)
    await server.call(supplementary.approve, { batchId }, house.parent.token)
    const problems = [{ row: 2, column: 'volunteerNo', error: 'honourStands' }]
    const { token } = house.enterer
    for (const [title, date, minutes, found] of [
      ['抗洪 先进', honour.date, '120', problems],
      [honour.title, '2026-03-04', '120', []],
      [honour.title, honour.date, '90', []],
      ['抗旱先进', honour.date, '120', []],
    ] as const) {
      const of = { subject: 'honour', honour: { title, date } }
      const typed = rows.map((row) => ({ ...row, minutes }))
      const draft = await draftOf(token, typed, of)
      const checked = await server.call(supplementary.check, draft, token, { changes: false })
      expect(checked.problems).toEqual(found)
    }
    const draft = await draftOf(token, rows, { subject: 'honour', honour })
    const refused = [
      await server.refused(supplementary.save, draft, token),
      await server.refused(supplementary.approve, { batchId: later }, house.parent.token),
    ]
    for (const refusal of refused)
      expect(refusal).toMatchObject({ refused: 'supplementaryRowsRefused', data: { problems } })
    await server.call(supplementary.reverse, { batchId, reason: '授予有误' }, house.parent.token)
    await server.call(supplementary.approve, { batchId: later }, house.parent.token)
  })

  it('honour hours of one name are given to nobody twice, whatever else than letters and digits is in the name', async () => {
    const house = await buildHouse()
    const [volunteer] = await people(1)
    const rows = [{ volunteerNo: volunteer!.volunteerNo, minutes: '120' }]
    const batchId = await waiting(house, rows, { ...honour, title: '抗洪先进A' })
    await server.call(supplementary.approve, { batchId }, house.parent.token)
    const { token } = house.enterer
    const refusedAs = async (title: string) => {
      const draft = await draftOf(token, rows, {
        subject: 'honour',
        honour: { ...honour, title },
      })
      const { problems } = await server.call(supplementary.check, draft, token, { changes: false })
      return problems.map(({ error }) => error)
    }
    for (const title of [
      '抗洪先进Ａ！',
      '抗洪·先进a',
      '“抗洪先进A”',
      '抗洪 先进（Ａ）',
      '抗洪先进\u0301A',
    ])
      expect(await refusedAs(title), title).toEqual(['honourStands'])
    expect(await refusedAs('抗洪先进B')).toEqual([])
  })

  it('honour hours whose name has characters nobody sees are refused', async () => {
    const house = await buildHouse()
    const { token } = house.enterer
    const rows = named(await people(1)).map((row) => ({ ...row, minutes: '120' }))
    for (const mark of ['\u200b', '\u00ad', '\u2060', '\ufe0f', '\u3164', '\u{e0100}']) {
      const of = { subject: 'honour', honour: { ...honour, title: `抗洪${mark}先进` } }
      const draft = await draftOf(token, rows, of)
      const { refused, data } = await server.refused(supplementary.check, draft, token)
      expect(refused).toBe('invalidInput')
      expect(JSON.stringify(data)).toContain('controlCharacter')
    }
  })

  it('honour hours of two batches that are let pass at once are given once', async () => {
    const house = await buildHouse()
    for (const volunteer of await people(3)) {
      const rows = [{ volunteerNo: volunteer.volunteerNo, minutes: '120' }]
      const batches = [await waiting(house, rows), await waiting(house, rows)]
      const outcomes = await Promise.allSettled(
        batches.map((batchId) =>
          server.call(supplementary.approve, { batchId }, house.parent.token),
        ),
      )
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await server.call(supplementary.honours, {}, volunteer.token)).totalMinutes).toBe(120)
    }
  })

  it('honour hours are never changed where they stand, not even by the database’s owner with a plain statement', async () => {
    await expect(
      sql`update honour_entry set minutes = 600`.execute(server.world.db),
    ).rejects.toThrow('only ever added')
  })
})

describe('a list as a sheet', () => {
  const read = async (cells: unknown[][], house: House) => {
    const bytes = await writeXlsx({ sheets: [{ name: '名单', rows: cells as never }] })
    const sheet = new File([bytes as never], '名单.xlsx')
    return server.call(supplementary.readSheet, { file: sheet }, house.enterer.token, {
      changes: false,
    })
  }
  it('a list as a sheet is read as it stands, the example left out', async () => {
    const house = await buildHouse()
    const { rows } = await read(
      [
        titles,
        ['示例：这样填', '陈小敏', '123X', '09:00', '11:00'],
        ['440000000001', '', '', '9:05', '11：30'],
        ['', '欧阳晓静', '001X', '', ''],
      ],
      house,
    )
    expect(rows).toMatchObject([
      { volunteerNo: '440000000001', from: '09:05', to: '11:30', minutes: '' },
      { name: '欧阳晓静', documentTail: '001X', from: '' },
    ])
  })
  it('a sheet that is no such list is refused', async () => {
    const house = await buildHouse()
    const file = new File(['a,b\n1,2\n'], 'x.csv')
    expect(await refused(supplementary.readSheet, { file }, house.enterer.token)).toBe(
      'supplementarySheetUnreadable',
    )
  })
  it('the empty sheet is handed out', async () => {
    const house = await buildHouse()
    const blank = await server.call(
      supplementary.template,
      { subject: 'session' },
      house.enterer.token,
    )
    const file = new File([blank as never], 'x.xlsx')
    expect(await refused(supplementary.readSheet, { file }, house.enterer.token)).toBe(
      'supplementarySheetUnreadable',
    )
  })
})

it('a decision about a batch tells whoever comes second who was first', async () => {
  const house = await buildHouse()
  const mission = await sessionOf(house)
  const batchId = await confirmed(house, mission, named(await people(1)))
  await expect(server.call(supplementary.confirm, { batchId }, house.third.token)).rejects.toThrow(
    '"what":"confirmed"',
  )
  expect(decided('confirmed').what).toBe('confirmed')
})
