import type { PersonalData } from '../../../platform/personal-data.ts'

/** What this module holds about people. */
export const articlePersonalData: PersonalData = {
  untold: {
    article_publication: 'which administrator published a version of an article',
    article: 'administrators who wrote it, as their audit',
  },
}
