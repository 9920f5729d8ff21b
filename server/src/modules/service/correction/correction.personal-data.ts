import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { forgetCorrections } from './correction.service.ts'
import * as copy from './correction.personal-data.copy.ts'

/** What this module holds about people. */
export const correctionPersonalData: PersonalData = {
  kinds: {
    corrections: {
      section: copy.corrections,
      moments: sql`select submitted_at from correction where volunteer_id = v.id`,
      contents: sql`select m.title as "mission", o.name as "organization", s.local_date::text as date, c.kind, c.claim, c.state, c.signed_in_at as "signedInAt",
          c.signed_out_at as "signedOutAt", c.minutes, c.submitted_at as "submittedAt", c.ended_at as "endedAt",
          (select string_agg(concat_ws(' ', t.kind, t.minutes, t.reason), '; ' order by t.number) from correction_step t
            where t.volunteer_id = c.volunteer_id and t.correction_id = c.id) as steps
        from correction c join mission m on m.id = c.mission_id join organization o on o.id = c.organization_id
        join mission_session s on s.id = c.session_id where c.volunteer_id = v.id order by c.id desc`,
    },
  },
  told: { correction: ['corrections'], correction_step: ['corrections'] },
  forget: forgetCorrections,
}
