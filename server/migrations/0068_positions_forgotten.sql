-- Where somebody signed in is needed until his hours are decided (PIPL article 19): then the coordinates go, and
-- how far it was from the place of the mission stays. Nothing else of an attendance event ever changes.
create function refuse_change_but_position() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.latitude := null;
    old.longitude := null;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger attendance_event_append_only on attendance_event;
create trigger attendance_event_append_only before update or delete on attendance_event
  for each row execute function refuse_change_but_position();
create index attendance_event_position on attendance_event (recorded_at) where latitude is not null;
