-- Every accepted scan and entry, as it came. Never changed.
create table attendance_event (
  volunteer_id uuid not null,
  id uuid not null,
  mission_id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('signIn', 'signOut')),
  way text not null check (way in ('qr', 'scanned', 'code', 'location', 'manual', 'proposed', 'import')),
  recorded_at timestamptz not null,
  device_at timestamptz,
  latitude double precision,
  longitude double precision,
  -- Metres from the place of the mission, where both are known.
  distance int,
  entered_by uuid,
  nonce text,
  primary key (volunteer_id, recorded_at, id)
) partition by range (recorded_at);
create table attendance_event_rest partition of attendance_event default;
create index attendance_event_session on attendance_event (session_id, recorded_at desc);

-- The answer to each scan by the client's nonce: sending again gets the same answer and counts once.
create table scan_receipt (
  volunteer_id uuid not null,
  nonce text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (volunteer_id, nonce)
);
create index scan_receipt_age on scan_receipt (created_at);

-- A sign-in and the sign-out that ends it.
create table stretch (
  volunteer_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  mission_id uuid not null,
  session_id uuid not null,
  organization_id uuid not null,
  local_date date not null,
  pair int not null check (pair between 1 and 3),
  signed_in_at timestamptz not null,
  signed_out_at timestamptz,
  sign_in_way text not null,
  sign_out_way text,
  entered_by uuid,
  reason text,
  void boolean not null default false,
  primary key (volunteer_id, id),
  check (signed_out_at is null or signed_out_at > signed_in_at),
  -- Nobody is in two places at once; an open stretch reaches to the end of time.
  constraint stretch_no_overlap exclude using gist (volunteer_id with =, tstzrange(signed_in_at, signed_out_at) with &&) where (not void)
);
-- At most three pairs a person, mission and day (domain.md section 1, fact 7).
create unique index stretch_pair on stretch (volunteer_id, mission_id, local_date, pair) where not void;
create index stretch_session on stretch (session_id, signed_in_at desc);
create index stretch_open on stretch (signed_in_at) where signed_out_at is null and not void;

-- Tries of the six digits on the screen.
create table code_try (
  volunteer_id uuid not null,
  session_id uuid not null,
  tries int not null,
  open_at timestamptz not null,
  primary key (volunteer_id, session_id)
);
