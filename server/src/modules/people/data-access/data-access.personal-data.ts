import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './data-access.personal-data.copy.ts'

/** What this module holds about people. */
export const dataAccessPersonalData: PersonalData = {
  kinds: {
    accesses: {
      section: copy.accesses,
      moments: sql`select accessed_at from data_access where volunteer_id = v.id union all select acted_at from guardian_act where volunteer_id = v.id
        union all select revealed_at from outbox_reveal where account_id = v.id`,
      contents: sql`select d.accessed_at as at, d.item, o.name as "organization", m.title as "mission", d.purpose, d.reason
        from data_access d join organization o on o.id = d.organization_id left join mission m on m.id = d.mission_id where d.volunteer_id = v.id
        union all select t.acted_at, t.act, null, m.title, null, null from guardian_act t
        left join application a on a.volunteer_id = t.volunteer_id and a.id = t.application_id left join mission m on m.id = a.mission_id
        where t.volunteer_id = v.id
        union all select revealed_at, 'sentMessage', null, null, purpose, reason
        from outbox_reveal where account_id = v.id order by 1 desc`,
    },
  },
  told: { data_access: ['accesses'] },
  untold: {
    reveal_allowance:
      'how many looks an administrator has left this hour; the looks themselves are told',
  },
  kept: 'who looked is kept for oversight',
}
