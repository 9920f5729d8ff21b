import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './agreement.personal-data.copy.ts'
import { OWN_TEXTS } from './agreement.policy.ts'

/**
 * What `v` agreed to before consents were kept one by one: the texts in force that day of which he has no consent of
 * his own, as the list of consents shows them.
 */
const earlier = sql`
  (select distinct on (a.agreement) a.title, a.agreement, a.version, v.agreed_at as given_at
  from agreement_version a
  where v.agreed_at is not null and a.agreement = any(${OWN_TEXTS}::text[])
    and a.effective_from <= (v.agreed_at at time zone 'Asia/Shanghai')::date
    and not exists (select from consent o
      where o.volunteer_id = v.id and o.guardian_id is null and o.agreement = a.agreement)
  order by a.agreement, a.effective_from desc, string_to_array(a.version, '.')::int[] desc)`

/** What this module holds about people. */
export const agreementPersonalData: PersonalData = {
  kinds: {
    consents: {
      section: copy.consents,
      moments: sql`select given_at from consent where volunteer_id = v.id
        union all select given_at from ${earlier} e`,
      contents: sql`(select a.title, c.agreement, c.version, c.channel, c.guardian_id is not null as "byGuardian", g.name as "guardianName", c.given_at as "givenAt", w.withdrawn_at as "withdrawnAt"
        from consent c join agreement_version a on a.agreement = c.agreement and a.version = c.version
        left join guardian g on g.volunteer_id = c.volunteer_id and g.id = c.guardian_id
        left join consent_withdrawal w on w.volunteer_id = c.volunteer_id and w.consent_id = c.id where c.volunteer_id = v.id order by c.id desc)
        union all select title, agreement, version, 'registration', false, null, given_at, null from ${earlier} e`,
    },
  },
  told: { consent: ['consents'], consent_withdrawal: ['consents'] },
  kept: 'consents prove that there was a right to ask; they hold no names',
}
