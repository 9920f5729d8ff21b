import { sql } from 'kysely'
import type { AnomalyStep, ReversalKind } from 'contract/desk/anomaly'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { newId } from '../../../platform/ids.ts'
import type { Judged, Standing } from './anomaly.policy.ts'
import type { State } from './anomaly.states.ts'
import { type Asking, changeOf, tookPart } from './turn.service.ts'

export interface Step {
  kind: z.output<typeof AnomalyStep>
  administratorId?: string
  organizationId?: string
  reason?: string
  records?: number
  fileIds?: readonly string[]
}

export const insertStep = async (
  db: Tx,
  anomalyId: string,
  step: Step,
  now: Date,
): Promise<string> => {
  const id = newId()
  await db
    .insertInto('anomaly_step')
    .values({
      id,
      anomaly_id: anomalyId,
      kind: step.kind,
      administrator_id: step.administratorId ?? null,
      organization_id: step.organizationId ?? null,
      reason: step.reason ?? null,
      records: step.records ?? null,
      file_ids: [...(step.fileIds ?? [])],
      created_at: now,
    })
    .execute()
  return id
}

/** Nodes between the node of the finding `a` and the one whose turn it is. */
export const holderDistance = sql`(select h.distance from organization_ancestry h
  where h.organization_id = a.organization_id and h.ancestor_id = a.holder_id)`

/** Records of the finding `a` at a node or below it that have not taken effect and still may. */
export const holdableAt = (organizationId: string) =>
  sql<number>`(select count(*)::int from anomaly_record k join service_record r on r.id = k.record_id
    join organization_ancestry w on w.organization_id = r.organization_id and w.ancestor_id = ${organizationId}
    where k.anomaly_id = a.id and r.state not in ('effective', 'dismissed', 'revoked'))`

export interface LockedRow extends Judged, Standing {
  anomalyId: string
  organizationId: string
  holderId: string
  /** The change of identity that it is about; null of another rule. */
  changeId: string | null
}

/** A finding of the subtree, held; looked at by a statement of its own, so that it sees a move that was waited for. */
export const lock = async (
  db: Tx,
  asking: Asking,
  anomalyId: string,
): Promise<LockedRow | undefined> => {
  const below = sql`join organization_ancestry oa
    on oa.organization_id = a.organization_id and oa.ancestor_id = ${asking.organizationId}`
  await sql`select from anomaly a ${below} where a.id = ${anomalyId} for update of a`.execute(db)
  const { rows } = await sql<LockedRow>`
    select a.id as "anomalyId", a.organization_id as "organizationId", a.holder_id as "holderId", a.state,
      ${changeOf} as "changeId", a.frozen_at is not null as frozen, ${holdableAt(asking.organizationId)} as holdable, oa.distance, ${holderDistance} as "holderDistance",
      (select parent_id is null from organization where id = ${asking.organizationId}) as "atRoot",
      ${tookPart(asking)} as "tookPart"
    from anomaly a ${below} where a.id = ${anomalyId}`.execute(db)
  return rows[0]
}

/** What a move changes of a finding. */
export interface Move {
  state: State
  dueAt?: Date
  holderId?: string
  frozenAt?: Date | null
  unanswered?: boolean
}

/** Moves a finding on that still stands where it was looked at; false where it does not. */
export const moveTo = async (
  db: Tx,
  { anomalyId, state, frozen }: Pick<LockedRow, 'anomalyId' | 'state' | 'frozen'>,
  to: Move,
  now: Date,
): Promise<boolean> => {
  const ends = to.state === 'inOrder' || to.state === 'reversed'
  const { numUpdatedRows } = await db
    .updateTable('anomaly')
    .set({
      state: to.state,
      decided_at: ends ? now : null,
      ...(to.dueAt && { due_at: to.dueAt }),
      ...(to.holderId && { holder_id: to.holderId }),
      ...(to.unanswered !== undefined && { unanswered: to.unanswered }),
      ...(ends ? { frozen_at: null } : to.frozenAt !== undefined && { frozen_at: to.frozenAt }),
    })
    .where('id', '=', anomalyId)
    .where('state', '=', state)
    .where('frozen_at', frozen ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The records of a finding. */
export const listRecordIds = async (db: Db, anomalyId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select record_id as id from anomaly_record where anomaly_id = ${anomalyId} order by record_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those of them at a node or below it. */
export const listRecordIdsAt = async (
  db: Db,
  organizationId: string,
  anomalyId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select k.record_id as id from anomaly_record k join service_record r on r.id = k.record_id
    join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    where k.anomaly_id = ${anomalyId} order by k.record_id`.execute(db)
  return rows.map(({ id }) => id)
}

const stillCounts = sql`r.state in ('awaitingConfirmation', 'awaitingReview', 'publicised', 'objected', 'effective')`

/** Records of a finding that still count and are of a subtree. */
export const listStanding = async (
  db: Db,
  organizationId: string,
  anomalyId: string,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select k.record_id as id from anomaly_record k join service_record r on r.id = k.record_id
    join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    where k.anomaly_id = ${anomalyId} and ${stillCounts} order by k.record_id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Records of a finding that still count: how many are of a subtree, and whose the others are. */
export interface StandingRecords {
  here: number
  elsewhere: { organizationName: string; records: number }[]
}

/** How many records of a finding still count, in the subtree of a node and outside it. */
export const countStanding = async (
  db: Db,
  organizationId: string,
  anomalyId: string,
): Promise<StandingRecords> => {
  const { rows } = await sql<{ organizationName: string; records: number; within: boolean }>`
    select o.name as "organizationName", count(*)::int as records, oa.ancestor_id is not null as within
    from anomaly_record k join service_record r on r.id = k.record_id
    join organization o on o.id = r.organization_id
    left join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
    where k.anomaly_id = ${anomalyId} and ${stillCounts}
    group by o.id, oa.ancestor_id order by o.name, o.id`.execute(db)
  return {
    here: rows.reduce((sum, { within, records }) => sum + (within ? records : 0), 0),
    elsewhere: rows
      .filter(({ within }) => !within)
      .map(({ organizationName, records }) => ({ organizationName, records })),
  }
}

/** The nearest node above one whose subtree has every record of a finding that still counts. */
export const findAboveStanding = async (
  db: Db,
  organizationId: string,
  anomalyId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select up.ancestor_id as id from organization_ancestry up
    where up.organization_id = ${organizationId} and up.distance > 0 and not exists (
      select from anomaly_record k join service_record r on r.id = k.record_id
      where k.anomaly_id = ${anomalyId} and ${stillCounts} and not exists (select from organization_ancestry oa
        where oa.organization_id = r.organization_id and oa.ancestor_id = up.ancestor_id))
    order by up.distance limit 1`.execute(db)
  return rows[0]?.id
}

export const getNodeName = async (db: Db, organizationId: string): Promise<string> => {
  const { name } = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('name')
    .executeTakeFirstOrThrow()
  return name
}

export const insertReversal = (
  db: Tx,
  reversal: {
    anomaly_id: string
    organization_id: string
    kind: z.output<typeof ReversalKind>
    sessions: number
    records: number
    minutes: number
    reversed_at: Date
  },
) =>
  db
    .insertInto('anomaly_reversal')
    .values({ id: newId(), ...reversal })
    .execute()

/** A finding whose step is due. */
export interface DueRow {
  anomalyId: string
  state: State
  frozen: boolean
  holderId: string
  /** The next node above the one whose turn it is; null at the root. */
  aboveId: string | null
}

/** Findings whose term is over and that somebody above can take, or that were asked about without an answer. */
export const lockOverdue = async (db: Tx, most: number, now: Date): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select a.id as "anomalyId", a.state, a.frozen_at is not null as frozen, a.holder_id as "holderId", o.parent_id as "aboveId"
    from anomaly a join organization o on o.id = a.holder_id
    where a.decided_at is null and a.due_at <= ${now} and (o.parent_id is not null or a.state = 'explanationAsked')
      and ${notSetAside('anomaliesPassedOn', sql.ref('a.id'), now)}
    order by a.due_at, a.id limit ${most} for update of a skip locked`.execute(db)
  return rows
}

/** The step in which a file was handed in, of a finding of the subtree. */
export const findStepOf = async (
  db: Db,
  organizationId: string,
  anomalyId: string,
  fileId: string,
): Promise<{ stepId: string | null } | undefined> => {
  const { rows } = await sql<{ stepId: string | null }>`
    select (select s.id from anomaly_step s where s.anomaly_id = a.id and ${fileId}::uuid = any(s.file_ids) limit 1) as "stepId"
    from anomaly a join organization_ancestry oa on oa.organization_id = a.organization_id and oa.ancestor_id = ${organizationId}
    where a.id = ${anomalyId}`.execute(db)
  return rows[0]
}

/** Takes the files off explanations of findings that were decided before a moment. */
export const takeOldEvidence = async (db: Tx, before: Date, most: number, now: Date) => {
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    with held as (
      select s.id, s.file_ids from anomaly_step s join anomaly a on a.id = s.anomaly_id
      where s.file_ids <> '{}' and s.created_at < ${before} and a.decided_at < ${before}
        and ${notSetAside('anomalyEvidence', sql.ref('s.id'), now)}
      order by s.created_at limit ${most} for update of s skip locked)
    update anomaly_step s set file_ids = '{}' from held where s.id = held.id
    returning s.id, held.file_ids as "fileIds"`.execute(db)
  return rows
}
