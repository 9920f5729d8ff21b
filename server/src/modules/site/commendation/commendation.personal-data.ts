import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { forgetCommendations } from './commendation.service.ts'
import * as copy from './commendation.personal-data.copy.ts'

/** What this module holds about people. */
export const commendationPersonalData: PersonalData = {
  kinds: {
    commendations: {
      section: copy.commendations,
      moments: sql`select recorded_at from commendation where volunteer_id = v.id`,
      contents: sql`select c.title, c.granted_by as "grantedBy", c.level, c.granted_on::text as date, c.document_number as "documentNumber", c.remark,
          c.state, c.reason, c.recorded_at as "recordedAt"
        from commendation c where c.volunteer_id = v.id order by c.granted_on desc, c.id desc`,
    },
  },
  told: { commendation: ['commendations'] },
  forget: forgetCommendations,
}
