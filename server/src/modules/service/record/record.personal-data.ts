import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { forgetObjections } from './objection.service.ts'
import * as copy from './record.personal-data.copy.ts'

/** What this module holds about people. */
export const recordPersonalData: PersonalData = {
  kinds: {
    records: {
      section: copy.records,
      moments: sql`select created_at from service_record where volunteer_id = v.id`,
      contents: sql`select m.title as "mission", o.name as "organization", s.local_date::text as date, s.kind, s.minutes, s.computed_minutes as "computedMinutes",
          s.break_minutes as "breakMinutes", s.way, s.state, s.source_system as "sourceSystem", s.reason,
          (select p.reason from sign_out_proposal p where p.volunteer_id = s.volunteer_id and p.session_id = s.session_id) as "signOutReason", s.effective_at as "effectiveAt", s.created_at as "createdAt"
        from service_record s join mission m on m.id = s.mission_id join organization o on o.id = s.organization_id
        where s.volunteer_id = v.id order by s.local_date desc, s.id desc`,
    },
    objections: {
      section: copy.objections,
      moments: sql`select created_at from objection where objector_id = v.id`,
      // Whose record it is stays his own business.
      contents: sql`select b.id, m.title as "mission", o.name as "organization", b.reason, b.contact_cipher as "objectionMobile",
          b.decision, b.decision_reason as "decisionReason", b.created_at as "objectedAt", b.decided_at as "decidedAt"
        from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id
        join mission m on m.id = r.mission_id join organization o on o.id = r.organization_id
        where b.objector_id = v.id order by b.created_at desc, b.id`,
      closed: { objectionMobile: 'objection.contact' },
    },
    ledger: {
      section: copy.ledger,
      moments: sql`select created_at from ledger_entry where volunteer_id = v.id`,
      contents: sql`select l.number, l.occurred_on::text as date, m.title as "mission", o.name as "organization", l.kind, l.minutes, l.way, l.source_system as "sourceSystem", l.reason,
          l.created_at as "createdAt", encode(l.hash, 'hex') as hash
        from ledger_entry l join mission m on m.id = l.mission_id join organization o on o.id = l.organization_id
        where l.volunteer_id = v.id order by l.number desc`,
    },
  },
  told: {
    balance: ['account'],
    service_record: ['records'],
    ledger_entry: ['ledger'],
    objection: ['objections'],
    sign_out_proposal: ['records'],
  },
  untold: {
    former_confirmer:
      'which administrators confirmed minutes that another replaced; the minutes are told as service records',
    hand_batch:
      'which administrator entered what by hand, and why; its minutes are told as service records',
    record_review:
      'which nodes above let minutes pass or gave them back; the course of each record tells it, the minutes are told as service records',
    hand_entry: 'what administrators entered by hand; its minutes are told as service records',
  },
  encrypted: copy.encrypted,
  forget: forgetObjections,
}
