-- What the federation hands to the bank at one time.
create table card_batch (
  id uuid primary key,
  number text not null unique,
  organization_id uuid not null references organization (id),
  applications int not null check (applications > 0),
  created_by uuid not null references administrator (id),
  created_at timestamptz not null
);
create index card_batch_list on card_batch (organization_id, id desc);

-- Applications for the registered volunteer card. What the bank needs of a person stands closed, and goes
-- some days after the card has been handed over.
create table card_application (
  id uuid primary key,
  number text not null unique,
  volunteer_id uuid not null references volunteer (id),
  -- Chosen by the form: sent twice it is one application.
  request_id uuid not null,
  kind text not null check (kind in ('debit', 'credit')),
  state text not null check (state in ('pendingReview', 'photoRefused', 'approved', 'reported', 'bankReturned',
    'making', 'ready', 'received', 'activated', 'closed', 'returned', 'withdrawn')),
  state_since timestamptz not null,
  reason text not null default '',
  -- Where the volunteer lived when he applied: the federations of it look after the application.
  region_code text not null,
  -- Version of the requirements that was agreed to, and the two consents of their own.
  agreement_version text not null,
  finance_consent_at timestamptz not null,
  photo_consent_at timestamptz,
  guardian_consented boolean not null,
  document_valid_until date,
  occupation text,
  address_cipher bytea,
  contact_name_cipher bytea,
  contact_mobile_cipher bytea,
  postal_address_cipher bytea,
  face_file_id uuid,
  front_file_id uuid,
  back_file_id uuid,
  refused_photos text[] not null default '{}' check (refused_photos <@ array['face', 'front', 'back']),
  uniform_size text,
  delivery text check (delivery in ('branch', 'post')),
  branch_code text,
  pickup_on date,
  pickup_slot text,
  batch_id uuid references card_batch (id),
  -- Never more of the card's number.
  last_four text check (last_four ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  erased_at timestamptz,
  constraint card_application_once unique (volunteer_id, request_id)
);
create unique index card_application_running on card_application (volunteer_id)
  where state not in ('closed', 'returned', 'withdrawn');
create index card_application_own on card_application (volunteer_id, id desc);
create index card_application_list on card_application (state, id);
create index card_application_region on card_application (region_code text_pattern_ops, id);
create index card_application_batch on card_application (batch_id) where batch_id is not null;
create index card_application_unerased on card_application (state_since)
  where erased_at is null and state in ('received', 'activated', 'closed', 'returned', 'withdrawn');

-- Every step of an application, also the first.
create table card_application_step (
  application_id uuid not null references card_application (id),
  id uuid not null,
  state text not null,
  reason text not null default '',
  administrator_id uuid references administrator (id),
  at timestamptz not null,
  primary key (application_id, id)
);

-- Looks at an application are looks at personal data, though at no mission.
alter table data_access alter column mission_id drop not null;
alter table data_access drop constraint data_access_item_check;
alter table data_access add constraint data_access_item_check check (item in ('name', 'mobile', 'card'));
alter table data_access add constraint data_access_mission check ((mission_id is null) = (item = 'card'));
