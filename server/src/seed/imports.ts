import { createHash } from 'node:crypto'
import { instantOf, localDate } from 'contract/rules/time'
import { systemName } from 'contract/rules/source-system.copy'
import type pg from 'pg'
import { heldCopy } from '../modules/service/hour-import/hour-import.copy.ts'
import { titlePinyin } from '../modules/service/mission/title-pinyin.policy.ts'
import { sealOf } from '../modules/service/record/record.seal.ts'
import type { Keys } from '../platform/crypto.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000

interface Staff {
  organizationId: string
  importer: string
  releaser: string
}

const staffOf = `
  select o.id as "organizationId", w.administrator_id as importer, c.administrator_id as releaser from organization o
  join administrator_role w on w.organization_id = o.id and w.role in ('publisher', 'owner')
  join administrator_role c on c.organization_id = o.id and c.role = 'reviewer' and c.administrator_id <> w.administrator_id
  where o.parent_id is null order by w.role <> 'publisher', w.administrator_id, c.administrator_id limit 1`

/** Volunteers, each with a day on which he did nothing here; the one people sign in with comes first. */
const idlers = `
  select v.id as "volunteerId", d.day::date::text as date
  from (select id, login_name, volunteer_no from volunteer where state = 'verified'
    order by login_name <> 'volunteer01', volunteer_no limit 60) v
  cross join lateral (select day from generate_series($1::date - 40, $1::date - 12, interval '1 day') day
    where not exists (select from service_record r where r.volunteer_id = v.id and r.local_date = day::date)
      and not exists (select from stretch s where s.volunteer_id = v.id and s.local_date = day::date)
    order by day limit 1) d
  order by v.login_name <> 'volunteer01', v.volunteer_no limit $2`

/** What volunteers did here, which a list of elsewhere tells of again. */
const served = `
  select r.volunteer_id as "volunteerId", r.local_date::text as date, r.minutes from service_record r
  join volunteer v on v.id = r.volunteer_id and v.login_name = 'volunteer01'
  where r.state = 'effective' and r.local_date between $1::date - 200 and $1::date - 20 and r.minutes between 60 and 300
  order by r.local_date desc, r.id limit 1`

const away = {
  title: '图书馆秩序维护',
  organization: '福田区志愿者联合会',
  from: '14:00',
  to: '16:30',
}
const awayMinutes = 150
const elsewhere = { title: '社区长者探访', organization: '蓬江区志愿服务队' }

interface ListRow {
  volunteerId: string
  date: string
  minutes: number
  timed: boolean
  flags: string[]
}

/** A list of another system that passed, and one that waits with a row which may tell of the same twice. */
export const writeImports = async (
  client: pg.ClientBase,
  { keys, publicityDays }: { keys: Keys; publicityDays: number },
  random: Random,
  now: Date,
): Promise<void> => {
  const by = (await client.query<Staff>(staffOf)).rows[0]
  if (!by) return
  const today = localDate(now)
  const people = (await client.query<{ volunteerId: string; date: string }>(idlers, [today, 8]))
    .rows
  const twice = (await client.query<Omit<ListRow, 'timed' | 'flags'>>(served, [today])).rows
  const [passed, waiting] = [people.slice(0, 5), people.slice(5)]
  const plain = { minutes: awayMinutes, timed: true, flags: [] }
  const releasedAt = new Date(now.getTime() - 2 * DAY_MS)
  const importId = await writeList(client, random, by, {
    system: 'shenzhen',
    fileName: '志愿深圳服务时长.xlsx',
    reason: '志愿深圳按月提供的服务时长',
    what: away,
    rows: passed.map((row) => ({ ...row, ...plain })),
    at: new Date(releasedAt.getTime() - DAY_MS),
  })
  for (const [index, row] of passed.entries())
    await passOne(
      client,
      { keys, publicityDays, random },
      by,
      { importId, number: index + 1, ...row },
      releasedAt,
    )
  await client.query(
    `update hour_import set state = 'released', released_by = $2, updated_at = $3 where id = $1`,
    [importId, by.releaser, releasedAt],
  )
  await writeStep(client, importId, ['released', by.releaser, null, releasedAt])
  await writeList(client, random, by, {
    system: 'jiangmen',
    fileName: '江门义工时长明细.xlsx',
    reason: '江门义工提供的在粤服务时长',
    what: elsewhere,
    rows: [
      ...twice.map((row) => ({ ...row, timed: false, flags: ['sameMinutes'] })),
      ...waiting.map((row) => ({ ...row, minutes: 120, timed: false, flags: [] })),
    ],
    at: new Date(now.getTime() - DAY_MS),
  })
}

interface List {
  system: 'shenzhen' | 'jiangmen'
  fileName: string
  reason: string
  what: { title: string; organization: string; from?: string; to?: string }
  rows: readonly ListRow[]
  at: Date
}

const writeList = async (
  client: pg.ClientBase,
  random: Random,
  { organizationId, importer }: Staff,
  { system, fileName, reason, what, rows, at }: List,
): Promise<string> => {
  const importId = random.id(at)
  const digest = createHash('sha256').update(`demonstration/${fileName}`).digest()
  await client.query(
    `insert into hour_import (id, organization_id, system, state, file_name, file_digest, reason, imported_by, created_at, updated_at)
    values ($1, $2, $3, 'waiting', $4, $5, $6, $7, $8, $8)`,
    [importId, organizationId, system, fileName, digest, reason, importer, at],
  )
  for (const [index, row] of rows.entries())
    await client.query(
      `insert into hour_import_row (import_id, number, volunteer_id, local_date, starts_at, ends_at, minutes, kind, title,
        organization_name, system, source_id, standing, flags)
      values ($1, $2, $3, $4, $5, $6, $7, 'service', $8, $9, $10, $11, true, $12)`,
      [
        importId,
        index + 1,
        row.volunteerId,
        row.date,
        row.timed ? instantOf(row.date, what.from!) : null,
        row.timed ? instantOf(row.date, what.to!) : null,
        row.minutes,
        what.title,
        what.organization,
        system,
        `${system.slice(0, 2).toUpperCase()}${row.date.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
        row.flags,
      ],
    )
  await writeStep(client, importId, ['taken', importer, reason, at])
  return importId
}

const writeStep = (
  client: pg.ClientBase,
  importId: string,
  [kind, administratorId, reason, at]: readonly [string, string, string | null, Date],
) =>
  client.query(
    `insert into hour_import_step (import_id, number, kind, administrator_id, reason, at)
    select $1::uuid, count(*) + 1, $2, $3::uuid, $4, $5::timestamptz from hour_import_step where import_id = $1`,
    [importId, kind, administratorId, reason, at],
  )

interface Passing {
  importId: string
  number: number
  volunteerId: string
  date: string
}

/** The mission of a row that passed, its record in publicity, sealed, and its place in the public list. */
const passOne = async (
  client: pg.ClientBase,
  { keys, publicityDays, random }: { keys: Keys; publicityDays: number; random: Random },
  by: Staff,
  { importId, number, volunteerId, date }: Passing,
  at: Date,
) => {
  const { organizationId } = by
  const [missionId, sessionId, recordId] = [random.id(at), random.id(at), random.id(at)]
  const [startsAt, endsAt] = [instantOf(date, away.from), instantOf(date, away.to)]
  await client.query(
    `insert into mission (id, organization_id, state, origin, kind, title, region_code, address, content, apply_opens_at,
      apply_deadline, starts_at, ends_at, session_count, planned_minutes, search, pinyin, created_by, published_at, created_at, updated_at)
    select $1, o.id, 'closed', 'imported', 'service', $3, o.region_code, $4, $5, $6, $6, $6, $7, 1, $8::int,
      search_terms($3 || ' ' || $4), $9, $10, $11, $11, $11 from organization o where o.id = $2`,
    [
      missionId,
      organizationId,
      away.title,
      heldCopy.address,
      heldCopy.content(away.organization, systemName('shenzhen')),
      startsAt,
      endsAt,
      awayMinutes,
      titlePinyin(away.title),
      by.importer,
      at,
    ],
  )
  await client.query(
    `insert into mission_session (id, mission_id, local_date, starts_at, ends_at) values ($1, $2, $3, $4, $5)`,
    [sessionId, missionId, date, startsAt, endsAt],
  )
  const publicityEndsAt = new Date(at.getTime() + publicityDays * DAY_MS)
  const record = {
    volunteerId,
    recordId,
    missionId,
    sessionId,
    organizationId,
    localDate: date,
    kind: 'service',
    state: 'publicised',
    source: 'import',
    sourceSystem: 'shenzhen',
    way: 'import',
    grade: 'declared',
    minutes: awayMinutes,
    breakMinutes: 0,
    computedMinutes: awayMinutes,
    raisedMinutes: null,
    raisedBy: null,
    frozen: false,
    reviewLevel: null,
    enteredBy: by.importer,
    confirmedBy: by.releaser,
    reviewedBy: null,
    reason: '志愿深圳按月提供的服务时长',
    publicityStartsAt: at,
    publicityEndsAt,
    stretches: [],
    entries: [],
  }
  await client.query(
    `insert into service_record (volunteer_id, id, mission_id, session_id, organization_id, local_date, kind, state, source,
      source_system, way, grade, computed_minutes, minutes, entered_by, confirmed_by, reason, publicity_starts_at,
      publicity_ends_at, created_at, updated_at, seal)
    values ($1, $2, $3, $4, $5, $6, 'service', 'publicised', 'import', 'shenzhen', 'import', 'declared', $7, $7, $8, $9, $10, $11, $12, $11, $11, $13)`,
    [
      volunteerId,
      recordId,
      missionId,
      sessionId,
      organizationId,
      date,
      awayMinutes,
      by.importer,
      by.releaser,
      record.reason,
      at,
      publicityEndsAt,
      sealOf(keys, record),
    ],
  )
  await client.query(
    `insert into publicity (session_id, mission_id, organization_id, local_date, people, minutes, starts_at, ends_at, sources)
    values ($1, $2, $3, $4, 1, $5, $6, $7, '{import}')`,
    [sessionId, missionId, organizationId, date, awayMinutes, at, publicityEndsAt],
  )
  await client.query(
    `update hour_import_row set session_id = $3 where import_id = $1 and number = $2`,
    [importId, number, sessionId],
  )
}
