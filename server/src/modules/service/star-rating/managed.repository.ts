import type { StarRating } from 'contract/codes/star-rating'
import type { Grade } from 'contract/states'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { hoursTakers } from './answering.service.ts'
import type { Key } from './star-rating.repository.ts'
import type { State } from './star-rating.states.ts'

/** An application as it is decided about. */
export interface ManagedRow extends Key {
  name: string
  volunteerNo: string
  volunteerMobileCipher: Buffer | null
  rating: StarRating
  state: State
  organizationName: string | null
  certifierId: string
  certifierName: string
  holderId: string
  holderName: string
  appliedAt: Date
  dueAt: Date
  /** Who entered or confirmed some of the hours, or reviewed it. */
  tookPart: string[]
  /** Who raised the objection that waits. */
  objectorId: string | null
  objectionId: string | null
}

const columns = sql`a.volunteer_id as "volunteerId", a.id as "starApplicationId", v.name, v.volunteer_no as "volunteerNo",
  v.mobile_cipher as "volunteerMobileCipher", a.rating, a.state, o.name as "organizationName",
  a.certifier_id as "certifierId", c.name as "certifierName", a.holder_id as "holderId", h.name as "holderName",
  a.applied_at as "appliedAt", a.due_at as "dueAt",
  array(select t.id from (${hoursTakers(sql.ref('a.volunteer_id'))} union select a.reviewed_by) t where t.id is not null) as "tookPart",
  (select b.objector_id from star_objection b where b.application_id = a.id and b.decided_at is null) as "objectorId",
  (select b.id from star_objection b where b.application_id = a.id and b.decided_at is null) as "objectionId"`

const joined = (organizationId: string) => sql`star_application a
  join organization_ancestry oa on oa.organization_id = a.certifier_id and oa.ancestor_id = ${organizationId}
  join volunteer v on v.id = a.volunteer_id join organization c on c.id = a.certifier_id
  join organization h on h.id = a.holder_id left join organization o on o.id = a.organization_id`

interface Wanted<After> {
  state: State | undefined
  after: After | null
  most: number
}

/** Applications that wait for a node, those due first. */
export const listTurn = async (
  db: Db,
  organizationId: string,
  { state, after, most }: Wanted<readonly [dueAt: string, id: string]>,
): Promise<ManagedRow[]> => {
  const { rows } = await sql<ManagedRow>`
    select ${columns} from ${joined(organizationId)}
    where a.holder_id = ${organizationId} and a.state in ('applied', 'objected')
      and ${state ? sql`a.state = ${state}` : sql`true`}
      and ${after ? sql`(a.due_at, a.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by a.due_at, a.id limit ${most}`.execute(db)
  return rows
}

/** Applications to nodes of a subtree, the newest first. */
export const listAll = async (
  db: Db,
  organizationId: string,
  { state, after, most }: Wanted<readonly [id: string]>,
): Promise<ManagedRow[]> => {
  const { rows } = await sql<ManagedRow>`
    select ${columns} from ${joined(organizationId)}
    where ${state ? sql`a.state = ${state}` : sql`true`} and ${after ? sql`a.id < ${after[0]}::uuid` : sql`true`}
    order by a.id desc limit ${most}`.execute(db)
  return rows
}

const one = async (
  db: Db,
  organizationId: string,
  starApplicationId: string,
  held: RawBuilder<unknown>,
): Promise<ManagedRow | undefined> => {
  const { rows } = await sql<ManagedRow>`
    select ${columns} from ${joined(organizationId)} where a.id = ${starApplicationId} ${held}`.execute(
    db,
  )
  return rows[0]
}

/** An application to a node of the subtree. */
export const find = (db: Db, organizationId: string, starApplicationId: string) =>
  one(db, organizationId, starApplicationId, sql``)

/** The same, held until the transaction ends; its volunteer is held first, as a bar holds him. */
export const lock = async (db: Tx, organizationId: string, starApplicationId: string) => {
  await sql`select v.id from volunteer v join star_application a on a.volunteer_id = v.id
    where a.id = ${starApplicationId} for no key update of v`.execute(db)
  return one(db, organizationId, starApplicationId, sql`for update of a`)
}

/** The open application of a volunteer who was held, which a bar ends. */
export const lockOpen = async (
  db: Tx,
  volunteerId: string,
): Promise<(Key & { dueAt: Date }) | undefined> => {
  const { rows } = await sql<Key & { dueAt: Date }>`
    select volunteer_id as "volunteerId", id as "starApplicationId", due_at as "dueAt" from star_application
    where volunteer_id = ${volunteerId} and state in ('applied', 'publicised', 'objected') for update`.execute(
    db,
  )
  return rows[0]
}

export const settleObjection = (
  db: Tx,
  objectionId: string,
  { decision, by, reason }: { decision: 'upheld' | 'dismissed'; by: string; reason: string },
  now: Date,
) =>
  db
    .updateTable('star_objection')
    .set({ decision, decided_by: by, decision_reason: reason, decided_at: now })
    .where('id', '=', objectionId)
    .execute()

export interface SummaryRow {
  serviceMinutes: number
  trainingMinutes: number
  communityMinutes: number
  certified: StarRating | null
  grades: { grade: z.output<typeof Grade>; records: number; minutes: number }[]
  recorders: { name: string; records: number; minutes: number }[]
  firstOn: string | null
  lastOn: string | null
  findings: { objections: number; corrections: number; reversals: number }
  objection: { reason: string; at: string } | null
}

/** What the hours of a volunteer come from, for whoever reviews them. Service at missions for communities counts whole. */
export const getSummary = async (
  db: Db,
  { volunteerId, starApplicationId }: Key,
): Promise<SummaryRow> => {
  const effective = sql`service_record r where r.volunteer_id = ${volunteerId} and r.state = 'effective' and r.kind = 'service'`
  const { rows } = await sql<SummaryRow>`
    select coalesce((select sum(e.minutes)::int from ledger_entry e where e.volunteer_id = ${volunteerId} and e.kind = 'service'), 0) as "serviceMinutes",
      coalesce((select sum(e.minutes)::int from ledger_entry e where e.volunteer_id = ${volunteerId} and e.kind = 'training'), 0) as "trainingMinutes",
      coalesce((select sum(e.minutes)::int from ledger_entry e join mission m on m.id = e.mission_id
        where e.volunteer_id = ${volunteerId} and e.kind = 'service' and m.categories @> array['0001']), 0) as "communityMinutes",
      (select rating from star where volunteer_id = ${volunteerId}) as certified,
      (select coalesce(jsonb_agg(g order by g.minutes desc), '[]') from (select r.grade, count(*)::int as records, sum(r.minutes)::int as minutes
        from ${effective} group by r.grade) g) as grades,
      (select coalesce(jsonb_agg(g order by g.minutes desc), '[]') from (select o.name, count(*)::int as records, sum(r.minutes)::int as minutes
        from (select r.organization_id, r.minutes from ${effective}) r join organization o on o.id = r.organization_id
        group by o.name order by sum(r.minutes) desc limit 5) g) as recorders,
      (select min(r.local_date)::text from ${effective}) as "firstOn", (select max(r.local_date)::text from ${effective}) as "lastOn",
      jsonb_build_object(
        'objections', (select count(*) from objection b where b.volunteer_id = ${volunteerId}),
        'corrections', (select count(*) from correction c where c.volunteer_id = ${volunteerId} and c.state <> 'withdrawn'),
        'reversals', (select count(*) from ledger_entry e where e.volunteer_id = ${volunteerId} and e.source_kind = 'reversal')) as findings,
      (select jsonb_build_object('reason', b.reason, 'at', to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from star_objection b where b.application_id = ${starApplicationId} order by b.created_at desc limit 1) as objection`.execute(
    db,
  )
  return rows[0]!
}

export interface ChangedRow {
  changeId: string
  name: string
  volunteerNo: string
  kind: 'certified' | 'fell'
  before: StarRating | null
  after: StarRating | null
  certifierId: string
  organizationName: string
  at: Date
  notedByName: string | null
}

/** Ratings that were certified or fell at nodes of a subtree, the newest first. */
export const listChanges = async (
  db: Db,
  organizationId: string,
  {
    kind,
    unseen,
    after,
    most,
  }: { kind: string | undefined; unseen: boolean; after: string | null; most: number },
): Promise<ChangedRow[]> => {
  const { rows } = await sql<ChangedRow>`
    select s.id as "changeId", v.name, v.volunteer_no as "volunteerNo", s.kind, s.before, s.after,
      s.certifier_id as "certifierId", o.name as "organizationName", s.at, a.name as "notedByName"
    from star_change s
    join organization_ancestry oa on oa.organization_id = s.certifier_id and oa.ancestor_id = ${organizationId}
    join volunteer v on v.id = s.volunteer_id join organization o on o.id = s.certifier_id
    left join administrator a on a.id = s.noted_by
    where ${kind ? sql`s.kind = ${kind}` : sql`true`}
      and ${unseen ? sql`s.kind = 'fell' and s.noted_at is null and s.certifier_id = ${organizationId}::uuid` : sql`true`}
      and ${after ? sql`s.id < ${after}::uuid` : sql`true`}
    order by s.id desc limit ${most}`.execute(db)
  return rows
}

/** Takes note of a fall at the node itself; null where there is no such fall, false where somebody had noted it. */
export const noteFall = async (
  db: Tx,
  organizationId: string,
  changeId: string,
  by: string,
  now: Date,
): Promise<boolean | null> => {
  const { numAffectedRows } = await sql`
    update star_change set noted_by = ${by}, noted_at = ${now}
    where id = ${changeId} and kind = 'fell' and certifier_id = ${organizationId} and noted_at is null`.execute(
    db,
  )
  if (numAffectedRows === 1n) return true
  const { rows } = await sql`select from star_change
    where id = ${changeId} and kind = 'fell' and certifier_id = ${organizationId}`.execute(db)
  return rows.length > 0 ? false : null
}
