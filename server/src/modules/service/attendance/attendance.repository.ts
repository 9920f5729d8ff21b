import { sql } from 'kysely'
import { type EventRow, eventValues } from '../../../events.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notSetAside } from '../../../platform/faults.ts'
import { noteWritten } from '../../../platform/written.ts'
import type { Attended } from '../mission/counted-minutes.policy.ts'
import { type ForgottenWay, forgottenWays } from '../record/record.policy.ts'
import type { SigningKind } from './attendance.code.ts'
import { CODE_TRIES, CODE_WAIT_MINUTES } from './attendance.policy.ts'

/** A session with what its codes and its windows depend on. */
export interface SessionRow {
  sessionId: string
  missionId: string
  organizationId: string
  missionTitle: string
  missionState: string
  latitude: number | null
  longitude: number | null
  radius: number
  localDate: string
  startsAt: Date
  endsAt: Date
  prepareBefore: number | null
  prepareAfter: number | null
}

const sessionColumns = sql`
  ms.id as "sessionId", ms.mission_id as "missionId", m.organization_id as "organizationId",
  m.title as "missionTitle", m.state as "missionState", m.latitude, m.longitude,
  m.sign_in_radius as radius, ms.local_date as "localDate", ms.starts_at as "startsAt", ms.ends_at as "endsAt",
  ms.prepare_before as "prepareBefore", ms.prepare_after as "prepareAfter"`

/** A session of a node's subtree, or undefined. */
export const findSessionOf = async (
  db: Db,
  organizationId: string,
  sessionId: string,
): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from mission_session ms
    join mission m on m.id = ms.mission_id
    join organization_ancestry oa on oa.organization_id = m.organization_id and oa.ancestor_id = ${organizationId}
    where ms.id = ${sessionId}`.execute(db)
  return rows[0]
}

/** The mission of a session, or null. */
export const findMissionOf = async (db: Db, sessionId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('mission_session')
    .where('id', '=', sessionId)
    .select('mission_id as missionId')
    .executeTakeFirst()
  return row?.missionId ?? null
}

/** What stood when a volunteer signs: the session, his application, his stretches, an earlier answer. */
export interface SigningRow extends SessionRow {
  volunteerState: string
  volunteerName: string
  applicationId: string | null
  applicationState: string | null
  appliedToOtherSession: boolean
  openStretchId: string | null
  openSessionId: string | null
  openMissionTitle: string | null
  openSignedInAt: Date | null
  openSignInWay: string | null
  openSignInDistance: number | null
  openSeal: Buffer | null
  openEndsAt: Date | null
  /** Pairs at this mission on this day, and the last sign-outs: of the day, and at this session. */
  pairs: number
  lastSignedOutOfDay: Date | null
  lastSignedOutHere: Date | null
  /** The stretches of this session that have ended. */
  stretchesHere: Attended[]
  recordState: string | null
  /** The answer this nonce got before. */
  receipt: unknown
}

/** Times inside JSON come as text. */
const withDates = ({ signedInAt, signedOutAt }: Attended): Attended => ({
  signedInAt: new Date(signedInAt),
  signedOutAt: signedOutAt && new Date(signedOutAt),
})

/** Everything the ladder of refusals looks at, in one round trip and of one moment. */
export const findSigning = async (
  db: Db,
  sessionId: string,
  volunteerId: string,
  nonce: string,
  now: Date,
): Promise<SigningRow | undefined> => {
  const { rows } = await sql<SigningRow>`
    select ${sessionColumns}, v.state as "volunteerState", v.name as "volunteerName",
      a.id as "applicationId", a.state as "applicationState",
      exists (select from application x where x.volunteer_id = v.id and x.mission_id = ms.mission_id
        and x.session_id <> ms.id and x.state in ('accepted', 'attended')) as "appliedToOtherSession",
      o.id as "openStretchId", o.session_id as "openSessionId", o.signed_in_at as "openSignedInAt",
      o.sign_in_way as "openSignInWay", o.sign_in_distance as "openSignInDistance", o.seal as "openSeal",
      om.title as "openMissionTitle", os.ends_at as "openEndsAt",
      d.pairs, d.last_of_day as "lastSignedOutOfDay", d.last_here as "lastSignedOutHere", d.here as "stretchesHere",
      (select r.state from service_record r where r.volunteer_id = v.id and r.session_id = ms.id
        and r.state not in ('revoked', 'dismissed')) as "recordState",
      (select s.answer from scan_receipt s where s.volunteer_id = v.id and s.nonce = ${nonce}) as receipt
    from mission_session ms
    join mission m on m.id = ms.mission_id
    join volunteer v on v.id = ${volunteerId}
    left join lateral (select x.id, x.state from application x
      where x.volunteer_id = v.id and x.session_id = ms.id
      order by x.state in ('accepted', 'attended', 'absent', 'excused') desc, x.created_at desc limit 1) a on true
    left join lateral (select s.id, s.session_id, s.signed_in_at, s.sign_in_way, s.sign_in_distance, s.seal from stretch s
      where s.volunteer_id = v.id and not s.void and s.signed_out_at is null
        and tstzrange(s.signed_in_at, s.signed_out_at) && tstzrange(${now}::timestamptz, null) limit 1) o on true
    left join mission_session os on os.id = o.session_id
    left join mission om on om.id = os.mission_id
    cross join lateral (select coalesce(max(s.pair), 0) as pairs, max(s.signed_out_at) as last_of_day,
        max(s.signed_out_at) filter (where s.session_id = ms.id) as last_here,
        coalesce(json_agg(json_build_object('signedInAt', s.signed_in_at, 'signedOutAt', s.signed_out_at))
          filter (where s.session_id = ms.id and s.signed_out_at is not null), '[]') as here
      from stretch s where s.volunteer_id = v.id and s.mission_id = ms.mission_id
        and s.local_date = ms.local_date and not s.void) d
    where ms.id = ${sessionId}`.execute(db)
  const row = rows[0]
  return row && { ...row, stretchesHere: row.stretchesHere.map(withDates) }
}

/** A sign-in or sign-out as it is taken down. */
export interface Signing {
  kind: SigningKind
  volunteerId: string
  applicationId: string
  stretchId: string
  way: 'qr' | 'scanned' | 'code' | 'printed'
  /** Moment that counts, by the server's clock. */
  at: Date
  recordedAt: Date
  deviceAt: Date | null
  latitude: number | null
  longitude: number | null
  distance: number | null
  enteredBy: string | null
  /** The volunteer who scanned, as who leads at the session. */
  ledBy: string | null
  /** The kiosk that read his code. */
  venueLinkId: string | null
  /** Digests of the browser and of the address it was sent from. */
  browser: Buffer | null
  address: Buffer
  nonce: string
  answer: unknown
  pair: number
  /** Of the stretch as it stands then; null where it was altered before. */
  seal: Buffer | null
}

/**
 * Takes a signing down in one statement: the receipt of the nonce first, then the stretch, and with
 * it the attendance event and the fact. 'repeated' when the nonce has its answer already; 'missed'
 * when the stretch or the application is no longer what it was, and nothing may be committed.
 */
export const insertSigning = async (
  db: Tx,
  session: SessionRow,
  signing: Signing,
  eventId: string,
  fact: EventRow,
): Promise<'taken' | 'repeated' | 'missed'> => {
  const s = signing
  const e = eventValues(fact)
  const change =
    s.kind === 'signIn'
      ? sql`insert into stretch (volunteer_id, id, application_id, mission_id, session_id, organization_id,
          local_date, pair, signed_in_at, sign_in_way, sign_in_distance, seal)
        select ${s.volunteerId}::uuid, ${s.stretchId}::uuid, a.id, a.mission_id, a.session_id, a.organization_id,
          ${session.localDate}::date, ${s.pair}::int, ${s.at}::timestamptz, ${s.way},
          ${s.distance}::int, ${s.seal}::bytea from receipt, held a
        where not exists (select from standing where state <> 'awaitingConfirmation') returning id`
      : sql`update stretch set signed_out_at = ${s.at}, sign_out_way = ${s.way}, sign_out_distance = ${s.distance},
          seal = ${s.seal}
        from receipt where stretch.volunteer_id = ${s.volunteerId} and stretch.id = ${s.stretchId}
          and stretch.signed_out_at is null and not stretch.void returning stretch.id`
  // A cancellation or a move of the application and a sign-in meet at the application's row, a confirmation of the
  // minutes and a sign-in at the record's: one of them goes first.
  const held =
    s.kind === 'signIn'
      ? sql`held as materialized (select id, mission_id, session_id, organization_id from application
          where volunteer_id = ${s.volunteerId} and id = ${s.applicationId} and session_id = ${session.sessionId}
            and state in ('accepted', 'attended', 'absent', 'excused') for update),
        standing as materialized (select r.state from held a
          join service_record r on r.volunteer_id = ${s.volunteerId} and r.session_id = a.session_id
          where r.state not in ('revoked', 'dismissed') for share of r),`
      : sql``
  const { rows } = await sql<{ received: number; changed: number }>`
    with receipt as (
      insert into scan_receipt (volunteer_id, nonce, answer, created_at)
      values (${s.volunteerId}, ${s.nonce}, ${JSON.stringify(s.answer)}::jsonb, ${s.recordedAt})
      on conflict do nothing returning nonce),
    ${held}
    changed as (${change}),
    taken as (
      insert into attendance_event (volunteer_id, id, mission_id, session_id, kind, way, recorded_at, device_at,
        latitude, longitude, distance, entered_by, led_by, venue_link_id, browser_digest, address_digest, nonce)
      select ${s.volunteerId}::uuid, ${eventId}::uuid, ${session.missionId}::uuid, ${session.sessionId}::uuid,
        ${s.kind}, ${s.way}, ${s.recordedAt}::timestamptz, ${s.deviceAt}::timestamptz, ${s.latitude}::float8,
        ${s.longitude}::float8, ${s.distance}::int, ${s.enteredBy}::uuid, ${s.ledBy}::uuid, ${s.venueLinkId}::uuid, ${s.browser}::bytea, ${s.address}::bytea, ${s.nonce} from changed),
    fact as (
      insert into event (id, name, actor_kind, actor_id, organization_id, object_kind, object_id, payload,
        request_id, ip, user_agent, created_at, mac)
      select ${e.id}::uuid, ${e.name}, ${e.actor_kind}, ${e.actor_id}::uuid, ${e.organization_id}::uuid,
        ${e.object_kind}, ${e.object_id}::uuid, ${e.payload}::jsonb, ${e.request_id}, ${e.ip}, ${e.user_agent},
        ${e.created_at}::timestamptz, ${e.mac}::bytea from changed returning id, name, payload, created_at),
    pending as (
      insert into event_pending (event_id, name, payload, created_at) select id, name, payload, created_at from fact)
    select (select count(*)::int from receipt) as received, (select count(*)::int from changed) as changed`.execute(
    db,
  )
  const { received, changed } = rows[0]!
  if (changed !== 1) return received === 0 ? 'repeated' : 'missed'
  noteWritten(db, { id: e.id, at: e.created_at })
  return 'taken'
}

/** The answer a nonce got. */
export const findReceipt = async (db: Db, volunteerId: string, nonce: string): Promise<unknown> => {
  const row = await db
    .selectFrom('scan_receipt')
    .where('volunteer_id', '=', volunteerId)
    .where('nonce', '=', nonce)
    .select('answer')
    .executeTakeFirst()
  return row?.answer
}

/**
 * Reserves a try of the six digits before they are looked at; false while the wait runs. One
 * statement, so that parallel guesses are counted one by one.
 */
export const reserveCodeTry = async (
  db: Db,
  volunteerId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into code_try as t (volunteer_id, session_id, tries, open_at)
    values (${volunteerId}, ${sessionId}, 1, ${now})
    on conflict (volunteer_id, session_id) do update set
      tries = case when t.tries >= ${CODE_TRIES} then 1 else t.tries + 1 end,
      open_at = ${now}::timestamptz + case when t.tries + 1 = ${CODE_TRIES}
        then ${CODE_WAIT_MINUTES} * interval '1 minute' else interval '0' end
    where t.open_at <= ${now} returning tries`.execute(db)
  return rows.length > 0
}

/** Seconds until the digits may be tried again. */
export const secondsUntilTry = async (
  db: Db,
  volunteerId: string,
  sessionId: string,
  now: Date,
): Promise<number> => {
  const row = await db
    .selectFrom('code_try')
    .where('volunteer_id', '=', volunteerId)
    .where('session_id', '=', sessionId)
    .select('open_at')
    .executeTakeFirst()
  return row ? Math.max(1, Math.ceil((row.open_at.getTime() - now.getTime()) / 1000)) : 1
}

export const clearCodeTries = (db: Db, volunteerId: string, sessionId: string) =>
  db
    .deleteFrom('code_try')
    .where('volunteer_id', '=', volunteerId)
    .where('session_id', '=', sessionId)
    .execute()

/** Removes some of the answers given before a moment; returns how many. */
export const removeReceiptsBefore = async (db: Db, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from scan_receipt where (volunteer_id, nonce) in (
      select volunteer_id, nonce from scan_receipt where created_at < ${before}
      order by created_at limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Forgets some of the coordinates whose session's hours are decided for the volunteer, and of those recorded before
 * a moment; returns how many.
 */
export const forgetPositions = async (db: Db, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update attendance_event e set latitude = null, longitude = null
    from (
      select volunteer_id, recorded_at, id from attendance_event a
      where latitude is not null and (recorded_at < ${before} or exists (
        select from service_record r where r.volunteer_id = a.volunteer_id and r.session_id = a.session_id
          and r.state in ('effective', 'dismissed', 'revoked')))
      order by recorded_at limit ${most}) d
    where e.volunteer_id = d.volunteer_id and e.recorded_at = d.recorded_at and e.id = d.id`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** Removes some of the counts of tries that opened again before a moment; returns how many. */
export const removeTriesBefore = async (db: Db, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from code_try where (volunteer_id, session_id) in (
      select volunteer_id, session_id from code_try where open_at < ${before}
      limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A stretch nobody ended, with what its settlement needs. */
export interface ForgottenStretch {
  volunteerId: string
  stretchId: string
  applicationId: string
  missionId: string
  sessionId: string
  organizationId: string
  /** The planned end, or a moment after a sign-in at the very end. */
  endsAt: Date
}

const forgottenColumns = sql`s.volunteer_id as "volunteerId", s.id as "stretchId",
  s.application_id as "applicationId", s.mission_id as "missionId", s.session_id as "sessionId",
  s.organization_id as "organizationId",
  greatest(ms.ends_at, s.signed_in_at + interval '1 second') as "endsAt"`

/** Stretches still open at sessions that ended before a moment; those another worker holds are left out. */
export const lockForgotten = async (
  db: Tx,
  endedBefore: Date,
  most: number,
  now: Date,
): Promise<ForgottenStretch[]> => {
  const { rows } = await sql<ForgottenStretch>`
    select ${forgottenColumns} from stretch s join mission_session ms on ms.id = s.session_id
    where s.signed_out_at is null and not s.void and ms.ends_at < ${endedBefore}
      and s.signed_in_at < ${endedBefore} and ${notSetAside('forgotten', sql.ref('s.id'), now)}
    order by s.signed_in_at, s.id limit ${most} for update of s skip locked`.execute(db)
  return rows
}

/** One open stretch, if it is still open. */
export const lockOpenStretch = async (
  db: Tx,
  volunteerId: string,
  stretchId: string,
): Promise<ForgottenStretch | undefined> => {
  const { rows } = await sql<ForgottenStretch>`
    select ${forgottenColumns} from stretch s join mission_session ms on ms.id = s.session_id
    where s.volunteer_id = ${volunteerId} and s.id = ${stretchId} and s.signed_out_at is null
      and not s.void for update of s`.execute(db)
  return rows[0]
}

/** Writes down that the product ended a stretch. */
export const insertProposedEnd = async (
  db: Tx,
  stretch: ForgottenStretch,
  eventId: string,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('attendance_event')
    .values({
      volunteer_id: stretch.volunteerId,
      id: eventId,
      mission_id: stretch.missionId,
      session_id: stretch.sessionId,
      kind: 'signOut',
      way: 'proposed',
      recorded_at: now,
    })
    .execute()
}

/** A stretch that is held, with its seal. */
export const getStretch = async (db: Tx, volunteerId: string, stretchId: string) => {
  const row = await db
    .selectFrom('stretch')
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', stretchId)
    .select([
      'volunteer_id as volunteerId',
      'id',
      'session_id as sessionId',
      'signed_in_at as signedInAt',
      'signed_out_at as signedOutAt',
      'sign_in_way as signInWay',
      'sign_out_way as signOutWay',
      'sign_in_distance as signInDistance',
      'sign_out_distance as signOutDistance',
      'entered_by as enteredBy',
      'reason',
      'seal',
    ])
    .executeTakeFirstOrThrow()
  return {
    ...row,
    signedInAt: row.signedInAt.getTime(),
    signedOutAt: row.signedOutAt && row.signedOutAt.getTime(),
  }
}

/**
 * Ends a stretch, or one whose end was proposed at another time, with the seal it has then; never later than the end
 * that is planned.
 */
export const updateProposedEnd = (
  db: Tx,
  volunteerId: string,
  stretchId: string,
  { signedOutAt, signOutWay }: { signedOutAt: Date; signOutWay: ForgottenWay },
  seal: Buffer | null,
) =>
  db
    .updateTable('stretch')
    .where('volunteer_id', '=', volunteerId)
    .where('id', '=', stretchId)
    .where(
      sql<boolean>`not void and (signed_out_at is null or sign_out_way = any(${[...forgottenWays]}::text[]))`,
    )
    .where(sql<boolean>`not exists (select from sign_out_proposal p where p.volunteer_id = stretch.volunteer_id
      and p.stretch_id = stretch.id and p.planned_at < ${signedOutAt})`)
    .set({ signed_out_at: signedOutAt, sign_out_way: signOutWay, seal })
    .execute()

/** An application for a session of a node's subtree, held until the transaction ends. */
export const lockApplication = async (
  db: Tx,
  organizationId: string,
  sessionId: string,
  applicationId: string,
) => {
  const { rows } = await sql<{ volunteerId: string; state: string }>`
    select a.volunteer_id as "volunteerId", a.state from application a
    join organization_ancestry oa on oa.organization_id = a.organization_id and oa.ancestor_id = ${organizationId}
    where a.session_id = ${sessionId} and a.id = ${applicationId} for update of a`.execute(db)
  return rows[0]
}

/** Holds the record that a session has, so that nobody confirms it until the transaction ends. */
export const holdRecord = (db: Tx, volunteerId: string, sessionId: string) =>
  sql`select from service_record where volunteer_id = ${volunteerId} and session_id = ${sessionId}
    and state not in ('revoked', 'dismissed') for update`.execute(db)

/** What stands in the way of a stretch entered by hand: pairs of the day, an overlap, confirmed minutes. */
export const findHandEntryState = async (
  db: Tx,
  volunteerId: string,
  session: SessionRow,
  signedInAt: Date,
  signedOutAt: Date,
) => {
  const { rows } = await sql<{
    pairs: number
    overlapsAt: string | null
    recordState: string | null
  }>`
    select coalesce(max(s.pair), 0) as pairs,
      (select m.title from stretch x join mission m on m.id = x.mission_id
        where x.volunteer_id = ${volunteerId} and not x.void
          and tstzrange(x.signed_in_at, x.signed_out_at) && tstzrange(${signedInAt}::timestamptz, ${signedOutAt}::timestamptz)
        limit 1) as "overlapsAt",
      (select r.state from service_record r where r.volunteer_id = ${volunteerId}
        and r.session_id = ${session.sessionId} and r.state not in ('revoked', 'dismissed')) as "recordState"
    from stretch s where s.volunteer_id = ${volunteerId} and s.mission_id = ${session.missionId}
      and s.local_date = ${session.localDate} and not s.void`.execute(db)
  return rows[0]!
}

export interface HandStretch {
  volunteerId: string
  stretchId: string
  /** Null of somebody who never applied, and stands on a sheet of paper. */
  applicationId: string | null
  pair: number
  signedInAt: Date
  signedOutAt: Date
  enteredBy: string
  reason: string
  seal: Buffer
}

/** A stretch entered by hand, with its two attendance events. */
export const insertByHand = async (
  db: Tx,
  session: SessionRow,
  stretch: HandStretch,
  eventIds: readonly [string, string],
  now: Date,
): Promise<void> => {
  await db
    .insertInto('stretch')
    .values({
      volunteer_id: stretch.volunteerId,
      id: stretch.stretchId,
      application_id: stretch.applicationId,
      mission_id: session.missionId,
      session_id: session.sessionId,
      organization_id: session.organizationId,
      local_date: session.localDate,
      pair: stretch.pair,
      signed_in_at: stretch.signedInAt,
      signed_out_at: stretch.signedOutAt,
      sign_in_way: 'manual',
      sign_out_way: 'manual',
      entered_by: stretch.enteredBy,
      reason: stretch.reason,
      seal: stretch.seal,
    })
    .execute()
  await db
    .insertInto('attendance_event')
    .values(
      (['signIn', 'signOut'] as const).map((kind, i) => ({
        volunteer_id: stretch.volunteerId,
        id: eventIds[i]!,
        mission_id: session.missionId,
        session_id: session.sessionId,
        kind,
        way: 'manual',
        recorded_at: now,
        entered_by: stretch.enteredBy,
      })),
    )
    .execute()
}

/** Who applied to a session and has his place, and how many pairs he has there on its day. */
export const listBefore = async (db: Tx, session: SessionRow, volunteerIds: readonly string[]) => {
  const { rows } = await sql<{
    volunteerId: string
    applicationId: string | null
    accepted: boolean
    pairs: number
  }>`
    select v.id as "volunteerId", a.id as "applicationId", coalesce(a.state in ('accepted', 'absent', 'excused'), false) as accepted,
      (select coalesce(max(s.pair), 0) from stretch s where s.volunteer_id = v.id and s.mission_id = ${session.missionId}
        and s.local_date = ${session.localDate} and not s.void) as pairs
    from unnest(${volunteerIds}::uuid[]) as v(id)
    left join lateral (select x.id, x.state from application x where x.volunteer_id = v.id
      and x.session_id = ${session.sessionId} and x.state in ('accepted', 'attended', 'absent', 'excused') limit 1) a on true`.execute(
    db,
  )
  return rows
}

/** Takes stretches that were entered for some at a session out of every count, for ever: they keep no seal. */
export const voidByHand = (db: Tx, sessionId: string, volunteerIds: readonly string[]) =>
  sql`update stretch set void = true, seal = null where session_id = ${sessionId} and volunteer_id = any(${volunteerIds}::uuid[])
    and entered_by is not null and sign_in_way = 'manual' and not void`.execute(db)

/** Notes a forged code or exhausted tries, outside any transaction: the refusal rolls nothing back. */
export const insertSecurityEvent = (
  db: Db,
  row: {
    id: string
    name: 'scanCodeForged' | 'codeTriesExhausted'
    actor_id: string | null
    subject: string
    request_id: string
    ip: string
    user_agent: string
    created_at: Date
  },
) => db.insertInto('security_event').values(row).execute()
