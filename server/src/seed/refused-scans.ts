import type pg from 'pg'
import { localDateTime } from 'contract/rules/time'
import { windowOf } from '../modules/service/mission/session-clock.policy.ts'

const MINUTE = 60_000
/** So far back sessions are looked at, in milliseconds: those that may not be settled yet. */
const BACK = 2 * 24 * 60 * MINUTE

interface Placed {
  sessionId: string
  volunteerId: string
  startsAt: Date
  endsAt: Date
  prepareBefore: number | null
  radius: number
  came: boolean
  /** Which one of the session he is, among those who came and among those who did not. */
  turn: number
}

/** Some people of the sessions that ended lately or run: of those who came, and of those who did not. */
const placed = `
  select * from (
    select ms.id as "sessionId", a.volunteer_id as "volunteerId", ms.starts_at as "startsAt", ms.ends_at as "endsAt",
      ms.prepare_before as "prepareBefore", m.sign_in_radius as radius, a.state = 'attended' as came,
      row_number() over (partition by ms.id, a.state = 'attended' order by a.id)::int as turn
    from mission_session ms join mission m on m.id = ms.mission_id
    join application a on a.session_id = ms.id and a.state in ('accepted', 'attended')
    where ms.starts_at <= $1 and ms.ends_at > $2 and (a.state = 'attended' or ms.ends_at <= $1)) p
  where turn <= 2`

const insert = `
  insert into refused_scan (session_id, volunteer_id, way, refusal, kind, details, times, first_at, last_at)
  values ($1, $2, $3, $4, 'signIn', $5, $6, $7, $8)`

/** What was in the way, and how many minutes after the start; before it where negative. */
const reasonOf = ({ came, turn, radius, ...session }: Placed) => {
  const { opensAt } = windowOf('signIn', session)
  if (came) {
    const details = { opensAt: localDateTime(opensAt).slice(11) }
    const at = new Date(opensAt.getTime() - turn * 3 * MINUTE)
    return { way: 'qr', refusal: 'scanNotYetOpen', details, at }
  }
  const at = new Date(session.startsAt.getTime() + turn * 9 * MINUTE)
  return radius > 0 && turn === 1
    ? { way: 'qr', refusal: 'scanOutsideRange', details: { distance: radius + 340 }, at }
    : { way: turn === 1 ? 'code' : 'qr', refusal: 'scanCodeExpired', details: {}, at }
}

/** Writes scans that were refused: of some who came too early, and of some who never came in. */
export const writeRefusedScans = async (client: pg.ClientBase, now: Date): Promise<void> => {
  const { rows } = await client.query<Placed>(placed, [now, new Date(now.getTime() - BACK)])
  for (const row of rows) {
    const { way, refusal, details, at } = reasonOf(row)
    const times = row.came ? 1 : 1 + row.turn
    const lastAt = new Date(Math.min(now.getTime() - 1, at.getTime() + (times - 1) * MINUTE))
    const firstAt = new Date(Math.min(lastAt.getTime(), at.getTime()))
    await client.query(insert, [
      row.sessionId,
      row.volunteerId,
      way,
      refusal,
      JSON.stringify(details),
      times,
      firstAt,
      lastAt,
    ])
  }
}
