-- What counts lies inside the planned window of a session, widened by the preparation that the mission allows.
alter table mission
  add column prepare_before int not null default 0 check (prepare_before in (0, 15, 30, 60)),
  add column prepare_after int not null default 0 check (prepare_after in (0, 15, 30, 60));

-- Null of a session that had begun before this rule: everything between signing in and out counts there.
alter table mission_session
  add column prepare_before int check (prepare_before in (0, 15, 30, 60)),
  add column prepare_after int check (prepare_after in (0, 15, 30, 60)),
  add constraint session_preparation check ((prepare_before is null) = (prepare_after is null));
update mission_session set prepare_before = 0, prepare_after = 0 where starts_at > now();
alter table mission_session alter column prepare_before set default 0, alter column prepare_after set default 0;

-- A session that went on longer than planned, for everybody, and why; its new end stands at the session itself.
create table session_extension (
  id uuid primary key,
  session_id uuid not null references mission_session (id),
  previous_ends_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  extended_by uuid not null,
  created_at timestamptz not null,
  check (ends_at > previous_ends_at)
);
create index session_extension_session on session_extension (session_id, created_at);
create trigger session_extension_append_only before update or delete on session_extension
  for each row execute function refuse_change();
