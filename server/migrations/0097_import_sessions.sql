-- Of which list of imported hours a session came: the publicity shows a list as one.
create index hour_import_row_session on hour_import_row (session_id) where session_id is not null;
