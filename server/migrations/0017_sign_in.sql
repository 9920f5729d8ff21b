-- Browsers an account has logged in with before: each keeps tries of its own, so that no stranger locks
-- the owner out, and a login from another one is told to him. Digests only.
create table known_browser (
  realm text not null check (realm in ('volunteer', 'administrator')),
  account_id uuid not null,
  browser_digest bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, browser_digest)
);
create index known_browser_age on known_browser (last_used_at);

-- Tries are counted before what was tried is looked at; of those, the ones that were wrong.
alter table login_throttle add column wrong int not null default 0;

-- Logins and failed tries, for the owner to look at.
create table login_history (
  account_id uuid not null,
  id uuid not null,
  realm text not null check (realm in ('volunteer', 'administrator')),
  way text not null check (way in ('password', 'code', 'reset')),
  succeeded boolean not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index login_history_age on login_history (created_at);

-- Proofs of identity: random, used once, bound to the browser of a reset or the session of a change.
create table proof_ticket (
  digest bytea primary key,
  purpose text not null check (purpose in ('resetPassword', 'stepUp')),
  realm text not null check (realm in ('volunteer', 'administrator')),
  account_id uuid not null,
  browser_digest bytea,
  session_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'resetPassword') = (browser_digest is not null)),
  check ((purpose = 'stepUp') = (session_id is not null))
);
create index proof_ticket_account on proof_ticket (account_id) where used_at is null;
create index proof_ticket_age on proof_ticket (expires_at);

alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in
  ('loggedOut', 'superseded', 'refreshReused', 'passwordChanged', 'disabled', 'endedByOwner', 'accountCancelled'));

-- A volunteer may be reached by mail alone.
alter table volunteer alter column mobile_cipher drop not null;

-- Applications for the cancellation of an account, one at a time.
create table account_cancellation (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  -- What the account was before, and is again when this is taken back.
  former_state text not null check (former_state in ('registered', 'verified', 'returned')),
  applied_at timestamptz not null,
  ends_at timestamptz not null,
  taken_back_at timestamptz,
  completed_at timestamptz,
  primary key (volunteer_id, id),
  check (taken_back_at is null or completed_at is null)
);
create unique index account_cancellation_open on account_cancellation (volunteer_id)
  where taken_back_at is null and completed_at is null;
create index account_cancellation_due on account_cancellation (ends_at)
  where taken_back_at is null and completed_at is null;

-- Accounts that were being cancelled before there was a record of it.
insert into account_cancellation (volunteer_id, id, former_state, applied_at, ends_at)
select id, gen_random_uuid(), 'verified', now(), now() + interval '15 days' from volunteer where state = 'cancelling';
