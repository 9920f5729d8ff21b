import type { GuardianAct } from 'contract/desk/guardian'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

export type Act = z.output<typeof GuardianAct>

interface Noted {
  volunteerId: string
  guardianId: string
  act: Exclude<Act, 'looked'>
  applicationId?: string
  now: Date
}

/** Writes down what a guardian did for a child; the child reads it. */
export const note = async (
  db: Tx,
  { volunteerId, guardianId, act, applicationId, now }: Noted,
): Promise<void> => {
  await sql`insert into guardian_act (volunteer_id, id, guardian_id, act, application_id, acted_at)
    values (${volunteerId}, ${newId()}, ${guardianId}, ${act}, ${applicationId ?? null}::uuid, ${now})`.execute(
    db,
  )
}

/** Writes down that a guardian looked at these children: once for a visit, which begins after `since`. */
export const noteLooks = async (
  db: Tx,
  wards: readonly { volunteerId: string; wardId: string }[],
  since: Date,
  now: Date,
): Promise<void> => {
  await sql`insert into guardian_act (volunteer_id, id, guardian_id, act, acted_at)
    select w.volunteer_id, w.id, w.guardian_id, 'looked', ${now}
    from unnest(${wards.map(({ volunteerId }) => volunteerId)}::uuid[], ${wards.map(() => newId())}::uuid[],
      ${wards.map(({ wardId }) => wardId)}::uuid[]) as w (volunteer_id, id, guardian_id)
    where not exists (select from guardian_act a where a.volunteer_id = w.volunteer_id and a.guardian_id = w.guardian_id
      and a.act = 'looked' and a.acted_at > ${since})`.execute(db)
}

export interface ActRow {
  at: Date
  act: Act
  missionTitle: string | null
}

/** What the holder of a guardian's number did for a child, the newest first. */
export const listOfGuardian = async (
  db: Db,
  volunteerId: string,
  guardianId: string,
  most: number,
): Promise<ActRow[]> => {
  const { rows } = await sql<ActRow>`
    select t.acted_at as at, t.act, m.title as "missionTitle"
    from guardian_act t join guardian g on g.volunteer_id = t.volunteer_id and g.id = t.guardian_id
    left join application a on a.volunteer_id = t.volunteer_id and a.id = t.application_id
    left join mission m on m.id = a.mission_id
    where t.volunteer_id = ${volunteerId}
      and g.mobile_digest = (select s.mobile_digest from guardian s where s.volunteer_id = ${volunteerId} and s.id = ${guardianId})
    order by t.id desc limit ${most}`.execute(db)
  return rows
}
