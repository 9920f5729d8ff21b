-- The kiosk whose camera read a volunteer's own code; null where somebody scanned, or he himself.
alter table attendance_event add column venue_link_id uuid;
