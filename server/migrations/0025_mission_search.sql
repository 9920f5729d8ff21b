-- A mission that nobody has to travel to.
alter table mission add column online boolean not null default false;
create index mission_online on mission (published_at desc, id desc) where online and state in ('published', 'closed', 'cancelled');

-- The title in pinyin, by initials and in whole, for who types letters. Empty until a mission is
-- saved by a server that writes it; it is found by its characters all the same.
create extension if not exists pg_trgm;
alter table mission add column pinyin text not null default '';
create index mission_pinyin on mission using gin (pinyin gin_trgm_ops) where pinyin <> '';

-- What volunteers ask about a mission, and what its organisation answers. Everybody reads it once it
-- is answered and not hidden; until then only who asked and the organisation.
create table question (
  mission_id uuid not null references mission (id) on delete cascade,
  id uuid not null,
  volunteer_id uuid not null references volunteer (id),
  organization_id uuid not null references organization (id),
  text text not null,
  answer text,
  answered_by uuid references administrator (id),
  answered_at timestamptz,
  hidden_by uuid references administrator (id),
  hidden_reason text,
  hidden_at timestamptz,
  created_at timestamptz not null,
  primary key (mission_id, id),
  check ((answer is null) = (answered_at is null)),
  check ((hidden_reason is null) = (hidden_at is null))
);
create index question_public on question (mission_id, id desc) where answered_at is not null and hidden_at is null;
create index question_open on question (organization_id, id) where answered_at is null and hidden_at is null;
create index question_organization on question (organization_id, id desc);
create index question_own on question (volunteer_id, id desc);

-- Conditions of the mission list that a volunteer is told about once a day when something new fits.
create table saved_search (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  name text not null,
  filter jsonb not null,
  -- Missions published up to here have been told of, or were there when it was saved.
  seen_until timestamptz not null,
  -- Day of Asia/Shanghai on which it was last looked through.
  digested_on date,
  created_at timestamptz not null,
  primary key (volunteer_id, id),
  constraint saved_search_once unique (volunteer_id, filter)
);
create index saved_search_due on saved_search (digested_on nulls first, volunteer_id);

-- The address by which a calendar program fetches the own sessions: a digest of its secret part.
create table calendar_feed (
  volunteer_id uuid primary key references volunteer (id),
  digest bytea not null unique check (octet_length(digest) = 32),
  created_at timestamptz not null
);
