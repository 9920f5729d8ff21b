-- Reference files as they were last loaded: a start loads one again only when its content changed.
create table reference_load (
  name text primary key,
  digest text not null,
  row_count int not null,
  loaded_at timestamptz not null
);
