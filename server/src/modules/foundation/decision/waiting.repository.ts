import type { LocalDate } from 'contract/rules/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

/** A row that waits at a node. */
export interface WaitingRow {
  id: string
  /** The node whose turn it is. */
  holderId: string
  /** The node above to which it went, and the last day it has for it; null before. */
  passedTo: string | null
  passedDueOn: LocalDate | null
}

/** A table whose rows wait at nodes. In its SQL the table is `w`. */
export interface WaitingTable<Own> {
  /** The timed task that passes them on. */
  task: string
  table: string
  /** Which rows wait at a moment, by columns of the table alone. */
  waits: (now: Date) => RawBuilder<unknown>
  /** Whose turn each is before it goes anywhere. */
  first: RawBuilder<unknown>
  /** Tables that are joined, and what is read of a row besides. */
  joins: RawBuilder<unknown>
  own: RawBuilder<Own>
}

/** What waits, in the order of identifiers, after one of them, without what the task has set aside. */
export const listWaiting = async <Own>(
  db: Db,
  { task, table, waits, first, joins, own }: WaitingTable<Own>,
  after: string | null,
  most: number,
  now: Date,
): Promise<(WaitingRow & Own)[]> => {
  const { rows } = await sql<WaitingRow & Own>`
    select w.id, coalesce(w.passed_to, ${first}) as "holderId", w.passed_to as "passedTo",
      w.passed_due_on::text as "passedDueOn", ${own}
    from ${sql.table(table)} w ${joins}
    where ${waits(now)} and ${after === null ? sql`true` : sql`w.id > ${after}::uuid`}
      and ${notSetAside(task, sql.ref('w.id'), now)}
    order by w.id limit ${most}`.execute(db)
  return rows
}

/** Gives a row that still waits to another node; false where it was answered or given on meanwhile. */
export const giveTo = async <Own>(
  db: Tx,
  { table, waits }: WaitingTable<Own>,
  { id, passedTo }: WaitingRow,
  to: { organizationId: string; dueOn: LocalDate },
  now: Date,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} w
    set passed_to = ${to.organizationId}, passed_at = ${now}, passed_due_on = ${to.dueOn}
    where w.id = ${id} and ${waits(now)} and w.passed_to is not distinct from ${passedTo}::uuid`.execute(
    db,
  )
  return numAffectedRows === 1n
}
