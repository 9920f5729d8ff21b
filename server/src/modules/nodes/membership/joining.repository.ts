import type { membership } from 'contract/nodes/membership'
import type { ResultOf } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { type PassedRow, passedColumns } from '../../foundation/decision/waiting.service.ts'
import type { JoinFacts } from './joining.policy.ts'
import type { State } from './membership.policy.ts'

type Belonging = Omit<
  ResultOf<typeof membership.listOwn>['items'][number],
  'dueOn' | 'passedOn' | 'at'
> &
  PassedRow & { at: Date }

/** The state of a volunteer, held until the transaction ends: he joins one organisation after the other. */
export const lockVolunteer = async (db: Tx, id: string): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    select state from volunteer where id = ${id} for no key update`.execute(db)
  return rows[0]!.state
}

type Node = JoinFacts['node'] & { joinCodeCipher: Buffer | null }

/** How a node takes members; undefined for one that was never public. */
export const findNode = async (db: Db, id: string): Promise<Node | undefined> => {
  const { rows } = await sql<Node>`
    select state, kind, join_mode as "joinMode", join_code_cipher as "joinCodeCipher" from organization
    where id = ${id} and state in ('approved', 'suspended', 'revoked')`.execute(db)
  return rows[0]
}

/** Holds nodes until the transaction ends, in one order: two who name the same ones wait for each other at the first. */
export const lockNodes = (db: Tx, ids: readonly string[]) =>
  sql`select id from organization where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  )

/** Own membership of a node; busy while an application for one of its missions has not ended. */
export const findOwn = async (
  db: Db,
  volunteerId: string,
  organizationId: string,
  now: Date,
): Promise<{ state: State; main: boolean; busy: boolean } | undefined> => {
  const { rows } = await sql<{ state: State; main: boolean; busy: boolean }>`
    select m.state, m.main, exists (
      select from application a join mission n on n.id = a.mission_id
      where a.volunteer_id = m.volunteer_id and n.organization_id = m.organization_id and upper(a.during) > ${now}
        and a.state in ('pending', 'accepted', 'waitlisted', 'offered')) as busy
    from membership m where m.volunteer_id = ${volunteerId} and m.organization_id = ${organizationId}`.execute(
    db,
  )
  return rows[0]
}

/** Memberships and open applications of a volunteer. */
export const countHeld = async (db: Db, volunteerId: string): Promise<number> => {
  const { rows } = await sql<{ held: number }>`select count(*)::int as held from membership
    where volunteer_id = ${volunteerId} and state in ('member', 'applied')`.execute(db)
  return rows[0]!.held
}

interface Joining {
  volunteerId: string
  organizationId: string
  state: 'member' | 'applied'
  note: string
  now: Date
}

/** Writes a membership or an application; the first membership is the main one. Tells whether this is. */
export const join = async (
  db: Tx,
  { volunteerId, organizationId, state, note, now }: Joining,
): Promise<boolean> => {
  const { rows } = await sql<{ main: boolean }>`
    insert into membership (volunteer_id, organization_id, state, main, joined_at, note)
    select ${volunteerId}::uuid, ${organizationId}::uuid, ${state}, ${state} = 'member' and not exists (
      select from membership o where o.volunteer_id = ${volunteerId} and o.main and o.state = 'member'),
      ${now}::timestamptz, ${note}
    on conflict (volunteer_id, organization_id) do update set state = excluded.state, main = excluded.main,
      joined_at = excluded.joined_at, note = excluded.note, reason = null, decided_at = null, decided_by = null
    returning main`.execute(db)
  if (state === 'member') await addMembers(db, organizationId, 1)
  return rows[0]!.main
}

/** Ends a membership, or takes an application back. */
export const leave = async (
  db: Tx,
  volunteerId: string,
  organizationId: string,
  was: State,
): Promise<void> => {
  await sql`update membership set state = 'left', main = false, reason = null, decided_at = null, decided_by = null
    where volunteer_id = ${volunteerId} and organization_id = ${organizationId}`.execute(db)
  if (was === 'member') await addMembers(db, organizationId, -1)
}

const addMembers = (db: Tx, organizationId: string, change: number) =>
  sql`update organization set member_count = greatest(member_count + ${change}, 0)
    where id = ${organizationId}`.execute(db)

/** Of volunteers who are members somewhere and have no main organisation the longest one becomes it. */
export const ensureMain = (db: Tx, volunteerIds: readonly string[]) =>
  sql`update membership m set main = true from (
      select distinct on (volunteer_id) volunteer_id, organization_id from membership
      where volunteer_id = any(${volunteerIds}::uuid[]) and state = 'member'
      order by volunteer_id, main desc, joined_at, organization_id) first
    where m.volunteer_id = first.volunteer_id and m.organization_id = first.organization_id and not m.main`.execute(
    db,
  )

/** Makes one membership the main one; false where there is none. */
export const setMain = async (
  db: Tx,
  volunteerId: string,
  organizationId: string,
): Promise<boolean> => {
  // One after the other: of two main ones at a time the index would refuse the second.
  await sql`update membership set main = false
    where volunteer_id = ${volunteerId} and main and organization_id <> ${organizationId}`.execute(
    db,
  )
  const { numAffectedRows } = await sql`update membership set main = true
    where volunteer_id = ${volunteerId} and organization_id = ${organizationId} and state = 'member'`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Everything between a volunteer and organisations, the main one first, what is over last. */
export const listOwn = async (db: Db, volunteerId: string): Promise<Belonging[]> => {
  const { rows } = await sql<Belonging>`
    select o.id as "districtId", o.name as "districtName", o.kind, o.state as "organizationState",
      coalesce(r.name, '') as "regionName", m.state, m.main, m.joined_at as at, m.note, m.reason, ${passedColumns('m')}
    from membership m join organization o on o.id = m.organization_id left join region r on r.code = o.region_code
    where m.volunteer_id = ${volunteerId}
    order by m.main desc, array_position(array['member', 'applied', 'rejected', 'left'], m.state), m.joined_at, o.id`.execute(
    db,
  )
  return rows
}

/** How the node takes members, for who runs it. */
export const getJoining = async (db: Db, organizationId: string) => {
  const row = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select(['join_mode as mode', 'join_code_cipher as codeCipher', 'kind'])
    .executeTakeFirstOrThrow()
  return row as { mode: JoinFacts['node']['joinMode']; codeCipher: Buffer | null; kind: string }
}

export const setJoining = (
  db: Tx,
  organizationId: string,
  mode: JoinFacts['node']['joinMode'],
  codeCipher: Buffer | null,
) =>
  db
    .updateTable('organization')
    .set({ join_mode: mode, join_code_cipher: codeCipher })
    .where('id', '=', organizationId)
    .execute()

/** Leaves every organisation, with what was said to be let in, and takes the member off their figures. */
export const leaveAll = async (db: Tx, volunteerId: string): Promise<void> => {
  await sql`update membership set note = '' where volunteer_id = ${volunteerId} and note <> ''`.execute(
    db,
  )
  await sql`
    with gone as (
      update membership m set state = 'left', main = false from (
        select organization_id, state from membership where volunteer_id = ${volunteerId} and state in ('member', 'applied') for update) b
      where m.volunteer_id = ${volunteerId} and m.organization_id = b.organization_id
      returning m.organization_id, b.state as former)
    update organization o set member_count = greatest(member_count - 1, 0) from gone
    where o.id = gone.organization_id and gone.former = 'member'`.execute(db)
}
