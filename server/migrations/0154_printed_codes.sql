-- A code printed beside somebody's name on the sheet of a session, scanned by its organiser.

alter table attendance_event drop constraint attendance_event_way_check;
alter table attendance_event add constraint attendance_event_way_check
  check (way in ('qr', 'scanned', 'code', 'location', 'printed', 'manual', 'proposed', 'import'));
alter table refused_scan drop constraint refused_scan_way_check;
alter table refused_scan add constraint refused_scan_way_check check (way in ('qr', 'scanned', 'code', 'printed'));
