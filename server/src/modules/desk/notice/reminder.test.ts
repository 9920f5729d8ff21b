import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltOrganization,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { START, testServer } from '../../../../test/harness.ts'
import { passOn } from './passing-on.service.ts'
import { remind } from './reminder.service.ts'

/** A moment of Guangzhou in March 2026, in which tests start on the seventh at nine. */
const at = (time: string) => new Date(`2026-03-${time}:00+08:00`)

describe('reminders', () => {
  const server = testServer()
  let organization: BuiltOrganization

  beforeAll(async () => {
    organization = await buildOrganization(server)
  })
  beforeEach(() => server.world.at(START))

  const applied = async (startsAt: Date, state = 'accepted', options: { state?: string } = {}) => {
    const mission = await buildMission(server, {
      organization,
      startsAt,
      title: '河岸清洁',
      ...options,
    })
    const volunteer = await buildVolunteer(server)
    const { id } = await buildApplication(server, mission, volunteer, state)
    return { mission, volunteer, id }
  }
  const told = async ({ id }: BuiltVolunteer) => {
    const { rows } = await sql<{ kind: 'missionTomorrow' | 'missionSoon'; content: object }>`
      select kind, parameters as content from message where volunteer_id = ${id} order by id`.execute(
      server.world.db,
    )
    return rows
  }
  const kinds = async (volunteer: BuiltVolunteer) => (await told(volunteer)).map(({ kind }) => kind)
  const runAt = async (time: string) => {
    server.world.at(at(time))
    await remind(server.world)
  }

  it('reminders come the evening before and an hour before, once each, with where and with whom', async () => {
    const { volunteer, mission } = await applied(at('08 14:00'))
    await runAt('07 17:55')
    expect(await kinds(volunteer)).toEqual([])
    await runAt('07 18:00')
    expect(await kinds(volunteer)).toEqual(['missionTomorrow'])
    for (const time of ['07 18:05', '08 09:00', '08 12:55']) await runAt(time)
    expect(await kinds(volunteer)).toEqual(['missionTomorrow'])
    for (const time of ['08 13:00', '08 13:05', '08 13:55']) await runAt(time)
    expect(await kinds(volunteer)).toEqual(['missionTomorrow', 'missionSoon'])
    for (const { kind, content } of await told(volunteer)) {
      expect(content).toMatchObject({ missionId: mission.id, startsAt: expect.any(String) })
      const words = server.world.messages.kinds[kind].words.content(content)
      for (const fact of ['河岸清洁', '3月8日', '14:00', '天河区五山路', '岗位：', '陈老师'])
        expect(words).toContain(fact)
    }
  })

  it('reminders are passed on by SMS the evening before, until the start', async () => {
    const { volunteer } = await applied(at('08 14:00'))
    await runAt('07 18:00')
    await runAt('08 13:00')
    while ((await passOn(server.world)) > 0);
    const { rows } = await sql`
      select template, expires_at as "expiresAt" from outbox where account_id = ${volunteer.id}`.execute(
      server.world.db,
    )
    expect(rows).toEqual([{ template: 'noticeDayBefore', expiresAt: at('08 14:00') }])
  })

  it('reminders take up after a standstill what has not begun, and nothing that has', async () => {
    const late = await applied(at('08 14:00'))
    const near = await applied(at('08 09:30'))
    const begun = await applied(at('08 08:55'))
    await runAt('08 09:00')
    expect(await kinds(late.volunteer)).toEqual(['missionTomorrow'])
    expect(await kinds(near.volunteer)).toEqual(['missionSoon'])
    expect(await kinds(begun.volunteer)).toEqual([])
  })

  it('no reminder is sent to somebody who applied after it was due', async () => {
    server.world.at(at('07 20:00'))
    const evening = await applied(at('08 14:00'))
    await runAt('07 20:05')
    expect(await kinds(evening.volunteer)).toEqual([])
    await runAt('08 13:05')
    expect(await kinds(evening.volunteer)).toEqual(['missionSoon'])
    server.world.at(at('08 13:30'))
    const last = await applied(at('08 14:00'))
    await runAt('08 13:35')
    expect(await kinds(last.volunteer)).toEqual([])
  })

  it('reminders are sent only for places that are confirmed', async () => {
    const others = [
      await applied(at('08 14:00'), 'pending'),
      await applied(at('08 14:00'), 'waitlisted'),
      await applied(at('08 14:00'), 'cancelled'),
      await applied(at('08 14:00'), 'attended'),
      await applied(at('08 14:00'), 'accepted', { state: 'cancelled' }),
      await applied(at('08 14:00'), 'accepted', { state: 'suspended' }),
    ]
    await runAt('07 18:00')
    await runAt('08 13:30')
    for (const { volunteer } of others) expect(await kinds(volunteer)).toEqual([])
  })

  it('reminders come again for a session that is moved', async () => {
    const { volunteer, mission } = await applied(at('08 14:00'))
    await runAt('07 18:00')
    await sql`update mission_session set starts_at = ${at('08 15:00')}, ends_at = ${at('08 18:00')}
      where id = ${mission.sessionId}`.execute(server.world.db)
    await runAt('07 18:30')
    await runAt('07 18:35')
    expect(await kinds(volunteer)).toEqual(['missionTomorrow', 'missionTomorrow'])
    const [, second] = await told(volunteer)
    expect(second!.content).toMatchObject({ startsAt: expect.stringContaining('07:00:00') })
  })

  it('reminders come once when several servers run the task at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => applied(at('08 14:00'))))
    server.world.at(at('07 18:00'))
    const counts = await Promise.all(Array.from({ length: 4 }, () => remind(server.world)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(all.length)
    for (const { volunteer } of all) expect(await kinds(volunteer)).toEqual(['missionTomorrow'])
  })
})
