import ICAL from 'ical.js'
import ical from 'node-ical'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildApplication, buildMission, buildVolunteer } from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'

const { application, calendarFeed } = contract

const textOf = (file: unknown) => Buffer.from(file as Uint8Array).toString('utf8')

/** The events of a file, as a calendar program reads them. */
const eventsOf = (file: unknown) => {
  const text = textOf(file)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toContain('\n')
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(zone as never)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      zone: component.getFirstProperty('dtstart')!.getParameter('tzid'),
      starts: event.startDate.toJSDate(),
      ends: event.endDate.toJSDate(),
      description: event.description,
      alarms: component
        .getAllSubcomponents('valarm')
        .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
    }
  })
}

/** The same events as another calendar program reads them, which shares no code with the first. */
const otherwiseRead = (file: unknown) =>
  Object.values(ical.sync.parseICS(textOf(file)))
    .filter((part) => part?.type === 'VEVENT')
    .map((event) => ({
      uid: event.uid,
      summary: event.summary,
      sequence: Number(event.sequence),
      status: event.status,
      zone: event.start.tz,
      starts: new Date(event.start),
      ends: new Date(event.end!),
      description: event.description,
      alarms: (event.alarms ?? []).map((alarm) => String(alarm.trigger)),
    }))

describe('the calendar', () => {
  const server = testServer()

  it('the calendar holds every session of a public mission, written so that no text becomes another property', async () => {
    const title = '净滩,护河;\\行动 BEGIN:VEVENT'
    const built = await buildMission(server, { title })
    const file = await server.call(calendarFeed.ofMission, { missionId: built.id })
    const [event, ...more] = eventsOf(file)
    expect(more).toEqual([])
    expect(otherwiseRead(file)).toEqual([event])
    expect(event).toMatchObject({
      summary: title,
      status: 'CONFIRMED',
      zone: 'Asia/Shanghai',
      starts: built.startsAt,
      alarms: ['-P1D', '-PT2H'],
    })
    const draft = await buildMission(server, { state: 'draft' })
    const hidden = await server.refused(calendarFeed.ofMission, { missionId: draft.id })
    expect(hidden.refused).toBe('missionNotFound')
  })

  it('the calendar keeps the identity of an application through changes, counts them up, and calls it off', async () => {
    const volunteer = await buildVolunteer(server)
    const built = await buildMission(server)
    const { id: applicationId } = await buildApplication(server, built, volunteer, 'pending')
    const read = async () => {
      const file = await server.call(calendarFeed.ofApplication, { applicationId }, volunteer.token)
      const [event] = eventsOf(file)
      expect(otherwiseRead(file)).toEqual([event])
      return event!
    }
    const asked = await read()
    expect(asked).toMatchObject({ uid: `${applicationId}@izhiyuan`, status: 'TENTATIVE' })
    const { db } = server.world
    await sql`update application set state = 'accepted' where id = ${applicationId}`.execute(db)
    await sql`update mission set version = version + 1 where id = ${built.id}`.execute(db)
    const held = await read()
    expect(held).toMatchObject({ uid: asked.uid, status: 'CONFIRMED' })
    expect(held.sequence).toBeGreaterThan(asked.sequence)
    await sql`update mission set state = 'cancelled' where id = ${built.id}`.execute(db)
    const off = await read()
    expect(off).toMatchObject({ uid: asked.uid, status: 'CANCELLED', alarms: [] })
    expect(off.sequence).toBeGreaterThan(held.sequence)
    const other = await buildVolunteer(server)
    const notHis = await server.refused(calendarFeed.ofApplication, { applicationId }, other.token)
    expect(notHis.refused).toBe('applicationNotFound')
  })

  it('the calendar folds a long Chinese title so that nothing of it is lost, with times of Shanghai', async () => {
    const title =
      '“绿美广东”生态建设志愿服务：海珠湿地鸟类观察与科普讲解，第二十三期（限四十人）；雨天顺延'
    // Half past midnight: the day before in UTC.
    const startsAt = new Date('2026-05-01T00:30:00+08:00')
    const built = await buildMission(server, { title, startsAt })
    const file = await server.call(calendarFeed.ofMission, { missionId: built.id })
    expect(textOf(file)).toContain('DTSTART;TZID=Asia/Shanghai:20260501T003000')
    for (const [event] of [eventsOf(file), otherwiseRead(file)])
      expect(event).toMatchObject({ summary: title, starts: startsAt, zone: 'Asia/Shanghai' })
  })

  it('the calendar counts every step of an application up, and keeps one that was cancelled and taken off the list', async () => {
    const volunteer = await buildVolunteer(server)
    const built = await buildMission(server, { autoAccept: true })
    const { address } = await server.call(calendarFeed.open, {}, volunteer.token)
    const token = new URL(address).searchParams.get('token')!
    const read = async () => {
      const file = await server.call(calendarFeed.feed, { token })
      const events = eventsOf(file)
      expect(otherwiseRead(file)).toEqual(events)
      return events
    }
    const wanted = { missionId: built.id, placeId: built.placeId, riskAccepted: '1' as const }
    const { application: own } = await server.call(application.apply, wanted, volunteer.token)
    const { applicationId } = own!
    const [held] = await read()
    expect(held).toMatchObject({ uid: `${applicationId}@izhiyuan`, status: 'CONFIRMED' })

    // Moved to another day: the same event, counted up.
    const later = new Date(built.startsAt.getTime() + 86_400_000)
    const { db } = server.world
    await sql`update application set during = tstzrange(${later}, ${new Date(later.getTime() + 3_600_000)}) where id = ${applicationId}`.execute(
      db,
    )
    await sql`update mission set version = version + 1 where id = ${built.id}`.execute(db)
    const [moved] = await read()
    expect(moved).toMatchObject({ uid: held!.uid, starts: later, alarms: ['-P1D', '-PT2H'] })
    expect(moved!.sequence).toBeGreaterThan(held!.sequence)

    await server.call(application.cancel, { applicationId }, volunteer.token)
    const [cancelled] = await read()
    expect(cancelled).toMatchObject({ uid: held!.uid, status: 'CANCELLED', alarms: [] })
    expect(cancelled!.sequence).toBeGreaterThan(moved!.sequence)
    await server.call(application.remove, { applicationId }, volunteer.token)
    expect(await read()).toEqual([cancelled])
  })

  it('the calendar says how often it is worth asking again, and is no message of a meeting', async () => {
    const { id } = await buildMission(server)
    const { token } = await buildVolunteer(server)
    const { address } = await server.call(calendarFeed.open, {}, token)
    const feed = (await server.app.inject(new URL(address).pathname + new URL(address).search)).body
    expect(feed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n')
    expect(feed).toContain('X-PUBLISHED-TTL:PT6H\r\n')
    const path = `/v2/api/zyz/${calendarFeed.ofMission.path}?missionId=${id}`
    const { body, headers } = await server.app.inject(path)
    // RFC 5546, 3.2.1: a message with METHOD:PUBLISH would need an organiser whom one could write to.
    for (const text of [feed, body]) expect(text).not.toContain('METHOD')
    expect(body).not.toContain('REFRESH-INTERVAL')
    expect(headers['content-disposition']).toContain('filename="download.ics"')
  })

  it('the calendar is fetched by an address that names nobody, until that ends', async () => {
    const volunteer = await buildVolunteer(server)
    const built = await buildMission(server)
    await buildApplication(server, built, volunteer)
    await buildApplication(server, built, await buildVolunteer(server))
    const tokenOf = async () => {
      const { address } = await server.call(calendarFeed.open, {}, volunteer.token)
      return new URL(address).searchParams.get('token')!
    }
    const token = await tokenOf()
    const file = await server.call(calendarFeed.feed, { token })
    expect(eventsOf(file)).toHaveLength(1)
    const text = Buffer.from(file as never).toString('utf8')
    for (const secret of [volunteer.name, volunteer.mobile, volunteer.id, '13800138000'])
      expect(text).not.toContain(secret)
    expect((await server.call(calendarFeed.state, {}, volunteer.token)).since).not.toBeNull()
    const next = await tokenOf()
    expect((await server.refused(calendarFeed.feed, { token })).refused).toBe(
      'calendarFeedNotFound',
    )
    await server.call(calendarFeed.close, {}, volunteer.token)
    const ended = await server.refused(calendarFeed.feed, { token: next })
    expect(ended.refused).toBe('calendarFeedNotFound')
    const again = await server.refused(calendarFeed.close, {}, volunteer.token)
    expect(again.refused).toBe('calendarFeedNotFound')
  })
})
