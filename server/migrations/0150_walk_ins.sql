-- Who comes to a session without a place: asks at the door, and the organiser lets him in or not. Somebody is let in
-- above the quota with a reason; such a place is never opened to others.

alter table place add column extra int not null default 0;
alter table place add constraint place_extra check (extra between 0 and 10000);
alter table place drop constraint place_quota;
alter table place add constraint place_quota check (taken between 0 and quota + extra);

create table walk_in (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  session_id uuid not null references mission_session (id) on delete cascade,
  -- By which code he proved that he stands there, and when that was scanned: later than that he asks.
  way text not null check (way in ('screen', 'personal')),
  seen_at timestamptz not null,
  asked_at timestamptz not null check (asked_at >= seen_at),
  state text not null default 'waiting' check (state in ('waiting', 'admitted', 'refused', 'withdrawn', 'lapsed')),
  -- What he was let in by, and why above the quota where it was.
  application_id uuid,
  above_reason text,
  -- Why he was refused.
  reason text,
  decided_by uuid references administrator (id),
  decided_at timestamptz,
  primary key (volunteer_id, id),
  foreign key (volunteer_id, application_id) references application (volunteer_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'admitted') = (application_id is not null)),
  check (state not in ('admitted', 'refused') or decided_by is not null)
);
create unique index walk_in_once on walk_in (volunteer_id, session_id) where state = 'waiting';
create index walk_in_listed on walk_in (session_id, asked_at, id);
create unique index walk_in_application on walk_in (volunteer_id, application_id);
create index walk_in_waiting on walk_in (asked_at, id) where state = 'waiting';
