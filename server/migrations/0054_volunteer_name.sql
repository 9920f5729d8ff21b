-- Organisations look members up by their whole name.
create index volunteer_name on volunteer (name);
