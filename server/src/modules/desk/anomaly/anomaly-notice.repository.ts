import type { AnomalyStep, ReversalKind } from 'contract/desk/anomaly'
import type { AnomalyRule } from 'contract/states'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import type { State } from './anomaly.states.ts'

export interface ToldRow {
  rule: z.output<typeof AnomalyRule>
  state: State
  dueAt: Date
  /** The node it is about, and the name of the one that took the step. */
  organizationId: string
  nodeName: string
}

/** A finding with who took a step of it last. */
export const findTold = async (
  db: Db,
  anomalyId: string,
  step: z.output<typeof AnomalyStep>,
): Promise<ToldRow | undefined> => {
  const { rows } = await sql<ToldRow>`
    select a.rule, a.state, a.due_at as "dueAt", a.organization_id as "organizationId", o.name as "nodeName"
    from anomaly a join anomaly_step s on s.anomaly_id = a.id and s.kind = ${step}
    join organization o on o.id = s.organization_id
    where a.id = ${anomalyId} order by s.created_at desc, s.id desc limit 1`.execute(db)
  return rows[0]
}

/** Whether a finding that is in order had held hours until then: frozen, and not let go before. */
export const heldUntilSettled = async (db: Db, anomalyId: string): Promise<boolean> => {
  const { rows } = await sql<{ kind: z.output<typeof AnomalyStep> }>`
    select kind from anomaly_step where anomaly_id = ${anomalyId} and kind in ('frozen', 'lifted')
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]?.kind === 'frozen'
}

/** Of how many people some records of a finding are that were revoked together, and as what that was published. */
export const getReversed = async (
  db: Db,
  anomalyId: string,
  recordIds: readonly string[],
): Promise<{ people: number; kind: z.output<typeof ReversalKind> }> => {
  const { rows } = await sql<{ people: number; kind: z.output<typeof ReversalKind> }>`
    select (select count(distinct volunteer_id)::int from service_record where id = any(${recordIds}::uuid[])) as people, kind
    from anomaly_reversal where anomaly_id = ${anomalyId} order by reversed_at desc limit 1`.execute(
    db,
  )
  return rows[0]!
}
