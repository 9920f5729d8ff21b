import type pg from 'pg'
import { newId } from '../server/src/platform/ids.ts'
import { logInAll } from './logins.ts'

export interface Person {
  id: string
  token: string
}

/** A published mission with one place that all want. */
export interface HotMission {
  missionId: string
  placeId: string
  organizationId: string
}

const DAY_MS = 86_400_000

/** Verified adults who are logged in. Their personal fields are empty: nothing measured reads them. */
export const buildCrowd = async (client: pg.ClientBase, size: number): Promise<Person[]> => {
  const ids = Array.from({ length: size }, () => newId())
  await client.query(
    `insert into volunteer (id, volunteer_no, state, login_name, name, document_type, document_number_cipher,
      mobile_cipher, gender, birth_date, region_code, password_hash, created_at)
    select id, 'B' || n, 'verified', 'bench' || n, 'Bench', '01', '', '', 'unknown', '1990-01-01', '440106', '', now()
    from unnest($1::uuid[]) with ordinality as person (id, n)`,
    [ids],
  )
  const tokens = await logInAll(
    client,
    ids.map((id) => ({ id, realm: 'volunteer', organizationId: null })),
  )
  return ids.map((id, n) => ({ id, token: tokens[n]! }))
}

/** The `nth` mission is on a day of its own, so that everybody may apply to each. */
export const buildHotMission = async (
  client: pg.ClientBase,
  nth: number,
  quota: number,
): Promise<HotMission> => {
  const [missionId, sessionId, positionId, placeId] = [newId(), newId(), newId(), newId()]
  // 02:00 UTC is mid-morning in Asia/Shanghai: the session stays within its day.
  const day = new Date(Date.now() + (400 + nth) * DAY_MS).toISOString().slice(0, 10)
  const [startsAt, endsAt] = [`${day}T02:00:00Z`, `${day}T05:00:00Z`]
  const { rows } = await client.query<{ id: string }>(
    `insert into mission (id, organization_id, state, kind, title, region_code, apply_opens_at, apply_deadline, starts_at,
      ends_at, session_count, planned_minutes, quota, published_at, created_at, updated_at)
    select $1, id, 'published', 'service', 'Bench', '440106', now() - interval '400 days', $2, $2, $3, 1, 180, $4,
      now() - interval '400 days', now(), now() from organization where parent_id is null returning organization_id as id`,
    [missionId, startsAt, endsAt, quota],
  )
  await client.query(
    'insert into mission_session (id, mission_id, local_date, starts_at, ends_at) values ($1, $2, $3, $4, $5)',
    [sessionId, missionId, day, startsAt, endsAt],
  )
  await client.query(
    `insert into position (id, mission_id, ordinal, name, auto_accept) values ($1, $2, 1, 'Bench', true)`,
    [positionId, missionId],
  )
  await client.query(
    'insert into place (mission_id, id, session_id, position_id, quota) values ($1, $2, $3, $4, $5)',
    [missionId, placeId, sessionId, positionId, quota],
  )
  return { missionId, placeId, organizationId: rows[0]!.id }
}
