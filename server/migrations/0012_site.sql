-- What a node of the federation says about the site: every version is kept, the highest is in force. A
-- version that two editors write at the same time is refused to the second by the key.
create table site_settings (
  organization_id uuid not null references organization (id),
  version int not null check (version > 0),
  settings jsonb not null,
  reason text not null,
  saved_by uuid references administrator (id),
  saved_at timestamptz not null,
  constraint site_settings_version primary key (organization_id, version)
);

-- Whether the product is open, for all of it at once; the highest version is in force.
create table site_operation (
  version int not null check (version > 0),
  mode text not null check (mode in ('open', 'readOnly', 'maintenance')),
  message text not null default '',
  until_at timestamptz,
  reason text not null,
  changed_by uuid not null references administrator (id),
  changed_at timestamptz not null,
  constraint site_operation_version primary key (version)
);
