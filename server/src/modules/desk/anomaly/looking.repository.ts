import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { Parts } from './anomaly.policy.ts'
import type { State } from './anomaly.states.ts'
import type { Evidence, Fact, RuleName, Source } from './rule.ts'
import { parties } from './turn.service.ts'

/** How far a rule has looked. */
export interface Position {
  at: Date | null
  id: string | null
}

/** The same as it is kept, with its seal. */
export type KeptPosition = Position & { version: string; seal: Buffer | null }

/**
 * Holds a rule until the transaction ends and gives how far it has looked. Null where another server looks at the
 * moment.
 */
export const holdRule = async (
  db: Tx,
  name: RuleName,
  version: string,
): Promise<KeptPosition | null> => {
  await sql`insert into anomaly_rule (name, version) values (${name}, ${version}) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<KeptPosition>`
    select version, position_at as at, position_id as id, seal from anomaly_rule where name = ${name} for update skip locked`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Notes how far a rule has looked, and until when there was nothing more. */
export const moveRule = (
  db: Tx,
  name: RuleName,
  version: string,
  { at, id }: Position,
  seal: Buffer,
  lookedUntil: Date | null,
) =>
  sql`update anomaly_rule set version = ${version}, position_at = ${at}, position_id = ${id}, seal = ${seal},
    looked_until = coalesce(${lookedUntil}, looked_until) where name = ${name}`.execute(db)

/** Where facts of a source stand, the moment that orders them, and what else is peculiar to it. */
const sources: Readonly<
  Record<
    Source,
    {
      table: string
      clock: RawBuilder<unknown>
      where?: RawBuilder<unknown>
      /** Its session, where it has one. */
      session?: RawBuilder<unknown>
    }
  >
> = {
  hand: { table: 'hand_entry', clock: sql`entered_at` },
  record: { table: 'service_record', clock: sql`updated_at` },
  scan: { table: 'attendance_event', clock: sql`recorded_at` },
  identity: {
    table: 'identity_change',
    clock: sql`decided_at`,
    where: sql`state = 'approved'`,
    session: sql`null::uuid`,
  },
}

/** The next facts of a source in their order, up to a moment. */
export const listFacts = async (
  db: Tx,
  source: Source,
  { at, id }: Position,
  until: Date,
  most: number,
): Promise<Fact[]> => {
  const { table, clock, where = sql`true`, session = sql`session_id` } = sources[source]
  const after = at === null ? sql`true` : sql`(${clock}, id) > (${at}::timestamptz, ${id}::uuid)`
  const { rows } = await sql<Fact>`
    select id, ${clock} as at, ${session} as "sessionId", volunteer_id as "volunteerId" from ${sql.table(table)}
    where ${where} and ${after} and ${clock} <= ${until} order by ${clock}, id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Administrators who took part in some records: whose turn it is is somebody else's. */
export const getParts = async (db: Db, recordIds: readonly string[]): Promise<Parts> => {
  const isOne = sql`r.id = any(${recordIds}::uuid[])`
  const { rows } = await sql<Parts>`
    select array(select distinct p.id from service_record r cross join lateral ${parties} p
        where ${isOne} and p.id is not null) as parties,
      array(select distinct r.volunteer_id from service_record r where ${isOne}) as "volunteerIds"`.execute(
    db,
  )
  return rows[0]!
}

export interface Kept {
  id: string
  state: State
  frozen: boolean
  fresh: boolean
}

/** Writes what was noticed, or brings it up to date; it is held until the transaction ends. */
export const keep = async (
  db: Tx,
  finding: {
    rule: RuleName
    subject: string
    organizationId: string
    holderId: string
    evidence: Evidence
    dueAt: Date
  },
  now: Date,
): Promise<Kept> => {
  const f = finding
  const { rows } = await sql<Kept>`
    insert into anomaly as a (id, rule, subject, organization_id, holder_id, state, evidence, due_at, found_at)
    values (${newId()}, ${f.rule}, ${f.subject}, ${f.organizationId}, ${f.holderId}, 'open',
      ${JSON.stringify(f.evidence)}::jsonb, ${f.dueAt}, ${now})
    on conflict (rule, subject) do update set evidence = excluded.evidence
    returning a.id, a.state, a.frozen_at is not null as frozen, xmax = 0 as fresh`.execute(db)
  return rows[0]!
}

/** Adds records that count to a finding; gives those it did not have. */
export const addRecords = async (
  db: Tx,
  anomalyId: string,
  recordIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into anomaly_record (anomaly_id, volunteer_id, record_id, session_id)
    select ${anomalyId}::uuid, r.volunteer_id, r.id, r.session_id from service_record r
    where r.id = any(${recordIds}::uuid[]) and r.state not in ('revoked', 'dismissed')
    on conflict do nothing returning record_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What was decided waits again: there is more of it now. */
export const reopen = (db: Tx, anomalyId: string, holderId: string, dueAt: Date) =>
  sql`update anomaly set state = 'open', decided_at = null, unanswered = false, holder_id = ${holderId}, due_at = ${dueAt}
    where id = ${anomalyId} and state in ('inOrder', 'reversed')`.execute(db)
