-- What the log keeps of the ledger and of seals is read again in its order, and what a server missed of its own.
create index event_marks on event (name, position) where name in ('ledgerGrew', 'recordsSealed', 'eventsMissing');

-- Before a record takes effect its last seal is looked up by its identifier.
create index event_seal_marks on event using gin ((payload->'seals') jsonb_path_ops) where name = 'recordsSealed';
