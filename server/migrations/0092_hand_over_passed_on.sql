-- A hand-over that goes to the node above lapses a week after its last day there, and not before.
create function prolong_hand_over() returns trigger language plpgsql as $$
begin
  new.expires_at := greatest(new.expires_at, (new.passed_due_on + 8)::timestamp at time zone 'Asia/Shanghai');
  return new;
end $$;
create trigger owner_hand_over_prolonged before update of passed_to on owner_hand_over for each row
  when (new.passed_to is distinct from old.passed_to and new.passed_due_on is not null) execute function prolong_hand_over();
