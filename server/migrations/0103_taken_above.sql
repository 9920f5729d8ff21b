-- Minutes that a node above took away, and how many it left: whoever gives more again below it is looked at by a node
-- above. Null where nobody above did.
alter table service_record
  add column taken_by_node uuid references organization (id),
  add column taken_left int check (taken_left >= 0),
  add constraint service_record_taken check (num_nulls(taken_by_node, taken_left) in (0, 2));
