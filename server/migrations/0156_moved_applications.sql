-- Somebody who was accepted is moved to another session or position of the same mission: his application stays what it
-- is, and its steps say from which place to which.

alter table application_step
  add column from_place_id uuid,
  add column to_place_id uuid,
  add constraint application_step_moved check ((from_place_id is null) = (to_place_id is null));
