import type { LocalDate } from 'contract/rules/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'

/** The applications to join one organisation that wait at one node. */
export interface WaitingGroup {
  organizationId: string
  holderId: string
  /** When the first was made, and the first last day of the node above to which they went. */
  firstAt: Date
  firstDueOn: LocalDate | null
}

/** Groups that wait, in the order of their organisations, after one, without those set aside. */
export const listWaiting = async (
  db: Db,
  after: string | null,
  most: number,
  now: Date,
): Promise<WaitingGroup[]> => {
  const { rows } = await sql<WaitingGroup>`
    select m.organization_id as "organizationId", coalesce(m.passed_to, m.organization_id) as "holderId",
      min(m.joined_at) as "firstAt", min(m.passed_due_on)::text as "firstDueOn"
    from membership m where m.state = 'applied' and ${after === null ? sql`true` : sql`m.organization_id > ${after}::uuid`}
      and ${notSetAside('membershipsPassedOn', sql.ref('m.organization_id'), now)}
    group by 1, 2 order by 1, 2 limit ${most}`.execute(db)
  return rows
}

/** Gives applications of a group to a node above, all or only those whose day has passed; tells whose they are. */
export const giveTo = async (
  db: Tx,
  { organizationId, holderId }: WaitingGroup,
  to: { organizationId: string; dueOn: LocalDate },
  /** Made before this, or due before that day: null where all go. */
  late: { madeBefore: Date; dueBefore: LocalDate } | null,
  now: Date,
): Promise<string[]> => {
  const only = late
    ? sql`case when passed_to is null then joined_at < ${late.madeBefore} else passed_due_on < ${late.dueBefore}::date end`
    : sql`true`
  const { rows } = await sql<{ volunteerId: string }>`
    update membership set passed_to = ${to.organizationId}, passed_at = ${now}, passed_due_on = ${to.dueOn}
    where organization_id = ${organizationId} and state = 'applied'
      and coalesce(passed_to, organization_id) = ${holderId} and ${only}
    returning volunteer_id as "volunteerId"`.execute(db)
  return rows.map(({ volunteerId }) => volunteerId)
}
