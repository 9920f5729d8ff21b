-- What rules notice about hours. A rule only points; a person decides, and every move is kept.
create table anomaly (
  id uuid primary key,
  rule text not null,
  -- What it is about within the rule, in identifiers: looking again finds the same one.
  subject text not null,
  -- The node that recorded the hours, and the one above it whose turn it is.
  organization_id uuid not null references organization (id),
  holder_id uuid not null references organization (id),
  state text not null check (state in ('open', 'explanationAsked', 'explained', 'inOrder', 'reversed')),
  -- Since when its records do not take effect.
  frozen_at timestamptz,
  -- Its node was asked and said nothing in time.
  unanswered boolean not null default false,
  -- Figures and identifiers, never a volunteer's.
  evidence jsonb not null,
  due_at timestamptz not null,
  found_at timestamptz not null,
  decided_at timestamptz,
  constraint anomaly_once unique (rule, subject),
  check ((decided_at is not null) = (state in ('inOrder', 'reversed'))),
  check (frozen_at is null or decided_at is null)
);
create index anomaly_organization on anomaly (organization_id, id);
create index anomaly_due on anomaly (due_at, id) where decided_at is null;
create index anomaly_holder on anomaly (holder_id) where decided_at is null;

-- The records a finding is about.
create table anomaly_record (
  anomaly_id uuid not null references anomaly (id),
  volunteer_id uuid not null,
  record_id uuid not null,
  session_id uuid not null,
  primary key (anomaly_id, record_id),
  foreign key (volunteer_id, record_id) references service_record (volunteer_id, id)
);
create index anomaly_record_record on anomaly_record (record_id);
create index anomaly_record_session on anomaly_record (session_id, volunteer_id);

create table anomaly_step (
  id uuid primary key,
  anomaly_id uuid not null references anomaly (id),
  kind text not null check (kind in ('found', 'foundAgain', 'explanationAsked', 'explained', 'unanswered', 'passedOn',
    'frozen', 'lifted', 'settled', 'reversed')),
  administrator_id uuid,
  organization_id uuid,
  reason text,
  records int,
  file_ids uuid[] not null default '{}',
  created_at timestamptz not null
);
create index anomaly_step_anomaly on anomaly_step (anomaly_id, id);
create index anomaly_step_files on anomaly_step (created_at) where file_ids <> '{}';

-- What was revoked together, in figures for everybody.
create table anomaly_reversal (
  id uuid primary key,
  anomaly_id uuid not null references anomaly (id),
  organization_id uuid not null references organization (id),
  kind text not null check (kind in ('notServed', 'inflated', 'doubled', 'otherPerson')),
  sessions int not null,
  records int not null,
  minutes bigint not null,
  reversed_at timestamptz not null
);
create index anomaly_reversal_latest on anomaly_reversal (reversed_at desc, id desc);

-- How far each rule has looked. Another version or other thresholds begin from the first fact again.
create table anomaly_rule (
  name text primary key,
  version text not null,
  position_at timestamptz,
  position_id uuid,
  looked_until timestamptz
);

-- A record that is frozen keeps its place in publicity and does not take effect.
alter table service_record add column frozen_at timestamptz;

-- Who signed with which browser, as known browsers are kept, and from which address, by a keyed digest: both are
-- only compared with each other.
alter table attendance_event add column browser_digest bytea, add column address_digest bytea;

-- Facts in the order in which rules look at them.
create index hand_entry_order on hand_entry (entered_at, id);
create index service_record_changed on service_record (updated_at, id);
create index attendance_event_order on attendance_event (recorded_at, id);
create index known_browser_digest on known_browser (browser_digest);
