-- What became of the objections to a session's records is shown with its publicity.
create index objection_record on objection (record_id);
