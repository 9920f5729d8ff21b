import { sql } from 'kysely'
import { hasDraftRoom } from '../../../platform/draft-room.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { KeptCover, PlannedSession } from './mission.policy.ts'
import { titlePinyin } from './title-pinyin.policy.ts'

/** Everything of a mission's own row that its editor writes. */
export interface MissionValues {
  kind: string
  title: string
  categories: readonly string[]
  region_code: string | null
  address: string
  online: boolean
  latitude: number | null
  longitude: number | null
  content: string
  requirement: string
  risk_notice: string
  dangerous: boolean
  insurance: string
  beneficiary_types: readonly string[]
  guarantees: readonly string[]
  minimum_age: number | null
  maximum_age: number | null
  recruit_scope: string
  guardian_consent: boolean
  contact_name: string
  contact_mobile_cipher: Buffer | null
  apply_opens_at: Date | null
  apply_deadline: Date | null
  sign_in_radius: number
  prepare_before: number
  prepare_after: number
  starts_at: Date | null
  ends_at: Date | null
  session_count: number
  planned_minutes: number
  quota: number
  cover: KeptCover | null
}

const stored = (values: MissionValues) => ({
  ...values,
  categories: [...values.categories],
  beneficiary_types: [...values.beneficiary_types],
  guarantees: [...values.guarantees],
  cover: values.cover && JSON.stringify(values.cover),
  // What the keyword of the lists is looked for in.
  search: sql<string[]>`search_terms(${`${values.title} ${values.address}`})`,
  pinyin: titlePinyin(values.title),
})

/** Starts a draft; false where its node has as many as one may have. */
export const insertDraft = async (
  db: Tx,
  id: string,
  organizationId: string,
  createdBy: string,
  values: MissionValues,
  now: Date,
): Promise<boolean> => {
  if (!(await hasDraftRoom(db, 'mission', organizationId))) return false
  const draft = {
    ...stored(values),
    id,
    organization_id: organizationId,
    state: 'draft',
    created_by: createdBy,
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('mission').values(draft).execute()
  return true
}

/** Writes a mission over the version its editor started from; returns the new version. */
export const update = (
  db: Tx,
  id: string,
  state: string,
  values: MissionValues,
  now: Date,
): Promise<{ version: number }> =>
  db
    .updateTable('mission')
    .set((eb) => ({ ...stored(values), state, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

/** Holds every place of a mission, so that nobody applies or joins a waiting list meanwhile. */
export const lockPlaces = (db: Tx, missionId: string) =>
  db
    .selectFrom('place')
    .where('mission_id', '=', missionId)
    .select([
      'id',
      'session_id as sessionId',
      'position_id as positionId',
      'quota',
      'taken',
      'extra',
    ])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Puts fresh places in place of a mission's: whoever is about to take an old one finds it gone. */
export const renewPlaces = async (db: Tx, missionId: string) => {
  await db.deleteFrom('place').where('mission_id', '=', missionId).execute()
  await writePlaces(db, missionId)
}

/** Closes the places of a mission for good: whoever is about to take one is refused by its row. */
export const callOffPlaces = async (db: Tx, missionId: string) => {
  await lockPlaces(db, missionId)
  await db
    .updateTable('place')
    .set({ called_off: true })
    .where('mission_id', '=', missionId)
    .execute()
}

/** Sessions and positions that somebody applied to, whatever became of it. */
export const listAppliedTo = async (db: Tx, missionId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select a.session_id as id from application a where a.mission_id = ${missionId}
    union select p.position_id from application a join place p on p.mission_id = a.mission_id and p.id = a.place_id
    where a.mission_id = ${missionId}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const listSessions = (db: Tx, missionId: string) =>
  db
    .selectFrom('mission_session')
    .where('mission_id', '=', missionId)
    .select(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
    .execute()

export const listPositions = (db: Tx, missionId: string) =>
  db.selectFrom('position').where('mission_id', '=', missionId).select('id').execute()

export const deleteSessions = (db: Tx, missionId: string, ids: readonly string[]) =>
  db
    .deleteFrom('mission_session')
    .where('mission_id', '=', missionId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

export const deletePositions = (db: Tx, missionId: string, ids: readonly string[]) =>
  db
    .deleteFrom('position')
    .where('mission_id', '=', missionId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

export const insertSessions = async (
  db: Tx,
  missionId: string,
  sessions: readonly (PlannedSession & { sessionId: string })[],
) => {
  if (sessions.length === 0) return
  await db
    .insertInto('mission_session')
    .values(
      sessions.map(({ sessionId, localDate, startsAt, endsAt }) => ({
        id: sessionId,
        mission_id: missionId,
        local_date: localDate,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    )
    .execute()
}

/** Gives the sessions that have not begun the preparation of their mission. */
export const prepareSessions = (
  db: Tx,
  missionId: string,
  { prepare_before, prepare_after }: Pick<MissionValues, 'prepare_before' | 'prepare_after'>,
  now: Date,
) =>
  db
    .updateTable('mission_session')
    .set({ prepare_before, prepare_after })
    .where('mission_id', '=', missionId)
    .where('starts_at', '>', now)
    .execute()

export interface WrittenPosition {
  positionId: string
  name: string
  requirement: string
  autoAccept: boolean
  quota: number
}

/** Writes the positions in their order; those that exist are changed. */
export const writePositions = async (
  db: Tx,
  missionId: string,
  positions: readonly WrittenPosition[],
) => {
  if (positions.length === 0) return
  await db
    .insertInto('position')
    .values(
      positions.map(({ positionId, name, requirement, autoAccept, quota }, index) => ({
        id: positionId,
        mission_id: missionId,
        ordinal: index + 1,
        name,
        requirement,
        auto_accept: autoAccept,
        quota,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ordinal: eb.ref('excluded.ordinal'),
        name: eb.ref('excluded.name'),
        requirement: eb.ref('excluded.requirement'),
        auto_accept: eb.ref('excluded.auto_accept'),
        quota: eb.ref('excluded.quota'),
      })),
    )
    .execute()
}

/** Makes the places those of every session times every position, each with the quota of its position. */
export const writePlaces = async (db: Tx, missionId: string) => {
  await sql`
    update place l set quota = p.quota, extra = greatest(l.taken - p.quota, 0) from position p
    where l.mission_id = ${missionId} and p.id = l.position_id and l.quota <> p.quota`.execute(db)
  const { rows } = await sql<{ sessionId: string; positionId: string; quota: number }>`
    select s.id as "sessionId", p.id as "positionId", p.quota from mission_session s join position p on p.mission_id = s.mission_id
    where s.mission_id = ${missionId}
      and not exists (select from place l where l.mission_id = s.mission_id and l.session_id = s.id and l.position_id = p.id)`.execute(
    db,
  )
  if (rows.length === 0) return
  await sql`
    insert into place (mission_id, id, session_id, position_id, quota)
    select ${missionId}::uuid, n.id, n.session_id, n.position_id, n.quota
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.sessionId)}::uuid[],
      ${rows.map((row) => row.positionId)}::uuid[], ${rows.map((row) => row.quota)}::int[]) as n (id, session_id, position_id, quota)`.execute(
    db,
  )
}
