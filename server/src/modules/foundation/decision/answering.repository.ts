import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { keptAccounts, keptVolunteers, withPerson } from '../../../platform/one-person.ts'
import type { Level, Person } from './answering.policy.ts'

interface LevelRow extends Omit<Level, 'people'> {
  fromId: string
  people: (Omit<Person, 'mobiles'> & { mobiles: { accountId: string; cipher: string }[] })[]
}

/** The nodes from some upwards, each with the active accounts that serve it; the nearest first. */
export const listLevels = async (
  db: Db,
  organizationIds: readonly string[],
): Promise<Map<string, Level[]>> => {
  const { rows } = await sql<LevelRow>`
    select oa.organization_id as "fromId", o.id as "organizationId", o.name as "organizationName",
      case when o.parent_id is null then 'root' else o.kind end as kind,
      coalesce(p.people, '[]') as people
    from organization_ancestry oa join organization o on o.id = oa.ancestor_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('accounts', ${keptAccounts}, 'id', a.id, 'roles', r.roles,
        'mobiles', (select coalesce(jsonb_agg(jsonb_build_object('accountId', h.id, 'cipher', encode(h.mobile_cipher, 'base64'))), '[]')
          from administrator h where h.mobile_cipher is not null and h.id = any(${keptAccounts})),
        'ownVolunteers', ${keptVolunteers})) as people
      from (select administrator_id, array_agg(role) as roles from administrator_role
        where organization_id = o.id group by administrator_id) r
      join administrator a on a.id = r.administrator_id and a.state = 'active'
      ${withPerson}) p on true
    where oa.organization_id = any(${organizationIds}::uuid[])
    order by oa.organization_id, oa.distance`.execute(db)
  return Map.groupBy(rows.map(asLevel), ({ fromId }) => fromId)
}

const asLevel = ({ people, ...row }: LevelRow) => ({
  ...row,
  people: people.map((person) => ({
    ...person,
    mobiles: person.mobiles.map(({ accountId, cipher }) => ({
      accountId,
      cipher: Buffer.from(cipher, 'base64'),
    })),
  })),
})
