-- When a record was confirmed, for whoever reads how it came about; null of what was confirmed before this was kept.
alter table service_record add column confirmed_at timestamptz;

-- Whoever confirms does so at that moment; one who reviews, or answers an objection, leaves it as it is.
create function note_confirmation() returns trigger language plpgsql as $$
begin
  if new.confirmed_by is null then
    new.confirmed_at := null;
  elsif tg_op = 'INSERT' then
    new.confirmed_at := coalesce(new.confirmed_at, new.publicity_starts_at, new.updated_at);
  elsif new.confirmed_by is distinct from old.confirmed_by then
    new.confirmed_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger record_confirmed before insert or update on service_record
  for each row execute function note_confirmation();
