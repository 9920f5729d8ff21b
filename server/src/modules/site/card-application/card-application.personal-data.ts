import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { forgetCards } from './card-erasure.service.ts'
import * as copy from './card-application.personal-data.copy.ts'

/** What this module holds about people. */
export const cardApplicationPersonalData: PersonalData = {
  kinds: {
    cardApplications: {
      section: copy.cardApplications,
      moments: sql`select created_at from card_application where volunteer_id = v.id`,
      contents: sql`select id, number, kind, state, reason, region_code as "regionCode", occupation, document_valid_until::text as "documentValidUntil",
          address_cipher as address, contact_name_cipher as "contactName", contact_mobile_cipher as "contactMobile", postal_address_cipher as "postalAddress",
          uniform_size as "uniformSize", delivery, branch_code as "branchCode", pickup_on::text as "pickupOn", pickup_slot as "pickupSlot", last_four as "lastFour",
          agreement_version as "agreementVersion", finance_consent_at as "financeConsentAt", photo_consent_at as "photoConsentAt",
          (face_file_id is not null)::int + (front_file_id is not null)::int + (back_file_id is not null)::int as photos, created_at as "appliedAt", state_since as "since"
        from card_application where volunteer_id = v.id order by id desc`,
      closed: {
        address: 'card_application.address',
        contactName: 'card_application.contact_name',
        contactMobile: 'card_application.contact_mobile',
        postalAddress: 'card_application.postal_address',
      },
    },
  },
  told: { card_application: ['cardApplications'] },
  untold: {
    card_application_step:
      'which administrator took an application a step on; where it stands is told with the application',
    card_batch: 'which administrator reported how many applications to the bank',
  },
  encrypted: copy.encrypted,
  forget: forgetCards,
}
