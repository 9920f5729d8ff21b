import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const administratorPersonalData: PersonalData = {
  untold: {
    administrator:
      'of administrators, who see it themselves in the administration; the document that somebody entered for them, too',
    administrator_invitation: 'of administrators, until they accept; kept for ninety days',
  },
}
