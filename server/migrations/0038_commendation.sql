-- Commendations of volunteers (Decree 67 article 9: name, date, granting body). One person records, another
-- confirms; the evidence is that of everybody recorded in one go.
create table commendation (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null unique,
  batch_id uuid not null,
  organization_id uuid not null references organization (id),
  title text not null check (char_length(title) between 2 and 60),
  granted_by text not null check (char_length(granted_by) between 2 and 60),
  level text not null check (level in ('organization', 'county', 'city', 'province', 'national')),
  granted_on date not null,
  document_number text,
  remark text not null default '',
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 3),
  state text not null check (state in ('pending', 'confirmed', 'revoked')),
  recorded_by uuid not null references administrator (id),
  recorded_at timestamptz not null,
  confirmed_by uuid references administrator (id),
  confirmed_at timestamptz,
  revoked_by uuid references administrator (id),
  revoked_at timestamptz,
  reason text,
  primary key (volunteer_id, id),
  constraint commendation_four_eyes check (confirmed_by is null or confirmed_by <> recorded_by),
  -- Awards of county level and above are recorded on proof.
  check (level = 'organization' or cardinality(file_ids) > 0),
  check ((state <> 'pending') = (confirmed_at is not null) and (confirmed_at is null) = (confirmed_by is null)),
  check ((state = 'revoked') = (revoked_at is not null) and (revoked_at is null) = (reason is null)
    and (revoked_at is null) = (revoked_by is null))
);
create unique index commendation_once on commendation (volunteer_id, title, granted_by, granted_on) where state <> 'revoked';
create index commendation_organization on commendation (organization_id, id);
create index commendation_batch on commendation (batch_id);
