-- An administrator who is the guardian of a volunteer is known by his document and by the number that reaches both.
-- Null until the server has computed them.
alter table guardian
  add column document_digest bytea,
  add column administrator_digest bytea;
create index guardian_document on guardian (document_digest) where document_digest is not null;
create index guardian_administrator on guardian (administrator_digest) where administrator_digest is not null;
drop index guardian_undigested;
create index guardian_undigested on guardian (created_at)
  where mobile_digest is null or document_digest is null or administrator_digest is null;
