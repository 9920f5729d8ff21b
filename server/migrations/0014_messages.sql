-- What the product tells a volunteer. The words are made when it is read: the row holds the kind and
-- what the sentence speaks of, never personal data of others.
create table message (
  volunteer_id uuid not null references volunteer (id),
  id uuid not null,
  kind text not null,
  category text not null check (category in ('mission', 'record', 'system')),
  parameters jsonb not null,
  -- The fact it follows from and the thing it speaks of: followed twice, it is told once.
  event_id uuid not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  removed_at timestamptz,
  primary key (volunteer_id, id),
  constraint message_once unique (volunteer_id, event_id, subject_id)
);
create index message_list on message (volunteer_id, id desc) where removed_at is null;
create index message_unread on message (volunteer_id, category) where read_at is null and removed_at is null;
create index message_age on message (created_at);
