import { sql } from 'kysely'

/** The federation an article is reviewed by: the nearest at or above its node. Those above it may, too. */
export const reviewingFederation = sql`(select f.id from organization_ancestry fa
  join organization f on f.id = fa.ancestor_id and f.kind = 'federation'
  where fa.organization_id = a.organization_id order by fa.distance limit 1)`
