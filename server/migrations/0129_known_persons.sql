-- Whom the accounts of an administrator were found to be stands in his own row, which is sealed and looked at with each of
-- his calls: whoever takes a former number away past the product parts no two accounts by it. Null of those who are nobody
-- beside their account.
alter table administrator add column known_accounts uuid[], add column known_volunteers uuid[];
update administrator a set known_accounts = p.accounts, known_volunteers = p.volunteers
  from administrator_person p where p.administrator_id = a.id;
create trigger row_changed_known after insert or delete or update of known_accounts, known_volunteers on administrator
  for each row execute function row_changed('administrator_known', 'id', 'known_accounts known_volunteers');

-- Works out again who some administrators are, and those who are or were one person with them; gives how many rows it
-- wrote. What is known of them is put to what it was where nothing is taken from it.
drop function write_persons(uuid[]);
create function write_persons(ids uuid[], adding boolean default false) returns integer language plpgsql as $$
declare
  concerned uuid[];
  gone integer;
  written integer;
  known integer;
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
  update administrator a set
    known_accounts = case when adding then nullif(array(select unnest(a.known_accounts) union select unnest(p.accounts) order by 1), '{}') else p.accounts end,
    known_volunteers = case when adding then nullif(array(select unnest(a.known_volunteers) union select unnest(p.volunteers) order by 1), '{}') else p.volunteers end
    from unnest(concerned) c(id) left join administrator_person p on p.administrator_id = c.id
    where a.id = c.id and case when adding
      then not (coalesce(a.known_accounts, '{}') @> coalesce(p.accounts, '{}') and coalesce(a.known_volunteers, '{}') @> coalesce(p.volunteers, '{}'))
      else (a.known_accounts, a.known_volunteers) is distinct from (p.accounts, p.volunteers) end;
  get diagnostics known = row_count;
  return gone + written + known;
end $$;

-- What is not found any more by night, though no change of the product's took it away, stays known.
create or replace function renew_persons() returns integer language plpgsql as $$
begin
  return write_persons(persons_to_keep(), true);
end $$;

-- The accounts of whoever an administrator is, found or known.
create function known_accounts_of(administrator_id uuid) returns uuid[] language plpgsql stable as $$
declare
  accounts uuid[] := accounts_of(administrator_id);
  known uuid[] := (select a.known_accounts from administrator a where a.id = administrator_id);
begin
  if known is null or accounts @> known then
    return accounts;
  end if;
  return array(select unnest(accounts) union select unnest(known));
end $$;
