create table organization (
  id uuid primary key,
  parent_id uuid references organization (id),
  kind text not null check (kind in ('federation', 'organization', 'group')),
  state text not null check (state in ('draft', 'pending', 'approved', 'returned', 'suspended', 'revoked')),
  name text not null,
  former_names text[] not null default '{}',
  name_pinyin text not null default '',
  name_initials text not null default '',
  search text[] not null default '{}',
  region_code text not null references region (code),
  address text not null default '',
  latitude double precision,
  longitude double precision,
  categories text[] not null default '{}' check (cardinality(categories) <= 4),
  uscc text unique,
  principal text not null default '',
  contact_name text not null default '',
  contact_mobile_cipher bytea,
  introduction text not null default '',
  founded_on date,
  join_mode text not null default 'review' check (join_mode in ('review', 'auto', 'closed', 'code')),
  -- Missions of a trusted node are published without review (product.md section 4).
  trusted boolean not null default false,
  member_count int not null default 0 check (member_count >= 0),
  service_minutes bigint not null default 0,
  created_at timestamptz not null,
  check ((parent_id is null) = (kind = 'federation' and region_code like '__0000'))
);
create unique index organization_one_root on organization ((true)) where parent_id is null;
create index organization_parent on organization (parent_id, id);
create index organization_search on organization using gin (search);

-- Every node with each of its ancestors and itself: a subtree is one indexed join.
create table organization_ancestry (
  ancestor_id uuid not null references organization (id),
  organization_id uuid not null references organization (id),
  distance int not null check (distance >= 0),
  primary key (ancestor_id, organization_id)
);
create index organization_ancestry_up on organization_ancestry (organization_id, distance);

create table administrator (
  id uuid primary key,
  login_name text not null,
  name text not null,
  mobile_cipher bytea,
  password_hash text not null,
  weak_password boolean not null default false,
  state text not null default 'active' check (state in ('active', 'frozen')),
  created_at timestamptz not null
);

create table administrator_role (
  administrator_id uuid not null references administrator (id),
  organization_id uuid not null references organization (id),
  role text not null check (role in ('owner', 'publisher', 'reviewer', 'attendance', 'auditor', 'contentEditor', 'statistician')),
  granted_at timestamptz not null,
  primary key (administrator_id, organization_id, role)
);
create index administrator_role_organization on administrator_role (organization_id);

create table volunteer (
  id uuid primary key,
  volunteer_no text not null,
  state text not null check (state in ('registered', 'verified', 'returned', 'frozen', 'cancelling', 'cancelled', 'unclaimed')),
  login_name text not null,
  name text not null,
  document_type text not null,
  document_number_cipher bytea not null,
  mobile_cipher bytea not null,
  email_cipher bytea,
  gender text not null check (gender in ('male', 'female', 'unknown')),
  birth_date date not null,
  region_code text not null references region (code),
  password_hash text not null,
  weak_password boolean not null default false,
  agreed_at timestamptz,
  created_at timestamptz not null
);
create index volunteer_number on volunteer (volunteer_no);

-- Everything an account can be found by, unique per realm. Holds keyed digests only, and is the one
-- place where uniqueness across volunteers is decided, so that volunteer itself can be distributed.
create table account_identifier (
  realm text not null check (realm in ('volunteer', 'administrator')),
  kind text not null check (kind in ('loginName', 'mobile', 'email', 'documentNumber', 'volunteerNo')),
  digest bytea not null,
  account_id uuid not null,
  constraint account_identifier_unique primary key (realm, kind, digest)
);
create index account_identifier_account on account_identifier (account_id);

create table membership (
  volunteer_id uuid not null references volunteer (id),
  organization_id uuid not null references organization (id),
  state text not null check (state in ('applied', 'member', 'rejected', 'left')),
  main boolean not null default false,
  joined_at timestamptz not null,
  primary key (volunteer_id, organization_id)
);
create unique index membership_one_main on membership (volunteer_id) where main and state = 'member';
create index membership_organization on membership (organization_id, state, volunteer_id);

-- One row per login. Tokens are kept as SHA-256 digests; a refresh token is used once.
create table session (
  id uuid primary key,
  realm text not null check (realm in ('volunteer', 'administrator')),
  account_id uuid not null,
  -- The node an administrator acts for.
  organization_id uuid references organization (id),
  access_digest bytea not null,
  access_expires_at timestamptz not null,
  refresh_digest bytea not null,
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ip text,
  user_agent text,
  ended_at timestamptz,
  end_reason text check (end_reason in ('loggedOut', 'superseded', 'refreshReused', 'passwordChanged', 'disabled')),
  check ((realm = 'administrator') = (organization_id is not null))
);
create unique index session_access on session (access_digest);
create unique index session_refresh on session (refresh_digest);
create index session_account on session (account_id, created_at desc) where ended_at is null;

-- Refresh tokens already exchanged; one that comes again ends its session.
create table session_spent_refresh (
  digest bytea primary key,
  session_id uuid not null references session (id),
  spent_at timestamptz not null
);
create index session_spent_refresh_session on session_spent_refresh (session_id);

-- Failures per account and coarse network; reserved before a password is verified.
create table login_throttle (
  key text primary key,
  failures int not null,
  open_at timestamptz not null,
  updated_at timestamptz not null
);
