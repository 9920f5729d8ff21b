import type { PersonalData } from '../../../platform/personal-data.ts'
import { removeWords } from './session-leader.repository.ts'

/** What this module holds about people: that somebody led is told with the application by which he did. */
export const sessionLeaderPersonalData: PersonalData = {
  told: { session_leader: ['applications'] },
  // That he led stays, without what was said when he was removed.
  forget: (_world, db, volunteerId) => removeWords(db, volunteerId),
}
