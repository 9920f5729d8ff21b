import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './favourite.repository.ts'
import * as copy from './favourite.personal-data.copy.ts'

/** What this module holds about people. */
export const favouritePersonalData: PersonalData = {
  kinds: {
    favourites: {
      section: copy.favourites,
      moments: sql`select created_at from favourite where volunteer_id = v.id`,
      contents: sql`select f.kind, coalesce(m.title, o.name) as name, f.created_at as "keptAt"
        from favourite f left join mission m on f.kind = 'mission' and m.id = f.object_id
        left join organization o on f.kind = 'organization' and o.id = f.object_id where f.volunteer_id = v.id order by f.created_at desc`,
    },
  },
  told: { favourite: ['favourites'] },
  forget: (_world, db, volunteerId) => rows.removeAll(db, volunteerId),
}
