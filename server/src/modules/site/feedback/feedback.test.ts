import sharp from 'sharp'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAdministrator, buildOrganization } from '../../../../test/build.ts'
import { decided } from '../../../../test/decided.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { forgetOldFeedback } from './feedback.service.ts'

const { feedback } = contract

describe('a report of a problem', () => {
  const server = testServer()
  let federation: string
  let second: string
  beforeAll(async () => {
    const organization = await buildOrganization(server, { parent: null })
    federation = (await buildAdministrator(server, { organization })).token
    second = (await buildAdministrator(server, { organization })).token
  })
  let address = 0
  const report = (changes: object = {}) =>
    server.call(
      feedback.submit,
      {
        kind: 'code',
        source: 'registered',
        description: '等了五分钟没有收到验证码短信',
        contact: '138 0013 8000',
        ...changes,
      },
      undefined,
      { from: { ip: `10.2.0.${++address}` } },
    )
  const answerOf = (number: string, contact: string) =>
    server.call(feedback.answer, { number, contact }, undefined, { changes: false })

  it('a report of a problem gets a number and a day, three working days on', async () => {
    // A Saturday: Monday, Tuesday, Wednesday.
    const { number, dueOn } = await report()
    expect(number).toMatch(/^FK20260307[0-9A-Z]{6}$/)
    expect(dueOn).toBe('2026-03-11')
    const { rows } = await sql<{
      line: string
    }>`select row_to_json(f)::text as line from feedback f`.execute(server.world.db)
    expect(rows[0]!.line).not.toContain('13800138000')
  })

  it('a report of a problem is answered once, and read by who knows number and contact', async () => {
    const { number } = await report({ contact: 'Li.Si@qq.com' })
    const open = await answerOf(number, 'li.si@qq.com')
    expect(open).toMatchObject({ kind: 'code', answer: null, answeredAt: null })
    const { items } = await server.call(feedback.list, { state: 'open' }, federation)
    const mine = items.find((item) => item.number === number)!
    expect(mine).toMatchObject({ contactMasked: 'l***@qq.com', withPicture: false, overdue: false })
    const reply = { feedbackId: mine.feedbackId, answer: '运营商已恢复，请重新获取验证码。' }
    await server.call(feedback.reply, reply, federation)
    const again = await server.refused(feedback.reply, reply, second)
    expect(again).toMatchObject({
      refused: 'feedbackAnswered',
      data: { decided: decided('answered') },
    })
    const spelt = `${number.slice(0, 10).toLowerCase()} ${number.slice(10)}`
    expect(await answerOf(spelt, ' LI.SI@qq.com ')).toMatchObject({ answer: reply.answer })
  })

  it('a report of a problem is unknown to another contact as an unknown number is', async () => {
    const { number } = await report()
    const other = await server.refused(feedback.answer, { number, contact: '13800138001' })
    const unknown = await server.refused(feedback.answer, {
      number: 'FK20260307ZZZZZZ',
      contact: '13800138000',
    })
    expect(other.refused).toBe('feedbackNotFound')
    expect(other).toEqual(unknown)
  })

  it('a report of a problem may bring a picture, written again by us, which only the federation sees', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const screenshot = new File([new Uint8Array(png)], '截图.png', { type: 'image/png' })
    const { number } = await report({ screenshot })
    const { items } = await server.call(feedback.list, {}, federation)
    const mine = items.find((item) => item.number === number)!
    expect(mine.withPicture).toBe(true)
    const file = await server.call(feedback.picture, { feedbackId: mine.feedbackId }, federation)
    expect((await sharp(file as unknown as Buffer).metadata()).format).toBe('png')
    await server.call(
      feedback.reply,
      { feedbackId: mine.feedbackId, answer: '已修复，请刷新页面。' },
      federation,
    )
    server.world.pass(2 * 366 * 1440)
    await forgetOldFeedback(server.world)
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from feedback where number = ${number})::int
        + (select count(*) from file)::int + (select count(*) from file_content)::int as left`.execute(
      server.world.db,
    )
    expect(rows[0]!.left).toBe(0)
  })

  it.each([
    [{ screenshot: new File(['<script>'], 'x.png', { type: 'image/png' }) }, 'fileTypeRefused'],
    [{ description: '短' }, 'invalidInput'],
    [{ contact: '13800' }, 'invalidInput'],
    [{ contact: 'a@b.cn\nbcc: c@d.cn' }, 'invalidInput'],
  ])('a report of a problem is refused with %o', async (changes, name) => {
    const sent = report(changes)
    await expect(sent).rejects.toThrow(name)
  })

  it('reports of a problem are ten an hour from one address', async () => {
    const from = { ip: '10.3.0.1' }
    const input = {
      kind: 'page',
      source: 'help',
      description: '登录页打不开了',
      contact: '13800138000',
    } as const
    for (let i = 0; i < 10; i++) await server.call(feedback.submit, input, undefined, { from })
    const refused = await server.refused(feedback.submit, input, undefined, from)
    expect(refused.refused).toBe('tooManyRequests')
  })

  it('reports of a problem wait in a list of their own, the oldest first', async () => {
    const all = await server.call(feedback.list, { state: 'open', size: '2' }, federation)
    const more = await server.call(
      feedback.list,
      { state: 'open', size: '100', cursor: all.next! },
      federation,
    )
    const times = [...all.items, ...more.items].map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
    expect(all.items[0]!.overdue).toBe(true)
  })
})
