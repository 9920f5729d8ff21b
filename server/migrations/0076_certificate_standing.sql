-- A signing key counts where the root key, which is derived from MASTER_KEY and stands in no database, has signed its
-- row. Those from before are signed at the next start where the server holds them, else by `signing-key:attest`.
alter table signing_key add column attestation text;

create function keep_signing_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.attestation is null
    and (old.id, old.public_key, old.created_at) = (new.id, new.public_key, new.created_at) then
    return new;
  end if;
  raise exception '% refuses %', tg_table_name, tg_op using errcode = '23001';
end $$;
create trigger signing_key_kept before update or delete on signing_key
  for each row execute function keep_signing_key();

-- Where a certificate stands is sealed with a key outside the database. Those from before have no seal.
alter table certificate
  add column state_at timestamptz,
  add column state_seal bytea,
  -- Number of the one that stands in its place.
  add column replaced_by text,
  add column reason_kind text;
create index certificate_sealed on certificate (state_at) where state_seal is not null;
create index certificate_issued on certificate (issued_at desc, id desc);

-- Revoking or replacing a certificate takes two: one asks, another decides.
create table certificate_request (
  id uuid primary key,
  volunteer_id uuid not null,
  certificate_id uuid not null,
  kind text not null check (kind in ('revoke', 'replace')),
  reason_kind text not null check (reason_kind in ('hoursWrong', 'identityWrong', 'misuse', 'issuedWrongly', 'other')),
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'agreed', 'refused', 'withdrawn')),
  organization_id uuid not null references organization (id),
  asked_by uuid not null references administrator (id),
  asked_at timestamptz not null,
  decided_by uuid references administrator (id),
  decided_at timestamptz,
  answer text,
  check ((state = 'asked') = (decided_at is null)),
  check (decided_by is null or state = 'withdrawn' or decided_by <> asked_by),
  foreign key (volunteer_id, certificate_id) references certificate (volunteer_id, id)
);
create unique index certificate_request_open on certificate_request (certificate_id) where state = 'asked';
create index certificate_request_about on certificate_request (certificate_id, asked_at desc);
create index certificate_request_waiting on certificate_request (asked_at, id) where state = 'asked';
create unique index certificate_by_id on certificate (id);
