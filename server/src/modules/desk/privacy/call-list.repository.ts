import type { RevealPurpose } from 'contract/reason'
import type { GuardianRelation } from 'contract/people/registration'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'

interface SessionRow {
  missionId: string
  missionTitle: string
  startsAt: Date
  endsAt: Date
}

/** A session of a mission of this very node: who stands above it does not call its people. */
export const findSession = async (
  db: Db,
  organizationId: string,
  sessionId: string,
): Promise<SessionRow | null> => {
  const { rows } = await sql<SessionRow>`
    select m.id as "missionId", m.title as "missionTitle", s.starts_at as "startsAt", s.ends_at as "endsAt"
    from mission_session s join mission m on m.id = s.mission_id
    where s.id = ${sessionId} and m.organization_id = ${organizationId}`.execute(db)
  return rows[0] ?? null
}

interface NewList {
  missionId: string
  sessionId: string
  administratorId: string
  organizationId: string
  purpose: z.output<typeof RevealPurpose>
  reason: string
  now: Date
}

/** Makes a list, or gives the one there is of the same person for the same reason; held until the transaction ends. */
export const make = async (
  db: Tx,
  list: NewList,
): Promise<{ id: string; fresh: boolean; madeAt: Date }> => {
  const { rows } = await sql<{ id: string; fresh: boolean; madeAt: Date }>`
    insert into call_list as c (id, mission_id, session_id, administrator_id, organization_id, purpose, reason, made_at)
    values (${newId()}, ${list.missionId}, ${list.sessionId}, ${list.administratorId}, ${list.organizationId},
      ${list.purpose}, ${list.reason}, ${list.now})
    on conflict (session_id, administrator_id, purpose, reason) do update set made_at = c.made_at
    returning id, xmax = 0 as fresh, made_at as "madeAt"`.execute(db)
  return rows[0]!
}

export interface PersonRow {
  volunteerId: string
  applicationId: string
  name: string
  birthDate: string
  positionName: string
  mobileCipher: Buffer | null
  emergencyNameCipher: Buffer | null
  emergencyMobileCipher: Buffer | null
}

/** Those who are to come to a session, or were to, by position and name. */
export const listPeople = async (db: Db, sessionId: string): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select v.id as "volunteerId", a.id as "applicationId", v.name, v.birth_date::text as "birthDate", p.name as "positionName",
      v.mobile_cipher as "mobileCipher", e.name_cipher as "emergencyNameCipher", e.mobile_cipher as "emergencyMobileCipher"
    from application a join volunteer v on v.id = a.volunteer_id
    join place pl on pl.mission_id = a.mission_id and pl.id = a.place_id join position p on p.id = pl.position_id
    left join emergency_contact e on e.volunteer_id = v.id
    where a.session_id = ${sessionId} and a.state in ('accepted', 'attended', 'absent')
    order by p.name, v.name, a.id`.execute(db)
  return rows
}

export interface GuardianRow {
  volunteerId: string
  id: string
  name: string
  relation: z.output<typeof GuardianRelation>
  mobileCipher: Buffer
}

/** Who answers for these volunteers, with a number. */
export const listGuardians = async (
  db: Db,
  volunteerIds: readonly string[],
): Promise<GuardianRow[]> => {
  const { rows } = await sql<GuardianRow>`
    select volunteer_id as "volunteerId", id, name, relation, mobile_cipher as "mobileCipher" from guardian
    where volunteer_id = any(${[...volunteerIds]}::uuid[]) and octet_length(mobile_cipher) > 0
    order by volunteer_id, id desc`.execute(db)
  return rows
}

/** Writes down for each of these that he is on a list, once for each list; gives for how many it is new. */
export const insertAccesses = async (
  db: Tx,
  callListId: string,
  volunteerIds: readonly string[],
  { missionId, administratorId, organizationId, purpose, reason, now }: NewList,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into data_access (volunteer_id, id, item, administrator_id, organization_id, mission_id, call_list_id, purpose, reason,
      accessed_at)
    select v.volunteer_id, v.id, 'callList', ${administratorId}::uuid, ${organizationId}::uuid, ${missionId}::uuid,
      ${callListId}::uuid, ${purpose}, ${reason}, ${now}::timestamptz
    from unnest(${[...volunteerIds]}::uuid[], ${volunteerIds.map(() => newId())}::uuid[]) as v (volunteer_id, id)
    on conflict (volunteer_id, call_list_id) where call_list_id is not null do nothing`.execute(db)
  return Number(numAffectedRows)
}
