-- The document of an administrator, which shows that a volunteer is he himself; nobody needs to have entered one. Its
-- digest is that by which volunteers are found, so that both are compared in one statement, and nobody has two accounts.
alter table administrator
  add column document_type text,
  add column document_number_cipher bytea,
  add column document_digest bytea unique,
  add constraint administrator_document check (
    (document_type is null) = (document_number_cipher is null) and (document_type is null) = (document_digest is null));

-- A number that was corrected stays with the account for the same year as a mobile number that was given up.
alter table former_contact drop constraint former_contact_kind_check;
alter table former_contact add constraint former_contact_kind_check check (kind in ('mobile', 'email', 'documentNumber'));
