import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './agreement.personal-data.copy.ts'

/** What this module holds about people. */
export const agreementPersonalData: PersonalData = {
  kinds: {
    consents: {
      section: copy.consents,
      moments: sql`select given_at from consent where volunteer_id = v.id`,
      contents: sql`select a.title, c.agreement, c.version, c.channel, c.guardian_id is not null as "byGuardian", g.name as "guardianName", c.given_at as "givenAt", w.withdrawn_at as "withdrawnAt"
        from consent c join agreement_version a on a.agreement = c.agreement and a.version = c.version
        left join guardian g on g.volunteer_id = c.volunteer_id and g.id = c.guardian_id
        left join consent_withdrawal w on w.volunteer_id = c.volunteer_id and w.consent_id = c.id where c.volunteer_id = v.id order by c.id desc`,
    },
  },
  told: { consent: ['consents'], consent_withdrawal: ['consents'] },
  kept: 'consents prove that there was a right to ask; they hold no names',
}
