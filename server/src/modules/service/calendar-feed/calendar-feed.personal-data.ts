import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './calendar-feed.repository.ts'
import * as copy from './calendar-feed.personal-data.copy.ts'

/** What this module holds about people. */
export const calendarFeedPersonalData: PersonalData = {
  kinds: {
    calendarFeed: {
      section: copy.calendarFeed,
      moments: sql`select created_at from calendar_feed where volunteer_id = v.id`,
      contents: sql`select created_at as "createdAt" from calendar_feed where volunteer_id = v.id`,
    },
  },
  told: { calendar_feed: ['calendarFeed'] },
  forget: (_world, db, volunteerId) => rows.remove(db, volunteerId),
}
