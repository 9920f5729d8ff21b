import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { newId } from '../../../platform/ids.ts'
import { daysAdmitted } from '../../nodes/organization/admission.service.ts'
import { endedStates } from '../record/record.policy.ts'
import type { Direction, Figures, Node } from './trust.policy.ts'

const ended = sql`(${sql.join(endedStates.map((state) => sql.lit(state)))})`

export interface NodeRow extends Node {
  organizationId: string
  organizationName: string
  figures: Figures
}

/** How far figures are counted: sessions up to what is asked, records of so many days. */
export interface Reach {
  sessions: number
  windowDays: number
}

const columns = ({ sessions, windowDays }: Reach, now: Date): RawBuilder<unknown> => {
  const since = new Date(now.getTime() - windowDays * 86_400_000)
  return sql`o.id as "organizationId", o.name as "organizationName", o.trusted,
    o.parent_id is null or o.kind = 'federation' as "isFederation", o.state = 'approved' as approved,
    jsonb_build_object(
      'days', ${daysAdmitted(now)},
      'settledSessions', (select count(*) from (select x.session_id from service_record x
        where x.organization_id = o.id and x.state = 'effective' group by x.session_id limit ${sessions}) d),
      'records', (select count(*) from service_record x where x.organization_id = o.id and x.state not in ${ended}
        and x.created_at > ${since}),
      'byHand', (select count(*) from (select distinct h.volunteer_id, h.session_id from hand_entry h
        where h.organization_id = o.id and h.entered_at > ${since}) d),
      'upheld', (select count(*) from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id
        where r.organization_id = o.id and b.decision = 'upheld' and b.decided_at > ${since})) as figures`
}

/** A node with its figures. */
export const findNode = async (
  db: Db,
  organizationId: string,
  reach: Reach,
  now: Date,
): Promise<NodeRow | undefined> => {
  const { rows } = await sql<NodeRow>`
    select ${columns(reach, now)} from organization o where o.id = ${organizationId}`.execute(db)
  return rows[0]
}

/** One below a federation, with its figures. */
export const findBelow = async (
  db: Db,
  federationId: string,
  organizationId: string,
  reach: Reach,
  now: Date,
): Promise<NodeRow | undefined> => {
  const { rows } = await sql<NodeRow>`
    select ${columns(reach, now)} from organization o
    join organization_ancestry oa on oa.organization_id = o.id and oa.ancestor_id = ${federationId} and oa.distance > 0
    where o.id = ${organizationId}`.execute(db)
  return rows[0]
}

/** Whether one of the accounts of somebody holds a role at an organisation itself. */
export const serves = async (
  db: Db,
  accounts: readonly string[],
  organizationId: string,
): Promise<boolean> => {
  const { rows } = await sql`select from administrator_role
    where administrator_id = any(${accounts}::uuid[]) and organization_id = ${organizationId}`.execute(
    db,
  )
  return rows.length > 0
}

export interface HistoryRow {
  direction: Direction
  state: 'proposed' | 'agreed' | 'refused'
  byRule: boolean
  reason: string | null
  proposedAt: Date
  decisionReason: string | null
  decidedAt: Date | null
}

/** What was proposed and decided about an organisation, the newest first. */
export const listHistory = async (
  db: Db,
  organizationId: string,
  most: number,
): Promise<HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select t.direction, t.state, t.proposed_by is null as "byRule", t.reason, t.proposed_at as "proposedAt",
      t.decision_reason as "decisionReason", t.decided_at as "decidedAt"
    from organization_trust t where t.organization_id = ${organizationId} order by t.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

export interface ProposalRow {
  proposalId: string
  organizationId: string
  organizationName: string
  direction: Direction
  state: 'proposed' | 'agreed' | 'refused'
  proposedBy: string | null
  proposedByName: string | null
  holderId: string
  holderName: string
  reason: string | null
  figures: Figures
  proposedAt: Date
  decidedByName: string | null
  decisionReason: string | null
  decidedAt: Date | null
  /** Administrators who serve the organisation itself. */
  servedBy: string[]
}

const proposalColumns = sql`t.id as "proposalId", t.organization_id as "organizationId",
  o.name as "organizationName", t.direction, t.state, t.proposed_by as "proposedBy", p.name as "proposedByName",
  t.holder_id as "holderId", h.name as "holderName", t.reason, t.figures, t.proposed_at as "proposedAt", d.name as "decidedByName",
  t.decision_reason as "decisionReason", t.decided_at as "decidedAt",
  array(select ar.administrator_id from administrator_role ar
    where ar.organization_id = t.organization_id) as "servedBy"`

/** Proposals of a federation and those below it. */
const proposals = (federationId: string) => sql`organization_trust t
  join organization_ancestry oa on oa.organization_id = t.holder_id and oa.ancestor_id = ${federationId}
  join organization o on o.id = t.organization_id join organization h on h.id = t.holder_id
  left join administrator p on p.id = t.proposed_by left join administrator d on d.id = t.decided_by`

export const listProposals = async (
  db: Db,
  federationId: string,
  { state, after, most }: { state: string | undefined; after: string | null; most: number },
): Promise<ProposalRow[]> => {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from ${proposals(federationId)}
    where ${state ? sql`t.state = ${state}` : sql`true`} and ${after ? sql`t.id < ${after}::uuid` : sql`true`}
    order by t.id desc limit ${most}`.execute(db)
  return rows
}

/** A proposal, held until the transaction ends. */
export const lockProposal = async (
  db: Tx,
  federationId: string,
  proposalId: string,
): Promise<ProposalRow | undefined> => {
  const { rows } = await sql<ProposalRow>`
    select ${proposalColumns} from ${proposals(federationId)}
    where t.id = ${proposalId} for update of t`.execute(db)
  return rows[0]
}

export interface NewProposal {
  organizationId: string
  direction: Direction
  holderId: string
  proposedBy: string | null
  reason: string | null
  figures: Figures
}

/** Writes a proposal down; where one waits already, the database refuses. */
export const insertProposal = async (
  db: Tx,
  { organizationId, direction, holderId, proposedBy, reason, figures }: NewProposal,
  now: Date,
): Promise<string> => {
  const id = newId()
  await sql`
    insert into organization_trust (id, organization_id, direction, state, holder_id, proposed_by, reason, figures, proposed_at)
    values (${id}, ${organizationId}, ${direction}, 'proposed', ${holderId}, ${proposedBy}, ${reason},
      ${JSON.stringify(figures)}::jsonb, ${now})`.execute(db)
  return id
}

export const settle = (
  db: Tx,
  proposalId: string,
  { state, by, reason }: { state: 'agreed' | 'refused'; by: string; reason: string },
  now: Date,
) =>
  sql`
    update organization_trust set state = ${state}, decided_by = ${by}, decision_reason = ${reason}, decided_at = ${now}
    where id = ${proposalId}`.execute(db)

/**
 * Organisations that the rule may propose something about, held, in the order of their identifiers: none waits for
 * an answer, and none that the rule proposed was refused lately.
 */
export const lockCandidates = async (
  db: Tx,
  after: string | null,
  most: number,
  reach: Reach,
  now: Date,
): Promise<(NodeRow & { holderId: string })[]> => {
  const since = new Date(now.getTime() - reach.windowDays * 86_400_000)
  const { rows } = await sql<NodeRow & { holderId: string }>`
    select ${columns(reach, now)}, (select f.id from organization_ancestry up join organization f on f.id = up.ancestor_id
      where up.organization_id = o.id and up.distance > 0 and f.kind = 'federation' order by up.distance limit 1) as "holderId"
    from organization o
    where o.parent_id is not null and o.kind <> 'federation' and (o.trusted or o.state = 'approved')
      and ${after === null ? sql`true` : sql`o.id > ${after}::uuid`}
      and not exists (select from organization_trust t where t.organization_id = o.id
        and (t.state = 'proposed' or (t.proposed_by is null and t.state = 'refused' and t.decided_at > ${since})))
      and ${notSetAside('trustProposals', sql.ref('o.id'), now)}
    order by o.id limit ${most} for no key update of o`.execute(db)
  return rows
}
