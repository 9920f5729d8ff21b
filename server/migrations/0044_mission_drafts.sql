-- Drafts of a node are counted before another is started.
create index mission_draft on mission (organization_id) where state = 'draft';
