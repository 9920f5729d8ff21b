import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildOrganization,
  buildRecord,
  buildVolunteer,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { contract, testServer } from '../../../../test/harness.ts'
import { buildDuties } from '../../../../test/staff.ts'
import { noteFault } from '../../../platform/faults.ts'
import { runTimed } from '../../../jobs.ts'
import { newId } from '../../../platform/ids.ts'
import { schedule } from '../../../schedule.ts'
import { digestGuardians } from '../../people/registration/guardian.service.ts'
import { passOn } from '../notice/passing-on.service.ts'
import { takeEffect } from '../../service/record/ledger.service.ts'
import { completeCancellations } from '../security/cancellation.service.ts'
import { watchDelay } from './fault.service.ts'

const { fault } = contract

describe('what cannot be processed', () => {
  const server = testServer()
  let system: string
  beforeAll(async () => {
    await buildOrganization(server)
    system = (await buildDuties(server)).system.token
  })

  const openFaults = async (task: string) =>
    (await server.call(fault.list, { size: '100' }, system)).items.filter(
      (each) => each.task === task,
    )

  it('what cannot be processed is set aside, and the hours of all others take effect', async () => {
    const mission = await buildMission(server)
    const publicised = async () => {
      const volunteer = await buildVolunteer(server)
      return (await buildRecord(server, mission, volunteer, { state: 'publicised' })).id
    }
    // One that has been credited already, and says that it has not: after a restore, or by hand.
    const bad = await publicised()
    server.world.pass(8 * 24 * 60)
    expect(await takeEffect(server.world)).toBe(1)
    const records = [bad]
    for (let i = 0; i < 20; i++) records.push(await publicised())
    await sql`
      update service_record set publicity_ends_at = ${server.world.clock.now()}, effective_at = null, state = 'publicised'
      where id = any(${records}::uuid[])`.execute(server.world.db)

    expect(await takeEffect(server.world)).toBe(20)
    const states = await server.world.db
      .selectFrom('service_record')
      .where('id', 'in', records)
      .select(['id', 'state'])
      .execute()
    expect(states.filter(({ state }) => state === 'publicised')).toEqual([
      { id: bad, state: 'publicised' },
    ])
    const [found, ...more] = await openFaults('effect')
    expect(more).toEqual([])
    expect(found).toMatchObject({ subjectKind: 'record', subjectId: bad, failures: 1 })
    expect(found!.reason).toMatch(/^23505 ledger_/)

    // It is left out for a while, tried again, counted, and settled once it can be processed.
    expect(await takeEffect(server.world)).toBe(0)
    server.world.pass(6)
    expect(await takeEffect(server.world)).toBe(0)
    expect(await openFaults('effect')).toMatchObject([{ failures: 2 }])
    await sql`alter table ledger_entry disable trigger all`.execute(server.world.db)
    await sql`delete from ledger_entry where record_id = ${bad}`.execute(server.world.db)
    await sql`alter table ledger_entry enable trigger all`.execute(server.world.db)
    server.world.pass(30)
    expect(await takeEffect(server.world)).toBe(1)
    expect(await openFaults('effect')).toEqual([])
    const { items } = await server.call(fault.list, { state: 'settled' }, system)
    expect(items).toMatchObject([{ task: 'effect', subjectId: bad, failures: 2, retryAt: null }])
  })

  /** An account whose cooling-off is over; a broken one cannot be ended. */
  const leaving = async (broken: boolean): Promise<BuiltVolunteer> => {
    const volunteer = await buildVolunteer(server)
    const { db, clock } = server.world
    const endsAt = new Date(clock.now().getTime() - (broken ? 2 : 1) * 60_000)
    await db
      .insertInto('account_cancellation')
      .values({
        volunteer_id: volunteer.id,
        id: newId(),
        former_state: 'verified',
        applied_at: endsAt,
        ends_at: endsAt,
      })
      .execute()
    await sql`update volunteer set state = 'cancelling' where id = ${volunteer.id}`.execute(db)
    if (broken) await sql`insert into unending values (${volunteer.id})`.execute(db)
    return volunteer
  }

  /** Makes the database refuse the end of the accounts that a table names. */
  const refuseSome = async () => {
    const { db } = server.world
    await sql`create table unending (id uuid)`.execute(db)
    await sql`
      create function refuse_end() returns trigger language plpgsql as $$ begin
        if exists (select from unending u where u.id = new.id) then raise check_violation; end if;
        return new;
      end $$`.execute(db)
    await sql`
      create trigger refuse_end before update on volunteer for each row
      when (new.state = 'cancelled') execute function refuse_end()`.execute(db)
  }

  it('what cannot be processed is set aside, and the accounts behind it are ended', async () => {
    await refuseSome()
    const broken = []
    for (let i = 0; i < 8; i++) broken.push((await leaving(true)).id)
    const sound = []
    for (let i = 0; i < 8; i++) sound.push((await leaving(false)).id)
    expect(await completeCancellations(server.world)).toBe(8)
    const { rows } = await sql<{ id: string }>`
      select id from volunteer where state = 'cancelled'`.execute(server.world.db)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(sound.toSorted())
    const found = await openFaults('cancellations')
    expect(found.map(({ subjectId }) => subjectId).toSorted()).toEqual(broken.toSorted())
  })

  it('what cannot be processed is set aside, and the other guardians can be found', async () => {
    const ward = await buildVolunteer(server)
    const { db, clock } = server.world
    const id = randomUUID()
    await sql`
      insert into guardian (volunteer_id, id, name, relation, document_type, document_number_cipher, mobile_cipher, created_at)
      values (${ward.id}, ${id}, '王强', 'father', 'residentId', '\\x00', '\\x00', ${clock.now()})`.execute(
      db,
    )
    expect(await digestGuardians(server.world)).toBe(0)
    expect(await openFaults('guardianNumbers')).toMatchObject([{ subjectId: id }])
  })

  it('what cannot be processed holds up nobody’s notices', async () => {
    const told = [await buildVolunteer(server), await buildVolunteer(server)]
    const { db, clock } = server.world
    await sql`update volunteer set mobile_cipher = '\\x00' where id = ${told[0]!.id}`.execute(db)
    for (const { id } of told) {
      const messageId = newId()
      await sql`
        insert into message (volunteer_id, id, kind, category, event_id, subject_id, parameters, created_at)
        values (${id}, ${messageId}, 'missionCancelled', 'mission', ${randomUUID()}, ${randomUUID()}, '{}', ${clock.now()})`.execute(
        db,
      )
      await sql`
        insert into message_pending (volunteer_id, message_id, created_at)
        values (${id}, ${messageId}, ${clock.now()}) on conflict do nothing`.execute(db)
    }
    await passOn(server.world)
    const { rows } = await sql<{ accountId: string }>`
      select account_id as "accountId" from outbox where account_id = any(${told.map(({ id }) => id)})`.execute(
      db,
    )
    expect(rows).toEqual([{ accountId: told[1]!.id }])
    expect(await openFaults('passingOn')).toHaveLength(1)
  })

  it('the list of faults counts a timed task that fails as a whole, and forgets that once it runs', async () => {
    const task = {
      name: 'counters',
      cron: '* * * * *',
      run: () => Promise.reject(new RangeError()),
    }
    await expect(runTimed(server.world, task)).rejects.toThrow(RangeError)
    const [found] = await openFaults('counters')
    expect(found).toMatchObject({ subjectKind: 'task', failures: 1 })
    expect(found!.reason).toMatch(/^RangeError at fault\.test\.ts:\d+$/)
    await runTimed(server.world, { ...task, run: () => Promise.resolve() })
    expect(await openFaults('counters')).toEqual([])
  })

  it('what cannot be processed is tried again when the root says so, and leaves an event', async () => {
    const [found] = await openFaults('cancellations')
    const volunteerId = found!.subjectId
    await sql`delete from unending where id = ${volunteerId}`.execute(server.world.db)
    expect(await completeCancellations(server.world)).toBe(0)
    const isOpen = async () =>
      (await openFaults('cancellations')).some(({ faultId }) => faultId === found!.faultId)
    await server.call(fault.retry, { faultId: found!.faultId }, system)
    // Nothing has been done yet: it stays in sight.
    expect(await isOpen()).toBe(true)
    expect(await completeCancellations(server.world)).toBe(1)
    expect(await isOpen()).toBe(false)
    const again = await server.refused(fault.retry, { faultId: found!.faultId }, system)
    expect(again.refused).toBe('notFound')
  })

  it('what cannot be processed is settled where it was corrected by another way and is due no more', async () => {
    const subjectId = randomUUID()
    const { db, clock } = server.world
    await noteFault(server.world, { task: 'cancellations', kind: 'volunteer', id: subjectId }, 'x')
    const isOpen = async () =>
      (await openFaults('cancellations')).some((each) => each.subjectId === subjectId)
    await completeCancellations(server.world)
    // Not tried again yet.
    expect(await isOpen()).toBe(true)
    const { faultId } = (await openFaults('cancellations')).find(
      (each) => each.subjectId === subjectId,
    )!
    server.world.pass(1)
    await server.call(fault.retry, { faultId }, system)
    await completeCancellations(server.world)
    expect(await isOpen()).toBe(false)
    const { rows } = await sql<{ settled: boolean }>`
      select settled_at = ${clock.now()} as settled from fault where id = ${faultId}`.execute(db)
    expect(rows).toEqual([{ settled: true }])
  })

  it('the list of what cannot be processed is the root’s alone', async () => {
    const organization = await buildOrganization(server)
    const { token } = await buildAdministrator(server, { organization })
    for (const call of [
      server.refused(fault.list, {}, token),
      server.refused(fault.delay, {}, token),
      server.refused(fault.retry, { faultId: randomUUID() }, token),
    ])
      expect((await call).refused).toBe('permissionDenied')
  })

  it('the list of faults says how long facts wait to be followed, and warns when it is too long', async () => {
    const { db, clock, log } = server.world
    await sql`delete from event_pending`.execute(db)
    expect(await server.call(fault.delay, {}, system)).toEqual({
      facts: 0,
      seconds: 0,
      late: false,
    })
    const warned: unknown[] = []
    const world = {
      ...server.world,
      log: Object.assign(Object.create(log), { warn: (line: unknown) => warned.push(line) }),
    }
    await sql`
      insert into event_pending (event_id, name, payload, created_at)
      values (${randomUUID()}, 'loggedOut', '{}', ${clock.now()})`.execute(db)
    server.world.pass(1)
    await watchDelay(world)
    expect(warned).toEqual([])
    server.world.pass(1)
    expect(await server.call(fault.delay, {}, system)).toEqual({
      facts: 1,
      seconds: 120,
      late: true,
    })
    await watchDelay(world)
    expect(warned).toEqual([{ facts: 1, seconds: 120 }])
  })

  it('the list of faults knows every timed task by another name', () => {
    const names = schedule.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
