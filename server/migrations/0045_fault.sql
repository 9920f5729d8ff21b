-- What a timed task or a reaction could not work off: set aside, so that everything behind it goes on.
-- A closed value that no longer opens stands here as well, under the task `integrity`.
create table fault (
  id uuid primary key,
  -- The timed task as the schedule names it; `reaction` with the place in the list of its event.
  task text not null,
  subject_kind text not null,
  subject_id uuid not null,
  -- A name, an SQLSTATE with its constraint, or a line of code: never what a row contains.
  reason text not null,
  failures integer not null check (failures > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Until then the task leaves it out.
  retry_at timestamptz not null,
  settled_at timestamptz
);

create unique index fault_open on fault (task, subject_kind, subject_id) where settled_at is null;
create index fault_settled on fault (settled_at) where settled_at is not null;
