import { REVEALS_AN_HOUR } from 'contract/rules/terms'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
} from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { freshProof } from '../../../../test/staff.ts'

const { audit, privacy, workbench } = contract

const purpose = 'arrangement' as const
const reason = '集合地点临时变更，电话通知'

describe('an administrator who has much shown', () => {
  const server = testServer()

  const build = async () => {
    const organization = await buildOrganization(server)
    const owner = await buildAdministrator(server, { organization })
    const mission = await buildMission(server, { organization })
    const volunteer = await buildVolunteer(server)
    const application = await buildApplication(server, mission, volunteer, 'accepted')
    const wanted = {
      missionId: mission.id,
      applicationId: application.id,
      item: 'mobile' as const,
      purpose,
      reason,
    }
    const look = (ticket?: string) =>
      server.call(privacy.revealApplicant, { ...wanted, ...(ticket && { ticket }) }, owner.token)
    const refused = async (ticket?: string) =>
      (
        await server.refused(
          privacy.revealApplicant,
          { ...wanted, ...(ticket && { ticket }) },
          owner.token,
        )
      ).refused
    const looks = async (count: number) => {
      for (let done = 0; done < count; done++) await look()
    }
    return { organization, owner, volunteer, wanted, look, looks, refused }
  }

  const seen = async (volunteer: { token: string }) =>
    (await server.call(privacy.accesses, { size: '100' }, volunteer.token)).items.length

  it('an administrator who has much shown proves again who he is after thirty an hour, which opens the next thirty', async () => {
    const { owner, volunteer, look, looks, refused } = await build()
    await looks(REVEALS_AN_HOUR)
    expect(await refused()).toBe('revealProofNeeded')
    expect(await seen(volunteer)).toBe(REVEALS_AN_HOUR)
    expect(await refused('T'.repeat(43))).toBe('ticketRefused')
    const ticket = await freshProof(server, owner.token)
    await look(ticket)
    await looks(REVEALS_AN_HOUR - 1)
    expect(await refused()).toBe('revealProofNeeded')
    expect(await refused(ticket)).toBe('ticketRefused')
    server.world.pass(61)
    await look()
  })

  it('an administrator who has much shown gets no more than thirty by asking for many at once', async () => {
    const { owner, volunteer, wanted } = await build()
    const answers = await Promise.allSettled(
      Array.from({ length: REVEALS_AN_HOUR + 10 }, () =>
        server.call(privacy.revealApplicant, wanted, owner.token),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(REVEALS_AN_HOUR)
    expect(await seen(volunteer)).toBe(REVEALS_AN_HOUR)
  })

  it('an administrator who has much shown keeps what a refused look would have taken', async () => {
    const { owner, wanted, looks, look } = await build()
    await looks(REVEALS_AN_HOUR - 1)
    await server.refused(privacy.revealApplicant, { ...wanted, item: 'emergency' }, owner.token)
    await look()
  })

  it('an administrator who has much shown says why in words that say something', async () => {
    const { owner, wanted } = await build()
    for (const empty of ['。。。', 'aaaaa', '12345678', '啊啊啊啊啊']) {
      const answer = await server.refused(
        privacy.revealApplicant,
        { ...wanted, reason: empty },
        owner.token,
      )
      expect(answer.refused).toBe('invalidInput')
    }
  })

  it('the alarm about much shown goes once an hour to who oversees the administrator and to the security administrator', async () => {
    const { organization, owner, looks, look } = await build()
    await looks(REVEALS_AN_HOUR)
    await look(await freshProof(server, owner.token))
    const root = await sql<{ id: string; name: string }>`
      select id, name from organization where parent_id is null`.execute(server.world.db)
    const at = { organization: root.rows[0] as never }
    const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
    const security = await buildAdministrator(server, { ...at, roles: ['securityAdministrator'] })
    const stranger = await buildAdministrator(server)
    const publisher = await buildAdministrator(server, { organization, roles: ['publisher'] })
    for (const { token } of [owner, auditor, security]) {
      const { items } = await server.call(audit.alarms, {}, token)
      const own = items.filter(({ organizationName }) => organizationName === organization.name)
      expect(own).toMatchObject([
        {
          name: 'revealsMany',
          administrator: expect.stringContaining(owner.loginName),
          looks: REVEALS_AN_HOUR,
        },
      ])
    }
    expect((await server.call(audit.alarms, {}, stranger.token)).items).toEqual([])
    expect((await server.refused(audit.alarms, {}, publisher.token)).refused).toBe(
      'permissionDenied',
    )
  })

  it('the alarm about much shown counts every look of the hour, whatever was proven between', async () => {
    const { owner, looks, look } = await build()
    await looks(REVEALS_AN_HOUR)
    await look(await freshProof(server, owner.token))
    await looks(REVEALS_AN_HOUR - 1)
    const { items } = await server.call(audit.alarms, {}, owner.token)
    expect(items.map((alarm) => alarm.looks)).toEqual([2 * REVEALS_AN_HOUR, REVEALS_AN_HOUR])
  })

  it('the alarm about an administrator who has much shown waits until somebody else has taken note of it', async () => {
    const { organization, owner, wanted, looks } = await build()
    await looks(REVEALS_AN_HOUR)
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from organization where parent_id is null`.execute(server.world.db)
    const roles = ['securityAdministrator' as const]
    const security = await buildAdministrator(server, { organization: rows[0] as never, roles })
    const waiting = async () => (await server.call(workbench.counts, {}, security.token)).alarms
    const before = (await waiting())!
    const own = async (token: string) =>
      (await server.call(audit.alarms, {}, token)).items.find(
        ({ organizationName }) => organizationName === organization.name,
      )!
    const alarm = await own(security.token)
    expect(alarm).toMatchObject({ acknowledged: null, can: { acknowledge: true } })
    const { looks: seenThen } = await server.call(
      audit.alarmLooks,
      { alarmId: alarm.alarmId },
      security.token,
    )
    expect(seenThen).toHaveLength(REVEALS_AN_HOUR)
    expect(seenThen[0]).toMatchObject({ item: wanted.item, purpose, reason, people: 1 })
    expect(JSON.stringify(seenThen)).not.toContain('1380')

    const input = { alarmId: alarm.alarmId, note: '已向负责人核实，当天集合地点临时变更' }
    const refused = async (token: string) =>
      (await server.refused(audit.acknowledgeAlarm, input, token)).refused
    expect((await own(owner.token)).can.acknowledge).toBe(false)
    expect(await refused(owner.token)).toBe('alarmOwn')
    expect(await refused((await buildAdministrator(server)).token)).toBe('alarmNotFound')
    const auditor = await buildAdministrator(server, { organization, roles: ['auditor'] })
    expect(await refused(auditor.token)).toBe('permissionDenied')
    const both = await Promise.allSettled(
      [1, 2].map(() => server.call(audit.acknowledgeAlarm, input, security.token)),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refused(security.token)).toBe('alarmAcknowledged')
    expect(await waiting()).toBe(before - 1)
    expect((await own(auditor.token)).acknowledged).toMatchObject({ note: input.note })
  })

  it('the alarm about much shown comes sooner at night', async () => {
    const { owner, looks } = await build()
    server.world.at(new Date('2026-03-07T15:30:00Z'))
    const names = async () =>
      (await server.call(audit.alarms, {}, owner.token)).items.map(({ name }) => name)
    await looks(9)
    expect(await names()).toEqual([])
    await looks(1)
    expect(await names()).toEqual(['revealsAtNight'])
  })
})
