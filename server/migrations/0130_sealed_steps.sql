-- Who said what about hours entered after the fact, who agreed to which text, by which browsers an account is known, and
-- what a spot check chose among.
do $$
declare
  sealed record;
begin
  for sealed in select * from (values
    ('supplementary_step', 'batch_id number', 'kind administrator_id organization_id reason at'),
    ('consent', 'volunteer_id id', 'agreement version channel guardian_id given_at'),
    ('consent_withdrawal', 'volunteer_id consent_id', 'channel withdrawn_at'),
    ('known_browser', 'account_id browser_digest', 'realm first_used_at'),
    ('spot_population', 'draw_id session_id', 'draw_id session_id')
    ) as of_table (name, keys, columns)
  loop
    execute format('create trigger row_changed after insert or delete or update of %s on %I for each row
      execute function row_changed(%L, %L, %L)',
      replace(sealed.columns, ' ', ', '), sealed.name, sealed.name, sealed.keys, sealed.columns);
  end loop;
end $$;

-- What signings say is compared with what the log says of them, day after day.
create index event_scans on event (created_at, id) where name in ('signedIn', 'signedOut');
