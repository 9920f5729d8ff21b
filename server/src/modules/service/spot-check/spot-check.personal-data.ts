import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const spotCheckPersonalData: PersonalData = {
  untold: { spot_case: 'about sessions: its holder is the node that checks' },
}
