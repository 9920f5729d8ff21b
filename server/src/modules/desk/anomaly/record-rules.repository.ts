import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { keptAccountsOf, keptPersonOf } from '../../../platform/one-person.ts'
import { counted, given } from './facts.ts'
import type { Fact, Noticed } from './rule.ts'

/** The records that are new, as a table `n`. */
const news = (facts: readonly Fact[]) => sql`${given(facts)}
  join service_record n on n.volunteer_id = g."volunteerId" and n.id = g.id`

/** Many records of a month that one person entered and one other confirmed. */
export const manyByPair = async (
  db: Tx,
  facts: readonly Fact[],
  records: number,
): Promise<Noticed[]> => {
  const month = sql`date_trunc('month', h.entered_at at time zone 'Asia/Shanghai')::date`
  const { rows } = await sql<Noticed>`
    with pairs as (
      select distinct h.organization_id, ${keptPersonOf(sql.ref('h.administrator_id'))} as administrator_id,
        ${keptPersonOf(sql.ref('n.confirmed_by'))} as confirmed_by, ${month} as month
      from ${news(facts)} join hand_entry h on h.session_id = n.session_id and h.volunteer_id = n.volunteer_id
        and h.kind <> 'decision'
      where n.confirmed_by is not null),
    paired as (
      select distinct p.*, r.id, r.volunteer_id, r.minutes from pairs p
      join hand_entry h on h.organization_id = p.organization_id and h.administrator_id = any(${keptAccountsOf(sql.ref('p.administrator_id'))})
        and h.kind <> 'decision' and h.entered_at >= p.month::timestamp at time zone 'Asia/Shanghai'
        and h.entered_at < (p.month + interval '1 month') at time zone 'Asia/Shanghai'
      join service_record r on r.session_id = h.session_id and r.volunteer_id = h.volunteer_id
        and r.confirmed_by = any(${keptAccountsOf(sql.ref('p.confirmed_by'))}) and ${counted})
    select organization_id || '/' || administrator_id || '/' || confirmed_by || '/' || to_char(month, 'YYYY-MM') as subject,
      organization_id as "organizationId",
      jsonb_build_object('entries', count(*), 'people', count(distinct volunteer_id), 'minutes', sum(minutes),
        'administratorId', administrator_id, 'otherId', confirmed_by, 'day', month) as evidence,
      array_agg(id) as "recordIds"
    from paired group by organization_id, administrator_id, confirmed_by, month having count(*) >= ${records}`.execute(
    db,
  )
  return rows
}

/** Administrators whose own hours are looked at in one transaction. */
const OWN_PERSONS = 5

/**
 * Records of a volunteer in which somebody had a hand who is known as him, or as his guardian, only since; each
 * administrator once, and again when he is found to be somebody more.
 */
export const ofOwnVolunteers = async (db: Tx): Promise<{ facts: Fact[]; more: boolean }> => {
  const { rows: persons } = await sql<{ accounts: string[]; volunteers: string[] }>`
    update administrator_person set looked_volunteers = true where administrator_id in (
      select administrator_id from administrator_person where not looked_volunteers
      order by administrator_id limit ${OWN_PERSONS} for update skip locked)
    returning accounts, volunteers`.execute(db)
  const facts: Fact[] = []
  for (const { accounts, volunteers } of persons) {
    const { rows } = await sql<Fact>`
      select r.id, r.updated_at as at, r.session_id as "sessionId", r.volunteer_id as "volunteerId"
      from service_record r where r.volunteer_id = any(${volunteers}::uuid[]) and ${counted} and (
        array[r.entered_by, r.confirmed_by, r.reviewed_by, r.raised_by] && ${accounts}::uuid[]
        or exists (select from hand_entry h where h.session_id = r.session_id and h.volunteer_id = r.volunteer_id
          and h.administrator_id = any(${accounts}::uuid[])))`.execute(db)
    facts.push(...rows)
  }
  return { facts, more: persons.length === OWN_PERSONS }
}

/**
 * Whoever entered, confirmed, reviewed or scanned somebody's minutes, and is known as him or his guardian by now, has
 * used a browser of his, or bears his name where both belong to the organisation.
 */
export const ownBrowser = async (db: Tx, facts: readonly Fact[]): Promise<Noticed[]> => {
  const { rows } = await sql<Noticed>`
    with hands as (
      select distinct n.id, n.volunteer_id, n.session_id, n.organization_id, n.minutes, a.id as administrator_id
      from ${news(facts)} cross join lateral (
        select unnest(array[n.entered_by, n.confirmed_by, n.reviewed_by, n.raised_by]) as id
        union select b.decided_by from objection b where b.volunteer_id = n.volunteer_id and b.record_id = n.id
        union select h.administrator_id from hand_entry h where h.session_id = n.session_id and h.volunteer_id = n.volunteer_id
        union select e.entered_by from attendance_event e where e.session_id = n.session_id and e.volunteer_id = n.volunteer_id
          and e.recorded_at > n.created_at - interval '2 days') a
      where a.id is not null and n.state not in ('revoked', 'dismissed'))
    select ${keptPersonOf(sql.ref('h.administrator_id'))} || '/' || h.volunteer_id || '/' || h.session_id as subject, h.organization_id as "organizationId",
      jsonb_build_object('administratorId', h.administrator_id, 'sessionId', h.session_id, 'minutes', h.minutes,
        'people', 1) as evidence,
      array[h.id] as "recordIds"
    from hands h
    where exists (select from known_browser ka where ka.account_id = h.administrator_id and (
      exists (select from known_browser kv where kv.account_id = h.volunteer_id and kv.browser_digest = ka.browser_digest)
      or exists (select from attendance_event e where e.session_id = h.session_id and e.volunteer_id = h.volunteer_id
        and e.entered_by is null and e.led_by is null and e.venue_link_id is null and e.browser_digest = ka.browser_digest)))
      or exists (select from administrator a join volunteer v on v.name = a.name
        join membership m on m.volunteer_id = v.id and m.organization_id = h.organization_id and m.state = 'member'
        join administrator_role ar on ar.administrator_id = a.id and ar.organization_id = h.organization_id
        where a.id = h.administrator_id and v.id = h.volunteer_id)
      or exists (select from administrator_person his where his.administrator_id = h.administrator_id
        and h.volunteer_id = any(his.volunteers))`.execute(db)
  return rows
}

/** Persons whose records are looked at in one transaction. */
const PERSONS = 5

/** Records that several accounts had a hand in which are known as one person's only since; each person once. */
export const ofNewPersons = async (db: Tx): Promise<{ facts: Fact[]; more: boolean }> => {
  const { rows: persons } = await sql<{ accounts: string[] }>`
    update administrator_person set looked = true where administrator_id in (
      select administrator_id from administrator_person where not looked
      order by administrator_id limit ${PERSONS} for update skip locked)
    returning accounts`.execute(db)
  const facts: Fact[] = []
  for (const { accounts } of persons.filter((one) => one.accounts.length > 1)) {
    const { rows } = await sql<Fact>`
      select distinct r.id, r.updated_at as at, r.session_id as "sessionId", r.volunteer_id as "volunteerId"
      from hand_entry h join service_record r on r.session_id = h.session_id and r.volunteer_id = h.volunteer_id
      where h.administrator_id = any(${accounts}::uuid[])
        and array[r.confirmed_by, r.reviewed_by, r.raised_by] && array_remove(${accounts}::uuid[], h.administrator_id)`.execute(
      db,
    )
    facts.push(...rows)
  }
  return { facts, more: persons.length === PERSONS }
}

/**
 * Records of a month that two accounts entered, confirmed or reviewed one after the other, and which one person seems
 * to have: one name, a browser of both, a number, an address or a document that one gave up and the other has or had, or
 * who by now are known as one.
 */
export const onePerson = async (db: Tx, facts: readonly Fact[]): Promise<Noticed[]> => {
  const { rows } = await sql<Noticed>`
    with hands as (
      select distinct n.id, n.volunteer_id, n.organization_id, n.minutes, a.id as administrator_id,
        date_trunc('month', n.local_date)::date as month
      from ${news(facts)} cross join lateral (
        select unnest(array[n.entered_by, n.confirmed_by, n.reviewed_by, n.raised_by]) as id
        union select b.decided_by from objection b where b.volunteer_id = n.volunteer_id and b.record_id = n.id
        union select h.administrator_id from hand_entry h where h.session_id = n.session_id and h.volunteer_id = n.volunteer_id) a
      where a.id is not null and n.state not in ('revoked', 'dismissed')),
    pairs as (
      select a.id, a.volunteer_id, a.organization_id, a.minutes, a.month, a.administrator_id, b.administrator_id as other_id
      from hands a join hands b on b.id = a.id and b.administrator_id > a.administrator_id)
    select p.organization_id || '/' || p.administrator_id || '/' || p.other_id || '/' || to_char(p.month, 'YYYY-MM') as subject,
      p.organization_id as "organizationId",
      jsonb_build_object('administratorId', p.administrator_id, 'otherId', p.other_id, 'day', p.month,
        'entries', count(*), 'people', count(distinct p.volunteer_id), 'minutes', sum(p.minutes)) as evidence,
      array_agg(p.id) as "recordIds"
    from pairs p
    where exists (select from administrator a join administrator b on b.name = a.name
        where a.id = p.administrator_id and b.id = p.other_id)
      or exists (select from known_browser a join known_browser b on b.browser_digest = a.browser_digest
        where a.account_id = p.administrator_id and b.account_id = p.other_id)
      or exists (select from former_contact f
        join (select account_id, realm, kind, digest from account_identifier union all
          select id, 'volunteer', 'documentNumber', document_digest from administrator union all
          select account_id, realm, kind, digest from former_contact) c
          on c.realm = f.realm and c.kind = f.kind and c.digest = f.digest and c.account_id <> f.account_id
        where (f.realm = 'administrator' or f.kind = 'documentNumber') and f.account_id in (p.administrator_id, p.other_id)
          and c.account_id in (p.administrator_id, p.other_id))
      or exists (select from administrator_person his where his.administrator_id = p.administrator_id
        and p.other_id = any(his.accounts))
    group by p.administrator_id, p.other_id, p.month, p.organization_id`.execute(db)
  return rows
}

/**
 * Records longer than the plan of their session with the preparation that counts; the plan as it stood before anybody
 * extended the session, which one person alone can do.
 */
export const moreThanPlan = async (
  db: Tx,
  facts: readonly Fact[],
  minutes: number,
): Promise<Noticed[]> => {
  const beyond = sql`(r.minutes - s.planned - s.prepared)`
  const { rows } = await sql<Noticed>`
    with sessions as materialized (
      select ms.id, coalesce(ms.prepare_before, 0) + coalesce(ms.prepare_after, 0) as prepared,
        (extract(epoch from coalesce((select min(x.previous_ends_at) from session_extension x where x.session_id = ms.id),
          ms.ends_at) - ms.starts_at) / 60)::int as planned
      from mission_session ms where ms.id in (select n.session_id from ${news(facts)}))
    select s.id::text as subject, r.organization_id as "organizationId",
      jsonb_build_object('people', count(*), 'minutes', sum(r.minutes), 'entries', max(${beyond}), 'planned', s.planned,
        'sessionId', s.id) as evidence,
      array_agg(r.id) as "recordIds"
    from sessions s join service_record r on r.session_id = s.id and ${counted} and r.source in ('attendance', 'manual')
    where ${beyond} > ${minutes} group by s.id, s.planned, r.organization_id`.execute(db)
  return rows
}

/** A day of somebody with hours here and on another platform: too many together, the same twice, or at one time. */
export const otherPlatform = async (
  db: Tx,
  facts: readonly Fact[],
  minutes: number,
): Promise<Noticed[]> => {
  const { rows } = await sql<Noticed>`
    with days as (select distinct n.volunteer_id, n.local_date from ${news(facts)})
    select d.volunteer_id || '/' || d.local_date as subject,
      min(r.organization_id::text) filter (where r.source <> 'import') as "organizationId",
      jsonb_build_object('day', d.local_date, 'minutes', sum(r.minutes), 'people', 1,
        'system', min(r.source_system) filter (where r.source = 'import')) as evidence,
      array_agg(r.id) as "recordIds"
    from days d join service_record r on r.volunteer_id = d.volunteer_id and r.local_date = d.local_date and ${counted}
    group by d.volunteer_id, d.local_date
    having bool_or(r.source = 'import') and bool_or(r.source <> 'import') and (sum(r.minutes) > ${minutes}
      or array_agg(r.minutes) filter (where r.source = 'import') && array_agg(r.minutes) filter (where r.source <> 'import')
      or bool_or(r.source = 'import' and exists (select from hour_import_row i
        join stretch s on s.volunteer_id = i.volunteer_id and not s.void and tstzrange(s.signed_in_at, s.signed_out_at)
          && tstzrange(i.starts_at, i.ends_at)
        where i.volunteer_id = r.volunteer_id and i.session_id = r.session_id and i.starts_at is not null)))`.execute(
    db,
  )
  return rows
}
