import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './saved-search.repository.ts'
import * as copy from './saved-search.personal-data.copy.ts'

/** What this module holds about people. */
export const savedSearchPersonalData: PersonalData = {
  kinds: {
    savedSearches: {
      section: copy.savedSearches,
      moments: sql`select created_at from saved_search where volunteer_id = v.id`,
      contents: sql`select name, filter::text as filter, created_at as "createdAt" from saved_search where volunteer_id = v.id order by id desc`,
    },
  },
  told: { saved_search: ['savedSearches'] },
  forget: (_world, db, volunteerId) => rows.removeAll(db, volunteerId),
}
