import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './privacy.personal-data.copy.ts'

/** What this module holds about people. */
export const privacyPersonalData: PersonalData = {
  kinds: {
    downloads: {
      section: copy.downloads,
      moments: sql`select downloaded_at from own_data_download where volunteer_id = v.id`,
      contents: sql`select downloaded_at as at from own_data_download where volunteer_id = v.id order by id desc`,
    },
  },
  told: { own_data_download: ['downloads'] },
  untold: {
    call_list:
      'which administrator made the list of a session; of whom it told, the looks at hidden data tell',
  },
  kept: 'moments alone',
}
