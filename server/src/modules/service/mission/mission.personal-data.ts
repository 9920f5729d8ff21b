import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const missionPersonalData: PersonalData = {
  untold: {
    session_extension:
      'which administrator extended a running session, and why; its participants were told',
    mission: 'whom to call at a mission, whom its organisation names',
  },
}
