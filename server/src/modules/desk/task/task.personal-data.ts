import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const taskPersonalData: PersonalData = {
  untold: {
    task: 'what an administrator had done in the background, with his conditions; its files are gone after some days',
  },
}
