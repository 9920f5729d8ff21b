import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const codePersonalData: PersonalData = {
  untold: {
    verification_code: 'digests alone; a day after they end',
  },
}
