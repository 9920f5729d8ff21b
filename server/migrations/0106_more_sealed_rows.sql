-- By its document and where it is reached an administrator is known as the volunteer that he is: whoever takes them away
-- or puts others there lets him deal with his own hours.
create trigger row_changed after insert or delete or update of document_digest, mobile_cipher, email_cipher on administrator
  for each row execute function row_changed('administrator', 'id', 'document_digest mobile_cipher email_cipher');

-- Since when an organisation is no longer new.
create trigger row_changed after insert or delete or update of organization_id, kind, state, decided_by, decided_at
  on organization_request for each row
  execute function row_changed('organization_request', 'id', 'organization_id kind state decided_by decided_at');

-- Few records have something taken away, and each night they are gone through.
create index service_record_taken on service_record (volunteer_id, id) where taken_by_node is not null;
