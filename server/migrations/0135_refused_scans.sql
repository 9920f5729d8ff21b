-- Scans that were refused: whoever runs a session sees who tried and what stood in the way.
-- What is sent again and again is one row that counts, so that nobody fills the table.

create table refused_scan (
  session_id uuid not null references mission_session (id) on delete cascade,
  volunteer_id uuid not null references volunteer (id),
  way text not null check (way in ('qr', 'scanned', 'code')),
  -- The refusal by its name.
  refusal text not null,
  -- What was tried last; null of six digits that told neither.
  kind text check (kind in ('signIn', 'signOut')),
  -- Numbers and words of the sentence, as they were at the last try.
  details jsonb not null default '{}',
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  primary key (session_id, volunteer_id, way, refusal)
);
create index refused_scan_volunteer on refused_scan (volunteer_id);
create index refused_scan_listed on refused_scan (session_id, last_at desc, volunteer_id);
create index refused_scan_aged on refused_scan (last_at);
