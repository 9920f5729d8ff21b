-- Which star ratings hold: one that fell and is put back with the seal it once had agrees with everything but the log.
create trigger row_changed after insert or delete or update of rating, certifier_id, certified_at on star
  for each row execute function row_changed('star', 'volunteer_id', 'rating certifier_id certified_at');

-- What the log says last of a star rating, of an honour and of what gave it, is looked up with each certificate.
create index event_row_marks on event using gin ((payload->'seals') jsonb_path_ops)
  where name = 'rowsSealed' and (payload->'seals' @> '[["star"]]'::jsonb or payload->'seals' @> '[["honour_entry"]]'::jsonb
    or payload->'seals' @> '[["supplementary_batch"]]'::jsonb);
