-- What a row says that gives hours, lets somebody give them or hides that they were given is sealed in the transaction
-- that writes it, with a key that is not in the database.
create table row_seal (
  table_name text not null,
  -- The columns of its key, in their order, joined by colons.
  row_key text not null,
  -- The last seal; null of a row that never had one, or that was altered past the product.
  seal bytea,
  -- The transaction that changed the row last, what the row said before it, and whether it made the row.
  changed_in xid8 not null,
  before text,
  fresh boolean not null default false,
  -- Until that transaction seals it: for good where that was not the product.
  open boolean not null default false,
  primary key (table_name, row_key)
);
create index row_seal_open on row_seal (changed_in) where open;

-- What the log says of them is read in its order.
create index event_rows_sealed on event (name, position) where name in ('rowsSealed', 'rowSealingBegan');

-- Notes that a row changed, and what it said before. Its arguments: the table, the columns of its key and those that
-- are sealed, and the column that is set in rows that are, where not all of them are.
create function row_changed() returns trigger language plpgsql as $$
declare
  present jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  former jsonb := case when tg_op <> 'INSERT' and (tg_nargs < 4 or to_jsonb(old) ->> tg_argv[3] is not null)
    then to_jsonb(old) end;
  said text;
begin
  if former is not null then
    select jsonb_agg(case when c.name ~ '(^|_)at$'
      then to_jsonb((extract(epoch from (former ->> c.name)::timestamptz) * 1000000)::bigint)
      else former -> c.name end order by c.place)::text into said
    from string_to_table(tg_argv[2], ' ') with ordinality c(name, place);
  end if;
  insert into row_seal (table_name, row_key, changed_in, before, fresh, open)
    select tg_argv[0], string_agg(present ->> k.name, ':' order by k.place), pg_current_xact_id(), said,
      former is null, true
    from string_to_table(tg_argv[1], ' ') with ordinality k(name, place)
  on conflict (table_name, row_key) do update set open = true, changed_in = excluded.changed_in,
    before = case when row_seal.changed_in = excluded.changed_in then row_seal.before else excluded.before end,
    fresh = row_seal.fresh and row_seal.changed_in = excluded.changed_in;
  return null;
end $$;

do $$
declare
  sealed record;
begin
  for sealed in select * from (values
    ('anomaly', 'id', 'rule subject organization_id state frozen_at found_at decided_at'),
    ('anomaly_record', 'anomaly_id record_id', 'volunteer_id session_id'),
    ('anomaly_reversal', 'id', 'anomaly_id organization_id kind sessions records minutes reversed_at'),
    ('organization', 'id', 'parent_id kind state trusted created_at'),
    ('administrator_role', 'administrator_id organization_id role', 'granted_at'),
    ('sign_out_proposal', 'volunteer_id session_id',
      'stretch_id state planned_at answer_due_at answered_at agreed_by agreed_for agreed_minutes settled_at'),
    ('mission_session', 'id', 'mission_id starts_at ends_at prepare_before prepare_after'),
    ('session_extension', 'id', 'session_id previous_ends_at ends_at reason extended_by created_at'),
    ('hand_batch', 'id', 'administrator_id organization_id reason created_at'),
    ('hand_entry', 'id', 'batch_id kind administrator_id organization_id volunteer_id session_id minutes entered_at'),
    ('spot_case', 'id',
      'draw_id session_id organization_id state decided_by decided_at reversed_minutes reversed_records taken'),
    ('star_change', 'id', 'volunteer_id kind before after certifier_id at noted_by noted_at'),
    ('supplementary_batch', 'id',
      'organization_id subject session_id state local_date '
      'starts_at ends_at late entered_by confirmed_by reviewed_by'),
    ('honour_entry', 'volunteer_id id',
      'batch_id organization_id minutes reverses_id occurred_on reason given_by created_at'),
    ('organization_trust', 'id',
      'organization_id direction state holder_id proposed_by proposed_at decided_by decided_at')
    ) as of_table (name, keys, columns)
  loop
    execute format('create trigger row_changed after insert or delete or update of %s on %I for each row
      execute function row_changed(%L, %L, %L)',
      replace(sealed.columns, ' ', ', '), sealed.name, sealed.name, sealed.keys, sealed.columns);
  end loop;
end $$;

-- Of records only what a node above took away.
create trigger row_changed after update of taken_by_node, taken_left on service_record for each row
  when (row (old.taken_by_node, old.taken_left) is distinct from row (new.taken_by_node, new.taken_left))
  execute function row_changed('service_record', 'volunteer_id id', 'taken_by_node taken_left', 'taken_by_node');
create trigger row_made after insert on service_record for each row when (new.taken_by_node is not null)
  execute function row_changed('service_record', 'volunteer_id id', 'taken_by_node taken_left', 'taken_by_node');
create trigger row_gone after delete on service_record for each row when (old.taken_by_node is not null)
  execute function row_changed('service_record', 'volunteer_id id', 'taken_by_node taken_left', 'taken_by_node');
