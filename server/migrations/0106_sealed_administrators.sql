-- By its document an administrator is known as the volunteer that he is: whoever takes it away or puts another one there
-- lets him deal with his own hours.
create trigger row_changed after update of document_digest on administrator for each row
  when (old.document_digest is distinct from new.document_digest)
  execute function row_changed('administrator', 'id', 'document_digest', 'document_digest');
create trigger row_made after insert on administrator for each row when (new.document_digest is not null)
  execute function row_changed('administrator', 'id', 'document_digest', 'document_digest');
create trigger row_gone after delete on administrator for each row when (old.document_digest is not null)
  execute function row_changed('administrator', 'id', 'document_digest', 'document_digest');
