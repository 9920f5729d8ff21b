-- A keyed seal of each event over all of its fields but its place, made by whoever writes it: an event that this
-- product did not write has none, or one that does not match. Null of those from before.
alter table event add column mac bytea;

-- Version 3 covers what version 2 does, keyed: whoever can write to the database still cannot compute it again.
alter table event_seal
  add column key_id int,
  drop constraint event_seal_version,
  add constraint event_seal_version check (
    version = 1 and from_position is null and to_position is null and key_id is null
    or version in (2, 3) and from_position is not null and to_position > from_position
      and (version = 3) = (key_id is not null)),
  -- Only keyed ones are added: a server of the version before this one must not seal any more, its attempt fails.
  add constraint event_seal_keyed check (version = 3) not valid;

-- What was decided about a record, sealed by a key while it waits to take effect, and kept when it has. Null in the
-- other states.
alter table service_record add column seal bytea;
create index service_record_waiting on service_record (id) where state in ('awaitingReview', 'publicised', 'objected');

-- A server of the version before this one knows of no seals: what it decides is not left with the seal of what
-- stood before, and is sealed with what waited already.
create function unseal_record() returns trigger language plpgsql as $$
begin
  new.seal := null;
  return new;
end $$;
create trigger record_unseal before update on service_record for each row
  when (old.seal is not null and new.seal is not distinct from old.seal and
    row (new.mission_id, new.session_id, new.organization_id, new.local_date, new.kind,
      case new.state when 'effective' then 'publicised' else new.state end, new.source, new.source_system,
      new.way, new.grade, new.minutes, new.break_minutes, new.review_level, new.entered_by, new.confirmed_by, new.reviewed_by,
      new.reason, new.publicity_starts_at, new.publicity_ends_at)
    is distinct from
    row (old.mission_id, old.session_id, old.organization_id, old.local_date, old.kind,
      case old.state when 'effective' then 'publicised' else old.state end, old.source, old.source_system,
      old.way, old.grade, old.minutes, old.break_minutes, old.review_level, old.entered_by, old.confirmed_by, old.reviewed_by,
      old.reason, old.publicity_starts_at, old.publicity_ends_at))
  execute function unseal_record();

-- Since when records are sealed, itself sealed: shortly after, what waited already is sealed as it is; from then on a
-- record without a seal was altered.
create table record_sealing (
  id smallint primary key default 1 check (id = 1),
  began_at timestamptz not null,
  seal bytea not null
);
create trigger record_sealing_append_only before update or delete on record_sealing
  for each row execute function refuse_change();

-- A record that was altered, and a check that found something, are alarms too.
drop index security_event_alarm;
create index security_event_alarm on security_event (created_at desc, id desc)
  where name in ('revealsMany', 'revealsAtNight', 'callListsMany', 'recordAltered', 'checkFailed');
