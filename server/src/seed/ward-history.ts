import type pg from 'pg'
import { applicationReasons } from '../modules/service/application/application.copy.ts'
import type { Random } from './random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A child old enough to go without a question to his guardian, who may still cancel for him. */
interface Teenager {
  id: string
  guardianId: string
}

/**
 * Writes what a child of fifteen has ahead of him, one session so near that leaving needs a reason, one that
 * his father cancelled, and how often he looked.
 */
export const writeWardHistory = async (
  client: pg.ClientBase,
  random: Random,
  teenager: Teenager,
  now: Date,
): Promise<void> => {
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  const applying = { client, random, teenager, appliedAt: at(-6) }
  await applyBetween({ ...applying, from: new Date(now.getTime() + 3 * HOUR), until: at(0.9) })
  await applyBetween({ ...applying, from: at(2), until: at(9) })
  const cancelled = await applyBetween({
    ...applying,
    from: at(10),
    until: at(30),
    cancelledAt: at(-2),
  })
  const acts = [
    ...[-20, -6, -2].map((days) => ({ at: at(days), act: 'looked', applicationId: null })),
    ...(cancelled
      ? [{ at: new Date(at(-2).getTime() + 60_000), act: 'cancelled', applicationId: cancelled }]
      : []),
  ]
  for (const { at: actedAt, act, applicationId } of acts)
    await client.query(
      `insert into guardian_act (volunteer_id, id, guardian_id, act, application_id, acted_at) values ($1, $2, $3, $4, $5, $6)`,
      [teenager.id, random.id(actedAt), teenager.guardianId, act, applicationId, actedAt],
    )
}

interface Applying {
  client: pg.ClientBase
  random: Random
  teenager: Teenager
  appliedAt: Date
  from: Date
  until: Date
  /** When his guardian cancelled it. */
  cancelledAt?: Date
}

/** An application to the first session of a stretch of time that asks no guardian, best one with a free place; null when none is. */
const applyBetween = async ({
  client,
  random,
  teenager,
  appliedAt,
  from,
  until,
  cancelledAt,
}: Applying): Promise<string | null> => {
  const id = random.id(appliedAt)
  const state = cancelledAt ? 'cancelled' : 'accepted'
  const reason = cancelledAt ? applicationReasons.guardianCancelled : null
  // Where a person decides, that took him two hours.
  const decidedAt = new Date(appliedAt.getTime() + 2 * HOUR)
  const { rows } = await client.query<{
    placeId: string
    missionId: string
    decidedBy: string | null
  }>(
    `with place_found as (
       select l.*, case when not n.auto_accept then m.created_by end as decided_by from place l join position n on n.id = l.position_id join mission m on m.id = l.mission_id join mission_session s on s.id = l.session_id
       where m.state = 'published' and m.recruit_scope = 'public' and not m.guardian_consent and coalesce(m.minimum_age, 0) <= 15
         and m.apply_opens_at <= $3::timestamptz and s.starts_at between $4 and $5 
       order by l.taken < l.quota desc, n.auto_accept desc, s.starts_at, l.id limit 1)
     insert into application (volunteer_id, id, mission_id, place_id, session_id, organization_id, state, reason, decided_by, during, created_at, updated_at)
     select $1, $2, p.mission_id, p.id, p.session_id, m.organization_id, $6, $7, p.decided_by, tstzrange(s.starts_at, s.ends_at), $3::timestamptz,
       coalesce($8::timestamptz, case when p.decided_by is null then $3::timestamptz else $9::timestamptz end)
     from place_found p join mission m on m.id = p.mission_id join mission_session s on s.id = p.session_id
     returning place_id as "placeId", mission_id as "missionId", decided_by as "decidedBy"`,
    [teenager.id, id, appliedAt, from, until, state, reason, cancelledAt ?? null, decidedAt],
  )
  const place = rows[0]
  if (!place) return null
  const step = (at: Date, to: string, why: string | null, by: string) =>
    client.query(
      `insert into application_step (volunteer_id, application_id, at, state, reason, actor_kind) values ($1, $2, $3, $4, $5, $6)`,
      [teenager.id, id, at, to, why, by],
    )
  if (place.decidedBy) {
    await step(appliedAt, 'pending', null, 'volunteer')
    await step(decidedAt, 'accepted', null, 'administrator')
  } else await step(appliedAt, 'accepted', null, 'volunteer')
  if (cancelledAt) await step(cancelledAt, state, reason, 'guardian')
  else
    await client.query(
      'update place set taken = taken + 1, quota = greatest(quota, taken + 1) where mission_id = $1 and id = $2',
      [place.missionId, place.placeId],
    )
  return id
}
