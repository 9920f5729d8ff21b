-- What administrators entered by hand: a missing stretch, more minutes than were measured, or minutes set by a decision
-- above what was measured. One batch has one reason and one set of evidence.
create table hand_batch (
  id uuid primary key,
  administrator_id uuid not null,
  organization_id uuid not null,
  reason text not null,
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null
);
create index hand_batch_age on hand_batch (created_at) where file_ids <> '{}';

create table hand_entry (
  id uuid primary key,
  batch_id uuid not null references hand_batch (id),
  kind text not null check (kind in ('stretch', 'raise', 'decision')),
  administrator_id uuid not null,
  -- The node that records the session.
  organization_id uuid not null,
  volunteer_id uuid not null,
  session_id uuid not null,
  -- Minutes that it added.
  minutes int not null check (minutes between 0 and 1440),
  entered_at timestamptz not null
);
create index hand_entry_administrator on hand_entry (administrator_id, entered_at);
create index hand_entry_organization on hand_entry (organization_id, entered_at);
create index hand_entry_session on hand_entry (session_id, volunteer_id);
create trigger hand_entry_append_only before update or delete on hand_entry
  for each row execute function refuse_change();

-- What was entered before there was this table, each a batch of its own without evidence.
insert into hand_batch (id, administrator_id, organization_id, reason, created_at)
select id, entered_by, organization_id, coalesce(reason, ''), signed_out_at from stretch
where entered_by is not null and signed_out_at is not null;
insert into hand_entry (id, batch_id, kind, administrator_id, organization_id, volunteer_id, session_id, minutes, entered_at)
select s.id, s.id, 'stretch', s.entered_by, s.organization_id, s.volunteer_id, s.session_id,
  least(floor(extract(epoch from s.signed_out_at - s.signed_in_at) / 60), 1440)::int,
  coalesce((select min(e.recorded_at) from attendance_event e where e.volunteer_id = s.volunteer_id
    and e.session_id = s.session_id and e.way = 'manual' and e.entered_by = s.entered_by and e.recorded_at >= s.signed_out_at), s.signed_out_at)
from stretch s where s.entered_by is not null and s.signed_out_at is not null;

-- Metres from the place of the mission at either end, where a position was compared with it.
alter table stretch add column sign_in_distance int, add column sign_out_distance int;
update stretch s set
  sign_in_distance = (select e.distance from attendance_event e where e.volunteer_id = s.volunteer_id and e.session_id = s.session_id
    and e.kind = 'signIn' and e.recorded_at <= s.signed_in_at and e.recorded_at > s.signed_in_at - interval '10 minutes'
    order by e.recorded_at desc limit 1),
  sign_out_distance = (select e.distance from attendance_event e where e.volunteer_id = s.volunteer_id and e.session_id = s.session_id
    and e.kind = 'signOut' and e.recorded_at <= s.signed_out_at and e.recorded_at > s.signed_out_at - interval '10 minutes'
    order by e.recorded_at desc limit 1)
where exists (select from attendance_event e where e.volunteer_id = s.volunteer_id and e.session_id = s.session_id and e.distance is not null);

-- Where the minutes of a record come from: the weakest of what they come from, both ends and every change looked at.
alter table service_record
  add column grade text check (grade in ('placed', 'scanned', 'halfScanned', 'byHand', 'declared')),
  -- Minutes that somebody asks for beyond what was measured, until another confirms them.
  add column raised_minutes int check (raised_minutes between 1 and 1440),
  add column raised_by uuid,
  -- Why a node above looks at it.
  add column review_reasons text[] not null default '{}',
  add constraint record_raise check ((raised_minutes is null) = (raised_by is null)),
  add constraint record_raise_four_eyes check (raised_by is null or confirmed_by is null or raised_by <> confirmed_by);
update service_record r set grade = case
  when r.source in ('import', 'supplementary') or r.way = 'import' then 'declared'
  when r.entered_by is not null or r.minutes > r.computed_minutes - r.break_minutes
    or exists (select from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id and not s.void
      and s.entered_by is not null) then 'byHand'
  when exists (select from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id and not s.void
    and (s.sign_in_way not in ('qr', 'scanned') or coalesce(s.sign_out_way, '') not in ('qr', 'scanned'))) then 'halfScanned'
  when exists (select from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id and not s.void
    and (s.sign_in_distance is null or s.sign_out_distance is null)) then 'scanned'
  when exists (select from stretch s where s.volunteer_id = r.volunteer_id and s.session_id = r.session_id and not s.void) then 'placed'
  else 'declared' end;
-- Nothing is claimed that nobody wrote.
alter table service_record alter column grade set not null, alter column grade set default 'declared';

-- Entries from before grades say nothing of theirs: the hash over them stands. Their record's grade is shown.
alter table ledger_entry add column grade text check (grade in ('placed', 'scanned', 'halfScanned', 'byHand', 'declared'));
