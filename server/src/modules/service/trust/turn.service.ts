import { permissionsOf, roleNames } from 'contract/permissions'
import { sql } from 'kysely'
import { keptAccounts, withPerson } from '../../../platform/one-person.ts'

const deciders = roleNames.filter((role) => permissionsOf([role]).includes('organizationTrust'))

/**
 * The node whose turn it is to decide the proposal `t`, as `answeringLevel` names it by `decidingTrust`: the nearest
 * from the federation that holds it where somebody may, else the root.
 */
export const trustTurn = sql<string>`(
  select n.id from organization_ancestry up join organization n on n.id = up.ancestor_id
  where up.organization_id = t.holder_id and (n.parent_id is null or exists (
    select from administrator_role ar join administrator a on a.id = ar.administrator_id and a.state = 'active'
    ${withPerson}
    where ar.organization_id = n.id and ar.role = any(${deciders}) and not exists (
      select from unnest(${keptAccounts}) one(id) where one.id = t.proposed_by or exists (select from administrator_role se
        where se.administrator_id = one.id and se.organization_id = t.organization_id))))
  order by up.distance limit 1)`
