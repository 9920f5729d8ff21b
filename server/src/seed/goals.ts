import { localDate } from 'contract/rules/time'
import type pg from 'pg'

/** Hours the demonstration account has in mind for the year: in sight, and not reached. */
const HOURS = 100

/** Writes the goal of the demonstration account for the year in which it is made. */
export const writeGoals = (client: pg.ClientBase, now: Date) =>
  client.query(
    `insert into year_goal (volunteer_id, year, hours, updated_at)
     select id, $1, $2, $3 from volunteer where login_name = 'volunteer01'`,
    [Number(localDate(now).slice(0, 4)), HOURS, now],
  )
