-- Who had hidden data of a volunteer shown, of which kind, for what and why. The volunteer reads it.
create table data_access (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  item text not null check (item in ('name', 'mobile')),
  administrator_id uuid not null references administrator (id),
  -- The node he acted for.
  organization_id uuid not null references organization (id),
  mission_id uuid not null references mission (id),
  reason text not null check (char_length(reason) between 2 and 200),
  accessed_at timestamptz not null,
  primary key (volunteer_id, id)
);
create index data_access_administrator on data_access (administrator_id, accessed_at desc);
create trigger data_access_append_only before update or delete on data_access
  for each row execute function refuse_change();
