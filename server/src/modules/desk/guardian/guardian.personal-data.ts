import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const guardianPersonalData: PersonalData = {
  told: { guardian_act: ['accesses'] },
  untold: {
    guardian_pass: 'a digest alone; half an hour',
  },
  kept: 'what guardians did is kept for oversight',
}
