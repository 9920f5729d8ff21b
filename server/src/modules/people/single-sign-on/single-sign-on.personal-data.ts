import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './single-sign-on.repository.ts'
import * as copy from './single-sign-on.personal-data.copy.ts'

/** What this module holds about people. */
export const singleSignOnPersonalData: PersonalData = {
  kinds: {
    linkedLogins: {
      section: copy.linkedLogins,
      moments: sql`select linked_at from linked_login where volunteer_id = v.id`,
      contents: sql`select issuer, linked_at as "linkedAt", last_used_at as "lastUsedAt" from linked_login where volunteer_id = v.id order by id desc`,
    },
  },
  told: { linked_login: ['linkedLogins'] },
  untold: {
    single_sign_on: 'a login on its way; minutes',
  },
  forget: (_world, db, volunteerId) => rows.removeLinks(db, volunteerId),
}
