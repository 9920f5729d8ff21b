import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as rows from './certificate.repository.ts'
import * as shares from './share.repository.ts'
import { removeRequests } from './register.repository.ts'
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
    certificateShares: {
      section: copy.shares,
      moments: sql`select created_at from certificate_share where volunteer_id = v.id`,
      contents: sql`select c.number, s.facts, s.created_at as "createdAt", s.ends_at as "endsAt", s.revoked_at as "revokedAt"
        from certificate_share s join certificate c on c.volunteer_id = s.volunteer_id and c.id = s.certificate_id
        where s.volunteer_id = v.id order by s.created_at desc`,
    },
    certificateLooks: {
      section: copy.looks,
      moments: sql`select first_at from certificate_look where volunteer_id = v.id`,
      contents: sql`select c.number, l.way, l.own, l.looks, l.first_at as "firstAt", l.last_at as "lastAt"
        from certificate_look l join certificate c on c.volunteer_id = l.volunteer_id and c.id = l.certificate_id
        where l.volunteer_id = v.id order by l.hour desc, l.id desc`,
    },
  },
  told: {
    certificate: ['certificates'],
    certificate_share: ['certificateShares'],
    certificate_look: ['certificateLooks'],
  },
  untold: {
    issuer_stamp: 'which administrators sent in and let pass the picture of a seal',
    certificate_line: 'the lines of what certificates tell',
    certificate_request:
      'what administrators asked and decided about certificates; the certificates tell what came of it',
    certificate_number: 'the numbers of what certificates tell',
    certificate_pdf: 'the paper of what certificates tell, made again on demand',
  },
  encrypted: copy.encrypted,
  // What was signed holds neither name nor code: whoever has a certificate still verifies it.
  // His links end with the account.
  forget: async (_world, db, volunteerId) => {
    await rows.forgetHolder(db, volunteerId)
    await shares.forgetHolder(db, volunteerId)
    // Their words may speak of him; who asked and decided stands in the log.
    await removeRequests(db, volunteerId)
  },
}
