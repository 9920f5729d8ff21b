-- Star ratings of volunteers: applied for, reviewed, shown in public, certified by the clock.
create table star_application (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null unique,
  rating text not null check (rating in ('1', '2', '3', '4', '5', '6', '7', '8')),
  state text not null check (state in ('applied', 'publicised', 'objected', 'certified', 'returned', 'withdrawn', 'lapsed')),
  -- The organisation through which the node certifies; null where the volunteer is in none.
  organization_id uuid references organization (id),
  certifier_id uuid not null references organization (id),
  -- The node whose turn it is, or was last.
  holder_id uuid not null references organization (id),
  -- The last moment of the present step.
  due_at timestamptz not null,
  -- Effective service as it was applied for.
  service_minutes int not null check (service_minutes >= 0),
  reviewed_by uuid references administrator (id),
  publicity_starts_at timestamptz,
  publicity_ends_at timestamptz,
  applied_at timestamptz not null,
  ended_at timestamptz,
  primary key (volunteer_id, id),
  check ((publicity_starts_at is null) = (publicity_ends_at is null)),
  check (state not in ('publicised', 'objected', 'certified') or (reviewed_by is not null and publicity_ends_at is not null)),
  check ((state in ('certified', 'returned', 'withdrawn', 'lapsed')) = (ended_at is not null))
);
create unique index star_application_open on star_application (volunteer_id) where state in ('applied', 'publicised', 'objected');
create index star_application_holder on star_application (holder_id, due_at, id) where state in ('applied', 'objected');
create index star_application_certifier on star_application (certifier_id, id);
create index star_application_publicity on star_application (publicity_ends_at, id) where state in ('publicised', 'objected');

-- Every step of an application as it was taken.
create table star_step (
  volunteer_id uuid not null,
  application_id uuid not null,
  number int not null check (number > 0),
  kind text not null check (kind in ('applied', 'passedOn', 'approved', 'returned', 'objected', 'upheld', 'dismissed', 'certified',
    'withdrawn', 'lapsed')),
  administrator_id uuid references administrator (id),
  organization_id uuid references organization (id),
  reason text,
  at timestamptz not null,
  primary key (volunteer_id, application_id, number),
  foreign key (volunteer_id, application_id) references star_application (volunteer_id, id) on delete cascade
);

create table star_objection (
  id uuid primary key,
  volunteer_id uuid not null,
  application_id uuid not null,
  objector_id uuid not null references volunteer (id),
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references administrator (id),
  decision text check (decision in ('upheld', 'dismissed')),
  decision_reason text,
  foreign key (volunteer_id, application_id) references star_application (volunteer_id, id) on delete cascade,
  check ((decided_at is null) = (decision is null) and (decided_at is null) = (decided_by is null))
);
create unique index star_objection_open on star_objection (application_id) where decided_at is null;
create unique index star_objection_once on star_objection (application_id, objector_id);
create index star_objection_objector on star_objection (objector_id, created_at);

-- The rating that holds.
create table star (
  volunteer_id uuid primary key references volunteer (id),
  rating text not null check (rating in ('1', '2', '3', '4', '5', '6', '7', '8')),
  certifier_id uuid not null references organization (id),
  certified_at timestamptz not null
);

-- How it came about and fell.
create table star_change (
  id uuid primary key,
  volunteer_id uuid not null references volunteer (id),
  kind text not null check (kind in ('certified', 'fell')),
  before text,
  after text,
  certifier_id uuid not null references organization (id),
  at timestamptz not null,
  -- Of a fall: who at the certifying node took note of it.
  noted_by uuid references administrator (id),
  noted_at timestamptz,
  check ((noted_by is null) = (noted_at is null)),
  check (before is distinct from after)
);
create index star_change_volunteer on star_change (volunteer_id, at);
create index star_change_certifier on star_change (certifier_id, id);
create index star_change_unseen on star_change (certifier_id) where kind = 'fell' and noted_at is null;

-- Somebody who cheated applies for none for some time; once he may put that to the node above.
create table star_bar (
  id uuid primary key,
  volunteer_id uuid not null references volunteer (id),
  organization_id uuid not null references organization (id),
  barred_by uuid not null references administrator (id),
  reason text not null,
  barred_at timestamptz not null,
  until timestamptz not null,
  appeal text check (appeal in ('waiting', 'kept', 'lifted')),
  appeal_reason text,
  holder_id uuid references organization (id),
  due_at timestamptz,
  decided_by uuid references administrator (id),
  decision_reason text,
  decided_at timestamptz,
  check (until > barred_at),
  check ((appeal is null) = (appeal_reason is null) and (appeal is null) = (holder_id is null) and (appeal is null) = (due_at is null)),
  check (coalesce(appeal in ('kept', 'lifted'), false) = (decided_by is not null)),
  check (decided_by is distinct from barred_by or decided_by is null)
);
-- One that holds at a time; a lifted one holds no more, one that ran out makes room when the next is set.
create unique index star_bar_appeal on star_bar (volunteer_id) where appeal = 'waiting';
create index star_bar_volunteer on star_bar (volunteer_id, until);
create index star_bar_holder on star_bar (holder_id, due_at) where appeal = 'waiting';
create index star_bar_organization on star_bar (organization_id, id);
