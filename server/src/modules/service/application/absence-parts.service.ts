import { type RawBuilder, sql } from 'kysely'
import { countedFrom } from './absence.policy.ts'

const recordedIn = (
  application: string,
) => sql<Date>`coalesce((select max(s.at) from application_step s
  where s.volunteer_id = ${sql.ref(`${application}.volunteer_id`)} and s.application_id = ${sql.ref(`${application}.id`)} and s.state = 'absent'), ${sql.ref(`${application}.updated_at`)})`

/** When the absence was recorded that the application `a` stands for. */
export const recordedAt = recordedIn('a')

/** When each absence of a volunteer that stands was recorded, as JSON. */
export const absencesOf = (volunteerId: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(${recordedIn('missed')}), '[]') from application missed
  where missed.volunteer_id = ${volunteerId} and missed.state = 'absent')`

/** How often a volunteer was absent, and cancelled late, of the days that count. */
export const absenceCounts = (volunteerId: RawBuilder<unknown>, now: Date) => sql`
  (select count(*)::int from application missed where missed.volunteer_id = ${volunteerId} and missed.state = 'absent'
    and ${recordedIn('missed')} > ${countedFrom(now)}) as absences,
  (select count(*)::int from application late where late.volunteer_id = ${volunteerId} and late.cancelled_late
    and late.updated_at > ${countedFrom(now)}) as "lateCancellations"`

/** Whether a stretch or a record says that he of the application `a` was at its session. */
export const cameToIt = sql<boolean>`(exists (select from stretch s where s.volunteer_id = a.volunteer_id and s.session_id = a.session_id and not s.void)
  or exists (select from service_record r where r.volunteer_id = a.volunteer_id and r.session_id = a.session_id))`

/** Whether another application has the volunteer of the application `a` at its time: he cannot have both. */
export const clashesNow = sql<boolean>`exists (select from application b where b.volunteer_id = a.volunteer_id and b.id <> a.id
  and b.during && a.during and b.state in ('pending', 'accepted', 'offered', 'attended'))`

/** Whether the absence of the application `a` was ever appealed against. */
export const wasAppealed = sql<boolean>`exists (select from absence_appeal p where p.volunteer_id = a.volunteer_id and p.application_id = a.id)`

/** Who recorded the absence of the application `a` last as who leads at its session; null where somebody else or the clock did. */
export const recordedByLeader = sql<
  string | null
>`(select s.led_by from application_step s where s.volunteer_id = a.volunteer_id
  and s.application_id = a.id and s.state = 'absent' order by s.at desc limit 1)`
