import { COOLING_OFF_DAYS } from 'contract/rules/terms'
import type pg from 'pg'
import { idOf } from './ids.ts'
import { volunteerNoOf } from './volunteers.ts'

/** Which of the volunteers have a password that is taken for weak, to show what that leads to. */
const WEAK_INDEXES = [1, 5]

/** Days ago that those who are leaving applied for it, out of those of the cooling-off. */
const APPLIED_DAYS_AGO = 3
const DAY = 86_400_000

/** What goes with the states of accounts: the applications of those who are leaving, a weak password. */
export const writeAccountStates = async (client: pg.ClientBase, now: Date): Promise<void> => {
  const appliedAt = new Date(now.getTime() - APPLIED_DAYS_AGO * DAY)
  const endsAt = new Date(appliedAt.getTime() + COOLING_OFF_DAYS * DAY)
  await client.query(
    `insert into account_cancellation (volunteer_id, id, former_state, applied_at, ends_at)
     select id, ${idOf("'cancellation/' || id")}, 'verified', greatest($1, created_at), $2
     from volunteer where state = 'cancelling'`,
    [appliedAt, endsAt],
  )
  await client.query(
    `update volunteer set weak_password = true where volunteer_no = any($1) and state = 'verified'`,
    [WEAK_INDEXES.map(volunteerNoOf)],
  )
}
