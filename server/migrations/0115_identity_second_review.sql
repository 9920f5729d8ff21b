-- Whoever changes the number of his document together with his name or birth date could be somebody else, to whom all
-- hours would go: two persons let that hold. Who agreed first, at which node, and when.
alter table identity_change
  add column agreed_by uuid references administrator (id),
  add column agreed_for uuid references organization (id),
  add column agreed_at timestamptz,
  add constraint identity_change_agreed check (num_nulls(agreed_by, agreed_for, agreed_at) in (0, 3)),
  add constraint identity_change_four_eyes check (decided_by <> agreed_by);

-- The checks that name the states know the one in which the second is waited for.
do $$
declare
  former record;
begin
  for former in select conname from pg_constraint
    where conrelid = 'identity_change'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''pending''%'
  loop
    execute format('alter table identity_change drop constraint %I', former.conname);
  end loop;
end $$;
alter table identity_change
  add constraint identity_change_state check (state in ('pending', 'awaitingSecondReview', 'approved', 'returned', 'withdrawn')),
  add constraint identity_change_evidence_waits
    check (state not in ('pending', 'awaitingSecondReview') or cardinality(file_ids) > 0),
  add constraint identity_change_undecided check ((state in ('pending', 'awaitingSecondReview')) = (decided_at is null)),
  add constraint identity_change_second check (state <> 'pending' or agreed_by is null),
  add constraint identity_change_first check (state <> 'awaitingSecondReview' or agreed_by is not null);

drop index identity_change_open;
create unique index identity_change_open on identity_change (volunteer_id) where state in ('pending', 'awaitingSecondReview');
drop index identity_change_waiting;
create index identity_change_waiting on identity_change (reviewer_id, id) where state in ('pending', 'awaitingSecondReview');

-- Approved changes in the order in which rules look at them.
create index identity_change_approved on identity_change (decided_at, id) where state = 'approved';

-- Whoever moves the hours of a person to another by a change of his identity leaves a seal, or the lack of it.
create trigger row_changed
  after insert or delete or update of volunteer_id, reviewer_id, state, fields, agreed_by, agreed_for, agreed_at, decided_by, decided_at
  on identity_change for each row execute function row_changed('identity_change', 'id',
    'volunteer_id reviewer_id state fields agreed_by agreed_for agreed_at decided_by decided_at');
