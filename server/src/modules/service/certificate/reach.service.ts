import { type RawBuilder, sql } from 'kysely'

/** At which node the register is opened; at the root everything is below. */
export interface Node {
  organizationId: string
  root: boolean
}

const recordedBelow = (organizationId: string) => sql`from certificate_line l
  join service_record r on r.volunteer_id = l.volunteer_id and r.id = l.record_id
  left join organization_ancestry oa on oa.organization_id = r.organization_id and oa.ancestor_id = ${organizationId}
  where l.volunteer_id = c.volunteer_id and l.certificate_id = c.id`

/** Something of the certificate `c` was recorded at the node or below. */
export const within = ({ organizationId, root }: Node): RawBuilder<unknown> =>
  root
    ? sql`true`
    : sql`exists (select ${recordedBelow(organizationId)} and oa.ancestor_id is not null)`

/** All of it was. */
export const wholly = ({ organizationId, root }: Node): RawBuilder<boolean> =>
  root
    ? sql`true`
    : sql`not exists (select ${recordedBelow(organizationId)} and oa.ancestor_id is null)`
