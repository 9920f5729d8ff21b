-- Where a mission comes from: planned here, entered after it was held, or of another system's hours.
alter table mission add column origin text not null default 'here' check (origin in ('here', 'supplementary', 'imported'));

-- Whoever stands on a sheet of paper may never have applied.
alter table stretch alter column application_id drop not null;

-- Of which sources the hours of a session in publicity are.
alter table publicity add column sources text[] not null default '{attendance}';
update publicity p set sources = s.sources from (
  select session_id, array_agg(distinct source order by source) as sources from service_record
  where state in ('publicised', 'objected', 'effective') group by session_id) s
where s.session_id = p.session_id;
create index publicity_sources on publicity using gin (sources);

-- Hours entered after the fact, together: of a session held here, of a mission held before it was entered here, or an
-- honour that an organisation gives. One reason, one proof, four eyes and a node above.
create table supplementary_batch (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  subject text not null check (subject in ('session', 'mission', 'honour')),
  state text not null check (state in ('draft', 'submitted', 'confirmed', 'returned', 'approved', 'withdrawn', 'reversed')),
  -- Of a session held here; of another mission once it is approved.
  session_id uuid references mission_session (id),
  title text not null,
  kind text check (kind in ('service', 'training')),
  category text,
  region_code text references region (code),
  address text not null default '',
  content text not null default '',
  local_date date not null,
  starts_at timestamptz,
  ends_at timestamptz,
  reason text not null,
  file_ids uuid[] not null default '{}',
  -- Who can be asked about it, name and number; forgotten with the proof.
  witness_cipher bytea,
  -- Whose turn it is.
  holder_id uuid not null references organization (id),
  -- Submitted so late that only the federation reviews it.
  late boolean not null default false,
  due_at timestamptz,
  -- Everybody who wrote something in it, and who confirmed it last.
  entered_by uuid[] not null,
  confirmed_by uuid,
  reviewed_by uuid,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  check ((subject = 'honour') = (kind is null)),
  check ((subject = 'session') <= (session_id is not null)),
  check (subject = 'honour' or (starts_at is not null and ends_at > starts_at)),
  constraint supplementary_four_eyes check (confirmed_by is null or not confirmed_by = any (entered_by)),
  constraint supplementary_six_eyes check (reviewed_by is null or not (reviewed_by = any (entered_by) or reviewed_by = confirmed_by))
);
create index supplementary_batch_organization on supplementary_batch (organization_id, id desc);
create index supplementary_batch_turn on supplementary_batch (holder_id, due_at, id) where state in ('draft', 'submitted', 'confirmed', 'returned');
create index supplementary_batch_session on supplementary_batch (session_id);
create index supplementary_batch_ended on supplementary_batch (ended_at) where ended_at is not null;

create table supplementary_row (
  batch_id uuid not null references supplementary_batch (id),
  volunteer_id uuid not null,
  -- Place in the list, from 1.
  number int not null,
  signed_in_at timestamptz,
  signed_out_at timestamptz,
  minutes int not null check (minutes between 1 and 1440),
  primary key (batch_id, volunteer_id),
  check ((signed_in_at is null) = (signed_out_at is null))
);
create index supplementary_row_volunteer on supplementary_row (volunteer_id);

create table supplementary_step (
  batch_id uuid not null references supplementary_batch (id),
  number int not null,
  kind text not null check (kind in ('saved', 'submitted', 'confirmed', 'returned', 'approved', 'withdrawn', 'reversed', 'passedOn')),
  administrator_id uuid,
  organization_id uuid not null references organization (id),
  reason text,
  at timestamptz not null,
  primary key (batch_id, number)
);
create trigger supplementary_step_append_only before update or delete on supplementary_step
  for each row execute function refuse_change();

-- Honour hours: given, not measured, and never part of the ledger nor of any sum of service. Taking one back adds a row.
create table honour_entry (
  volunteer_id uuid not null,
  id uuid not null,
  batch_id uuid not null references supplementary_batch (id),
  organization_id uuid not null references organization (id),
  minutes int not null check (minutes <> 0 and abs(minutes) <= 1440),
  reverses_id uuid,
  occurred_on date not null,
  reason text not null,
  given_by uuid not null,
  created_at timestamptz not null,
  primary key (volunteer_id, id),
  check ((reverses_id is not null) = (minutes < 0)),
  constraint honour_once unique (batch_id, volunteer_id, reverses_id)
);
create unique index honour_given_once on honour_entry (batch_id, volunteer_id) where reverses_id is null;
create trigger honour_entry_append_only before update or delete on honour_entry
  for each row execute function refuse_change();
