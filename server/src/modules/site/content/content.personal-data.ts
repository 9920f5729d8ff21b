import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const contentPersonalData: PersonalData = {
  untold: {
    site_content: 'which administrator wrote a piece of the site',
  },
}
