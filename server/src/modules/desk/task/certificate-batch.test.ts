import { sql } from 'kysely'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { bindMobile, freshProof } from '../../../../test/staff.ts'
import { rounds } from '../../../../test/thorough.ts'
import { unzip } from '../../../../test/unzip.ts'
import { drainReactions } from '../../../jobs.ts'
import { transact } from '../../../platform/transact.ts'
import { appendEntries } from '../../service/record/ledger.repository.ts'
import { verifyCertificates } from '../../service/certificate/verification.service.ts'
import { advance, runTask, take } from './task-run.service.ts'
import { continueInterrupted } from './task-upkeep.service.ts'

const { certificate, message, privacy, task: tasks } = contract
const server = testServer()
const why = { purpose: 'archive' as const, reason: '活动结束后为参加者开具证书' }

/** An effective record with its credit, of a mission. */
const earn = async (
  mission: BuiltMission,
  volunteer: BuiltVolunteer,
  minutes = 90,
  how: { grade?: string } = {},
) => {
  const { db, keys, clock } = server.world
  const date = '2026-03-07'
  const { id: recordId } = await buildRecord(server, mission, volunteer, { minutes, date, ...how })
  const { grade } = await db
    .selectFrom('service_record')
    .where('id', '=', recordId)
    .select('grade')
    .executeTakeFirstOrThrow()
  const entry = {
    volunteerId: volunteer.id,
    organizationId: mission.organizationId,
    missionId: mission.id,
    sessionId: mission.sessionId,
    recordId,
    kind: 'service' as const,
    minutes,
    sourceKind: 'credit' as const,
    sourceId: recordId,
    reversesId: null,
    sourceSystem: 'izhiyuan',
    way: 'qr',
    grade: grade as 'scanned',
    reason: '',
    occurredOn: date,
    actorKind: 'system',
    actorId: null,
  }
  await transact(db, (tx) => appendEntries(tx, keys, [entry], clock.now()))
  return recordId
}

const house = async () => {
  const organization = await buildOrganization(server)
  const owner = await buildAdministrator(server, { organization })
  const title = '登山节引导'
  const mission = await buildMission(server, { organization, title })
  return { organization, owner, mission, title }
}

const start = async ({ token }: BuiltAdministrator, input: object) =>
  (
    await server.call(
      tasks.issueCertificates,
      { ...input, ...why, ticket: await freshProof(server, token) },
      token,
    )
  ).taskId

/** The papers of a batch by their names, and its list, head first. */
const archiveOf = async (taskId: string, { token }: BuiltAdministrator) => {
  const bytes = (await server.call(tasks.download, { taskId }, token)) as unknown as Buffer
  const files = unzip(bytes)
  const [sheet] = await readWorkbook(files.get('证书清单.xlsx')!)
  files.delete('证书清单.xlsx')
  return { papers: [...files.keys()], files, list: sheet!.data }
}

const run = async (owner: BuiltAdministrator, input: object) => {
  const taskId = await start(owner, input)
  await drainReactions(server.world)
  return { taskId, ...(await archiveOf(taskId, owner)) }
}

const ownOf = async ({ token }: BuiltVolunteer) =>
  (await server.call(certificate.listOwn, {}, token)).items

const outcomeOf = (list: readonly (readonly unknown[])[], { volunteerNo }: BuiltVolunteer) =>
  list.find((row) => row[2] === volunteerNo)?.[7]

// Papers are drawn in threads, which take a while on a busy machine.
describe('certificates issued together', { timeout: 120_000 }, () => {
  it('certificates issued together are one for each who served, over records of the node only, and everybody is told', async () => {
    const { organization, owner, mission, title } = await house()
    const elsewhere = await buildMission(server)
    const first = await buildVolunteer(server, { name: '欧阳晓岚' })
    const second = await buildVolunteer(server)
    await earn(mission, first, 90)
    await earn(elsewhere, first, 300)
    await earn(mission, second, 60)
    await earn(elsewhere, await buildVolunteer(server), 300)
    const { taskId, papers, files, list } = await run(owner, { missionId: mission.id })
    expect(papers).toHaveLength(2)
    expect(papers.some((name) => name.startsWith(`欧阳晓岚-${first.volunteerNo}-GDSJ`))).toBe(true)
    for (const body of files.values()) expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(list).toHaveLength(3)
    expect(outcomeOf(list, first)).toBe('已开具')
    const [own] = await ownOf(first)
    expect(own).toMatchObject({
      state: 'valid',
      serviceMinutes: 90,
      records: 1,
      recordedBy: organization.name,
      mission: title,
    })
    const { number, code } = own!
    const shown = await server.call(certificate.verify, { number, code })
    expect(shown).toMatchObject({ state: 'valid', serviceMinutes: 90, signatureValid: true })
    const told = await server.call(message.list, {}, first.token)
    expect(JSON.stringify(told.items)).toContain(`${organization.name}按其记录为您开具了时间证书`)
    const { rows } = await sql<{ name: string }>`
      select name from event where object_id = ${taskId} order by created_at, id`.execute(
      server.world.db,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'taskStarted',
      'certificateBatchMade',
      'taskFileDownloaded',
    ])
    const { rows: issued } = await sql<{ n: number }>`
      select count(*)::int as n from event where name = 'certificateIssued' and actor_id = ${owner.id}`.execute(
      server.world.db,
    )
    expect(issued[0]!.n).toBe(2)
    expect((await verifyCertificates(server.world)).problems).toEqual([])
  })

  it('certificates issued together are given again the second time, and take nothing from the own ones of a day', async () => {
    const { organization, owner, mission } = await house()
    const volunteer = await buildVolunteer(server)
    const volunteerNos = [volunteer.volunteerNo]
    await earn(mission, volunteer)
    await run(owner, { volunteerNos })
    const { list } = await run(owner, { volunteerNos })
    expect(outcomeOf(list, volunteer)).toBe('已有内容相同的有效证书，沿用原证书')
    expect(await ownOf(volunteer)).toHaveLength(1)
    for (let asked = 0; asked < 10; asked++)
      await server.call(certificate.issue, { from: `2026-01-1${asked}` }, volunteer.token)
    const eleventh = await server.refused(
      certificate.issue,
      { from: '2026-01-09' },
      volunteer.token,
    )
    expect(eleventh.refused).toBe('certificateLimitReached')
    // More hours of another session: a new one in the place of the one before, even so.
    const again = await buildMission(server, { organization })
    await earn(again, volunteer, 30)
    const third = await run(owner, { volunteerNos })
    expect(outcomeOf(third.list, volunteer)).toBe('已开具')
    const states = (await ownOf(volunteer))
      .filter(({ recordedBy }) => recordedBy !== null)
      .map(({ state }) => state)
    expect(states).toEqual(['valid', 'superseded'])
  })

  it('certificates issued together leave out, and say why, whom they cannot be issued to', async () => {
    const { owner, mission } = await house()
    const build = () => buildVolunteer(server)
    const [good, waiting, closed, altered, self, stranger] = [
      await build(),
      await build(),
      await build(),
      await build(),
      await build(),
      await build(),
    ]
    for (const volunteer of [good, closed, self]) await earn(mission, volunteer)
    await buildRecord(server, mission, waiting, { state: 'publicised' })
    const recordId = await earn(mission, altered)
    const { db } = server.world
    await sql`update service_record set minutes = 480 where id = ${recordId}`.execute(db)
    await sql`update volunteer set state = 'frozen' where id = ${closed.id}`.execute(db)
    await bindMobile(server, owner.id, self.mobile)
    const volunteerNos = [good, waiting, closed, altered, self, stranger].map(
      (volunteer) => volunteer.volunteerNo,
    )
    const { taskId, papers, list } = await run(owner, {
      volunteerNos: [...volunteerNos, '999999999999'],
    })
    expect(papers).toHaveLength(1)
    const said = (volunteer: BuiltVolunteer) => outcomeOf(list, volunteer)
    expect(said(good)).toBe('已开具')
    expect(said(waiting)).toContain('没有已生效的时长')
    expect(said(closed)).toContain('账号')
    expect(said(altered)).toContain('与账本不一致')
    expect(said(self)).toContain('是您本人')
    // Whether there is such a number is nobody's business who did not record anything of his.
    const unknown = list.find((row) => row[2] === '999999999999')
    expect(said(stranger)).toBe(unknown?.[7])
    expect(await ownOf(altered)).toEqual([])
    const { items } = await server.call(tasks.list, {}, owner.token)
    const row = items.find((item) => item.taskId === taskId)
    expect(row).toMatchObject({ kind: 'certificateBatch', state: 'done', total: 7, failed: 6 })
    // Left as it was for the checks of the other tests.
    await sql`update service_record set minutes = 90 where id = ${recordId}`.execute(db)
  })

  it('certificates issued together take in records from a grade on, and say what they are for in the words of who issues them', async () => {
    const { owner, mission } = await house()
    const [scanned, byHand] = [await buildVolunteer(server), await buildVolunteer(server)]
    await earn(mission, scanned, 90, { grade: 'scanned' })
    await earn(mission, byHand, 60, { grade: 'byHand' })
    const input = {
      missionId: mission.id,
      gradeFrom: 'scanned' as const,
      certificatePurpose: '评优参考',
      english: true,
    }
    const { papers, list } = await run(owner, input)
    expect(papers).toHaveLength(1)
    expect(outcomeOf(list, byHand)).toBe('未开具：所选范围和等级内没有已生效的时长')
    const [own] = await ownOf(scanned)
    expect(own).toMatchObject({ gradeFrom: 'scanned', purpose: '评优参考' })
    const { number, code } = own!
    expect(await server.call(certificate.verify, { number, code: code! })).toMatchObject({
      gradeFrom: 'scanned',
      purpose: '评优参考',
      recordedBy: expect.any(String),
    })
    const claims = { ...input, certificatePurpose: '实际服务500小时', ...why }
    const proof = { ticket: await freshProof(server, owner.token) }
    expect(
      (await server.refused(tasks.issueCertificates, { ...claims, ...proof }, owner.token)).refused,
    ).toBe('certificatePurposeClaims')
  })

  it('certificates issued together need a fresh proof, the right to, something of the own node, and at most a thousand', async () => {
    const { organization, owner, mission } = await house()
    await earn(mission, await buildVolunteer(server))
    const input = { missionId: mission.id, ...why }
    const refused = async (more: object, { token } = owner, proven = true) =>
      (
        await server.refused(
          tasks.issueCertificates,
          { ...input, ...more, ...(proven && { ticket: await freshProof(server, token) }) },
          token,
        )
      ).refused
    expect(await refused({}, owner, false)).toBe('certificatesProofNeeded')
    const publisher = await buildAdministrator(server, { organization, roles: ['publisher'] })
    expect(await refused({}, publisher)).toBe('permissionDenied')
    expect(await refused({}, (await house()).owner)).toBe('missionNotFound')
    const { sessionId } = await buildMission(server)
    expect(await refused({ sessionId })).toBe('missionNotFound')
    const empty = await buildMission(server, { organization })
    expect(await refused({ missionId: empty.id })).toBe('certificateEmpty')
    const many = Array.from({ length: 1001 }, (_, n) => String(n))
    expect(await refused({ volunteerNos: many })).toBe('invalidInput')
    // Neither a mission nor numbers would be everybody.
    expect(await refused({ missionId: undefined })).toBe('invalidInput')
  })

  it('certificates issued together are seen by who is in the file once it is downloaded, and closed in the database', async () => {
    const { owner, mission, organization } = await house()
    const volunteer = await buildVolunteer(server, { name: '欧阳晓岚' })
    await earn(mission, volunteer)
    const taskId = await start(owner, { missionId: mission.id })
    await drainReactions(server.world)
    const looks = async () => (await server.call(privacy.accesses, {}, volunteer.token)).items
    expect(await looks()).toEqual([])
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from task_file where task_id = ${taskId} order by ordinal`.execute(
      server.world.db,
    )
    const kept = Buffer.concat(rows.map(({ bytes }) => bytes))
    expect(kept.includes('PK\u0003\u0004')).toBe(false)
    expect(kept.includes('%PDF-1')).toBe(false)
    expect(kept.includes('欧阳晓岚')).toBe(false)
    await archiveOf(taskId, owner)
    expect(await looks()).toMatchObject([
      { item: 'certificate', districtName: organization.name, reason: why.reason },
    ])
  })

  it('certificates issued together go on where they stood when their server goes away', async () => {
    const { owner, mission } = await house()
    const people: BuiltVolunteer[] = []
    for (let n = 0; n < 30; n++) {
      const volunteer = await buildVolunteer(server)
      await earn(mission, volunteer)
      people.push(volunteer)
    }
    const taskId = await start(owner, { missionId: mission.id })
    const lost = (await take(server.world, taskId))!
    const first = (await advance(server.world, lost))!
    expect(first.task).toMatchObject({ done: 20, total: 30 })
    server.world.pass(2)
    expect(await continueInterrupted(server.world)).toBe(1)
    // Two who take it up at once: one of them does it.
    await Promise.all([
      runTask(server.world, { taskId }),
      runTask(server.world, { taskId }),
      drainReactions(server.world),
    ])
    expect(await advance(server.world, first.task)).toBeNull()
    const { papers, list } = await archiveOf(taskId, owner)
    expect(papers).toHaveLength(30)
    expect(list).toHaveLength(31)
    for (const volunteer of people) expect(await ownOf(volunteer)).toHaveLength(1)
  })

  it(
    'certificates issued together are a thousand in a time that somebody waits for',
    { timeout: 900_000 },
    async () => {
      const { owner, mission } = await house()
      const people = rounds(5, 1000)
      for (let n = 0; n < people; n++) await earn(mission, await buildVolunteer(server))
      const began = performance.now()
      const taskId = await start(owner, { missionId: mission.id })
      await runTask(server.world, { taskId })
      const seconds = Math.round((performance.now() - began) / 1000)
      const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20)
      const { papers, files } = await archiveOf(taskId, owner)
      expect(papers).toHaveLength(people)
      if (people === 1000) {
        const bytes = [...files.values()].reduce((sum, body) => sum + body.length, 0)
        console.info(
          `${people} certificates: ${seconds} s, ${megabytes} MB, files of ${bytes} bytes`,
        )
        expect(seconds).toBeLessThan(600)
      }
    },
  )
})
