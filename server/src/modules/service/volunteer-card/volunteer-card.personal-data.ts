import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const volunteerCardPersonalData: PersonalData = {
  told: { volunteer_card: ['account'] },
  kept: 'a count and a moment, which name nobody',
}
