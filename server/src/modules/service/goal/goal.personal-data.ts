import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './goal.repository.ts'
import * as copy from './goal.personal-data.copy.ts'

/** What this module holds about people. */
export const goalPersonalData: PersonalData = {
  kinds: {
    goals: {
      section: copy.goals,
      moments: sql`select updated_at from year_goal where volunteer_id = v.id`,
      contents: sql`select year, hours, updated_at as "setAt" from year_goal where volunteer_id = v.id order by year desc`,
    },
  },
  told: { year_goal: ['goals'] },
  forget: (_world, db, volunteerId) => rows.removeAll(db, volunteerId),
}
