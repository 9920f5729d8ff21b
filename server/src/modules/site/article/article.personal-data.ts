import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const articlePersonalData: PersonalData = {
  untold: {
    article: 'administrators who wrote it, as their audit',
  },
}
