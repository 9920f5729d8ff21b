create table application (
  volunteer_id uuid not null,
  id uuid not null,
  mission_id uuid not null,
  place_id uuid not null,
  session_id uuid not null,
  organization_id uuid not null,
  state text not null check (state in ('pending', 'accepted', 'rejected', 'waitlisted', 'offered', 'lapsed', 'cancelled', 'removed', 'invited', 'declined', 'attended', 'absent', 'excused')),
  -- Time of the session, for the overlap rule; copied because the rule must hold per volunteer.
  during tstzrange not null,
  queued_at timestamptz,
  offer_expires_at timestamptz,
  reason text,
  decided_by uuid,
  hidden boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (volunteer_id, id),
  -- Nobody serves in two places at once.
  constraint application_no_clash exclude using gist (volunteer_id with =, during with &&)
    where (state in ('pending', 'accepted', 'offered', 'attended'))
);
create unique index application_once on application (volunteer_id, session_id)
  where state in ('pending', 'accepted', 'waitlisted', 'offered', 'invited', 'attended');
create index application_mission on application (mission_id, state, created_at, id);
create index application_session on application (session_id, state);
create index application_own on application (volunteer_id, lower(during) desc, id desc);
create index application_queue on application (mission_id, place_id, queued_at, id) where state = 'waitlisted';
create index application_offer on application (offer_expires_at) where state = 'offered';

-- The states an application went through, for the volunteer and the organiser to read.
create table application_step (
  volunteer_id uuid not null,
  application_id uuid not null,
  at timestamptz not null,
  state text not null,
  reason text,
  actor_kind text not null,
  primary key (volunteer_id, application_id, at, state)
);
