import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const missionPersonalData: PersonalData = {
  untold: {
    mission: 'whom to call at a mission, whom its organisation names',
  },
}
