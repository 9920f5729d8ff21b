-- Texts of the site by version. A version that was published stays as it is: people agreed to it.
create table agreement_version (
  agreement text not null check (agreement in ('personalRegRequirements', 'voluntaryAgreement', 'privacyPolicy',
    'childrenPrivacy', 'cardRequirements', 'orgRegRequirements')),
  version text not null check (version ~ '^\d{1,3}\.\d{1,3}$'),
  title text not null,
  effective_from date not null,
  -- Introduction, parts, and what is new against the version before.
  content jsonb not null,
  primary key (agreement, version),
  unique (agreement, effective_from)
);
create trigger agreement_version_append_only before update or delete on agreement_version
  for each row execute function refuse_change();

-- Who answers for a volunteer below the age of 18, proven by a code to the mobile.
create table guardian (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  name text not null,
  relation text not null check (relation in ('father', 'mother', 'other')),
  document_type text not null,
  document_number_cipher bytea not null,
  mobile_cipher bytea not null,
  created_at timestamptz not null,
  primary key (volunteer_id, id)
);

-- The ledger of consents: which version of which text, when, how, by whom. Taking one back is a row of
-- its own.
create table consent (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  agreement text not null,
  version text not null,
  channel text not null check (channel in ('registration', 'claim', 'login', 'settings')),
  -- Null: by the volunteer himself.
  guardian_id uuid,
  given_at timestamptz not null,
  primary key (volunteer_id, id),
  foreign key (agreement, version) references agreement_version (agreement, version),
  foreign key (volunteer_id, guardian_id) references guardian (volunteer_id, id)
);
create table consent_withdrawal (
  volunteer_id uuid not null,
  consent_id uuid not null,
  channel text not null check (channel in ('registration', 'claim', 'login', 'settings')),
  withdrawn_at timestamptz not null,
  primary key (volunteer_id, consent_id),
  foreign key (volunteer_id, consent_id) references consent (volunteer_id, id)
);
create trigger consent_append_only before update or delete on consent
  for each row execute function refuse_change();
create trigger consent_withdrawal_append_only before update or delete on consent_withdrawal
  for each row execute function refuse_change();

-- Until a number or address counts as proven to the browser that entered its code: the steps of a
-- registration take longer than a code lives.
create table contact_proof (
  digest bytea primary key,
  purpose text not null check (purpose in ('register', 'guardianConsent', 'claim')),
  channel text not null check (channel in ('sms', 'email')),
  -- Keyed digest of the number or address.
  target bytea not null,
  browser bytea not null,
  -- How often something was tried with it.
  tries int not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index contact_proof_age on contact_proof (expires_at);

-- A form that was sent twice is one registration.
create table registration_request (
  id uuid primary key,
  volunteer_id uuid not null,
  document_digest bytea not null,
  created_at timestamptz not null
);
create index registration_request_age on registration_request (created_at);

-- What a volunteer would like to do, by the national code tables.
create table service_wish (
  volunteer_id uuid primary key references volunteer (id),
  categories text[] not null default '{}' check (cardinality(categories) <= 4),
  skills text[] not null default '{}',
  availability text[] not null default '{}',
  updated_at timestamptz not null
);

-- Where the check of name and document stands; without a row it was settled at registration.
create table real_name_check (
  volunteer_id uuid primary key references volunteer (id),
  state text not null check (state in ('waiting', 'returned')),
  reason text check (reason in ('mismatched')),
  attempts int not null default 0,
  next_try_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'returned') = (reason is not null))
);
create index real_name_check_due on real_name_check (next_try_at) where state = 'waiting';

-- Calls that cost something or tell something, counted by who asks.
create table request_throttle (
  key text primary key,
  starts_at timestamptz not null,
  requests int not null
);

-- Problems that visitors and volunteers report, and their answers.
create table feedback (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('code', 'login', 'register', 'realName', 'organization', 'page', 'other')),
  -- The page it was written on.
  source text not null check (source in ('login', 'registered')),
  description text not null,
  -- Mobile or e-mail, closed; found by its digest together with the number.
  contact_cipher bytea not null,
  contact_digest bytea not null,
  file_id uuid,
  due_on date not null,
  answer text,
  answered_by uuid references administrator (id),
  answered_at timestamptz,
  created_at timestamptz not null,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index feedback_open on feedback (created_at, id) where answer is null;
create index feedback_list on feedback (id desc);
create index feedback_answered on feedback (answered_at) where answered_at is not null;

-- A picture that a visitor sends with it; its owner is the report.
alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check check (owner_kind in ('volunteer', 'administrator', 'feedback'));
