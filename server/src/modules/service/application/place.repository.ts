import { CHILD_BELOW } from 'contract/rules/terms'
import { sql } from 'kysely'
import { type EventRow, eventValues, record } from '../../../events.ts'
import { system } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { persist, violatedConstraint } from '../../../platform/transact.ts'
import { noteWritten } from '../../../platform/written.ts'
import { GUARDIAN_BELOW, OFFER_ENDS_BEFORE_START_MS, OFFER_MS } from './application.policy.ts'

/*
 * The only statements that change `place.taken`. Taking is guarded by `taken < quota` in the same
 * statement; giving back passes the place on to the first of the waiting list. Only an organiser who lets
 * somebody in at the door with a reason takes more than the quota: `place.extra` is how many are above it, so
 * that none of them is ever free for others.
 */

/** States of which a volunteer has at most one at a time: the rule of application_no_clash. */
export const clashing = sql`('pending', 'accepted', 'offered', 'attended')`

export interface NewApplication {
  id: string
  volunteerId: string
  missionId: string
  placeId: string
  organizationId: string
  state: 'pending' | 'accepted' | 'waitlisted'
  /** Until when guardians answer where they are asked. */
  answerBy: Date
  /** `id` is an application that invites him, and becomes this one. */
  invited?: boolean
  now: Date
  event: EventRow
}

/**
 * Takes a place and writes the application, its first step and the event, all in one round trip: the
 * row everybody wants is never locked while we wait for the network. With the state
 * waitlisted it joins the waiting list instead, which needs the place to be full. False when the
 * place was not in the wanted condition. Constraints refuse a second application and a clash. Whether
 * guardians are asked is decided here, by the rows as they are now: the constraint application_guardian
 * refuses to accept somebody whose guardian is asked.
 */
export const takeWithApplication = (db: Db, application: NewApplication): Promise<boolean> =>
  // Two missions clicked at once wait for each other through application_no_clash: one goes again.
  persist(() => take(db, application))

/** The same for who is invited. Hold his application before: what is withdrawn takes no place. */
export const takeWithInvitation = (db: Tx, application: NewApplication): Promise<boolean> =>
  take(db, { ...application, invited: true })

const take = async (
  db: Db,
  {
    id,
    volunteerId,
    missionId,
    placeId,
    organizationId,
    state,
    answerBy,
    invited = false,
    now,
    event,
  }: NewApplication,
): Promise<boolean> => {
  // Whoever waits for the row while the mission is called off still sees it as published; the row of
  // the place itself is looked at again.
  const recruiting = sql`not called_off
    and exists (select from mission m where m.id = ${missionId}::uuid and m.state = 'published')`
  // Joining holds the row too: who gives the place back then sees the newcomer in the waiting list.
  const seized =
    state === 'waitlisted'
      ? sql`select session_id from place where mission_id = ${missionId}::uuid and id = ${placeId}::uuid
          and taken >= quota and ${recruiting} for no key update`
      : sql`update place set taken = taken + 1 where mission_id = ${missionId}::uuid and id = ${placeId}::uuid
          and taken < quota and ${recruiting} returning session_id`
  const queuedAt = state === 'waitlisted' ? now : null
  const fact = eventValues(event)
  const guardianState = sql`case when extract(year from age(s.local_date, v.birth_date))
      < case when m.guardian_consent then ${GUARDIAN_BELOW}::int else ${CHILD_BELOW}::int end then 'awaited' end`
  const from = sql`from seized join mission_session s on s.id = seized.session_id join mission m on m.id = s.mission_id
      join volunteer v on v.id = ${volunteerId}::uuid`
  const applied = invited
    ? sql`update application a set place_id = ${placeId}::uuid, state = ${state}, queued_at = ${queuedAt}::timestamptz,
        updated_at = ${now}::timestamptz, guardian_state = ${guardianState}
      ${from} where a.volunteer_id = v.id and a.id = ${id}::uuid`
    : sql`insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, queued_at, created_at, updated_at, guardian_state)
      select ${volunteerId}::uuid, ${id}::uuid, ${missionId}::uuid, ${placeId}::uuid, s.id, ${organizationId}::uuid, ${state},
        tstzrange(s.starts_at, s.ends_at), ${queuedAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${guardianState}
      ${from}`
  const returned = invited
    ? sql`a.id, a.volunteer_id, a.guardian_state`
    : sql`id, volunteer_id, guardian_state`
  const answered = sql`answered as (
      update mission_invitation i set accepted = true, answered_at = ${now}::timestamptz
      from applied where i.volunteer_id = applied.volunteer_id and i.application_id = applied.id),`
  const { rows } = await sql<{ id: string }>`
    with seized as (${seized}),
    applied as (${applied} returning ${returned}),
    ${invited ? answered : sql``}
    asked as (
      insert into guardian_question (volunteer_id, application_id, asked_at, answer_by)
      select volunteer_id, id, ${now}::timestamptz, ${answerBy}::timestamptz from applied where guardian_state = 'awaited'),
    step as (
      insert into application_step (volunteer_id, application_id, at, state, actor_kind)
      select volunteer_id, id, ${now}::timestamptz, ${state}, 'volunteer' from applied),
    fact as (
      insert into event (id, name, actor_kind, actor_id, organization_id, object_kind, object_id, payload, request_id, ip, user_agent, created_at, mac)
      select ${fact.id}::uuid, ${fact.name}, ${fact.actor_kind}, ${fact.actor_id}::uuid, ${fact.organization_id}::uuid, ${fact.object_kind},
        ${fact.object_id}::uuid, ${fact.payload}::jsonb, ${fact.request_id}, ${fact.ip}, ${fact.user_agent}, ${fact.created_at}::timestamptz, ${fact.mac}::bytea from applied
      returning id, name, payload, created_at),
    pending as (
      insert into event_pending (event_id, name, payload, created_at) select id, name, payload, created_at from fact)
    select id from applied`.execute(db)
  if (rows.length === 0) return false
  noteWritten(db, { id: fact.id, at: fact.created_at })
  return true
}

/** Takes a place for an application that has none yet; false when it is full. */
export const takePlace = async (db: Tx, missionId: string, placeId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update place set taken = taken + 1 where mission_id = ${missionId} and id = ${placeId} and taken < quota`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Somebody without a place whom an organiser lets in at the door. */
export interface Admission {
  /** Of the application; one that waits in line becomes this one and keeps its own. */
  id: string
  volunteerId: string
  missionId: string
  placeId: string
  /** Above the quota where the place is full. */
  above: boolean
  /** Until when guardians answer where they are asked. */
  answerBy: Date
  administratorId: string
  now: Date
}

/** What an admission came to. */
export interface Admitted {
  applicationId: string
  state: 'pending' | 'accepted'
  above: boolean
}

/**
 * Takes a place for somebody whom an organiser lets in, and writes his application and its step; null when the
 * place is full and `above` is not meant, or is no more. Pending where his guardians are asked, who are asked again
 * where they let the time go by. Hold an application of his that waits in line before.
 */
export const takeAdmitted = async (
  db: Tx,
  { id, volunteerId, missionId, placeId, above, answerBy, administratorId, now }: Admission,
): Promise<Admitted | null> => {
  const asked = sql`extract(year from age(s.local_date, v.birth_date))
    < case when m.guardian_consent then ${GUARDIAN_BELOW}::int else ${CHILD_BELOW}::int end`
  const from = sql`from seized join mission_session s on s.id = seized.session_id join mission m on m.id = s.mission_id
      join volunteer v on v.id = ${volunteerId}::uuid`
  const { rows } = await sql<Admitted>`
    with seized as (
      update place set taken = taken + 1, extra = greatest(extra, taken + 1 - quota)
      where mission_id = ${missionId}::uuid and id = ${placeId}::uuid and (taken < quota or ${above})
        and not called_off and exists (select from mission m where m.id = ${missionId}::uuid and m.state = 'published')
      returning session_id, taken > quota as above),
    turned as (
      update application a set place_id = ${placeId}::uuid, queued_at = null, offer_expires_at = null, decided_by = ${administratorId}::uuid,
        updated_at = ${now}::timestamptz, state = case when a.guardian_state = 'agreed' or not ${asked} then 'accepted' else 'pending' end,
        guardian_state = case when a.guardian_state = 'agreed' then 'agreed' when ${asked} then 'awaited' end
      ${from} where a.volunteer_id = v.id and a.session_id = s.id and a.state in ('waitlisted', 'invited')
      returning a.id, a.volunteer_id, a.state, a.guardian_state),
    written as (
      insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, during, decided_by, created_at, updated_at, guardian_state)
      select v.id, ${id}::uuid, m.id, ${placeId}::uuid, s.id, m.organization_id, case when ${asked} then 'pending' else 'accepted' end,
        tstzrange(s.starts_at, s.ends_at), ${administratorId}::uuid, ${now}::timestamptz, ${now}::timestamptz, case when ${asked} then 'awaited' end
      ${from} where not exists (select from turned)
      returning id, volunteer_id, state, guardian_state),
    admitted as (select * from turned union all select * from written),
    question as (
      insert into guardian_question (volunteer_id, application_id, asked_at, answer_by)
      select volunteer_id, id, ${now}::timestamptz, ${answerBy}::timestamptz from admitted where guardian_state = 'awaited'
      on conflict (volunteer_id, application_id) do update set asked_at = excluded.asked_at, answer_by = excluded.answer_by,
        told_at = null, guardian_id = null, answered_at = null),
    step as (
      insert into application_step (volunteer_id, application_id, at, state, actor_kind, administrator_id)
      select volunteer_id, id, ${now}::timestamptz, state, 'administrator', ${administratorId}::uuid from admitted)
    select a.id as "applicationId", a.state, seized.above from admitted a cross join seized`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Takes so many of a place of a mission that takes place, or none of it where not as many are free. */
export const takePlaces = async (
  db: Tx,
  missionId: string,
  placeId: string,
  count: number,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update place set taken = taken + ${count} where mission_id = ${missionId} and id = ${placeId}
      and taken + ${count} <= quota and not called_off
      and not exists (select from application w where w.mission_id = ${missionId} and w.place_id = ${placeId}
        and w.state = 'waitlisted')`.execute(db)
  return numAffectedRows === 1n
}

/** Holds places until the transaction ends, in the order in which they are given back. */
export const holdPlaces = (db: Tx, missionId: string, placeIds: readonly string[]) =>
  sql`select from place where mission_id = ${missionId} and id = any(${[...placeIds]}::uuid[])
    order by id for no key update`.execute(db)

/** A place and how many of it are given back. */
export interface Returned {
  placeId: string
  count: number
}

/**
 * Gives places back and passes each on to the first who waits for it. Call it last and with the
 * applications already moved: the rows are locked from here to the end of the transaction, in the
 * order of their identifiers so that two batches never wait for each other.
 */
export const giveBack = async (
  db: Tx,
  missionId: string,
  returned: readonly Returned[],
  now: Date,
): Promise<void> => {
  for (const { placeId, count } of returned.toSorted((a, b) => (a.placeId < b.placeId ? -1 : 1))) {
    await sql`
      update place set taken = taken - ${count}, extra = least(extra, greatest(taken - ${count}::int - quota, 0))
      where mission_id = ${missionId} and id = ${placeId}`.execute(db)
    await offerFree(db, missionId, placeId, now)
  }
}

/** Offers what is free of a place to the first who wait; returns to how many. */
export const offerFree = async (
  db: Tx,
  missionId: string,
  placeId: string,
  now: Date,
): Promise<number> => {
  for (let attempt = 1; ; attempt++) {
    await sql`savepoint offering`.execute(db)
    try {
      const offered = await offerOnce(db, missionId, placeId, now)
      await sql`release savepoint offering`.execute(db)
      return offered
    } catch (error) {
      // Somebody who waits was accepted elsewhere at this very moment: visible now, and passed over.
      if (violatedConstraint(error) !== 'application_no_clash' || attempt === 5) throw error
      await sql`rollback to savepoint offering`.execute(db)
    }
  }
}

/**
 * The place row is locked by a statement of its own, so that the next one sees everybody who joined
 * the waiting list before. Whoever has something else at that time is passed over and keeps waiting.
 */
const offerOnce = async (
  db: Tx,
  missionId: string,
  placeId: string,
  now: Date,
): Promise<number> => {
  await sql`select from place where mission_id = ${missionId} and id = ${placeId} for no key update`.execute(
    db,
  )
  const latest = new Date(now.getTime() + OFFER_MS)
  const { rows } = await sql<{ id: string }>`
    with open as (
      select l.id, l.quota - l.taken as free, s.starts_at - ${OFFER_ENDS_BEFORE_START_MS} * interval '1 millisecond' as last
      from place l join mission_session s on s.id = l.session_id
      join mission m on m.id = l.mission_id and m.state = 'published'
      where l.mission_id = ${missionId} and l.id = ${placeId} and l.taken < l.quota),
    first as (
      select w.volunteer_id, w.id from application w
      where w.mission_id = ${missionId} and w.place_id = ${placeId} and w.state = 'waitlisted'
        and coalesce(w.guardian_state, 'agreed') = 'agreed'
        and exists (select from open where last > ${now})
        and not exists (select from application b where b.volunteer_id = w.volunteer_id and b.during && w.during and b.state in ${clashing})
      order by w.queued_at, w.id limit (select greatest(max(free), 0) from open)
      for update of w skip locked),
    offered as (
      update application a set state = 'offered', offer_expires_at = least(${latest}::timestamptz, (select last from open)), updated_at = ${now}
      from first where a.volunteer_id = first.volunteer_id and a.id = first.id
      returning a.volunteer_id, a.id),
    step as (
      insert into application_step (volunteer_id, application_id, at, state, actor_kind)
      select volunteer_id, id, ${now}::timestamptz, 'offered', 'system' from offered),
    held as (
      update place set taken = taken + (select count(*) from offered)
      where mission_id = ${missionId} and id = ${placeId} and exists (select from offered))
    select id from offered`.execute(db)
  const applicationIds = rows.map(({ id }) => id)
  const object = { kind: 'mission', id: missionId }
  if (applicationIds.length > 0)
    await record(db, system, 'placesOffered', object, { missionId, applicationIds }, now)
  return applicationIds.length
}

export interface FreePlace {
  missionId: string
  placeId: string
}

/** Places that are free although somebody could take up an offer, as after a quota was raised. */
export const listFreeWithWaiting = async (
  db: Db,
  missionId: string | null,
  now: Date,
  most: number,
): Promise<FreePlace[]> => {
  const latest = new Date(now.getTime() + OFFER_ENDS_BEFORE_START_MS)
  const { rows } = await sql<FreePlace>`
    select distinct l.mission_id as "missionId", l.id as "placeId"
    from application w join place l on l.mission_id = w.mission_id and l.id = w.place_id and l.taken < l.quota
    join mission m on m.id = w.mission_id and m.state = 'published'
    where w.state = 'waitlisted' and coalesce(w.guardian_state, 'agreed') = 'agreed' and lower(w.during) > ${latest}
      and ${missionId === null ? notSetAside('offers', sql.ref('l.id'), now) : sql`w.mission_id = ${missionId}::uuid`}
      and not exists (select from application b where b.volunteer_id = w.volunteer_id and b.during && w.during and b.state in ${clashing})
    order by 1, 2 limit ${most}`.execute(db)
  return rows
}
