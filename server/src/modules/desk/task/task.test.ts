import { formatMinutes } from 'contract/rules/minutes.copy'
import { localDateTime } from 'contract/rules/time'
import { sql } from 'kysely'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  changeSessions,
} from '../../../../test/build.ts'
import { buildAttended } from '../../../../test/earned.ts'
import { contract, testServer, type TestServer } from '../../../../test/harness.ts'
import { freshProof } from '../../../../test/staff.ts'
import { drainReactions } from '../../../jobs.ts'
import { isLarge } from './task.policy.ts'
import { advance, runTask, take } from './task-run.service.ts'
import { continueInterrupted, expireTaskFiles } from './task-upkeep.service.ts'

const { application, post, record, task: tasks } = contract

/** Rows of the one sheet of a file, header first. */
const sheetOf = async (server: TestServer, taskId: string, token: string) => {
  const bytes = (await server.call(tasks.download, { taskId }, token)) as unknown as Buffer
  const [sheet] = await readWorkbook(bytes)
  return sheet!.data
}

const only = async (server: TestServer, token: string) => {
  const { items } = await server.call(tasks.list, {}, token)
  return items[0]!
}

const eventsOf = async (server: TestServer, taskId: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from event where object_id = ${taskId} order by created_at, id`.execute(
    server.world.db,
  )
  return rows.map(({ name }) => name)
}

const countRows = async (server: TestServer, table: 'task_portion' | 'task_file', id: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where task_id = ${id}`.execute(
    server.world.db,
  )
  return rows[0]!.n
}

/** So many effective records of a session, each of a volunteer of its own. */
const buildManyRecords = (server: TestServer, mission: BuiltMission, count: number) =>
  sql`with people as (
      insert into volunteer (id, volunteer_no, state, login_name, name, document_type, document_number_cipher, mobile_cipher,
        gender, birth_date, region_code, password_hash, created_at)
      select gen_random_uuid(), '9' || lpad(n::text, 11, '0'), 'verified', 'many' || ${mission.id} || n, '何大' || n, '01', '\\x00', '\\x00',
        'female', '1990-01-01', '440106', 'x', now() from generate_series(1, ${count}::int) n
      returning id)
    insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, local_date, kind, state, source, way,
      computed_minutes, minutes, created_at, updated_at)
    select id, gen_random_uuid(), ${mission.id}, ${mission.sessionId}, ${mission.organizationId}, '2026-03-07', 'service', 'awaitingConfirmation',
      'attendance', 'qr', 60, 60, now(), now() from people`.execute(server.world.db)

const buildNode = async (server: TestServer) => {
  const organization = await buildOrganization(server)
  const owner = await buildAdministrator(server, { organization })
  const mission = await buildMission(server, { organization })
  return { organization, owner, mission }
}

const why = { purpose: 'archive' as const, reason: '活动结束后整理资料存档' }

const startRecords = async (server: TestServer, { token }: BuiltAdministrator) =>
  (await server.call(tasks.exportRecords, why, token)).taskId

describe('the export of applicants', () => {
  const server = testServer()

  it('the export of applicants holds the rows of the list, masked, in its order, and text stays text', async () => {
    const { owner, mission } = await buildNode(server)
    const names = ['欧阳娜娜', '=1+1', '@cmd|x', '买买提·艾力', '𠮷田']
    for (const name of names) {
      await buildApplication(server, mission, await buildVolunteer(server, { name }), 'pending')
      server.world.pass(1)
    }
    const { taskId } = await server.call(
      tasks.exportApplicants,
      { missionId: mission.id, ...why },
      owner.token,
    )
    await drainReactions(server.world)

    const listed = await server.call(
      application.listApplicants,
      { missionId: mission.id },
      owner.token,
    )
    expect(listed.items).toHaveLength(names.length)
    const [head, ...rows] = await sheetOf(server, taskId, owner.token)
    expect(head!.slice(0, 3)).toEqual(['姓名', '志愿者编号', '手机号码'])
    expect(rows).toEqual(
      listed.items.map((row) => [
        row.nameMasked,
        row.volunteerNo,
        row.mobileMasked,
        '女',
        row.age,
        0,
        localDateTime(new Date(row.startsAt)),
        '服务岗',
        '待审核',
        null,
        null,
        localDateTime(new Date(row.appliedAt)),
      ]),
    )
    expect(rows[1]![0]).toBe('=***')
    expect(rows.flat().join(' ')).not.toContain('欧阳娜娜')
    expect(await only(server, owner.token)).toMatchObject({
      kind: 'applicantExport',
      state: 'done',
      total: names.length,
      done: names.length,
      failed: 0,
      can: ['download'],
    })
  })

  it('the export of applicants holds the chosen session and state only', async () => {
    const { owner, mission } = await buildNode(server)
    await buildApplication(server, mission, await buildVolunteer(server), 'pending')
    const accepted = await buildVolunteer(server)
    await buildApplication(server, mission, accepted, 'accepted')
    const { taskId } = await server.call(
      tasks.exportApplicants,
      { missionId: mission.id, state: 'accepted', ...why },
      owner.token,
    )
    await drainReactions(server.world)
    const [, ...rows] = await sheetOf(server, taskId, owner.token)
    expect(rows.map((row) => row[1])).toEqual([accepted.volunteerNo])
    expect(await only(server, owner.token)).toMatchObject({ total: 1 })
  })
})

describe('the export of service records', () => {
  const server = testServer()

  it('the export of service records holds what the list of the subtree holds, row by row', async () => {
    const { organization, owner, mission } = await buildNode(server)
    const below = await buildOrganization(server, { parent: organization })
    const ofBelow = await buildMission(server, { organization: below })
    await buildRecord(server, mission, await buildVolunteer(server), { minutes: 95 })
    await buildRecord(server, ofBelow, await buildVolunteer(server), { state: 'publicised' })
    const elsewhere = await buildMission(server)
    await buildRecord(server, elsewhere, await buildVolunteer(server))
    const taskId = await startRecords(server, owner)
    await drainReactions(server.world)

    const listed = await server.call(record.listManaged, {}, owner.token)
    expect(listed.items).toHaveLength(2)
    const [, ...rows] = await sheetOf(server, taskId, owner.token)
    expect(rows.map((row) => [row[0], row[1], row[2], row[3], row[4], row[10], row[11]])).toEqual(
      listed.items.map((row) => [
        row.nameMasked,
        row.volunteerNo,
        row.missionTitle,
        row.districtName,
        row.date,
        row.minutes,
        formatMinutes(row.minutes),
      ]),
    )
    expect(await eventsOf(server, taskId)).toEqual([
      'taskStarted',
      'recordsExported',
      'taskFileDownloaded',
    ])
  })

  it('the export of service records is empty except its head when there is nothing', async () => {
    const { owner } = await buildNode(server)
    const taskId = await startRecords(server, owner)
    await drainReactions(server.world)
    expect(await sheetOf(server, taskId, owner.token)).toHaveLength(1)
    expect(await only(server, owner.token)).toMatchObject({ state: 'done', total: 0, done: 0 })
  })
})

describe('a task whose server went away', () => {
  const server = testServer()

  it('a task whose server went away goes on by itself where it stood, without a row twice', async () => {
    const { owner, mission } = await buildNode(server)
    await buildManyRecords(server, mission, 575)
    const taskId = await startRecords(server, owner)
    const lost = (await take(server.world, taskId))!
    const first = (await advance(server.world, lost))!
    expect(await only(server, owner.token)).toMatchObject({
      state: 'running',
      done: 250,
      total: 575,
    })

    // It may be slow only: nobody takes over before its time is up.
    expect(await continueInterrupted(server.world)).toBe(0)
    expect(await take(server.world, taskId)).toBeNull()
    server.world.pass(2)
    expect(await continueInterrupted(server.world)).toBe(1)
    await drainReactions(server.world)

    // The one that was given up comes back too late.
    expect(await advance(server.world, first.task)).toBeNull()
    const [, ...rows] = await sheetOf(server, taskId, owner.token)
    const numbers = rows.map((row) => String(row[1]))
    expect(new Set(numbers).size).toBe(575)
    expect(numbers).toHaveLength(575)
    expect(await only(server, owner.token)).toMatchObject({
      state: 'done',
      done: 575,
      continued: 1,
    })
    expect(await countRows(server, 'task_portion', taskId)).toBe(0)
  })

  it('a task whose server went away fails after the third time, and goes on when asked to', async () => {
    const { owner, mission } = await buildNode(server)
    await buildManyRecords(server, mission, 251)
    const taskId = await startRecords(server, owner)
    for (let time = 0; time < 4; time++) {
      await take(server.world, taskId)
      server.world.pass(2)
      await continueInterrupted(server.world)
    }
    expect(await only(server, owner.token)).toMatchObject({
      state: 'failed',
      failure: 'taskInterrupted',
      continued: 3,
      can: ['resume'],
    })
    await server.call(tasks.resume, { taskId }, owner.token)
    await drainReactions(server.world)
    expect(await sheetOf(server, taskId, owner.token)).toHaveLength(252)
  })

  it('a task whose server went away is done by one alone of several workers', async () => {
    const { owner, mission } = await buildNode(server)
    await buildManyRecords(server, mission, 375)
    const taskId = await startRecords(server, owner)
    await Promise.all(Array.from({ length: 5 }, () => runTask(server.world, { taskId })))
    expect(await sheetOf(server, taskId, owner.token)).toHaveLength(376)
    expect((await eventsOf(server, taskId)).filter((name) => name === 'recordsExported')).toEqual([
      'recordsExported',
    ])
  })
})

describe('a task', () => {
  const server = testServer()

  it('a task stops when it is cancelled in the middle, and leaves nothing behind', async () => {
    const { owner, mission } = await buildNode(server)
    await buildManyRecords(server, mission, 375)
    const taskId = await startRecords(server, owner)
    const { task } = (await advance(server.world, (await take(server.world, taskId))!))!
    await server.call(tasks.cancel, { taskId }, owner.token)
    expect(await advance(server.world, task)).toBeNull()
    await drainReactions(server.world)
    expect(await only(server, owner.token)).toMatchObject({ state: 'cancelled', can: [] })
    expect(await countRows(server, 'task_portion', taskId)).toBe(0)
    for (const call of [tasks.cancel, tasks.resume, tasks.download])
      expect(await server.refused(call, { taskId }, owner.token)).toMatchObject({
        refused: 'taskStateRefuses',
      })
  })

  it('a task fails when its owner has lost the right meanwhile', async () => {
    const { organization, owner } = await buildNode(server)
    const reader = await buildAdministrator(server, { organization, roles: ['statistician'] })
    const taskId = await startRecords(server, reader)
    await server.world.db
      .deleteFrom('administrator_role')
      .where('administrator_id', '=', reader.id)
      .execute()
    await drainReactions(server.world)
    const { items } = await server.call(tasks.list, { all: '1' }, owner.token)
    expect(items.find((row) => row.taskId === taskId)).toMatchObject({
      state: 'failed',
      failure: 'permissionDenied',
      own: false,
    })
    expect(await eventsOf(server, taskId)).toEqual(['taskStarted', 'taskFailed'])
  })

  it('a task is seen by its owner and by the owner of the node, and by nobody else', async () => {
    const parent = await buildOrganization(server)
    const organization = await buildOrganization(server, { parent })
    const owner = await buildAdministrator(server, { organization })
    const publisher = await buildAdministrator(server, { organization, roles: ['publisher'] })
    const colleague = await buildAdministrator(server, { organization, roles: ['publisher'] })
    const above = await buildAdministrator(server, { organization: parent })
    const taskId = await startRecords(server, publisher)
    await drainReactions(server.world)

    await server.call(tasks.download, { taskId }, publisher.token)
    await server.call(tasks.download, { taskId }, owner.token)
    expect((await server.call(tasks.list, {}, owner.token)).items).toEqual([])
    expect((await server.call(tasks.list, { all: '1' }, owner.token)).items).toHaveLength(1)
    for (const { token } of [colleague, above]) {
      expect((await server.call(tasks.list, { all: '1' }, token)).items).toEqual([])
      for (const call of [tasks.cancel, tasks.resume, tasks.download])
        expect(await server.refused(call, { taskId }, token)).toMatchObject({
          refused: 'taskNotFound',
        })
    }
  })

  it('a task stays at the node it was started for when its owner acts for another', async () => {
    const { owner } = await buildNode(server)
    const other = await buildOrganization(server)
    await server.world.db
      .insertInto('administrator_role')
      .values({
        administrator_id: owner.id,
        organization_id: other.id,
        role: 'owner',
        granted_at: server.world.clock.now(),
      })
      .execute()
    const taskId = await startRecords(server, owner)
    await drainReactions(server.world)
    const { token } = await server.call(post.switchTo, { organizationId: other.id }, owner.token)
    expect((await server.call(tasks.list, { all: '1' }, token)).items).toEqual([])
    expect(await server.refused(tasks.download, { taskId }, token)).toMatchObject({
      refused: 'taskNotFound',
    })
  })

  it('a task is not started twice for the same work, nor beyond five at a time', async () => {
    const { organization, owner, mission } = await buildNode(server)
    const taskId = await startRecords(server, owner)
    const again = await server.call(tasks.exportRecords, why, owner.token, { changes: false })
    expect(again).toEqual({ taskId })

    const states = ['publicised', 'effective', 'objected', 'revoked', 'dismissed'] as const
    const answers = await Promise.allSettled(
      states.map((state) => server.call(tasks.exportRecords, { state, ...why }, owner.token)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(
      await server.refused(tasks.exportApplicants, { missionId: mission.id, ...why }, owner.token),
    ).toMatchObject({ refused: 'tooManyTasks' })
    const colleague = await buildAdministrator(server, { organization })
    await startRecords(server, colleague)
    await server.call(tasks.cancel, { taskId }, owner.token)
    await server.call(tasks.exportApplicants, { missionId: mission.id, ...why }, owner.token)
  })

  it('a task says what it is for, which stands with the work and in the log', async () => {
    const { owner } = await buildNode(server)
    for (const reason of ['', '导出', '。。。。。', '20260307'])
      expect(
        (await server.refused(tasks.exportRecords, { ...why, reason }, owner.token)).refused,
      ).toBe('invalidInput')
    const taskId = await startRecords(server, owner)
    expect(await only(server, owner.token)).toMatchObject({ taskId, ...why })
    const { rows } = await sql<{ payload: object }>`
      select payload from event where name = 'taskStarted' and object_id = ${taskId}`.execute(
      server.world.db,
    )
    expect(rows[0]!.payload).toEqual({ taskId, kind: 'recordExport', ...why })
  })

  it('a task needs a fresh proof for a whole province and for more than ten thousand rows', async () => {
    const { mission } = await buildNode(server)
    const root = await sql<{ id: string; name: string }>`
      select id, name from organization where parent_id is null`.execute(server.world.db)
    const provincial = await buildAdministrator(server, {
      organization: root.rows[0] as never,
      roles: ['statistician'],
    })
    const refused = async (token: string, more = {}) =>
      (await server.refused(tasks.exportRecords, { ...why, ...more }, token)).refused
    expect(await refused(provincial.token)).toBe('exportProofNeeded')
    expect(await refused(provincial.token, { ticket: 'T'.repeat(43) })).toBe('ticketRefused')
    await server.call(tasks.exportRecords, { ...why, missionId: mission.id }, provincial.token)
    const ticket = await freshProof(server, provincial.token)
    await server.call(tasks.exportRecords, { ...why, ticket }, provincial.token)
    const { rows } = await sql<{ input: object }>`
      select input from task where administrator_id = ${provincial.id} order by id desc limit 1`.execute(
      server.world.db,
    )
    expect(rows[0]!.input).toEqual({})

    expect(isLarge({ rows: 10_000, province: false })).toBe(false)
    expect(isLarge({ rows: 10_001, province: false })).toBe(true)
  })

  it('a task refuses a mission of another node as one that does not exist', async () => {
    const { owner } = await buildNode(server)
    const foreign = await buildMission(server)
    for (const call of [tasks.exportApplicants, tasks.exportRecords])
      expect(
        await server.refused(call, { missionId: foreign.id, ...why }, owner.token),
      ).toMatchObject({
        refused: 'missionNotFound',
      })
  })

  it('a task keeps its file for seven days and the line that tells of it for thirty', async () => {
    const { owner } = await buildNode(server)
    const taskId = await startRecords(server, owner)
    await drainReactions(server.world)
    const later = new Date('2030-01-01')
    await changeSessions(server, owner.id, { access_expires_at: later, refresh_expires_at: later })

    server.world.pass(7 * 24 * 60 - 1)
    expect(await expireTaskFiles(server.world)).toBe(0)
    await server.call(tasks.download, { taskId }, owner.token)
    server.world.pass(1)
    expect(await server.refused(tasks.download, { taskId }, owner.token)).toMatchObject({
      refused: 'taskFileExpired',
    })
    expect(await expireTaskFiles(server.world)).toBeGreaterThan(0)
    expect(await countRows(server, 'task_file', taskId)).toBe(0)
    expect(await only(server, owner.token)).toMatchObject({ state: 'done', can: [] })
    server.world.pass(24 * 24 * 60)
    await expireTaskFiles(server.world)
    expect((await server.call(tasks.list, {}, owner.token)).items).toEqual([])
  })

  it('a task is listed page by page, newest first', async () => {
    const { owner } = await buildNode(server)
    const started: string[] = []
    for (const state of ['publicised', 'effective', 'objected'] as const)
      started.unshift(
        (await server.call(tasks.exportRecords, { state, ...why }, owner.token)).taskId,
      )
    const first = await server.call(tasks.list, { size: '2' }, owner.token)
    const second = await server.call(tasks.list, { size: '2', cursor: first.next! }, owner.token)
    expect([...first.items, ...second.items].map(({ taskId }) => taskId)).toEqual(started)
    expect(second.next).toBeNull()
  })
})

describe('the export of the audit log', () => {
  const server = testServer()

  it('the export of records ends with how well each is grounded', async () => {
    const { owner, mission } = await buildNode(server)
    await buildAttended(server, mission, await buildVolunteer(server))
    const asked = { ...why, missionId: mission.id }
    const { taskId } = await server.call(tasks.exportRecords, asked, owner.token)
    await drainReactions(server.world)
    const [header, line] = await sheetOf(server, taskId, owner.token)
    expect([header!.at(-1), line!.at(-1)]).toEqual(['来源等级', '扫码'])
  })

  it('the export of the audit log tells changes in words and its purpose, and is for who may read the log', async () => {
    const { organization, owner, mission } = await buildNode(server)
    const { recordId } = await buildAttended(server, mission, await buildVolunteer(server))
    server.world.at(mission.endsAt)
    await server.call(record.confirm, { records: [{ recordId }] }, owner.token)
    const asked = { from: '2026-03-01', to: '2026-03-31', ...why }
    const { taskId } = await server.call(tasks.exportAudit, asked, owner.token)
    await drainReactions(server.world)
    expect(await only(server, owner.token)).toMatchObject({ kind: 'auditExport', state: 'done' })
    const [header, ...lines] = await sheetOf(server, taskId, owner.token)
    expect(header!.slice(0, 5)).toEqual(['时间', '操作', '操作人', '代表组织', '内容'])
    const confirmed = lines.find((line) => line[1] === '确认时长')!
    expect(confirmed[2]).toContain(owner.loginName)
    expect(confirmed[3]).toBe(organization.name)
    expect(confirmed[4]).toMatch(/^服务记录：.*\d+小时\d+分$/)
    const { rows } = await sql<{ purpose: string }>`
      select payload->>'purpose' as purpose from event where object_id = ${taskId} and name = 'taskStarted'`.execute(
      server.world.db,
    )
    expect(rows).toEqual([{ purpose: why.purpose }])
    expect(await eventsOf(server, taskId)).toContain('auditExported')

    const publisher = await buildAdministrator(server, { organization, roles: ['publisher'] })
    expect((await server.refused(tasks.exportAudit, asked, publisher.token)).refused).toBe(
      'permissionDenied',
    )
    const endless = { ...asked, to: '2026-05-31' }
    expect((await server.refused(tasks.exportAudit, endless, owner.token)).refused).toBe(
      'invalidInput',
    )
  })
})
