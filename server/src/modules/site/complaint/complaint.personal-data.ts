import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './complaint.personal-data.copy.ts'

/** What this module holds about people. */
export const complaintPersonalData: PersonalData = {
  kinds: {
    complaints: {
      section: copy.complaints,
      moments: sql`select created_at from complaint where volunteer_id = v.id`,
      contents: sql`select c.number, o.name as "organization", c.kind, c.description, c.decision, c.answer, c.created_at as "reportedAt", c.decided_at as "decidedAt"
        from complaint c join organization o on o.id = c.organization_id where c.volunteer_id = v.id order by c.id desc`,
    },
  },
  told: { complaint: ['complaints'] },
  encrypted: copy.encrypted,
  kept: 'others answer for it; goes by the clock once decided',
}
