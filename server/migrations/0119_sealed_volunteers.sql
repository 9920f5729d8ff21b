-- Whose hours they are, and by what an administrator is known as the same person: whoever changed the name of an account
-- had a certificate over the hours of another.
create trigger row_changed
  after insert or delete or update of name, document_type, document_number_cipher, birth_date, mobile_cipher, email_cipher
  on volunteer for each row
  execute function row_changed('volunteer', 'id', 'name document_type document_number_cipher birth_date mobile_cipher email_cipher');
