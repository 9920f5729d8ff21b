import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { KeptStamp, SealedStamp } from './stamp.policy.ts'
import type { StampState } from './stamp.states.ts'

export interface StampRow extends KeptStamp {
  state: StampState
  reason: string
  proposedByName: string
  decidedByName: string | null
  answer: string | null
  endedByName: string | null
  endReason: string | null
}

const columns = sql`s.id as "stampId", s.organization_id as "organizationId", s.digest, s.picture, s.state, s.reason,
  s.proposed_by as "proposedBy", s.proposed_at as "proposedAt", s.decided_by as "decidedBy", s.decided_at as "decidedAt",
  s.answer, s.ended_by as "endedBy", s.ended_at as "endedAt", s.end_reason as "endReason", s.seal,
  p.name as "proposedByName", d.name as "decidedByName", n.name as "endedByName",
  exists (select from event e where e.object_id = s.id and e.name = 'issuerStampStopped') as "endedInLog"
  from issuer_stamp s join administrator p on p.id = s.proposed_by
  left join administrator d on d.id = s.decided_by left join administrator n on n.id = s.ended_by`

/** Pictures of a node, the newest first. */
export const listStamps = async (
  db: Db,
  organizationId: string,
  after: string | null,
  most: number,
): Promise<StampRow[]> => {
  const { rows } = await sql<StampRow>`
    select ${columns} where s.organization_id = ${organizationId}
      and ${after ? sql`s.id < ${after}::uuid` : sql`true`} order by s.id desc limit ${most}`.execute(
    db,
  )
  return rows
}

export const findStamp = async (
  db: Db,
  organizationId: string,
  stampId: string,
): Promise<StampRow | undefined> => {
  const { rows } = await sql<StampRow>`
    select ${columns} where s.organization_id = ${organizationId} and s.id = ${stampId}`.execute(db)
  return rows[0]
}

/** The one that is printed on the certificates of a node now, held until the transaction ends. */
export const lockUsed = async (db: Tx, organizationId: string): Promise<StampRow | undefined> => {
  const { rows } = await sql<StampRow>`
    select ${columns} where s.organization_id = ${organizationId} and s.state = 'approved' for update of s`.execute(
    db,
  )
  return rows[0]
}

/** The one that is printed on new certificates: that of the root, which issues them. */
export const findUsed = async (db: Db): Promise<StampRow | undefined> => {
  const { rows } = await sql<StampRow>`
    select ${columns} join organization o on o.id = s.organization_id and o.parent_id is null
    where s.state = 'approved'`.execute(db)
  return rows[0]
}

/** Pictures that were approved once, with a digest. */
export const listByDigest = async (db: Db, digest: Buffer): Promise<StampRow[]> => {
  const { rows } = await sql<StampRow>`
    select ${columns} where s.digest = ${digest} and s.state in ('approved', 'replaced', 'stopped') order by s.id`.execute(
    db,
  )
  return rows
}

/** Every picture, some at a time. */
export const listAll = async (db: Db, after: string | null, most: number): Promise<StampRow[]> => {
  const { rows } = await sql<StampRow>`
    select ${columns} where ${after ? sql`s.id > ${after}::uuid` : sql`true`} order by s.id limit ${most}`.execute(
    db,
  )
  return rows
}

/** Pictures that the log says were approved, and that are gone. */
export const listGone = async (db: Db, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct e.object_id as id from event e where e.name = 'issuerStampApproved'
      and not exists (select from issuer_stamp s where s.id = e.object_id) limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Pictures that the log says another one took the place of. */
export const listReplaced = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select e.payload->>'replacedId' as id from event e
    where e.name = 'issuerStampApproved' and e.payload->>'replacedId' is not null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface NewStamp extends SealedStamp {
  picture: Buffer
  reason: string
  seal: Buffer
}

/** Writes a picture down; false where one of the node waits already. */
export const insertStamp = async (db: Tx, stamp: NewStamp): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into issuer_stamp (id, organization_id, state, picture, digest, reason, proposed_by, proposed_at, seal)
    values (${stamp.stampId}, ${stamp.organizationId}, ${stamp.state}, ${stamp.picture}, ${stamp.digest}, ${stamp.reason},
      ${stamp.proposedBy}, ${stamp.proposedAt}, ${stamp.seal})
    on conflict (organization_id) where state = 'proposed' do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Moves a picture on; false where it stands elsewhere than in `from` meanwhile. */
export const moveStamp = async (
  db: Tx,
  to: SealedStamp & { answer: string | null; endReason: string | null; seal: Buffer },
  from: readonly StampState[],
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update issuer_stamp set state = ${to.state}, decided_by = ${to.decidedBy}, decided_at = ${to.decidedAt},
      answer = ${to.answer}, ended_by = ${to.endedBy}, ended_at = ${to.endedAt}, end_reason = ${to.endReason}, seal = ${to.seal}
    where id = ${to.stampId} and state = any(${from}::text[])`.execute(db)
  return numAffectedRows === 1n
}
