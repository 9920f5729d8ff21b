-- Calling the roll of those who are at a session at one moment, for one reason: who answered and who did not. It says
-- nothing about minutes.

create table roll_call (
  id uuid primary key,
  session_id uuid not null references mission_session (id) on delete cascade,
  reason text not null,
  made_by uuid not null references administrator (id),
  made_at timestamptz not null,
  closed_by uuid references administrator (id),
  closed_at timestamptz check (closed_at >= made_at),
  check ((closed_at is null) = (closed_by is null))
);
-- One at a time at a session: two lists of the same people would contradict each other.
create unique index roll_call_open on roll_call (session_id) where closed_at is null;
create index roll_call_listed on roll_call (session_id, made_at desc);
create index roll_call_aged on roll_call (made_at);

create table roll_call_answer (
  roll_call_id uuid not null references roll_call (id) on delete cascade,
  volunteer_id uuid not null references volunteer (id),
  -- Null as long as nobody has said so.
  here boolean,
  answered_by uuid references administrator (id),
  answered_at timestamptz,
  check (num_nulls(here, answered_by, answered_at) in (0, 3)),
  primary key (roll_call_id, volunteer_id)
);
create index roll_call_answer_volunteer on roll_call_answer (volunteer_id);
