import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const consistencyPersonalData: PersonalData = {
  untold: {
    consistency_run: 'which administrator had the numbers compared',
  },
}
