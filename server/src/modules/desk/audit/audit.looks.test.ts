import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { objectKindText } from 'contract/desk/audit.copy'
import type { EventName } from 'contract/event-names'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { outboxReader } from '../../../../test/codes.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { transact } from '../../../platform/transact.ts'
import { tell } from '../../foundation/outbox/outbox.service.ts'

const server = testServer()
const { administrator, audit, auth, mission: missions, outbox, privacy, task } = contract
const day = { from: '2026-03-07', to: '2026-03-08' }

const build = async () => {
  server.world.at(START)
  const organization = await buildOrganization(server, { kind: 'federation' })
  const owner = await buildAdministrator(server, { organization })
  const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
  const newest = async (event: EventName) =>
    (await server.call(audit.list, { ...day, event }, auditor.token)).items[0]!
  const facts = async (event: EventName) => (await newest(event)).facts
  return { organization, owner, auditor, newest, facts }
}

test('a look says which item of whom it was, for what and why', async () => {
  const { organization, owner, newest, facts } = await build()
  const mission = await buildMission(server, { organization })
  const volunteer = await buildVolunteer(server)
  const { id: applicationId } = await buildApplication(server, mission, volunteer, 'accepted')
  const why = { purpose: 'insurance' as const, reason: '为参加活动的志愿者购买保险' }
  const wanted = { missionId: mission.id, applicationId, item: 'mobile' as const, ...why }
  await server.call(privacy.revealApplicant, wanted, owner.token)
  expect(await facts('dataAccessed')).toEqual(
    expect.arrayContaining([
      { name: 'item', text: '手机号码' },
      { name: 'purpose', text: '购买保险' },
      { name: 'reason', text: why.reason },
      expect.objectContaining({ name: 'volunteer' }),
    ]),
  )
  // Where it was recorded stand identifiers only.
  expect((await newest('dataAccessed')).record).not.toContain('保险')
})

test('a call list says which session, how many people, for what and why', async () => {
  const { organization, owner, facts } = await build()
  const startsAt = new Date(START.getTime() + 20 * 3_600_000)
  const mission = await buildMission(server, { organization, startsAt, length: 120 })
  for (let count = 0; count < 2; count++)
    await buildApplication(server, mission, await buildVolunteer(server), 'accepted')
  const why = { purpose: 'arrangement' as const, reason: '集合地点改到南门，逐一通知' }
  await server.call(privacy.callList, { sessionId: mission.sessionId, ...why }, owner.token)
  const told = await facts('callListMade')
  expect(told).toEqual(
    expect.arrayContaining([
      { name: 'people', text: '2 人' },
      { name: 'purpose', text: '通知活动安排' },
      { name: 'reason', text: why.reason },
    ]),
  )
  expect(told.find(({ name }) => name === 'session')!.text).toMatch(/^2026-03-0\d \d\d:\d\d 至 /)
})

test('the audit tells tasks, content, invitations, dismissals and deleted drafts in words', async () => {
  const { organization, owner, facts } = await build()
  const why = { purpose: 'report' as const, reason: '按要求统计三月的服务情况' }
  await server.call(task.exportRecords, why, owner.token)
  expect(await facts('taskStarted')).toEqual([
    { name: 'task', text: '导出服务时长' },
    { name: 'purpose', text: '统计上报' },
    { name: 'reason', text: why.reason },
  ])

  const invited = { name: '李新人', contact: '13800138011', roles: ['attendance' as const] }
  await server.call(administrator.invite, invited, owner.token)
  expect(await facts('staffInvited')).toContainEqual({ name: 'invited', text: '李*人' })

  const publisher = await buildAdministrator(server, { organization, roles: ['publisher'] })
  const reason = '已调离本组织'
  await server.call(administrator.dismiss, { administratorId: publisher.id, reason }, owner.token)
  expect(await facts('administratorDismissed')).toContainEqual({ name: 'reason', text: reason })

  const draft = await buildMission(server, { organization, state: 'draft' })
  const { missionId } = await server.call(missions.copy, { missionId: draft.id }, owner.token)
  await server.call(missions.remove, { missionId }, owner.token)
  for (const event of ['missionCopied', 'missionRemoved'] as const) {
    const [fact] = await facts(event)
    expect(fact).toMatchObject({ name: 'mission', text: expect.stringContaining('副本') })
  }
})

test('a look at a kept message says what kind it is, to whom, for what and why', async () => {
  const { messageId, token } = await keptMessage()
  const why = { purpose: 'delivery' as const, reason: '用户反映没有收到，核对是否送达' }
  await server.call(outbox.reveal, { messageId, ...why }, token)
  const root = await sql<{ id: string; name: string }>`
    select id, name from organization where parent_id is null`.execute(server.world.db)
  const reads = { organization: root.rows[0] as never, roles: ['auditAdministrator' as const] }
  const { token: auditor } = await buildAdministrator(server, reads)
  const listed = await server.call(audit.list, { ...day, event: 'outboxRevealed' }, auditor)
  expect(listed.items[0]!.facts).toEqual([
    { name: 'messageKind', text: 'i志愿验证码：登录' },
    { name: 'target', text: '138****5678' },
    { name: 'purpose', text: '核对是否送达' },
    { name: 'reason', text: why.reason },
  ])
})

const keptMessage = async () => {
  const parameters = { purpose: 'logIn' as const, code: '204816', minutes: 5 }
  const message = { channel: 'sms' as const, target: '13800005678' }
  await transact(server.world.db, (db) =>
    tell(server.world, db, { ...message, template: 'verificationCode', parameters }),
  )
  const token = await outboxReader(server)
  const { items } = await server.call(outbox.list, { size: '1' }, token)
  return { messageId: items[0]!.messageId, token }
}

test('who goes on being logged in, and who must choose which login ends, is named and found', async () => {
  const { owner, auditor } = await build()
  const login = { loginName: owner.loginName, password: PASSWORD, chooses: '1' as const }
  const entered = await server.call(auth.loginOrganization, login)
  await server.call(auth.refresh, { refreshToken: entered.refreshToken })
  expect((await server.call(auth.loginOrganization, login)).crowded).toBeDefined()
  const found = async (event: EventName) =>
    (await server.call(audit.list, { ...day, event, actor: owner.loginName }, auditor.token)).items
  for (const event of ['sessionRefreshed', 'loginCrowded'] as const)
    expect((await found(event))[0], event).toMatchObject({
      actorKind: 'administrator',
      actor: expect.stringContaining(owner.loginName),
      organizationName: expect.stringMatching(/./),
    })
})

test('every kind of object has a name', async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct object_kind as kind from event`.execute(server.world.db)
  for (const { kind } of rows) expect(objectKindText(kind), kind).not.toBe('其他')
})
