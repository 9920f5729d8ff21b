import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { buildDuties } from '../../../../test/staff.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { appendEntries } from '../../service/record/ledger.repository.ts'
import { makeUpNightly, startNightly } from './consistency.service.ts'
import { checkRuns, fileHolders } from './invariants.repository.ts'

const { audit, consistency, workbench } = contract
const server = testServer()
let auditor: BuiltAdministrator
let security: BuiltAdministrator
let volunteerId: string
let placeId: string

beforeAll(async () => {
  const duties = await buildDuties(server)
  auditor = duties.audit
  security = duties.security
})

const newest = () => server.call(consistency.detail, {}, auditor.token)
/** Runs the checks to their end. */
const check = async () => {
  await server.call(consistency.start, {}, auditor.token)
  await drainReactions(server.world)
  // The hour in which one may ask for six passes.
  server.world.pass(61)
  return (await newest()).run!
}
const brokenOf = (run: NonNullable<Awaited<ReturnType<typeof newest>>['run']>) =>
  run.results.filter(({ problems }) => problems > 0).map(({ invariant }) => invariant)
const tamper = tampering(server)

describe('the checks that numbers and rows agree', () => {
  it('the checks that numbers and rows agree say so where there was none yet', async () => {
    expect(await newest()).toEqual({ run: null, can: { start: true } })
    expect(await server.call(consistency.list, {}, auditor.token)).toEqual({
      items: [],
      next: null,
    })
  })

  it('the checks that numbers and rows agree find nothing where nobody altered anything, and look at everything', async () => {
    const mission = await buildMission(server, { startsAt: START, capacity: 3 })
    const volunteer = await buildVolunteer(server)
    volunteerId = volunteer.id
    await buildApplication(server, mission, volunteer, 'accepted')
    placeId = (
      await server.world.db
        .selectFrom('place')
        .select('id')
        .where('mission_id', '=', mission.id)
        .executeTakeFirstOrThrow()
    ).id
    const recordId = newId()
    const { db, keys } = server.world
    await sql`insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, local_date, kind,
        state, source, way, computed_minutes, minutes, publicity_ends_at, effective_at, created_at, updated_at)
      values (${volunteerId}, ${recordId}, ${mission.id}, ${mission.sessionId}, ${mission.organizationId}, '2026-03-07',
        'service', 'effective', 'attendance', 'qr', 60, 60, ${START}, ${START}, ${START}, ${START})`.execute(
      db,
    )
    await transact(db, (db) =>
      appendEntries(
        db,
        keys,
        [
          {
            volunteerId,
            organizationId: mission.organizationId,
            missionId: mission.id,
            sessionId: mission.sessionId,
            recordId,
            kind: 'service',
            minutes: 60,
            sourceKind: 'credit',
            sourceId: recordId,
            reversesId: null,
            sourceSystem: 'izhiyuan',
            way: 'qr',
            grade: 'declared',
            reason: '',
            occurredOn: '2026-03-07',
            actorKind: 'system',
            actorId: null,
          },
        ],
        START,
      ),
    )
    const run = await check()
    expect(run).toMatchObject({ outcome: 'passed', startedBy: expect.any(String) as string })
    expect(brokenOf(run)).toEqual([])
    expect(run.results).toHaveLength(7)
    const looked = Object.fromEntries(run.results.map((one) => [one.invariant, one.looked]))
    expect(looked).toMatchObject({ countedOnce: 1, placesHeld: 1 })
    expect(looked.sumsShown).toBeGreaterThan(0)
    expect(looked.changesLogged).toBeGreaterThan(0)
    expect((await server.call(workbench.counts, {}, auditor.token)).consistency).toBe(0)
  })

  it.each([
    [
      'sumsShown',
      () => sql`update balance set service_minutes = service_minutes + 60`,
      'sumsShown',
    ],
    [
      'sumsShown of a session',
      () =>
        sql`insert into publicity (session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at)
          select s.id, m.id, m.organization_id, s.local_date, 9, 900, now(), now() from mission_session s
          join mission m on m.id = s.mission_id limit 1`,
      'sumsShown',
    ],
    [
      'sumsShown of a session that was moved to another month of publicity',
      () =>
        sql`with r as (update service_record set state = 'publicised', publicity_starts_at = now(), publicity_ends_at = now() + interval '7 days'
            returning mission_id, session_id, organization_id, local_date, minutes)
          insert into publicity (session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at)
          select session_id, mission_id, organization_id, local_date, 1, minutes, now() - interval '40 days', now() + interval '7 days' from r
          on conflict (session_id) do update set people = excluded.people, minutes = excluded.minutes,
            starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
      'sumsShown',
      'shows other people, minutes or times than its records',
    ],
    [
      'sumsShown of a session that was moved past the draw of its month and back',
      () =>
        sql`with r as (update service_record set state = 'publicised', publicity_starts_at = '2026-02-10Z', publicity_ends_at = '2026-02-17Z'
            returning mission_id, session_id, organization_id, local_date, minutes, publicity_starts_at, publicity_ends_at),
          p as (insert into publicity (session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at)
            select session_id, mission_id, organization_id, local_date, 1, minutes, publicity_starts_at, publicity_ends_at from r
            on conflict (session_id) do update set people = excluded.people, minutes = excluded.minutes,
              starts_at = excluded.starts_at, ends_at = excluded.ends_at)
          insert into spot_draw (id, organization_id, month, rule, commitment, committed_at, seed, beacon, beacon_number, drawn_at)
          select gen_random_uuid(), organization_id, '2026-02', 2, sha256('x'), now(), sha256('x'), sha256('x'), 1, now() from r`,
      'sumsShown',
      'was in publicity and not in the draw of its month',
    ],
    [
      'sumsShown of hours that are kept from the public list',
      () => sql`with one as (select s.id, s.mission_id, m.organization_id, s.local_date from mission_session s
          join mission m on m.id = s.mission_id order by s.id desc limit 1), hidden as (delete from publicity)
        insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, local_date, kind, state, source,
          way, computed_minutes, minutes, publicity_starts_at, publicity_ends_at, created_at, updated_at)
        select gen_random_uuid(), gen_random_uuid(), mission_id, id, organization_id, local_date, 'service', 'publicised',
          'attendance', 'qr', 60, 60, now(), now() + interval '7 days', now(), now() from one`,
      'sumsShown',
      'is in publicity and not in its list',
    ],
    [
      'sumsShown of an objection that somebody took away',
      () => sql`update service_record set state = 'objected' where state = 'publicised'`,
      'sumsShown',
      'is objected to and no objection waits',
    ],
    ['entriesKept', () => sql`update ledger_entry set minutes = 480`, 'entriesKept'],
    [
      'placesHeld',
      () => sql`update place set taken = taken + 1 where id = ${placeId}`,
      'placesHeld',
    ],
    [
      'changesLogged',
      () =>
        sql`update event set ip = '10.0.0.9' where id = (select id from event order by position limit 1)`,
      'changesLogged',
    ],
    [
      'changesLogged of a node that was put under another one',
      () => sql`update organization_ancestry set distance = 7 where distance = 1`,
      'changesLogged',
      'stands under another node than its parent does',
    ],
    [
      'changesLogged of an administrator who was made another person in lists',
      () =>
        sql`insert into administrator_person (administrator_id, accounts, members, volunteers)
          select id, array[id, gen_random_uuid()], array[id], '{}' from administrator order by id limit 1`,
      'changesLogged',
      'is kept as another person',
    ],
    [
      'changesLogged of a volunteer whose number was taken from what finds him',
      () =>
        sql`delete from account_identifier where kind = 'mobile' and account_id = ${volunteerId}`,
      'changesLogged',
      'is not found by what it has',
    ],
    [
      'filesWhole',
      () => sql`insert into file_content (file_id, bytes) values (gen_random_uuid(), '\\x00')`,
      'filesWhole',
    ],
  ] as const)(
    'the checks that numbers and rows agree find %s broken, and tell who must act',
    async (_, statement, expected, problem?: string) => {
      await tamper(statement())
      const run = await check()
      expect(run.outcome).toBe('failed')
      expect(brokenOf(run)).toContain(expected)
      const result = run.results.find(({ invariant }) => invariant === expected)!
      expect(result.findings.length).toBeGreaterThan(0)
      if (problem) expect(result.findings.map((found) => found.problem)).toContain(problem)
      const { items } = await server.call(audit.alarms, {}, security.token)
      expect(items[0]).toMatchObject({
        name: 'checkFailed',
        subjectId: run.runId,
        administrator: '',
      })
      expect((await server.call(workbench.counts, {}, auditor.token)).consistency).toBe(
        brokenOf(run).length,
      )
    },
  )

  it('the checks that numbers and rows agree tell of a failed run that was set to passed, and of its alarm that is gone', async () => {
    const failed = await server.world.db
      .selectFrom('consistency_run')
      .where('outcome', '=', 'failed')
      .orderBy('started_at', 'desc')
      .select('id')
      .executeTakeFirstOrThrow()
    const found = async () =>
      (await checkRuns(server.world.db, new Date(0))).findings.filter(
        ({ subject }) => subject === failed.id,
      )
    expect(await found()).toEqual([])
    await tamper(sql`delete from security_event where details->>'runId' = ${failed.id}`)
    expect(await found()).toEqual([{ subject: failed.id, problem: 'raised an alarm that is gone' }])
    await tamper(
      sql`update consistency_run set outcome = 'passed' where id = ${failed.id}`,
      sql`update consistency_result set problems = 0 where run_id = ${failed.id}`,
    )
    expect(await found()).toEqual([
      { subject: failed.id, problem: 'found something else by the log' },
    ])
    await tamper(
      sql`delete from consistency_result where run_id = ${failed.id}`,
      sql`delete from consistency_run where id = ${failed.id}`,
    )
    expect(await found()).toEqual([
      { subject: failed.id, problem: 'is gone though the log has it' },
    ])
    expect(brokenOf(await check())).toContain('changesLogged')
  })

  it('the checks that numbers and rows agree go one at a time, whoever asks at once, and six an hour at most for one', async () => {
    server.world.pass(61)
    const asked = await Promise.all(
      Array.from({ length: 4 }, () =>
        server.call(consistency.start, {}, auditor.token).then(
          () => 'begun',
          (error: Error) => /consistencyRunning/.exec(error.message)?.[0] ?? error.message,
        ),
      ),
    )
    expect(asked.toSorted()).toEqual([
      'begun',
      'consistencyRunning',
      'consistencyRunning',
      'consistencyRunning',
    ])
    expect(await startNightly(server.world)).toBe(false)
    expect((await newest()).can.start).toBe(false)
    await drainReactions(server.world)
    const open = sql`select from consistency_run where ended_at is null`
    expect((await open.execute(server.world.db)).rows).toHaveLength(0)
    server.world.pass(61)
    for (let i = 0; i < 6; i++) {
      await server.call(consistency.start, {}, auditor.token)
      await sql`update consistency_run set ended_at = now(), outcome = 'stopped' where ended_at is null`.execute(
        server.world.db,
      )
    }
    expect((await server.refused(consistency.start, {}, auditor.token)).refused).toBe(
      'tooManyRequests',
    )
    await sql`delete from event_pending`.execute(server.world.db)
  })

  it('the checks that numbers and rows agree make up a night in which no server was up', async () => {
    await sql`update consistency_run set ended_at = now(), outcome = 'stopped' where ended_at is null`.execute(
      server.world.db,
    )
    // 2:20 of the eighth day in China, after which the last run began.
    server.world.at(new Date('2027-03-07T18:21:00Z'))
    expect(await startNightly(server.world)).toBe(true)
    await drainReactions(server.world)
    server.world.at(new Date('2027-03-08T18:19:00Z'))
    expect(await makeUpNightly(server.world)).toBe(false)
    server.world.at(new Date('2027-03-08T18:50:00Z'))
    expect(await makeUpNightly(server.world)).toBe(true)
    expect(await makeUpNightly(server.world)).toBe(false)
    await drainReactions(server.world)
  })

  it('the checks that numbers and rows agree begin again in a night after a lost server, and are listed page by page', async () => {
    expect(await startNightly(server.world)).toBe(true)
    server.world.pass(4 * 60)
    expect(await startNightly(server.world)).toBe(true)
    await drainReactions(server.world)
    const page = await server.call(consistency.list, { size: '2' } as never, auditor.token)
    expect(page.items[1]).toMatchObject({ outcome: 'stopped', startedBy: '' })
    expect(page.next).not.toBeNull()
    const rest = await server.call(
      consistency.list,
      { size: '2', cursor: page.next! } as never,
      auditor.token,
    )
    expect(rest.items[0]!.runId).not.toBe(page.items[1]!.runId)
    const unknown = await server.refused(consistency.detail, { runId: newId() }, auditor.token)
    expect(unknown.refused).toBe('consistencyRunNotFound')
  })

  it('the checks that numbers and rows agree are for the audit administrator of the root alone', async () => {
    const organization = await buildOrganization(server)
    const { token } = await buildAdministrator(server, { organization })
    expect((await server.refused(consistency.list, {}, token)).refused).toBe('permissionDenied')
    for (const call of [consistency.list, consistency.detail, consistency.start])
      expect((await server.refused(call, {}, security.token)).refused).toBe('permissionDenied')
  })
})

test('every column that names files is checked, except those of what was published before', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(file|cover|picture)_ids?$'
      and table_name not in ('file_content', 'file_link', 'article_publication')
    order by 1, 2`.execute(server.world.db)
  const named = Object.entries(fileHolders).flatMap(([table, columns]) =>
    columns.map((column) => ({ table, column })),
  )
  expect(rows).toEqual(named)
})
