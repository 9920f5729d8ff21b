-- The picture of a mission: its file with what was said of it, and the files that it was cut into.
alter table mission add column cover jsonb check (cover ? 'fileId' and jsonb_array_length(cover -> 'cuts') > 0);
