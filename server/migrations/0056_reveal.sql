-- When each administrator had hidden data shown within the last hour; a fresh proof begins the count anew.
create table reveal_allowance (
  administrator_id uuid primary key references administrator (id),
  recent timestamptz[] not null check (cardinality(recent) between 1 and 30),
  -- When somebody was told of it last, so that he is told once an hour.
  alarmed_at timestamptz
);

-- What a look was for, beside its words; null for a review, whose purpose is known, and before it was asked.
alter table data_access add column purpose text
  check (purpose in ('arrangement', 'emergency', 'insurance', 'identity', 'other'));
alter table outbox_reveal add column purpose text check (purpose in ('delivery', 'trial', 'other'));

-- Those who oversee a node read its alarms.
alter table security_event add column organization_id uuid;
create index security_event_alarm on security_event (created_at desc, id desc)
  where name in ('revealsMany', 'revealsAtNight');

-- The list of whom to call on the day of a session: made once for a reason, looked at again without another.
create table call_list (
  id uuid primary key,
  mission_id uuid not null references mission (id),
  session_id uuid not null,
  administrator_id uuid not null references administrator (id),
  organization_id uuid not null references organization (id),
  purpose text not null check (purpose in ('arrangement', 'emergency', 'insurance', 'identity', 'other')),
  reason text not null check (char_length(reason) between 2 and 200),
  made_at timestamptz not null,
  unique (session_id, administrator_id, purpose, reason)
);

-- Everybody on a list sees that it was made: one row for each list.
alter table data_access add column call_list_id uuid references call_list (id);
alter table data_access drop constraint data_access_item_check;
alter table data_access drop constraint data_access_mission;
alter table data_access add constraint data_access_item_check
  check (item in ('name', 'mobile', 'card', 'emergency', 'identity', 'callList'));
alter table data_access add constraint data_access_mission
  check ((mission_id is null) = (item in ('card', 'identity')));
alter table data_access add constraint data_access_call_list check ((call_list_id is not null) = (item = 'callList'));
create unique index data_access_once on data_access (volunteer_id, call_list_id) where call_list_id is not null;
