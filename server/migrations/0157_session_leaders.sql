-- Volunteers whom an organisation names for a session: they sign others in and out by their codes and mark who did not
-- come. Somebody leads as long as he keeps his place there, until the time for signing out is over.

create table session_leader (
  id uuid primary key,
  session_id uuid not null,
  volunteer_id uuid not null references volunteer (id),
  -- The place by which he leads; another one does not make him lead again.
  application_id uuid not null,
  organization_id uuid not null references organization (id),
  named_by uuid not null references administrator (id),
  named_at timestamptz not null,
  ended_how text check (ended_how in ('removed', 'declined')),
  -- Null where he declined himself.
  ended_by uuid references administrator (id),
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (ended_how is null)),
  check (coalesce(ended_how = 'removed', false) = (ended_by is not null))
);
create unique index session_leader_once on session_leader (application_id) where ended_at is null;
create index session_leader_session on session_leader (session_id, named_at);
create index session_leader_volunteer on session_leader (volunteer_id, named_at desc);

-- Whoever leads lets hours come about.
create trigger row_changed after insert or delete or update of session_id, volunteer_id, application_id, organization_id, ended_at on session_leader
  for each row execute function row_changed('session_leader', 'id', 'session_id volunteer_id application_id organization_id ended_at');

-- The volunteer who scanned or marked as one who leads; null where an administrator, the product or he himself did.
alter table attendance_event add column led_by uuid;
alter table application_step add column led_by uuid references volunteer (id);
create index attendance_event_led on attendance_event (led_by, recorded_at) where led_by is not null;
create index application_step_led on application_step (led_by) where led_by is not null;
