import type { GuardianAct } from 'contract/desk/guardian'
import type { LookedAtItem } from 'contract/desk/privacy'
import type { OutboxPurpose, RevealPurpose } from 'contract/reason'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ApplicationState } from 'contract/states'
import type { Db } from '../../../platform/db.ts'

type Item = z.output<typeof LookedAtItem>
type Purpose = z.output<typeof RevealPurpose> | z.output<typeof OutboxPurpose>
type Act = z.output<typeof GuardianAct>

interface ApplicantRow {
  volunteerId: string
  state: z.output<typeof ApplicationState>
  name: string
  mobileCipher: Buffer | null
  endsAt: Date
}

/** An applicant of a mission, with what is hidden of him. */
export const findApplicant = async (
  db: Db,
  missionId: string,
  applicationId: string,
): Promise<ApplicantRow | null> => {
  const { rows } = await sql<ApplicantRow>`
    select a.volunteer_id as "volunteerId", a.state, v.name, v.mobile_cipher as "mobileCipher", upper(a.during) as "endsAt"
    from application a join volunteer v on v.id = a.volunteer_id
    where a.mission_id = ${missionId} and a.id = ${applicationId}`.execute(db)
  return rows[0] ?? null
}

export interface AccessRow {
  accessId: string
  at: Date
  item: Item | null
  act: Act | null
  districtName: string | null
  relation: 'father' | 'mother' | 'other' | null
  name: string
  missionId: string | null
  missionTitle: string | null
  purpose: Purpose | null
  reason: string | null
}

/**
 * Looks at the data of a volunteer, by organisations and by guardians, with what guardians did; the newest first.
 * Messages are shown in full at the root alone.
 */
export const listAccesses = async (
  db: Db,
  volunteerId: string,
  before: string | null,
  size: number,
): Promise<AccessRow[]> => {
  const { rows } = await sql<AccessRow>`
    (select d.id as "accessId", d.accessed_at as at, d.item, null as act, o.name as "districtName", null as relation, r.name,
      m.id as "missionId", m.title as "missionTitle", d.purpose, d.reason
    from data_access d join organization o on o.id = d.organization_id join administrator r on r.id = d.administrator_id
    left join mission m on m.id = d.mission_id
    where d.volunteer_id = ${volunteerId} and ${before ? sql`d.id < ${before}::uuid` : sql`true`}
    order by d.id desc limit ${size})
    union all
    (select t.id, t.acted_at, null, t.act, null, g.relation, g.name, m.id, m.title, null, null
    from guardian_act t join guardian g on g.volunteer_id = t.volunteer_id and g.id = t.guardian_id
    left join application a on a.volunteer_id = t.volunteer_id and a.id = t.application_id
    left join mission m on m.id = a.mission_id
    where t.volunteer_id = ${volunteerId} and ${before ? sql`t.id < ${before}::uuid` : sql`true`}
    order by t.id desc limit ${size})
    union all
    (select s.id, s.revealed_at, 'sentMessage', null, (select o.name from organization o where o.parent_id is null limit 1),
      null, r.name, null, null, s.purpose, s.reason
    from outbox_reveal s join administrator r on r.id = s.administrator_id
    where s.account_id = ${volunteerId} and ${before ? sql`s.id < ${before}::uuid` : sql`true`}
    order by s.id desc limit ${size})
    order by 1 desc limit ${size}`.execute(db)
  return rows
}
