-- The proof that a certificate stands in the ledger tells of its lines: asking for it is a look like any other.
alter table certificate_look drop constraint certificate_look_way_check;
alter table certificate_look add constraint certificate_look_way_check check (way in ('number', 'link', 'file', 'proof'));
