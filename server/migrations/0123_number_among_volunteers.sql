-- An administrator who has the number of a volunteer is he, and so is one who has his document: both accounts are one
-- person's. The digest by which his number is found among volunteers stands beside the closed number; null of accounts
-- without one, and of those that were opened before, until the server has computed it.
alter table administrator add column volunteer_mobile_digest bytea;
create index administrator_volunteer_mobile on administrator (volunteer_mobile_digest) where volunteer_mobile_digest is not null;
create index administrator_undigested on administrator (created_at)
  where volunteer_mobile_digest is null and mobile_cipher is not null;
create trigger row_changed_number after insert or delete or update of volunteer_mobile_digest on administrator
  for each row execute function row_changed('administrator_number', 'id', 'volunteer_mobile_digest');

-- Everybody whom somebody is: accounts of administrators and volunteers that have or had a document or a mobile number
-- that his have or had, and so on from those.
create function person_of(account_id uuid) returns uuid[] language plpgsql stable as $$
declare
  known uuid[] := array[account_id];
  latest uuid[] := known;
  asked bytea[] := '{}';
  mine bytea[];
begin
  loop
    select array_agg(d.digest) into mine from (
      select unnest(array[a.document_digest, a.volunteer_mobile_digest]) as digest from administrator a where a.id = any(latest)
      union all select i.digest from account_identifier i
        where i.account_id = any(latest) and i.kind in ('mobile', 'documentNumber')
      union all select f.digest from former_contact f
        where f.account_id = any(latest) and f.kind in ('mobile', 'documentNumber')) d
    where d.digest is not null and d.digest <> all(asked);
    exit when mine is null;
    asked := asked || mine;
    select array_agg(distinct h.id) into latest from (
      select a.id from administrator a where a.document_digest = any(mine)
      union all select a.id from administrator a where a.volunteer_mobile_digest = any(mine)
      union all select i.account_id from account_identifier i
        where i.realm in ('administrator', 'volunteer') and i.kind in ('mobile', 'documentNumber') and i.digest = any(mine)
      union all select f.account_id from former_contact f
        where f.digest = any(mine) and f.kind in ('mobile', 'documentNumber')) h
    where h.id <> all(known);
    exit when latest is null;
    known := known || latest;
  end loop;
  return known;
end $$;

-- The accounts of whoever an administrator is: his own, those that have or had a document or a mobile number that his has
-- or had, and so on from those; and through the volunteer that he is, who has or had both.
create or replace function accounts_of(administrator_id uuid) returns uuid[] language plpgsql stable as $$
declare
  known uuid[] := person_of(administrator_id);
begin
  if cardinality(known) = 1 then
    return known;
  end if;
  return array(select k.id from unnest(known) k(id) where not exists (select from volunteer v where v.id = k.id));
end $$;

-- What somebody is known by beside his present address among volunteers, for which it must be opened: the documents of his
-- accounts, where they are reached, and where they were before.
create function known_by(accounts uuid[]) returns bytea[] language plpgsql stable as $$
begin
  return array(
    select a.document_digest from administrator a where a.id = any(accounts) and a.document_digest is not null
    union select a.volunteer_mobile_digest from administrator a
      where a.id = any(accounts) and a.volunteer_mobile_digest is not null
    union select i.digest from account_identifier i
      where i.account_id = any(accounts) and i.realm = 'administrator' and i.kind in ('mobile', 'email')
    union select f.digest from former_contact f where f.account_id = any(accounts));
end $$;

create or replace function known_by(administrator_id uuid) returns bytea[] language plpgsql stable as $$
begin
  return known_by(accounts_of(administrator_id));
end $$;
