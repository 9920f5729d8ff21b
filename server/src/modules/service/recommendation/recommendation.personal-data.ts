import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './recommendation.repository.ts'

/** What this module holds about people. */
export const recommendationPersonalData: PersonalData = {
  told: { recommendation_hidden: ['choices'] },
  forget: (_world, db, volunteerId) => rows.forgetHidden(db, volunteerId),
}
