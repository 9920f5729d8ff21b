-- What people send in. The bytes stand apart, so that lists never read them and another store can
-- take their place. A file that no command has taken up expires.
create table file (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('volunteer', 'administrator')),
  owner_id uuid not null,
  purpose text not null,
  used_kind text,
  used_id uuid,
  -- Of the bytes as they are kept, after pictures were written anew.
  sha256 bytea not null check (octet_length(sha256) = 32),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size int not null check (size > 0),
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  deleted_at timestamptz,
  check ((used_kind is null) = (used_id is null) and (used_kind is null) = (used_at is null)),
  constraint file_in_use check (used_id is null or deleted_at is null)
);
create index file_unused on file (created_at, id) where used_id is null and deleted_at is null;
create index file_used on file (used_id, id) where used_id is not null;

create table file_content (
  file_id uuid primary key,
  bytes bytea not null
);
-- Pictures are compressed already.
alter table file_content alter column bytes set storage external;

-- Uploads of an owner in the running stretch of time, refused ones too: each costs the server work.
create table upload_throttle (
  owner_id uuid primary key,
  starts_at timestamptz not null,
  uploads int not null
);

-- How to reach the objector; closed like every mobile number.
alter table objection add column contact_cipher bytea;

-- Divisions are found by what people type: part of the name, or the initials of its pinyin.
alter table region add column initials text not null default '';
-- By the single characters of the name: short names, and cheaper to load than search_terms. Without a
-- list of what is to be added: after the load there is none to read first.
create index region_characters on region using gin (string_to_array(name, null)) with (fastupdate = off);
create index region_initials on region (initials text_pattern_ops);
-- The divisions are loaded again, with their initials.
delete from reference_load where name = 'divisions';
