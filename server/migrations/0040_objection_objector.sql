-- What somebody objected to himself: his own data, and what goes with his account.
create index objection_objector on objection (objector_id, created_at);
