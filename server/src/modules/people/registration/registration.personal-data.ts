import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './forgetting.repository.ts'
import * as copy from './registration.personal-data.copy.ts'

/** What this module holds about people. */
export const registrationPersonalData: PersonalData = {
  kinds: {
    wishes: {
      section: copy.wishes,
      moments: sql`select updated_at from service_wish where volunteer_id = v.id`,
      contents: sql`select categories, skills, availability, updated_at as "updatedAt" from service_wish where volunteer_id = v.id`,
    },
    realNameChecks: {
      section: copy.realNameChecks,
      moments: sql`select updated_at from real_name_check where volunteer_id = v.id`,
      contents: sql`select state, reason, updated_at as "checkedAt" from real_name_check where volunteer_id = v.id`,
    },
    guardians: {
      section: copy.guardians,
      moments: sql`select created_at from guardian where volunteer_id = v.id`,
      contents: sql`select id, name, relation, document_type as "documentType", document_number_cipher as "documentNumber", mobile_cipher as mobile, created_at as "createdAt"
        from guardian where volunteer_id = v.id order by id`,
      closed: { documentNumber: 'guardian.document_number', mobile: 'guardian.mobile' },
    },
  },
  told: { service_wish: ['wishes'], real_name_check: ['realNameChecks'], guardian: ['guardians'] },
  untold: {
    registration_request: 'digests of what was sent twice; a day',
  },
  encrypted: copy.encrypted,
  forget: (_world, db, volunteerId) => rows.forgetPerson(db, volunteerId),
}
