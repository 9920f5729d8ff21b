-- Who had a message shown is told for as long as other looks are: the message goes after a month, and the look stays.
alter table outbox_reveal add column account_id uuid;
update outbox_reveal r set account_id = o.account_id from outbox o where o.id = r.message_id;
alter table outbox_reveal drop constraint outbox_reveal_message_id_fkey;
create index outbox_reveal_account on outbox_reveal (account_id, id) where account_id is not null;
