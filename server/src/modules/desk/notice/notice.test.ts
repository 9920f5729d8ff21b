import type { InputOf, ResultOf } from 'contract/endpoint'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildVolunteer, type BuiltVolunteer } from '../../../../test/build.ts'
import { outboxReader } from '../../../../test/codes.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'
import { insertAll } from '../message/message.repository.ts'
import { markRead } from '../message/message.repository.ts'
import { transact } from '../../../platform/transact.ts'
import { MOST_SMS_A_DAY } from './notice.policy.ts'
import { removeAll } from './notice.repository.ts'
import { forgetOldNotices } from './notice.service.ts'
import type { Kind } from '../../../platform/messages.ts'
import { PASS_BATCH, passOn } from './passing-on.service.ts'

const { notice, outbox } = contract
type Change = InputOf<typeof notice.savePreferences>['changes'][number]

describe('how volunteers are told', () => {
  const server = testServer()
  let reader: string
  let volunteer: BuiltVolunteer

  beforeAll(async () => {
    reader = await outboxReader(server)
  })

  const bindEmail = ({ id }: BuiltVolunteer) =>
    server.world.db
      .updateTable('volunteer')
      .set({
        email_cipher: encryptField(
          server.world.keys,
          `volunteer.email.${id}`,
          'lychee@example.com',
        ),
      })
      .where('id', '=', id)
      .execute()
  const choose = (token: string, ...changes: Change[]) =>
    server.call(notice.savePreferences, { changes }, token)
  const tell = (kind: Kind, to = volunteer, parameters = {}) =>
    insertAll(
      server.world.db,
      newId(),
      { kind, category: server.world.messages.kinds[kind].category },
      [{ volunteerId: to.id, subjectId: newId(), parameters }],
      server.world.clock.now(),
    )
  const passAll = async () => {
    while ((await passOn(server.world)) > 0);
  }
  /** What waits for or went to a volunteer, the oldest first. */
  const sent = async ({ id }: BuiltVolunteer) => {
    const { rows } = await sql<{
      id: string
      channel: string
      template: string
      dueAt: Date
      expiresAt: Date
    }>`
      select id, channel, template, next_try_at as "dueAt", expires_at as "expiresAt" from outbox
      where account_id = ${id} order by id`.execute(server.world.db)
    return rows
  }
  const of = (preferences: ResultOf<typeof notice.preferences>, topic: Change['topic']) =>
    preferences.topics.find((each) => each.topic === topic)!

  it('the choice of how a volunteer is told is shown with where it would go, masked', async () => {
    volunteer = await buildVolunteer(server)
    const shown = await server.call(notice.preferences, {}, volunteer.token)
    expect(shown.channels.sms).toEqual({
      bound: true,
      target: `${volunteer.mobile.slice(0, 3)}****${volunteer.mobile.slice(-4)}`,
    })
    expect(shown.channels.email).toEqual({ bound: false, target: '' })
    expect(of(shown, 'missionChange').chosen).toEqual({ sms: true, email: false })
    expect(of(shown, 'hours').chosen).toEqual({ sms: false, email: false })
    expect(of(shown, 'account')).toMatchObject({ locked: true, chosen: { sms: true, email: true } })
    expect(shown).toMatchObject({ quiet: { from: '22:00', to: '08:00' }, mostSms: 3 })
  })

  it('the choice of how a volunteer is told goes topic by topic; only what differs from everybody is kept', async () => {
    volunteer = await buildVolunteer(server)
    const kept = async () => {
      const { rows } = await sql`
        select topic, channel, wanted from notice_preference where volunteer_id = ${volunteer.id} order by topic`.execute(
        server.world.db,
      )
      return rows
    }
    const saved = await choose(
      volunteer.token,
      { topic: 'hours', channel: 'sms', wanted: true },
      { topic: 'dayBefore', channel: 'sms', wanted: false },
    )
    expect(of(saved, 'hours').chosen.sms).toBe(true)
    expect(of(saved, 'dayBefore')).toMatchObject({
      chosen: { sms: false },
      byDefault: { sms: true },
    })
    expect(await kept()).toEqual([
      { topic: 'dayBefore', channel: 'sms', wanted: false },
      { topic: 'hours', channel: 'sms', wanted: true },
    ])
    await choose(volunteer.token, { topic: 'dayBefore', channel: 'sms', wanted: true })
    expect(await kept()).toEqual([{ topic: 'hours', channel: 'sms', wanted: true }])
    const same = { changes: [{ topic: 'hours', channel: 'sms', wanted: true } as const] }
    await server.call(notice.savePreferences, same, volunteer.token, { changes: false })
  })

  it('the choice of how a volunteer is told locks no owner out, promises what can be sent, else changes nothing', async () => {
    volunteer = await buildVolunteer(server)
    const refused = async (...changes: Change[]) =>
      (await server.refused(notice.savePreferences, { changes }, volunteer.token)).refused
    const fine: Change = { topic: 'hours', channel: 'sms', wanted: true }
    expect(await refused(fine, { topic: 'account', channel: 'sms', wanted: false })).toBe(
      'noticeTopicLocked',
    )
    expect(await refused(fine, { topic: 'hours', channel: 'email', wanted: true })).toBe(
      'noticeChannelUnbound',
    )
    expect(await refused()).toBe('invalidInput')
    const shown = await server.call(notice.preferences, {}, volunteer.token)
    expect(of(shown, 'hours').chosen).toEqual({ sms: false, email: false })
  })

  it('the notice passes a message on by the channels that were chosen, once', async () => {
    server.world.at(START)
    volunteer = await buildVolunteer(server)
    await bindEmail(volunteer)
    await choose(
      volunteer.token,
      { topic: 'hours', channel: 'sms', wanted: true },
      { topic: 'hours', channel: 'email', wanted: true },
    )
    await tell('recordEffective')
    await tell('cardMoved')
    await tell('passwordChanged')
    await passAll()
    // As if it had been taken up and nobody knew.
    await sql`insert into message_pending (volunteer_id, message_id, created_at)
      select volunteer_id, id, created_at from message where volunteer_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    await passAll()
    expect(await sent(volunteer)).toMatchObject([
      { channel: 'sms', template: 'noticeHours', dueAt: START },
      { channel: 'email', template: 'noticeHours', dueAt: START },
    ])
    const { items } = await server.call(outbox.list, { size: '1', channel: 'sms' }, reader)
    expect(items[0]!.text).toBe('【i志愿】服务时长已生效。请登录 i志愿，在“我的消息”查看。')
  })

  it('the notice names the mission it speaks of, shortened where an SMS would grow long', async () => {
    server.world.at(START)
    volunteer = await buildVolunteer(server)
    const startsAt = new Date('2026-03-20T01:00:00Z').toISOString()
    const newest = async (missionTitle: string) => {
      await tell('missionCancelled', volunteer, { startsAt, missionTitle })
      await passAll()
      return (await server.call(outbox.list, { size: '1', channel: 'sms' }, reader)).items[0]!.text
    }
    expect(await newest('河岸清洁')).toBe(
      '【i志愿】您报名的“河岸清洁”（2026-03-20 09:00）：已取消，请勿前往。请登录 i志愿，在“我的消息”查看。',
    )
    server.world.pass(1)
    expect(await newest('社区敬老'.repeat(12))).toContain(
      `“${'社区敬老'.repeat(5)}…”（2026-03-20 09:00）：已取消`,
    )
    server.world.at(START)
  })

  it('the notice passes nothing on that was read or removed before, or is not wanted', async () => {
    volunteer = await buildVolunteer(server)
    await tell('missionCancelled', volunteer, {
      startsAt: new Date('2026-03-20T01:00:00Z').toISOString(),
    })
    await transact(server.world.db, (db) => markRead(db, volunteer.id, null, START))
    await tell('applicationAccepted')
    await passAll()
    expect(await sent(volunteer)).toEqual([])
  })

  it('the notice keeps the night quiet, unless the start is nearer', async () => {
    const night = new Date('2026-03-07T15:00:00Z')
    const morning = new Date('2026-03-08T00:00:00Z')
    server.world.at(night)
    volunteer = await buildVolunteer(server)
    const early = new Date('2026-03-08T00:30:00Z')
    const late = new Date('2026-03-08T06:00:00Z')
    await tell('missionCancelled', volunteer, { startsAt: early.toISOString() })
    await tell('missionCancelled', volunteer, { startsAt: late.toISOString() })
    await tell('missionCancelled', volunteer, { startsAt: START.toISOString() })
    await passAll()
    expect(await sent(volunteer)).toMatchObject([
      { dueAt: night, expiresAt: early },
      { dueAt: morning, expiresAt: late },
    ])
    server.world.at(START)
  })

  it('the notice sends three SMS a day at most, also when they come at once; the rest stays on the page', async () => {
    server.world.at(START)
    volunteer = await buildVolunteer(server)
    const startsAt = new Date('2026-03-20T01:00:00Z').toISOString()
    for (let n = 0; n < PASS_BATCH / 2; n++) await tell('missionMoved', volunteer, { startsAt })
    const other = await buildVolunteer(server)
    await tell('missionMoved', other, { startsAt })
    await Promise.all([passAll(), passAll(), passAll()])
    expect(await sent(volunteer)).toHaveLength(MOST_SMS_A_DAY)
    expect(await sent(other)).toHaveLength(1)
    const { rows } = await sql<{ sent: boolean; n: number }>`
      select sent, count(*)::int as n from notice_delivery where volunteer_id = ${volunteer.id} group by sent order by sent`.execute(
      server.world.db,
    )
    expect(rows).toEqual([
      { sent: false, n: PASS_BATCH / 2 - MOST_SMS_A_DAY },
      { sent: true, n: MOST_SMS_A_DAY },
    ])
    server.world.pass(24 * 60)
    await tell('missionMoved', volunteer, { startsAt })
    await passAll()
    expect(await sent(volunteer)).toHaveLength(MOST_SMS_A_DAY + 1)
    server.world.at(START)
  })

  it('the notice does not fail on who has no number, and tells nobody whose account is closed', async () => {
    volunteer = await buildVolunteer(server)
    await server.world.db
      .updateTable('volunteer')
      .set({ mobile_cipher: null })
      .where('id', '=', volunteer.id)
      .execute()
    const closed = await buildVolunteer(server, { state: 'frozen' })
    const startsAt = new Date('2026-03-20T01:00:00Z').toISOString()
    for (const to of [volunteer, closed]) await tell('missionMoved', to, { startsAt })
    await passAll()
    expect([...(await sent(volunteer)), ...(await sent(closed))]).toEqual([])
  })

  it('the choice of how a volunteer is told stands in the own data, and is forgotten with the person', async () => {
    volunteer = await buildVolunteer(server)
    await choose(volunteer.token, { topic: 'hours', channel: 'sms', wanted: true })
    const held = async () =>
      (await server.call(contract.privacy.holdings, {}, volunteer.token)).find(
        ({ kind }) => kind === 'noticePreferences',
      )?.count
    expect(await held()).toBe(1)
    await transact(server.world.db, (db) => removeAll(db, volunteer.id))
    expect(await held()).toBe(0)
  })

  it('what went out by SMS or mail is forgotten after a month', async () => {
    server.world.pass(40 * 24 * 60)
    await forgetOldNotices(server.world)
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from notice_delivery)::int + (select count(*) from notice_day)::int as n`.execute(
      server.world.db,
    )
    expect(rows).toEqual([{ n: 0 }])
    server.world.at(START)
  })
})
