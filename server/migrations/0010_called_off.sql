-- Set when the mission is called off: refuses whoever waited for the row of the place meanwhile and
-- still sees the mission as it was.
alter table place add column called_off boolean not null default false;

-- What an organisation recruits for, without its past.
create index mission_organization_starts on mission (organization_id, starts_at) where state = 'published';
