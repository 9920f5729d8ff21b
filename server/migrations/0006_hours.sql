-- What a volunteer served in one session of a mission, on its way to the ledger.
create table service_record (
  volunteer_id uuid not null,
  id uuid not null,
  mission_id uuid not null,
  session_id uuid not null,
  organization_id uuid not null,
  application_id uuid,
  local_date date not null,
  kind text not null check (kind in ('service', 'training')),
  state text not null check (state in ('awaitingSignOut', 'awaitingConfirmation', 'awaitingReview', 'publicised', 'objected', 'effective', 'dismissed', 'revoked')),
  source text not null check (source in ('attendance', 'manual', 'supplementary', 'import')),
  source_system text not null default 'izhiyuan',
  way text not null,
  -- Minutes of the stretches, of the break, and those that count.
  computed_minutes int not null check (computed_minutes between 0 and 1440),
  break_minutes int not null default 0 check (break_minutes between 0 and 720),
  minutes int not null check (minutes between 0 and 1440),
  review_level text check (review_level in ('parent', 'province')),
  entered_by uuid,
  confirmed_by uuid,
  reviewed_by uuid,
  reason text,
  publicity_starts_at timestamptz,
  publicity_ends_at timestamptz,
  effective_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (volunteer_id, id),
  -- Who enters hours by hand never confirms them.
  constraint record_four_eyes check (entered_by is null or confirmed_by is null or entered_by <> confirmed_by),
  check ((state in ('publicised', 'objected', 'effective')) <= (publicity_ends_at is not null)),
  check ((state = 'effective') <= (effective_at is not null and minutes > 0))
);
create unique index record_once on service_record (volunteer_id, session_id) where state not in ('revoked', 'dismissed');
-- Administrators and objectors name a record by itself.
create unique index service_record_id on service_record (id);
create index service_record_own on service_record (volunteer_id, local_date desc, id desc);
create index service_record_session on service_record (session_id, id);
create index service_record_mission on service_record (mission_id, state, id);
create index service_record_organization on service_record (organization_id, state, id);
create index service_record_due on service_record (publicity_ends_at, id) where state = 'publicised';
create index service_record_review on service_record (created_at, id) where state = 'awaitingReview';

create table objection (
  id uuid primary key,
  volunteer_id uuid not null,
  record_id uuid not null,
  objector_id uuid not null,
  reason text not null,
  decision text check (decision in ('upheld', 'dismissed')),
  decided_by uuid,
  decision_reason text,
  decided_at timestamptz,
  created_at timestamptz not null,
  foreign key (volunteer_id, record_id) references service_record (volunteer_id, id)
);
create unique index objection_open on objection (record_id) where decided_at is null;

-- Sessions in publicity, counted once so that the public list reads one row each.
create table publicity (
  session_id uuid primary key,
  mission_id uuid not null,
  organization_id uuid not null,
  local_date date not null,
  people int not null,
  minutes bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index publicity_ends on publicity (ends_at desc, session_id desc);

-- The ledger: effective time is the sum of these rows and nothing else. Rows are only added; a
-- correction is a reversing row and a new one. Each row carries the hash of the volunteer's row
-- before it, keyed, so that whoever can write to the database still cannot forge a minute.
create table ledger_entry (
  volunteer_id uuid not null,
  -- Position in the volunteer's own chain, from 1.
  number int not null check (number > 0),
  id uuid not null,
  organization_id uuid not null,
  mission_id uuid not null,
  session_id uuid not null,
  record_id uuid not null,
  kind text not null check (kind in ('service', 'training')),
  minutes int not null check (minutes <> 0 and abs(minutes) <= 1440),
  -- The business fact: one entry for each, whatever happens.
  source_kind text not null check (source_kind in ('credit', 'reversal')),
  source_id uuid not null,
  reverses_id uuid,
  source_system text not null,
  way text not null,
  reason text not null default '',
  occurred_on date not null,
  actor_kind text not null,
  actor_id uuid,
  created_at timestamptz not null,
  key_id int not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (volunteer_id, occurred_on, number),
  check ((source_kind = 'reversal') = (reverses_id is not null)),
  check ((source_kind = 'reversal') = (minutes < 0)),
  -- occurred_on follows from the source, so this is one entry per source although it is partitioned.
  constraint ledger_once unique (volunteer_id, source_kind, source_id, occurred_on)
) partition by range (occurred_on);
create table ledger_entry_rest partition of ledger_entry default;
create index ledger_entry_organization on ledger_entry (organization_id, occurred_on);
create index ledger_entry_record on ledger_entry (record_id);

-- Sums of the ledger and the head of the chain, kept in the transaction of every entry.
create table balance (
  volunteer_id uuid primary key,
  service_minutes int not null default 0 check (service_minutes >= 0),
  training_minutes int not null default 0 check (training_minutes >= 0),
  head_number int not null default 0,
  head_hash bytea not null,
  updated_at timestamptz not null
);
create index balance_ranking on balance (service_minutes desc, volunteer_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger event_append_only before update or delete on event
  for each row execute function refuse_change();
create trigger attendance_event_append_only before update or delete on attendance_event
  for each row execute function refuse_change();
