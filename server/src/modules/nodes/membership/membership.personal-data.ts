import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './joining.repository.ts'
import * as copy from './membership.personal-data.copy.ts'

/** What this module holds about people. */
export const membershipPersonalData: PersonalData = {
  kinds: {
    memberships: {
      section: copy.memberships,
      moments: sql`select joined_at from membership where volunteer_id = v.id`,
      contents: sql`select o.name as "organization", m.state, m.main, m.note, m.reason, m.joined_at as "joinedAt", m.decided_at as "decidedAt"
        from membership m join organization o on o.id = m.organization_id where m.volunteer_id = v.id order by m.joined_at desc`,
    },
  },
  told: { membership: ['memberships'] },
  // He leaves every organisation.
  forget: (_world, db, volunteerId) => rows.leaveAll(db, volunteerId),
}
