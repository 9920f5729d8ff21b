-- The course of an objection, for the volunteer who reads how his record came about: in which publicity it was raised,
-- which node decided it, and how many minutes hold since. Null of what was raised or decided before this was kept.
alter table objection
  add column publicity_starts_at timestamptz,
  add column decided_node uuid,
  add column decided_minutes int check (decided_minutes between 0 and 1440);

-- A record says when it was confirmed first; whoever answers an objection or a correction with other minutes stands
-- with his own moment there. What is given back is confirmed again.
create or replace function note_confirmation() returns trigger language plpgsql as $$
begin
  if new.confirmed_by is null then
    new.confirmed_at := null;
  elsif tg_op = 'INSERT' then
    new.confirmed_at := coalesce(new.confirmed_at, new.publicity_starts_at, new.updated_at);
  elsif old.confirmed_by is null then
    new.confirmed_at := new.updated_at;
  end if;
  return new;
end $$;

-- Where an answer stood in its place, the first moment was not kept.
update service_record r set confirmed_at = null from objection b
where b.volunteer_id = r.volunteer_id and b.record_id = r.id and b.decision = 'upheld' and b.decided_at = r.confirmed_at;
update service_record r set confirmed_at = null from correction c
join correction_step s on s.volunteer_id = c.volunteer_id and s.correction_id = c.id and s.kind = 'upheld'
where c.volunteer_id = r.volunteer_id and c.record_id = r.id and s.at = r.confirmed_at and s.former_minutes is not null;

-- Of a drawn session: that the last term for its material ended without any, and that somebody was reminded before.
alter table spot_case
  add column material_missing boolean not null default false,
  add column reminded_at timestamptz;
update spot_case set material_missing = true where state = 'awaitingCheck' and answered_at is null;
