-- How many minutes held before an answer corrected them, for whoever reads how a record came about; null of answers
-- given before this was kept, and of those that entered a missing record.
alter table correction_step add column former_minutes int check (former_minutes between 0 and 1440);
