-- Addresses for devices at the place of a session that nobody is logged in on: a kiosk, bound to the first device that
-- opens it, shows the codes and scans those of volunteers; a board shows who is there. Of one session or of a day.
create table venue_link (
  id uuid primary key,
  kind text not null check (kind in ('kiosk', 'board')),
  organization_id uuid not null references organization (id),
  session_id uuid references mission_session (id) on delete cascade,
  local_date date,
  label text not null check (length(label) between 1 and 20),
  -- SHA-256 of the secret of the address, and of the secret that the device made when it opened it.
  token_digest bytea not null unique,
  device_digest bytea,
  bound_at timestamptz,
  seen_at timestamptz,
  created_by uuid not null references administrator (id),
  created_at timestamptz not null,
  ended_by uuid references administrator (id),
  ended_at timestamptz,
  check ((session_id is null) <> (local_date is null)),
  check ((device_digest is null) = (bound_at is null)),
  check (kind = 'kiosk' or device_digest is null),
  check ((ended_by is null) = (ended_at is null))
);
create index venue_link_organization on venue_link (organization_id, id desc);
create index venue_link_session on venue_link (session_id) where session_id is not null;
create index venue_link_created_by on venue_link (created_by);
create index venue_link_ended_by on venue_link (ended_by) where ended_by is not null;
