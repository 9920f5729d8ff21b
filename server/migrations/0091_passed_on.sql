-- What its node did not answer in time goes to the node above: to whom, since when, and the last day it has for it.
-- Whose turn it was first stays where it stands.
alter table mission add column passed_to uuid references organization (id), add column passed_at timestamptz, add column passed_due_on date,
  add constraint mission_passed check (num_nulls(passed_to, passed_at, passed_due_on) in (0, 3));
alter table organization_request add column passed_to uuid references organization (id), add column passed_at timestamptz, add column passed_due_on date,
  add constraint organization_request_passed check (num_nulls(passed_to, passed_at, passed_due_on) in (0, 3));
alter table membership add column passed_to uuid references organization (id), add column passed_at timestamptz, add column passed_due_on date,
  add constraint membership_passed check (num_nulls(passed_to, passed_at, passed_due_on) in (0, 3));
alter table complaint add column passed_to uuid references organization (id), add column passed_at timestamptz, add column passed_due_on date,
  add constraint complaint_passed check (num_nulls(passed_to, passed_at, passed_due_on) in (0, 3));
alter table identity_change add column passed_to uuid references organization (id), add column passed_at timestamptz, add column passed_due_on date,
  add constraint identity_change_passed check (num_nulls(passed_to, passed_at, passed_due_on) in (0, 3));
alter table card_application add column passed_to uuid references organization (id), add column passed_at timestamptz, add column passed_due_on date,
  add constraint card_application_passed check (num_nulls(passed_to, passed_at, passed_due_on) in (0, 3));
alter table donation_certificate add column passed_to uuid references organization (id), add column passed_at timestamptz, add column passed_due_on date,
  add constraint donation_passed check (num_nulls(passed_to, passed_at, passed_due_on) in (0, 3));
alter table owner_hand_over add column passed_to uuid references organization (id), add column passed_at timestamptz, add column passed_due_on date,
  add constraint owner_hand_over_passed check (num_nulls(passed_to, passed_at, passed_due_on) in (0, 3));

create index mission_waiting on mission (id) where state = 'pendingReview';
create index mission_passed_to on mission (passed_to) where passed_to is not null;
create index organization_request_passed_to on organization_request (passed_to) where passed_to is not null;
create index membership_waiting on membership (organization_id) where state = 'applied';
create index membership_passed_to on membership (passed_to, joined_at, volunteer_id) where passed_to is not null;
create index complaint_passed_to on complaint (passed_to, id) where passed_to is not null;
create index identity_change_passed_to on identity_change (passed_to, id) where passed_to is not null;
create index card_application_passed_to on card_application (passed_to, id) where passed_to is not null;
create index donation_passed_to on donation_certificate (passed_to, id) where passed_to is not null;
create index owner_hand_over_passed_to on owner_hand_over (passed_to) where passed_to is not null;

-- What begins to wait again waits where it did at first.
create function begin_waiting() returns trigger language plpgsql as $$
begin
  new.passed_to := null;
  new.passed_at := null;
  new.passed_due_on := null;
  return new;
end $$;
create trigger mission_waits before update on mission for each row
  when (new.state = 'pendingReview' and old.state <> 'pendingReview') execute function begin_waiting();
create trigger organization_request_waits before update on organization_request for each row
  when (new.state = 'pending' and old.state <> 'pending') execute function begin_waiting();
create trigger membership_waits before update on membership for each row
  when (new.state = 'applied' and old.state <> 'applied') execute function begin_waiting();
create trigger card_application_waits before update on card_application for each row
  when (new.state in ('pendingReview', 'approved', 'bankReturned') and old.state <> new.state) execute function begin_waiting();
create trigger donation_waits before update on donation_certificate for each row
  when (new.state = 'confirmed' and old.state <> 'confirmed') execute function begin_waiting();

-- A batch of hours entered after the fact has its turn and term already; since when another let it pass is new.
alter table supplementary_batch add column passed_at timestamptz;
create function end_supplementary_passing() returns trigger language plpgsql as $$
begin
  new.passed_at := null;
  return new;
end $$;
create trigger supplementary_batch_waits before update on supplementary_batch for each row
  when (new.state <> old.state) execute function end_supplementary_passing();
