-- What a volunteer says is wrong with his service record, or that one is missing (Decree 67 article 13).
create table correction (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null unique,
  kind text not null check (kind in ('time', 'content', 'notMine', 'missing')),
  -- The record that now stands for the session; of a missing one there is none until it is made.
  record_id uuid,
  -- Whose place it was, where the record is missing.
  application_id uuid,
  session_id uuid not null references mission_session (id),
  mission_id uuid not null references mission (id),
  organization_id uuid not null references organization (id),
  claim text not null check (char_length(claim) between 10 and 500),
  signed_in_at timestamptz,
  signed_out_at timestamptz,
  minutes int check (minutes between 1 and 1440),
  -- Evidence; forgotten some time after the end.
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 3),
  state text not null check (state in ('submitted', 'answered', 'escalated', 'closed', 'withdrawn')),
  -- The node whose turn it is, or was last.
  holder_id uuid not null references organization (id),
  -- The last moment of the present step.
  due_at timestamptz not null,
  submitted_at timestamptz not null,
  ended_at timestamptz,
  primary key (volunteer_id, id),
  check ((kind = 'missing') = (application_id is not null)),
  check (kind = 'missing' or record_id is not null),
  check ((signed_in_at is null) = (signed_out_at is null) and signed_in_at < signed_out_at),
  check ((state in ('closed', 'withdrawn')) = (ended_at is not null))
);
create unique index correction_open on correction (volunteer_id, session_id)
  where state in ('submitted', 'answered', 'escalated');
create index correction_holder on correction (holder_id, due_at, id) where state in ('submitted', 'escalated');
create index correction_organization on correction (organization_id, id);
create index correction_due on correction (due_at, id) where state = 'answered';
create index correction_evidence on correction (ended_at) where cardinality(file_ids) > 0;

-- Every step of a request as it was taken. Only added to, and gone with the account.
create table correction_step (
  volunteer_id uuid not null,
  correction_id uuid not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('submitted', 'upheld', 'refused', 'accepted', 'escalated', 'lapsed', 'withdrawn')),
  administrator_id uuid references administrator (id),
  organization_id uuid references organization (id),
  reason text,
  -- Minutes that hold by an answer that upheld.
  minutes int check (minutes between 0 and 1440),
  at timestamptz not null,
  primary key (volunteer_id, correction_id, number),
  foreign key (volunteer_id, correction_id) references correction (volunteer_id, id) on delete cascade,
  check ((kind in ('upheld', 'refused')) = (administrator_id is not null)),
  check ((kind in ('upheld', 'refused')) = (organization_id is not null)),
  check ((kind = 'upheld') = (minutes is not null))
);
