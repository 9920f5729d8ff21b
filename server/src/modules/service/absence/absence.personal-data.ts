import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './absence.repository.ts'
import * as copy from './absence.personal-data.copy.ts'

/** What this module holds about people. */
export const absencePersonalData: PersonalData = {
  kinds: {
    absenceAppeals: {
      section: copy.absenceAppeals,
      moments: sql`select appealed_at from absence_appeal where volunteer_id = v.id`,
      contents: sql`select m.title as "mission", p.reason, p.state, p.decision_reason as "decisionReason",
          p.appealed_at as "appealedAt", p.decided_at as "decidedAt"
        from absence_appeal p join application a on a.volunteer_id = p.volunteer_id and a.id = p.application_id
        join mission m on m.id = a.mission_id where p.volunteer_id = v.id order by p.id desc`,
    },
  },
  told: { absence_appeal: ['absenceAppeals'] },
  // That he appealed stays, without what was said.
  forget: (_world, db, volunteerId) => rows.removeWords(db, volunteerId),
}
