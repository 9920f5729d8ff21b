-- What a volunteer says of a mission he was at, and its organisation of him, of one session.
create table evaluation (
  id uuid primary key,
  about text not null check (about in ('mission', 'volunteer')),
  -- Who says it of the mission, or of whom it is said.
  volunteer_id uuid not null references volunteer (id),
  mission_id uuid not null references mission (id),
  session_id uuid references mission_session (id),
  organization_id uuid not null references organization (id),
  score smallint not null check (score between 1 and 5),
  impressions text[] not null default '{}' check (cardinality(impressions) <= 5),
  text text not null default '',
  -- The last thing the volunteer's browser sent, so that it counts once.
  request_id uuid,
  -- The administrator who says it of the volunteer.
  evaluated_by uuid references administrator (id),
  evaluated_at timestamptz not null,
  changed_at timestamptz not null,
  -- The answer of the other side; by an administrator, where it is about the mission.
  reply text,
  replied_by uuid references administrator (id),
  replied_at timestamptz,
  -- A report of it was upheld: it is seen and counted no more.
  hidden_at timestamptz,
  check ((about = 'volunteer') = (session_id is not null) and (about = 'volunteer') = (evaluated_by is not null)),
  check ((about = 'mission') = (request_id is not null)),
  check ((reply is null) = (replied_at is null) and (replied_by is null or about = 'mission'))
);
create unique index evaluation_of_mission on evaluation (mission_id, volunteer_id) where about = 'mission';
create unique index evaluation_of_volunteer on evaluation (session_id, volunteer_id) where about = 'volunteer';
create index evaluation_own on evaluation (volunteer_id, about, evaluated_at desc, id desc);
create index evaluation_mission on evaluation (mission_id, evaluated_at desc, id desc) where about = 'mission';
create index evaluation_organization on evaluation (organization_id, evaluated_at desc, id desc) where about = 'mission';

-- Somebody's report of what was said of him, or of his mission, to the federation above.
create table evaluation_report (
  id uuid primary key,
  evaluation_id uuid not null unique references evaluation (id) on delete cascade,
  reviewer_id uuid not null references organization (id),
  reason text not null,
  reported_at timestamptz not null,
  decision text check (decision in ('upheld', 'dismissed')),
  decision_reason text,
  decided_by uuid references administrator (id),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
    and (decision is null) = (decision_reason is null))
);
create index evaluation_report_open on evaluation_report (reviewer_id, reported_at, id) where decision is null;
create index evaluation_report_list on evaluation_report (reviewer_id, reported_at desc, id desc);

-- How often each score and mark was given to a mission, an organisation or a volunteer; changed in the
-- transaction of the evaluation, so that pages add nothing up.
create table evaluation_tally (
  subject_kind text not null check (subject_kind in ('mission', 'organization', 'volunteer')),
  subject_id uuid not null,
  item text not null,
  n int not null,
  primary key (subject_kind, subject_id, item)
);

-- Missions whose volunteers were asked for their evaluations.
create table evaluation_invitation (
  mission_id uuid primary key references mission (id),
  invited_at timestamptz not null
);
