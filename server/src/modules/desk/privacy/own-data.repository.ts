import type { DataKind } from 'contract/desk/privacy'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/db.ts'

export type Kind = z.output<typeof DataKind>
/** What is held, row by row; instants are ISO 8601 once written. */
export type DataRow = Record<string, unknown>

/** Instants of a kind, one for each thing held; `v` is the volunteer. */
const moments: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  identity: sql`select v.created_at`,
  contact: sql`select v.created_at where v.mobile_cipher is not null union all select v.created_at where v.email_cipher is not null`,
  account: sql`select v.created_at`,
  wishes: sql`select updated_at from service_wish where volunteer_id = v.id`,
  emergency: sql`select updated_at from emergency_contact where volunteer_id = v.id`,
  portrait: sql`select updated_at from portrait where volunteer_id = v.id`,
  identityChanges: sql`select requested_at from identity_change where volunteer_id = v.id`,
  realNameChecks: sql`select updated_at from real_name_check where volunteer_id = v.id`,
  guardians: sql`select created_at from guardian where volunteer_id = v.id`,
  memberships: sql`select joined_at from membership where volunteer_id = v.id`,
  favourites: sql`select created_at from favourite where volunteer_id = v.id`,
  choices: sql`select updated_at from volunteer_choice where volunteer_id = v.id union all select hidden_at from recommendation_hidden where volunteer_id = v.id`,
  goals: sql`select updated_at from year_goal where volunteer_id = v.id`,
  noticePreferences: sql`select updated_at from notice_preference where volunteer_id = v.id`,
  complaints: sql`select created_at from complaint where volunteer_id = v.id`,
  cardApplications: sql`select created_at from card_application where volunteer_id = v.id`,
  evaluations: sql`select evaluated_at from evaluation where volunteer_id = v.id`,
  applications: sql`select created_at from application where volunteer_id = v.id`,
  attendance: sql`select recorded_at from attendance_event where volunteer_id = v.id`,
  records: sql`select created_at from service_record where volunteer_id = v.id`,
  corrections: sql`select submitted_at from correction where volunteer_id = v.id`,
  objections: sql`select created_at from objection where objector_id = v.id`,
  commendations: sql`select recorded_at from commendation where volunteer_id = v.id`,
  ledger: sql`select created_at from ledger_entry where volunteer_id = v.id`,
  certificates: sql`select issued_at from certificate where volunteer_id = v.id`,
  donations: sql`select issued_at from donation_certificate where volunteer_id = v.id and number is not null`,
  messages: sql`select created_at from message where volunteer_id = v.id and removed_at is null`,
  consents: sql`select given_at from consent where volunteer_id = v.id`,
  logins: sql`select created_at from login_history where account_id = v.id`,
  devices: sql`select created_at from session where account_id = v.id union all select trusted_at from trusted_browser where account_id = v.id`,
  factors: sql`select enrolled_at from totp where account_id = v.id union all select created_at from passkey where account_id = v.id
    union all select created_at from recovery_code where account_id = v.id`,
  linkedLogins: sql`select linked_at from linked_login where volunteer_id = v.id`,
  calendarFeed: sql`select created_at from calendar_feed where volunteer_id = v.id`,
  sentMessages: sql`select created_at from outbox where account_id = v.id`,
  questions: sql`select created_at from question where volunteer_id = v.id`,
  savedSearches: sql`select created_at from saved_search where volunteer_id = v.id`,
  accesses: sql`select accessed_at from data_access where volunteer_id = v.id union all select acted_at from guardian_act where volunteer_id = v.id`,
  downloads: sql`select downloaded_at from own_data_download where volunteer_id = v.id`,
}

export interface Holding {
  kind: Kind
  count: number
  newest: Date | null
}

/** How much of each kind is held about a volunteer, and the newest. */
export const listHoldings = async (db: Db, volunteerId: string): Promise<Holding[]> => {
  const kinds = Object.entries(moments).map(
    ([kind, of]) =>
      sql`select ${kind} as kind, count(*)::int as count, max(m.at) as newest from volunteer v cross join lateral (${of}) as m (at) where v.id = ${volunteerId}`,
  )
  const { rows } = await sql<Holding>`${sql.join(kinds, sql` union all `)}`.execute(db)
  return rows
}

/** Everything of a kind, the newest first where there is an order; values that are closed stay closed. */
const contents: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  identity: sql`select v.name, v.volunteer_no as "volunteerNo", v.state, v.document_type as "documentType", v.document_number_cipher as "documentNumber",
    v.gender, v.birth_date::text as "birthDate", v.region_code as "regionCode", r.name as "regionName"
    from region r where r.code = v.region_code`,
  contact: sql`select v.mobile_cipher as mobile, v.email_cipher as email`,
  account: sql`select v.login_name as "loginName", v.created_at as "registeredAt", v.agreed_at as "agreedAt", coalesce(b.service_minutes, 0) as "serviceMinutes",
    coalesce(b.training_minutes, 0) as "trainingMinutes", c.renewed_at as "cardCodeRenewedAt" from (select) as one left join balance b on b.volunteer_id = v.id
    left join volunteer_card c on c.volunteer_id = v.id`,
  wishes: sql`select categories, skills, availability, updated_at as "updatedAt" from service_wish where volunteer_id = v.id`,
  emergency: sql`select name_cipher as "emergencyName", relation, mobile_cipher as "emergencyMobile", updated_at as "updatedAt" from emergency_contact where volunteer_id = v.id`,
  portrait: sql`select encode(picture, 'base64') as picture, updated_at as "setAt" from portrait where volunteer_id = v.id`,
  identityChanges: sql`select id, identity_cipher as identity, former_cipher as former, reason, state, answer, requested_at as "requestedAt", decided_at as "decidedAt"
    from identity_change where volunteer_id = v.id order by id desc`,
  realNameChecks: sql`select state, reason, updated_at as "checkedAt" from real_name_check where volunteer_id = v.id`,
  guardians: sql`select id, name, relation, document_type as "documentType", document_number_cipher as "documentNumber", mobile_cipher as mobile, created_at as "createdAt"
    from guardian where volunteer_id = v.id order by id`,
  memberships: sql`select o.name as "organization", m.state, m.main, m.note, m.reason, m.joined_at as "joinedAt", m.decided_at as "decidedAt"
    from membership m join organization o on o.id = m.organization_id where m.volunteer_id = v.id order by m.joined_at desc`,
  favourites: sql`select f.kind, coalesce(m.title, o.name) as name, f.created_at as "keptAt"
    from favourite f left join mission m on f.kind = 'mission' and m.id = f.object_id
    left join organization o on f.kind = 'organization' and o.id = f.object_id where f.volunteer_id = v.id order by f.created_at desc`,
  choices: sql`select 'ranked' as choice, null::text as "mission", ranked as chosen, ranking_consent as "guardianSaid", updated_at as at from volunteer_choice where volunteer_id = v.id
    union all select 'advised', null, advised, null, updated_at from volunteer_choice where volunteer_id = v.id
    union all select 'hidden', m.title, true, null, h.hidden_at from recommendation_hidden h join mission m on m.id = h.mission_id where h.volunteer_id = v.id`,
  goals: sql`select year, hours, updated_at as "setAt" from year_goal where volunteer_id = v.id order by year desc`,
  noticePreferences: sql`select topic, channel, wanted, updated_at as at from notice_preference where volunteer_id = v.id order by topic, channel`,
  complaints: sql`select c.number, o.name as "organization", c.kind, c.description, c.decision, c.answer, c.created_at as "reportedAt", c.decided_at as "decidedAt"
    from complaint c join organization o on o.id = c.organization_id where c.volunteer_id = v.id order by c.id desc`,
  cardApplications: sql`select id, number, kind, state, reason, region_code as "regionCode", occupation, document_valid_until::text as "documentValidUntil",
      address_cipher as address, contact_name_cipher as "contactName", contact_mobile_cipher as "contactMobile", postal_address_cipher as "postalAddress",
      uniform_size as "uniformSize", delivery, branch_code as "branchCode", pickup_on::text as "pickupOn", pickup_slot as "pickupSlot", last_four as "lastFour",
      agreement_version as "agreementVersion", finance_consent_at as "financeConsentAt", photo_consent_at as "photoConsentAt",
      (face_file_id is not null)::int + (front_file_id is not null)::int + (back_file_id is not null)::int as photos, created_at as "appliedAt", state_since as "since"
    from card_application where volunteer_id = v.id order by id desc`,
  evaluations: sql`select e.about, m.title as "mission", o.name as "organization", e.score, e.impressions, e.text, e.reply, p.reason as report, p.decision, p.decision_reason as "decisionReason", e.evaluated_at as "evaluatedAt"
    from evaluation e join mission m on m.id = e.mission_id join organization o on o.id = e.organization_id
    left join evaluation_report p on p.evaluation_id = e.id and e.about = 'volunteer' where e.volunteer_id = v.id order by e.evaluated_at desc, e.id`,
  applications: sql`select m.title as "mission", o.name as "organization", lower(a.during) as "startsAt", upper(a.during) as "endsAt", coalesce(n.name, '') as "position",
      a.state, a.guardian_state as "guardianState", a.reason, a.hidden, a.created_at as "appliedAt", a.updated_at as "updatedAt",
      i.invited_at as "invitedAt", i.words as "invitationWords", i.accepted as "invitationAccepted", i.answered_at as "invitationAnsweredAt",
      g.asked_at as "guardianAskedAt", g.answered_at as "guardianAnsweredAt",
      (select coalesce(json_agg(json_build_object('address', c.address, 'accepted', q.accepted, 'answeredAt', q.answered_at) order by q.version), '[]')
        from mission_change_question q join mission_change c on c.mission_id = q.mission_id and c.version = q.version
        where q.volunteer_id = a.volunteer_id and q.application_id = a.id) as "changes"
    from application a join mission m on m.id = a.mission_id join organization o on o.id = a.organization_id
    left join place l on l.mission_id = a.mission_id and l.id = a.place_id left join position n on n.id = l.position_id
    left join mission_invitation i on i.volunteer_id = a.volunteer_id and i.application_id = a.id
    left join guardian_question g on g.volunteer_id = a.volunteer_id and g.application_id = a.id
    where a.volunteer_id = v.id order by lower(a.during) desc, a.id desc`,
  attendance: sql`select m.title as "mission", e.kind, e.way, e.recorded_at as "recordedAt", e.device_at as "deviceAt", e.latitude, e.longitude, e.distance
    from attendance_event e join mission m on m.id = e.mission_id where e.volunteer_id = v.id order by e.recorded_at desc, e.id`,
  records: sql`select m.title as "mission", o.name as "organization", s.local_date::text as date, s.kind, s.minutes, s.computed_minutes as "computedMinutes",
      s.break_minutes as "breakMinutes", s.way, s.state, s.source_system as "sourceSystem", s.reason, s.effective_at as "effectiveAt", s.created_at as "createdAt"
    from service_record s join mission m on m.id = s.mission_id join organization o on o.id = s.organization_id
    where s.volunteer_id = v.id order by s.local_date desc, s.id desc`,
  // Whose record it is stays his own business.
  objections: sql`select b.id, m.title as "mission", o.name as "organization", b.reason, b.contact_cipher as "objectionMobile",
      b.decision, b.decision_reason as "decisionReason", b.created_at as "objectedAt", b.decided_at as "decidedAt"
    from objection b join service_record r on r.volunteer_id = b.volunteer_id and r.id = b.record_id
    join mission m on m.id = r.mission_id join organization o on o.id = r.organization_id
    where b.objector_id = v.id order by b.created_at desc, b.id`,
  commendations: sql`select c.title, c.granted_by as "grantedBy", c.level, c.granted_on::text as date, c.document_number as "documentNumber", c.remark,
      c.state, c.reason, c.recorded_at as "recordedAt"
    from commendation c where c.volunteer_id = v.id order by c.granted_on desc, c.id desc`,
  corrections: sql`select m.title as "mission", o.name as "organization", s.local_date::text as date, c.kind, c.claim, c.state, c.signed_in_at as "signedInAt",
      c.signed_out_at as "signedOutAt", c.minutes, c.submitted_at as "submittedAt", c.ended_at as "endedAt",
      (select string_agg(concat_ws(' ', t.kind, t.minutes, t.reason), '; ' order by t.number) from correction_step t
        where t.volunteer_id = c.volunteer_id and t.correction_id = c.id) as steps
    from correction c join mission m on m.id = c.mission_id join organization o on o.id = c.organization_id
    join mission_session s on s.id = c.session_id where c.volunteer_id = v.id order by c.id desc`,
  ledger: sql`select l.number, l.occurred_on::text as date, m.title as "mission", o.name as "organization", l.kind, l.minutes, l.way, l.source_system as "sourceSystem", l.reason,
      l.created_at as "createdAt", encode(l.hash, 'hex') as hash
    from ledger_entry l join mission m on m.id = l.mission_id join organization o on o.id = l.organization_id
    where l.volunteer_id = v.id order by l.number desc`,
  certificates: sql`select number, state, service_minutes as "serviceMinutes", training_minutes as "trainingMinutes", records, from_date::text as "from", to_date::text as "to",
    issued_at as "issuedAt" from certificate where volunteer_id = v.id order by issued_at desc`,
  donations: sql`select number, state, kind, amount_fen as "amountFen", goods, from_date::text as "from", to_date::text as "to", purpose, foundation,
    receipt_number as "receiptNumber", shown, issued_at as "issuedAt" from donation_certificate where volunteer_id = v.id and number is not null order by issued_at desc`,
  messages: sql`select kind, category, parameters, created_at as "createdAt", read_at as "readAt" from message
    where volunteer_id = v.id and removed_at is null order by id desc`,
  consents: sql`select a.title, c.agreement, c.version, c.channel, c.guardian_id is not null as "byGuardian", g.name as "guardianName", c.given_at as "givenAt", w.withdrawn_at as "withdrawnAt"
    from consent c join agreement_version a on a.agreement = c.agreement and a.version = c.version
    left join guardian g on g.volunteer_id = c.volunteer_id and g.id = c.guardian_id
    left join consent_withdrawal w on w.volunteer_id = c.volunteer_id and w.consent_id = c.id where c.volunteer_id = v.id order by c.id desc`,
  logins: sql`select created_at as at, way, succeeded, ip, user_agent as "userAgent" from login_history where account_id = v.id order by id desc`,
  devices: sql`select 'session' as kind, created_at as since, last_used_at as "lastUsedAt", ended_at as "endedAt", ip, user_agent as "userAgent" from session where account_id = v.id
    union all select 'trusted', trusted_at, null, expires_at, ip, user_agent from trusted_browser where account_id = v.id order by 2 desc`,
  factors: sql`select 'totp' as factor, null::text as name, enrolled_at as "setAt", null::timestamptz as "usedAt" from totp where account_id = v.id
    union all select 'passkey', name, created_at, last_used_at from passkey where account_id = v.id
    union all select 'recoveryCode', null, created_at, used_at from recovery_code where account_id = v.id order by 1, 3`,
  linkedLogins: sql`select issuer, linked_at as "linkedAt", last_used_at as "lastUsedAt" from linked_login where volunteer_id = v.id order by id desc`,
  calendarFeed: sql`select created_at as "createdAt" from calendar_feed where volunteer_id = v.id`,
  sentMessages: sql`select channel, target_masked as target, state, created_at as "createdAt", sent_at as "sentAt" from outbox where account_id = v.id order by created_at desc, id`,
  questions: sql`select m.title as "mission", q.text, q.answer, q.hidden_reason as "hiddenReason", q.created_at as "askedAt", q.answered_at as "answeredAt"
    from question q join mission m on m.id = q.mission_id where q.volunteer_id = v.id order by q.id desc`,
  savedSearches: sql`select name, filter::text as filter, created_at as "createdAt" from saved_search where volunteer_id = v.id order by id desc`,
  accesses: sql`select d.accessed_at as at, d.item, o.name as "organization", m.title as "mission", d.purpose, d.reason
    from data_access d join organization o on o.id = d.organization_id left join mission m on m.id = d.mission_id where d.volunteer_id = v.id
    union all select t.acted_at, t.act, null, m.title, null, null from guardian_act t
    left join application a on a.volunteer_id = t.volunteer_id and a.id = t.application_id left join mission m on m.id = a.mission_id
    where t.volunteer_id = v.id order by 1 desc`,
  downloads: sql`select downloaded_at as at from own_data_download where volunteer_id = v.id order by id desc`,
}

/** The statements that count a kind and read all of it. */
export const queriesOf = (db: Db, kind: Kind): string =>
  [moments[kind], contents[kind], sql`volunteer`].map((part) => part.compile(db).sql).join('; ')

/** Everything of one kind. */
export const listContents = async (db: Db, volunteerId: string, kind: Kind): Promise<DataRow[]> => {
  const { rows } = await sql<DataRow>`
    select c.* from volunteer v cross join lateral (${contents[kind]}) c where v.id = ${volunteerId}`.execute(
    db,
  )
  return rows
}

/** Notes a download; false when the day has had its number. Whoever comes at the same time waits. */
export const takeDownload = async (
  db: Tx,
  volunteerId: string,
  { id, day, most, now }: { id: string; day: string; most: number; now: Date },
): Promise<boolean> => {
  await sql`select from volunteer where id = ${volunteerId} for no key update`.execute(db)
  const { numAffectedRows } = await sql`
    insert into own_data_download (volunteer_id, id, local_date, downloaded_at)
    select ${volunteerId}::uuid, ${id}::uuid, ${day}::date, ${now}::timestamptz
    where (select count(*) from own_data_download where volunteer_id = ${volunteerId} and local_date = ${day}::date) < ${most}`.execute(
    db,
  )
  return numAffectedRows === 1n
}
