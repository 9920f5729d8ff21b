import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './notice.repository.ts'
import * as copy from './notice.personal-data.copy.ts'

/** What this module holds about people. */
export const noticePersonalData: PersonalData = {
  kinds: {
    noticePreferences: {
      section: copy.noticePreferences,
      moments: sql`select updated_at from notice_preference where volunteer_id = v.id`,
      contents: sql`select topic, channel, wanted, updated_at as at from notice_preference where volunteer_id = v.id order by topic, channel`,
    },
  },
  told: { notice_preference: ['noticePreferences'] },
  untold: {
    mission_reminder: 'that a reminder was sent, which the messages tell',
    notice_day: 'how many messages went out on a day, for the limit',
    notice_delivery: 'by which ways a message went out, which the sent messages tell',
  },
  forget: (_world, db, volunteerId) => rows.removeAll(db, volunteerId),
}
