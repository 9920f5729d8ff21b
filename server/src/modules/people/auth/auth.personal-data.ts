import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { endAccess } from './end-sessions.service.ts'
import * as copy from './auth.personal-data.copy.ts'

/** What this module holds about people. */
export const authPersonalData: PersonalData = {
  kinds: {
    logins: {
      section: copy.logins,
      moments: sql`select created_at from login_history where account_id = v.id`,
      contents: sql`select created_at as at, way, succeeded, ip, user_agent as "userAgent" from login_history where account_id = v.id order by id desc`,
    },
    devices: {
      section: copy.devices,
      moments: sql`select created_at from session where account_id = v.id union all select trusted_at from trusted_browser where account_id = v.id`,
      contents: sql`select 'session' as kind, created_at as since, last_used_at as "lastUsedAt", ended_at as "endedAt", ip, user_agent as "userAgent" from session where account_id = v.id
        union all select 'trusted', trusted_at, null, expires_at, ip, user_agent from trusted_browser where account_id = v.id order by 2 desc`,
    },
  },
  told: { login_history: ['logins'], session: ['devices'] },
  untold: {
    known_browser: 'digests of browsers alone; gone with the account',
    proof_ticket: 'digests alone; minutes',
  },
  forget: (_world, db, volunteerId, now) => endAccess(db, 'volunteer', volunteerId, now),
}
