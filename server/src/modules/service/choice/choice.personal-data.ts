import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { forgetChoices } from './choice.service.ts'
import * as copy from './choice.personal-data.copy.ts'

/** What this module holds about people. */
export const choicePersonalData: PersonalData = {
  kinds: {
    choices: {
      section: copy.choices,
      moments: sql`select updated_at from volunteer_choice where volunteer_id = v.id union all select hidden_at from recommendation_hidden where volunteer_id = v.id`,
      contents: sql`select 'ranked' as choice, null::text as "mission", ranked as chosen, ranking_consent as "guardianSaid", updated_at as at from volunteer_choice where volunteer_id = v.id
        union all select 'advised', null, advised, null, updated_at from volunteer_choice where volunteer_id = v.id
        union all select 'hidden', m.title, true, null, h.hidden_at from recommendation_hidden h join mission m on m.id = h.mission_id where h.volunteer_id = v.id`,
    },
  },
  told: { volunteer_choice: ['choices'] },
  forget: (_world, db, volunteerId, now) => forgetChoices(db, volunteerId, now),
}
