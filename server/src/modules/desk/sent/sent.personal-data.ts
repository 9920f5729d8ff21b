import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people; who read a sent message in full is told among the looks at hidden data. */
export const sentPersonalData: PersonalData = {
  told: { outbox_reveal: ['accesses'] },
  kept: 'who looked is kept for oversight',
}
