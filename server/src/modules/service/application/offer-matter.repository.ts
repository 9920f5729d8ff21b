import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { State } from './application.states.ts'

export interface OfferRow {
  applicationId: string
  state: State
  offerExpiresAt: Date | null
  /** The state that the offer was left for, and when; null while it stands. */
  answer: State | null
  answeredAt: Date | null
  missionTitle: string
  positionName: string
  address: string
  startsAt: Date
  endsAt: Date
}

/** Places that were offered to a volunteer, by their applications, with what became of the offer. */
export const listOffers = async (
  db: Db,
  volunteerId: string,
  applicationIds: readonly string[],
): Promise<OfferRow[]> => {
  const { rows } = await sql<OfferRow>`
    select a.id as "applicationId", a.state, a.offer_expires_at as "offerExpiresAt", t.state as answer, t.at as "answeredAt",
      m.title as "missionTitle", coalesce(n.name, '') as "positionName", m.address, lower(a.during) as "startsAt", upper(a.during) as "endsAt"
    from application a join mission m on m.id = a.mission_id
    left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id
    left join lateral (
      select s.state, s.at from application_step s
      where s.volunteer_id = a.volunteer_id and s.application_id = a.id and s.state in ('accepted', 'declined', 'lapsed', 'cancelled', 'removed')
        and s.at >= (select min(o.at) from application_step o where o.volunteer_id = a.volunteer_id and o.application_id = a.id and o.state = 'offered')
      order by s.at limit 1) t on true
    where a.volunteer_id = ${volunteerId} and a.id = any(${[...applicationIds]}::uuid[])`.execute(
    db,
  )
  return rows
}

/** Applications of a volunteer that are offered a place now. */
export const listOpenOffers = async (db: Db, volunteerId: string, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from application where volunteer_id = ${volunteerId} and state = 'offered' and offer_expires_at > ${now}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
