-- Public keys that certificates were ever signed with; kept for ever.
create table signing_key (
  id text primary key,
  public_key bytea not null,
  created_at timestamptz not null
);

-- A certificate is a signed snapshot: what it says never changes, what became of its lines is looked up.
create table certificate (
  volunteer_id uuid not null,
  id uuid not null,
  number text not null,
  -- Verification code and the holder as printed; the signed text holds neither.
  private_cipher bytea not null,
  code_digest text not null,
  -- What it was asked for: the same scope asked for again supersedes it.
  scope jsonb not null,
  -- Canonical JSON exactly as signed.
  signed text not null,
  signature text not null,
  key_id text not null references signing_key (id),
  from_date date,
  to_date date,
  service_minutes int not null,
  training_minutes int not null,
  records int not null check (records > 0),
  state text not null default 'valid' check (state in ('valid', 'superseded', 'revoked')),
  issued_at timestamptz not null,
  primary key (volunteer_id, id)
);
create index certificate_own on certificate (volunteer_id, issued_at desc, id desc);

create unique index certificate_one_valid on certificate (volunteer_id, scope) where state = 'valid';

-- Numbers are unique over all volunteers and looked up by strangers.
create table certificate_number (
  number text primary key,
  volunteer_id uuid not null,
  certificate_id uuid not null
);

create table certificate_line (
  volunteer_id uuid not null,
  certificate_id uuid not null,
  record_id uuid not null,
  minutes int not null,
  kind text not null,
  primary key (volunteer_id, certificate_id, record_id)
);
create index certificate_line_record on certificate_line (record_id);
