-- What another system calls one thing is one name however its letters are written, as one reads it. Rows that stand from
-- before and differ in that alone stay: all but the first of them are marked.
alter table hour_import_row add column source_twin boolean not null default false;
update hour_import_row r set source_twin = true from (
  select import_id, number, row_number() over (partition by system, lower(source_id) order by import_id, number) as place
  from hour_import_row where standing) p
where r.import_id = p.import_id and r.number = p.number and p.place > 1;
-- The index of before stays for servers of the version before, which name it.
create unique index hour_import_row_source_name on hour_import_row (system, lower(source_id)) where standing and not source_twin;
