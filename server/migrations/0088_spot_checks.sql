-- A draw of one month: the digest of its seed is published before the month is over, the seed itself and the second
-- value, which nobody could know before, afterwards.
create table spot_draw (
  id uuid primary key,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- The node that draws, among all sessions below it.
  organization_id uuid not null references organization (id),
  rule int not null,
  commitment bytea not null check (octet_length(commitment) = 32),
  committed_at timestamptz not null,
  seed bytea check (octet_length(seed) = 32),
  -- Number and hash of the first seal over the log of events after the end of the month.
  beacon_number bigint,
  beacon bytea check (octet_length(beacon) = 32),
  drawn_at timestamptz,
  unique (organization_id, month),
  constraint spot_draw_revealed check ((seed is null) = (drawn_at is null) and (beacon is null) = (drawn_at is null)
    and (beacon_number is null) = (drawn_at is null))
);

-- What was promised stands, and what was drawn too.
create function keep_spot_draw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.drawn_at is not null
    or (new.id, new.month, new.organization_id, new.rule, new.commitment, new.committed_at)
      is distinct from (old.id, old.month, old.organization_id, old.rule, old.commitment, old.committed_at) then
    raise exception 'a spot check draw is never changed';
  end if;
  return new;
end $$;
create trigger spot_draw_kept before update or delete on spot_draw for each row execute function keep_spot_draw();

-- The sessions a draw chose among, in the order of their identifiers.
create table spot_population (
  draw_id uuid not null references spot_draw (id),
  session_id uuid not null,
  primary key (draw_id, session_id)
);
create trigger spot_population_append_only before update or delete on spot_population
  for each row execute function refuse_change();

create table spot_case (
  id uuid primary key,
  draw_id uuid not null references spot_draw (id),
  session_id uuid not null,
  mission_id uuid not null,
  -- The node that recorded the session and supplies the material.
  organization_id uuid not null references organization (id),
  -- The node whose turn it is to check.
  holder_id uuid not null references organization (id),
  -- Its place in the draw, the first is 1.
  place int not null,
  state text not null default 'awaitingMaterial'
    check (state in ('awaitingMaterial', 'awaitingCheck', 'inOrder', 'deficient', 'notSupplied')),
  due_at timestamptz not null,
  -- What the organisation answered, and what a checker asked for again.
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  asked text,
  finding text,
  decided_by uuid,
  decided_at timestamptz,
  -- Minutes that the check took away, and of how many records.
  reversed_minutes int not null default 0,
  reversed_records int not null default 0,
  created_at timestamptz not null,
  unique (draw_id, session_id),
  constraint spot_case_answer check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  constraint spot_case_decision check ((decided_at is null) = (state in ('awaitingMaterial', 'awaitingCheck'))
    and (decided_at is null) = (decided_by is null) and (decided_at is null) = (finding is null)),
  constraint spot_case_four_eyes check (decided_by is null or answered_by is null or decided_by <> answered_by)
);
create index spot_case_organization on spot_case (organization_id, id);
create index spot_case_holder on spot_case (holder_id) where decided_at is null;
create index spot_case_due on spot_case (due_at) where decided_at is null;
