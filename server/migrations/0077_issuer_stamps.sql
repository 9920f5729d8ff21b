-- The picture of the issuing federation's seal, which is printed on certificates. One person sends it in, another
-- approves it. A certificate names the picture by its digest, so that what was printed then is printed for ever.
create table issuer_stamp (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  state text not null check (state in ('proposed', 'approved', 'refused', 'withdrawn', 'replaced', 'stopped')),
  picture bytea not null,
  digest bytea not null check (octet_length(digest) = 32),
  reason text not null,
  proposed_by uuid not null references administrator (id),
  proposed_at timestamptz not null,
  decided_by uuid references administrator (id),
  decided_at timestamptz,
  answer text,
  -- Who took it out of use, by approving another one or at once.
  ended_by uuid references administrator (id),
  ended_at timestamptz,
  end_reason text,
  -- Over all of it, by a key outside the database.
  seal bytea not null,
  check ((state = 'proposed') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state in ('replaced', 'stopped')) = (ended_at is not null)),
  check ((ended_at is null) = (ended_by is null)),
  constraint issuer_stamp_four_eyes check (decided_by is null or state = 'withdrawn' or decided_by <> proposed_by)
);
alter table issuer_stamp alter column picture set storage external;
create unique index issuer_stamp_waiting on issuer_stamp (organization_id) where state = 'proposed';
create unique index issuer_stamp_used on issuer_stamp (organization_id) where state = 'approved';
create index issuer_stamp_history on issuer_stamp (organization_id, id desc);
create index issuer_stamp_digest on issuer_stamp (digest);

-- What was sent in stays as it is, and no row goes.
create function keep_issuer_stamp() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.id, old.organization_id, old.picture, old.digest, old.proposed_by, old.proposed_at)
    = (new.id, new.organization_id, new.picture, new.digest, new.proposed_by, new.proposed_at) then
    return new;
  end if;
  raise exception '% refuses %', tg_table_name, tg_op using errcode = '23001';
end $$;
create trigger issuer_stamp_kept before update or delete on issuer_stamp
  for each row execute function keep_issuer_stamp();
