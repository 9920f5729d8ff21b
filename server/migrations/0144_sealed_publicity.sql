-- Which sessions are in publicity, and whose they are: spot checks choose among them, and who takes one away past the
-- product keeps its hours from being drawn.
create trigger row_changed after insert or delete or update of mission_id, organization_id on publicity
  for each row execute function row_changed('publicity', 'session_id', 'mission_id organization_id');
