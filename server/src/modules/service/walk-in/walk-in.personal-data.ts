import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './walk-in.repository.ts'

/** What this module holds about people: told with what they applied for. */
export const walkInPersonalData: PersonalData = {
  told: { walk_in: ['applications'] },
  // That he came to the door stays, without what was said of it.
  forget: (_world, db, volunteerId) => rows.removeWords(db, volunteerId),
}
