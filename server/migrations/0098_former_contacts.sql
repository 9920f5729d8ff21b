-- Numbers and addresses that an account had: whoever changes his own is still the person whom it reached. One digest
-- for each realm, as the identifiers of accounts have them; forgotten after a year.
create table former_contact (
  account_id uuid not null,
  realm text not null check (realm in ('volunteer', 'administrator')),
  kind text not null check (kind in ('mobile', 'email')),
  digest bytea not null,
  left_at timestamptz not null,
  primary key (account_id, realm, kind, digest)
);
create index former_contact_digest on former_contact (digest);
create index former_contact_age on former_contact (left_at);
