import { LONG_LIST_PEOPLE } from 'contract/rules/terms'
import { sql } from 'kysely'
import type { Keys } from '../../../platform/crypto.ts'
import type { Db } from '../../../platform/db.ts'
import { isAmong } from '../../../platform/one-person.ts'
import { isHimself } from '../../people/profile/review.service.ts'
import type { Answering } from '../../foundation/decision/answering.policy.ts'

/** Who of a node does not decide about something of a volunteer's star rating. */
export interface Kept {
  volunteerId: string
  volunteerMobileCipher: Buffer | null
  /** Entered or confirmed some of the hours, reviewed, or set the bar. */
  tookPart: string[]
}

/** What deciding takes: who took part in the hours, decided before or is the volunteer himself does not. */
export const decidingStar = (keys: Keys, kept: Kept, stands?: 'above'): Answering => ({
  permissions: ['starReview'],
  isExcluded: (person) => isAmong(person, kept.tookPart) || isHimself(keys, person, kept),
  ...(stands && { stands }),
})

/** The record `r` came of a long list that its confirmer let pass whole: he looked at no row of the volunteer. */
const passedWhole = sql`(r.source = 'import' and exists (select from hour_import_row i join hour_import h on h.id = i.import_id
  where i.volunteer_id = r.volunteer_id and i.session_id = r.session_id and h.released_by = r.confirmed_by
    and i.decided_by is null and (select count(distinct p.volunteer_id) from hour_import_row p
      where p.import_id = h.id and p.standing) >= ${sql.lit(LONG_LIST_PEOPLE)}))`

/**
 * Administrators who entered or confirmed hours of a volunteer that stand: who took a list up that has him did, who
 * let it pass only where he looked at him.
 */
export const hoursTakers = (volunteerId: unknown) => sql`
  select r.confirmed_by as id from service_record r where r.volunteer_id = ${volunteerId} and r.confirmed_by is not null
    and r.state not in ('revoked', 'dismissed') and not ${passedWhole}
  union select i.decided_by from hour_import_row i where i.volunteer_id = ${volunteerId} and i.standing
    and i.decided_by is not null
  union select r.entered_by from service_record r where r.volunteer_id = ${volunteerId} and r.entered_by is not null
    and r.state not in ('revoked', 'dismissed')
  union select h.administrator_id from service_record r join hand_entry h on h.session_id = r.session_id
    and h.volunteer_id = r.volunteer_id where r.volunteer_id = ${volunteerId} and r.state not in ('revoked', 'dismissed')`

/** Who is kept from reviewing what a volunteer applies for. */
export const getKept = async (db: Db, volunteerId: string): Promise<Kept> => {
  const { rows } = await sql<Kept>`
    select v.id as "volunteerId", v.mobile_cipher as "volunteerMobileCipher",
      array(${hoursTakers(sql.ref('v.id'))}) as "tookPart"
    from volunteer v where v.id = ${volunteerId}`.execute(db)
  return rows[0]!
}
