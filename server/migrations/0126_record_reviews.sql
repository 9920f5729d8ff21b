-- What a node above decided about minutes before they were published, for the volunteer who reads how his record came
-- about: since when it had waited there, which node, and when. Nothing of what was reviewed before this was kept.
create table record_review (
  id uuid primary key,
  volunteer_id uuid not null,
  record_id uuid not null,
  -- Who had to look; the province is the root.
  level text not null check (level in ('parent', 'province')),
  waited_since timestamptz,
  organization_id uuid not null references organization (id),
  decision text not null check (decision in ('approved', 'returned')),
  -- Why it was given back.
  reason text,
  decided_at timestamptz not null,
  check ((decision = 'returned') = (reason is not null))
);
create index record_review_record on record_review (volunteer_id, record_id);
