import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const guardianRequestPersonalData: PersonalData = {
  untold: {
    guardian_text_notice: 'that the guardians were written to, which the sent messages tell',
  },
}
