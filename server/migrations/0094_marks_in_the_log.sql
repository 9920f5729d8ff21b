-- What the log keeps of the ledger and of seals is read again in its order, and what a server missed of its own.
create index event_marks on event (name, position) where name in ('ledgerGrew', 'recordsSealed', 'eventsMissing');
