import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { recordedAt, recordedByLeader, wasAppealed } from '../application/absence-parts.service.ts'
import type { Standing } from './absence.policy.ts'
import type { State } from './absence.states.ts'

/** An appeal whose application counts as absent no more needs no decision. */
const state = sql<State>`case when p.state = 'pending' and a.state <> 'absent' then 'settled' else p.state end`

const application = sql`join application a on a.volunteer_id = p.volunteer_id and a.id = p.application_id`

export interface StandingRow extends Standing {
  organizationId: string
  /** Who recorded it: an administrator, or a volunteer who leads there; neither where the clock did. */
  recordedBy: string | null
  ledBy: string | null
}

/** What an own application stands for; undefined where there is no such. */
export const findStanding = async (
  db: Db,
  volunteerId: string,
  applicationId: string,
): Promise<StandingRow | undefined> => {
  const { rows } = await sql<StandingRow>`
    select a.state as "applicationState", a.organization_id as "organizationId", ${wasAppealed} as appealed,
      case when a.state = 'absent' then ${recordedAt} end as "recordedAt",
      (select s.administrator_id from application_step s where s.volunteer_id = a.volunteer_id and s.application_id = a.id
        and s.state = 'absent' order by s.at desc limit 1) as "recordedBy", ${recordedByLeader} as "ledBy"
    from application a where a.volunteer_id = ${volunteerId} and a.id = ${applicationId}`.execute(
    db,
  )
  return rows[0]
}

/** The same, held until the transaction ends. */
export const lockStanding = async (
  db: Tx,
  volunteerId: string,
  applicationId: string,
): Promise<StandingRow | undefined> => {
  await sql`select from application where volunteer_id = ${volunteerId} and id = ${applicationId} for update`.execute(
    db,
  )
  return findStanding(db, volunteerId, applicationId)
}

export interface OwnRow {
  reason: string
  appealedAt: Date
  state: State
  holderName: string
  dueAt: Date
  decisionReason: string | null
  decidedAt: Date | null
}

export const findOwn = async (
  db: Db,
  volunteerId: string,
  applicationId: string,
): Promise<OwnRow | undefined> => {
  const { rows } = await sql<OwnRow>`
    select p.reason, p.appealed_at as "appealedAt", ${state} as state, h.name as "holderName", p.due_at as "dueAt",
      p.decision_reason as "decisionReason", p.decided_at as "decidedAt"
    from absence_appeal p ${application} join organization h on h.id = p.holder_id
    where p.volunteer_id = ${volunteerId} and p.application_id = ${applicationId}`.execute(db)
  return rows[0]
}

export const insertAppeal = (
  db: Tx,
  appeal: {
    volunteerId: string
    id: string
    applicationId: string
    organizationId: string
    holderId: string
    reason: string
    recordedBy: string | null
    dueAt: Date
  },
  now: Date,
) =>
  db
    .insertInto('absence_appeal')
    .values({
      volunteer_id: appeal.volunteerId,
      id: appeal.id,
      application_id: appeal.applicationId,
      organization_id: appeal.organizationId,
      holder_id: appeal.holderId,
      reason: appeal.reason,
      recorded_by: appeal.recordedBy,
      appealed_at: now,
      due_at: appeal.dueAt,
    })
    .execute()

export interface ManagedRow {
  appealId: string
  volunteerId: string
  recordedBy: string | null
  ledBy: string | null
  holderId: string
  name: string
  volunteerNo: string
  missionId: string
  missionTitle: string
  districtName: string
  startsAt: Date
  endsAt: Date
  reason: string
  appealedAt: Date
  recordedAt: Date | null
  byClock: boolean
  state: State
  dueAt: Date
  passedOn: boolean
  decisionReason: string | null
}

/** Appeals of the subtree, the newest first; or only those that wait for the node itself. */
export const listManaged = async (
  db: Db,
  organizationId: string,
  wanted: { state?: State | undefined; turn?: boolean | undefined },
  after: string | null,
  most: number,
): Promise<ManagedRow[]> => {
  const conditions = [
    sql`exists (select from organization_ancestry oa where oa.ancestor_id = ${organizationId} and oa.organization_id = p.organization_id)`,
    ...(wanted.state ? [sql`${state} = ${wanted.state}`] : []),
    ...(wanted.turn ? [sql`p.holder_id = ${organizationId} and ${state} = 'pending'`] : []),
    ...(after ? [sql`p.id < ${after}::uuid`] : []),
  ]
  const { rows } = await sql<ManagedRow>`
    select p.id as "appealId", p.volunteer_id as "volunteerId", p.recorded_by as "recordedBy", ${recordedByLeader} as "ledBy", p.holder_id as "holderId", v.name,
      v.volunteer_no as "volunteerNo", m.id as "missionId", m.title as "missionTitle", o.name as "districtName",
      lower(a.during) as "startsAt", upper(a.during) as "endsAt", p.reason, p.appealed_at as "appealedAt",
      (select max(s.at) from application_step s where s.volunteer_id = a.volunteer_id and s.application_id = a.id and s.state = 'absent') as "recordedAt",
      p.recorded_by is null and ${recordedByLeader} is null as "byClock", ${state} as state, p.due_at as "dueAt", p.holder_id <> p.organization_id as "passedOn",
      p.decision_reason as "decisionReason"
    from absence_appeal p ${application} join volunteer v on v.id = p.volunteer_id join mission m on m.id = a.mission_id
    join organization o on o.id = p.organization_id
    where ${sql.join(conditions, sql` and `)} order by p.id desc limit ${most}`.execute(db)
  return rows
}

export interface LockedRow {
  appealId: string
  volunteerId: string
  applicationId: string
  organizationId: string
  recordedBy: string | null
  ledBy: string | null
  holderId: string
  state: State
}

/** Holds an appeal of the subtree, after the application it is about. */
export const lock = async (
  db: Tx,
  organizationId: string,
  appealId: string,
): Promise<LockedRow | undefined> => {
  const here = sql`p.id = ${appealId} and exists (select from organization_ancestry oa
    where oa.ancestor_id = ${organizationId} and oa.organization_id = p.organization_id)`
  await sql`select from absence_appeal p ${application} where ${here} for update of a`.execute(db)
  await sql`select from absence_appeal p where ${here} for update`.execute(db)
  const { rows } = await sql<LockedRow>`
    select p.id as "appealId", p.volunteer_id as "volunteerId", p.application_id as "applicationId", p.organization_id as "organizationId", p.recorded_by as "recordedBy", ${recordedByLeader} as "ledBy",
      p.holder_id as "holderId", ${state} as state
    from absence_appeal p ${application} where ${here}`.execute(db)
  return rows[0]
}

export const writeDecision = (
  db: Tx,
  { volunteerId, appealId }: LockedRow,
  decision: { state: 'accepted' | 'kept'; reason: string; decidedBy: string },
  now: Date,
) =>
  db
    .updateTable('absence_appeal')
    .set({
      state: decision.state,
      decision_reason: decision.reason,
      decided_by: decision.decidedBy,
      decided_at: now,
    })
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', appealId)
    .execute()

export interface WaitingRow {
  appealId: string
  volunteerId: string
  recordedBy: string | null
  ledBy: string | null
  holderId: string
  dueAt: Date
}

/** Appeals that wait, in the order of their identifiers, after one of them, without those set aside. */
export const listWaiting = async (
  db: Db,
  after: string | null,
  most: number,
  now: Date,
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select p.id as "appealId", p.volunteer_id as "volunteerId", p.recorded_by as "recordedBy", ${recordedByLeader} as "ledBy", p.holder_id as "holderId", p.due_at as "dueAt"
    from absence_appeal p ${application}
    where ${state} = 'pending' and ${after === null ? sql`true` : sql`p.id > ${after}::uuid`}
      and ${notSetAside('absenceAppealsPassedOn', sql.ref('p.id'), now)}
    order by p.id limit ${most}`.execute(db)
  return rows
}

/** Gives an appeal that waits to another node; false where it was decided or given on meanwhile. */
export const giveTo = async (
  db: Tx,
  { appealId, holderId }: WaitingRow,
  to: string,
  dueAt: Date | null,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update absence_appeal set holder_id = ${to}, due_at = coalesce(${dueAt}::timestamptz, due_at)
    where id = ${appealId} and holder_id = ${holderId} and state = 'pending'`.execute(db)
  return numAffectedRows === 1n
}

/** Takes the words off the appeals of a volunteer, his and those of who decided. */
export const removeWords = async (db: Tx, volunteerId: string): Promise<void> => {
  await sql`update absence_appeal set reason = '', decision_reason = null where volunteer_id = ${volunteerId}`.execute(
    db,
  )
}
