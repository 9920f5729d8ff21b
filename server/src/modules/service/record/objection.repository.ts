import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import type { Answered } from './answering.service.ts'
import { enteredBy, formerConfirmers } from './parts.service.ts'

const filesOf = sql`select f.id from file f where f.used_kind = 'objection' and f.used_id = b.id`

/** Takes the number off some objections, held; gives them with the files that came with them. */
const takeFrom = async (db: Tx, held: RawBuilder<unknown>) => {
  const { rows } = await sql<{ id: string; fileIds: string[] }>`
    with held as (${held})
    update objection b set contact_cipher = null from held where b.id = held.id
    returning b.id, array(${filesOf}) as "fileIds"`.execute(db)
  return rows
}

/** Takes what only the decision needed off some objections decided before a moment. */
export const takeOldEvidence = (db: Tx, before: Date, most: number, now: Date) =>
  takeFrom(
    db,
    sql`select b.id from objection b
      where b.decided_at < ${before} and (b.contact_cipher is not null or exists (${filesOf}))
        and ${notSetAside('objectionEvidence', sql.ref('b.id'), now)}
      limit ${most} for update skip locked`,
  )

/** The same of everything that a volunteer objected to; gives the files. */
export const removeEvidenceOf = async (db: Tx, objectorId: string): Promise<string[]> => {
  const taken = await takeFrom(
    db,
    sql`select b.id from objection b where b.objector_id = ${objectorId} for update`,
  )
  return taken.flatMap(({ fileIds }) => fileIds)
}

/** An open objection with who took part in the minutes it is about. */
export interface OpenObjection extends Answered {
  id: string
  objectorId: string
  reviewedBy: string | null
  holderId: string
  createdAt: Date
  /** The term of the node that got it because the one before let it wait. */
  dueAt: Date | null
}

/** Open objections in the order of their identifiers, after one of them, without those set aside. */
export const listOpen = async (
  db: Db,
  after: string | null,
  most: number,
  now: Date,
): Promise<OpenObjection[]> => {
  const { rows } = await sql<OpenObjection>`
    select b.id, b.holder_id as "holderId", b.created_at as "createdAt", b.due_at as "dueAt", r.confirmed_by as "confirmedBy", r.reviewed_by as "reviewedBy", ${enteredBy} as "enteredBy",
      ${formerConfirmers} as "formerConfirmers", b.objector_id as "objectorId", v.id as "volunteerId", v.mobile_cipher as "volunteerMobileCipher"
    from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id
    join volunteer v on v.id = r.volunteer_id
    where b.decided_at is null and ${after === null ? sql`true` : sql`b.id > ${after}::uuid`}
      and ${notSetAside('objectionsPassedOn', sql.ref('b.id'), now)}
    order by b.id limit ${most}`.execute(db)
  return rows
}

/** Who raised the open objection to a record, and the number that was left, closed. */
export const findObjector = async (db: Tx, recordId: string) => {
  const { rows } = await sql<{
    objectionId: string
    volunteerId: string
    missionId: string
    contactCipher: Buffer | null
  }>`
    select b.id as "objectionId", b.objector_id as "volunteerId", r.mission_id as "missionId", b.contact_cipher as "contactCipher"
    from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id
    where b.record_id = ${recordId} and b.decided_at is null`.execute(db)
  return rows[0]
}

/** Gives an open objection to another node; false where it was decided or given on meanwhile. */
export const giveTo = async (
  db: Tx,
  { id, from, to, dueAt }: { id: string; from: string; to: string; dueAt: Date | null },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update objection set holder_id = ${to}, passed_on_at = ${now}, due_at = coalesce(${dueAt}::timestamptz, due_at)
    where id = ${id} and holder_id = ${from} and decided_at is null`.execute(db)
  return numAffectedRows === 1n
}
