-- Hours of another system that the root takes over: one person takes a list up, another lets it pass. Rows become
-- records of missions that were held elsewhere.
create table hour_import (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  -- As records and the ledger name it.
  system text not null,
  state text not null check (state in ('waiting', 'released', 'refused', 'withdrawn', 'reversalAsked', 'reversed')),
  file_name text not null,
  file_digest bytea not null,
  reason text not null,
  imported_by uuid not null references administrator (id),
  released_by uuid references administrator (id),
  reversal_asked_by uuid references administrator (id),
  reversal_reason text,
  reversed_by uuid references administrator (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint hour_import_four_eyes check (released_by is null or released_by <> imported_by),
  constraint hour_import_reversal_four_eyes check (reversed_by is null or reversed_by <> reversal_asked_by),
  check ((state in ('released', 'reversalAsked', 'reversed')) = (released_by is not null)),
  check ((state in ('reversalAsked', 'reversed')) <= (reversal_asked_by is not null and reversal_reason is not null)),
  check ((state = 'reversed') = (reversed_by is not null))
);
create index hour_import_list on hour_import (organization_id, id desc);
-- The same file is taken up once, unless nothing of it stands any more.
create unique index hour_import_file on hour_import (file_digest) where state not in ('refused', 'withdrawn', 'reversed');

create table hour_import_row (
  import_id uuid not null references hour_import (id),
  -- Place in the list, from 1.
  number int not null check (number > 0),
  volunteer_id uuid not null,
  local_date date not null,
  -- Where the other system knows them.
  starts_at timestamptz,
  ends_at timestamptz,
  minutes int not null check (minutes between 1 and 1440),
  kind text not null check (kind in ('service', 'training')),
  title text not null,
  organization_name text not null,
  system text not null,
  -- What the other system calls it.
  source_id text not null,
  -- It is neither left out nor taken back, and no other row of its source stands.
  standing boolean not null,
  -- What was noticed when it was taken up, then when its list passed; as it is now while that waits is looked up.
  flags text[] not null default '{}',
  decision text check (decision in ('taken', 'leftOut')),
  -- The flags that somebody decided about.
  decided_flags text[] not null default '{}',
  decided_by uuid references administrator (id),
  decision_reason text,
  session_id uuid references mission_session (id),
  primary key (import_id, number),
  check ((starts_at is null) = (ends_at is null)),
  check (starts_at is null or (ends_at > starts_at and minutes <= extract(epoch from ends_at - starts_at) / 60)),
  check ((decision is null) = (decided_by is null)),
  check ((decision = 'leftOut') <= not standing)
);
-- What another system calls one thing stands here once.
create unique index hour_import_row_source on hour_import_row (system, source_id) where standing;
create index hour_import_row_day on hour_import_row (volunteer_id, local_date);

create table hour_import_step (
  import_id uuid not null references hour_import (id),
  number int not null,
  kind text not null check (kind in ('taken', 'decided', 'released', 'refused', 'withdrawn', 'reversalAsked', 'kept', 'reversed')),
  administrator_id uuid not null,
  reason text,
  -- Rows that were decided together.
  rows int,
  at timestamptz not null,
  primary key (import_id, number)
);
create trigger hour_import_step_append_only before update or delete on hour_import_step
  for each row execute function refuse_change();
