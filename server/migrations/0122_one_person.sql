-- Who is one person with an administrator is asked with every call of his and for each of those whose turn it may be:
-- a function is planned once, and its cost is none of the statement's around it.

-- The accounts of whoever an administrator is: his own, those that have or had a document or a mobile number that his has
-- or had, and so on from those.
create function accounts_of(administrator_id uuid) returns uuid[] language plpgsql stable as $$
declare
  accounts uuid[] := array[administrator_id];
  more uuid[];
begin
  loop
    select array_agg(h.id) into more from (
      with mine as (
        select a.document_digest as digest from administrator a where a.id = any(accounts) and a.document_digest is not null
        union select i.digest from account_identifier i
          where i.account_id = any(accounts) and i.realm = 'administrator' and i.kind = 'mobile'
        union select f.digest from former_contact f
          where f.account_id = any(accounts) and f.kind in ('documentNumber', 'mobile'))
      select a.id from mine join administrator a on a.document_digest = mine.digest
      union select i.account_id from mine join account_identifier i
        on i.realm = 'administrator' and i.kind = 'mobile' and i.digest = mine.digest
      union select a.id from mine join former_contact f on f.digest = mine.digest and f.kind in ('documentNumber', 'mobile')
        join administrator a on a.id = f.account_id) h
    where h.id <> all(accounts);
    exit when more is null;
    accounts := accounts || more;
  end loop;
  return accounts;
end $$;

-- What an administrator is known by beside his present number and address among volunteers, for which they must be opened:
-- the documents of his accounts, where they are reached, and where they were before.
create function known_by(administrator_id uuid) returns bytea[] language plpgsql stable as $$
declare
  accounts uuid[] := accounts_of(administrator_id);
begin
  return array(
    select a.document_digest from administrator a where a.id = any(accounts) and a.document_digest is not null
    union select i.digest from account_identifier i
      where i.account_id = any(accounts) and i.realm = 'administrator' and i.kind in ('mobile', 'email')
    union select f.digest from former_contact f where f.account_id = any(accounts));
end $$;

-- Volunteers who have or had one of some documents, or are or were reached at one of some numbers or addresses; and whose
-- guardian has one or is reached at one.
create function volunteers_known_by(digests bytea[]) returns uuid[] language plpgsql stable as $$
begin
  return array(
    select i.account_id from unnest(digests) d(digest) join account_identifier i on i.realm = 'volunteer'
      and i.kind in ('mobile', 'email', 'documentNumber') and i.digest = d.digest
    union select f.account_id from unnest(digests) d(digest)
      join former_contact f on f.realm = 'volunteer' and f.digest = d.digest join volunteer v on v.id = f.account_id
    union select g.volunteer_id from unnest(digests) d(digest) join guardian g on g.document_digest = d.digest
    union select g.volunteer_id from unnest(digests) d(digest) join guardian g on g.administrator_digest = d.digest);
end $$;
