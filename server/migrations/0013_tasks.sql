-- Long work of the console. The row holds where it stands, so that any server can go on with it.
create table task (
  id uuid primary key,
  kind text not null check (kind in ('applicantExport', 'recordExport')),
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  administrator_id uuid not null references administrator (id),
  -- The node acted for when it was started: what it may see, and who else may see it.
  organization_id uuid not null references organization (id),
  input jsonb not null,
  -- Rows there are, once counted; rows done, and among them those that could not be worked off.
  total int check (total >= 0),
  done int not null default 0 check (done >= 0),
  failed int not null default 0 check (failed between 0 and done),
  -- Where the next portion begins; null at the beginning.
  position text,
  portions int not null default 0,
  -- Number of the worker that has it; one that was given up is told by it that it is too late.
  claim int not null default 0,
  lease_ends_at timestamptz,
  -- Times it went on by itself after its server had gone.
  continued int not null default 0,
  failure text,
  file_name text,
  file_size int check (file_size > 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (lease_ends_at is not null)),
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'done') = (expires_at is not null and file_name is not null and file_size is not null))
);
create index task_node on task (organization_id, id desc);
create index task_own on task (administrator_id, organization_id, id desc);
create index task_running on task (lease_ends_at) where state = 'running';
create index task_ended on task (ended_at) where ended_at is not null;
-- Asking twice for the same work gives the work that is under way.
create unique index task_once on task (administrator_id, organization_id, kind, md5(input::text))
  where state in ('waiting', 'running');

-- Rows made so far, committed portion by portion; gone once the file stands.
create table task_portion (
  task_id uuid not null references task (id),
  ordinal int not null,
  rows jsonb not null,
  primary key (task_id, ordinal)
);

-- The file in pieces small enough to be sent on without holding it whole.
create table task_file (
  task_id uuid not null references task (id),
  ordinal int not null,
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  primary key (task_id, ordinal)
);
-- A workbook is compressed already.
alter table task_file alter column bytes set storage external;

-- What waits for an organiser, counted for the menu of the console.
create index application_pending on application (organization_id) where state = 'pending';
