import type { OrganizationState } from 'contract/nodes/organization'
import type { OrganizationKind } from 'contract/fields'
import type {
  Reason,
  RequestAction,
  RequestKind,
  RequestState,
} from 'contract/nodes/organization-registration'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { type PassedRow, passedColumns } from '../../foundation/decision/waiting.service.ts'

type Kind = z.output<typeof RequestKind>
type State = z.output<typeof RequestState>
type Action = z.output<typeof RequestAction>
export type ReasonOf = z.output<typeof Reason>

/** The reviewed fields that a change asks for; what is absent stays. */
export interface Proposed {
  kind?: 'organization' | 'group'
  uscc?: string | null
  name?: string
  foundedOn?: string | null
  parentId?: string
  regionCode?: string
  principal?: string
}

export interface RequestRow extends PassedRow {
  requestId: string
  number: string
  kind: Kind
  state: State
  organizationId: string
  organizationName: string
  organizationKind: z.output<typeof OrganizationKind>
  organizationState: z.output<typeof OrganizationState>
  /** The parent that is asked for. */
  parentId: string | null
  parentName: string | null
  regionName: string
  reviewerId: string
  reviewerName: string
  proposed: Proposed
  licenceFileId: string | null
  sealFileId: string | null
  requestedBy: string
  contactDigest: Buffer | null
  consent: 'waiting' | 'given' | null
  reasons: ReasonOf[]
  submittedAt: Date
  dueOn: string
  urged: number
  urgedOn: string | null
}

/** The node that reviews: the first, or one above to which it went. */
const reviewing = sql`coalesce(q.passed_to, q.reviewer_id)`

const columns = sql`q.id as "requestId", q.number, q.kind, q.state, q.organization_id as "organizationId",
  o.name as "organizationName", o.kind as "organizationKind", o.state as "organizationState",
  coalesce((q.proposed->>'parentId')::uuid, o.parent_id) as "parentId", parent.name as "parentName",
  r.name as "regionName", reviewer.id as "reviewerId", reviewer.name as "reviewerName", q.proposed,
  q.licence_file_id as "licenceFileId", q.seal_file_id as "sealFileId", q.requested_by as "requestedBy",
  q.contact_digest as "contactDigest", q.consent, q.reasons, q.submitted_at as "submittedAt",
  coalesce(q.passed_due_on, q.due_on)::text as "dueOn", ${passedColumns('q')}, q.urged, q.urged_on::text as "urgedOn"`

const joined = sql`organization_request q
  join organization o on o.id = q.organization_id
  join region r on r.code = o.region_code
  join organization reviewer on reviewer.id = ${reviewing}
  left join organization parent on parent.id = coalesce((q.proposed->>'parentId')::uuid, o.parent_id)`

/**
 * Requests that concern a node: of those below it, and what it reviews or is asked to take. The root's
 * own are its own to review.
 */
const concerns = (nodeId: string) => sql`(${nodeId}::uuid in (q.reviewer_id, q.passed_to)
  or (q.proposed->>'parentId')::uuid = ${nodeId}
  or exists (select from organization_ancestry a
    where a.ancestor_id = ${nodeId} and a.organization_id = q.organization_id and a.distance > 0))`

/** A node decides on it, or is asked whether it takes a group. */
const turnIsAt = (nodeId: string) => sql`(q.state = 'pending' and (${reviewing} = ${nodeId}
  or (q.consent = 'waiting' and coalesce((q.proposed->>'parentId')::uuid, o.parent_id) = ${nodeId})))`

const findOne = async (
  db: Db,
  condition: RawBuilder<unknown>,
  lock = sql``,
): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`select ${columns} from ${joined} where ${condition}
    order by q.id desc limit 1 ${lock}`.execute(db)
  return rows[0]
}

/** The registration with a number. */
export const findByNumber = (db: Db, number: string) =>
  findOne(db, sql`q.number = ${number} and q.kind = 'registration'`)

/** The registration that a form led to. */
export const findByForm = (db: Db, formId: string) => findOne(db, sql`q.form_id = ${formId}`)

/** The last request for a change of a node. */
export const findLastChange = (db: Db, organizationId: string) =>
  findOne(db, sql`q.organization_id = ${organizationId} and q.kind = 'change'`)

/** A request that concerns a node. */
export const findConcerning = (db: Db, nodeId: string, requestId: string) =>
  findOne(db, sql`q.id = ${requestId} and ${concerns(nodeId)}`)

/** The same, held until the transaction ends. */
export const lockConcerning = (db: Tx, nodeId: string, requestId: string) =>
  findOne(db, sql`q.id = ${requestId} and ${concerns(nodeId)}`, sql`for update of q`)

export const lockRequest = (db: Tx, requestId: string) =>
  findOne(db, sql`q.id = ${requestId}`, sql`for update of q`)

/** Requests that concern a node: those that wait the oldest first, others the newest first. */
export const listConcerning = async (
  db: Db,
  nodeId: string,
  wanted: {
    kind?: Kind | undefined
    state?: State | undefined
    keyword?: string | undefined
    turn?: 'here' | undefined
  },
  after: readonly [id: string] | null,
  most: number,
): Promise<RequestRow[]> => {
  const oldestFirst = wanted.state === 'pending'
  const conditions = [
    concerns(nodeId),
    ...(wanted.state ? [sql`q.state = ${wanted.state}`] : []),
    ...(wanted.kind ? [sql`q.kind = ${wanted.kind}`] : []),
    ...(wanted.turn ? [turnIsAt(nodeId)] : []),
    ...(wanted.keyword
      ? [
          sql`(q.number = upper(${wanted.keyword}) or (search_query_terms(${wanted.keyword}) <> '{}'
            and o.search @> search_query_terms(${wanted.keyword})))`,
        ]
      : []),
    ...(after ? [oldestFirst ? sql`q.id > ${after[0]}::uuid` : sql`q.id < ${after[0]}::uuid`] : []),
  ]
  const { rows } = await sql<RequestRow>`select ${columns} from ${joined}
    where ${sql.join(conditions, sql` and `)}
    order by q.id ${oldestFirst ? sql`asc` : sql`desc`} limit ${most}`.execute(db)
  return rows
}

export interface NewRequest {
  id: string
  kind: Kind
  number: string
  organizationId: string
  reviewerId: string
  proposed: Proposed
  licenceFileId: string | null
  sealFileId: string | null
  requestedBy: string
  contactDigest: Buffer | null
  consent: 'waiting' | null
  dueOn: string
  formId: string | null
}

export const insertRequest = async (db: Tx, given: NewRequest, now: Date): Promise<void> => {
  await db
    .insertInto('organization_request')
    .values({
      id: given.id,
      kind: given.kind,
      number: given.number,
      organization_id: given.organizationId,
      reviewer_id: given.reviewerId,
      state: 'pending',
      proposed: JSON.stringify(given.proposed),
      licence_file_id: given.licenceFileId,
      seal_file_id: given.sealFileId,
      requested_by: given.requestedBy,
      contact_digest: given.contactDigest,
      consent: given.consent,
      submitted_at: now,
      due_on: given.dueOn,
      form_id: given.formId,
      created_at: now,
    })
    .execute()
  await insertStep(db, given.id, { action: 'submit', administratorId: null, reasons: [] }, now)
}

/** Hands a returned registration in again. */
export const reopen = (
  db: Tx,
  requestId: string,
  facts: {
    proposed: Proposed
    reviewerId: string
    consent: 'waiting' | 'given' | null
    dueOn: string
  },
  now: Date,
) =>
  db
    .updateTable('organization_request')
    .set({
      state: 'pending',
      proposed: JSON.stringify(facts.proposed),
      reviewer_id: facts.reviewerId,
      consent: facts.consent,
      due_on: facts.dueOn,
      submitted_at: now,
      decided_by: null,
      decided_at: null,
      urged: 0,
      urged_on: null,
    })
    .where('id', '=', requestId)
    .execute()

/** Writes what was decided. */
export const decide = (
  db: Tx,
  requestId: string,
  { state, by, reasons }: { state: State; by: string; reasons: readonly ReasonOf[] },
  now: Date,
) =>
  db
    .updateTable('organization_request')
    .set({ state, decided_by: by, decided_at: now, reasons: JSON.stringify(reasons) })
    .where('id', '=', requestId)
    .execute()

export const markWithdrawn = (db: Tx, requestId: string) =>
  db
    .updateTable('organization_request')
    .set({ state: 'withdrawn' })
    .where('id', '=', requestId)
    .execute()

export const markConsented = (db: Tx, requestId: string) =>
  db
    .updateTable('organization_request')
    .set({ consent: 'given' })
    .where('id', '=', requestId)
    .execute()

export const markUrged = (db: Tx, requestId: string, today: string) =>
  db
    .updateTable('organization_request')
    .set((eb) => ({ urged: eb('urged', '+', 1), urged_on: today }))
    .where('id', '=', requestId)
    .execute()

export const insertStep = (
  db: Tx,
  requestId: string,
  step: { action: Action; administratorId: string | null; reasons: readonly ReasonOf[] },
  now: Date,
) =>
  db
    .insertInto('organization_request_step')
    .values({
      request_id: requestId,
      id: newId(),
      action: step.action,
      administrator_id: step.administratorId,
      reasons: JSON.stringify(step.reasons),
      at: now,
    })
    .execute()

/** What happened to a request, in order, with the name of whoever did it in the console. */
export const listSteps = async (db: Db, requestId: string) => {
  const { rows } = await sql<{ action: Action; at: Date; by: string | null; reasons: ReasonOf[] }>`
    select s.action, s.at, a.name as by, s.reasons from organization_request_step s
    left join administrator a on a.id = s.administrator_id
    where s.request_id = ${requestId} order by s.id`.execute(db)
  return rows
}
