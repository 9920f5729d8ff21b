import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './outbox.personal-data.copy.ts'

/** What this module holds about people. */
export const outboxPersonalData: PersonalData = {
  kinds: {
    sentMessages: {
      section: copy.sentMessages,
      moments: sql`select created_at from outbox where account_id = v.id`,
      contents: sql`select channel, target_masked as target, state, created_at as "createdAt", sent_at as "sentAt" from outbox where account_id = v.id order by created_at desc, id`,
    },
  },
  told: { outbox: ['sentMessages'] },
  encrypted: copy.encrypted,
  kept: 'by the clock, when the term of the policy is over',
}
