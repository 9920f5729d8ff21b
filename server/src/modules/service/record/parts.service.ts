import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type Asking, isOfAnother } from '../../../platform/waiting.ts'

/** Everybody who entered something of the record `r` by hand: a stretch, or more minutes than were measured. */
export const enteredBy = sql`array(select r.entered_by where r.entered_by is not null union
  select s.entered_by from stretch s where s.volunteer_id = r.volunteer_id
    and s.session_id = r.session_id and s.entered_by is not null and not s.void union
  select h.administrator_id from hand_entry h where h.session_id = r.session_id and h.volunteer_id = r.volunteer_id
    and h.kind <> 'decision')`

/** Everybody who confirmed minutes of the record `r` that another has replaced, its own or of one that it follows. */
export const formerConfirmers = sql`array(select f.administrator_id from former_confirmer f
  where f.session_id = r.session_id and f.volunteer_id = r.volunteer_id)`

/** Whether one of some accounts had a part in the minutes of the record `r`, as `takingPart` says of one. */
export const tookPart = (accounts: RawBuilder<unknown>) =>
  sql<SqlBool>`(array[r.confirmed_by] || ${enteredBy} || ${formerConfirmers}) && ${accounts}`

/** Whoever asks had no part in the record `r`, and it is not his own. */
export const tookNoPart = (asking: Pick<Asking, 'accounts' | 'own'>) =>
  sql`${isOfAnother('r', asking)} and not ${tookPart(sql`${asking.accounts}::uuid[]`)}`
