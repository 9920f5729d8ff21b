-- How far heads and seals are kept in each folder outside the database, so that what is taken out of one is noticed.
create table kept_outside (
  folder uuid primary key,
  heads int not null default 0,
  seals int not null default 0
);

-- What was noticed is told of by the checks for some time.
create index event_outside on event (created_at) where name = 'outsideLost';
