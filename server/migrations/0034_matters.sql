-- What messages ask volunteers to answer. Where each stands is read from these rows and from the application.

-- An organiser asks a volunteer to come. The state and until when it may be answered (as of an offered
-- place) stand in the application, which holds no place until it is accepted.
create table mission_invitation (
  volunteer_id uuid not null,
  application_id uuid not null,
  -- What he was invited to; he may choose another position himself.
  place_id uuid not null,
  invited_by uuid not null references administrator (id),
  words text not null default '' check (char_length(words) <= 100),
  invited_at timestamptz not null,
  -- What the volunteer said; null while he has not, and for good once it lapsed or was withdrawn.
  accepted boolean,
  answered_at timestamptz,
  primary key (volunteer_id, application_id),
  foreign key (volunteer_id, application_id) references application (volunteer_id, id) on delete cascade,
  check ((accepted is null) = (answered_at is null))
);
-- Invitations that lapse by the clock.
create index application_invited on application (offer_expires_at) where state = 'invited';

-- Where a published mission was to be and is now; the version of the mission that brought it.
create table mission_change (
  mission_id uuid not null references mission (id) on delete cascade,
  version int not null,
  previous_address text not null,
  address text not null,
  changed_at timestamptz not null,
  primary key (mission_id, version)
);

-- Whoever held a place then is asked whether he still comes. Only the latest question of an application counts.
create table mission_change_question (
  volunteer_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  mission_id uuid not null,
  version int not null,
  accepted boolean,
  answered_at timestamptz,
  primary key (volunteer_id, id),
  foreign key (volunteer_id, application_id) references application (volunteer_id, id) on delete cascade,
  foreign key (mission_id, version) references mission_change (mission_id, version) on delete cascade,
  unique (volunteer_id, application_id, version),
  check ((accepted is null) = (answered_at is null))
);
create index mission_change_question_mission on mission_change_question (mission_id, version);
