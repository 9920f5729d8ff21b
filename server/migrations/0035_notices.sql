-- Messages that no other way than the message page has been thought of yet; written with the message,
-- gone with the thought.
create table message_pending (
  volunteer_id uuid not null,
  message_id uuid not null,
  created_at timestamptz not null,
  primary key (volunteer_id, message_id),
  foreign key (volunteer_id, message_id) references message (volunteer_id, id) on delete cascade
);
create index message_pending_age on message_pending (created_at);

-- What a volunteer wants to be told by SMS or mail, where it differs from what everybody gets.
create table notice_preference (
  volunteer_id uuid not null references volunteer (id),
  topic text not null,
  channel text not null check (channel in ('sms', 'email')),
  wanted boolean not null,
  updated_at timestamptz not null,
  primary key (volunteer_id, topic, channel)
);

-- Each message goes out once by each channel. One that is over the day's number is noted and not sent.
create table notice_delivery (
  volunteer_id uuid not null,
  message_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  sent boolean not null,
  created_at timestamptz not null,
  primary key (volunteer_id, message_id, channel),
  foreign key (volunteer_id, message_id) references message (volunteer_id, id) on delete cascade
);
create index notice_delivery_age on notice_delivery (created_at);

-- How many SMS a volunteer gets on a day of Asia/Shanghai; changed by one guarded statement.
create table notice_day (
  volunteer_id uuid not null references volunteer (id),
  local_date date not null,
  sms int not null check (sms >= 0),
  primary key (volunteer_id, local_date)
);
create index notice_day_age on notice_day (local_date);

-- Which session was spoken of, as it stood then: one that is moved is spoken of again.
create table mission_reminder (
  volunteer_id uuid not null,
  application_id uuid not null,
  kind text not null check (kind in ('missionTomorrow', 'missionSoon')),
  starts_at timestamptz not null,
  reminded_at timestamptz not null,
  primary key (volunteer_id, application_id, kind, starts_at),
  foreign key (volunteer_id, application_id) references application (volunteer_id, id) on delete cascade
);
create index mission_reminder_age on mission_reminder (starts_at);
