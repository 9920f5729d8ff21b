import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { waiting } from '../../../../test/waiting.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { inviteEvaluations } from './evaluation.service.ts'

const { evaluation, managedEvaluation, message, workbench } = contract
const DAY = 24 * 60

describe('an evaluation', () => {
  const server = testServer()
  let organization: Awaited<ReturnType<typeof buildOrganization>>
  let publisher: string
  let stranger: string
  let root: string

  beforeAll(async () => {
    organization = await buildOrganization(server)
    publisher = (await buildAdministrator(server, { organization, roles: ['publisher'] })).token
    stranger = (await buildAdministrator(server)).token
    const { id, name } = await server.world.db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    root = (await buildAdministrator(server, { organization: { id, name }, roles: ['reviewer'] }))
      .token
  })

  /** A mission that ended an hour ago, with people who were there. */
  const served = async (people = 1, title = '净滩护河') => {
    const startsAt = new Date(server.world.clock.now().getTime() - 4 * 3_600_000)
    const mission = await buildMission(server, { organization, title, startsAt })
    const volunteers: BuiltVolunteer[] = []
    for (let i = 0; i < people; i++) {
      const volunteer = await buildVolunteer(server, { name: `欧阳若兰${i}` })
      await buildRecord(server, mission, volunteer, { state: 'awaitingConfirmation' })
      volunteers.push(volunteer)
    }
    return { mission, volunteers, volunteer: volunteers[0]! }
  }
  const said = (
    missionId: string,
    score = 5,
    text = '',
    impressions: ('01' | '52')[] = ['01'],
  ) => ({
    requestId: newId(),
    missionId,
    score,
    impressions,
    text,
  })
  const ofVolunteer = (mission: BuiltMission, volunteers: BuiltVolunteer[], score = 5) => ({
    sessionId: mission.sessionId,
    volunteerIds: volunteers.map(({ id }) => id),
    score,
    impressions: ['01' as const],
    text: '守时，照顾长者很细心',
  })
  /** Counts as they are kept, and as they are when everything is added up again. */
  const tallies = async () => {
    const { rows: kept } = await sql<{ line: string }>`
      select subject_kind || subject_id || item || '=' || n as line from evaluation_tally where n <> 0 order by 1`.execute(
      server.world.db,
    )
    const { rows: added } = await sql<{ line: string }>`
      select kind || subject_id || item || '=' || count(*) as line from (
        select s.kind, s.subject_id, i.item from evaluation e
        cross join lateral (select 'mission' as kind, e.mission_id as subject_id where e.about = 'mission'
          union all select 'organization', e.organization_id where e.about = 'mission'
          union all select 'volunteer', e.volunteer_id where e.about = 'volunteer') s
        cross join lateral (select 'score:' || e.score as item union all select 'impression:' || unnest(e.impressions)) i
        where e.hidden_at is null) every group by kind, subject_id, item order by 1`.execute(
      server.world.db,
    )
    return { kept: kept.map(({ line }) => line), added: added.map(({ line }) => line) }
  }
  const own = (token: string, input: object = {}) =>
    server.call(evaluation.getEvaluateList, input, token)

  it('an evaluation of a mission waits until he was there, is written once, again for a day, and then stands', async () => {
    const { mission, volunteer } = await served()
    const { token } = volunteer
    expect(await own(token, { state: 'due' })).toMatchObject({
      items: [{ missionId: mission.id, state: 'due', evaluation: null }],
      counts: { due: 1, done: 0 },
    })
    const first = said(mission.id, 2, '等了很久')
    const { evaluationId } = await server.call(evaluation.save, first, token)
    await server.call(evaluation.save, first, token, { changes: false })
    server.world.pass(23 * 60)
    const again = await server.call(evaluation.save, said(mission.id, 4, '后来很好'), token)
    expect(again.evaluationId).toBe(evaluationId)
    const done = await own(token, { state: 'done' })
    expect(done.items[0]!.evaluation).toMatchObject({ score: 4, text: '后来很好' })
    expect(done.items[0]!.evaluation!.editableUntil).not.toBeNull()
    expect(done.counts).toEqual({ due: 0, done: 1 })
    server.world.pass(60)
    const late = await server.refused(evaluation.save, said(mission.id, 1), token)
    expect(late.refused).toBe('evaluationFixed')
    const { kept, added } = await tallies()
    expect(kept).toEqual(added)
    expect(kept).toContain(`mission${mission.id}score:4=1`)
  })

  it('an evaluation is only of what the volunteer was at, when it is over, for thirty days', async () => {
    const { mission, volunteer } = await served()
    const other = await buildVolunteer(server)
    const revoked = await buildVolunteer(server)
    await buildRecord(server, mission, revoked, { state: 'revoked' })
    const running = await buildMission(server, {
      organization,
      startsAt: new Date(server.world.clock.now().getTime() - 60_000),
    })
    await buildRecord(server, running, volunteer, { state: 'awaitingSignOut' })
    for (const [missionId, token] of [
      [mission.id, other.token],
      [mission.id, revoked.token],
      [running.id, volunteer.token],
      [newId(), volunteer.token],
    ] as const) {
      const { refused } = await server.refused(evaluation.save, said(missionId), token)
      expect(refused).toBe('evaluationNotAttended')
    }
    const start = server.world.clock.now()
    server.world.at(new Date(mission.endsAt.getTime() + 30 * DAY * 60_000))
    const late = await server.refused(evaluation.save, said(mission.id), volunteer.token)
    expect(late.refused).toBe('evaluationClosed')
    const { items } = await own(volunteer.token, { missionId: mission.id })
    expect(items).toMatchObject([{ state: 'closed' }])
    expect((await own(volunteer.token, { state: 'due', missionId: mission.id })).items).toEqual([])
    server.world.at(start)
  })

  it('an evaluation is one and counted once, though it is sent many times at the same moment', async () => {
    const { mission, volunteer } = await served()
    await Promise.all(
      [5, 4, 3, 2].map((score) =>
        server.call(evaluation.save, said(mission.id, score), volunteer.token),
      ),
    )
    const managed = { missionId: mission.id }
    expect((await server.call(managedEvaluation.list, managed, publisher)).items).toHaveLength(1)
    const { summary } = await server.call(managedEvaluation.summary, managed, publisher)
    expect(summary.count).toBe(1)
    const { kept, added } = await tallies()
    expect(kept).toEqual(added)
  })

  it('an evaluation names nobody to the organisation, and shows itself to everybody from five on', async () => {
    const { mission, volunteers } = await served(5)
    const about = { objectKind: 'mission' as const, objectId: mission.id }
    const text = '<b>很好</b>，请打 13800138000'
    for (const [i, { token }] of volunteers.entries()) {
      if (i === 4) {
        const few = await server.call(evaluation.summary, about)
        expect(few).toEqual({ count: 4, average: null, byScore: [], impressions: [] })
        expect((await server.call(evaluation.list, about)).items).toEqual([])
      }
      await server.call(evaluation.save, said(mission.id, 1 + i, i ? text : ''), token)
    }
    expect(await server.call(evaluation.summary, about)).toMatchObject({ count: 5, average: 3 })
    const shown = await server.call(evaluation.list, { ...about, size: '3' })
    const rest = await server.call(evaluation.list, { ...about, size: '3', cursor: shown.next! })
    expect([...shown.items, ...rest.items].map(({ text }) => text)).toEqual(
      Array.from({ length: 4 }, () => '<b>很好</b>，请打 ***'),
    )
    const answers = [
      shown,
      await server.call(managedEvaluation.list, { missionId: mission.id }, publisher),
      await server.call(managedEvaluation.summary, { missionId: mission.id }, publisher),
    ]
    for (const answer of answers)
      for (const { id, name, volunteerNo } of volunteers)
        for (const mark of [id, name, volunteerNo, '欧阳', '13800138000'])
          expect(JSON.stringify(answer)).not.toContain(mark)
    await sql`update mission set state = 'suspended' where id = ${mission.id}`.execute(
      server.world.db,
    )
    expect((await server.call(evaluation.list, about)).items).toEqual([])
  })

  it('an evaluation is answered once, and reported to the federation above, which takes it off', async () => {
    const { mission, volunteer } = await served()
    const { evaluationId } = await server.call(
      evaluation.save,
      said(mission.id, 1, '负责人是骗子'),
      volunteer.token,
    )
    const reply = { evaluationId, reply: '抱歉让您久等了，下次会提前通知。' }
    expect((await server.refused(managedEvaluation.reply, reply, stranger)).refused).toBe(
      'evaluationNotFound',
    )
    await server.call(managedEvaluation.reply, reply, publisher)
    expect((await server.refused(managedEvaluation.reply, reply, publisher)).refused).toBe(
      'evaluationReplied',
    )
    const fixed = await server.refused(evaluation.save, said(mission.id, 5), volunteer.token)
    expect(fixed.refused).toBe('evaluationFixed')
    const report = { evaluationId, reason: '没有依据的人身攻击' }
    await server.call(managedEvaluation.report, report, publisher)
    expect((await server.refused(managedEvaluation.report, report, publisher)).refused).toBe(
      'evaluationReported',
    )
    const waiting = await server.call(managedEvaluation.listReports, { state: 'open' }, root)
    const mine = waiting.items.find(({ reason }) => reason === report.reason)!
    expect((await server.call(workbench.counts, {}, root)).evaluationReports).toBe(1)
    expect((await server.call(workbench.counts, {}, publisher)).evaluationReports).toBeNull()
    expect(mine).toMatchObject({ about: 'mission', volunteerNo: volunteer.volunteerNo, score: 1 })
    const decision = {
      reportId: mine.reportId,
      decision: 'upheld' as const,
      reason: '确为人身攻击',
    }
    expect((await server.refused(managedEvaluation.decide, decision, publisher)).refused).toBe(
      'permissionDenied',
    )
    const both = await Promise.allSettled(
      [0, 1].map(() => server.call(managedEvaluation.decide, decision, root)),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await server.refused(managedEvaluation.decide, decision, root)
    expect(late.data).toMatchObject({ decided: decided('upheld', 'self') })
    const { summary } = await server.call(
      managedEvaluation.summary,
      { missionId: mission.id },
      publisher,
    )
    expect(summary.count).toBe(0)
    expect((await tallies()).kept).toEqual((await tallies()).added)
    await drainReactions(server.world)
    const told = (await server.call(message.list, {}, volunteer.token)).items
    expect(told.map(({ kind }) => kind)).toEqual(['evaluationHidden', 'evaluationReplied'])
    expect(told[0]!.content).toContain('确为人身攻击')
  })

  it('an evaluation of volunteers is written of all who were there or of none, and stands after a day', async () => {
    const { mission, volunteers } = await served(2)
    const other = await buildVolunteer(server)
    const all = ofVolunteer(mission, volunteers)
    const list = () =>
      server.call(managedEvaluation.listAttended, { sessionId: mission.sessionId }, publisher)
    const tooMany = { ...all, volunteerIds: [...all.volunteerIds, other.id] }
    expect((await server.refused(managedEvaluation.evaluate, tooMany, publisher)).refused).toBe(
      'evaluationNotAttended',
    )
    expect((await server.refused(managedEvaluation.evaluate, all, stranger)).refused).toBe(
      'sessionNotFound',
    )
    expect((await list()).items.map((row) => row.evaluation)).toEqual([null, null])
    await server.call(managedEvaluation.evaluate, all, publisher)
    await server.call(managedEvaluation.evaluate, ofVolunteer(mission, volunteers, 4), publisher)
    expect((await list()).items.map((row) => row.evaluation?.score)).toEqual([4, 4])
    await drainReactions(server.world)
    for (const { token } of volunteers) {
      const told = (await server.call(message.list, {}, token)).items
      expect(told.map(({ kind }) => kind)).toEqual(['evaluationReceived'])
    }
    server.world.pass(DAY)
    const fixed = await server.refused(managedEvaluation.evaluate, all, publisher)
    expect(fixed.refused).toBe('evaluationFixed')
    expect((await list()).items.map(({ can }) => can.evaluate)).toEqual([false, false])
    const { kept, added } = await tallies()
    expect(kept).toEqual(added)
  })

  it('an evaluation received is read, answered and reported by its volunteer alone', async () => {
    const { mission, volunteers } = await served(2)
    const [mine, other] = volunteers as [BuiltVolunteer, BuiltVolunteer]
    await server.call(managedEvaluation.evaluate, ofVolunteer(mission, [mine], 3), publisher)
    const received = await server.call(evaluation.listReceived, {}, mine.token)
    expect(received).toMatchObject({
      summary: { count: 1, average: 3, impressions: [{ code: '01', count: 1 }] },
      items: [{ missionTitle: '净滩护河', can: { reply: true, report: true } }],
    })
    expect((await server.call(evaluation.listReceived, {}, other.token)).items).toEqual([])
    const { evaluationId } = received.items[0]!
    const reply = { evaluationId, reply: '谢谢，下次会更早到。' }
    const report = { evaluationId, reason: '我那天没有迟到' }
    expect((await server.refused(evaluation.reply, reply, other.token)).refused).toBe(
      'evaluationNotFound',
    )
    expect((await server.refused(evaluation.report, report, other.token)).refused).toBe(
      'evaluationNotFound',
    )
    await server.call(evaluation.reply, reply, mine.token)
    expect((await server.refused(evaluation.reply, reply, mine.token)).refused).toBe(
      'evaluationReplied',
    )
    await server.call(evaluation.report, report, mine.token)
    const open = await server.call(managedEvaluation.listReports, { state: 'open' }, root)
    const { reportId } = open.items.find(({ reason }) => reason === report.reason)!
    const decision = { reportId, decision: 'dismissed' as const, reason: '签到时间晚于开始' }
    await server.call(managedEvaluation.decide, decision, root)
    const after = await server.call(evaluation.listReceived, {}, mine.token)
    expect(after.items[0]).toMatchObject({
      reply: reply.reply,
      report: { decision: 'dismissed', decisionReason: decision.reason },
      can: { reply: false, report: false },
    })
    expect(after.summary.count).toBe(1)
    await drainReactions(server.world)
    const [newest] = (await server.call(message.list, {}, mine.token)).items
    expect(newest!.kind).toBe('evaluationReportDismissed')
  })

  /** Has calls wait in line for an evaluation, one behind the other, and then go on together. */
  const inLine = async <T>(evaluationId: string, ...begin: (() => Promise<T>)[]) => {
    const calls: Promise<T>[] = []
    await server.world.db.transaction().execute(async (db) => {
      await sql`select from evaluation where id = ${evaluationId} for update`.execute(db)
      for (const each of begin) {
        calls.push(each())
        await waiting(server, calls.length)
      }
    })
    return Promise.all(calls)
  }
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      (error: Error) => error.message,
    )

  it('an evaluation reported twice at the same moment is reported once, and the other is told so', async () => {
    const { mission, volunteer } = await served()
    const { evaluationId } = await server.call(
      evaluation.save,
      said(mission.id, 1, '说我们克扣补贴'),
      volunteer.token,
    )
    const report = { evaluationId, reason: '与事实不符，请核实' }
    const call = () => outcome(server.call(managedEvaluation.report, report, publisher))
    expect(await inLine(evaluationId, call, call)).toEqual([
      'done',
      expect.stringContaining('evaluationReported'),
    ])
  })

  it('an evaluation stands as it is reported, though it is written again at the same moment', async () => {
    const { mission, volunteer } = await served()
    const first = said(mission.id, 1, '说我们克扣补贴')
    const { evaluationId } = await server.call(evaluation.save, first, volunteer.token)
    const report = { evaluationId, reason: '与事实不符，请核实' }
    const outcomes = await inLine(
      evaluationId,
      () => outcome(server.call(managedEvaluation.report, report, publisher)),
      () => outcome(server.call(evaluation.save, said(mission.id, 5, '很好'), volunteer.token)),
    )
    expect(outcomes).toEqual(['done', expect.stringContaining('evaluationFixed')])
    const { items } = await own(volunteer.token, { state: 'done' })
    expect(items[0]!.evaluation).toMatchObject({ score: 1 })
    const { kept, added } = await tallies()
    expect(kept).toEqual(added)
  })

  it('an evaluation of a volunteer stands as he reports it, though it is written again at the same moment', async () => {
    const { mission, volunteers, volunteer } = await served()
    await server.call(managedEvaluation.evaluate, ofVolunteer(mission, volunteers, 1), publisher)
    const { items } = await server.call(evaluation.listReceived, {}, volunteer.token)
    const { evaluationId } = items[0]!
    const report = { evaluationId, reason: '当天并未迟到' }
    const second = ofVolunteer(mission, volunteers, 5)
    const outcomes = await inLine(
      evaluationId,
      () => outcome(server.call(evaluation.report, report, volunteer.token)),
      () => outcome(server.call(managedEvaluation.evaluate, second, publisher)),
    )
    expect(outcomes).toEqual(['done', expect.stringContaining('evaluationFixed')])
    const { kept, added } = await tallies()
    expect(kept).toEqual(added)
  })

  it('an evaluation is asked for once, the day after the end, of those who have not written it', async () => {
    server.world.pass(10 * DAY)
    const { mission, volunteers } = await served(2, '社区植树')
    await server.call(evaluation.save, said(mission.id), volunteers[0]!.token)
    await inviteEvaluations(server.world)
    await drainReactions(server.world)
    const kinds = async ({ token }: BuiltVolunteer) =>
      (await server.call(message.list, {}, token)).items.map(({ kind }) => kind)
    expect(await kinds(volunteers[1]!)).toEqual([])
    server.world.pass(DAY)
    for (let i = 0; i < 2; i++) {
      await inviteEvaluations(server.world)
      await drainReactions(server.world)
    }
    expect(await kinds(volunteers[1]!)).toEqual(['evaluationInvited'])
    expect(await kinds(volunteers[0]!)).toEqual([])
  })
})
