-- What a check took away, record by record, so that what came back afterwards by an objection or a correction is told
-- beside it: [{ "recordId", "before", "after" }], minutes.
alter table spot_case add column taken jsonb not null default '[]';
