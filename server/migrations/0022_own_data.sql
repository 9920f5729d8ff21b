-- Guardians are found by the keyed digest of their mobile. Null until the server has computed it.
alter table guardian add column mobile_digest bytea;
create index guardian_mobile on guardian (mobile_digest) where mobile_digest is not null;
create index guardian_undigested on guardian (created_at) where mobile_digest is null;

-- A mission whose minors of any age need a guardian's consent of its own.
alter table mission add column guardian_consent boolean not null default false;

-- What the guardian said to this one application; null where he is not asked. Whoever writes the row, nobody
-- is taken before the guardian has agreed.
alter table application add column guardian_state text
  check (guardian_state in ('awaited', 'agreed', 'refused', 'lapsed'));
alter table application add constraint application_guardian
  check (guardian_state is null or guardian_state = 'agreed' or state not in ('accepted', 'offered', 'attended'));

-- The question to the guardians: until when, who answered it.
create table guardian_question (
  volunteer_id uuid not null,
  application_id uuid not null,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  -- When the guardians' numbers were written to.
  told_at timestamptz,
  guardian_id uuid,
  answered_at timestamptz,
  primary key (volunteer_id, application_id),
  foreign key (volunteer_id, application_id) references application (volunteer_id, id),
  foreign key (volunteer_id, guardian_id) references guardian (volunteer_id, id)
);
create index guardian_question_due on guardian_question (answer_by) where answered_at is null;

-- What a guardian holds who has proven his number: looked at for a short time, in one browser.
create table guardian_pass (
  digest bytea primary key,
  mobile_digest bytea not null,
  browser_digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index guardian_pass_age on guardian_pass (expires_at);

alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check check (purpose in ('register',
  'guardianConsent', 'claim', 'logIn', 'resetPassword', 'changeMobile', 'changeEmail', 'stepUp', 'cancelAccount',
  'registerOrganization', 'handOver', 'enrolAdministrator', 'guardianView'));

-- Consents are also given and taken back by guardians in their own view.
alter table consent drop constraint consent_channel_check;
alter table consent add constraint consent_channel_check
  check (channel in ('registration', 'claim', 'login', 'settings', 'guardian'));
alter table consent_withdrawal drop constraint consent_withdrawal_channel_check;
alter table consent_withdrawal add constraint consent_withdrawal_channel_check
  check (channel in ('registration', 'claim', 'login', 'settings', 'guardian'));

-- Downloads of the own data, by local day: at most three.
create table own_data_download (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  local_date date not null,
  downloaded_at timestamptz not null,
  primary key (volunteer_id, id)
);
create index own_data_download_day on own_data_download (volunteer_id, local_date);
create trigger own_data_download_append_only before update or delete on own_data_download
  for each row execute function refuse_change();

-- Logins by way of an account elsewhere.
alter table login_history drop constraint login_history_way_check;
alter table login_history add constraint login_history_way_check check
  (way in ('password', 'code', 'reset', 'passkey', 'factor', 'third'));

-- Accounts elsewhere that somebody logs in with. What the provider calls him is kept as a keyed digest only.
create table linked_login (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  issuer text not null,
  subject_digest bytea not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (volunteer_id, id),
  unique (issuer, subject_digest),
  unique (volunteer_id, issuer)
);

-- A login that is under way at the provider: for one browser, once, for two minutes.
create table single_sign_on (
  state_digest bytea primary key,
  browser_digest bytea not null,
  -- Nonce and code verifier, closed.
  secrets_cipher bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index single_sign_on_age on single_sign_on (expires_at);

-- Somebody the provider knows and we do not, until he says which account is his.
create table unlinked_login (
  digest bytea primary key,
  browser_digest bytea not null,
  issuer text not null,
  subject_digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index unlinked_login_age on unlinked_login (expires_at);
