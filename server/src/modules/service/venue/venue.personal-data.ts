import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const venuePersonalData: PersonalData = {
  untold: {
    venue_link: 'which administrator made or ended an address; part of what he did in office',
  },
}
