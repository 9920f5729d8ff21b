import ICAL from 'ical.js'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildApplication, buildMission, buildVolunteer } from '../../../test/build.ts'
import { contract, testServer } from '../../../test/harness.ts'

const { calendarFeed } = contract

/** The events of a file, as a calendar program reads them. */
const eventsOf = (file: unknown) => {
  const text = Buffer.from(file as Uint8Array).toString('utf8')
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

describe('the calendar', () => {
  const server = testServer()

  it('holds every session of a public mission, written so that no text becomes another property', async () => {
    const title = '净滩,护河;\\行动 BEGIN:VEVENT'
    const built = await buildMission(server, { title })
    const [event, ...more] = eventsOf(
      await server.call(calendarFeed.ofMission, { missionId: built.id }),
    )
    expect(more).toEqual([])
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

  it('keeps the identity of an application through changes, counts them up, and calls it off', async () => {
    const volunteer = await buildVolunteer(server)
    const built = await buildMission(server)
    const { id: applicationId } = await buildApplication(server, built, volunteer, 'pending')
    const read = async () =>
      eventsOf(
        await server.call(calendarFeed.ofApplication, { applicationId }, volunteer.token),
      )[0]!
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

  it('is fetched by an address that names nobody, until that ends', async () => {
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
