-- What a node adds up to with everything below it, counted anew every few minutes: pages and cards
-- read one row and count nothing themselves.
create table node_figure (
  organization_id uuid primary key references organization (id),
  -- Registered organisations and groups below it, without itself.
  organizations int not null default 0,
  groups int not null default 0,
  -- Volunteers who belong to it or to a node below, each once.
  persons int not null default 0,
  missions int not null default 0,
  recruiting int not null default 0,
  service_minutes bigint not null default 0,
  as_of timestamptz not null
);

-- Minutes of the sessions that took effect, by the month they were served in; the last twelve months.
create table node_month (
  organization_id uuid not null references organization (id),
  month date not null check (extract(day from month) = 1),
  -- With everything below, and by the node itself, which rankings go by.
  minutes bigint not null,
  own_minutes bigint not null,
  primary key (organization_id, month)
);
create index publicity_day on publicity (local_date);

-- The list of organisations in its three orders.
create index organization_members on organization (member_count desc, id desc) where state = 'approved';
create index organization_hours on organization (service_minutes desc, id desc) where state = 'approved';
create index organization_newest on organization (created_at desc, id desc) where state = 'approved';

-- Why a node was suspended or revoked, as everybody reads it; and the code that opens one with the
-- join mode "code", closed.
alter table organization add column state_reason text not null default '', add column join_code_cipher bytea;

-- What a volunteer wrote when he asked to join.
alter table membership add column note text not null default '';

-- What volunteers like to find again.
create table favourite (
  volunteer_id uuid not null references volunteer (id),
  kind text not null check (kind in ('mission', 'organization')),
  object_id uuid not null,
  created_at timestamptz not null,
  primary key (volunteer_id, kind, object_id)
);
create index favourite_list on favourite (volunteer_id, kind, created_at desc, object_id desc);

-- What a volunteer decided about being shown and being advised; without a row: not shown, advised.
create table volunteer_choice (
  volunteer_id uuid primary key references volunteer (id),
  -- Appears in rankings, his name masked (PIPL article 24: only who says so).
  ranked boolean not null default false,
  -- Missions are suggested to him by what is known of him.
  advised boolean not null default true,
  updated_at timestamptz not null
);
create index volunteer_choice_ranked on volunteer_choice (volunteer_id) where ranked;

-- Missions a volunteer does not want suggested again.
create table recommendation_hidden (
  volunteer_id uuid not null references volunteer (id),
  mission_id uuid not null references mission (id),
  hidden_at timestamptz not null,
  primary key (volunteer_id, mission_id)
);

-- Places in the rankings as they were last counted; every reader reads rows of this and counts nothing.
create table ranking (
  subject text not null check (subject in ('volunteer', 'organization')),
  period text not null check (period in ('month', 'year', 'total')),
  subject_id uuid not null,
  minutes bigint not null check (minutes > 0),
  place int not null,
  city_code text not null,
  city_place int not null,
  as_of timestamptz not null,
  primary key (subject, period, subject_id)
);
create index ranking_place on ranking (subject, period, place, subject_id);
create index ranking_city_place on ranking (subject, period, city_code, city_place, subject_id);

-- What somebody reports about a mission or an organisation; decided by the federation above it.
create table complaint (
  id uuid primary key,
  number text not null unique,
  object_kind text not null check (object_kind in ('mission', 'organization')),
  object_id uuid not null,
  -- Whom it is about, and who decides: the federation above; only the root has none.
  organization_id uuid not null references organization (id),
  reviewer_id uuid not null references organization (id),
  kind text not null check (kind in ('falseHours', 'fee', 'fraud', 'danger', 'privacy', 'content', 'other')),
  description text not null,
  -- A volunteer is told by message; anybody else leaves a number or address, closed.
  volunteer_id uuid references volunteer (id),
  contact_cipher bytea,
  contact_digest bytea,
  picture_ids uuid[] not null default '{}' check (cardinality(picture_ids) <= 3),
  due_on date not null,
  decision text check (decision in ('upheld', 'dismissed')),
  answer text,
  decided_by uuid references administrator (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((volunteer_id is null) = (contact_cipher is not null)),
  check ((contact_cipher is null) = (contact_digest is null)),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
    and (decision is null) = (answer is null))
);
create index complaint_open on complaint (reviewer_id, id) where decision is null;
create index complaint_list on complaint (reviewer_id, id desc);
create index complaint_own on complaint (volunteer_id, id desc) where volunteer_id is not null;
create index complaint_decided on complaint (decided_at) where decided_at is not null;

alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check
  check (owner_kind in ('volunteer', 'administrator', 'feedback', 'applicant', 'complaint'));
