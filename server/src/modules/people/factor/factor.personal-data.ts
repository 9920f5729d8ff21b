import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './factor.personal-data.copy.ts'

/** What this module holds about people. */
export const factorPersonalData: PersonalData = {
  kinds: {
    factors: {
      section: copy.factors,
      moments: sql`select enrolled_at from totp where account_id = v.id union all select created_at from passkey where account_id = v.id
    union all select created_at from recovery_code where account_id = v.id`,
      contents: sql`select 'totp' as factor, null::text as name, enrolled_at as "setAt", null::timestamptz as "usedAt" from totp where account_id = v.id
        union all select 'passkey', name, created_at, last_used_at from passkey where account_id = v.id
        union all select 'recoveryCode', null, created_at, used_at from recovery_code where account_id = v.id order by 1, 3`,
    },
  },
  told: {
    trusted_browser: ['devices'],
    totp: ['factors'],
    passkey: ['factors'],
    recovery_code: ['factors'],
  },
  untold: {
    totp_enrolment: 'a second factor that is being set up; minutes',
  },
  encrypted: copy.encrypted,
  kept: 'forgotten with the ways into the account (auth)',
}
