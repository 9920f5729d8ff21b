import { localDate } from 'contract/rules/time'
import { OF_AGE } from 'contract/rules/terms'
import type pg from 'pg'
import type { Random } from './random.ts'

/** Sessions of today, besides the next one of the demonstration account, at which somebody leads. */
const OTHERS = 3
/** How long before they were named, in milliseconds. */
const NAMED_BEFORE_MS = 26 * 3_600_000

interface Place {
  sessionId: string
  volunteerId: string
  applicationId: string
  organizationId: string
  namedBy: string
}

/**
 * Of the sessions that are not over: the next one of the demonstration account, and some of today with whoever is placed
 * there first; each named by whoever published the mission.
 */
const places = `
  with placed as (
    select ms.id as session_id, ms.starts_at, a.volunteer_id, a.id as application_id, m.organization_id, m.created_by,
      v.login_name = 'volunteer01' as shown, ms.local_date = $2::date as today,
      row_number() over (partition by ms.id order by v.login_name <> 'volunteer01', a.id) as place,
      row_number() over (partition by v.login_name = 'volunteer01' order by ms.starts_at, ms.id, a.id) as turn
    from mission_session ms join mission m on m.id = ms.mission_id and m.state = 'published' and m.created_by is not null
    join application a on a.session_id = ms.id and a.state in ('accepted', 'attended')
    join volunteer v on v.id = a.volunteer_id and v.state = 'verified' and v.birth_date <= $2::date - $3 * interval '1 year'
    where ms.ends_at > $1)
  (select session_id as "sessionId", volunteer_id as "volunteerId", application_id as "applicationId",
    organization_id as "organizationId", created_by as "namedBy" from placed where shown and turn = 1)
  union all
  (select session_id, volunteer_id, application_id, organization_id, created_by from placed
    where not shown and today and place = 1 order by starts_at, session_id limit ${OTHERS})`

/** Writes who leads at sessions that are still to come, the next of the demonstration account among them. */
export const writeLeaders = async (
  client: pg.ClientBase,
  random: Random,
  now: Date,
): Promise<void> => {
  const { rows } = await client.query<Place>(places, [now, localDate(now), OF_AGE])
  const namedAt = new Date(now.getTime() - NAMED_BEFORE_MS)
  for (const { sessionId, volunteerId, applicationId, organizationId, namedBy } of rows)
    await client.query(
      `insert into session_leader (id, session_id, volunteer_id, application_id, organization_id, named_by, named_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [random.id(namedAt), sessionId, volunteerId, applicationId, organizationId, namedBy, namedAt],
    )
}
