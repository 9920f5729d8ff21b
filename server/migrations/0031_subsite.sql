-- The size of a picture as it is kept, so that what stands beside it does not move when it comes. Empty
-- for what is no picture, and for those kept before.
alter table file add column width int check (width > 0);
alter table file add column height int check (height > 0);
alter table file add constraint file_measured check ((width is null) = (height is null));

-- The help centre has the form for problems too.
alter table feedback drop constraint feedback_source_check;
alter table feedback add constraint feedback_source_check check (source in ('login', 'registered', 'help'));
