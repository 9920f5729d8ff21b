-- Second factors. What opens them is closed at rest (the secret of an authenticator app) or kept as a
-- keyed digest (recovery codes); passkeys have public keys only.

-- One authenticator app for an account. A code serves once: its step of 30 seconds must be past the last.
create table totp (
  account_id uuid primary key,
  realm text not null check (realm in ('volunteer', 'administrator')),
  secret_cipher bytea not null,
  last_step bigint not null,
  enrolled_at timestamptz not null
);

-- A secret that was shown and is not confirmed by a code yet.
create table totp_enrolment (
  account_id uuid primary key,
  session_id uuid not null,
  secret_cipher bytea not null,
  expires_at timestamptz not null
);
create index totp_enrolment_age on totp_enrolment (expires_at);

create table recovery_code (
  account_id uuid not null,
  digest bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, digest)
);

create table passkey (
  id uuid primary key,
  realm text not null check (realm in ('volunteer', 'administrator')),
  account_id uuid not null,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Grows with every use where the authenticator counts; 0 where it does not.
  counter bigint not null check (counter >= 0),
  name text not null check (char_length(name) between 1 and 30),
  transports text[] not null default '{}',
  -- Whether it is kept beyond the device it was made on.
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id, id);

-- Challenges that were answered: each serves once.
create table passkey_challenge (
  nonce bytea primary key,
  expires_at timestamptz not null
);
create index passkey_challenge_age on passkey_challenge (expires_at);

-- Browsers that a volunteer is not asked for the second factor in, for 30 days.
create table trusted_browser (
  account_id uuid not null,
  browser_digest bytea not null,
  id uuid not null unique,
  ip text,
  user_agent text,
  trusted_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, browser_digest)
);
create index trusted_browser_age on trusted_browser (expires_at);

-- Who has given the first proof and owes the second: bound to the browser like a reset.
alter table proof_ticket drop constraint proof_ticket_purpose_check, drop constraint proof_ticket_check, drop constraint proof_ticket_check1;
alter table proof_ticket
  add constraint proof_ticket_purpose_check check (purpose in ('resetPassword', 'stepUp', 'secondFactor')),
  add constraint proof_ticket_bound_check check
    ((purpose = 'stepUp') = (session_id is not null) and (purpose <> 'stepUp') = (browser_digest is not null));

alter table login_history drop constraint login_history_way_check;
alter table login_history add constraint login_history_way_check check
  (way in ('password', 'code', 'reset', 'passkey', 'factor'));
