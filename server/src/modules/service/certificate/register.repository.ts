import type { CertificateReason } from 'contract/service/certificate'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import type { RequestState, State } from './certificate.states.ts'
import { type Node, within, wholly } from './reach.service.ts'
import type { Kind } from './revocation.policy.ts'

type ReasonKind = z.output<typeof CertificateReason>

export interface RegisteredRow {
  certificateId: string
  volunteerId: string
  number: string
  name: string
  volunteerNo: string
  from: string | null
  to: string | null
  serviceMinutes: number
  trainingMinutes: number
  records: number
  state: State
  stateAt: Date | null
  replacedBy: string | null
  reasonKind: ReasonKind | null
  issuedAt: Date
  keyId: string
  signed: string
  waitingKind: Kind | null
  waitingBy: string | null
}

const columns = sql`c.id as "certificateId", c.volunteer_id as "volunteerId", c.number, v.name,
  v.volunteer_no as "volunteerNo", c.from_date as "from", c.to_date as "to", c.service_minutes as "serviceMinutes",
  c.training_minutes as "trainingMinutes", c.records, c.state, c.state_at as "stateAt", c.replaced_by as "replacedBy",
  c.reason_kind as "reasonKind", c.issued_at as "issuedAt", c.key_id as "keyId", c.signed,
  q.kind as "waitingKind", q.asked_by as "waitingBy"`
const joined = sql`from certificate c join volunteer v on v.id = c.volunteer_id
  left join certificate_request q on q.certificate_id = c.id and q.state = 'asked'`

export interface Filter {
  number: string | null
  volunteerNo: string | null
  state: State | null
  from: string | null
  to: string | null
  waiting: boolean
}

/** Certificates of the register, the newest first. */
export const listRegistered = async (
  db: Db,
  node: Node,
  { number, volunteerNo, state, from, to, waiting }: Filter,
  after: readonly [issuedAt: string, certificateId: string] | null,
  most: number,
): Promise<RegisteredRow[]> => {
  const { rows } = await sql<RegisteredRow>`
    select ${columns} ${joined}
    where ${within(node)}
      and ${number ? sql`c.number = ${number}` : sql`true`}
      and ${volunteerNo ? sql`v.volunteer_no = ${volunteerNo}` : sql`true`}
      and ${state ? sql`c.state = ${state}` : sql`true`}
      and ${from ? sql`c.issued_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'` : sql`true`}
      and ${to ? sql`c.issued_at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'` : sql`true`}
      and ${waiting ? sql`q.id is not null` : sql`true`}
      and ${after ? sql`(c.issued_at, c.id) < (${new Date(after[0])}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by c.issued_at desc, c.id desc limit ${most}`.execute(db)
  return rows
}

export interface OneRow extends RegisteredRow {
  whole: boolean
  revokedLines: number
}

export const findRegistered = async (
  db: Db,
  node: Node,
  certificateId: string,
): Promise<OneRow | undefined> => {
  const { rows } = await sql<OneRow>`
    select ${columns}, ${wholly(node)} as whole,
      (select count(*)::int from certificate_line l
        join service_record r on r.volunteer_id = l.volunteer_id and r.id = l.record_id
        where l.volunteer_id = c.volunteer_id and l.certificate_id = c.id and r.state <> 'effective') as "revokedLines"
    ${joined} where c.id = ${certificateId} and ${within(node)}`.execute(db)
  return rows[0]
}

export interface RecorderRow {
  name: string
  serviceMinutes: number
  trainingMinutes: number
}

/** Who recorded what a certificate states, the most service first; training is no service here either. */
export const listRecorders = async (
  db: Db,
  volunteerId: string,
  certificateId: string,
): Promise<RecorderRow[]> => {
  const { rows } = await sql<RecorderRow>`
    select o.name, coalesce(sum(l.minutes) filter (where l.kind = 'service'), 0)::int as "serviceMinutes",
      coalesce(sum(l.minutes) filter (where l.kind = 'training'), 0)::int as "trainingMinutes"
    from certificate_line l
    join service_record r on r.volunteer_id = l.volunteer_id and r.id = l.record_id
    join organization o on o.id = r.organization_id
    where l.volunteer_id = ${volunteerId} and l.certificate_id = ${certificateId}
    group by o.id, o.name order by "serviceMinutes" desc, "trainingMinutes" desc, o.name`.execute(
    db,
  )
  return rows
}

export interface RequestRow {
  requestId: string
  certificateId: string
  volunteerId: string
  kind: Kind
  reasonKind: ReasonKind
  reason: string
  state: RequestState
  askedById: string
  askedBy: string
  askedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  answer: string | null
}

const requested = sql`q.id as "requestId", q.certificate_id as "certificateId", q.volunteer_id as "volunteerId", q.kind,
  q.reason_kind as "reasonKind", q.reason, q.state, q.asked_by as "askedById", a.name as "askedBy", q.asked_at as "askedAt",
  d.name as "decidedBy", q.decided_at as "decidedAt", q.answer
  from certificate_request q join administrator a on a.id = q.asked_by left join administrator d on d.id = q.decided_by`

/** What was asked about a certificate, the newest first. */
export const listRequests = async (db: Db, certificateId: string): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    select ${requested} where q.certificate_id = ${certificateId} order by q.asked_at desc, q.id desc limit 50`.execute(
    db,
  )
  return rows
}

export const findRequest = async (db: Db, requestId: string): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`select ${requested} where q.id = ${requestId}`.execute(db)
  return rows[0]
}

/** Writes a request down; false where one about the certificate waits already. */
export const insertRequest = async (
  db: Tx,
  request: {
    id: string
    volunteerId: string
    certificateId: string
    kind: Kind
    reasonKind: ReasonKind
    reason: string
    organizationId: string
    askedBy: string
  },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into certificate_request (id, volunteer_id, certificate_id, kind, reason_kind, reason, organization_id, asked_by, asked_at)
    values (${request.id}, ${request.volunteerId}, ${request.certificateId}, ${request.kind}, ${request.reasonKind},
      ${request.reason}, ${request.organizationId}, ${request.askedBy}, ${now})
    on conflict (certificate_id) where state = 'asked' do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Decides a request that waits; false where somebody else did before. */
export const endRequest = async (
  db: Tx,
  requestId: string,
  to: { state: Exclude<RequestState, 'asked'>; by: string; answer: string | null },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update certificate_request set state = ${to.state}, decided_by = ${to.by}, decided_at = ${now}, answer = ${to.answer}
    where id = ${requestId} and state = 'asked'`.execute(db)
  return numAffectedRows === 1n
}

/** Removes what was asked about certificates of a person whose account is no more. */
export const removeRequests = (db: Tx, volunteerId: string) =>
  db.deleteFrom('certificate_request').where('volunteer_id', '=', volunteerId).execute()
