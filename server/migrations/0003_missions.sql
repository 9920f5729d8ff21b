create table mission (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  state text not null check (state in ('draft', 'pendingReview', 'returned', 'published', 'suspended', 'cancelled', 'revoked', 'closed')),
  kind text not null check (kind in ('service', 'training')),
  title text not null,
  categories text[] not null default '{}' check (cardinality(categories) <= 4),
  region_code text references region (code),
  address text not null default '',
  latitude double precision,
  longitude double precision,
  content text not null default '',
  requirement text not null default '',
  risk_notice text not null default '',
  dangerous boolean not null default false,
  insurance text not null default '',
  beneficiary_types text[] not null default '{}',
  guarantees text[] not null default '{}',
  minimum_age int,
  maximum_age int,
  recruit_scope text not null default 'public' check (recruit_scope in ('public', 'members')),
  contact_name text not null default '',
  contact_mobile_cipher bytea,
  apply_opens_at timestamptz,
  apply_deadline timestamptz,
  sign_in_radius int not null default 0 check (sign_in_radius between 0 and 5000),
  -- First start and last end of its sessions, and their places together: kept with every change of them.
  starts_at timestamptz,
  ends_at timestamptz,
  session_count int not null default 0,
  planned_minutes int not null default 0,
  quota int not null default 0,
  search text[] not null default '{}',
  version int not null default 1,
  created_by uuid references administrator (id),
  submitted_by uuid references administrator (id),
  submitted_at timestamptz,
  reviewed_by uuid references administrator (id),
  published_at timestamptz,
  return_reason text,
  cancel_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state not in ('published', 'suspended', 'closed') or (starts_at is not null and region_code is not null)),
  check (minimum_age is null or maximum_age is null or minimum_age <= maximum_age)
);
create index mission_public on mission (published_at desc, id desc) where state in ('published', 'closed', 'cancelled');
create index mission_starts on mission (starts_at, id) where state = 'published';
create index mission_ends on mission (ends_at, id) where state = 'published';
create index mission_region on mission (region_code text_pattern_ops, published_at desc) where state in ('published', 'closed', 'cancelled');
create index mission_cancelled on mission (published_at desc, id desc) where state = 'cancelled';
create index mission_point on mission using gist (point(longitude, latitude)) where state = 'published';
create index mission_organization on mission (organization_id, id desc);
create index mission_search on mission using gin (search);
create index mission_review on mission (submitted_at, id) where state = 'pendingReview';

create table mission_session (
  id uuid primary key,
  mission_id uuid not null references mission (id) on delete cascade,
  -- Calendar day of Asia/Shanghai; a session never crosses midnight.
  local_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (ends_at > starts_at and ends_at - starts_at <= interval '24 hours'),
  constraint session_within_day check (
    (starts_at at time zone 'Asia/Shanghai')::date = local_date
    and ((ends_at - interval '1 microsecond') at time zone 'Asia/Shanghai')::date = local_date),
  constraint session_no_overlap exclude using gist (mission_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index mission_session_mission on mission_session (mission_id, starts_at);
create index mission_session_starts on mission_session (starts_at);
create index mission_session_ends on mission_session (ends_at);

create table position (
  id uuid primary key,
  mission_id uuid not null references mission (id) on delete cascade,
  ordinal int not null,
  name text not null,
  requirement text not null default '',
  auto_accept boolean not null default false,
  -- Places in each session as the editor wrote it: a draft has positions before it has sessions.
  quota int not null default 1 check (quota between 1 and 10000)
);
create index position_mission on position (mission_id, ordinal);

-- The scarce thing: how many may take a position in a session. `taken` changes only through
-- place.repository.ts, one guarded statement for taking and one for giving back.
create table place (
  mission_id uuid not null references mission (id) on delete cascade,
  id uuid not null,
  session_id uuid not null references mission_session (id) on delete cascade,
  position_id uuid not null references position (id) on delete cascade,
  quota int not null check (quota between 1 and 10000),
  taken int not null default 0,
  primary key (mission_id, id),
  constraint place_quota check (taken between 0 and quota),
  constraint place_once unique (mission_id, session_id, position_id)
);
create index place_session on place (session_id);
