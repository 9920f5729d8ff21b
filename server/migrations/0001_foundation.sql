-- Extensions: exclusion constraints over (uuid, range).
create extension if not exists btree_gist;

-- Han text is searched by its single characters and neighbouring pairs; everything else by words in
-- lower case. A term of two Han characters is then one posting of a GIN index.
create function search_terms(source text) returns text[]
  language sql immutable strict parallel safe as $$
  with runs as (
    select lower(m[1]) as run
    from regexp_matches(lower(source), '([\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+|[a-z0-9]+)', 'g') as m
  ), terms as (
    select run as term from runs where run ~ '^[a-z0-9]'
    union
    select substr(run, i, 1) from runs, generate_series(1, char_length(run)) as i where run !~ '^[a-z0-9]'
    union
    select substr(run, i, 2) from runs, generate_series(1, char_length(run) - 1) as i where run !~ '^[a-z0-9]'
  )
  select coalesce(array_agg(distinct left(term, 60)), '{}') from terms
$$;

-- What a query must contain: its pairs (a single character only when it stands alone) and words.
create function search_query_terms(source text) returns text[]
  language sql immutable strict parallel safe as $$
  with runs as (
    select lower(m[1]) as run
    from regexp_matches(lower(source), '([\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+|[a-z0-9]+)', 'g') as m
  ), terms as (
    select run as term from runs where run ~ '^[a-z0-9]' or char_length(run) = 1
    union
    select substr(run, i, 2) from runs, generate_series(1, char_length(run) - 1) as i where run !~ '^[a-z0-9]'
  )
  select coalesce(array_agg(distinct left(term, 60)), '{}') from terms
$$;

-- Monthly partitions of a growing table, from the month of one day to that of another. A default
-- partition takes what lies outside, so that a missed maintenance run never refuses a row.
create function ensure_partitions(parent text, from_day date, to_day date) returns int
  language plpgsql as $$
declare
  month date := date_trunc('month', from_day)::date;
  made int := 0;
  part text;
begin
  while month <= to_day loop
    part := parent || '_' || to_char(month, 'YYYYMM');
    if to_regclass(part) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        part, parent, month, (month + interval '1 month')::date);
      made := made + 1;
    end if;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
end $$;

-- Administrative divisions, GB/T 2260 and the nine-digit streets. Codes are abolished, never reused:
-- old records and document numbers still resolve through the validity dates.
create table region (
  code text primary key check (code ~ '^([0-9]{6}|[0-9]{9})$'),
  name text not null,
  level text not null check (level in ('province', 'city', 'county', 'street')),
  parent_code text references region (code),
  valid_from date,
  valid_to date
);
create index region_parent on region (parent_code, code);

-- Every fact the product changes, once, in the transaction of the change: who did what to which
-- object, as whom, from where. Never updated, never deleted. Payloads hold identifiers and the names
-- of changed fields, no personal data.
create table event (
  id uuid not null,
  name text not null,
  actor_kind text not null check (actor_kind in ('volunteer', 'administrator', 'visitor', 'system')),
  actor_id uuid,
  organization_id uuid,
  object_kind text not null,
  object_id uuid,
  payload jsonb not null default '{}',
  request_id text,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  primary key (created_at, id)
) partition by range (created_at);
create table event_rest partition of event default;
create index event_object on event (object_id, created_at);
create index event_organization on event (organization_id, created_at desc);
create index event_request on event (request_id);

-- Events whose reactions are not handed to the job queue yet; written with the event, removed with the jobs.
create table event_pending (
  event_id uuid primary key,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null
);
create index event_pending_order on event_pending (created_at);

-- A seal covers the events of a stretch of time by one hash that includes the seal before it.
create table event_seal (
  number bigint primary key,
  from_instant timestamptz not null,
  to_instant timestamptz not null,
  events int not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  check (to_instant > from_instant)
);

-- Refused and failed attempts that somebody may have to look at. Outside the audit chain.
create table security_event (
  id uuid not null,
  name text not null,
  actor_id uuid,
  subject text,
  request_id text,
  ip text,
  user_agent text,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (created_at, id)
) partition by range (created_at);
create table security_event_rest partition of security_event default;

-- Figures that are too dear to count on every page.
create table counter (
  name text primary key,
  value bigint not null,
  as_of timestamptz not null
);
