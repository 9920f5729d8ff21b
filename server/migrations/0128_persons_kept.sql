-- Who is one person is asked of each administrator whose turn something may be, for each thing in a list: that is kept,
-- of those who are anybody beside their account, and worked out again when something changes that they are known by.
-- Whoever acts is looked at by accounts_of itself: a row here lets nobody do anything.

create table administrator_person (
  administrator_id uuid primary key references administrator (id) on delete cascade,
  -- His accounts as an administrator, all of his accounts, and the volunteers whose hours he has no say in.
  accounts uuid[] not null,
  members uuid[] not null,
  volunteers uuid[] not null,
  -- Whether the rules about hours have looked at what these accounts did together.
  looked boolean not null default false
);
create index administrator_person_unlooked on administrator_person (administrator_id) where not looked;
create index administrator_person_members on administrator_person using gin (members);
create index administrator_person_volunteers on administrator_person using gin (volunteers);

-- Works out again who some administrators are, and those who are or were one person with them; gives how many rows it
-- wrote.
create function write_persons(ids uuid[]) returns integer language plpgsql as $$
declare
  concerned uuid[];
  gone integer;
  written integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('administrator_person', 0));
  select array_agg(distinct h.id) into concerned from (
    select unnest(accounts_of(c.id)) as id from unnest(ids) c(id)
    union all select unnest(p.accounts) from administrator_person p where p.administrator_id = any(ids)) h;
  delete from administrator_person p where p.administrator_id = any(concerned)
    and cardinality(accounts_of(p.administrator_id)) = 1
    and cardinality(volunteers_known_by(known_by(array[p.administrator_id]))) = 0;
  get diagnostics gone = row_count;
  insert into administrator_person as p (administrator_id, accounts, members, volunteers)
    select w.id, w.accounts, person_of(w.id), w.volunteers from (
      select a.id, h.accounts, volunteers_known_by(known_by(h.accounts)) as volunteers
      from administrator a cross join lateral (select accounts_of(a.id) as accounts offset 0) h
      where a.id = any(concerned) offset 0) w
    where cardinality(w.accounts) > 1 or cardinality(w.volunteers) > 0
  on conflict (administrator_id) do update
    set looked = p.looked and p.accounts @> excluded.accounts, accounts = excluded.accounts, members = excluded.members, volunteers = excluded.volunteers
    where (p.accounts, p.members, p.volunteers) is distinct from (excluded.accounts, excluded.members, excluded.volunteers);
  get diagnostics written = row_count;
  return gone + written;
end $$;

-- The same of whoever is concerned where some accounts got or lost some digests: those who share one now, and those who
-- were one with them. Most accounts share none, and that is all that is looked for then.
create function note_persons(ids uuid[], digests bytea[]) returns void language plpgsql as $$
declare
  sharing uuid[];
  concerned uuid[];
begin
  -- Two changes at once that make one person of two administrators must each see the other. Those of volunteers, who are
  -- many, do not wait for each other: what they and an administrator do not see the night puts right.
  if exists (select from administrator a where a.id = any(ids)) then
    perform pg_advisory_xact_lock(hashtextextended('administrator_person', 0));
  end if;
  select array_agg(distinct s.id) into sharing from (
    select h.id, min(h.id::text) over shared <> max(h.id::text) over shared as is_shared from (
      select a.id, a.document_digest as digest from administrator a where a.document_digest = any(digests)
      union all select a.id, a.volunteer_mobile_digest from administrator a where a.volunteer_mobile_digest = any(digests)
      union all select i.account_id, i.digest from account_identifier i where i.realm in ('administrator', 'volunteer')
        and i.kind in ('mobile', 'email', 'documentNumber') and i.digest = any(digests)
      union all select f.account_id, f.digest from former_contact f where f.digest = any(digests)
      union all select g.volunteer_id, g.document_digest from guardian g where g.document_digest = any(digests)
      union all select g.volunteer_id, g.administrator_digest from guardian g where g.administrator_digest = any(digests)) h
    window shared as (partition by h.digest)) s where s.is_shared;
  select array_agg(distinct h.id) into concerned from (
    select a.id from administrator a where a.id = any(sharing)
    union all select p.administrator_id from administrator_person p where p.members && (ids || sharing)
    union all select p.administrator_id from administrator_person p where p.volunteers && (ids || sharing)) h;
  if concerned is not null then
    perform write_persons(concerned);
  end if;
end $$;

-- By the pairs of an account and a digest that a statement added or took away: the columns are given.
create function persons_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
  digests bytea[];
  pairs text := format('select %s as id, unnest(array[%s]) as digest from ', tg_argv[0], tg_argv[1]);
  changed text := case tg_op when 'INSERT' then pairs || 'fresh' when 'DELETE' then pairs || 'former'
    else format('(%1$s fresh except %1$s former) union all (%1$s former except %1$s fresh)', pairs) end;
begin
  execute format('select array_agg(distinct c.id), array_agg(distinct c.digest) from (%s) c where c.digest is not null', changed)
    into ids, digests;
  if ids is not null then
    perform note_persons(ids, digests);
  end if;
  return null;
end $$;

do $$
declare
  place record;
begin
  for place in select * from (values
    ('administrator', 'id', 'document_digest, volunteer_mobile_digest'),
    ('account_identifier', 'account_id', 'digest'),
    ('former_contact', 'account_id', 'digest'),
    ('guardian', 'volunteer_id', 'document_digest, administrator_digest')) p(name, id, digests)
  loop
    execute format('create trigger persons_inserted after insert on %I referencing new table as fresh
      for each statement execute function persons_changed(%L, %L)', place.name, place.id, place.digests);
    execute format('create trigger persons_updated after update on %I referencing old table as former new table as fresh
      for each statement execute function persons_changed(%L, %L)', place.name, place.id, place.digests);
    execute format('create trigger persons_deleted after delete on %I referencing old table as former
      for each statement execute function persons_changed(%L, %L)', place.name, place.id, place.digests);
  end loop;
end $$;

-- Administrators who share a digest with another account, or of whom something is kept.
create function persons_to_keep() returns uuid[] language plpgsql stable as $$
begin
  return array(
    with mine as (
      select a.id, d.digest from administrator a cross join unnest(array[a.document_digest, a.volunteer_mobile_digest]) d(digest)
        where d.digest is not null
      union all select i.account_id, i.digest from account_identifier i where i.realm = 'administrator' and i.kind in ('mobile', 'email')
      union all select f.account_id, f.digest from former_contact f join administrator a on a.id = f.account_id)
    select m.id from mine m where exists (select from administrator a where a.document_digest = m.digest and a.id <> m.id)
      or exists (select from administrator a where a.volunteer_mobile_digest = m.digest and a.id <> m.id)
      or exists (select from account_identifier i where i.realm in ('administrator', 'volunteer') and i.kind in ('mobile', 'email', 'documentNumber') and i.digest = m.digest and i.account_id <> m.id)
      or exists (select from former_contact f where f.digest = m.digest and f.account_id <> m.id)
      or exists (select from guardian g where g.document_digest = m.digest)
      or exists (select from guardian g where g.administrator_digest = m.digest)
    union select p.administrator_id from administrator_person p);
end $$;

-- Works it out again of all of them, for what two transactions at once did not see of each other; gives how many rows it
-- wrote.
create function renew_persons() returns integer language plpgsql as $$
begin
  return write_persons(persons_to_keep());
end $$;

select renew_persons();
