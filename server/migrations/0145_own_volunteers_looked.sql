-- Whether the rules about hours have looked at what somebody did to the hours of whom he is, or in whose care they are;
-- they look again once he is found to be somebody more.
alter table administrator_person add column looked_volunteers boolean not null default false;
create index administrator_person_volunteers_unlooked on administrator_person (administrator_id) where not looked_volunteers;

create function person_grew() returns trigger language plpgsql as $$
begin
  new.looked_volunteers := old.looked_volunteers and old.accounts @> new.accounts and old.volunteers @> new.volunteers;
  return new;
end $$;
create trigger person_grew before update of accounts, volunteers on administrator_person
  for each row execute function person_grew();
