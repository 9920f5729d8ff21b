-- By which key the data is encrypted and chained: a keyed digest of a constant, compared at each start.
create table key_fingerprint (
  name text primary key,
  fingerprint bytea not null,
  created_at timestamptz not null
);
