import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { deidentify } from './deidentifying.service.ts'
import * as copy from './account.personal-data.copy.ts'

/** What this module holds about people. */
export const accountPersonalData: PersonalData = {
  kinds: {
    identity: {
      section: copy.identity,
      moments: sql`select v.created_at`,
      contents: sql`select v.name, v.volunteer_no as "volunteerNo", v.state, v.document_type as "documentType", v.document_number_cipher as "documentNumber",
        v.gender, v.birth_date::text as "birthDate", v.region_code as "regionCode", r.name as "regionName"
        from region r where r.code = v.region_code`,
      closed: { documentNumber: 'volunteer.document_number' },
    },
    contact: {
      section: copy.contact,
      moments: sql`select v.created_at where v.mobile_cipher is not null union all select v.created_at where v.email_cipher is not null`,
      contents: sql`select v.mobile_cipher as mobile, v.email_cipher as email`,
      closed: { mobile: 'volunteer.mobile', email: 'volunteer.email' },
    },
    account: {
      section: copy.account,
      moments: sql`select v.created_at`,
      contents: sql`select v.login_name as "loginName", v.created_at as "registeredAt", v.agreed_at as "agreedAt", coalesce(b.service_minutes, 0) as "serviceMinutes",
        coalesce(b.training_minutes, 0) as "trainingMinutes", c.renewed_at as "cardCodeRenewedAt" from (select) as one left join balance b on b.volunteer_id = v.id
        left join volunteer_card c on c.volunteer_id = v.id`,
    },
  },
  told: { volunteer: ['identity', 'contact', 'account'] },
  untold: {
    administrator_person:
      'which accounts of an administrator and which volunteers are one person, worked out from the keyed digests beside it; it goes where those go',
    account_identifier: 'keyed digests of what identity and contact tell; gone with the account',
    former_contact:
      'keyed digests of numbers, addresses and documents that were given up; gone with the account, or after a year; one who is an administrator, too, leaves those of the account that ends with the other',
  },
  encrypted: copy.encrypted,
  forget: deidentify,
}
