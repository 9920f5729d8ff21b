-- Verification codes. Neither the code nor where it went can be read from here: both are keyed digests.
create table verification_code (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'guardianConsent', 'claim', 'logIn', 'resetPassword', 'changeMobile',
    'changeEmail', 'stepUp', 'cancelAccount', 'registerOrganization', 'handOver', 'enrolAdministrator')),
  channel text not null check (channel in ('sms', 'email')),
  target_digest bytea not null,
  browser_digest bytea not null,
  code_digest bytea not null,
  -- Tries that were begun and did not turn out right.
  tries int not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_newest on verification_code (target_digest, purpose, browser_digest, created_at desc, id desc);
create index verification_code_age on verification_code (created_at);

-- Moments at which somebody did what is limited, as far back as the longest of his limits reaches.
create table code_limit (
  scope text not null check (scope in ('target', 'ip', 'browser', 'all', 'wrong')),
  key bytea not null,
  recent timestamptz[] not null,
  updated_at timestamptz not null,
  primary key (scope, key)
);
create index code_limit_age on code_limit (updated_at);

-- Challenges that were solved: each serves once.
create table code_challenge (
  nonce bytea primary key,
  expires_at timestamptz not null
);
create index code_challenge_age on code_challenge (expires_at);

-- SMS and mail on their way. The words are made from the template when they are sent.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  target_cipher bytea,
  target_masked text not null,
  template text not null,
  parameters_cipher bytea,
  -- Whose message it is, where it is somebody's.
  account_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null,
  -- After this moment there is no use in sending it.
  expires_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Why the last attempt failed; never what the other side wrote.
  failure text,
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'waiting' or (target_cipher is not null and parameters_cipher is not null))
);
create index outbox_waiting on outbox (channel, next_try_at) where state = 'waiting';
create index outbox_kept on outbox (created_at) where target_cipher is not null;
create index outbox_account on outbox (account_id) where account_id is not null;

-- Who had the number or address of a message shown, and why.
create table outbox_reveal (
  id uuid primary key,
  message_id uuid not null references outbox (id) on delete cascade,
  administrator_id uuid not null references administrator (id),
  reason text not null,
  revealed_at timestamptz not null
);
create index outbox_reveal_message on outbox_reveal (message_id);
