import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildMission, buildVolunteer } from '../../test/build.ts'
import { runCommand } from '../../test/command.ts'
import { START, testServer } from '../../test/harness.ts'
import { appendEntries } from '../modules/service/record/ledger.repository.ts'
import { newId } from '../platform/ids.ts'
import { transact } from '../platform/transact.ts'

const server = testServer()
const file = new URL('ledger.ts', import.meta.url).pathname

const run = (...words: string[]) => runCommand(server, file, words)

test('the ledger’s verify says what it checked, finds what is wrong, and rebuild puts balances right', async () => {
  const { db, keys } = server.world
  const mission = await buildMission(server, { startsAt: START })
  const volunteer = await buildVolunteer(server)
  const recordId = newId()
  await sql`insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, local_date, kind,
      state, source, way, computed_minutes, minutes, publicity_ends_at, effective_at, created_at, updated_at)
    values (${volunteer.id}, ${recordId}, ${mission.id}, ${mission.sessionId}, ${mission.organizationId}, '2026-03-07',
      'service', 'effective', 'attendance', 'qr', 60, 60, ${START}, ${START}, ${START}, ${START})`.execute(
    db,
  )
  await transact(db, (db) =>
    appendEntries(
      db,
      keys,
      [
        {
          volunteerId: volunteer.id,
          organizationId: mission.organizationId,
          missionId: mission.id,
          sessionId: mission.sessionId,
          recordId,
          kind: 'service',
          minutes: 60,
          sourceKind: 'credit',
          sourceId: recordId,
          reversesId: null,
          sourceSystem: 'izhiyuan',
          way: 'qr',
          grade: 'declared',
          reason: '',
          occurredOn: '2026-03-07',
          actorKind: 'system',
          actorId: null,
        },
      ],
      START,
    ),
  )
  const fine = run('verify')
  expect(fine).toMatchObject({ status: 0, stderr: '' })
  expect(fine.stdout).toContain('1 volunteers, 1 entries, 1 effective records, 0 problems')

  await sql`update balance set service_minutes = 61`.execute(db)
  const wrong = run('verify')
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain(`${volunteer.id}: the balance is not the sum`)

  expect(fine.stdout).toContain('Certificates: 0 certificates, 0 problems.')

  expect(run('rebuild')).toMatchObject({ status: 0, stdout: 'Balances corrected: 1.\n' })
  expect(run('verify').status).toBe(0)

  await sql`update organization_ancestry set distance = 7 where organization_id = ${mission.organizationId}`.execute(
    db,
  )
  const moved = run('verify')
  expect(moved.status).toBe(1)
  expect(moved.stderr).toContain(
    `${mission.organizationId} stands under another node than its parent does`,
  )
}, 90_000)

test('an unknown word for the ledger command is refused with a sentence', () => {
  expect(run('mend')).toMatchObject({
    status: 1,
    stderr: 'Name a command: verify or rebuild.\n',
  })
})
