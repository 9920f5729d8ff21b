import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const sitePersonalData: PersonalData = {
  untold: {
    site_operation: 'which administrator put the site into another way of running',
    site_settings: 'which administrator saved the settings of a site',
  },
}
