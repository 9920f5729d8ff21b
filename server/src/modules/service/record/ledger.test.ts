import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { START, testServer } from '../../../../test/harness.ts'
import { violations } from '../../../../test/invariants.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/transact.ts'
import { appendEntries, type NewEntry } from './ledger.repository.ts'
import { takeEffect, verifyLedger } from './ledger.service.ts'
import { sealRecords } from './record-seal.repository.ts'
import * as records from './record.service.ts'

const server = testServer()
const WEEK = 7 * 24 * 60

let mission: BuiltMission
let volunteers: BuiltVolunteer[]
let confirmer: AdministratorActor
let revoker: AdministratorActor

const asActor = ({ id, organizationId }: BuiltAdministrator): AdministratorActor => ({
  kind: 'administrator',
  id,
  accounts: [id],
  sessionId: id,
  organizationId,
  nodeKind: 'organization',
  roles: ['owner'],
  permissions: [],
  requestId: newId(),
  ip: '127.0.0.1',
  userAgent: '',
  browser: null,
})

beforeAll(async () => {
  mission = await buildMission(server, { startsAt: START })
  const organization = { id: mission.organizationId, name: '' }
  confirmer = asActor(await buildAdministrator(server, { organization }))
  revoker = asActor(await buildAdministrator(server, { organization }))
  volunteers = await Promise.all([1, 2, 3].map(() => buildVolunteer(server)))
})

/** A proposed record of a session of its own, so that one person can have many. */
const propose = async (volunteer: BuiltVolunteer, minutes: number, kind: string, day: number) => {
  const id = newId()
  const { db, clock } = server.world
  await db
    .insertInto('service_record')
    .values({
      volunteer_id: volunteer.id,
      id,
      mission_id: mission.id,
      session_id: newId(),
      organization_id: mission.organizationId,
      local_date: `2026-03-${String(day).padStart(2, '0')}`,
      kind,
      state: 'awaitingConfirmation',
      source: 'attendance',
      way: 'qr',
      computed_minutes: minutes,
      minutes,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
  await transact(db, (tx) => sealRecords(tx, [id], clock.now()))
  return id
}

const statesOf = async (state: string): Promise<string[]> => {
  const found = await server.world.db
    .selectFrom('service_record')
    .where('state', '=', state)
    .orderBy('id')
    .select('id')
    .execute()
  return found.map((row) => row.id)
}

const pick = (ids: readonly string[], at: number): string | undefined => ids[at % (ids.length || 1)]

const act = {
  propose: async (at: number, minutes: number) => {
    const kind = minutes % 3 === 0 ? 'training' : 'service'
    await propose(volunteers[at % volunteers.length]!, minutes, kind, 1 + (at % 28))
  },
  confirm: async (at: number) => {
    const recordId = pick(await statesOf('awaitingConfirmation'), at)
    if (recordId)
      await records.confirm(server.world, confirmer, [{ recordId }], server.world.clock.now())
  },
  pass: async () => {
    server.world.pass(WEEK / 2)
    await takeEffect(server.world)
  },
  revoke: async (at: number) => {
    const ids = [...(await statesOf('effective')), ...(await statesOf('publicised'))]
    const recordId = pick(ids, at)
    if (!recordId) return
    const input = { recordId, reason: '核查不实' }
    await records.revoke(server.world, revoker, input, server.world.clock.now())
  },
}

test('the ledger agrees in sums, chains and credits, whatever is confirmed, takes effect and is revoked', async () => {
  const step = fc.record({
    action: fc.constantFrom(
      'propose',
      'propose',
      'confirm',
      'confirm',
      'pass',
      'pass',
      'revoke' as const,
    ),
    at: fc.nat(1000),
    minutes: fc.integer({ min: 1, max: 480 }),
  })
  let entries = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }),
      async (steps) => {
        for (const { action, at, minutes } of steps)
          await act[action as keyof typeof act](at, minutes)
        const report = await verifyLedger(server.world)
        expect(report.findings).toEqual([])
        entries = report.entries
        const { rows } =
          await sql`select 1 from balance where service_minutes < 0 or training_minutes < 0`.execute(
            server.world.db,
          )
        expect(rows).toEqual([])
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  // The sequences must have come as far as the ledger to say anything.
  expect(entries).toBeGreaterThan(20)
  // These records stand for sessions that do not exist, so that nothing but the ledger is looked at.
  const broken = await violations(server.world.db, server.world.keys)
  expect(broken.filter((line) => !line.startsWith('publicity is not'))).toEqual([])
}, 60_000)

/** A record in effect and the credit that belongs to it, not yet in the ledger. */
const creditOf = async (volunteer: BuiltVolunteer): Promise<NewEntry> => {
  const recordId = await propose(volunteer, 60, 'service', 7)
  const { session_id: sessionId, grade } = await server.world.db
    .updateTable('service_record')
    .set({ state: 'effective', effective_at: START, publicity_ends_at: START })
    .where('id', '=', recordId)
    .returning(['session_id', 'grade'])
    .executeTakeFirstOrThrow()
  return {
    volunteerId: volunteer.id,
    organizationId: mission.organizationId,
    missionId: mission.id,
    sessionId,
    recordId,
    kind: 'service',
    minutes: 60,
    sourceKind: 'credit',
    sourceId: recordId,
    reversesId: null,
    sourceSystem: 'izhiyuan',
    way: 'qr',
    grade: grade as NewEntry['grade'],
    reason: '',
    occurredOn: '2026-03-07',
    actorKind: 'system',
    actorId: null,
  }
}

describe('appendEntries', () => {
  test('crossing batches of ledger entries neither deadlock nor break a chain', async () => {
    const people = await Promise.all([1, 2, 3].map(() => buildVolunteer(server)))
    const batch = async (order: BuiltVolunteer[]) => {
      const entries = await Promise.all(order.map(creditOf))
      await transact(server.world.db, (db) => appendEntries(db, server.world.keys, entries, START))
    }
    for (let round = 0; round < 10; round++)
      await Promise.all([batch(people), batch(people.toReversed()), batch(people)])
    expect((await verifyLedger(server.world)).findings).toEqual([])
    const balances = await server.world.db
      .selectFrom('balance')
      .where(
        'volunteer_id',
        'in',
        people.map(({ id }) => id),
      )
      .select(['service_minutes', 'head_number'])
      .execute()
    expect(balances).toEqual(Array(3).fill({ service_minutes: 1800, head_number: 30 }))
  })

  it('the ledger refuses a source that has its entry, and leaves nothing behind', async () => {
    const volunteer = await buildVolunteer(server)
    const entry = await creditOf(volunteer)
    const append = () =>
      transact(server.world.db, (db) => appendEntries(db, server.world.keys, [entry], START))
    await append()
    await expect(append()).rejects.toThrow()
    const balance = await server.world.db
      .selectFrom('balance')
      .where('volunteer_id', '=', volunteer.id)
      .select(['service_minutes', 'head_number'])
      .executeTakeFirst()
    expect(balance).toEqual({ service_minutes: 60, head_number: 1 })
  })
})

test('nobody changes or deletes an entry of the ledger by a statement', async () => {
  const { db } = server.world
  await expect(sql`update ledger_entry set minutes = 1`.execute(db)).rejects.toThrow(
    /only ever added/,
  )
  await expect(sql`delete from ledger_entry`.execute(db)).rejects.toThrow(/only ever added/)
})
