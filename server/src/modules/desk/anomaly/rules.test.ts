import { findingText } from 'contract/desk/anomaly.copy'
import { readThresholds } from 'contract/rules/anomaly-thresholds'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  becomeOnePerson,
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltMission,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { digest } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { lookForAnomalies } from './looking.service.ts'
import type { RuleName } from './rule.ts'
import { ruleNames } from './rules.ts'

const server = testServer()
const hour = 3_600_000
const day = 24 * hour
let organization: BuiltOrganization
let crowd: BuiltVolunteer[]
let enterer: string
let confirmer: string

beforeAll(async () => {
  server.world.at(START)
  organization = await buildOrganization(server)
  enterer = (await buildAdministrator(server, { organization })).id
  confirmer = (await buildAdministrator(server, { organization })).id
  crowd = await Promise.all(Array.from({ length: 6 }, () => buildVolunteer(server)))
  // Their accounts are of different days, unless a case is about that.
  for (const [at, { id }] of crowd.entries()) await accountOf(id, at + 1)
})

const accountOf = (id: string, daysAgo: number) =>
  sql`update volunteer set created_at = ${new Date(START.getTime() - daysAgo * day)} where id = ${id}`.execute(
    server.world.db,
  )

/** A session that was over before the clock of the tests began. */
const past = (of: Parameters<typeof buildMission>[1] = {}) =>
  buildMission(server, { organization, startsAt: new Date(START.getTime() - 2 * day), ...of })

/** Something entered by hand at a moment, for some people of a session. */
const enter = async (
  mission: BuiltMission,
  people: readonly BuiltVolunteer[],
  { at, by = enterer, reason }: { at: Date; by?: string; reason?: string },
) => {
  const { db } = server.world
  const batch = newId()
  await sql`insert into hand_batch (id, administrator_id, organization_id, reason, created_at)
    values (${batch}, ${by}, ${mission.organizationId}, ${reason ?? `临时补登${batch}`}, ${at})`.execute(
    db,
  )
  for (const volunteer of people) {
    await buildRecord(server, mission, volunteer, { state: 'awaitingConfirmation', minutes: 60 })
    await sql`insert into hand_entry (id, batch_id, kind, administrator_id, organization_id, volunteer_id, session_id, minutes, entered_at)
      values (${newId()}, ${batch}, 'stretch', ${by}, ${mission.organizationId}, ${volunteer.id}, ${mission.sessionId}, 60, ${at})`.execute(
      db,
    )
  }
}

/** Hours of so many people that one entered and another confirmed, each with his browser. */
const handled = async (browsers: readonly [string, string], people: number) => {
  const [by, other] = [
    (await buildAdministrator(server, { organization })).id,
    (await buildAdministrator(server, { organization })).id,
  ]
  await meet(by, 'administrator', browsers[0])
  await meet(other, 'administrator', browsers[1])
  const mission = await past()
  for (const volunteer of pick(people))
    await buildRecord(server, mission, volunteer, {
      enteredBy: by,
      confirmedBy: other,
      state: 'publicised',
    })
}

/** Somebody's minutes that one confirmed who has this name, of an organisation whose member he is or is not. */
const confirmedByName = async (name: string, member: boolean) => {
  const by = (await buildAdministrator(server, { organization })).id
  await sql`update administrator set name = ${name} where id = ${by}`.execute(server.world.db)
  const volunteer = await buildVolunteer(server, {
    name: '欧阳志远',
    ...(member && { member: organization }),
  })
  await buildRecord(server, await past(), volunteer, { confirmedBy: by, state: 'publicised' })
}

/** Signings of some people by the code of the screen. */
const sign = async (
  mission: BuiltMission,
  people: readonly BuiltVolunteer[],
  of: (at: number) => { browser?: string; address?: string; distance?: number; ledBy?: string },
) => {
  for (const [at, volunteer] of people.entries()) {
    const {
      browser = `${mission.id}${at}`,
      address = `${mission.id}${at}`,
      distance = null,
      ledBy = null,
    } = of(at)
    await buildRecord(server, mission, volunteer, { state: 'awaitingConfirmation', minutes: 60 })
    await sql`insert into attendance_event (volunteer_id, id, mission_id, session_id, kind, way, recorded_at, distance,
        led_by, browser_digest, address_digest, nonce)
      values (${volunteer.id}, ${newId()}, ${mission.id}, ${mission.sessionId}, 'signOut', ${ledBy ? 'scanned' : 'qr'}, ${mission.endsAt}, ${distance},
        ${ledBy}::uuid, ${digest(browser)}, ${digest(address)}, ${newId()})`.execute(
      server.world.db,
    )
  }
}

/** A stretch of somebody, without a signing except one that tells of it. */
const stretch = async (
  mission: BuiltMission,
  volunteer: BuiltVolunteer,
  [from, until]: [Date, Date],
) => {
  const { db } = server.world
  await buildRecord(server, mission, volunteer, { state: 'awaitingConfirmation', minutes: 60 })
  await sql`insert into stretch (volunteer_id, id, application_id, mission_id, session_id, organization_id, local_date, pair,
      signed_in_at, signed_out_at, sign_in_way, sign_out_way)
    values (${volunteer.id}, ${newId()}, ${newId()}, ${mission.id}, ${mission.sessionId}, ${mission.organizationId},
      ${from.toISOString().slice(0, 10)}, 1, ${from}, ${until}, 'scanned', 'scanned')`.execute(db)
  await sql`insert into attendance_event (volunteer_id, id, mission_id, session_id, kind, way, recorded_at, entered_by, distance, nonce)
    values (${volunteer.id}, ${newId()}, ${mission.id}, ${mission.sessionId}, 'signOut', 'scanned', ${until}, ${confirmer}, 5, ${newId()})`.execute(
    db,
  )
}

/** What a rule has found by now, by subject. */
const look = async (
  rule: RuleName,
  { fresh = true, names = [rule] }: { fresh?: boolean; names?: readonly RuleName[] } = {},
) => {
  server.world.at(new Date(server.world.clock.now().getTime() + hour))
  // What is planted is older than what was looked at before.
  if (fresh) await sql`delete from anomaly_rule`.execute(server.world.db)
  await lookForAnomalies(server.world, names)
  const { rows } = await sql<{
    subject: string
    evidence: Record<string, unknown>
    records: number
  }>`
    select a.subject, a.evidence, (select count(*)::int from anomaly_record k where k.anomaly_id = a.id) as records
    from anomaly a where a.rule = ${rule} order by a.id`.execute(server.world.db)
  return rows
}

const pick = (count: number, from = 0) => crowd.slice(from, from + count)
const noonOf = (mission: BuiltMission, daysAfter = 1) =>
  new Date(Math.floor(mission.endsAt.getTime() / day) * day + daysAfter * day + 4 * hour)
/** 23:30 in Shanghai. */
const nightOf = (mission: BuiltMission) =>
  new Date(Math.floor(mission.endsAt.getTime() / day) * day + 15.5 * hour)

const meet = (accountId: string, realm: string, browser: string) =>
  sql`insert into known_browser (realm, account_id, browser_digest, first_used_at, last_used_at)
    values (${realm}, ${accountId}, ${digest(browser)}, now(), now())`.execute(server.world.db)

/** What each rule finds, and what is as near as it can be without being found. */
const cases: Readonly<
  Record<
    RuleName,
    {
      miss: () => Promise<unknown>
      plant: () => Promise<unknown>
      evidence: object
      records: number
    }
  >
> = {
  enteredAtNight: {
    miss: async () => {
      const mission = await past()
      await enter(mission, pick(2), { at: nightOf(mission) })
      await enter(mission, pick(3, 2), { at: new Date(nightOf(mission).getTime() - hour) })
    },
    plant: async () => {
      const mission = await past({ startsAt: new Date(START.getTime() - 6 * day) })
      await enter(mission, pick(2), { at: nightOf(mission) })
      // After midnight it is the same night.
      await enter(mission, pick(1, 2), { at: new Date(nightOf(mission).getTime() + 2 * hour) })
    },
    evidence: { people: 3, entries: 3, minutes: 180 },
    records: 3,
  },
  enteredEarly: {
    miss: async () => {
      const mission = await past()
      await enter(mission, pick(1), { at: mission.startsAt })
    },
    plant: async () => {
      const mission = await past()
      await enter(mission, pick(1), { at: new Date(mission.startsAt.getTime() - 1000) })
    },
    evidence: { people: 1, entries: 1 },
    records: 1,
  },
  enteredLate: {
    miss: async () => {
      const mission = await past({ startsAt: new Date(START.getTime() - 30 * day) })
      await enter(mission, pick(1), { at: new Date(mission.endsAt.getTime() + 7 * day - 1000) })
    },
    plant: async () => {
      const mission = await past({ startsAt: new Date(START.getTime() - 30 * day) })
      await enter(mission, pick(1), { at: new Date(mission.endsAt.getTime() + 7 * day) })
    },
    evidence: { days: 7, entries: 1 },
    records: 1,
  },
  manyByOne: {
    miss: async () => {
      const by = (await buildAdministrator(server, { organization })).id
      const mission = await past()
      await enter(mission, pick(3), { at: noonOf(mission), by })
      await enter(await past(), pick(3), { at: noonOf(mission, 2), by })
    },
    plant: async () => {
      const by = (await buildAdministrator(server, { organization })).id
      const mission = await past()
      await enter(mission, pick(3), { at: noonOf(mission), by })
      await enter(await past(), pick(1), { at: noonOf(mission), by })
    },
    evidence: { entries: 4, people: 3, minutes: 240 },
    records: 4,
  },
  manyByPair: {
    miss: () => paired(3),
    plant: () => paired(4),
    evidence: { entries: 4, people: 4 },
    records: 4,
  },
  sameReason: {
    miss: async () => {
      for (const reason of ['手机没电', '手机没电。', '手机没有电']) await reasoned(reason)
    },
    plant: async () => {
      for (const reason of ['设备故障', '设备故障。', '设备 故障']) await reasoned(reason)
    },
    evidence: { sessions: 3 },
    records: 3,
  },
  handShare: {
    miss: () => shared(2, 3),
    plant: () => shared(3, 3),
    evidence: { people: 3, percent: 50 },
    records: 3,
  },
  sameDayAccounts: {
    miss: async () => {
      for (const { id } of pick(2)) await accountOf(id, 90)
      const mission = await past()
      await enter(mission, pick(4), { at: noonOf(mission) })
    },
    plant: async () => {
      const people = await Promise.all([1, 2, 3].map(() => buildVolunteer(server)))
      for (const { id } of people) await accountOf(id, 60)
      const mission = await past()
      await enter(mission, people, { at: noonOf(mission) })
    },
    evidence: { people: 3 },
    records: 3,
  },
  ownBrowser: {
    miss: async () => {
      await meet(confirmer, 'administrator', 'his')
      await meet(crowd[0]!.id, 'volunteer', 'hers')
      // The browser by which somebody who leads scanned him is not his own.
      const led = await past()
      await sign(led, [crowd[4]!], () => ({ browser: 'his', ledBy: crowd[5]!.id }))
      await sql`update service_record set confirmed_by = ${confirmer} where session_id = ${led.sessionId}`.execute(
        server.world.db,
      )
      await buildRecord(server, await past(), crowd[0]!, {
        confirmedBy: confirmer,
        state: 'publicised',
      })
    },
    plant: async () => {
      await meet(crowd[1]!.id, 'volunteer', 'his')
      await buildRecord(server, await past(), crowd[1]!, {
        confirmedBy: confirmer,
        state: 'publicised',
      })
    },
    evidence: { people: 1, minutes: 120 },
    records: 1,
  },
  onePerson: {
    miss: () => handled(['own', 'another'], 2),
    plant: () => handled(['office', 'office'], 2),
    evidence: { people: 2, entries: 2, minutes: 240 },
    records: 2,
  },
  sameBrowser: {
    miss: async () =>
      sign(await past(), pick(4), (at) => ({ browser: `one of two ${at % 2}`, distance: 1 })),
    plant: async () => sign(await past(), pick(3), () => ({ browser: 'one', distance: 1 })),
    evidence: { people: 3, minutes: 180 },
    records: 3,
  },
  leaderBrowser: {
    // Whoever leads scans everybody by one browser, and signs in with it himself.
    miss: async () => {
      const mission = await past()
      await sign(mission, pick(4), () => ({ browser: 'led', distance: 1, ledBy: crowd[5]!.id }))
      await sign(mission, [crowd[5]!], () => ({ browser: 'led', distance: 1 }))
    },
    plant: async () => {
      await meet(crowd[2]!.id, 'volunteer', 'lent')
      await sign(await past(), pick(2, 2), () => ({
        browser: 'lent',
        distance: 1,
        ledBy: crowd[5]!.id,
      }))
    },
    evidence: { people: 1, minutes: 60 },
    records: 1,
  },
  sameAddress: {
    // Whose position was compared was there, behind one address with everybody.
    miss: async () =>
      sign(await past(), pick(4), (at) => ({ address: 'one', ...(at > 1 && { distance: 20 }) })),
    plant: async () => sign(await past(), pick(3), () => ({ address: 'one' })),
    evidence: { people: 3 },
    records: 3,
  },
  farOff: {
    miss: async () => {
      await sign(await past(), pick(2), () => ({ distance: 1000 }))
      // Nothing is known of where they were.
      await sign(await past(), pick(2), () => ({}))
    },
    plant: async () => sign(await past(), pick(2), (at) => ({ distance: 1000 + at })),
    evidence: { people: 1, metres: 1001 },
    records: 1,
  },
  unplaced: {
    miss: async () => sign(await past(), pick(5), (at) => (at > 3 ? { distance: 5 } : {})),
    plant: async () => sign(await past(), pick(5), () => ({})),
    evidence: { people: 5 },
    records: 5,
  },
  tooFast: {
    // About 104 km apart.
    miss: () => travelled(60),
    plant: () => travelled(30),
    evidence: { people: undefined, minutes: 120 },
    records: 2,
  },
  moreThanPlan: {
    miss: async () =>
      buildRecord(server, await past({ prepare: [30, 0] }), crowd[0]!, { minutes: 240 }),
    plant: async () =>
      buildRecord(server, await past({ prepare: [30, 0] }), crowd[0]!, { minutes: 241 }),
    evidence: { entries: 31, people: 1 },
    records: 1,
  },
  otherPlatform: {
    miss: () => elsewhere(60, 120),
    plant: () => elsewhere(120, 120),
    evidence: { minutes: 240, system: 'other' },
    records: 2,
  },
  identityReplaced: {
    miss: async () => {
      await replaced(['documentNumber', 'name'], 59)
      await replaced(['name', 'birthDate'], 60)
      await replaced(['documentNumber', 'documentType'], 60)
    },
    plant: () => replaced(['documentNumber', 'birthDate'], 60),
    evidence: { minutes: 60, entries: 1, administratorId: expect.any(String) },
    records: 1,
  },
}

const paired = async (records: number) => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => buildAdministrator(server, { organization })),
  )
  const mission = await past()
  await enter(mission, pick(records), { at: noonOf(mission), by: one!.id })
  await sql`update service_record set confirmed_by = ${other!.id} where session_id = ${mission.sessionId}`.execute(
    server.world.db,
  )
}

const reasoned = async (reason: string) => {
  const mission = await past()
  await enter(mission, pick(1), { at: noonOf(mission), reason })
}

const shared = async (byHand: number, others: number) => {
  const mission = await past()
  for (const volunteer of pick(others, 3))
    await buildRecord(server, mission, volunteer, { state: 'publicised' })
  await enter(mission, pick(byHand), { at: noonOf(mission) })
}

const travelled = async (minutesBetween: number) => {
  const volunteer = await buildVolunteer(server)
  const startsAt = new Date(START.getTime() - 3 * day)
  const here = await past({ startsAt, length: 60 })
  const there = await past({
    startsAt: new Date(startsAt.getTime() + 2 * hour),
    latitude: 22.5431,
    longitude: 114.0579,
  })
  const out = new Date(startsAt.getTime() + hour)
  await stretch(here, volunteer, [startsAt, out])
  const again = new Date(out.getTime() + minutesBetween * 60_000)
  await stretch(there, volunteer, [again, new Date(again.getTime() + hour)])
}

const elsewhere = async (minutes: number, imported: number) => {
  const volunteer = await buildVolunteer(server)
  const [mission, other] = [await past(), await past()]
  await buildRecord(server, mission, volunteer, { minutes })
  const { id } = await buildRecord(server, other, volunteer, { minutes: imported })
  await sql`update service_record set source = 'import', source_system = 'other' where id = ${id}`.execute(
    server.world.db,
  )
}

/** Somebody with so many minutes, of whose identity these were changed; and more minutes from after that. */
const replaced = async (fields: readonly string[], minutes: number) => {
  const volunteer = await buildVolunteer(server)
  await buildRecord(server, await past(), volunteer, { minutes })
  const { clock, db } = server.world
  const decidedAt = new Date(clock.now().getTime() + 1000)
  await sql`insert into identity_change (volunteer_id, id, reviewer_id, state, identity_cipher, former_cipher, fields, reason,
      file_ids, requested_at, due_on, decided_by, decided_at)
    values (${volunteer.id}, ${newId()}, ${organization.id}, 'approved', ''::bytea, ''::bytea, ${fields}, '户口簿更正',
      '{}', ${clock.now()}, ${decidedAt}, ${confirmer}, ${decidedAt})`.execute(db)
  const startsAt = new Date(decidedAt.getTime() + 3 * day)
  const date = startsAt.toISOString().slice(0, 10)
  await buildRecord(server, await past({ startsAt }), volunteer, { minutes: 600, date })
}

describe('a rule', () => {
  // Small enough for the people of a test.
  beforeAll(() => {
    ;(server.world.config as { anomalies: unknown }).anomalies = readThresholds(
      'manyEntries=4 pairRecords=4 sameReasonSessions=3 sameAddressPeople=3 unplacedPeople=5 handPeople=3 sameDayAccounts=3',
    )
  })

  it.each(ruleNames)('the rule %s finds what it is for and nothing near it', async (rule) => {
    const { miss, plant, evidence, records } = cases[rule]
    const before = await look(rule)
    await miss()
    expect(await look(rule)).toHaveLength(before.length)
    await plant()
    const after = await look(rule)
    expect(after).toHaveLength(before.length + 1)
    expect(after.at(-1)).toMatchObject({
      evidence: Object.fromEntries(
        Object.entries(evidence).filter(([, value]) => value !== undefined),
      ),
      records,
    })
    // Looking again doubles nothing.
    expect(await look(rule)).toHaveLength(after.length)
  })

  it('the rules count entries of two accounts of one person together, by one and as one of a pair', async () => {
    const [one, other] = [
      await buildAdministrator(server, { organization }),
      await buildAdministrator(server, { organization }),
    ]
    await becomeOnePerson(server, one, other)
    const before = { many: await look('manyByOne'), night: await look('enteredAtNight') }
    const mission = await past()
    await enter(mission, pick(2), { at: noonOf(mission), by: one.id })
    await enter(await past(), pick(2), { at: noonOf(mission), by: other.id })
    const night = await past({ startsAt: new Date(START.getTime() - 20 * day) })
    await enter(night, pick(2), { at: nightOf(night), by: one.id })
    await enter(night, pick(1, 2), { at: nightOf(night), by: other.id })
    expect((await look('manyByOne')).length - before.many.length).toBe(1)
    expect((await look('enteredAtNight')).length - before.night.length).toBe(1)
    const pairs = (await look('manyByPair')).length
    for (const by of [one.id, other.id])
      for (const volunteer of pick(2, by === one.id ? 0 : 2)) {
        const session = await past()
        await enter(session, [volunteer], { at: noonOf(session), by })
        await sql`update service_record set confirmed_by = ${confirmer} where session_id = ${session.sessionId}`.execute(
          server.world.db,
        )
      }
    expect((await look('manyByPair')).length - pairs).toBe(1)
  })
})

test.each([
  ['at the time of a stretch here', 30, 1],
  ['after it', 60, 0],
])('hours of another platform %s', async (_, minutesLater, found) => {
  const { db } = server.world
  const volunteer = await buildVolunteer(server)
  const [mission, other] = [await past(), await past()]
  const later = (minutes: number) => new Date(mission.startsAt.getTime() + minutes * 60_000)
  await stretch(mission, volunteer, [later(0), later(60)])
  const { id } = await buildRecord(server, other, volunteer, { minutes: 90 })
  await sql`update service_record set source = 'import', source_system = 'shenzhen' where id = ${id}`.execute(
    db,
  )
  const importId = newId()
  await sql`insert into hour_import (id, organization_id, system, state, file_name, file_digest, reason, imported_by, released_by,
      created_at, updated_at)
    values (${importId}, ${organization.id}, 'shenzhen', 'released', '名单.csv', ${digest(importId)}, '按月名单', ${enterer},
      ${confirmer}, ${START}, ${START})`.execute(db)
  await sql`insert into hour_import_row (import_id, number, volunteer_id, local_date, starts_at, ends_at, minutes, kind, title,
      organization_name, system, source_id, standing, session_id)
    values (${importId}, 1, ${volunteer.id}, ${mission.startsAt.toISOString().slice(0, 10)}, ${later(minutesLater)},
      ${later(minutesLater + 90)}, 90, 'service', '图书整理', '义务队', 'shenzhen', ${importId}, true, ${other.sessionId})`.execute(
    db,
  )
  const own = (await look('otherPlatform')).filter(({ subject }) =>
    subject.startsWith(volunteer.id),
  )
  expect(own).toHaveLength(found)
})

test('hours that a session has beyond its plan by an extension are a finding, with who extended it and why', async () => {
  const at = server.world.clock.now()
  const parent = await buildOrganization(server)
  const own = await buildOrganization(server, { parent })
  const node = { organization: own }
  const above = await buildAdministrator(server, { organization: parent })
  const extender = await buildAdministrator(server, node)
  const extended = async (...by: number[]) => {
    server.world.at(START)
    const mission = await buildMission(server, { ...node, startsAt: START, prepare: [60, 0] })
    server.world.at(new Date(mission.endsAt.getTime() - 10 * 60_000))
    let end = mission.endsAt
    for (const minutes of by) {
      const reason = `现场秩序维护晚了 ${minutes} 分钟`
      const input = { sessionId: mission.sessionId, endsAt: end.toISOString(), minutes, reason }
      await server.call(contract.attendance.extend, input, extender.token)
      end = new Date(end.getTime() + minutes * 60_000)
    }
    return mission
  }
  const honest = await extended(30)
  await buildRecord(server, honest, crowd[0]!, { minutes: 270 })
  const inflated = await extended(60, 55)
  await buildRecord(server, inflated, crowd[1]!, { minutes: 354 })
  // Who left in time has nothing of the extension.
  await buildRecord(server, inflated, crowd[2]!, { minutes: 180 })
  server.world.at(new Date(at.getTime() + day))
  await look('moreThanPlan')
  const { items } = await server.call(
    contract.anomaly.list,
    { rule: 'moreThanPlan', organizationId: own.id },
    above.token,
  )
  const end = inflated.endsAt.getTime()
  expect(items).toMatchObject([
    {
      records: 1,
      evidence: {
        people: 1,
        minutes: 354,
        entries: 114,
        planned: 180,
        extensions: [
          { minutes: 60, until: new Date(end + 60 * 60_000).toISOString() },
          { minutes: 55, until: new Date(end + 115 * 60_000).toISOString() },
        ],
      },
    },
  ])
  const { evidence } = items[0]!
  expect(evidence.extensions[0]).toMatchObject({
    administrator: expect.stringContaining('管理员'),
    reason: '现场秩序维护晚了 60 分钟',
  })
  expect(findingText('moreThanPlan', evidence)).toContain(
    `计划${formatMinutes(180)}，有 1 人的时长超出计划，最多超出${formatMinutes(114)}`,
  )
})

test.each([
  [
    'whoever confirmed bears the name of the volunteer, a member of his organisation',
    '欧阳志远',
    true,
    1,
  ],
  ['they bear other names', '欧阳志达', true, 0],
  ['somebody of that name belongs elsewhere', '欧阳志远', false, 0],
] as const)('minutes are found where %s', async (_, name, member, found) => {
  const before = await look('ownBrowser')
  await confirmedByName(name, member)
  expect((await look('ownBrowser')).length - before.length).toBe(found)
})

test('hours that two of one name entered and confirmed are a finding', async () => {
  const before = await look('onePerson')
  const { db } = server.world
  const pair = [
    (await buildAdministrator(server, { organization })).id,
    (await buildAdministrator(server, { organization })).id,
  ] as const
  await sql`update administrator set name = '司马同名' where id = any(${[...pair]}::uuid[])`.execute(
    db,
  )
  const by = { enteredBy: pair[0], confirmedBy: pair[1], state: 'publicised' }
  await buildRecord(server, await past(), crowd[0]!, by)
  expect((await look('onePerson')).length - before.length).toBe(1)
})

test('a rule whose threshold moved looks at what was there before', async () => {
  const { config } = server.world
  const before = await look('farOff', { fresh: false })
  ;(config as { anomalies: unknown }).anomalies = readThresholds('farMetres=500')
  const after = await look('farOff', { fresh: false })
  expect(after.length).toBeGreaterThan(before.length)
})

test('what comes is looked at from where the rule was, and a run that was killed goes on there', async () => {
  const { db, clock } = server.world
  await look('enteredEarly')
  const positions = async () =>
    (
      await sql<{ at: Date }>`
        select position_at as at from anomaly_rule where name = 'enteredEarly'`.execute(db)
    ).rows[0]!.at
  const before = await positions()
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from anomaly`.execute(db)).rows[0]!.n
  const mission = await buildMission(server, { organization })
  await enter(mission, pick(1), { at: clock.now() })
  // Too fresh: another transaction that began before may still write.
  await lookForAnomalies(server.world)
  expect(await positions()).toEqual(before)
  const found = await look('enteredEarly', { fresh: false })
  expect(found.at(-1)!.subject).toContain(mission.sessionId)
  expect((await positions()).getTime()).toBeGreaterThan(before.getTime())
  const whole = await count()
  // The process ended after the first facts.
  await sql`update anomaly_rule set position_at = ${before}`.execute(db)
  await look('enteredEarly', { fresh: false })
  expect(await count()).toBe(whole)
})

test('one rule that fails is told of and stops no other', async () => {
  const { db } = server.world
  const mission = await past()
  await enter(mission, pick(1), { at: new Date(mission.startsAt.getTime() - 1000) })
  await sql`alter table known_browser rename to elsewhere`.execute(db)
  const names = ['ownBrowser', 'enteredEarly'] as const
  const found = await look('enteredEarly', { names })
  await sql`alter table elsewhere rename to known_browser`.execute(db)
  expect(found.some(({ subject }) => subject.startsWith(mission.sessionId))).toBe(true)
  const { rows } = await sql<{
    task: string
  }>`select task from fault where settled_at is null`.execute(db)
  expect(rows).toEqual([{ task: 'anomalies.ownBrowser' }])
  await look('ownBrowser')
  expect((await sql`select 1 from fault where settled_at is null`.execute(db)).rows).toEqual([])
})

describe('thresholds', () => {
  it('the thresholds are taken within their ranges, those not named as they stand', () => {
    expect(readThresholds('nightEntries=5 lateDays=30')).toMatchObject({
      nightEntries: 5,
      lateDays: 30,
      manyEntries: 20,
    })
  })
  it.each([
    'nightEntries=0',
    'lateDays=366',
    'unknown=3',
    'nightEntries',
    'nightEntries=3.5',
    'constructor=1',
  ])('the thresholds refuse %s', (text) => {
    expect(readThresholds(text)).toBeNull()
  })
})
