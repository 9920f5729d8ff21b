import { mostCounted } from 'contract/workbench'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Which figures are wanted; the others are not looked at. */
export interface Wanted {
  applications: boolean
  confirmations: boolean
  missionReviews: boolean
  recordReviews: boolean
}

export interface Counts {
  pendingApplications: number | null
  unconfirmedRecords: number | null
  unconfirmedSessions: number | null
  missionReviews: number | null
  recordReviews: number | null
}

/** What waits in the subtree of a node, by the conditions of the lists themselves; each at most `mostCounted`. */
export const count = async (db: Db, organizationId: string, wanted: Wanted): Promise<Counts> => {
  const below = (table: string) =>
    sql`exists (select from organization_ancestry oa where oa.ancestor_id = ${organizationId}
      and oa.organization_id = ${sql.ref(`${table}.organization_id`)})`
  const atRoot = sql`(select parent_id is null from organization where id = ${organizationId})`
  const counted = (asked: boolean, rows: RawBuilder<unknown>, what = sql`count(*)`) =>
    asked ? sql`(select ${what}::int from (${rows} limit ${mostCounted}) c)` : sql`null::int`
  const unconfirmed = sql`select r.session_id from service_record r where r.state = 'awaitingConfirmation' and ${below('r')}`
  const { rows } = await sql<Counts>`select
    ${counted(wanted.applications, sql`select from application a where a.state = 'pending' and ${below('a')}`)} as "pendingApplications",
    ${counted(wanted.confirmations, unconfirmed)} as "unconfirmedRecords",
    ${counted(wanted.confirmations, unconfirmed, sql`count(distinct c.session_id)`)} as "unconfirmedSessions",
    ${counted(
      wanted.missionReviews,
      sql`select from mission m where m.state = 'pendingReview' and ${below('m')}
        and (m.organization_id <> ${organizationId}::uuid or ${atRoot})`,
    )} as "missionReviews",
    ${counted(
      wanted.recordReviews,
      sql`select from service_record r where r.state = 'awaitingReview' and ${below('r')}
        and (${atRoot} or (r.review_level = 'parent' and r.organization_id <> ${organizationId}))`,
    )} as "recordReviews"`.execute(db)
  return rows[0]!
}
