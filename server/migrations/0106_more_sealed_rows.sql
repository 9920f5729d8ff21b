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

-- What waits between two persons, and what they said to it.
do $$
declare
  sealed record;
begin
  for sealed in select * from (values
    ('supplementary_row', 'batch_id volunteer_id', 'minutes signed_in_at signed_out_at'),
    ('hour_import', 'id', 'organization_id system state imported_by released_by reversed_by'),
    ('hour_import_row', 'import_id number', 'volunteer_id local_date kind minutes standing decision decided_by'),
    ('objection', 'id', 'volunteer_id record_id objector_id reason decision decided_by decided_at kind minutes'),
    ('correction', 'volunteer_id id',
      'mission_id session_id organization_id record_id kind state minutes signed_in_at signed_out_at'),
    ('anomaly_step', 'id', 'anomaly_id kind administrator_id organization_id reason records created_at'),
    ('spot_draw', 'id', 'organization_id month rule commitment committed_at seed beacon beacon_number drawn_at'),
    ('certificate_request', 'id',
      'volunteer_id certificate_id organization_id kind state '
      'reason_kind reason asked_by asked_at decided_by decided_at'),
    ('mission', 'id', 'organization_id kind'),
    ('former_contact', 'account_id realm kind digest', 'left_at')
    ) as of_table (name, keys, columns)
  loop
    execute format('create trigger row_changed after insert or delete or update of %s on %I for each row
      execute function row_changed(%L, %L, %L)',
      replace(sealed.columns, ' ', ', '), sealed.name, sealed.name, sealed.keys, sealed.columns);
  end loop;
end $$;

-- How far a rule has looked is sealed: whoever moves it past something has it looked at from the beginning.
alter table anomaly_rule add column seal bytea;
