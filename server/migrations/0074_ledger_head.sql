-- What the whole ledger is at a moment, each hour: sums, one hash over the entries of every volunteer, and the newest
-- seal of the log, signed with a key that is not in the database. Each follows the one before. Only ever added to.
create table ledger_head (
  number int primary key check (number > 0),
  at timestamptz not null,
  entries bigint not null,
  volunteers int not null,
  service_minutes bigint not null,
  training_minutes bigint not null,
  root bytea not null,
  -- The newest seal of the log; null where there was none.
  seal_number bigint,
  seal_hash bytea,
  -- Null for the first.
  previous_hash bytea,
  -- SHA-256 of the signed text.
  hash bytea not null,
  -- Canonical JSON exactly as signed.
  signed text not null,
  signature text not null,
  key_id text not null references signing_key (id),
  check ((seal_number is null) = (seal_hash is null)),
  check ((number = 1) = (previous_hash is null))
);
create trigger ledger_head_append_only before update or delete on ledger_head
  for each row execute function refuse_change();

-- What stands below the newest head, and what the next will say of who has new entries since. Everything here follows
-- from the ledger; it is kept so that an hour costs what the hour brought.
create table ledger_leaf (
  volunteer_id uuid primary key,
  -- Keyed digest of the volunteer, by which no outsider knows him.
  reference bytea not null,
  bucket smallint not null check (bucket between 0 and 4095),
  -- Of the head that is the first to say this.
  head_number int not null,
  entries int not null,
  service_minutes bigint not null,
  training_minutes bigint not null,
  leaf bytea not null,
  -- What the head before that said of him; nothing where he is new.
  entries_before int,
  service_minutes_before bigint,
  training_minutes_before bigint,
  leaf_before bytea
);
create index ledger_leaf_bucket on ledger_leaf (bucket, reference);
create index ledger_leaf_head on ledger_leaf (head_number);

create table ledger_bucket (
  bucket smallint primary key check (bucket between 0 and 4095),
  hash bytea not null
);

-- Whose chain has grown since it was looked at. One row for each statement that adds entries of him, never one for him
-- alone: an entry that is committed later must not lean on a row that is worked off before.
create table ledger_leaf_due (
  id bigint generated always as identity primary key,
  volunteer_id uuid not null
);
create function note_due_leaves() returns trigger language plpgsql as $$
begin
  insert into ledger_leaf_due (volunteer_id) select distinct volunteer_id from added;
  return null;
end $$;
create trigger ledger_entry_due after insert on ledger_entry referencing new table as added
  for each statement execute function note_due_leaves();
create index ledger_leaf_due_volunteer on ledger_leaf_due (volunteer_id);
insert into ledger_leaf_due (volunteer_id) select volunteer_id from balance where head_number > 0 order by volunteer_id;

-- Up to which head the audit administrators were written to.
create table ledger_head_mail (
  up_to int primary key references ledger_head (number),
  recipients int not null,
  queued_at timestamptz not null
);
create trigger ledger_head_mail_append_only before update or delete on ledger_head_mail
  for each row execute function refuse_change();
