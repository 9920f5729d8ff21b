-- Which roles of the database were there last is read each minute.
create index event_roles on event (position) where name = 'databaseRolesNoted';
