import type { ResultOf } from 'contract/endpoint'
import type { attendance } from 'contract/service/attendance'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import { cameToIt } from '../application/absence-parts.service.ts'

type Settlement = ResultOf<typeof attendance.settlement>

/** Figures and open matters of a session, as they are read. */
export interface SettlementRow {
  sessionId: string
  figures: Settlement['figures']
  open: Settlement['open']
  awaitsVolunteers: number
}

/** The application `a` was let in at the door. */
const isWalkIn = sql`exists (select from walk_in w where w.volunteer_id = a.volunteer_id and w.application_id = a.id)`

/** A scan of whoever has the application `a` was refused at its session. */
const hasTried = sql`exists (select from refused_scan f where f.session_id = a.session_id and f.volunteer_id = a.volunteer_id)`

/** Whoever has the application `a` was to come, did not, and nobody has said why. */
const isMissing = sql`(a.state = 'accepted' and not ${cameToIt})`

/** What is said of people with a place at the session `s`. */
const placed = sql`(
  select count(*) filter (where not walk_in) as expected, count(*) filter (where walk_in) as walk_ins,
    count(*) filter (where state = 'absent') as absent, count(*) filter (where state = 'excused') as excused,
    count(*) filter (where missing and tried) as tried, count(*) filter (where missing and not tried) as awaited
  from (select a.state, ${isWalkIn} as walk_in, ${isMissing} as missing, ${hasTried} as tried from application a
    where a.session_id = s.id and a.state in ('accepted', 'attended', 'absent', 'excused')) p)`

/** What is said of people who were there. */
const there = sql`(
  select count(*) as came, count(*) filter (where open) as signed_in, count(*) filter (where forgotten) as forgotten,
    count(*) filter (where by_hand) as by_hand, count(*) filter (where first_at > s.starts_at) as late
  from (select min(t.signed_in_at) as first_at, bool_or(t.signed_out_at is null) as open,
      bool_or(t.entered_by is not null or t.sign_out_way = 'decided')
        or exists (select from hand_entry h where h.session_id = s.id and h.volunteer_id = t.volunteer_id and h.kind <> 'decision') as by_hand,
      exists (select from sign_out_proposal p where p.session_id = s.id and p.volunteer_id = t.volunteer_id) as forgotten
    from stretch t where t.session_id = s.id and not t.void group by t.volunteer_id) v)`

/** What is said of minutes that nobody has confirmed; those of whoever is signed in are no matter of their own. */
const unconfirmed = (now: Date) => sql`(
  select count(*) filter (where proposal is null) as records,
    count(*) filter (where proposal = 'organizationAgreed' and answer_due_at > ${now}) as awaits_volunteers,
    count(*) filter (where proposal is not null and not (proposal = 'organizationAgreed' and answer_due_at > ${now})) as sign_outs
  from (select p.state as proposal, p.answer_due_at from service_record r
    left join sign_out_proposal p on p.volunteer_id = r.volunteer_id and p.session_id = r.session_id and p.state <> 'settled'
    where r.session_id = s.id and r.state = 'awaitingConfirmation'
      and not exists (select from stretch t where t.volunteer_id = r.volunteer_id and t.session_id = r.session_id
        and t.signed_out_at is null and not t.void)) m)`

/** Figures and open matters of some sessions. */
export const listSettlements = async (
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<SettlementRow[]> => {
  const { rows } = await sql<SettlementRow>`
    select s.id as "sessionId",
      json_build_object('expected', a.expected, 'came', v.came, 'walkIns', a.walk_ins, 'absent', a.absent,
        'excused', a.excused, 'forgotten', v.forgotten, 'byHand', v.by_hand, 'late', v.late) as figures,
      json_build_object('walkIns', w.waiting, 'tried', a.tried, 'awaited', a.awaited, 'signedIn', v.signed_in,
        'signOuts', r.sign_outs, 'records', r.records) as open, r.awaits_volunteers::int as "awaitsVolunteers"
    from mission_session s cross join lateral ${placed} a cross join lateral ${there} v
    cross join lateral ${unconfirmed(now)} r
    cross join lateral (select count(*) as waiting from walk_in w where w.session_id = s.id and w.state = 'waiting') w
    where s.id = any(${sessionIds}::uuid[])`.execute(db)
  return rows
}

export type TriedRow = Omit<Settlement['tried'][number], 'lastAt'> & { lastAt: Date }

/** Of each who has a place at a session, did not come and tried, the last scan that was refused, the latest first. */
export const listTried = async (db: Db, sessionId: string): Promise<TriedRow[]> => {
  const { rows } = await sql<TriedRow>`
    select * from (
      select distinct on (a.id) a.id as "applicationId", f.way, f.refusal, f.last_at as "lastAt"
      from application a join refused_scan f on f.session_id = a.session_id and f.volunteer_id = a.volunteer_id
      where a.session_id = ${sessionId} and ${isMissing} order by a.id, f.last_at desc, f.way, f.refusal) t
    order by "lastAt" desc, "applicationId"`.execute(db)
  return rows
}
