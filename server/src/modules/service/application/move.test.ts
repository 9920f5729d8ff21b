import { localDate } from 'contract/rules/time'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  becomeSame,
  buildAdministrator,
  buildApplication,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { violations } from '../../../../test/invariants.ts'
import { heldBeforeEvent } from '../../../../test/waiting.ts'
import { drainReactions } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { screenToken, slotOf } from '../attendance/attendance.code.ts'

const { application, attendance, message } = contract
const server = testServer()
const HOUR = 3_600_000
const reason = '上午场人手不足'

/** Another session of a mission, a day later, or another position of the same one, with so many places. */
const added = async (
  mission: BuiltMission,
  { session = true, quota = 5 } = {},
): Promise<BuiltMission> => {
  const { db } = server.world
  const [startsAt, endsAt] = session
    ? [
        new Date(mission.startsAt.getTime() + 24 * HOUR),
        new Date(mission.endsAt.getTime() + 24 * HOUR),
      ]
    : [mission.startsAt, mission.endsAt]
  const [sessionId, positionId, placeId] = [
    session ? newId() : mission.sessionId,
    session ? mission.positionId : newId(),
    newId(),
  ]
  if (session)
    await db
      .insertInto('mission_session')
      .values({
        id: sessionId,
        mission_id: mission.id,
        local_date: localDate(startsAt),
        starts_at: startsAt,
        ends_at: endsAt,
        prepare_before: 0,
        prepare_after: 0,
      })
      .execute()
  else
    await db
      .insertInto('position')
      .values({ id: positionId, mission_id: mission.id, ordinal: 2, name: '引导岗' })
      .execute()
  await db
    .insertInto('place')
    .values({
      mission_id: mission.id,
      id: placeId,
      session_id: sessionId,
      position_id: positionId,
      quota,
    })
    .execute()
  return { ...mission, sessionId, positionId, placeId, startsAt, endsAt }
}

const prepared = async (people = 1, quota = 5) => {
  server.world.at(START)
  const organization = await buildOrganization(server)
  const organiser = await buildAdministrator(server, { organization })
  const startsAt = new Date(START.getTime() + 48 * HOUR)
  const mission = await buildMission(server, { organization, startsAt })
  const target = await added(mission, { quota })
  const volunteers: BuiltVolunteer[] = []
  const ids: string[] = []
  for (let index = 0; index < people; index++) {
    const volunteer = await buildVolunteer(server)
    volunteers.push(volunteer)
    ids.push((await buildApplication(server, mission, volunteer, 'accepted')).id)
  }
  const of = (applicationIds: string[], to = target) => ({
    missionId: mission.id,
    applicationIds,
    placeId: to.placeId,
    reason,
  })
  const move = (applicationIds = ids, to = target) =>
    server.call(application.move, of(applicationIds, to), organiser.token)
  const refused = async (applicationIds = ids, to = target, token = organiser.token) =>
    (await server.refused(application.move, of(applicationIds, to), token)).refused
  return { organization, organiser, mission, target, volunteers, ids, of, move, refused }
}

const takenOf = async ({ placeId }: BuiltMission) =>
  (
    await server.world.db
      .selectFrom('place')
      .where('id', '=', placeId)
      .select('taken')
      .executeTakeFirstOrThrow()
  ).taken

describe('moving applications', () => {
  it('a move keeps the application and its history, gives the one place for the other, and is told', async () => {
    const { mission, target, volunteers, ids, move, organiser } = await prepared()
    const [volunteer] = volunteers
    expect(await move()).toEqual({ done: 1 })
    expect([await takenOf(mission), await takenOf(target)]).toEqual([0, 1])
    const detail = await server.call(
      application.detailOwn,
      { applicationId: ids[0]! },
      volunteer!.token,
    )
    expect(detail).toMatchObject({
      applicationId: ids[0],
      state: 'accepted',
      sessionId: target.sessionId,
      startsAt: target.startsAt.toISOString(),
      endsAt: target.endsAt.toISOString(),
      history: [{ state: 'accepted', reason }],
    })
    const steps = await server.world.db
      .selectFrom('application_step')
      .where('application_id', '=', ids[0]!)
      .select(['from_place_id', 'to_place_id', 'administrator_id'])
      .execute()
    expect(steps).toEqual([
      {
        from_place_id: mission.placeId,
        to_place_id: target.placeId,
        administrator_id: organiser.id,
      },
    ])
    await drainReactions(server.world)
    const { items } = await server.call(message.list, {}, volunteer!.token)
    expect(items[0]).toMatchObject({ kind: 'applicationMoved' })
    expect(JSON.stringify(items[0])).toContain(reason)
    expect(await violations(server.world.db, server.world.keys)).toEqual([])
  })

  it('a place that somebody is moved from goes to whoever waits for it', async () => {
    const { mission, move } = await prepared()
    await server.world.db
      .updateTable('place')
      .set({ quota: 1 })
      .where('id', '=', mission.placeId)
      .execute()
    const { id } = await buildApplication(
      server,
      mission,
      await buildVolunteer(server),
      'waitlisted',
    )
    await move()
    const waiting = await server.world.db
      .selectFrom('application')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow()
    expect(waiting.state).toBe('offered')
    expect(await takenOf(mission)).toBe(1)
  })

  it('several are moved together or none of them, and each that is refused is named', async () => {
    const { mission, target, volunteers, ids, move, refused, of, organiser } = await prepared(3, 2)
    expect(await refused()).toBe('missionFull')
    const other = await buildMission(server, { startsAt: target.startsAt })
    await buildApplication(server, other, volunteers[1]!, 'accepted')
    const answer = await server.refused(
      application.move,
      of([ids[0]!, ids[1]!, newId()]),
      organiser.token,
    )
    expect(answer.refused).toBe('movesRefused')
    expect([await takenOf(mission), await takenOf(target)]).toEqual([3, 0])
    expect(await refused([ids[1]!])).toBe('sessionClash')
    expect(await move([ids[0]!, ids[2]!])).toEqual({ done: 2 })
    expect([await takenOf(mission), await takenOf(target)]).toEqual([1, 2])
  })

  it('whoever has signed in changes his position, and no longer his session', async () => {
    const { mission, volunteers, ids, move, refused } = await prepared()
    const beside = await added(mission, { session: false })
    server.world.at(mission.startsAt)
    const of = { sessionId: mission.sessionId, missionId: mission.id, kind: 'signIn' as const }
    const qrcode = screenToken(server.world.keys.attendance, of, slotOf(server.world.clock.now()))
    await server.call(attendance.scan, { qrcode, nonce: newId() }, volunteers[0]!.token)
    expect(await refused()).toBe('sessionHasAttendance')
    expect(await move(ids, beside)).toEqual({ done: 1 })
    expect([await takenOf(mission), await takenOf(beside)]).toEqual([0, 1])
    expect(await refused(ids, beside)).toBe('moveNowhere')
  })

  it('nobody moves himself, people of other nodes, or anybody to what is over or elsewhere', async () => {
    const { organiser, mission, target, volunteers, ids, refused, of } = await prepared()
    const other = await buildAdministrator(server)
    expect(await refused(ids, target, other.token)).toBe('missionNotFound')
    const elsewhere = await buildMission(server)
    expect(await refused(ids, elsewhere)).toBe('sessionNotFound')
    server.world.at(target.endsAt)
    expect(await refused()).toBe('moveTooLate')
    await sql`update application set during = tstzrange(lower(during), ${target.endsAt}) where id = ${ids[0]!}`.execute(
      server.world.db,
    )
    // He would be absent from what had begun when he was told.
    server.world.at(target.startsAt)
    expect(await refused()).toBe('moveTooLate')
    server.world.at(START)
    await sql`update mission set state = 'cancelled' where id = ${mission.id}`.execute(
      server.world.db,
    )
    expect(await refused()).toBe('moveTooLate')
    await sql`update mission set state = 'published' where id = ${mission.id}`.execute(
      server.world.db,
    )
    await becomeSame(server, organiser, volunteers[0]!)
    const own = await server.refused(application.move, of(ids), organiser.token)
    expect(own.refused).toBe('recordOwn')
  })

  it('nobody is moved past those who wait for a place that is free', async () => {
    const { target, refused, move, ids } = await prepared(1, 1)
    const { db } = server.world
    const { id } = await buildApplication(
      server,
      target,
      await buildVolunteer(server),
      'waitlisted',
    )
    expect(await refused()).toBe('missionFull')
    await sql`update application set state = 'declined', queued_at = null where id = ${id}`.execute(
      db,
    )
    expect(await move(ids)).toEqual({ done: 1 })
  })

  it('whoever is moved may cancel without a reason for a day, and his cancelling is not late', async () => {
    const { mission, target, volunteers, ids, move } = await prepared()
    const [volunteer] = volunteers
    server.world.at(new Date(mission.startsAt.getTime() - HOUR))
    await move()
    server.world.at(new Date(target.startsAt.getTime() - 2 * HOUR))
    const own = { applicationId: ids[0]! }
    const shown = await server.call(application.detailOwn, own, volunteer!.token)
    expect(shown).toMatchObject({
      cancelFreeUntil: new Date(target.startsAt.getTime() - HOUR).toISOString(),
      can: { cancel: true, cancelNeedsReason: false },
    })
    await server.call(application.cancel, own, volunteer!.token)
    const { cancelled_late: late } = await server.world.db
      .selectFrom('application')
      .where('id', '=', ids[0]!)
      .select('cancelled_late')
      .executeTakeFirstOrThrow()
    expect(late).toBe(false)
  })

  it('two who are moved to the last place at once: one gets it, and the other keeps his', async () => {
    const { mission, target, ids, move } = await prepared(2, 1)
    const attempt = (id: string) => () =>
      move([id]).then(
        () => 'moved',
        (error: Error) => error.message,
      )
    const outcomes = await heldBeforeEvent(server, [attempt(ids[0]!), attempt(ids[1]!)])
    expect(outcomes[0]).toBe('moved')
    expect(outcomes[1]).toContain('missionFull')
    expect([await takenOf(mission), await takenOf(target)]).toEqual([1, 1])
    expect(await violations(server.world.db, server.world.keys)).toEqual([])
  })

  it('a sign-in that comes while its volunteer is moved finds him at the other session', async () => {
    const { mission, target, volunteers, move } = await prepared()
    server.world.at(mission.startsAt)
    const { sessionId } = mission
    const of = { sessionId, missionId: mission.id, kind: 'signIn' as const }
    const qrcode = screenToken(server.world.keys.attendance, of, slotOf(server.world.clock.now()))
    const said = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: Error) => error.message,
      )
    // The scan looks before the move is there, and writes once it is.
    const outcomes = await heldBeforeEvent(server, [
      () => said(server.call(attendance.scan, { qrcode, nonce: newId() }, volunteers[0]!.token)),
      () => said(move()),
    ])
    expect(outcomes[0]).toContain('scanWrongSession')
    expect(outcomes[1]).toBe('done')
    const stretches = await server.world.db
      .selectFrom('stretch')
      .where('volunteer_id', '=', volunteers[0]!.id)
      .select('session_id')
      .execute()
    expect(stretches).toEqual([])
    expect([await takenOf(mission), await takenOf(target)]).toEqual([0, 1])
  })
})
