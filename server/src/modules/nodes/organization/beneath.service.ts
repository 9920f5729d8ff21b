import { type RawBuilder, sql } from 'kysely'

/** The row of a table, by its alias, is of this node or of one beneath it. */
export const isWithinNode = (table: string, organizationId: string): RawBuilder<unknown> =>
  sql`exists (select from organization_ancestry oa where oa.ancestor_id = ${organizationId}
    and oa.organization_id = ${sql.ref(`${table}.organization_id`)})`

/** The row of a table, by its alias, is of a node beneath this one. */
export const isBeneath = (table: string, organizationId: string): RawBuilder<unknown> =>
  sql`${isWithinNode(table, organizationId)} and ${sql.ref(`${table}.organization_id`)} <> ${organizationId}::uuid`
