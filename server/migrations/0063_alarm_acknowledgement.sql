-- Who took note of an alarm, when and of what: an alarm is somebody's to do until then. Only ever added to.
create table alarm_acknowledgement (
  alarm_id uuid primary key,
  administrator_id uuid not null references administrator (id),
  note text not null check (char_length(note) between 4 and 500),
  acknowledged_at timestamptz not null
);
create trigger alarm_acknowledgement_append_only before update or delete on alarm_acknowledgement
  for each row execute function refuse_change();

-- Many call lists within an hour are an alarm too.
drop index security_event_alarm;
create index security_event_alarm on security_event (created_at desc, id desc)
  where name in ('revealsMany', 'revealsAtNight', 'callListsMany');

-- Every look within the last hour: a fresh proof begins the allowance anew, and not this, so that alarms say how many.
alter table reveal_allowance add column looked timestamptz[] not null default '{}';
update reveal_allowance set looked = recent;
create index call_list_made on call_list (administrator_id, made_at desc);

-- What a deleted draft was called: the log of what was done to it goes on naming it.
create table removed_mission (
  id uuid primary key,
  title text not null,
  removed_at timestamptz not null
);
