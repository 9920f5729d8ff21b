import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './supplementary.personal-data.copy.ts'

/** What this module holds about people. */
export const supplementaryPersonalData: PersonalData = {
  kinds: {
    honours: {
      section: copy.honours,
      moments: sql`select created_at from honour_entry where volunteer_id = v.id`,
      contents: sql`select b.title, o.name as "organization", h.occurred_on::text as date, h.minutes, h.reason,
          h.created_at as "createdAt" from honour_entry h join supplementary_batch b on b.id = h.batch_id
        join organization o on o.id = h.organization_id where h.volunteer_id = v.id order by h.id desc`,
    },
    supplementaries: {
      section: copy.supplementaries,
      // Hours of other systems are entered after the fact, too.
      moments: sql`select b.created_at from supplementary_row r join supplementary_batch b on b.id = r.batch_id where r.volunteer_id = v.id
        union all select h.created_at from hour_import_row r join hour_import h on h.id = r.import_id where r.volunteer_id = v.id`,
      contents: sql`select b.title, o.name as "organization", b.local_date::text as date, r.minutes, b.state, b.reason,
          r.signed_in_at as "signedInAt", r.signed_out_at as "signedOutAt", b.created_at as "createdAt"
        from supplementary_row r join supplementary_batch b on b.id = r.batch_id
        join organization o on o.id = b.organization_id where r.volunteer_id = v.id
        union all
        select i.title, i.organization_name, i.local_date::text, i.minutes,
          case when h.state = 'waiting' then 'submitted' when h.state in ('released', 'reversalAsked')
            then case when i.standing then 'approved' else 'returned' end
            when h.state = 'refused' then 'returned' else h.state end, h.reason, i.starts_at, i.ends_at, h.created_at
        from hour_import_row i join hour_import h on h.id = i.import_id where i.volunteer_id = v.id
        order by "createdAt" desc`,
    },
  },
  told: { honour_entry: ['honours'], supplementary_row: ['supplementaries'] },
  untold: {
    supplementary_step: 'the steps of a list, by administrators; what came of it is told',
    supplementary_batch:
      'who vouches for a list, whom its organisation names; forgotten after it, and the holder is a node',
  },
  encrypted: { 'supplementary_batch.witness_cipher': copy.witness },
  kept: 'the law has records kept, and lists prove where they come from',
}
