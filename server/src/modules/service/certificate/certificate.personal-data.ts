import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './certificate.repository.ts'
import * as copy from './certificate.personal-data.copy.ts'

/** What this module holds about people. */
export const certificatePersonalData: PersonalData = {
  kinds: {
    certificates: {
      section: copy.certificates,
      moments: sql`select issued_at from certificate where volunteer_id = v.id`,
      contents: sql`select number, state, service_minutes as "serviceMinutes", training_minutes as "trainingMinutes", records, from_date::text as "from", to_date::text as "to",
        issued_at as "issuedAt" from certificate where volunteer_id = v.id order by issued_at desc`,
    },
  },
  told: { certificate: ['certificates'] },
  untold: {
    certificate_line: 'the lines of what certificates tell',
    certificate_number: 'the numbers of what certificates tell',
    certificate_pdf: 'the paper of what certificates tell, made again on demand',
  },
  encrypted: copy.encrypted,
  // What was signed holds neither name nor code: whoever has a certificate still verifies it.
  forget: (_world, db, volunteerId) => rows.forgetHolder(db, volunteerId),
}
