-- Runs of the checks that every number and every row still agree: each night, and when somebody asks for one.
create table consistency_run (
  id uuid primary key,
  started_at timestamptz not null,
  -- The administrator who asked for it; null of a night's.
  started_by uuid references administrator (id),
  ended_at timestamptz,
  -- Stopped: its server was lost, and another run took its turn.
  outcome text check (outcome in ('passed', 'failed', 'stopped')),
  check ((ended_at is null) = (outcome is null))
);
-- One at a time.
create unique index consistency_run_one on consistency_run ((ended_at is null)) where ended_at is null;
create index consistency_run_list on consistency_run (started_at desc, id desc);

create table consistency_result (
  run_id uuid not null references consistency_run (id),
  invariant text not null,
  -- What was looked at, and how much of it was wrong.
  looked bigint not null,
  problems bigint not null,
  -- The first of them, in identifiers.
  findings jsonb not null,
  checked_at timestamptz not null,
  primary key (run_id, invariant)
);
