import type { StarRating } from 'contract/codes/star-rating'
import { type Insertable, sql } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { StarApplication } from '../../../platform/tables.ts'
import type { Level } from './star-rating.policy.ts'
import { openStates, type State } from './star-rating.states.ts'
import { heldSealKeys } from '../../../platform/seal.ts'
import {
  approvalColumns,
  starColumns,
  type StoredApproval,
  type StoredStar,
} from './star-check.repository.ts'
import { sealOfApproval } from './star.seal.ts'

const isOpen = sql`(${sql.join(openStates.map((state) => sql.lit(state)))})`

/** Until when somebody is barred at most; null where he is not. */
const barOf = (volunteerId: unknown, now: Date) => sql`(
  select max(b.until) from star_bar b where b.volunteer_id = ${volunteerId} and b.until > ${now}
    and b.appeal is distinct from 'lifted')`

/** Holds a volunteer, so that two decisions about what he may apply for come one after the other. */
export const lockVolunteer = (db: Tx, volunteerId: string) =>
  sql`select id from volunteer where id = ${volunteerId} for no key update`.execute(db)

export interface ApplicantRow {
  serviceMinutes: number
  certified: StarRating | null
  barredUntil: Date | null
  hasOpen: boolean
}

/** What decides whether somebody may apply. */
export const getApplicant = async (
  db: Db,
  volunteerId: string,
  now: Date,
): Promise<ApplicantRow> => {
  const { rows } = await sql<ApplicantRow>`
    select coalesce((select sum(e.minutes)::int from ledger_entry e where e.volunteer_id = ${volunteerId} and e.kind = 'service'), 0) as "serviceMinutes",
      (select rating from star where volunteer_id = ${volunteerId}) as certified,
      ${barOf(volunteerId, now)} as "barredUntil",
      exists (select from star_application a where a.volunteer_id = ${volunteerId} and a.state in ${isOpen}) as "hasOpen"`.execute(
    db,
  )
  return rows[0]!
}

export interface CertifierRow {
  organizationId: string
  name: string
  /** The organisation through which; null where it is by the place somebody lives. */
  throughId: string | null
}

/**
 * The nodes that certify at a level for somebody: the nearest federation above each of his organisations, his
 * main one first; without any, the one of where he lives. Where there is none of the level, the next above.
 */
export const listCertifiers = async (
  db: Db,
  volunteerId: string,
  level: Level,
): Promise<CertifierRow[]> => {
  const fits = (node: string) =>
    sql`${sql.ref(`${node}.kind`)} = 'federation' and ${sql.ref(`${node}.state`)} = 'approved'
      and (${sql.ref(`${node}.parent_id`)} is null or ${
        level === 'city'
          ? sql`${sql.ref(`${node}.region_code`)} like '____00'`
          : sql`length(${sql.ref(`${node}.region_code`)}) = 6`
      })`
  const { rows } = await sql<CertifierRow & { place: number }>`
    with through as (
      select distinct on (n.id) n.id, n.name, m.organization_id, m.main, m.joined_at
      from membership m join organization o on o.id = m.organization_id and o.state = 'approved'
      cross join lateral (select f.id, f.name from organization_ancestry oa join organization f on f.id = oa.ancestor_id
        where oa.organization_id = m.organization_id and ${fits('f')} order by oa.distance limit 1) n
      where m.volunteer_id = ${volunteerId} and m.state = 'member'
      order by n.id, m.main desc, m.joined_at),
    home as (
      select f.id, f.name from volunteer v join organization f on ${fits('f')}
        and f.region_code in (left(v.region_code, 6), left(v.region_code, 4) || '00', left(v.region_code, 2) || '0000')
      where v.id = ${volunteerId} and not exists (select from through)
      order by (f.region_code = left(v.region_code, 6)) desc, f.region_code desc, f.id limit 1)
    select id as "organizationId", name, organization_id as "throughId",
      (row_number() over (order by main desc, joined_at, id))::int as place from through
    union all select id, name, null::uuid, 1 from home
    order by place`.execute(db)
  return rows.map(({ organizationId, name, throughId }) => ({ organizationId, name, throughId }))
}

export const insertApplication = (db: Tx, application: Insertable<StarApplication>) =>
  db.insertInto('star_application').values(application).execute()

export interface Key {
  volunteerId: string
  starApplicationId: string
}

interface NewStep {
  kind: string
  administratorId?: string
  organizationId?: string
  reason?: string
}

export const insertStep = (db: Tx, key: Key, step: NewStep, now: Date) =>
  sql`
    insert into star_step (volunteer_id, application_id, number, kind, administrator_id, organization_id, reason, at)
    select ${key.volunteerId}::uuid, ${key.starApplicationId}::uuid, count(*) + 1, ${step.kind}, ${step.administratorId ?? null}::uuid,
      ${step.organizationId ?? null}::uuid, ${step.reason ?? null}, ${now}::timestamptz
    from star_step where volunteer_id = ${key.volunteerId} and application_id = ${key.starApplicationId}`.execute(
    db,
  )

export interface StepRow {
  starApplicationId: string
  kind:
    | 'applied'
    | 'passedOn'
    | 'approved'
    | 'returned'
    | 'objected'
    | 'upheld'
    | 'dismissed'
    | 'certified'
    | 'withdrawn'
    | 'lapsed'
  at: Date
  organizationName: string | null
  reason: string | null
}

/** The steps of an application in order. What an objector wrote is for who decides about it alone. */
export const listSteps = async (
  db: Db,
  starApplicationId: string,
  withObjections: boolean,
): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select s.application_id as "starApplicationId", s.kind, s.at, o.name as "organizationName",
      case when s.kind <> 'objected' or ${withObjections} then s.reason end as reason
    from star_step s left join organization o on o.id = s.organization_id
    where s.application_id = ${starApplicationId} order by s.number`.execute(db)
  return rows
}

export interface ApplicationRow extends Key {
  rating: StarRating
  state: State
  certifierId: string
  certifierName: string
  holderId: string
  holderName: string
  dueAt: Date
  reviewedBy: string | null
  appliedAt: Date
}

const columns = sql`a.volunteer_id as "volunteerId", a.id as "starApplicationId", a.rating, a.state,
  a.certifier_id as "certifierId", c.name as "certifierName", a.holder_id as "holderId", h.name as "holderName",
  a.due_at as "dueAt", a.reviewed_by as "reviewedBy", a.applied_at as "appliedAt"`
const joined = sql`star_application a join organization c on c.id = a.certifier_id join organization h on h.id = a.holder_id`

/** The last own application. */
export const findLast = async (
  db: Db,
  volunteerId: string,
): Promise<ApplicationRow | undefined> => {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from ${joined} where a.volunteer_id = ${volunteerId} order by a.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** An own application, held until the transaction ends. */
export const lockOwn = async (
  db: Tx,
  volunteerId: string,
  starApplicationId: string,
): Promise<ApplicationRow | undefined> => {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from ${joined}
    where a.volunteer_id = ${volunteerId} and a.id = ${starApplicationId} for update of a`.execute(
    db,
  )
  return rows[0]
}

/** Any application that is or was shown in public, held. */
export const lockShown = async (
  db: Tx,
  starApplicationId: string,
): Promise<ApplicationRow | undefined> => {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from ${joined}
    where a.id = ${starApplicationId} and a.publicity_ends_at is not null for update of a`.execute(
    db,
  )
  return rows[0]
}

/** Moves an application that was held, and seals it for publicity; a state that ends it carries the moment. */
export const moveTo = async (
  db: Tx,
  key: Key,
  to: { state: State; dueAt: Date; holderId?: string; reviewedBy?: string; publicity?: Date },
  now: Date,
): Promise<void> => {
  const { rows } = await sql<StoredApproval>`
    update star_application a set state = ${to.state}, due_at = ${to.dueAt},
      holder_id = coalesce(${to.holderId ?? null}::uuid, holder_id),
      reviewed_by = coalesce(${to.reviewedBy ?? null}::uuid, reviewed_by),
      publicity_starts_at = case when ${to.publicity ?? null}::timestamptz is null then publicity_starts_at else ${now}::timestamptz end,
      publicity_ends_at = coalesce(${to.publicity ?? null}::timestamptz, publicity_ends_at),
      ended_at = case when ${to.state} in ${isOpen} then null else ${now}::timestamptz end
    where volunteer_id = ${key.volunteerId} and id = ${key.starApplicationId}
    returning ${approvalColumns}`.execute(db)
  const [row] = rows
  if (row && to.state === 'publicised')
    await db
      .updateTable('star_application')
      .set({ seal: sealOfApproval(heldSealKeys(), row) })
      .where('volunteer_id', '=', key.volunteerId)
      .where('id', '=', key.starApplicationId)
      .execute()
}

/** Whether somebody objected to an application before. */
export const hasObjected = async (
  db: Tx,
  starApplicationId: string,
  objectorId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from star_objection
    where application_id = ${starApplicationId} and objector_id = ${objectorId}`.execute(db)
  return rows.length > 0
}

export const insertObjection = async (
  db: Tx,
  key: Key,
  objection: { objectorId: string; reason: string },
  now: Date,
): Promise<string> => {
  const id = newId()
  await db
    .insertInto('star_objection')
    .values({
      id,
      volunteer_id: key.volunteerId,
      application_id: key.starApplicationId,
      objector_id: objection.objectorId,
      reason: objection.reason,
      created_at: now,
    })
    .execute()
  return id
}

export interface CertifiedRow {
  rating: StarRating
  certifiedAt: Date
  organizationName: string
}

export const findStar = async (
  db: Db,
  volunteerId: string,
): Promise<(CertifiedRow & StoredStar) | undefined> => {
  const { rows } = await sql<CertifiedRow & StoredStar>`
    select ${starColumns}, o.name as "organizationName"
    from star s join organization o on o.id = s.certifier_id where s.volunteer_id = ${volunteerId}`.execute(
    db,
  )
  return rows[0]
}

export interface ChangeRow {
  kind: 'certified' | 'fell'
  before: StarRating | null
  after: StarRating | null
  organizationName: string
  at: Date
}

/** How the own rating came about and fell, the newest first. */
export const listChanges = async (
  db: Db,
  volunteerId: string,
  most: number,
): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select h.kind, h.before, h.after, o.name as "organizationName", h.at
    from star_change h join organization o on o.id = h.certifier_id
    where h.volunteer_id = ${volunteerId} order by h.at desc, h.id desc limit ${most}`.execute(db)
  return rows
}

export interface PublicRow {
  starApplicationId: string
  volunteerId: string
  name: string
  volunteerNo: string
  rating: StarRating
  organizationName: string
  certifierName: string
  state: 'publicised' | 'objected'
  startsAt: Date
  endsAt: Date
}

/** Applications in publicity, those that end first. */
export const listPublic = async (
  db: Db,
  after: readonly [endsAt: string, id: string] | null,
  most: number,
): Promise<PublicRow[]> => {
  const { rows } = await sql<PublicRow>`
    select a.id as "starApplicationId", a.volunteer_id as "volunteerId", v.name, v.volunteer_no as "volunteerNo", a.rating,
      coalesce(o.name, c.name) as "organizationName", c.name as "certifierName", a.state,
      a.publicity_starts_at as "startsAt", a.publicity_ends_at as "endsAt"
    from star_application a join volunteer v on v.id = a.volunteer_id join organization c on c.id = a.certifier_id
    left join organization o on o.id = a.organization_id
    where a.state in ('publicised', 'objected')
      and ${after ? sql`(a.publicity_ends_at, a.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by a.publicity_ends_at, a.id limit ${most}`.execute(db)
  return rows
}

/** Removes everything about the ratings of a volunteer; what he objected to and was decided goes, too. */
export const removeAll = async (db: Tx, volunteerId: string): Promise<void> => {
  await sql`delete from star_application where volunteer_id = ${volunteerId}`.execute(db)
  await sql`delete from star_objection where objector_id = ${volunteerId} and decided_at is not null`.execute(
    db,
  )
  for (const table of ['star', 'star_change', 'star_bar'])
    await sql`delete from ${sql.table(table)} where volunteer_id = ${volunteerId}`.execute(db)
}

/** Whose some service records are. */
export const listVolunteersOf = async (db: Db, recordIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct volunteer_id as id from service_record where id = any(${recordIds}::uuid[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
