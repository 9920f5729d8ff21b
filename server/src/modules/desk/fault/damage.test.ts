import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltVolunteer,
  PASSWORD,
} from '../../../../test/build.ts'
import { contract, testServer, wire } from '../../../../test/harness.ts'
import { buildDuties } from '../../../../test/staff.ts'
import { unzip } from '../../../../test/unzip.ts'
import { drainReactions } from '../../../jobs.ts'
import { encryptField } from '../../../platform/crypto.ts'
import { damagedText } from '../../../platform/damaged.copy.ts'
import { passOn } from '../../service/correction/passing-on.service.ts'

const {
  account,
  application,
  auth,
  correction,
  fault,
  mission: missions,
  notice,
  privacy,
  profile,
  security,
  task,
  workbench,
} = contract

describe('a closed value that was altered', () => {
  const server = testServer()
  let token: string
  let administrator: BuiltAdministrator
  let mission: BuiltMission
  let harmed: BuiltVolunteer
  let applicationId: string

  beforeAll(async () => {
    const organization = await buildOrganization(server)
    administrator = await buildAdministrator(server, { organization })
    token = administrator.token
    const startsAt = new Date(server.world.clock.now().getTime() + 6 * 3_600_000)
    mission = await buildMission(server, { organization, capacity: 5, startsAt })
    harmed = await buildVolunteer(server)
    applicationId = (await buildApplication(server, mission, harmed, 'accepted')).id
    await buildApplication(server, mission, await buildVolunteer(server), 'accepted')
    // One bit.
    await sql`
      update volunteer set mobile_cipher = set_bit(mobile_cipher, 200, 1 - get_bit(mobile_cipher, 200))
      where id = ${harmed.id}`.execute(server.world.db)
  })

  it('a closed value that was altered takes nobody else off the organiser’s list', async () => {
    const { items } = await server.call(
      application.listApplicants,
      { missionId: mission.id },
      token,
    )
    expect(items).toHaveLength(2)
    const shown = items.map(({ mobileMasked }) => mobileMasked)
    expect(shown.filter((mobile) => mobile === damagedText)).toHaveLength(1)
    expect(shown.filter((mobile) => /^1\d\d\*{4}\d{4}$/.test(mobile))).toHaveLength(1)
  })

  it('a closed value that was altered lets the export be made all the same', async () => {
    const { taskId } = await server.call(
      task.exportApplicants,
      { missionId: mission.id, purpose: 'insurance', reason: '为参加活动的志愿者投保' },
      token,
    )
    await drainReactions(server.world)
    const { items } = await server.call(task.list, {}, token)
    expect(items.find((each) => each.taskId === taskId)).toMatchObject({ state: 'done' })
  })

  it('a closed value that was altered leaves the own pages open', async () => {
    expect((await server.call(profile.myDetail, {}, harmed.token)).mobile).toBe(damagedText)
    const own = await server.call(account.userInfo, {}, harmed.token)
    expect(own.users.mobile).toBe(damagedText)
    const { channels } = await server.call(notice.preferences, {}, harmed.token)
    expect(channels.sms).toEqual({ bound: true, target: damagedText })
  })

  it('a closed value that was altered takes nobody else off the call list of the day', async () => {
    const { people } = await server.call(
      privacy.callList,
      {
        sessionId: mission.sessionId,
        purpose: 'arrangement',
        reason: '集合地点变更，逐一电话通知',
      },
      token,
    )
    const mobiles = people.map(({ mobile }) => mobile)
    expect(mobiles).toContain(damagedText)
    expect(mobiles.filter((mobile) => /^1\d{10}$/.test(mobile))).toHaveLength(1)
  })

  it('a closed value that was altered keeps nobody from logging in by another browser', async () => {
    const login = { loginName: harmed.loginName, password: PASSWORD }
    const browsers = ['a', 'b'].map((letter) => letter.repeat(43))
    for (const browser of browsers) {
      const answer = await server.app.inject({
        ...wire(auth.loginVolunteer, login),
        headers: {
          ...wire(auth.loginVolunteer, login).headers,
          cookie: `izy_browser=${browser}`,
        },
      })
      expect(answer.json()).toMatchObject({ code: '1' })
    }
  })

  it('a closed value that was altered keeps nobody from what is held about him', async () => {
    const { ticket } = await server.call(security.prove, { password: PASSWORD }, harmed.token)
    const archive: unknown = await server.call(privacy.download, { ticket }, harmed.token)
    expect(JSON.stringify([...unzip(archive as Buffer).values()].map(String))).toContain(
      damagedText,
    )
  })

  it('a closed value that was altered leaves the workbench open to whoever’s own number does not open', async () => {
    const other = await buildAdministrator(server)
    await sql`
      update administrator set mobile_cipher = '\\x00' where id = ${other.id}`.execute(
      server.world.db,
    )
    expect((await server.call(workbench.counts, {}, other.token)).corrections).toBe(0)
  })

  it('a closed value that was altered refuses by name whoever cannot go on without it', async () => {
    const answer = await server.refused(
      privacy.revealApplicant,
      {
        missionId: mission.id,
        applicationId,
        item: 'mobile',
        purpose: 'arrangement',
        reason: '集合地点变更，电话通知',
      },
      token,
    )
    expect(answer.refused).toBe('valueDamaged')
    expect(answer.msg).toContain('数据校验')
  })

  it('a closed value that was altered keeps nobody from asking for a correction, their list, or passing others on', async () => {
    // Whoever answers is compared with who asks by their numbers.
    const { db, keys } = server.world
    const place = `administrator.mobile.${administrator.id}`
    await db
      .updateTable('administrator')
      .set({ mobile_cipher: encryptField(keys, place, '13800138000') })
      .where('id', '=', administrator.id)
      .execute()
    const over = await buildMission(server, {
      organization: { id: mission.organizationId, name: '' },
      startsAt: new Date(server.world.clock.now().getTime() - 86_400_000),
    })
    const { id: recordId } = await buildRecord(server, over, harmed, { minutes: 60 })
    const { correctionId } = await server.call(
      correction.submit,
      {
        recordId,
        kind: 'time',
        claim: '实际服务到活动结束，签到表有签名',
        minutes: 90,
      },
      harmed.token,
    )
    const { items } = await server.call(correction.list, {}, token)
    expect(items.find((each) => each.correctionId === correctionId)).toMatchObject({
      mayAnswer: false,
    })
    await passOn(server.world)
    const answer = { correctionId, reason: '核对签到表，记录无误' }
    expect((await server.refused(correction.refuse, answer, token)).refused).toBe('valueDamaged')
  })

  it('a closed value that was altered is shown in public as such, and can be written again by the editor', async () => {
    const { db } = server.world
    await sql`
      update mission set contact_mobile_cipher = '\\x00' where id = ${mission.id}`.execute(db)
    const detail = await server.call(missions.detail, { missionId: mission.id }, harmed.token)
    expect(detail.contactMobile).toBe(damagedText)
    const own = await server.call(application.detailOwn, { applicationId }, harmed.token)
    expect(own.contactMobile).toBe(damagedText)
    const managed = await server.call(missions.detailManaged, { missionId: mission.id }, token)
    expect(managed.input.contactMobile).toBe('')
  })

  it('a closed value that was altered is noted once, without its contents, however often it was looked at', async () => {
    const { db } = server.world
    const noted = () =>
      db
        .selectFrom('fault')
        .where('task', '=', 'integrity')
        .select(['subject_kind', 'subject_id', 'reason', 'failures'])
        .orderBy('subject_kind')
        .execute()
    const damaged = { reason: 'valueDamaged', failures: 1 }
    await vi.waitFor(async () =>
      expect(await noted()).toEqual([
        {
          ...damaged,
          subject_kind: 'administrator.mobile',
          subject_id: expect.any(String) as string,
        },
        { ...damaged, subject_kind: 'mission.contact_mobile', subject_id: mission.id },
        { ...damaged, subject_kind: 'volunteer.mobile', subject_id: harmed.id },
      ]),
    )
    const { rows } = await sql<{ details: unknown }>`
      select details from security_event where name = 'valueDamaged'`.execute(db)
    expect(rows).toHaveLength(3)
  })

  it('a closed value that was altered comes back with the next look where it was settled and is not corrected', async () => {
    const { db } = server.world
    const { system } = await buildDuties(server)
    const open = () =>
      db
        .selectFrom('fault')
        .where('subject_id', '=', mission.id)
        .where('settled_at', 'is', null)
        .select('id')
        .execute()
    const [found] = await open()
    await server.call(fault.retry, { faultId: found!.id }, system.token)
    expect(await open()).toEqual([])
    server.world.pass(2)
    await server.call(missions.detail, { missionId: mission.id }, harmed.token)
    await vi.waitFor(async () => expect(await open()).toHaveLength(1))
  })
})
