-- Whom to call when something happens to a volunteer. A third person, so both are kept closed.
create table emergency_contact (
  volunteer_id uuid primary key references volunteer (id),
  name_cipher bytea not null,
  relation text not null check (relation in ('parent', 'spouse', 'child', 'sibling', 'friend', 'other')),
  mobile_cipher bytea not null,
  updated_at timestamptz not null
);

-- The face of a volunteer, cut square and made small; for himself only.
create table portrait (
  volunteer_id uuid primary key references volunteer (id),
  picture bytea not null check (octet_length(picture) <= 131072),
  updated_at timestamptz not null
);

-- Name and document change by a request that a federation decides; the old values hold until then.
create table identity_change (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null unique,
  -- The federation nearest to where the volunteer lives when he asks.
  reviewer_id uuid not null references organization (id),
  state text not null check (state in ('pending', 'approved', 'returned', 'withdrawn')),
  -- What is asked for, closed; and what held when it was asked.
  identity_cipher bytea not null,
  former_cipher bytea not null,
  -- Which of name and document differ.
  fields text[] not null check (cardinality(fields) > 0),
  reason text not null check (char_length(reason) between 4 and 200),
  -- Evidence; forgotten some time after the decision.
  file_ids uuid[] not null check (cardinality(file_ids) <= 3),
  requested_at timestamptz not null,
  due_on date not null,
  -- Why it was returned.
  answer text check (char_length(answer) between 4 and 200),
  decided_by uuid references administrator (id),
  decided_at timestamptz,
  primary key (volunteer_id, id),
  check (state <> 'pending' or cardinality(file_ids) > 0),
  check ((state = 'pending') = (decided_at is null)),
  check ((state in ('approved', 'returned')) = (decided_by is not null)),
  check ((state = 'returned') = (answer is not null))
);
create unique index identity_change_open on identity_change (volunteer_id) where state = 'pending';
create index identity_change_reviewer on identity_change (reviewer_id, id);
create index identity_change_waiting on identity_change (reviewer_id, id) where state = 'pending';
create index identity_change_evidence on identity_change (decided_at) where cardinality(file_ids) > 0;

-- An organiser may need the emergency contact of a participant, a reviewer the identity somebody asks for;
-- the latter is no mission's.
alter table data_access drop constraint data_access_item_check;
alter table data_access drop constraint data_access_mission;
alter table data_access add constraint data_access_item_check
  check (item in ('name', 'mobile', 'card', 'emergency', 'identity'));
alter table data_access add constraint data_access_mission
  check ((mission_id is null) = (item in ('card', 'identity')));
