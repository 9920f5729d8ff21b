-- Events are sealed by their place in the log, which the database gives, and no longer by the moment
-- they carry: that one is the clock of the process that wrote them, which may be wrong or go back, and
-- would put an event into a stretch that is sealed already.
create sequence event_position;
-- Null: sealed by its moment, before there were places.
alter table event add column position bigint;

-- What no seal covers yet, in the order it would have been sealed.
alter table event disable trigger event_append_only;
with unsealed as (
  select created_at, id from event
  where created_at >= coalesce((select to_instant from event_seal order by number desc limit 1), '-infinity')
  order by created_at, id
), placed as (
  select created_at, id, nextval('event_position') as position from unsealed
)
update event e set position = p.position from placed p where e.created_at = p.created_at and e.id = p.id;
alter table event enable trigger event_append_only;

create index event_by_position on event (position);

create function place_event() returns trigger language plpgsql as $$
begin
  -- The transaction is known as one that writes before it takes a place. So whoever has looked which
  -- places are taken sees afterwards every transaction that may still bring one of them.
  perform pg_current_xact_id();
  new.position := nextval('event_position');
  return new;
end $$;
create trigger event_place before insert on event for each row execute function place_event();

-- Version 1 covers the events without a place from one moment to another, version 2 those after one
-- place up to another; its moments only say what the first and the last event carry.
alter table event_seal
  add column version smallint not null default 1,
  add column from_position bigint,
  add column to_position bigint,
  add constraint event_seal_version check (
    version = 1 and from_position is null and to_position is null
    or version = 2 and from_position is not null and to_position > from_position);
-- A server of the version before this one must not seal by moments any more: its attempt fails.
alter table event_seal alter column version drop default;
