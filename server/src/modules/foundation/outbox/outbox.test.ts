import type { Channel } from 'contract/rules/code-target'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAdministrator, buildOrganization } from '../../../../test/build.ts'
import { outboxReader } from '../../../../test/codes.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { type Outgoing, SendFailure } from '../../../platform/senders/sender.ts'
import { transact } from '../../../platform/transact.ts'
import { deliver } from './delivery.service.ts'
import { forgetOldMessages, readableChannels, tell } from './outbox.service.ts'

const { outbox } = contract

describe('the outbox', () => {
  const server = testServer()

  const tellCode = (target: string, channel: Channel = 'sms', expiresAt?: Date, dueAt?: Date) =>
    transact(server.world.db, (db) =>
      tell(server.world, db, {
        channel,
        target,
        template: 'verificationCode',
        parameters: { purpose: 'logIn', code: '204816', minutes: 5 },
        ...(expiresAt && { expiresAt }),
        ...(dueAt && { dueAt }),
      }),
    )
  const newest = async () =>
    (await server.call(outbox.list, { size: '1' }, await outboxReader(server))).items[0]!
  /** The world with another sender for SMS. */
  const sending = (sms: (message: Outgoing) => Promise<void>) => ({
    ...server.world,
    senders: { ...server.world.senders, sms },
  })

  // What an earlier test left waiting is none of the next one's business.
  beforeEach(async () => {
    server.world.pass(24 * 60)
    for (const channel of ['sms', 'email'] as const)
      while ((await deliver(server.world, channel)) > 0);
  })

  it('the outbox shows the root what was told, in words, with masked targets', async () => {
    await tellCode('13800001234')
    await deliver(server.world, 'sms')
    expect(await newest()).toMatchObject({
      channel: 'sms',
      target: '138****1234',
      text: '【i志愿】验证码 ******，用于登录，5 分钟内有效。请勿告诉任何人，工作人员不会向您索取。如非本人操作，请忽略。',
      state: 'sent',
      attempts: 1,
    })
    await tellCode('zhang.san@qq.com', 'email')
    expect(await newest()).toMatchObject({
      channel: 'email',
      target: 'z***@qq.com',
      subject: 'i志愿验证码：登录',
      state: 'waiting',
      sentAt: null,
    })
  })

  it('the outbox tells when what waits goes out', async () => {
    const now = server.world.clock.now()
    await tellCode('13800001235')
    expect(await newest()).toMatchObject({ state: 'waiting', dueAt: now.toISOString() })
    const morning = new Date(now.getTime() + 6 * 3_600_000)
    await tellCode('13800001236', 'sms', undefined, morning)
    await deliver(server.world, 'sms')
    const quiet = { state: 'waiting', attempts: 0, dueAt: morning.toISOString() }
    expect(await newest()).toMatchObject(quiet)
    server.world.pass(6 * 60)
    await deliver(server.world, 'sms')
    expect(await newest()).toMatchObject({ state: 'sent', dueAt: null })
  })

  it('the outbox is listed by channel and state, page by page', async () => {
    await tellCode('zhang.san@qq.com', 'email')
    const token = await outboxReader(server)
    const waiting = await server.call(outbox.list, { channel: 'email', state: 'waiting' }, token)
    expect(waiting.items.length).toBeGreaterThan(0)
    for (const item of waiting.items)
      expect(item).toMatchObject({ channel: 'email', state: 'waiting' })
    const first = await server.call(outbox.list, { size: '1' }, token)
    const second = await server.call(outbox.list, { size: '1', cursor: first.next! }, token)
    expect(second.items[0]!.messageId < first.items[0]!.messageId).toBe(true)
  })

  it('the outbox tells a number for a reason only, and keeps the reason', async () => {
    await tellCode('13800005678')
    const { messageId } = await newest()
    const token = await outboxReader(server)
    const input = { messageId, purpose: 'delivery' as const, reason: '核对演示短信' }
    expect(await server.call(outbox.reveal, input, token)).toMatchObject({ target: '13800005678' })
    const kept = await server.world.db.selectFrom('outbox_reveal').selectAll().execute()
    expect(kept).toMatchObject([
      { message_id: messageId, purpose: 'delivery', reason: '核对演示短信' },
    ])
    for (const reason of ['', '。。。', '12345678'])
      expect((await server.refused(outbox.reveal, { ...input, reason }, token)).refused).toBe(
        'invalidInput',
      )
  })

  it('the outbox keeps what opens an account hidden until somebody says why he looks', async () => {
    await tellCode('13800007777')
    const link = 'https://zyz.example/admin/invitation#' + 'S'.repeat(43)
    await transact(server.world.db, (db) =>
      tell(server.world, db, {
        channel: 'email',
        target: 'heir@example.com',
        template: 'staffInvitation',
        parameters: { link, until: '2026-03-14T01:00:00.000Z' },
      }),
    )
    const token = await outboxReader(server)
    const { items } = await server.call(outbox.list, { size: '2' }, token)
    expect(items.map(({ hidden }) => hidden)).toEqual([true, true])
    expect(JSON.stringify(items)).not.toMatch(/204816|SSS/)
    const why = { purpose: 'trial' as const, reason: '试用时查看验证码' }
    const looked = await Promise.all(
      items.map(({ messageId }) => server.call(outbox.reveal, { messageId, ...why }, token)),
    )
    expect(looked.map(({ target }) => target)).toEqual(['heir@example.com', '13800007777'])
    expect(looked[0]!.text).toContain(link)
    expect(looked[1]!.text).toContain('验证码 204816')
    const kept = await server.world.db
      .selectFrom('outbox_reveal')
      .where('reason', '=', why.reason)
      .select('message_id')
      .execute()
    expect(kept).toHaveLength(2)
  })

  it('the outbox is nobody’s but the root’s, and nobody’s where messages really leave', async () => {
    const federation = await buildOrganization(server, { kind: 'federation' })
    const { token } = await buildAdministrator(server, { organization: federation })
    expect((await server.refused(outbox.list, {}, token)).refused).toBe('permissionDenied')
    const real = { kind: 'http', url: 'https://sms.example', secret: '0123456789abcdef' } as const
    const { config } = server.world
    expect(readableChannels({ ...config, outbox: { ...config.outbox, sms: real } })).toEqual([
      'email',
    ])
    expect(readableChannels({ ...config, appEnv: 'production' })).toEqual([])
  })

  it('the outbox sends again what a sender that was killed may not have sent, under the same identifier', async () => {
    await tellCode('13800009999')
    const seen: Outgoing[] = []
    // Killed between the gateway’s answer and the note of it: nothing is ever written down.
    const killed = sending((message) => {
      seen.push(message)
      return new Promise(() => {})
    })
    void deliver(killed, 'sms')
    await expect.poll(() => seen.length).toBe(1)
    const alive = sending(async (message) => void seen.push(message))
    expect(await deliver(alive, 'sms')).toBe(0)
    server.world.pass(2)
    expect(await deliver(alive, 'sms')).toBe(1)
    expect(seen.map(({ id }) => id)).toEqual([seen[0]!.id, seen[0]!.id])
    expect(await newest()).toMatchObject({ state: 'sent', attempts: 2 })
    server.world.pass(60)
    expect(await deliver(alive, 'sms')).toBe(0)
  })

  it('the outbox gives one message to one of two senders', async () => {
    for (let index = 0; index < 5; index++) await tellCode(`1380000${String(7000 + index)}`)
    const seen: string[] = []
    const world = sending(async ({ id }) => void seen.push(id))
    await Promise.all([deliver(world, 'sms'), deliver(world, 'sms'), deliver(world, 'sms')])
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  })

  it('the outbox tries again after ever longer pauses, and not what was refused for ever', async () => {
    await tellCode('13800008888')
    const busy = sending(async () => {
      throw new SendFailure('status 503', false)
    })
    expect(await deliver(busy, 'sms')).toBe(1)
    expect(await deliver(busy, 'sms')).toBe(0)
    for (let attempt = 2; attempt <= 8; attempt++) {
      server.world.pass(121)
      expect(await deliver(busy, 'sms'), `attempt ${attempt}`).toBe(1)
    }
    server.world.pass(600)
    expect(await deliver(busy, 'sms')).toBe(0)
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 8 })

    await tellCode('13800008889')
    const refusing = sending(async () => {
      throw new SendFailure('status 422', true)
    })
    await deliver(refusing, 'sms')
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 1 })
  })

  it('the outbox does not send a code that holds no longer', async () => {
    const { now } = server.world.clock
    await tellCode('13800007777', 'sms', new Date(now().getTime() + 300_000))
    server.world.pass(6)
    const seen: Outgoing[] = []
    await deliver(
      sending(async (message) => void seen.push(message)),
      'sms',
    )
    expect(seen).toHaveLength(0)
    expect(await newest()).toMatchObject({ state: 'failed' })
  })

  it('the outbox forgets messages after a month, as the privacy policy says', async () => {
    await tellCode('13800006666')
    server.world.pass(29 * 24 * 60)
    await forgetOldMessages(server.world)
    const { messageId } = await newest()
    server.world.pass(2 * 24 * 60)
    await forgetOldMessages(server.world)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(
      server.world.db,
    )
    expect(rows[0]!.n).toBe(0)
    const input = { messageId, purpose: 'delivery' as const, reason: '核对演示短信' }
    const refused = await server.refused(outbox.reveal, input, await outboxReader(server))
    expect(refused.refused).toBe('notFound')
  })
})
