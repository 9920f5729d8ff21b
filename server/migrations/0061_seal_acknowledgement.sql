-- What the audit administrator took note of: a seal that does not hold, and how. It keeps the alarm quiet while the
-- seal is broken in exactly this way; it never makes a seal valid. Only ever added to.
create table event_seal_acknowledgement (
  id uuid primary key,
  seal_number bigint not null,
  -- What the seal says it covers, and what was found below it.
  sealed_events int not null,
  sealed_hash bytea not null,
  found_events int not null,
  found_hash bytea not null,
  -- SHA-256 of the whole finding, in hexadecimal.
  finding text not null check (finding ~ '^[0-9a-f]{64}$'),
  reason text not null check (char_length(reason) between 10 and 500),
  administrator_id uuid not null references administrator (id),
  acknowledged_at timestamptz not null,
  -- Ed25519 over all of the above.
  key_id text not null references signing_key (id),
  signature text not null,
  unique (seal_number, finding)
);
create trigger event_seal_acknowledgement_append_only before update or delete on event_seal_acknowledgement
  for each row execute function refuse_change();
