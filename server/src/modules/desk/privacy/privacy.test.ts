import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { outboxReader } from '../../../../test/codes.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { ApplicationState } from 'contract/states'
import { transact } from '../../../platform/transact.ts'
import { forgetOldMessages, tell } from '../../foundation/outbox/outbox.service.ts'
import { isNeeded } from '../../service/application/need.policy.ts'

const { auth, outbox, privacy } = contract
const DAY_MS = 86_400_000
const purpose = 'arrangement' as const

describe('an organiser who needs to reach an applicant', () => {
  const server = testServer()

  const build = async (state = 'accepted') => {
    const organization = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization })
    const mission = await buildMission(server, { organization })
    const volunteer = await buildVolunteer(server, { name: '欧阳静' })
    const application = await buildApplication(server, mission, volunteer, state)
    const wanted = { missionId: mission.id, applicationId: application.id }
    return { organization, owner, mission, volunteer, wanted }
  }

  it('an organiser who needs to reach an applicant sees one at a time, and the volunteer sees who looked and why', async () => {
    const { organization, owner, mission, volunteer, wanted } = await build()
    const ask = (item: 'name' | 'mobile', reason: string) =>
      server.call(privacy.revealApplicant, { ...wanted, item, purpose, reason }, owner.token)
    expect(await ask('mobile', '集合地点临时变更，电话通知')).toEqual({ value: volunteer.mobile })
    expect(await ask('name', '购买保险')).toEqual({ value: '欧阳静' })
    const { items, next } = await server.call(privacy.accesses, {}, volunteer.token)
    expect(next).toBeNull()
    expect(items).toMatchObject([
      { item: 'name', purpose, reason: '购买保险' },
      {
        item: 'mobile',
        reason: '集合地点临时变更，电话通知',
        districtName: organization.name,
        missionId: mission.id,
        missionTitle: expect.any(String),
        nameMasked: expect.stringContaining('*'),
      },
    ])
    const page = await server.call(privacy.accesses, { size: '1' }, volunteer.token)
    expect(page.items).toHaveLength(1)
    const rest = await server.call(privacy.accesses, { cursor: page.next! }, volunteer.token)
    expect(rest.items.map(({ item }) => item)).toEqual(['mobile'])
  })

  it('an organiser is a stranger to everybody else’s applicants, and to applicants of another mission', async () => {
    const { owner, wanted } = await build()
    const other = await build()
    for (const mixed of [
      other.wanted,
      { ...wanted, missionId: other.wanted.missionId },
      { ...other.wanted, missionId: wanted.missionId },
    ]) {
      const { refused } = await server.refused(
        privacy.revealApplicant,
        { ...mixed, item: 'mobile', purpose, reason: '电话通知' },
        owner.token,
      )
      expect(['missionNotFound', 'applicationNotFound']).toContain(refused)
    }
    const { items } = await server.call(privacy.accesses, {}, other.volunteer.token)
    expect(items).toEqual([])
  })

  it('an organiser who needs to reach an applicant gives a reason, and has none for who takes no part', async () => {
    const { owner, wanted, volunteer } = await build('rejected')
    const ask = (reason: string) =>
      server.refused(
        privacy.revealApplicant,
        { ...wanted, item: 'name', purpose, reason },
        owner.token,
      )
    expect((await ask(' ')).refused).toBe('invalidInput')
    expect((await ask('想认识一下')).refused).toBe('revealNotNeeded')
    expect((await server.call(privacy.accesses, {}, volunteer.token)).items).toEqual([])
  })

  it('an organiser who reached an applicant cannot take back that he looked', async () => {
    const { owner, wanted } = await build()
    await server.call(
      privacy.revealApplicant,
      { ...wanted, item: 'name', purpose, reason: '核对名单' },
      owner.token,
    )
    for (const change of [sql`delete from data_access`, sql`update data_access set reason = 'x'`])
      await expect(change.execute(server.world.db)).rejects.toThrow()
  })
})

describe('a message that was sent', () => {
  const server = testServer()

  it('a message that was sent and shown in full is among the looks its reader is told of, with who, when and what for', async () => {
    const reader = await outboxReader(server)
    const volunteer = await buildVolunteer(server)
    await transact(server.world.db, (db) =>
      tell(server.world, db, {
        channel: 'sms',
        target: volunteer.mobile,
        template: 'passwordChanged',
        parameters: { at: server.world.clock.now().toISOString() },
        accountId: volunteer.id,
      }),
    )
    const [sent] = (await server.call(outbox.list, { size: '1' }, reader)).items
    const look = { messageId: sent!.messageId, reason: '用户反映没有收到，核对是否送达' }
    await server.call(outbox.reveal, { ...look, purpose: 'delivery' }, reader)
    const root = await server.world.db
      .selectFrom('organization')
      .where('parent_id', 'is', null)
      .select('name')
      .executeTakeFirstOrThrow()
    const { items, next } = await server.call(privacy.accesses, { size: '1' }, volunteer.token)
    expect(items).toEqual([
      expect.objectContaining({
        item: 'sentMessage',
        districtName: root.name,
        nameMasked: expect.stringContaining('*'),
        purpose: 'delivery',
        reason: look.reason,
        missionId: null,
      }),
    ])
    expect(next).toBeNull()
    // The message itself goes after a month.
    server.world.pass(40 * 24 * 60)
    await forgetOldMessages(server.world)
    const { token } = await server.call(auth.loginVolunteer, {
      loginName: volunteer.loginName,
      password: PASSWORD,
    })
    expect((await server.call(privacy.accesses, { size: '1' }, token)).items).toEqual(items)
    const other = await buildVolunteer(server)
    expect((await server.call(privacy.accesses, {}, other.token)).items).toEqual([])
  })
})

describe('the need to see', () => {
  const now = new Date('2026-03-07T01:00:00Z')
  const ended = (days: number) => new Date(now.getTime() - days * DAY_MS)

  it.each(ApplicationState.options)(
    'the need to see an applicant is judged by the state %s',
    (state) => {
      const needed = ![
        'rejected',
        'lapsed',
        'cancelled',
        'removed',
        'invited',
        'declined',
      ].includes(state)
      expect(isNeeded({ state, endsAt: ended(-2) }, now)).toBe(needed)
      expect(isNeeded({ state, endsAt: ended(30) }, now)).toBe(needed)
      expect(isNeeded({ state, endsAt: ended(30.01) }, now)).toBe(false)
    },
  )
})
