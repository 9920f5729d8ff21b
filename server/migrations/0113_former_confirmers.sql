-- Whoever confirmed minutes of somebody at a session which another has replaced: a record names only the last one, and
-- who had a part in it still keeps from what is said against it.
create table former_confirmer (
  volunteer_id uuid not null,
  session_id uuid not null,
  administrator_id uuid not null,
  replaced_at timestamptz not null,
  primary key (session_id, volunteer_id, administrator_id)
);
create trigger row_changed after insert or delete or update of replaced_at on former_confirmer for each row
  execute function row_changed('former_confirmer', 'session_id volunteer_id administrator_id', 'replaced_at');
