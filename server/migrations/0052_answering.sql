-- The node whose turn it is to decide an objection. Where nobody there may, it goes to the one above.
alter table objection add column holder_id uuid references organization (id);
update objection b set holder_id = r.organization_id
  from service_record r where r.volunteer_id = b.volunteer_id and r.id = b.record_id;
alter table objection alter column holder_id set not null;
-- When it last went on to a node above by itself.
alter table objection add column passed_on_at timestamptz;
create index objection_holder on objection (holder_id, created_at, id) where decided_at is null;

-- A request nobody at its node may answer goes on in the same way, and its steps say so.
alter table correction_step drop constraint correction_step_kind_check;
alter table correction_step add constraint correction_step_kind_check check (
  kind in ('submitted', 'passedOn', 'upheld', 'refused', 'accepted', 'escalated', 'lapsed', 'withdrawn'));
alter table correction_step drop constraint correction_step_check1;
alter table correction_step add constraint correction_step_organization check (
  (kind in ('passedOn', 'upheld', 'refused')) = (organization_id is not null));
