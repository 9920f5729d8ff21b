-- Whether a chain ends where the log says is looked up with each check of a certificate, and for an hour with each head.
create index event_tail_marks on event using gin ((payload->'tails') jsonb_path_ops) where name = 'ledgerGrew';
create index event_tails_since on event (created_at) where name = 'ledgerGrew';
