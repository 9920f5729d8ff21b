import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'

interface Figures {
  districtId: string
  personCount: number
  groupCount: number
  organizationCount: number
  missionCount: number
  serviceMinutes: number
  asOf: Date | null
}

/** What was counted about an open node; the root when none is named. */
export const findFigures = async (db: Db, id: string | undefined): Promise<Figures | undefined> => {
  const { rows } = await sql<Figures>`
    select o.id as "districtId", coalesce(f.persons, 0) as "personCount", coalesce(f.groups, 0) as "groupCount",
      coalesce(f.organizations, 0) as "organizationCount", coalesce(f.missions, 0) as "missionCount",
      coalesce(f.service_minutes, o.service_minutes) as "serviceMinutes", f.as_of as "asOf"
    from organization o left join node_figure f on f.organization_id = o.id
    where o.state in ('approved', 'suspended', 'revoked') and ${id ? sql`o.id = ${id}` : sql`o.parent_id is null`}`.execute(
    db,
  )
  return rows[0]
}

/** Minutes by month, the oldest first; months without any are missing. */
export const listMonths = async (db: Db, id: string, firstMonth: string) => {
  const { rows } = await sql<{ month: string; minutes: number }>`
    select to_char(month, 'YYYY-MM') as month, minutes from node_month
    where organization_id = ${id} and month >= ${firstMonth}::date order by month`.execute(db)
  return rows
}
