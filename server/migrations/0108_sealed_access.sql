-- By these columns somebody comes in as an administrator: whoever put a password, a passkey or an invitation of his own
-- there acted as another. An administrator's password is sealed apart from his document and contacts, under a name of
-- its own, so that those seals stay what they are.
create trigger row_changed_access after insert or delete or update of password_hash, state on administrator
  for each row execute function row_changed('administrator_access', 'id', 'password_hash state');

do $$
declare
  sealed record;
begin
  for sealed in select * from (values
    ('passkey', 'id', 'realm account_id credential_id public_key'),
    ('administrator_invitation', 'id',
      'organization_id channel target_digest roles invited_by released_by token_digest '
      'created_at expires_at accepted_at revoked_at'),
    ('owner_hand_over', 'id', 'organization_id from_id to_id state proposed_at confirmed_at expires_at')
    ) as of_table (name, keys, columns)
  loop
    execute format('create trigger row_changed after insert or delete or update of %s on %I for each row
      execute function row_changed(%L, %L, %L)',
      replace(sealed.columns, ' ', ', '), sealed.name, sealed.name, sealed.keys, sealed.columns);
  end loop;
end $$;
