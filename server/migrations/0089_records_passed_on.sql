-- A record that its node did not answer in time goes to the node above: to whom, and until when it has it.
alter table service_record
  -- Since when it is in its state; null of what stood before this was kept.
  add column step_since timestamptz,
  add column passed_to uuid references organization (id),
  add column passed_due_at timestamptz,
  add constraint record_passed check ((passed_to is null) = (passed_due_at is null));
create index record_waiting on service_record (id) where state in ('awaitingConfirmation', 'awaitingReview');
create index record_passed_to on service_record (passed_to) where passed_to is not null;

-- Whatever moves a record begins a step of it: the turn is where the state says it is.
create function begin_record_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.step_since := coalesce(new.step_since, new.created_at);
  elsif new.state is distinct from old.state then
    new.step_since := new.updated_at;
    new.passed_to := null;
    new.passed_due_at := null;
  end if;
  return new;
end $$;
create trigger record_step before insert or update on service_record
  for each row execute function begin_record_step();

-- Until when the node has an objection to which it went because the one before let it wait.
alter table objection add column due_at timestamptz;
