import { sql } from 'kysely'
import { damagedText } from '../../../platform/damaged.copy.ts'
import type { DataRow, PersonalData } from '../../../platform/personal-data.ts'
import { forgetProfile } from './forgetting.service.ts'
import * as copy from './profile.personal-data.copy.ts'

/** Both identities of a request, which are closed in one piece each. */
const bothIdentities = ({ identity, former, ...row }: DataRow): DataRow => {
  if (identity === damagedText || former === damagedText) return { ...row, name: damagedText }
  const before = Object.entries(JSON.parse(String(former)) as DataRow)
  return {
    ...(JSON.parse(String(identity)) as DataRow),
    ...Object.fromEntries(before.map(([name, value]) => [`former_${name}`, value])),
    ...row,
  }
}

/** What this module holds about people. */
export const profilePersonalData: PersonalData = {
  kinds: {
    emergency: {
      section: copy.emergency,
      moments: sql`select updated_at from emergency_contact where volunteer_id = v.id`,
      contents: sql`select name_cipher as "emergencyName", relation, mobile_cipher as "emergencyMobile", updated_at as "updatedAt" from emergency_contact where volunteer_id = v.id`,
      closed: {
        emergencyName: 'volunteer.emergency_name',
        emergencyMobile: 'volunteer.emergency_mobile',
      },
    },
    portrait: {
      section: copy.portrait,
      moments: sql`select updated_at from portrait where volunteer_id = v.id`,
      contents: sql`select encode(picture, 'base64') as picture, updated_at as "setAt" from portrait where volunteer_id = v.id`,
    },
    identityChanges: {
      section: copy.identityChanges,
      moments: sql`select requested_at from identity_change where volunteer_id = v.id`,
      contents: sql`select id, identity_cipher as identity, former_cipher as former, reason, state, answer, requested_at as "requestedAt", decided_at as "decidedAt"
        from identity_change where volunteer_id = v.id order by id desc`,
      closed: { identity: 'identity_change.identity', former: 'identity_change.former' },
      shown: (_world, row) => bothIdentities(row),
    },
  },
  told: {
    emergency_contact: ['emergency'],
    portrait: ['portrait'],
    identity_change: ['identityChanges'],
  },
  encrypted: copy.encrypted,
  forget: forgetProfile,
}
