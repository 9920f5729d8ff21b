import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildMission,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltVolunteer,
} from '../../../../test/build.ts'
import { START, testServer } from '../../../../test/harness.ts'
import type { AdministratorActor } from '../../../platform/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { takeEffect, verifyLedger } from './ledger.service.ts'
import * as records from './record.service.ts'

const server = testServer()
const WEEK = 7 * 24 * 60

let mission: BuiltMission
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
  return id
}

/* A superuser who switches the trigger off can write, but not forge: the key is not in the database. */
describe('verifyLedger finds', () => {
  let volunteer: BuiltVolunteer
  const tables = ['ledger_entry', 'balance', 'service_record']
  /** Runs statements in one transaction in which no trigger fires. */
  const asSuperuser = (statements: readonly string[]) =>
    server.world.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db)
      let changed = 0n
      for (const statement of statements)
        changed += (await sql.raw(statement).execute(db)).numAffectedRows ?? 0n
      return changed
    })
  /** How many more problems there are after a statement; everything is put back from the copies. */
  const tampered = async (statement: string): Promise<number> => {
    try {
      const changed = await asSuperuser([statement.replaceAll('$volunteer', `'${volunteer.id}'`)])
      expect(changed, statement).toBe(1n)
      return (await verifyLedger(server.world)).problems
    } finally {
      await asSuperuser(
        tables.flatMap((table) => [
          `delete from ${table}`,
          `insert into ${table} select * from kept_${table}`,
        ]),
      )
    }
  }
  beforeAll(async () => {
    volunteer = await buildVolunteer(server)
    const ids = [
      await propose(volunteer, 100, 'service', 1),
      await propose(volunteer, 50, 'training', 2),
      await propose(volunteer, 70, 'service', 3),
    ]
    const now = () => server.world.clock.now()
    await records.confirm(
      server.world,
      confirmer,
      ids.map((recordId) => ({ recordId })),
      now(),
    )
    server.world.pass(WEEK)
    await takeEffect(server.world)
    const input = { recordId: ids[2]!, reason: '核查不实' }
    await records.revoke(server.world, revoker, input, now())
    for (const table of tables)
      await sql.raw(`create table kept_${table} as table ${table}`).execute(server.world.db)
  })

  const other = "'019cc6e6-4d00-7123-8abc-0123456789ab'"
  const changes: Record<string, string> = {
    volunteer_id: other,
    number: 'number + 10',
    id: other,
    organization_id: other,
    mission_id: other,
    session_id: other,
    record_id: other,
    kind: "case kind when 'service' then 'training' else 'service' end",
    minutes: 'minutes + 1',
    source_kind: "'reversal', minutes = -minutes, reverses_id = id",
    source_id: other,
    reverses_id: other,
    source_system: "source_system || 'x'",
    way: "way || 'x'",
    grade: "case grade when 'scanned' then 'placed' else 'scanned' end",
    reason: "reason || 'x'",
    occurred_on: 'occurred_on + 40',
    actor_kind: "'system'",
    actor_id: other,
    created_at: "created_at + interval '1 microsecond'",
    key_id: 'key_id + 1',
    previous_hash: "'\\x00'",
    hash: "'\\x00'",
  }
  it('the check of the ledger finds nothing before anybody tampers', async () => {
    expect(await verifyLedger(server.world)).toMatchObject({ entries: 4, records: 3, problems: 0 })
  })

  it('the check of the ledger leaves out no column', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'ledger_entry'`.execute(
      server.world.db,
    )
    expect(Object.keys(changes).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  for (const [column, value] of Object.entries(changes)) {
    it.each(column === 'reverses_id' ? [4] : column === 'source_kind' ? [1, 3] : [1, 3, 4])(
      `the check of the ledger finds ${column} changed in entry %i`,
      async (number) => {
        const statement = `update ledger_entry set ${column} = ${value} where volunteer_id = $volunteer and number = ${number}`
        expect(await tampered(statement)).toBeGreaterThan(0)
      },
    )
  }

  it.each([1, 2, 4])('the check of the ledger finds entry %i deleted', async (number) => {
    expect(
      await tampered(
        `delete from ledger_entry where volunteer_id = $volunteer and number = ${number}`,
      ),
    ).toBeGreaterThan(0)
  })

  it.each([
    'service_minutes = service_minutes + 60',
    'training_minutes = 0',
    'head_number = 3',
    "head_hash = '\\x00'",
  ])('the check of the ledger finds a balance with %s', async (change) => {
    expect(
      await tampered(`update balance set ${change} where volunteer_id = $volunteer`),
    ).toBeGreaterThan(0)
  })

  it('the check of the ledger finds a balance removed, and a record made effective without a credit', async () => {
    expect(await tampered('delete from balance where volunteer_id = $volunteer')).toBeGreaterThan(0)
    expect(
      await tampered(`update service_record set minutes = minutes + 1
        where volunteer_id = $volunteer and state = 'effective' and kind = 'training'`),
    ).toBeGreaterThan(0)
    expect(
      await tampered(`insert into service_record select volunteer_id, gen_random_uuid(), mission_id, gen_random_uuid(),
        organization_id, application_id, local_date, kind, state, source, source_system, way, computed_minutes,
        break_minutes, minutes, review_level, entered_by, confirmed_by, reviewed_by, reason, publicity_starts_at,
        publicity_ends_at, effective_at, created_at, updated_at
        from service_record where volunteer_id = $volunteer and state = 'effective' and kind = 'training'`),
    ).toBeGreaterThan(0)
  })
})
