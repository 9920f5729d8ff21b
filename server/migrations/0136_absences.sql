-- Who had a place and never came: counted, with who recorded it, and appealed against once. A cancellation near the
-- start is kept as late.

alter table application add column cancelled_late boolean not null default false;
create index application_absent on application (volunteer_id) where state = 'absent';
create index application_cancelled_late on application (volunteer_id) where cancelled_late;

-- Null where the product did it, or the volunteer or his guardian.
alter table application_step add column administrator_id uuid references administrator (id);

create table absence_appeal (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  application_id uuid not null,
  -- Whose mission it was, and which node decides.
  organization_id uuid not null references organization (id),
  holder_id uuid not null references organization (id),
  reason text not null,
  -- Who recorded the absence; null where the clock did.
  recorded_by uuid references administrator (id),
  appealed_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'kept')),
  decision_reason text,
  decided_by uuid references administrator (id),
  decided_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  primary key (volunteer_id, id),
  -- An absence is appealed against once.
  unique (volunteer_id, application_id)
);
create index absence_appeal_waiting on absence_appeal (holder_id, id) where state = 'pending';
create index absence_appeal_listed on absence_appeal (organization_id, id desc);
create unique index absence_appeal_id on absence_appeal (id);

create trigger row_changed after insert or delete or update of application_id, organization_id, recorded_by, state, decided_by on absence_appeal
  for each row execute function row_changed('absence_appeal', 'volunteer_id id', 'application_id organization_id recorded_by state decided_by');
