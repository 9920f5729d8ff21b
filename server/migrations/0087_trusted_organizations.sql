-- Who is trusted, proposed by a person or by rule and decided by another.
create table organization_trust (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  direction text not null check (direction in ('give', 'take')),
  state text not null check (state in ('proposed', 'agreed', 'refused')),
  -- The federation that proposed it, or for which the rule did.
  holder_id uuid not null references organization (id),
  -- Null where the rule proposed it.
  proposed_by uuid references administrator (id),
  reason text,
  -- What the rule looks at, as it was.
  figures jsonb not null,
  proposed_at timestamptz not null,
  decided_by uuid references administrator (id),
  decision_reason text,
  decided_at timestamptz,
  check ((proposed_by is null) = (reason is null)),
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint organization_trust_four_eyes check (decided_by is null or proposed_by is null or decided_by <> proposed_by)
);
create unique index organization_trust_open on organization_trust (organization_id) where state = 'proposed';
create index organization_trust_organization on organization_trust (organization_id, id);
create index organization_trust_holder on organization_trust (holder_id) where state = 'proposed';
