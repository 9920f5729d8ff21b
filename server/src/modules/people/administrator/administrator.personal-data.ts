import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const administratorPersonalData: PersonalData = {
  untold: {
    administrator_decision:
      'who made whom an administrator, froze or dismissed him, and why; administrators alone, kept for oversight',
    administrator_role:
      'of administrators, which roles they hold; seen by them in the administration',
    owner_hand_over: 'between two administrators, who both see it in the administration',
    administrator:
      'of administrators, who see it themselves in the administration; the document that somebody entered for them, too',
    administrator_invitation: 'of administrators, until they accept; kept for ninety days',
  },
}
