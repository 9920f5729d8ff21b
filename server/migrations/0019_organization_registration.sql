-- Organisations register themselves and ask for changes of what was reviewed. Refused ones give up
-- their credit code and name of login, so that the right one can register.
alter table organization drop constraint organization_state_check;
alter table organization add constraint organization_state_check
  check (state in ('draft', 'pending', 'approved', 'returned', 'refused', 'suspended', 'revoked'));

-- Kept beside the other facts; the bytes are private.
alter table organization add column licence_file_id uuid, add column seal_file_id uuid;

-- What a federation reviews: a registration, or a change while the old values stay in force.
create table organization_request (
  id uuid primary key,
  kind text not null check (kind in ('registration', 'change')),
  -- Told to the applicant; with a proof it opens the status.
  number text not null unique,
  organization_id uuid not null references organization (id),
  -- The federation nearest above, at the time of asking.
  reviewer_id uuid not null references organization (id),
  state text not null check (state in ('pending', 'returned', 'approved', 'refused', 'withdrawn')),
  -- The reviewed fields that a change asks for; of a registration the credit code, which one that is
  -- refused gives up.
  proposed jsonb not null,
  -- Files that a change brings along.
  licence_file_id uuid,
  seal_file_id uuid,
  requested_by uuid not null references administrator (id),
  -- Keyed digest of the contact's mobile, by which the applicant proves himself.
  contact_digest bytea,
  -- A parent that is no federation has to agree first; null where none is asked.
  consent text check (consent in ('waiting', 'given')),
  -- Field names with what is to be mended, of the last return or refusal.
  reasons jsonb not null default '[]',
  submitted_at timestamptz not null,
  due_on date not null,
  urged int not null default 0,
  urged_on date,
  decided_by uuid references administrator (id),
  decided_at timestamptz,
  -- Chosen by the form: sent twice it is one registration.
  form_id uuid,
  created_at timestamptz not null,
  -- Who asks never decides.
  constraint organization_request_four_eyes check (decided_by <> requested_by),
  check ((decided_by is null) = (decided_at is null)),
  check ((kind = 'registration') = (contact_digest is not null))
);
create unique index organization_request_form on organization_request (form_id);
create unique index organization_request_open on organization_request (organization_id) where state = 'pending';
create index organization_request_list on organization_request (id desc);
create index organization_request_organization on organization_request (organization_id, id desc);
create index organization_request_waiting on organization_request (reviewer_id) where state = 'pending';

-- What became of a request, in order; only ever added to.
create table organization_request_step (
  request_id uuid not null references organization_request (id),
  id uuid not null,
  action text not null check (action in
    ('submit', 'mend', 'consent', 'decline', 'urge', 'approve', 'return', 'refuse', 'withdraw')),
  -- Null: the applicant, who has no session yet.
  administrator_id uuid references administrator (id),
  reasons jsonb not null default '[]',
  at timestamptz not null,
  primary key (request_id, id)
);
create trigger organization_request_step_append_only before update or delete on organization_request_step
  for each row execute function refuse_change();

-- Which text an organisation agreed to, by whom; only ever added to.
create table organization_consent (
  organization_id uuid not null references organization (id),
  id uuid not null,
  administrator_id uuid not null references administrator (id),
  agreement text not null,
  version text not null,
  given_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (agreement, version) references agreement_version (agreement, version)
);
create trigger organization_consent_append_only before update or delete on organization_consent
  for each row execute function refuse_change();

alter table contact_proof drop constraint contact_proof_purpose_check;
alter table contact_proof add constraint contact_proof_purpose_check
  check (purpose in ('register', 'guardianConsent', 'claim', 'registerOrganization'));

-- Files of an applicant without an account: the owner is a digest of the secret of his form and browser.
alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check
  check (owner_kind in ('volunteer', 'administrator', 'feedback', 'applicant'));

-- Links to private files: for one use, one session and less than a minute. Digests only.
create table file_link (
  digest bytea primary key,
  file_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index file_link_age on file_link (expires_at);
