import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildAdministrator,
  buildApplication,
  buildEvidence,
  buildMission,
  buildOrganization,
  buildVolunteer,
  type BuiltAdministrator,
  type BuiltMission,
  type BuiltOrganization,
} from '../../../../test/build.ts'
import { contract, START, testServer } from '../../../../test/harness.ts'
import { tampering } from '../../../../test/tampering.ts'
import { waiting } from '../../../../test/waiting.ts'
import type { Role } from 'contract/permissions'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { beganSealing, sealRows } from '../../../platform/sealed-rows.ts'
import { transact } from '../../../platform/transact.ts'
import { sealedRows } from '../../../sealed-rows.ts'
import { sealStanding, verifyRows } from './row-seal.service.ts'

const { administrator, attendance, record } = contract
const DAY = 24 * 60

const server = testServer()
const tamper = tampering(server)
let organization: BuiltOrganization
let enterer: BuiltAdministrator
let confirmer: BuiltAdministrator
let owner: BuiltAdministrator
let session: BuiltMission
let served: BuiltMission
let application: string

const ids = Object.fromEntries(sealedRows.map(({ name }) => [name, newId()]))
const tableOf = (name: string) => sealedRows.find((rows) => rows.name === name)!.table
const someone = newId()

/** A row of each name, as it may have stood before rows were sealed, and what somebody makes of it. */
const standing: Record<string, [insert: () => RawBuilder<unknown>, change: RawBuilder<unknown>]> = {
  organization: [
    () => sql`insert into organization (id, parent_id, kind, state, name, region_code, created_at)
      values (${ids.organization}, ${organization.id}, 'organization', 'approved', '测试组织', '370000', ${START})`,
    sql`created_at = created_at - interval '1 year'`,
  ],
  organization_request: [
    () => sql`insert into organization_request (id, kind, number, organization_id, reviewer_id, state, proposed, requested_by,
        contact_digest, submitted_at, due_on, decided_by, decided_at, created_at)
      values (${ids.organization_request}, 'registration', 'ZZ-1', ${organization.id}, ${organization.id}, 'approved', '{}',
        ${someone}, 'x', ${START}, '2026-03-07', ${organization.id}, ${START}, ${START})`,
    sql`decided_at = decided_at - interval '1 year'`,
  ],
  supplementary_row: [
    () =>
      sql`insert into supplementary_row (batch_id, volunteer_id, number, minutes) values (${ids.supplementary_row}, ${someone}, 1, 60)`,
    sql`minutes = 180`,
  ],
  hour_import: [
    () => sql`insert into hour_import (id, organization_id, system, state, file_name, file_digest, reason, imported_by, created_at, updated_at)
      values (${ids.hour_import}, ${organization.id}, 'jiangmen', 'waiting', 'a.xlsx', 'x', '见表', ${someone}, ${START}, ${START})`,
    sql`imported_by = gen_random_uuid()`,
  ],
  hour_import_row: [
    () => sql`insert into hour_import_row (import_id, number, volunteer_id, local_date, minutes, kind, system, source_id, organization_name, title, standing)
      values (${ids.hour_import_row}, 1, ${someone}, '2026-03-07', 60, 'service', 'jiangmen', '1', '组织', '活动', true)`,
    sql`minutes = 240`,
  ],
  objection: [
    () => sql`insert into objection (id, volunteer_id, record_id, objector_id, holder_id, reason, created_at)
      values (${ids.objection}, ${someone}, ${someone}, ${someone}, ${organization.id}, '没有来', ${START})`,
    sql`reason = '没有异议'`,
  ],
  correction: [
    () => sql`insert into correction (volunteer_id, id, mission_id, session_id, organization_id, holder_id, kind, state, claim, due_at, submitted_at, minutes, record_id)
      values (${someone}, ${ids.correction}, ${someone}, ${someone}, ${organization.id}, ${organization.id}, 'time', 'submitted', '记录的时长比我实际服务的少很多', ${START}, ${START}, 60, ${someone})`,
    sql`minutes = 400`,
  ],
  absence_appeal: [
    () => sql`insert into absence_appeal (volunteer_id, id, application_id, organization_id, holder_id, reason, appealed_at, due_at)
      values (${someone}, ${ids.absence_appeal}, ${someone}, ${organization.id}, ${organization.id}, '当天已到场，现场断网没有签到', ${START}, ${START})`,
    sql`recorded_by = ${someone}`,
  ],
  session_leader: [
    () => sql`insert into session_leader (id, session_id, volunteer_id, application_id, organization_id, named_by, named_at)
      values (${ids.session_leader}, ${someone}, ${someone}, ${someone}, ${organization.id}, ${someone}, ${START})`,
    sql`volunteer_id = gen_random_uuid()`,
  ],
  anomaly_step: [
    () =>
      sql`insert into anomaly_step (id, anomaly_id, kind, created_at) values (${ids.anomaly_step}, ${someone}, 'found', ${START})`,
    sql`kind = 'settled'`,
  ],
  spot_draw: [
    () => sql`insert into spot_draw (id, organization_id, month, rule, commitment, committed_at)
      values (${ids.spot_draw}, ${organization.id}, '2026-03', 1, sha256('x'), ${START})`,
    sql`commitment = sha256('y')`,
  ],
  identity_change: [
    () => sql`insert into identity_change (volunteer_id, id, reviewer_id, state, identity_cipher, former_cipher, fields, reason,
        file_ids, requested_at, due_on, agreed_by, agreed_for, agreed_at)
      values (${someone}, ${ids.identity_change}, ${organization.id}, 'awaitingSecondReview', 'x', 'x', '{name,documentNumber}',
        '户口簿更正', array[gen_random_uuid()], ${START}, '2026-03-20', ${enterer.id}, ${organization.id}, ${START})`,
    sql`agreed_by = ${someone}`,
  ],
  certificate_request: [
    () => sql`insert into certificate_request (id, volunteer_id, certificate_id, organization_id, kind, reason_kind, reason, asked_by, asked_at)
      values (${ids.certificate_request}, ${someone}, ${someone}, ${organization.id}, 'revoke', 'other', '有误', ${someone}, ${START})`,
    sql`asked_by = gen_random_uuid()`,
  ],
  mission: [
    () =>
      sql`insert into mission select (jsonb_populate_record(m, jsonb_build_object('id', ${ids.mission}::text))).* from mission m limit 1`,
    sql`kind = 'training'`,
  ],
  former_contact: [
    () =>
      sql`insert into former_contact (account_id, realm, kind, digest, left_at) values (${ids.former_contact}, 'volunteer', 'mobile', 'x', ${START})`,
    sql`left_at = left_at - interval '2 years'`,
  ],
  organization_trust: [
    () => sql`insert into organization_trust (id, organization_id, direction, state, holder_id, figures, proposed_at)
      values (${ids.organization_trust}, ${organization.id}, 'give', 'proposed', ${organization.id}, '{}', ${START})`,
    sql`direction = 'take'`,
  ],
  administrator_access: [
    () => sql`insert into administrator (id, login_name, name, password_hash, created_at)
      values (${ids.administrator_access}, 'admin88888', '管理员', 'x', ${START})`,
    sql`password_hash = 'y'`,
  ],
  administrator_number: [
    () => sql`insert into administrator (id, login_name, name, password_hash, created_at)
      values (${ids.administrator_number}, 'admin66666', '管理员', '', ${START})`,
    sql`volunteer_mobile_digest = 'z'`,
  ],
  administrator_known: [
    () => sql`insert into administrator (id, login_name, name, password_hash, created_at)
      values (${ids.administrator_known}, 'admin55555', '管理员', '', ${START})`,
    sql`known_accounts = array[gen_random_uuid()]`,
  ],
  consent: [
    () => sql`insert into consent (volunteer_id, id, agreement, version, channel, given_at)
      values (${someone}, ${ids.consent}, 'privacyPolicy', '1', 'registration', ${START})`,
    sql`given_at = given_at - interval '1 day'`,
  ],
  consent_withdrawal: [
    () => sql`insert into consent_withdrawal (volunteer_id, consent_id, channel, withdrawn_at)
      values (${someone}, ${ids.consent_withdrawal}, 'settings', ${START})`,
    sql`withdrawn_at = withdrawn_at + interval '1 day'`,
  ],
  known_browser: [
    () => sql`insert into known_browser (realm, account_id, browser_digest, first_used_at, last_used_at)
      values ('volunteer', ${ids.known_browser}, 'x', ${START}, ${START})`,
    sql`browser_digest = 'y'`,
  ],
  supplementary_step: [
    () => sql`insert into supplementary_step (batch_id, number, kind, organization_id, at)
      values (${ids.supplementary_step}, 1, 'submitted', ${organization.id}, ${START})`,
    sql`kind = 'confirmed'`,
  ],
  spot_population: [
    () =>
      sql`insert into spot_population (draw_id, session_id) values (${ids.spot_population}, ${someone})`,
    sql`session_id = gen_random_uuid()`,
  ],
  publicity: [
    () => sql`insert into publicity (session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at, sources)
      values (${ids.publicity}, ${someone}, ${organization.id}, '2026-03-07', 1, 60, ${START}, ${START}, '{attendance}')`,
    sql`organization_id = gen_random_uuid()`,
  ],
  passkey: [
    () => sql`insert into passkey (id, realm, account_id, credential_id, public_key, counter, name, synced, created_at)
      values (${ids.passkey}, 'administrator', ${someone}, 'x', 'y', 0, '电脑', false, ${START})`,
    sql`public_key = 'z'`,
  ],
  administrator_invitation: [
    () => sql`insert into administrator_invitation (id, organization_id, name, channel, target_cipher, target_digest, roles,
        invited_by, token_digest, created_at, expires_at)
      values (${ids.administrator_invitation}, ${organization.id}, '李新人', 'sms', 'x', 'y', '{attendance}', ${someone}, 'z',
        ${START}, ${START})`,
    sql`roles = '{attendance,owner}'`,
  ],
  owner_hand_over: [
    () => sql`insert into owner_hand_over (id, organization_id, from_id, to_id, state, proposed_at, expires_at)
      values (${ids.owner_hand_over}, ${organization.id}, ${owner.id}, ${someone}, 'proposed', ${START}, ${START})`,
    sql`to_id = gen_random_uuid()`,
  ],
  volunteer: [
    () => sql`insert into volunteer (id, volunteer_no, state, login_name, name, document_type, document_number_cipher, gender,
        birth_date, region_code, password_hash, created_at)
      values (${ids.volunteer}, '440000099999', 'verified', 'volunteer99999', '李志愿', '01', 'x', 'female', '1990-01-01',
        '440106', '', ${START})`,
    sql`name = '另一个人'`,
  ],
  administrator: [
    () => sql`insert into administrator (id, login_name, name, password_hash, created_at, document_type, document_number_cipher, document_digest)
      values (${ids.administrator}, 'admin77777', '管理员', '', ${START}, '01', 'x', 'y')`,
    sql`document_digest = 'z'`,
  ],
  administrator_role: [
    () => sql`insert into administrator_role (administrator_id, organization_id, role, granted_at)
      values (${ids.administrator_role}, ${organization.id}, 'attendance', ${START})`,
    sql`role = 'reviewer'`,
  ],
  mission_session: [
    () => sql`insert into mission_session (id, mission_id, local_date, starts_at, ends_at)
      values (${ids.mission_session}, ${someone}, '2026-03-07', ${START}, ${new Date(START.getTime() + 3_600_000)})`,
    sql`prepare_before = 60`,
  ],
  session_extension: [
    () => sql`insert into session_extension (id, session_id, previous_ends_at, ends_at, reason, extended_by, created_at)
      values (${ids.session_extension}, ${someone}, ${START}, ${new Date(START.getTime() + 1)}, '雨停后继续', ${someone}, ${START})`,
    sql`reason = '另一个理由'`,
  ],
  hand_batch: [
    () => sql`insert into hand_batch (id, administrator_id, organization_id, reason, created_at)
      values (${ids.hand_batch}, ${someone}, ${organization.id}, '手机没电', ${START})`,
    sql`administrator_id = gen_random_uuid()`,
  ],
  hand_entry: [
    () => sql`insert into hand_entry (id, batch_id, kind, administrator_id, organization_id, volunteer_id, session_id, minutes, entered_at)
      values (${ids.hand_entry}, ${someone}, 'stretch', ${someone}, ${organization.id}, ${someone}, ${someone}, 60, ${START})`,
    sql`entered_at = entered_at - interval '40 days'`,
  ],
  former_confirmer: [
    () => sql`insert into former_confirmer (session_id, volunteer_id, administrator_id, replaced_at)
      values (${ids.former_confirmer}, ${someone}, ${someone}, ${START})`,
    sql`replaced_at = replaced_at - interval '1 day'`,
  ],
  service_record: [
    () => sql`insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, local_date, kind, state,
        source, way, computed_minutes, minutes, created_at, updated_at, taken_by_node, taken_left)
      values (${someone}, ${ids.service_record}, ${someone}, ${someone}, ${organization.id}, '2026-03-07', 'service', 'revoked',
        'attendance', 'qr', 60, 60, ${START}, ${START}, ${organization.id}, 0)`,
    sql`taken_by_node = null, taken_left = null`,
  ],
  sign_out_proposal: [
    () => sql`insert into sign_out_proposal (volunteer_id, session_id, stretch_id, state, planned_at, answer_due_at, created_at)
      values (${someone}, ${ids.sign_out_proposal}, ${someone}, 'proposed', ${START}, ${START}, ${START})`,
    sql`state = 'volunteerAgreed'`,
  ],
  supplementary_batch: [
    () => sql`insert into supplementary_batch (id, organization_id, subject, state, title, local_date, reason, holder_id,
        late, entered_by, created_at, updated_at)
      values (${ids.supplementary_batch}, ${organization.id}, 'honour', 'draft', '荣誉', '2026-03-07', '见表', ${organization.id},
        true, ${sql`array[${someone}]::uuid[]`}, ${START}, ${START})`,
    sql`late = false`,
  ],
  honour_entry: [
    () => sql`insert into honour_entry (volunteer_id, id, batch_id, organization_id, minutes, occurred_on, reason, given_by, created_at)
      values (${someone}, ${ids.honour_entry}, ${someone}, ${organization.id}, 60, '2026-03-07', '见表', ${someone}, ${START})`,
    sql`minutes = 600`,
  ],
  anomaly: [
    () => sql`insert into anomaly (id, rule, subject, organization_id, holder_id, state, evidence, due_at, found_at)
      values (${ids.anomaly}, 'moreThanPlan', 'somebody', ${organization.id}, ${organization.id}, 'open', '{}', ${START}, ${START})`,
    sql`state = 'inOrder', decided_at = found_at`,
  ],
  anomaly_record: [
    () => sql`insert into anomaly_record (anomaly_id, volunteer_id, record_id, session_id)
      values (${ids.anomaly_record}, ${someone}, ${someone}, ${someone})`,
    sql`session_id = gen_random_uuid()`,
  ],
  anomaly_reversal: [
    () => sql`insert into anomaly_reversal (id, anomaly_id, organization_id, kind, sessions, records, minutes, reversed_at)
      values (${ids.anomaly_reversal}, ${someone}, ${organization.id}, 'inflated', 1, 1, 60, ${START})`,
    sql`minutes = 1`,
  ],
  spot_case: [
    () => sql`insert into spot_case (id, draw_id, session_id, mission_id, organization_id, holder_id, place, due_at, created_at)
      values (${ids.spot_case}, ${someone}, ${someone}, ${someone}, ${organization.id}, ${organization.id}, 1, ${START}, ${START})`,
    sql`session_id = gen_random_uuid()`,
  ],
  star: [
    () => sql`insert into star (volunteer_id, rating, certifier_id, certified_at)
      values (${ids.star}, '1', ${organization.id}, ${START})`,
    sql`rating = '5'`,
  ],
  star_change: [
    () => sql`insert into star_change (id, volunteer_id, kind, before, after, certifier_id, at)
      values (${ids.star_change}, ${someone}, 'fell', 'five', 'four', ${organization.id}, ${START})`,
    sql`at = at + interval '1 day'`,
  ],
}

/** The key of the one row of a name. */
const keyOf: Record<string, string> = {}
const columnOf: Record<string, string> = {
  star: 'volunteer_id',
  supplementary_row: 'batch_id',
  hour_import_row: 'import_id',
  former_contact: 'account_id',
  consent_withdrawal: 'consent_id',
  known_browser: 'account_id',
  supplementary_step: 'batch_id',
  spot_population: 'draw_id',
  publicity: 'session_id',
  former_confirmer: 'session_id',
  administrator_role: 'administrator_id',
  sign_out_proposal: 'session_id',
  anomaly_record: 'anomaly_id',
}
const rowOf = (name: string) => sql`${sql.ref(columnOf[name] ?? 'id')} = ${ids[name]}`

const problems = async () => (await verifyRows(server.world)).findings
const problemOf = async (subject: string) =>
  (await problems()).filter((found) => found.subject === subject).map(({ problem }) => problem)

beforeAll(async () => {
  organization = await buildOrganization(server)
  enterer = await buildAdministrator(server, { organization })
  confirmer = await buildAdministrator(server, { organization })
  session = await buildMission(server, { organization, startsAt: START })
  served = await buildMission(server, { organization, startsAt: START })
  const member = await buildVolunteer(server)
  application = (await buildApplication(server, served, member, 'accepted')).id
  owner = await buildAdministrator(server, { organization })
  await tamper(...Object.values(standing).map(([insert]) => insert()))
  await sealStanding(server.world)
  const { rows } = await sql<{ name: string; key: string }>`
    select table_name as name, row_key as key from row_seal`.execute(server.world.db)
  for (const { name, key } of rows) if (key.includes(ids[name]!)) keyOf[name] = key
  // The hour in which a server of the version before may write is over.
  server.world.pass(DAY)
})

/** Does something to the row of a name and puts it back as it was. */
const within = async (name: string, done: () => Promise<void>) => {
  const table = tableOf(name)
  await tamper(
    sql`create table kept_row as select * from ${sql.table(table)} where ${rowOf(name)}`,
    sql`create table kept_seal as select * from row_seal where table_name = ${name} and row_key = ${keyOf[name]}`,
  )
  try {
    await done()
  } finally {
    const mine = sql`table_name = ${name} and row_key = ${keyOf[name]}`
    const kept = Object.keys(sealedRows.find((rows) => rows.name === name)!.key)
    await tamper(
      sql`delete from ${sql.table(table)} t using kept_row k where ${sql.join(
        kept.map((column) => sql`${sql.ref(`t.${column}`)} = ${sql.ref(`k.${column}`)}`),
        sql` and `,
      )}`,
      sql`delete from ${sql.table(table)} where ${rowOf(name)}`,
      sql`insert into ${sql.table(table)} select * from kept_row`,
      sql`delete from row_seal where ${mine}`,
      sql`delete from row_seal where table_name = ${name} and row_key like ${`%${ids[name]}%`}`,
      sql`insert into row_seal select * from kept_seal`,
      sql`drop table kept_row, kept_seal`,
    )
  }
}

describe('rows that hours depend on', () => {
  it('rows that hours depend on are what was sealed of them where nobody altered any', async () => {
    expect(Object.keys(standing).sort()).toEqual(sealedRows.map(({ name }) => name).sort())
    expect(Object.keys(keyOf).sort()).toEqual(Object.keys(standing).sort())
    expect(await problems()).toEqual([])
  })

  it('rows that hours depend on are noted by a trigger on the columns that are sealed when they change', async () => {
    const { rows } = await sql<{ words: string; columns: string[] }>`
      select encode(t.tgargs, 'escape') as words, (select array_agg(a.attname::text) from pg_attribute a
          where a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)) as columns
      from pg_trigger t where t.tgname like 'row_changed%' and t.tgparentid = 0`.execute(
      server.world.db,
    )
    const noted = rows.map(({ words, columns }) => [words, columns.sort()])
    const wanted = sealedRows.map(({ name, key, columns, where }) => {
      const words = [name, Object.keys(key).join(' '), columns.join(' '), ...(where ? [where] : [])]
      return [words.map((word) => `${word}\\000`).join(''), [...columns].sort()]
    })
    expect(noted.sort()).toEqual(wanted.sort())
  })

  it('rows that hours depend on go with no row of another table but those that are known', async () => {
    const { rows } = await sql<{ table: string; goesWith: string }>`
      select conrelid::regclass::text as table, confrelid::regclass::text as "goesWith" from pg_constraint
      where contype = 'f' and conparentid = 0 and confdeltype <> 'a' and conrelid::regclass::text = any(${sealedRows.map(({ table }) => table)}::text[])`.execute(
      server.world.db,
    )
    const known = sealedRows.flatMap(({ table, goesWith }) =>
      goesWith ? [{ table, goesWith }] : [],
    )
    expect(rows).toEqual(known)
  })

  it.each(Object.keys(standing))(
    'a row of %s is found that was altered, taken away or put back past the product',
    async (name) => {
      const [, change] = standing[name]!
      const [subject, table] = [`${name} ${keyOf[name]}`, tableOf(name)]
      const alter = sql`update ${sql.table(table)} set ${change} where ${rowOf(name)}`
      const takeAway = sql`delete from ${sql.table(table)} where ${rowOf(name)}`
      await within(name, async () => {
        await tamper(alter)
        const found = (await problems()).map((one) => one.subject)
        expect(found).toContain(subject)
      })
      await within(name, async () => {
        await tamper(takeAway)
        expect(await problemOf(subject)).toEqual(['is gone'])
        await tamper(
          sql`delete from row_seal where table_name = ${name} and row_key = ${keyOf[name]}`,
        )
        expect(await problemOf(subject)).toEqual(['is gone'])
      })
      expect((await problems()).filter((one) => one.subject === subject)).toEqual([])
    },
  )
})

describe('a row that the product changes', () => {
  const sessionRow = () => `mission_session ${session.sessionId}`
  const asked = async (minutes: number) => {
    const { sessionId } = session
    const { ends_at: endsAt } = await server.world.db
      .selectFrom('mission_session')
      .where('id', '=', sessionId)
      .select('ends_at')
      .executeTakeFirstOrThrow()
    return { sessionId, endsAt: endsAt.toISOString(), minutes, reason: '雨停后继续清理' }
  }
  const extend = async (minutes: number) =>
    server.call(attendance.extend, await asked(minutes), owner.token)

  it('a row that the product changes is sealed as it stands from then on, and stays so where the change is taken back', async () => {
    server.world.at(new Date(START.getTime() + 30 * 60_000))
    await extend(30)
    await server.refused(attendance.extend, await asked(9999), owner.token)
    expect(await problems()).toEqual([])
  })

  it('a row that the product changes has no seal afterwards where it was altered before', async () => {
    await tamper(
      sql`create table kept as select * from mission_session where id = ${session.sessionId}`,
    )
    await tamper(
      sql`update mission_session set starts_at = starts_at - interval '1 hour' where id = ${session.sessionId}`,
    )
    expect(await problemOf(sessionRow())).toEqual(['is not what was sealed of it'])
    await extend(30)
    expect(await problemOf(sessionRow())).toEqual(['has no seal'])
    await extend(30)
    expect(await problemOf(sessionRow())).toEqual(['has no seal'])
  })

  it('a row that the product changes is not written where no event says so', async () => {
    await expect(
      transact(server.world.db, (db) =>
        db
          .updateTable('anomaly')
          .set({ state: 'explained' })
          .where('id', '=', ids.anomaly!)
          .execute(),
      ),
    ).rejects.toThrow('anomaly is changed, and no event says so')
  })

  it('a row that the product changes is found when it is put back with the seal from before', async () => {
    const roles = (names: Role[]) =>
      server.call(administrator.assign, { administratorId: enterer.id, roles: names }, owner.token)
    const key = `${enterer.id}:${organization.id}:reviewer`
    await roles(['owner', 'reviewer'])
    await tamper(
      sql`create table kept_role as select * from administrator_role where administrator_id = ${enterer.id}`,
      sql`create table kept_role_seal as select * from row_seal where row_key = ${key}`,
    )
    await roles(['owner'])
    expect(await problemOf(`administrator_role ${key}`)).toEqual([])
    await tamper(
      sql`insert into administrator_role select * from kept_role where role = 'reviewer'`,
      sql`insert into row_seal select * from kept_role_seal`,
    )
    expect(await problemOf(`administrator_role ${key}`)).toEqual([
      'is back though it was taken away',
    ])
    await tamper(
      sql`delete from administrator_role where administrator_id = ${enterer.id} and role = 'reviewer'`,
      sql`delete from row_seal where row_key = ${key}`,
    )
  })
})

describe('what somebody wrote past the product', () => {
  it('a role that was written past the product counts for nothing', async () => {
    const helper = await buildAdministrator(server, { organization })
    const mine = async () => (await server.refused(administrator.list, {}, helper.token)).refused
    expect(await mine()).toBe('signedInElsewhere')
    // With the seal of somebody else's role it is none either.
    await tamper(
      sql`update row_seal set seal = (select seal from row_seal where row_key = ${`${owner.id}:${organization.id}:owner`})
        where row_key = ${`${helper.id}:${organization.id}:owner`}`,
    )
    expect(await mine()).toBe('signedInElsewhere')
  })

  it('hours are not confirmed whose session or node was altered past the product', async () => {
    server.world.at(served.endsAt)
    const entry = {
      applicationId: application,
      signedInAt: served.startsAt.toISOString(),
      signedOutAt: new Date(served.startsAt.getTime() + 3_600_000).toISOString(),
    }
    const fileIds = [await buildEvidence(server, enterer.token)]
    await server.call(
      attendance.enterByHand,
      { sessionId: served.sessionId, entries: [entry], reason: '手机没电没有扫码', fileIds },
      enterer.token,
    )
    const { id: recordId } = await server.world.db
      .selectFrom('service_record')
      .where('session_id', '=', served.sessionId)
      .select('id')
      .executeTakeFirstOrThrow()
    server.world.pass(DAY)
    const confirm = async () => {
      const input = { records: [{ recordId }] }
      const { refused } = await server.call(record.confirm, input, confirmer.token)
      return refused.map(({ error }) => error)
    }
    const session = sql`mission_session where id = ${served.sessionId}`
    await tamper(
      sql`create table kept_session as select * from ${session}`,
      sql`update mission_session set ends_at = ends_at + interval '1 hour' where id = ${served.sessionId}`,
    )
    expect(await confirm()).toEqual(['recordAltered'])
    await tamper(
      sql`update mission_session s set ends_at = k.ends_at from kept_session k where s.id = k.id`,
      sql`update organization set trusted = true where id = ${organization.id}`,
    )
    expect(await confirm()).toEqual(['recordAltered'])
    // Another node is made the one above, or one above it another than it was.
    const stranger = await buildOrganization(server)
    const above = sql`(select parent_id from organization where id = ${organization.id})`
    await tamper(
      sql`update organization set trusted = false where id = ${organization.id}`,
      sql`insert into organization_ancestry (ancestor_id, organization_id, distance)
        values (${stranger.id}, ${organization.id}, 1)`,
    )
    expect(await confirm()).toEqual(['recordAltered'])
    await tamper(
      sql`delete from organization_ancestry where ancestor_id = ${stranger.id} and distance = 1`,
      sql`update organization set trusted = true where id = ${above}`,
    )
    expect(await confirm()).toEqual(['recordAltered'])
    await tamper(sql`update organization set trusted = false where id = ${above}`)
    expect(await confirm()).toEqual([])
  })
})

describe('the beginning', () => {
  it('sealing what stands leaves the seal that another transaction has given a row meanwhile', async () => {
    const rows = sealedRows.find(({ table }) => table === 'star_change')!
    const key = keyOf['star_change']!
    await tamper(sql`update star_change set after = 'three' where id = ${ids['star_change']}`)
    await transact(server.world.db, (db) => sealRows(db, rows, [key], START))
    expect(await problemOf(`star_change ${key}`)).toEqual(['is not what was sealed of it'])
    await tamper(sql`update star_change set after = 'four' where id = ${ids['star_change']}`)
    expect(await problemOf(`star_change ${key}`)).toEqual([])
  })

  it('sealing what stands keeps nobody waiting who changes a row of another piece, and has begun once all are sealed', async () => {
    // Nothing is remembered by it, as by a process that has just started.
    const db = server.world.db.withoutPlugins()
    const contact = (place: number) =>
      sql`digest = decode(lpad(to_hex(${place}::int), 8, '0'), 'hex')`
    const many = sql`insert into former_contact (account_id, realm, kind, digest, left_at)
      select ${enterer.id}::uuid, 'administrator', 'mobile', decode(lpad(to_hex(n), 8, '0'), 'hex'), ${START}
      from generate_series(1, 1100) n`
    await tamper(
      sql`delete from event where name = 'rowSealingBegan' and payload->>'table' = 'former_contact'`,
      many,
    )
    const changed = (db: Tx, place: number) =>
      sql`update former_contact set left_at = left_at + interval '1 day' where ${contact(place)}`.execute(
        db,
      )
    let sealing: Promise<void>
    await db.transaction().execute(async (held) => {
      // Of the last piece: whoever seals waits here.
      await changed(held, 1100)
      sealing = sealStanding({ ...server.world, db })
      await waiting(server, 1)
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '1s'`.execute(other)
        await changed(other, 1)
      })
      expect(await beganSealing(db, 'former_contact')).toBe(false)
    })
    await sealing!
    expect(await beganSealing(db, 'former_contact')).toBe(true)
    expect(
      (await problems()).filter(({ subject }) => subject.startsWith('former_contact')),
    ).toEqual([])
  })

  it('sealing begins once, so that nothing is sealed later that was written past the product', async () => {
    await tamper(sql`update honour_entry set minutes = 1440 where id = ${ids.honour_entry}`)
    await sealStanding(server.world)
    expect(await problemOf(`honour_entry ${keyOf['honour_entry']}`)).toEqual([
      'is not what was sealed of it',
    ])
  })
})
