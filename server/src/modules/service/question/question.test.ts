import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
} from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { drainReactions } from '../../../jobs.ts'

const { question, message, workbench } = contract

describe('a question about a mission', () => {
  const server = testServer()
  let mission: BuiltMission
  let publisher: string
  let second: string
  let parentAuditor: string
  let stranger: string
  let asker: Awaited<ReturnType<typeof buildVolunteer>>

  beforeAll(async () => {
    const parent = await buildOrganization(server)
    const organization = await buildOrganization(server, { parent })
    mission = await buildMission(server, { organization, title: '净滩护河' })
    publisher = (await buildAdministrator(server, { organization, roles: ['publisher'] })).token
    second = (await buildAdministrator(server, { organization, roles: ['publisher'] })).token
    parentAuditor = (await buildAdministrator(server, { organization: parent, roles: ['auditor'] }))
      .token
    stranger = (await buildAdministrator(server)).token
    asker = await buildVolunteer(server, { name: '欧阳若兰' })
  })
  const ask = (text: string, volunteer = asker) =>
    server.call(question.ask, { missionId: mission.id, text }, volunteer.token)
  const visible = async () =>
    (await server.call(question.list, { missionId: mission.id })).items.map(({ text }) => text)
  const own = () => server.call(question.listOwn, { missionId: mission.id }, asker.token)

  it('a question about a mission is seen by its asker and the organisation until it is answered, then by all, masked', async () => {
    const { questionId } = await ask('需要自己带手套吗？')
    const waiting = await server.call(workbench.counts, {}, publisher)
    expect(waiting.openQuestions).toBe(1)
    expect(await visible()).toEqual([])
    expect(await own()).toMatchObject([{ questionId, state: 'open', answer: null }])
    const other = await buildVolunteer(server)
    expect(await server.call(question.listOwn, { missionId: mission.id }, other.token)).toEqual([])
    for (const token of [publisher, parentAuditor]) {
      const { items } = await server.call(question.listManaged, { state: 'open' }, token)
      expect(items).toMatchObject([{ questionId, missionTitle: '净滩护河', askerMasked: '欧阳**' }])
      expect(items[0]!.can.answer).toBe(token === publisher)
    }
    expect((await server.call(question.listManaged, {}, stranger)).items).toEqual([])

    const reply = { missionId: mission.id, questionId, answer: '手套和夹子由我们准备。' }
    const notHis = await server.refused(question.answer, reply, stranger)
    expect(notHis.refused).toBe('questionNotFound')
    const mayNot = await server.refused(question.answer, reply, parentAuditor)
    expect(mayNot.refused).toBe('permissionDenied')
    await server.call(question.answer, reply, publisher)
    const { items } = await server.call(question.list, { missionId: mission.id })
    expect(items).toMatchObject([{ askerMasked: '欧阳**', answer: reply.answer }])
    expect(JSON.stringify(items)).not.toContain(asker.id)

    await drainReactions(server.world)
    const [{ answeredAt }] = items as [(typeof items)[number]]
    const corrected = { ...reply, answer: '手套由我们准备。', replaces: answeredAt }
    await server.call(question.answer, corrected, publisher)
    await drainReactions(server.world)
    const told = (await server.call(message.list, {}, asker.token)).items
    expect(told.map(({ kind }) => kind)).toEqual(['questionAnswered'])
    expect(told[0]!.target).toEqual({ type: 'mission', missionId: mission.id })
  })

  it('a question about a mission keeps the answer of whoever was first, and tells the second who that was', async () => {
    const { questionId } = await ask('几点集合？')
    const reply = { missionId: mission.id, questionId, answer: '八点半。' }
    await server.call(question.answer, reply, publisher)
    const late = await server.refused(question.answer, { ...reply, answer: '九点。' }, second)
    expect(late.refused).toBe('questionStateRefuses')
    expect(late.data).toEqual({ decided: decided('answered') })
    const read = async () =>
      (await server.call(question.list, { missionId: mission.id })).items.find(
        (each) => each.questionId === questionId,
      )!
    const shown = await read()
    expect(shown.answer).toBe('八点半。')
    // Whoever has read the answer may write it again, once.
    server.world.pass(1)
    const corrected = { ...reply, answer: '九点，地铁站 A 口。', replaces: shown.answeredAt }
    await server.call(question.answer, corrected, second)
    const again = await server.refused(
      question.answer,
      { ...corrected, answer: '十点。' },
      publisher,
    )
    expect(again.refused).toBe('questionStateRefuses')
    expect((await read()).answer).toBe(corrected.answer)
  })

  it('a question about a mission is taken off with a reason that its asker reads, and then stays as it is', async () => {
    const { questionId } = await ask('加我微信可以兼职吗')
    const one = { missionId: mission.id, questionId }
    const before = await visible()
    await server.call(question.hide, { ...one, reason: '与活动无关' }, publisher)
    expect(await visible()).toEqual(before)
    expect((await own())[0]).toMatchObject({ state: 'hidden', hiddenReason: '与活动无关' })
    const answer = { ...one, answer: '不可以' }
    expect(await server.refused(question.answer, answer, second)).toMatchObject({
      refused: 'questionStateRefuses',
      data: { decided: decided('hidden') },
    })
    await drainReactions(server.world)
    const [newest] = (await server.call(message.list, {}, asker.token)).items
    expect(newest!.content).toContain('与活动无关')
  })

  it('a question is asked about public missions only, at most three open at a time and ten in an hour', async () => {
    const draft = await buildMission(server, { state: 'draft' })
    const eager = await buildVolunteer(server)
    const hidden = await server.refused(
      question.ask,
      { missionId: draft.id, text: '什么时候发布？' },
      eager.token,
    )
    expect(hidden.refused).toBe('missionNotFound')
    expect((await server.refused(question.list, { missionId: draft.id })).refused).toBe(
      'missionNotFound',
    )
    for (let i = 0; i < 3; i++) await ask(`第 ${i} 个问题`, eager)
    const again = { missionId: mission.id, text: '还有一个问题' }
    for (let i = 0; i < 6; i++)
      expect((await server.refused(question.ask, again, eager.token)).refused).toBe('questionsOpen')
    const tooMany = await server.refused(question.ask, again, eager.token)
    expect(tooMany.refused).toBe('tooManyRequests')
  })

  it('a question about a mission keeps hostile text as the text it is', async () => {
    const other = await buildVolunteer(server)
    const text = '<img src=x onerror=alert(1)> 可以吗'
    const { questionId } = await ask(text, other)
    await server.call(
      question.answer,
      { missionId: mission.id, questionId, answer: text },
      publisher,
    )
    expect(await visible()).toContain(text)
  })
})
