import { errors } from 'contract/errors'
import { sql } from 'kysely'
import {
  type HourImportColumn,
  hourImportColumns,
  type HourImportProblem,
} from 'contract/service/hour-import'
import { hourImportColumnCopy } from 'contract/service/hour-import.copy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  becomeOnePerson,
  becomeSame,
  type BuiltAdministrator,
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  type BuiltVolunteer,
  buildVolunteer,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, START, testServer, wire } from '../../../../test/harness.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { violations } from '../../../../test/invariants.ts'
import { drainReactions } from '../../../jobs.ts'
import { takeEffect, verifyLedger } from '../record/ledger.service.ts'

const { hourImport, record, ownRecord, certificate, supplementary, workbench } = contract
const server = testServer()
const reason = '志愿深圳按月提供的名单'
const DAY = 86_400_000
const refused = async (...call: Parameters<typeof server.refused>) =>
  (await server.refused(...call)).refused

// After every path the promises about hours hold.
afterAll(async () => {
  expect(await violations(server.world.db, server.world.keys)).toEqual([])
  expect((await verifyLedger(server.world)).problems).toBe(0)
})

let root: { id: string; name: string }
let importer: BuiltAdministrator
let releaser: BuiltAdministrator
let third: BuiltAdministrator
beforeAll(async () => {
  root = await buildOrganization(server, { parent: null })
  importer = await buildAdministrator(server, { organization: root })
  releaser = await buildAdministrator(server, { organization: root })
  third = await buildAdministrator(server, { organization: root })
})

type Row = Partial<Record<HourImportColumn, string>>
let serial = 0
const rowOf = (volunteer: { volunteerNo: string }, change: Row = {}): Row => ({
  volunteerNo: volunteer.volunteerNo,
  date: '2026-02-10',
  from: '09:00',
  to: '11:00',
  title: '图书整理',
  organization: '福田区义工联',
  sourceId: `SZ${++serial}`,
  ...change,
})
const untimed = { from: '', to: '' }

const sheetOf = (rows: readonly Row[]) => {
  const lines = rows.map((row) => hourImportColumns.map((column) => row[column] ?? '').join(','))
  const head = hourImportColumns.map((column) => hourImportColumnCopy[column]).join(',')
  return new File([[head, ...lines].join('\r\n')], '志愿深圳.csv')
}

const people = async (count: number) => {
  const built: BuiltVolunteer[] = []
  for (let i = 0; i < count; i++) built.push(await buildVolunteer(server))
  return built
}

const given = (rows: readonly Row[], system = 'shenzhen' as const) => ({
  file: sheetOf(rows),
  system,
})
const taken = (rows: readonly Row[], by = importer.token) =>
  server.call(hourImport.take, { ...given(rows), reason }, by)
const detailOf = (importId: string, token = releaser.token) =>
  server.call(hourImport.detail, { importId }, token)
const rowsOf = async (importId: string) =>
  (await server.call(hourImport.rows, { importId, size: '100' }, releaser.token)).items
const flagsOf = async (importId: string) => (await rowsOf(importId)).map(({ flags }) => flags)
const released = async (rows: readonly Row[]) => {
  const { importId } = await taken(rows)
  await server.call(hourImport.release, { importId }, releaser.token)
  return importId
}
const recordsOf = (volunteer: BuiltVolunteer) =>
  server.world.db
    .selectFrom('service_record')
    .where('volunteer_id', '=', volunteer.id)
    .select(['id', 'source', 'source_system', 'way', 'grade', 'state', 'minutes', 'kind'])
    .select(['entered_by', 'confirmed_by', 'session_id', 'local_date'])
    .orderBy('created_at')
    .execute()
const past = async (
  volunteer: BuiltVolunteer,
  minutes: number,
  stretchTimes?: [string, string],
) => {
  const startsAt = new Date(stretchTimes?.[0] ?? '2026-02-10T01:00:00Z')
  const mission = await buildMission(server, { startsAt })
  await buildRecord(server, mission, volunteer, {
    minutes,
    state: 'awaitingConfirmation',
    date: '2026-02-10',
  })
  if (stretchTimes)
    await sql`insert into stretch (volunteer_id, id, mission_id, session_id, organization_id, local_date, pair,
        signed_in_at, signed_out_at, sign_in_way, sign_out_way, void)
      values (${volunteer.id}, gen_random_uuid(), ${mission.id}, ${mission.sessionId}, ${mission.organizationId},
        '2026-02-10', 1, ${stretchTimes[0]}, ${stretchTimes[1]}, 'qr', 'qr', false)`.execute(
      server.world.db,
    )
}

describe('hours of another system', () => {
  it('imported hours count on the workbench of whoever may decide next, not of who took them up or is on the list', async () => {
    const [volunteer, twin] = await people(2)
    await becomeSame(server, third, twin!)
    const publisher = await buildAdministrator(server, { organization: root, roles: ['publisher'] })
    const waiting = async () => {
      const asked = [importer, releaser, third, publisher].map(({ token }) =>
        server.call(workbench.counts, {}, token),
      )
      return (await Promise.all(asked)).map(({ hourImports }) => hourImports)
    }
    const before = await waiting()
    const more = (...added: number[]) =>
      before.map((count, at) => (count === null ? null : count + added[at]!))
    expect(before[3]).toBeNull()
    const { importId } = await taken([rowOf(volunteer!), rowOf(twin!)])
    expect(await waiting()).toEqual(more(0, 1, 0))
    await server.call(hourImport.release, { importId }, releaser.token)
    expect(await waiting()).toEqual(before)
    await server.call(hourImport.askReversal, { importId, reason }, releaser.token)
    expect(await waiting()).toEqual(more(1, 0, 0))
    await server.call(hourImport.reverse, { importId }, importer.token)
    expect(await waiting()).toEqual(before)
  })

  it('imported hours go over two persons into publicity, apart and masked, and take effect with source and grade', async () => {
    const [first, second] = await people(2)
    const { importId, rows, flagged } = await taken([
      rowOf(first!),
      rowOf(second!, { kind: '培训', title: '急救培训' }),
    ])
    expect([rows, flagged]).toEqual([2, 0])
    expect(await recordsOf(first!)).toEqual([])
    const waiting = await detailOf(importId, importer.token)
    expect(waiting).toMatchObject({ state: 'waiting', undecided: 0, can: ['withdraw'] })
    expect(waiting.waitsFor).toMatchObject({ organizationId: root.id })
    expect((await detailOf(importId)).can).toEqual(['decide', 'release', 'refuse', 'withdraw'])

    expect(await server.call(hourImport.release, { importId }, releaser.token)).toEqual({
      records: 2,
    })
    await drainReactions(server.world)
    const [stored] = await recordsOf(first!)
    expect(stored).toMatchObject({
      source: 'import',
      source_system: 'shenzhen',
      way: 'import',
      grade: 'declared',
      state: 'publicised',
      minutes: 120,
      entered_by: importer.id,
      confirmed_by: releaser.id,
      local_date: '2026-02-10',
    })
    const apart = await server.call(record.publicityList, { source: 'import' })
    expect(apart.items).toMatchObject([
      {
        sources: ['import'],
        people: 2,
        minutes: 240,
        missionTitle: '从志愿深圳导入的时长',
        imported: { occasions: 2, trainingMinutes: 120, until: '2026-02-10' },
      },
    ])
    const shown = await server.call(record.publicityDetail, { sessionId: stored!.session_id })
    expect(shown).toMatchObject({
      missionTitle: '从志愿深圳导入的时长',
      sources: ['import'],
      imported: { occasions: 2 },
    })
    expect(shown.items.map(({ held }) => held?.title).toSorted()).toEqual(['图书整理', '急救培训'])
    const byTitle = { source: 'import', keyword: '图书整理' } as const
    expect((await server.call(record.publicityList, byTitle)).items).toHaveLength(1)
    const file = { format: 'json' } as const
    const open = (await server.call(record.openData, file)) as unknown as Buffer
    const { sessions } = JSON.parse(open.toString()) as { sessions: { sources: string[] }[] }
    expect(sessions.filter(({ sources }) => sources.includes('import'))).toHaveLength(1)
    expect(JSON.stringify([apart, shown])).not.toContain(first!.name)
    expect(JSON.stringify(await rowsOf(importId))).not.toContain(first!.name)

    server.world.at(new Date(START.getTime() + 10 * DAY))
    await takeEffect(server.world)
    const { items } = await server.call(record.listOwn, {}, first!.token)
    expect(items[0]).toMatchObject({
      source: 'import',
      sourceSystem: 'shenzhen',
      stretches: [],
      byHand: false,
    })
    const own = await server.call(ownRecord.refreshServiceTime, {}, second!.token, {
      changes: false,
    })
    expect(own).toMatchObject({ serviceTime: 0, trainingTime: 120, serviceTimeBD: 0 })
    expect(own.bdServiceTimeDTO).toEqual([
      { source: 'shenzhen', serviceMinutes: 0, trainingMinutes: 120 },
    ])
    const { certificateId } = await server.call(certificate.issue, {}, first!.token)
    const { document } = await server.world.db
      .selectFrom('certificate')
      .where('id', '=', certificateId)
      .select(sql<string>`signed::text`.as('document'))
      .executeTakeFirstOrThrow()
    expect(document).toContain('志愿深圳')
    await drainReactions(server.world)
    const told = await server.world.db
      .selectFrom('message')
      .where('volunteer_id', '=', first!.id)
      .select('kind')
      .execute()
    expect(told.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['hoursImported', 'recordEffective']),
    )
    server.world.at(START)
  })

  it('imported hours are the root’s to take over: no other node has a way', async () => {
    const federation = await buildOrganization(server, { kind: 'federation' })
    const other = await buildAdministrator(server, { organization: federation })
    const [volunteer] = await people(1)
    const input = { ...given([rowOf(volunteer!)]), reason }
    expect(await refused(hourImport.take, input, other.token)).toBe('permissionDenied')
    const { importId } = await taken([rowOf(volunteer!)])
    for (const call of [hourImport.detail, hourImport.release])
      expect(await refused(call, { importId }, other.token)).toBe('permissionDenied')
  })

  it('imported hours are not let pass or decided by whoever took them up, nor by somebody on the list', async () => {
    const [volunteer, twin] = await people(2)
    await becomeSame(server, third, twin!)
    const { importId } = await taken([
      rowOf(volunteer!),
      rowOf(twin!, { ...untimed, minutes: '600' }),
    ])
    const decide = { importId, decision: 'taken' as const, reason: '核对过来源' }
    for (const [who, name] of [
      [importer, 'hourImportFourEyes'],
      [third, 'hourImportOwn'],
    ] as const) {
      expect(await refused(hourImport.release, { importId }, who.token)).toBe(name)
      expect(await refused(hourImport.decide, decide, who.token)).toBe(name)
    }
    // Nor does anybody take up his own.
    const { problems } = await server.call(hourImport.check, given([rowOf(twin!)]), third.token, {
      changes: false,
    })
    expect(problems).toEqual([{ row: 1, column: 'volunteerNo', error: 'ownHours' }])
  })

  it('imported hours are not let pass, refused, decided or taken back by another account of whoever did the step before', async () => {
    const [volunteer] = await people(1)
    const [twin, other] = [
      await buildAdministrator(server, { organization: root }),
      await buildAdministrator(server, { organization: root }),
    ]
    await becomeOnePerson(server, importer, twin)
    await becomeOnePerson(server, releaser, other)
    const waiting = async ({ token }: BuiltAdministrator) =>
      (await server.call(workbench.counts, {}, token)).hourImports!
    const before = [await waiting(twin), await waiting(other)]
    const { importId } = await taken([rowOf(volunteer!, { ...untimed, minutes: '600' })])
    const decide = { importId, decision: 'taken' as const, reason: '核对过来源' }
    for (const call of [
      [hourImport.release, { importId }],
      [hourImport.decide, decide],
      [hourImport.refuse, { importId, reason }],
    ] as const)
      expect(await refused(call[0] as never, call[1] as never, twin.token)).toBe(
        'hourImportFourEyes',
      )
    expect((await detailOf(importId, twin.token)).can).not.toContain('release')
    expect([await waiting(twin), await waiting(other)]).toEqual([before[0], before[1]! + 1])
    await server.call(hourImport.decide, decide, other.token)
    await server.call(hourImport.release, { importId }, other.token)
    await server.call(hourImport.askReversal, { importId, reason: '来源撤回' }, releaser.token)
    expect(await refused(hourImport.reverse, { importId }, other.token)).toBe('hourImportFourEyes')
    expect([await waiting(twin), await waiting(other)]).toEqual([before[0]! + 1, before[1]])
    await server.call(hourImport.reverse, { importId }, twin.token)
  })

  it('imported hours of 200 rows with 20 mistakes are not written at all, and each mistake is named', async () => {
    const built = await people(190)
    const good = built.map((volunteer) => rowOf(volunteer))
    for (let i = 0; i < 10; i++) good[i * 7] = { ...good[i * 7]!, to: '7:00' }
    const [frozen, fresh] = [await buildVolunteer(server, { state: 'frozen' }), built[1]!]
    const wrong: [Row, HourImportColumn, string][] = [
      [rowOf({ volunteerNo: '440000000000' }), 'volunteerNo', 'volunteerUnknown'],
      [rowOf({ volunteerNo: '' }), 'volunteerNo', 'personMissing'],
      [rowOf(fresh, { name: '别人' }), 'volunteerNo', 'volunteerUnknown'],
      [rowOf(frozen), 'volunteerNo', 'volunteerNotVerified'],
      [rowOf(fresh, { date: '2026-13-01' }), 'date', 'date'],
      [rowOf(fresh, { date: '2026-04-01' }), 'date', 'dateInFuture'],
      [rowOf(fresh, { minutes: '121' }), 'minutes', 'importMinutes'],
      [rowOf(fresh, { title: '' }), 'title', 'required'],
      [rowOf(fresh, { sourceId: good[1]!.sourceId! }), 'sourceId', 'importSourceTwice'],
      [rowOf(fresh, { kind: '讲座' }), 'kind', 'importKind'],
    ]
    const all = [...good, ...wrong.map(([row]) => row)]
    expect(all).toHaveLength(200)
    const expected = [
      ...Array.from({ length: 10 }, (_, i) => ({
        row: i * 7 + 1,
        column: 'to',
        error: 'importTimes',
      })),
      ...wrong.map(([, column, error], at) => ({ row: 191 + at, column, error })),
    ]
    const count = async () =>
      (await server.world.db.selectFrom('hour_import_row').select('number').execute()).length
    const before = await count()
    const checked = await server.call(hourImport.check, given(all), importer.token, {
      changes: false,
    })
    expect(checked.problems).toEqual(expected)
    const { refused: name, data } = await server.refused(
      hourImport.take,
      { ...given(all), reason },
      importer.token,
    )
    expect([name, data?.total]).toEqual(['hourImportRowsRefused', 20])
    expect(data?.problems as HourImportProblem[]).toEqual(expected)
    expect(await count()).toBe(before)
    await taken(good.filter((_, i) => i % 7 !== 0 || i >= 70))
    expect(await count()).toBe(before + 180)
  })

  it('imported hours from before somebody was old enough to volunteer are named by their row', async () => {
    const other = await buildAdministrator(server, { organization: root })
    const volunteer = await buildVolunteer(server, { birthDate: '2001-06-15' })
    const list = ['1950-03-05', '2007-06-14', '2007-06-15'].map((date) =>
      rowOf(volunteer, { date }),
    )
    const { problems } = await server.call(hourImport.check, given(list), other.token, {
      changes: false,
    })
    expect(problems).toEqual([
      { row: 1, column: 'date', error: 'tooYoungThen' },
      { row: 2, column: 'date', error: 'tooYoungThen' },
    ])
    expect(await refused(hourImport.take, { ...given(list), reason }, other.token)).toBe(
      'hourImportRowsRefused',
    )
  })

  it('imported hours of a list that waits are never taken where another identity makes him too young then', async () => {
    const other = await buildAdministrator(server, { organization: root })
    const volunteer = await buildVolunteer(server, { birthDate: '2001-06-15' })
    const { importId } = await taken([rowOf(volunteer, { date: '2007-06-15' })], other.token)
    expect(await flagsOf(importId)).toEqual([[]])
    await sql`update volunteer set birth_date = '2001-06-16' where id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect(await flagsOf(importId)).toEqual([['tooYoung']])
    expect(await refused(hourImport.release, { importId }, releaser.token)).toBe(
      'hourImportUndecided',
    )
    const decision = { importId, decision: 'taken' as const, reason }
    expect(await refused(hourImport.decide, decision, releaser.token)).toBe('hourImportNeverTaken')
  })

  it('a source number is one however its letters are written', async () => {
    const other = await buildAdministrator(server, { organization: root })
    const [volunteer] = await people(1)
    const row = rowOf(volunteer!, { sourceId: `ab-${++serial}` })
    const capital = rowOf(volunteer!, {
      from: '13:00',
      to: '14:00',
      sourceId: row.sourceId!.toUpperCase(),
    })
    const { problems } = await server.call(hourImport.check, given([row, capital]), other.token, {
      changes: false,
    })
    expect(problems).toEqual([{ row: 2, column: 'sourceId', error: 'importSourceTwice' }])
    await taken([row], other.token)
    const { flagged } = await server.call(hourImport.check, given([capital]), other.token, {
      changes: false,
    })
    expect(flagged).toEqual([{ row: 1, flags: ['sameSource'] }])
    const { importId } = await taken([capital], other.token)
    expect(await flagsOf(importId)).toEqual([['sameSource']])
    const decision = { importId, decision: 'taken' as const, reason }
    expect(await refused(hourImport.decide, decision, releaser.token)).toBe('hourImportNeverTaken')
  })

  it('imported hours are read from a workbook with days, times and numbers as spreadsheets keep them', async () => {
    const [volunteer] = await people(1)
    const blank = await server.call(hourImport.template, {}, importer.token)
    const { refused: empty } = await server.refused(
      hourImport.check,
      { file: new File([blank as unknown as Uint8Array<ArrayBuffer>], '空.xlsx'), system: 'china' },
      importer.token,
    )
    expect(empty).toBe('hourImportSheetUnreadable')
    const file = sheetOf([rowOf(volunteer!, { date: '2026/2/9', from: '9:00', to: '１１:00' })])
    const { rows, minutes } = await server.call(
      hourImport.check,
      { file, system: 'china' },
      importer.token,
      { changes: false },
    )
    expect([rows, minutes]).toEqual([1, 120])
  })
})

describe('a row is noticed', () => {
  it('a row is noticed where its time overlaps a stretch here, and not beside it', async () => {
    const [volunteer] = await people(1)
    await past(volunteer!, 60, ['2026-02-10T02:00:00Z', '2026-02-10T03:00:00Z'])
    const { importId } = await taken([
      rowOf(volunteer!, { from: '10:30', to: '11:30' }),
      rowOf(volunteer!, { from: '11:00', to: '12:00', title: '别的' }),
    ])
    expect((await flagsOf(importId))[0]).toEqual(['overlapsStretch', 'overlapsImport'])
    expect((await flagsOf(importId))[1]).toEqual(['overlapsImport'])
  })

  it('a row is noticed where another list tells of the same time or the same minutes', async () => {
    const [volunteer] = await people(1)
    await released([rowOf(volunteer!, { to: '10:00' })])
    const { importId } = await taken([
      rowOf(volunteer!, { from: '09:59', to: '11:00' }),
      rowOf(volunteer!, { from: '12:00', to: '13:00' }),
      rowOf(volunteer!, { ...untimed, minutes: '60' }),
      rowOf(volunteer!, { ...untimed, minutes: '45' }),
    ])
    expect(await flagsOf(importId)).toEqual([
      ['overlapsImport'],
      ['sameMinutes'],
      ['sameMinutes'],
      [],
    ])
  })

  it('a row without times is noticed where the day has the same minutes here, or more than its limit', async () => {
    const [same, long, full] = await people(3)
    await past(same!, 75)
    await past(long!, 300)
    await past(full!, 1000)
    const { importId, flagged } = await taken([
      rowOf(same!, { ...untimed, minutes: '75' }),
      rowOf(long!, { ...untimed, minutes: '181' }),
      rowOf(full!, { ...untimed, minutes: '441' }),
      rowOf(same!, { ...untimed, minutes: '74', date: '2026-02-11' }),
    ])
    expect(flagged).toBe(3)
    expect(await flagsOf(importId)).toEqual([
      ['sameMinutes'],
      ['dayLimit'],
      ['dayLimit', 'dayFull'],
      [],
    ])
    const only = await server.call(
      hourImport.rows,
      { importId, flagged: '1', size: '2' },
      releaser.token,
    )
    expect(only.items.map(({ number }) => number)).toEqual([1, 2])
    const rest = await server.call(
      hourImport.rows,
      { importId, flagged: '1', size: '2', cursor: only.next! },
      releaser.token,
    )
    expect(rest.items.map(({ number }) => number)).toEqual([3])
  })

  it('a row that is noticed stays out until another decides, each or all with a reason; the impossible is never taken', async () => {
    const [same, full, plain] = await people(3)
    await past(same!, 75)
    await past(full!, 1000)
    const { importId } = await taken([
      rowOf(same!, { ...untimed, minutes: '75' }),
      rowOf(full!, { ...untimed, minutes: '441' }),
      rowOf(plain!),
    ])
    const undecided = await server.refused(hourImport.release, { importId }, releaser.token)
    expect([undecided.refused, undecided.data]).toMatchObject(['hourImportUndecided', { count: 2 }])
    const take = { importId, decision: 'taken' as const, reason: '与来源系统核对过' }
    const never = await server.refused(hourImport.decide, take, releaser.token)
    expect([never.refused, never.data]).toMatchObject(['hourImportNeverTaken', { row: 2 }])
    expect(await refused(hourImport.decide, { ...take, numbers: [3] }, releaser.token)).toBe(
      'hourImportNothingOpen',
    )
    await server.call(hourImport.decide, { ...take, numbers: [1] }, releaser.token)
    const out = { importId, decision: 'leftOut' as const, reason: '一天没有这么长' }
    expect(await server.call(hourImport.decide, out, releaser.token)).toEqual({ decided: 1 })
    const { undecided: open, standing, steps } = await detailOf(importId)
    expect([open, standing]).toEqual([0, 2])
    expect(steps.map(({ kind, rows }) => [kind, rows])).toEqual([
      ['taken', null],
      ['decided', 1],
      ['decided', 1],
    ])
    expect(await server.call(hourImport.release, { importId }, releaser.token)).toEqual({
      records: 2,
    })
    const kept = await rowsOf(importId)
    expect(kept.map(({ recordState }) => recordState)).toEqual(['publicised', null, 'publicised'])
    expect(kept[0]).toMatchObject({ flags: ['sameMinutes'], decision: 'taken' })
  })

  it('two rows whose times overlap are never both taken, within a list or among lists', async () => {
    const [volunteer] = await people(1)
    const one = await taken([
      rowOf(volunteer!),
      rowOf(volunteer!, { from: '10:00', to: '12:00', title: '别的' }),
      rowOf(volunteer!, { from: '12:00', to: '13:00', title: '又一次' }),
    ])
    const decide = (importId: string, decision: 'taken' | 'leftOut', numbers?: number[]) => {
      const input = { importId, decision, reason: '与来源系统核对过', ...(numbers && { numbers }) }
      return [hourImport.decide, input, releaser.token] as const
    }
    const both = await server.refused(...decide(one.importId, 'taken'))
    expect([both.refused, both.data]).toMatchObject([
      'hourImportOverlaps',
      { row: 1, other: 2, fileName: null },
    ])
    await server.call(...decide(one.importId, 'taken', [1]))
    expect(await refused(...decide(one.importId, 'taken', [2]))).toBe('hourImportOverlaps')
    const two = await taken([rowOf(volunteer!, { from: '10:30', to: '11:30', title: '别处' })])
    const another = await server.refused(...decide(two.importId, 'taken'))
    expect([another.refused, another.data]).toMatchObject([
      'hourImportOverlaps',
      { row: 1, other: 1, fileName: '志愿深圳.csv' },
    ])
    await server.call(...decide(one.importId, 'leftOut', [2]))
    await server.call(hourImport.release, { importId: one.importId }, releaser.token)
    expect(await refused(...decide(two.importId, 'taken'))).toBe('hourImportOverlaps')
    expect((await recordsOf(volunteer!)).map(({ minutes }) => minutes).toSorted()).toEqual([
      120, 60,
    ])
    await server.call(...decide(two.importId, 'leftOut'))
  })

  it('two rows of two lists decided about or let pass at the same moment are never both taken', async () => {
    const [first, second] = await people(2)
    const lists = [
      await taken([first!, second!].map((volunteer) => rowOf(volunteer))),
      await taken([first!, second!].map((one) => rowOf(one, { from: '10:00', to: '12:00' }))),
    ].map(({ importId }) => importId)
    const given = { decision: 'taken' as const, reason: '与来源系统核对过' }
    const answers = await heldBeforeEvent(
      server,
      lists.map((importId) => async () => {
        const request = wire(hourImport.decide, { importId, ...given }, releaser.token)
        return (await server.app.inject(request)).json<{ code: string }>().code
      }),
    )
    expect(answers).toEqual(['1', String(errors.hourImportOverlaps.code)])
    // As lists stand that were decided about before they were looked at like this.
    await sql`update hour_import_row set decision = 'taken', decision_reason = '核对过', decided_by = ${releaser.id},
      decided_flags = '{overlapsImport,sameMinutes}' where import_id = ${lists[1]!}`.execute(
      server.world.db,
    )
    const released = lists.map((importId) =>
      refused(hourImport.release, { importId }, releaser.token),
    )
    expect(await Promise.all(released)).toEqual(['hourImportOverlaps', 'hourImportOverlaps'])
    const out = { ...given, importId: lists[1]!, numbers: [1, 2], decision: 'leftOut' as const }
    await server.call(hourImport.decide, out, releaser.token)
    await server.call(hourImport.release, { importId: lists[0]! }, releaser.token)
    for (const volunteer of [first!, second!])
      expect((await recordsOf(volunteer)).map(({ minutes }) => minutes)).toEqual([120])
  })

  it('a row is noticed again where something came after the decision, which therefore does not cover it', async () => {
    const [volunteer] = await people(1)
    const { importId } = await taken([rowOf(volunteer!)])
    await past(volunteer!, 60, ['2026-02-10T02:00:00Z', '2026-02-10T02:30:00Z'])
    expect(await refused(hourImport.release, { importId }, releaser.token)).toBe(
      'hourImportUndecided',
    )
    const take = { importId, decision: 'taken' as const, reason: '两处都有人证明' }
    await server.call(hourImport.decide, take, releaser.token)
    await past(volunteer!, 400)
    expect(await refused(hourImport.release, { importId }, releaser.token)).toBe(
      'hourImportUndecided',
    )
  })

  it('a row is noticed where somebody’s account has ended meanwhile', async () => {
    const [volunteer] = await people(1)
    const { importId } = await taken([rowOf(volunteer!)])
    await sql`update volunteer set state = 'frozen' where id = ${volunteer!.id}`.execute(
      server.world.db,
    )
    expect(await flagsOf(importId)).toEqual([['personGone']])
    const take = { importId, decision: 'taken' as const, reason: '仍然采用' }
    expect(await refused(hourImport.decide, take, releaser.token)).toBe('hourImportNeverTaken')
  })
})

describe('the same', () => {
  it('the same file is known by its digest until nothing of it stands, also where two send it at once', async () => {
    const [volunteer] = await people(1)
    const row = rowOf(volunteer!)
    const answers = await Promise.allSettled([taken([row]), taken([row], third.token)])
    const done = answers.filter((answer) => answer.status === 'fulfilled')
    expect(done).toHaveLength(1)
    const failure = answers.find((answer) => answer.status === 'rejected')!.reason as Error
    expect(failure.message).toContain('hourImportKnown')
    const { importId } = done[0]!.value
    await server.call(hourImport.withdraw, { importId, reason: '发错了文件' }, importer.token)
    await taken([row])
  })

  it('the same record of a system stands once, though two lists bring it at once', async () => {
    const [first, second] = await people(2)
    const sourceId = `SZ${++serial}`
    const lists = [rowOf(first!, { sourceId }), rowOf(second!, { sourceId })]
    const done = await Promise.all([taken([lists[0]!]), taken([lists[1]!], third.token)])
    const flags = await Promise.all(done.map(({ importId }) => flagsOf(importId)))
    expect(flags.flat(2)).toContain('sameSource')
    const standing = await server.world.db
      .selectFrom('hour_import_row')
      .where('source_id', '=', sourceId)
      .where('standing', '=', true)
      .select('import_id')
      .execute()
    expect(standing).toHaveLength(1)
    const other = done.find(({ importId }) => importId !== standing[0]!.import_id)!
    const take = { importId: other.importId, decision: 'taken' as const, reason: '仍然采用' }
    expect(await refused(hourImport.decide, take, releaser.token)).toBe('hourImportNeverTaken')
    // The other gone, it may be.
    const gone = { importId: standing[0]!.import_id, reason: '撤回另一份' }
    await server.call(hourImport.withdraw, gone, importer.token)
    await server.call(hourImport.decide, take, releaser.token)
    await server.call(hourImport.release, { importId: other.importId }, releaser.token)
  })

  it('the same list let pass by two at one moment passes once, and the second is told by whom', async () => {
    const list = await people(5)
    const { importId } = await taken(list.map((volunteer) => rowOf(volunteer)))
    const answers = await Promise.allSettled(
      [releaser, third].map(({ token }) => server.call(hourImport.release, { importId }, token)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusal = answers.find((answer) => answer.status === 'rejected')!.reason as Error
    expect(refusal.message).toContain('hourImportStateRefuses')
    expect(refusal.message).toContain('"what":"released"')
    for (const volunteer of list) expect(await recordsOf(volunteer)).toHaveLength(1)
  })

  it('the same day in two lists that wait is noticed in both', async () => {
    const [volunteer] = await people(1)
    const one = await taken([rowOf(volunteer!, { ...untimed, minutes: '250' })])
    const two = await taken([rowOf(volunteer!, { ...untimed, minutes: '240' })])
    for (const { importId } of [one, two]) expect(await flagsOf(importId)).toEqual([['dayLimit']])
  })
})

describe('a list that passed', () => {
  it('a list that passed is taken back by two persons with one reason: everybody is told, and it can be taken up again', async () => {
    const [first, second] = await people(2)
    const rows = [rowOf(first!), rowOf(second!)]
    const importId = await released(rows)
    server.world.at(new Date(START.getTime() + 10 * DAY))
    await takeEffect(server.world)
    const because = { importId, reason: '来源系统更正了名单' }
    expect(await refused(hourImport.reverse, { importId }, releaser.token)).toBe(
      'hourImportStateRefuses',
    )
    await server.call(hourImport.askReversal, because, importer.token)
    const asked = await detailOf(importId)
    expect(asked).toMatchObject({ state: 'reversalAsked', reversalReason: because.reason })
    expect(await refused(hourImport.reverse, { importId }, importer.token)).toBe(
      'hourImportFourEyes',
    )
    await server.call(hourImport.keep, { importId, reason: '再核实一次' }, releaser.token)
    expect((await detailOf(importId)).state).toBe('released')
    await server.call(hourImport.askReversal, because, importer.token)
    expect(await server.call(hourImport.reverse, { importId }, releaser.token)).toEqual({
      reversed: 2,
    })
    await drainReactions(server.world)
    for (const volunteer of [first!, second!]) {
      expect((await recordsOf(volunteer)).map(({ state }) => state)).toEqual(['revoked'])
      const { serviceMinutes } = await server.call(record.summary, {}, volunteer.token)
      expect(serviceMinutes).toBe(0)
      const told = await server.world.db
        .selectFrom('message')
        .where('volunteer_id', '=', volunteer.id)
        .where('kind', '=', 'recordRevoked')
        .select('parameters')
        .execute()
      expect(told).toEqual([
        { parameters: expect.objectContaining({ organizationName: expect.any(String) }) },
      ])
    }
    const second_ = await server.refused(hourImport.reverse, { importId }, third.token)
    expect(second_).toMatchObject({
      refused: 'hourImportStateRefuses',
      data: { decided: decided('revoked') },
    })
    await released(rows)
    server.world.at(START)
  })

  it('a list that passed may be objected to, and keeps an organisation from entering the same time again', async () => {
    const [volunteer, objector] = await people(2)
    await released([rowOf(volunteer!)])
    const [stored] = await recordsOf(volunteer!)
    const objection = { recordId: stored!.id, reason: '这一天他在另一个城市出差' }
    await server.call(record.object, objection, objector!.token)
    expect((await recordsOf(volunteer!))[0]!.state).toBe('objected')

    const organization = await buildOrganization(server)
    const enterer = await buildAdministrator(server, { organization })
    const held = {
      title: '社区花园清理',
      kind: 'service' as const,
      category: '0001' as const,
      regionCode: '440106',
      address: '天河区花园路 1 号',
      content: '清理社区花园，修整步道',
      date: '2026-02-10',
      from: '10:00',
      to: '12:00',
    }
    const draft = {
      subject: 'mission' as const,
      held,
      reason: '现场断网',
      fileIds: ['019a9f00-0000-7000-8000-000000000001'],
      rows: [{ volunteerNo: volunteer!.volunteerNo }],
    }
    const { problems } = await server.call(supplementary.check, draft, enterer.token, {
      changes: false,
    })
    expect(problems.map(({ error }) => error)).toEqual(['overlapsImported'])
  })

  it('a list that passed, or that nobody let pass, says who ended it', async () => {
    const [volunteer] = await people(1)
    const { importId } = await taken([rowOf(volunteer!)])
    const because = { importId, reason: '来源不明' }
    expect(await refused(hourImport.refuse, because, importer.token)).toBe('hourImportFourEyes')
    await server.call(hourImport.refuse, because, releaser.token)
    const late = await server.refused(hourImport.withdraw, because, importer.token)
    expect(late).toMatchObject({
      refused: 'hourImportStateRefuses',
      data: { decided: decided('refused') },
    })
    expect(await recordsOf(volunteer!)).toEqual([])
    const { items } = await server.call(hourImport.list, { state: 'refused' }, releaser.token)
    expect(items[0]).toMatchObject({ importId, rows: 1, standing: 0, minutes: 0 })
  })
})
